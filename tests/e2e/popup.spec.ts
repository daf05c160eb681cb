import type { Page } from '@playwright/test'
import { listCustomers } from '../../src/shared/contract/customers.ts'
import { getPopup, listPopups } from '../../src/shared/contract/popups.ts'
import { saveStorefront } from '../../src/shared/contract/storefront.ts'
import { aStorefront } from '../support/endpoint-samples-sets.ts'
import { aHostilePage } from '../support/hostile-page.ts'
import { ownAddress } from '../support/shop-over-http.ts'
import { axeFinds } from './axe.ts'
import { expect, test } from './fixtures.ts'

test('a popup is built, seen before it is shown, put on the page, answered there, and shown on a website that does all to hinder it', async ({
  page,
  browser,
  baseURL,
  shop,
  say,
}) => {
  const here = baseURL ?? ''
  const slug = `duka-${shop.shop.id.slice(-10)}`
  await shop.send(saveStorefront, { body: aStorefront(slug, 'Duka', 0) }, shop.token)
  await page.goto('/dashboard/marketing/website/website-popup')
  await page
    .getByRole('link', { name: say('New popup') })
    .first()
    .click()
  await page.getByText('Kiswahili').click()
  await page.getByLabel(say('Heading')).fill('Juisi ya bure')
  await page.getByLabel(say('Ask for name and phone')).check()
  await page.getByLabel(say('Code to copy')).fill('juisi10')
  await page.getByLabel(say('Seconds')).fill('0')
  await page.getByRole('radio', { name: say('Top right') }).check()
  for (const where of [say('On a computer'), say('On a phone')]) {
    const drawn = page.getByRole('region', { name: where, exact: true })
    await expect(drawn.getByRole('heading', { name: 'Juisi ya bure' })).toBeVisible()
    await expect(drawn.getByRole('button', { name: 'Tuma' })).toBeVisible()
  }
  expect.soft(await axeFinds(page), 'the builder').toEqual([])
  await page.getByRole('button', { name: say('Put it on the page') }).click()
  await expect(page.getByText(say('On the page'), { exact: true }).first()).toBeVisible()
  const [row] = (await shop.send(listPopups, { query: {} }, shop.token)).body.items
  const key = shop.shop.id
  const open = async (url: string) => {
    const context = await browser.newContext({
      viewport: { width: 1000, height: 700 },
      reducedMotion: 'reduce',
      extraHTTPHeaders: ownAddress(),
    })
    const visited = await context.newPage()
    const thrown: string[] = []
    visited.on('pageerror', (error) => thrown.push(error.message))
    await visited.goto(url)
    return { visited, thrown, context }
  }
  const frameOf = (visited: Page) => visited.frameLocator('iframe[data-kaunta]')

  // On the shop's own page, where it is answered.
  const own = await open(`${here}/shops/${slug}`)
  const shown = frameOf(own.visited).getByRole('region', { name: 'Juisi ya bure' })
  await expect(shown).toBeVisible()
  const cross = await frameOf(own.visited)
    .getByRole('button', { name: /^(Funga|Close)$/ })
    .first()
    .boundingBox()
  expect(Math.min(cross?.width ?? 0, cross?.height ?? 0)).toBeGreaterThanOrEqual(44)
  const inside = own.visited.frames().find((one) => one.url().includes('/popup/frame'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a frame is asked as a page is
  if (inside) expect.soft(await axeFinds(inside as unknown as Page), 'the popup').toEqual([])
  await shown.getByRole('textbox').nth(0).fill('Asha Juma')
  await shown.getByRole('textbox').nth(1).fill('0712 345 678')
  await shown.getByRole('button', { name: /^(Tuma|Send)$/ }).click()
  await expect(shown.getByRole('alert')).toBeVisible()
  await shown.getByRole('checkbox').check()
  await shown.getByRole('button', { name: /^(Tuma|Send)$/ }).click()
  await expect(shown.getByText('JUISI10')).toBeVisible()
  expect(own.thrown).toEqual([])
  expect(await own.context.cookies()).toEqual([])
  await own.context.close()

  // On a website of somebody else's.
  const hostile = await aHostilePage(here, key)
  const there = await open(hostile.url)
  const frame = there.visited.locator('iframe[data-kaunta]')
  await there.visited.locator('#field').focus()
  await expect(frameOf(there.visited).getByRole('heading', { name: 'Juisi ya bure' })).toBeVisible()
  await expect.poll(async () => (await frame.boundingBox())?.width).toBe(330)
  expect((await frame.boundingBox())?.height).toBeGreaterThan(200)
  // On top of the wall, and the focus is where it was.
  const seen = there.visited.locator('body')
  await there.visited.keyboard.press('F2')
  await expect(seen).toHaveAttribute('data-at', 'IFRAME')
  await expect(seen).toHaveAttribute('data-focus', 'field')
  await there.visited.keyboard.press('Escape')
  await expect(frame).toHaveCount(0)
  await there.visited.keyboard.press('F2')
  await expect(seen).toHaveAttribute('data-same', 'true')
  expect(there.thrown).toEqual([])
  expect(await there.context.cookies()).toEqual([])
  await there.context.close()
  // Where its rules shut us out nothing comes, and nothing breaks.
  const shut = await open(`${hostile.url}/shut`)
  await shut.visited.waitForLoadState('networkidle')
  expect([await shut.visited.locator('iframe').count(), shut.thrown]).toEqual([0, []])
  await shut.context.close()
  hostile.close()

  // Counted, and a customer with exactly what was agreed to.
  const { body } = await shop.send(getPopup, { params: { id: row?.id ?? '' } }, shop.token)
  expect(body.counts).toMatchObject([{ seen: 2, closed: 1, answered: 1 }])
  const found = await shop.send(listCustomers, { query: { search: '0712345678' } }, shop.token)
  expect(found.body.items).toMatchObject([
    { name: 'Asha Juma', consents: { sms_offers: { isGiven: true, via: 'website_popup' } } },
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Asha Juma' }).click()
  await expect(page.getByText(say('on your website')).first()).toBeVisible()
})
