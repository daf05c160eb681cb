import { saveStorefront } from '../../src/shared/contract/storefront.ts'
import { aStorefront } from '../support/endpoint-samples-sets.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { axeFinds } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { sayCartIn } from './say.ts'

/** A customer on a phone of their own: nobody is signed in there. */
test.use({
  signedIn: false,
  goods: [
    { name: 'Pilau ya nyama', priceTzs: 7500, group: 'Chakula' },
    { name: 'Mandazi', priceTzs: 300, group: 'Chakula' },
    { name: 'Juisi ya embe', priceTzs: 1500, group: 'Vinywaji' },
  ],
})

test('a customer fills a basket on the page of the shop and sends it; the basket stays over a reload @phone', async ({
  page,
  shop,
  language,
}) => {
  const slug = `duka-${shop.shop.id.slice(-8)}`
  await shop.send(saveStorefront, { body: aStorefront(slug, 'Vyakula na vinywaji', 0) }, shop.token)
  const say = sayCartIn(language)
  await page.goto(`/shops/${slug}`)
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.getByRole('button', { name: /Pilau/ }).click()
  await page.getByRole('button', { name: /Pilau/ }).click()
  await page.getByRole('button', { name: /Juisi/ }).click()
  await expect(page.locator('.slab')).toContainText('16,500')
  expect.soft(await axeFinds(page), 'the page of the shop').toEqual([])
  // A product's own page, then back: the basket is still there.
  await page.getByRole('link', { name: 'Mandazi' }).click()
  await expect(page.locator('html[data-ready]')).toBeAttached()
  await page.getByRole('button', { name: 'Weka kwenye kikapu' }).click()
  await expect(page.locator('.slab')).toContainText('16,800')
  await page.reload()
  await expect(page.locator('.slab')).toContainText('16,800')
  await page.getByRole('button', { name: 'Endelea na oda' }).click()
  await page.waitForURL(/\/cart\/order\?token=/)
  await page.getByRole('button', { name: say('Submit order') }).click()
  await expect(page.getByText(say('Your order has been submitted successfully'))).toBeVisible()
  expect(await allOrders(shop)).toMatchObject([{ totalTzs: 16_800, status: 'pending', source: 'storefront' }])
})
