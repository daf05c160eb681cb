import { getFigures } from '../../src/shared/contract/figures.ts'
import { createSet, linkSet } from '../../src/shared/contract/product-sets.ts'
import { saveStorefront } from '../../src/shared/contract/storefront.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aSetBody, aStorefront } from '../support/endpoint-samples-sets.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { axeFinds } from './axe.ts'
import { expect, GOODS, test } from './fixtures.ts'
import { sayCartIn } from './say.ts'
import { businessDay } from '../../src/shared/domain/format.ts'

/** A customer on a phone of their own: nobody is signed in there. */
test.use({ signedIn: false, goods: [GOODS, { scope: 'test' }] })

test('a customer finds the shop’s page and a set, fills a basket that a reload keeps, and it becomes an order @both', async ({
  page,
  context,
  baseURL,
  shop,
  language,
  isPhone,
}) => {
  const say = sayCartIn(language)
  await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
  const slug = `duka-${shop.shop.id.slice(-10)}`
  await shop.send(saveStorefront, { body: aStorefront(slug, 'Vyakula na usafi', 0) }, shop.token)
  const [sugar, rice] = shop.products
  const setId = uuidv7()
  await shop.send(createSet, { body: { ...aSetBody(sugar?.id ?? '', 'Vya kila siku'), id: setId } }, shop.token)
  const { url } = (await shop.send(linkSet, { params: { id: setId }, body: {} }, shop.token)).body

  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of [`/shops/${slug}`, `/shops/${slug}/${rice?.id}`, new URL(url).pathname + new URL(url).search]) {
      await page.goto(path)
      await expect(page.locator('html[data-ready]')).toBeAttached()
      expect.soft(await axeFinds(page), `${path}, ${colorScheme}`).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(over, path).toBe(0)
    }
  }
  // The set holds what the shop chose, and nothing else; its basket is its own.
  await expect(page.locator('.t')).toHaveCount(1)
  const slab = page.locator('.slab')
  await expect(slab).toBeHidden()

  await page.goto(`/shops/${slug}`)
  await expect(page.locator('.t')).toHaveCount(GOODS.length)
  const tile = (name: string) => page.locator('.t', { hasText: name }).getByRole('button')
  await tile('Sukari').click()
  await tile('Sukari').click()
  await tile('Mchele').click()
  await expect(slab).toContainText('8,800')
  await page.reload()
  await expect(slab).toContainText('8,800')
  await slab.locator('summary').click()
  // What is in it has the width of the slab, and its sum one line.
  const goods = slab.getByRole('listitem').first().locator('span')
  expect(await goods.evaluate((span) => span.getBoundingClientRect().width)).toBeGreaterThan(150)
  expect(await slab.locator('.sum').evaluate((sum) => sum.clientHeight)).toBeLessThan(30)
  await slab.getByRole('listitem').filter({ hasText: 'Sukari' }).getByRole('button').click()
  await expect(slab).toContainText('5,800')
  if (isPhone) {
    // Without a network the basket stays, and the page says so.
    await context.setOffline(true)
    await slab.locator('.go').click()
    await expect(slab.getByRole('alert')).toBeVisible()
    await context.setOffline(false)
  }
  // Brought to a place of the shop's: the charge is in the basket, on the link, and in the order.
  await slab.getByRole('combobox').selectOption({ index: 1 })
  await expect(slab).toContainText('7,800')
  await page.reload()
  await expect(slab).toContainText('7,800')
  expect.soft(await axeFinds(page), 'with its basket').toEqual([])
  await slab.locator('.go').click()
  await expect(page).toHaveURL(/\/cart\/order\?token=/)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(page.locator('.c-slab')).toContainText('7,800')
  await expect(page.getByLabel(say('Area'))).toContainText('Vyakula na usafi')
  await page.getByLabel(say('Where to')).fill('Mtaa wa Swahili 12')
  await page.getByLabel(say('Phone of who receives it')).fill('0712345678')
  expect.soft(await axeFinds(page), 'the link with its place').toEqual([])
  await page.getByRole('button', { name: say('Submit order') }).click()
  await expect(page.getByText(say('Your order has been submitted successfully'))).toBeVisible()
  expect(await allOrders(shop)).toMatchObject([{ totalTzs: 7800, status: 'pending' }])
  await expect(page.locator('section', { has: page.locator('#goods') }).locator('.c-sum')).toContainText('2,000')
  await expect(page.getByText('Vyakula na usafi, Mtaa wa Swahili 12')).toBeVisible()
  // The visit was counted once, and its basket, without a word of who it was.
  const day = businessDay(Date.now())
  const figures = await shop.send(getFigures, { query: { from: day, to: day, compare: 'none' } }, shop.token)
  expect(figures.body.page).toEqual({ visits: 1, products: 1, baskets: 1, submitted: 1, paid: 0 })
  // What was ordered is not in the basket any more.
  await page.goto(`/shops/${slug}`)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await expect(slab).toBeHidden()
})
