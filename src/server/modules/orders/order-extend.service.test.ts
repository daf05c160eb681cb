import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, aPayment, type LineGiven } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let sugar: Awaited<ReturnType<Shop['product']>>
let rice: Awaited<ReturnType<Shop['product']>>
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date())
  shop = await trade.aShop()
  device = await shop.device()
  sugar = await shop.product({ name: 'Sukari', priceTzs: 3000 })
  rice = await shop.product({ name: 'Mchele', priceTzs: 2000 })
  await shop.inShop((tx) =>
    sql`insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) select shop_id, id, id, 100000 from products on conflict (shop_id, item_id) do update set on_hand_milli = excluded.on_hand_milli`.execute(
      tx,
    ),
  )
})

const now = () => trade.clock.now().toISOString()
const linesOf = (lines: LineGiven[]) => anOrder({ lines }).lines
const send = async (
  type: 'order.create' | 'order.extend' | 'order.pay' | 'order.step',
  body: never,
  person = shop.owner,
) => {
  const [result] = await shop.push(person, device.id, [shop.command(person, device.id, type, body)])
  return result
}
/** Two pieces of sugar, saved unpaid. */
async function saved(given: Parameters<typeof anOrder>[0] = {}) {
  const order = anOrder({
    status: 'pending',
    deviceCode: device.code,
    at: now(),
    lines: [{ productId: sugar.id, unitPriceTzs: 3000, quantityMilli: 2000 }],
    ...given,
  })
  expect(await send('order.create', order as never)).toMatchObject({ outcome: 'applied' })
  return order
}
const extend = (orderId: string, lines: LineGiven[]) =>
  send('order.extend', { orderId, lines: linesOf(lines), at: now() } as never)
const vat = { taxCode: 'A', taxName: 'VAT 18%', taxBasisPoints: 1800 }
const someRice = (given: LineGiven = {}): LineGiven => ({
  productId: rice.id,
  name: 'Mchele',
  unitPriceTzs: 2000,
  quantityMilli: 1500,
  ...given,
})
const orderNow = async (id: string) => await trade.services.orders.get(shop.shopId, id)
const left = async () => {
  const stock = await shop.stock()
  return [stock.get(sugar.id), stock.get(rice.id)]
}

test('more goods come onto a saved order: lines, sums and stock, and its history says what', async () => {
  const order = await saved()
  const before = await left()
  expect(await extend(order.id, [someRice(), { productId: sugar.id, unitPriceTzs: 3000 }])).toMatchObject({
    outcome: 'applied',
  })
  expect(await orderNow(order.id)).toMatchObject({
    number: order.number,
    status: 'pending',
    totalTzs: 12_000,
    serverTotalTzs: 12_000,
    subtotalTzs: 12_000,
    itemCount: 4,
    lines: [{ totalTzs: 6000 }, { totalTzs: 3000 }, { totalTzs: 3000 }],
    events: [{ kind: 'created' }, { kind: 'extended', reason: '1.5 Mchele, 1 Sukari 1 kg' }],
  })
  expect(await left()).toEqual([(before[0] ?? 0) - 1000, (before[1] ?? 0) - 1500])
})

test('queued twice, under one command or two, goods are added once', async () => {
  const order = await saved()
  const body = { orderId: order.id, lines: linesOf([someRice()]), at: now() }
  const command = shop.command(shop.owner, device.id, 'order.extend', body)
  const results = await Promise.all(
    [command, command, shop.command(shop.owner, device.id, 'order.extend', body)].map(
      async (one) => (await shop.push(shop.owner, device.id, [one]))[0]?.outcome,
    ),
  )
  expect(results.filter((outcome) => outcome !== 'applied' && outcome !== 'duplicate')).toEqual([])
  expect(await orderNow(order.id)).toMatchObject({ totalTzs: 9000, lines: [{}, {}] })
  expect((await left())[1]).toBe(98_500)
})

test('two devices add to one order side by side: all of it is there', async () => {
  const order = await saved({ discount: { kind: 'percentage', basisPoints: 1000 } })
  const other = await shop.device()
  const commands = [device, other, device, other].map((till, index) => ({
    till,
    command: shop.command(shop.owner, till.id, 'order.extend', {
      orderId: order.id,
      lines: linesOf([someRice({ quantityMilli: 1000 * (index + 1) })]),
      at: now(),
    }),
  }))
  const results = await Promise.all(
    commands.map(async ({ till, command }) => (await shop.push(shop.owner, till.id, [command]))[0]?.outcome),
  )
  expect(results).toEqual(['applied', 'applied', 'applied', 'applied'])
  const read = await orderNow(order.id)
  // 6,000 and ten times 2,000, less ten percent of all of it.
  expect(read).toMatchObject({
    subtotalTzs: 26_000,
    discountTzs: 2_600,
    totalTzs: 23_400,
    discount: { kind: 'percentage', basisPoints: 1000 },
  })
  expect(read.lines.reduce((sum, line) => sum + line.totalTzs, 0)).toBe(23_400)
  expect((await left())[1]).toBe(90_000)
})

test('a cancelled order gives all of it back, what was added included', async () => {
  const order = await saved()
  await extend(order.id, [someRice(), someRice({ quantityMilli: 500 }), { productId: sugar.id, unitPriceTzs: 3000 }])
  expect(
    await send('order.step', { orderId: order.id, from: 'pending', to: 'cancelled', reason: '', at: now() } as never),
  ).toMatchObject({ outcome: 'applied' })
  expect(await left()).toEqual([100_000, 100_000])
})

test('what was paid stays; an order that was paid up waits for the rest, one that was handed over owes it and is shown to the owner', async () => {
  const order = await saved()
  await send('order.pay', {
    orderId: order.id,
    payments: [aPayment({ amountTzs: 6000, at: now() })],
    completes: false,
    at: now(),
  } as never)
  expect((await orderNow(order.id)).status).toBe('paid')
  expect(await extend(order.id, [someRice()])).toMatchObject({ outcome: 'applied' })
  expect(await orderNow(order.id)).toMatchObject({ status: 'pending', paidTzs: 6000, totalTzs: 9000 })
  await send('order.pay', {
    orderId: order.id,
    payments: [aPayment({ amountTzs: 3000, at: now() })],
    completes: true,
    at: now(),
  } as never)
  expect(await extend(order.id, [someRice()])).toMatchObject({ outcome: 'flagged', codes: ['order.status_changed'] })
  expect(await orderNow(order.id)).toMatchObject({ status: 'completed', paidTzs: 9000, totalTzs: 12_000 })
})

test('goods for an order that was cancelled meanwhile are kept aside for an admin, and move nothing', async () => {
  const order = await saved()
  await send('order.step', { orderId: order.id, from: 'pending', to: 'cancelled', reason: '', at: now() } as never)
  expect(await extend(order.id, [someRice()])).toMatchObject({
    outcome: 'quarantined',
    codes: ['order.status_changed'],
  })
  expect([(await left())[1], (await shop.review()).length]).toEqual([100_000, 1])
})

test('goods nobody sells at this price are flagged; the owner takes just those off again', async () => {
  const order = await saved()
  await extend(order.id, [someRice()])
  expect(await extend(order.id, [someRice({ unitPriceTzs: 50 })])).toMatchObject({
    outcome: 'flagged',
    codes: ['order.price_changed'],
  })
  const [item] = await shop.review()
  await trade.services.review.settle(shop.owner, item?.id ?? '', { action: 'void', note: 'Bei si hiyo' })
  expect(await orderNow(order.id)).toMatchObject({ status: 'pending', totalTzs: 9000, lines: [{}, {}] })
  expect((await left())[1]).toBe(98_500)
  await send('order.step', { orderId: order.id, from: 'pending', to: 'cancelled', reason: '', at: now() } as never)
  expect(await left()).toEqual([100_000, 100_000])
})

test('it waits for its order, and needs the right to sell', async () => {
  expect(await extend(uuidv7(), [someRice()])).toMatchObject({ outcome: 'retry', codes: ['command.out_of_order'] })
  const order = await saved()
  const reader = await shop.staff([{ resource: 'orders', action: ['read'] }])
  expect(
    await send('order.extend', { orderId: order.id, lines: linesOf([someRice()]), at: now() } as never, reader),
  ).toMatchObject({ outcome: 'quarantined', codes: ['order.no_permission'] })
  expect((await orderNow(order.id)).totalTzs).toBe(6000)
})

test('more than an order can hold, or than can be counted, is kept aside', async () => {
  const order = await saved()
  expect(
    await extend(
      order.id,
      Array.from({ length: 500 }, () => ({ unitPriceTzs: 1 })),
    ),
  ).toMatchObject({ outcome: 'quarantined', codes: ['order.totals_differ'] })
  const dear = linesOf([{ unitPriceTzs: 1 }]).map((line) => ({
    ...line,
    unitPriceTzs: 999_999_999,
    quantityMilli: 999_999_999,
  }))
  expect(await send('order.extend', { orderId: order.id, lines: dear, at: now() } as never)).toMatchObject({
    outcome: 'quarantined',
  })
  expect((await orderNow(order.id)).totalTzs).toBe(6000)
})

test('what a line is taxed with is its own: added goods and a discount for all of them leave each line the tax of its total', async () => {
  const order = await saved({
    lines: [{ productId: sugar.id, unitPriceTzs: 3000, quantityMilli: 2000, ...vat }],
    discount: { kind: 'fixed_amount', amountTzs: 900 },
  })
  expect(order.taxTzs).toBe(778)
  expect(await extend(order.id, [someRice({ taxCode: 'E', taxName: 'Exempt', taxBasisPoints: 0 })])).toMatchObject({
    outcome: 'applied',
  })
  const read = await orderNow(order.id)
  // 900 off is spread 600 and 300: 5,400 and 2,700 are left.
  expect(read.lines.map((line) => [line.taxCode, line.taxName, line.totalTzs, line.taxTzs])).toEqual([
    ['A', 'VAT 18%', 5400, 824],
    ['E', 'Exempt', 2700, 0],
  ])
  expect(read).toMatchObject({ taxTzs: 824, totalTzs: 8100 })
})

test('a sale keeps the tax its till put on it, whatever the shop’s taxes are; one that does not follow from its own lines is flagged, never refused', async () => {
  const order = anOrder({ deviceCode: device.code, at: now(), lines: [{ unitPriceTzs: 11_800, ...vat }] })
  expect(order.taxTzs).toBe(1800)
  expect(await send('order.create', order as never)).toMatchObject({ outcome: 'applied', codes: [] })
  expect((await orderNow(order.id)).taxTzs).toBe(1800)
  const wrong = anOrder({
    deviceCode: device.code,
    counter: 2,
    at: now(),
    lines: [{ unitPriceTzs: 11_800, ...vat }],
    taxTzs: 1,
  })
  expect(await send('order.create', wrong as never)).toMatchObject({
    outcome: 'flagged',
    codes: ['order.totals_differ'],
  })
  expect((await orderNow(wrong.id)).taxTzs).toBe(1)
})
