import type { Page } from '@playwright/test'
import { listProducts } from '../../src/shared/contract/products.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, GOODS, installed, test, untilSent } from './fixtures.ts'
import { scan } from './scan.ts'

/** With true check digits: where the machine stalls in the middle of a scan it is still read. */
const BATTERY = '6009999000033'
const size = (name: string, priceTzs: number) => ({
  id: uuidv7(),
  name,
  priceTzs,
  costTzs: null,
  sku: '',
  barcodes: [],
  isArchived: false,
})

/** What the page asked the browser to sound, by the number of its tones: one for known, two for unknown, three for refused. */
const SOUNDS: Record<number, string> = { 1: 'known', 2: 'unknown', 3: 'refused' }
async function listenToSounds(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const started: number[] = []
    Reflect.set(globalThis, 'kauntaTones', started)
    const real: unknown = Reflect.get(OscillatorNode.prototype, 'start')
    Reflect.set(OscillatorNode.prototype, 'start', function start(this: OscillatorNode, when?: number) {
      started.push(performance.now())
      if (typeof real === 'function') Reflect.apply(real, this, [when])
    })
  })
  return async () => {
    const tones = await page.evaluate(() => (Reflect.get(globalThis, 'kauntaTones') as number[]).splice(0))
    const counts: number[] = []
    for (const [index, at] of tones.entries()) {
      if (index > 0 && at - (tones[index - 1] ?? 0) < 20) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1
      else counts.push(1)
    }
    return counts.map((count) => SOUNDS[count] ?? String(count))
  }
}

test.use({
  goods: [
    [
      ...GOODS,
      { name: 'Soda', group: 'Vinywaji', variants: [size('Ndogo', 3400), size('Kubwa', 6500)] },
      { name: 'Betri', barcodes: [BATTERY], tracksStock: true },
    ],
    { scope: 'test' },
  ],
})

test('a code nobody gave yet: name and price, and it is sold; also kept without network; each scan has its sound @installed', async ({
  counter,
  page,
  context,
  say,
  shop,
}) => {
  const heard = await listenToSounds(page)
  await counter.open()
  await installed(page)
  // A cheap scanner: slower than any other, and still no person.
  await page.keyboard.type(BATTERY, { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(counter.product('Betri')).toContainText(say('In the order:'))
  expect(await heard()).toEqual(['known'])

  await scan(page, '6009999000019')
  const sheet = page.getByRole('dialog', { name: say('New product') })
  await expect(sheet.getByText('6009999000019')).toBeVisible()
  expect(await heard()).toEqual(['unknown'])
  await expect(sheet.getByLabel(say('Name'))).toBeFocused()
  await page.keyboard.type('Juisi ya embe', { delay: 120 })
  // The next goods are scanned too early: their code is no name, and its Enter saves nothing.
  await page.waitForTimeout(200)
  await scan(page, BATTERY)
  await expect(sheet.getByText(say('Finish this product first, then go on scanning.'))).toBeVisible()
  await expect(sheet.getByLabel(say('Name'))).toHaveValue('Juisi ya embe')
  expect(await heard()).toEqual(['refused'])
  await page.keyboard.press('Enter')
  await expect(sheet.getByLabel(say('Price'))).toBeFocused()
  await page.keyboard.type('1500', { delay: 120 })

  await context.setOffline(true)
  await sheet.getByRole('button', { name: say('Save and add to the order') }).click()
  await expect(
    sheet.getByText(
      say(
        'No network. A new product needs it once; then it can be sold without. What you typed is kept with this code.',
      ),
    ),
  ).toBeVisible()
  await sheet.getByRole('button', { name: say('Close') }).click()
  await context.setOffline(false)
  await scan(page, '6009999000019')
  await expect(sheet.getByLabel(say('Price'))).toHaveValue('1,500')
  await sheet.getByRole('button', { name: say('Save and add to the order') }).click()
  await expect(sheet).toBeHidden()
  await expect(
    page
      .getByRole('complementary', { name: say('Current order') })
      .getByText('Juisi ya embe')
      .first(),
  ).toBeVisible()
  await counter.exactCash()
  await expect.poll(async () => (await allOrders(shop)).map(({ totalTzs }) => totalTzs), untilSent).toEqual([4500])
  const made = (await shop.send(listProducts, { query: { search: 'Juisi' } }, shop.token)).body.items
  expect(made.map(({ name, priceTzs }) => [name, priceTzs])).toEqual([['Juisi ya embe', 1500]])
})

test('toasts and new orders leave the field for the next code free; sizes have their whole price and go in with one tap; what sells most comes first @installed', async ({
  counter,
  page,
  context,
  say,
}) => {
  await counter.open()
  await installed(page)
  // Nothing is found by this word: said over the shop's name.
  const field = page.getByRole('textbox', { name: say('Barcode') })
  await page.getByRole('searchbox', { name: say('Search products') }).fill('hakunahata')
  await page.keyboard.press('Enter')
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  const [over, below] = [await toast.boundingBox(), await field.boundingBox()]
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: say('Search products') }).fill('')

  for (let sales = 0; sales < 2; sales += 1) {
    await counter.product('Soda').click()
    await page.getByRole('dialog', { name: 'Soda' }).getByRole('button', { name: 'Kubwa 6,500' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await counter.exactCash()
  }
  await counter.sell('Mchele')
  const first = counter.products.getByRole('button').first()
  await expect(first).toContainText('Betri')
  await page.getByRole('button', { name: say('How products are shown') }).click()
  await page.getByRole('menuitemradio', { name: say('Best sellers first') }).click()
  await expect(first).toContainText('Soda')
  await context.setOffline(true)
  await page.reload()
  await expect(first).toContainText('Soda')
  await expect(counter.products.getByRole('button').nth(1)).toContainText('Mchele')
})
