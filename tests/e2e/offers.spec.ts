import { listOffers } from '../../src/shared/contract/offers.ts'
import { axeFinds } from './axe.ts'
import { expect, expectOnServer, installed, test } from './fixtures.ts'

test('an owner makes a coupon, sells with its code without a network and no PIN, and sees what came of it @phone @installed', async ({
  counter,
  context,
  page,
  say,
  shop,
}) => {
  await page.goto('/dashboard/marketing/offers')
  await page
    .getByRole('link', { name: say('New offer') })
    .first()
    .click()
  await page.getByLabel(say('Name'), { exact: true }).fill('Karibu tena')
  await page.getByLabel(say('Percent off')).fill('10')
  await page.getByLabel(say('Code of an offer')).fill('karibu')
  expect.soft(await axeFinds(page), 'the form').toEqual([])
  if (process.env['SHOTS'])
    await page.screenshot({ path: `/tmp/shots/offer-form-${page.viewportSize()?.width}.png`, fullPage: true })
  await page.getByRole('button', { name: say('Start it') }).click()
  await expect(page.getByText(say('Running'), { exact: true }).first()).toBeVisible()

  const told = page.waitForResponse('**/offers-in-force')
  await counter.open()
  await told
  await installed(page)
  await context.setOffline(true)
  await counter.put('Sabuni')
  await counter.openOrder()
  await page.getByRole('button', { name: say('Discount') }).click()
  await page.getByLabel(say('Code of an offer')).fill('karibu')
  await page.getByRole('button', { name: say('Use it') }).click()
  await expect(page.getByText(say('{0}: {1} off', { 0: 'Karibu tena', 1: 'TZS 250' }))).toBeVisible()
  if (process.env['SHOTS']) await page.screenshot({ path: `/tmp/shots/offer-dialog-${page.viewportSize()?.width}.png` })
  await page.keyboard.press('Escape')
  await expect(page.getByText('Karibu tena').first()).toBeVisible()
  if (process.env['SHOTS'])
    await page.screenshot({ path: `/tmp/shots/offer-counter-${page.viewportSize()?.width}.png` })
  const number = await counter.exactCash()
  await context.setOffline(false)
  await expectOnServer(shop, [number])
  const [offer] = (await shop.send(listOffers, { query: {} }, shop.token)).body.items
  expect(offer?.results).toEqual({ orders: 1, givenTzs: 250, earnedTzs: 2250 })
  await page.goto('/dashboard/marketing/offers')
  await expect(page.getByText('TZS 2,250').first()).toBeVisible()
  if (process.env['SHOTS']) {
    await page.screenshot({ path: `/tmp/shots/offer-list-${page.viewportSize()?.width}.png` })
    await page.getByText('Karibu tena').first().click()
    await expect(page.getByText(say('What came of it'))).toBeVisible()
    await page.screenshot({ path: `/tmp/shots/offer-results-${page.viewportSize()?.width}.png` })
    await page.goto('/dashboard/marketing')
    await expect(page.getByText('KARIBU').first()).toBeVisible()
    await page.screenshot({ path: `/tmp/shots/offer-marketing-${page.viewportSize()?.width}.png` })
  }
})
