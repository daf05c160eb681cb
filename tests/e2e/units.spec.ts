import { adjustStock, getProduct, listProducts } from '../../src/shared/contract/products.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, GOODS, openWithoutNetwork, test, untilSent } from './fixtures.ts'
import { scan } from './scan.ts'

/** With true check digits, so that a scan is one whatever the machine does meanwhile. */
const BOTTLE = '6009999000033'
const CARTON = '6009999000040'
const carton = {
  id: uuidv7(),
  name: 'Katoni',
  factorMilli: 24_000,
  priceTzs: 13_000,
  barcodes: [CARTON],
  isPack: true,
  isArchived: false,
}
test.use({
  goods: [
    [
      ...GOODS,
      {
        name: 'Soda',
        unit: 'pc',
        priceTzs: 600,
        tracksStock: true,
        barcodes: [BOTTLE],
        units: [carton],
        tapUnit: 'own',
      },
    ],
    { scope: 'test' },
  ],
})

test('carton and piece are sold by scan without network; the carton that is opened is said, and the shelf is right on both sides @installed @phone', async ({
  counter,
  page,
  context,
  say,
  shop,
}) => {
  const found = await shop.send(listProducts, { query: { search: 'Soda' } }, shop.token)
  const params = { id: found.body.items[0]?.id ?? '' }
  const change = { deltaMilli: 48_000, packs: 2 }
  const came = { id: uuidv7(), variantId: null, reason: 'received', note: '', change } as const
  await shop.send(adjustStock, { params, body: came }, shop.token)
  await openWithoutNetwork(counter)
  await scan(page, CARTON)
  await expect(counter.product('Soda')).toContainText(say('In the order:'))
  await scan(page, BOTTLE)
  await expect(
    page.getByText(
      say('{count, plural, one {# {packName} opened} other {# {packName} opened}}', { count: 1, packName: 'Katoni' }),
      { exact: true },
    ),
  ).toBeVisible()
  await expect(
    page.getByText(say('{name}, loose now: {loose}', { name: 'Soda', loose: '23 pc' }), { exact: true }),
  ).toBeVisible()
  await counter.openOrder()
  await expect(page.getByText('Soda, Katoni').first()).toBeVisible()
  await counter.exactCash()
  await context.setOffline(false)
  await expect.poll(async () => (await allOrders(shop)).length, untilSent).toBe(1)
  const { body } = await shop.send(getProduct, { params }, shop.token)
  expect([body.onHandMilli, body.packs]).toEqual([23_000, 0])
  await page.goto(`/dashboard/products/${params.id}`)
  await expect(page.getByText(say('Pack opened')).filter({ visible: true })).toBeVisible()
})
