import { logIn } from '../../src/shared/contract/auth.ts'
import { listReview } from '../../src/shared/contract/orders.ts'
import { adjustStock, bulkProducts, getProduct, updateProduct } from '../../src/shared/contract/products.ts'
import { pull } from '../../src/shared/contract/sync.ts'
import { saveTaxes } from '../../src/shared/contract/taxes.ts'
import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { STARTING_CODES } from '../../src/shared/domain/taxes.ts'
import { allOrders } from '../support/shop-over-http.ts'
import { expect, expectOnServer, GOODS, installed, openWithoutNetwork, type Shop, test } from './fixtures.ts'

const idOf = (shop: Shop, name: string): string =>
  shop.products.find((product) => product.name.startsWith(name))?.id ?? ''
const count = async (shop: Shop, name: string, pieces: number) => {
  const answer = await shop.send(
    adjustStock,
    {
      params: { id: idOf(shop, name) },
      body: { id: uuidv7(), variantId: null, reason: 'counted', note: '', change: { countedMilli: pieces * 1000 } },
    },
    shop.token,
  )
  expect(answer.status).toBe(200)
}
/** What the owner changes at the desk while a till is away. */
const change = async (shop: Shop, name: string, changes: { name?: string; priceTzs?: number }) => {
  const {
    id,
    version,
    onHandMilli: _onHand,
    isArchived: _archived,
    createdAt: _made,
    updatedAt: _changed,
    photos,
    variants,
    ...input
  } = (await shop.send(getProduct, { params: { id: idOf(shop, name) } }, shop.token)).body
  const answer = await shop.send(
    updateProduct,
    {
      params: { id },
      body: {
        ...input,
        version,
        photos: photos.map((photo) => photo.name),
        variants: variants.map(({ onHandMilli: _level, ...variant }) => variant),
        ...changes,
      },
    },
    shop.token,
  )
  expect(answer.status).toBe(200)
}
const flagsOf = async (shop: Shop) =>
  (await shop.send(listReview, { query: {} }, shop.token)).body.items.map(
    ({ orderNumber, codes }) => [orderNumber, codes] as const,
  )

test.use({
  goods: [
    [
      ...GOODS,
      { name: 'Redio ndogo', priceTzs: 45_000, tracksStock: true, group: 'Vifaa' },
      { name: 'Mafuta taa 1 l', priceTzs: 3500, tracksStock: true, group: 'Vifaa' },
    ],
    { scope: 'test' },
  ],
})

test('two tills with no network sell the last one, on one payment reference, to one phone number: both sales stand, and the owner is told @installed', async ({
  context,
  counter,
  page,
  say,
  shop,
  anotherDevice,
}) => {
  await count(shop, 'Redio', 1)
  const other = await anotherDevice()
  for (const till of [counter, other.counter]) {
    await till.open()
    await installed(till.page)
    await expect(till.product('Redio')).toBeVisible()
  }
  await Promise.all([context.setOffline(true), other.context.setOffline(true)])
  const sold: string[] = []
  for (const [till, name] of [
    [counter, 'Neema'],
    [other.counter, 'Mama Neema'],
  ] as const) {
    await till.put('Redio')
    await till.newCustomer(name, '0712 345 678')
    await expect(await till.payByMobile('QGH7TX2K9P')).toBeHidden()
    sold.push(await till.sold())
  }
  expect(new Set(sold).size).toBe(2)

  await context.setOffline(false)
  await expectOnServer(shop, sold.slice(0, 1))
  await other.context.setOffline(false)
  await expectOnServer(shop, sold)
  expect((await shop.send(getProduct, { params: { id: idOf(shop, 'Redio') } }, shop.token)).body.onHandMilli).toBe(
    -1000,
  )
  const flags = new Map(await flagsOf(shop))
  expect(flags.get(sold[0] ?? '')).toEqual(['payment.reference_used_twice'])
  expect(flags.get(sold[1] ?? '')?.toSorted()).toEqual(['order.stock_negative', 'payment.reference_used_twice'])
  // One person with two ids, and both resolve.
  const { customers } = (await shop.send(pull, { query: {} }, shop.token)).body
  const [one, two] = customers.map((customer) => ('isGone' in customer ? null : customer))
  expect([one?.aliasOf ?? two?.id, two?.aliasOf ?? one?.id]).toEqual([two?.id, one?.id])
  expect((await allOrders(shop)).map(({ customerPhone }) => customerPhone)).toEqual(['+255712345678', '+255712345678'])

  await page.goto('/dashboard/orders/to-look-at')
  for (const number of sold) await expect(page.getByRole('main').getByText(number).first()).toBeVisible()
  await expect(page.getByText(say('More was sold than the stock showed.'), { exact: false }).first()).toBeVisible()
  await expect(page.getByText(say('This payment reference was used for another order.'), { exact: false })).toHaveCount(
    2,
  )
})

test('renamed, repriced, sold out and archived while a till was away: what it sold is accepted as sold, and it learns the news @phone @installed', async ({
  context,
  counter,
  isPhone,
  page,
  say,
  shop,
}) => {
  await count(shop, 'Mafuta taa', 1)
  await openWithoutNetwork(counter)
  await change(shop, 'Sukari', { name: 'Sukari nyeupe 1 kg' })
  await change(shop, 'Mchele', { priceTzs: 3100 })
  await count(shop, 'Mafuta taa', 0)
  await shop.send(
    bulkProducts,
    { body: { ids: [idOf(shop, 'Unga'), idOf(shop, 'Sabuni')], action: 'archive' } },
    shop.token,
  )

  const sold: string[] = []
  for (const name of ['Sukari 1 kg', 'Mchele', 'Mafuta taa', 'Unga wa']) sold.push(await counter.sell(name))
  await counter.put('Mchele', 'Sabuni')

  await context.setOffline(false)
  await expectOnServer(shop, sold)
  const orders = await allOrders(shop)
  expect(
    orders
      .toReversed()
      .map(({ totalTzs }) => totalTzs)
      .toSorted((a, b) => a - b),
  ).toEqual([2800, 3000, 3500, 4200])
  const flags = new Map(await flagsOf(shop))
  expect(flags.get(sold[2] ?? '')).toEqual(['order.stock_negative'])
  expect(flags.get(sold[3] ?? '')).toEqual(['order.product_gone'])
  expect(flags.size).toBe(2)

  // The open order keeps what the customer was told, and says what changed.
  await expect(counter.product('Sukari nyeupe')).toBeVisible()
  await expect(counter.product('Unga wa')).toHaveCount(0)
  await expect(counter.product('Mafuta taa')).toContainText(say('Out of stock'))
  if (isPhone) await page.getByRole('button', { name: say('View order') }).click()
  await expect(
    page.getByText(say('The price is now {0}, it was {1}.', { 0: 'TZS 3,100', 1: 'TZS 2,800' })),
  ).toBeVisible()
  await expect(page.getByText(say("No longer in the shop's list. It can still be sold."))).toBeVisible()
  await page.getByRole('button', { name: say('Use the new price') }).click()
  if (isPhone) await page.getByRole('button', { name: say('Back to the products') }).click()
  const last = await counter.exactCash()
  await expectOnServer(shop, [...sold, last])
  expect((await allOrders(shop)).find(({ number }) => number === last)?.totalTzs).toBe(5600)
})

test('a price changed at one till is on the other counter within seconds, and the till that changed it does not ask', async ({
  counter,
  page,
  shop,
  anotherDevice,
}) => {
  const session = await shop.send(logIn, { body: { contact: shop.phone, password: shop.password } })
  const other = await anotherDevice(session.body.token)
  const isListening = other.page.waitForResponse((answer) => answer.url().includes('/api/store/events'))
  await counter.open()
  await other.counter.open()
  await isListening
  await expect(other.counter.product('Mchele')).toContainText('2,800')
  const pulls: string[] = []
  page.on('request', (request) => void (request.url().includes('/sync/pull') && pulls.push(request.url())))
  await change(shop, 'Mchele', { priceTzs: 3100 })
  // Far below the minute in which a till finds it by itself.
  await expect(other.counter.product('Mchele')).toContainText('3,100', { timeout: 15_000 })
  expect(pulls).toEqual([])

  // An open list of goods follows too, and what the shop says of itself.
  await other.page.goto('/dashboard/products')
  const row = other.page.getByRole('row').filter({ hasText: 'Mchele' }).first()
  await expect(row).toContainText('3,100')
  await change(shop, 'Mchele', { priceTzs: 3300 })
  await expect(row).toContainText('3,300', { timeout: 15_000 })
  const asked = other.page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/store/shop')
  const saved = await shop.send(
    saveTaxes,
    {
      body: {
        isRegistered: true,
        tin: '123-456-789',
        vrn: '40-012345-A',
        codes: [...STARTING_CODES],
        defaultCode: 'A',
        version: 1,
      },
    },
    shop.token,
  )
  expect(saved.status).toBe(200)
  expect(await (await asked).json()).toMatchObject({ taxes: { isRegistered: true, defaultCode: 'A' } })
})
