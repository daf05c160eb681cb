import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCommand, anOrder, aPayment, aProduct, type OrderGiven } from '../../../../tests/support/builders.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { updateUser } from '../../../shared/contract/auth.ts'
import { listExpenses } from '../../../shared/contract/expenses.ts'
import { getHome, getOrder, listOrders, listReview, settleReview } from '../../../shared/contract/orders.ts'
import { createProduct } from '../../../shared/contract/products.ts'
import { listDevices, registerDevice, revokeDevice, updateDevice, updateShop } from '../../../shared/contract/shops.ts'
import { pull, push } from '../../../shared/contract/sync.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

const DAY_MS = 86_400_000
let app: TestApp
let shop: OwnedShop
let device: { id: string; code: string }
let counter = 0
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-21T09:00:00.000Z')) // noon in Dar es Salaam, a Saturday
  shop = await app.aShop()
  device = await app.must(registerDevice, { body: { id: uuidv7(), name: 'Kaunta' } }, shop.token)
})

const send = (commands: unknown[]) =>
  app.must(
    push,
    { body: { deviceId: device.id, build: 't', backlog: { count: 0, oldestAt: null, attention: 0 }, commands } },
    shop.token,
  )
const envelope = () => ({ shopId: shop.shop.id, userId: shop.user.id, deviceId: device.id })
async function sell(given: OrderGiven = {}) {
  const order = anOrder({
    at: app.clock.now().toISOString(),
    counter: (counter += 1),
    deviceCode: device.code,
    ...given,
  })
  const { results } = await send([aCommand('order.create', order, envelope())])
  expect(['applied', 'flagged']).toContain(results[0]?.outcome)
  return order
}
const numbers = async (query: object) =>
  (await app.must(listOrders, { query }, shop.token)).items.map((item) => item.number)

test('orders are found by number, half a number, bare counter, name and phone', async () => {
  const asha = await sell({ customerName: 'Mteja Mmoja', customerPhone: '0712 345 678' })
  const other = await sell({ customerName: "Ng'wana Wa Pili", customerPhone: '+255 754 000 111' })
  for (const search of [
    asha.number,
    asha.number.toLowerCase(),
    asha.number.replace('-0', ' 0'),
    String(counter - 1),
    'mmoja',
    'mteja mmo',
    '0712',
    '0712345678',
    '255712',
    '+255 712 345 678',
    '712345678',
  ]) {
    expect([search, await numbers({ search })]).toEqual([search, [asha.number]])
  }
  expect(await numbers({ search: 'ngwana pili' })).toEqual([other.number])
  expect((await numbers({ search: device.code })).length).toBe(2)
  for (const search of ['hakuna', '0788', '🛒', '%', "' or 1=1 --", 'A0-999999'])
    expect([search, await numbers({ search })]).toEqual([search, []])
})

test('orders are filtered by status, source and business day, and paged without a gap', async () => {
  const days = ['2026-11-18', '2026-11-19', '2026-11-20']
  for (const [index, day] of days.entries()) {
    app.clock.set(new Date(`${day}T21:30:00.000Z`)) // half past midnight of the next business day
    await sell({ status: index === 0 ? 'pending' : 'completed' })
  }
  app.clock.set(new Date('2026-11-21T09:00:00.000Z'))
  expect(await numbers({ status: 'pending' })).toHaveLength(1)
  expect(await numbers({ status: 'completed' })).toHaveLength(2)
  expect(await numbers({ status: 'delivered' })).toEqual([])
  expect(await numbers({ source: 'counter' })).toHaveLength(3)
  expect(await numbers({ source: 'whatsapp' })).toEqual([])
  const all = await numbers({ limit: 2 })
  const first = await app.must(listOrders, { query: { limit: 2 } }, shop.token)
  const second = await app.must(listOrders, { query: { limit: 2, cursor: first.nextCursor ?? '' } }, shop.token)
  expect([...all, ...second.items.map((item) => item.number)]).toHaveLength(3)
  expect(second.nextCursor).toBeNull()
})

test('where the guests sat and who served each line is kept, shown and found; what cannot be read of it costs no sale', async () => {
  const juma = uuidv7()
  const order = await sell({
    tableName: 'Meza ya dirishani',
    covers: 4,
    lines: [{ servedById: juma, servedByName: 'Juma' }, {}],
  })
  const read = await app.must(getOrder, { params: { id: order.id } }, shop.token)
  expect(read).toMatchObject({ tableName: 'Meza ya dirishani', covers: 4 })
  expect(read.lines.map((line) => line.servedByName)).toEqual(['Juma', undefined])
  expect(await numbers({ search: 'dirishani' })).toEqual([order.number])
  const odd = await sell({ tableName: 'x'.repeat(41), covers: -1, lines: [{ servedById: 'Juma' }] })
  const kept = await app.must(getOrder, { params: { id: odd.id } }, shop.token)
  expect([kept.tableName, kept.covers, kept.lines[0]?.servedById, kept.flags]).toEqual([
    undefined,
    undefined,
    undefined,
    [],
  ])
})

test('an order is told whole: lines, payments, timeline, flags and both sums', async () => {
  const order = await sell({ status: 'pending', lines: [{ unitPriceTzs: 2000, quantityMilli: 1500 }] })
  const at = app.clock.now().toISOString()
  await send([
    aCommand(
      'order.pay',
      { orderId: order.id, payments: [aPayment({ amountTzs: 4000, at })], completes: true, at },
      envelope(),
    ),
  ])
  const read = await app.must(getOrder, { params: { id: order.id } }, shop.token)
  expect(read).toMatchObject({
    status: 'completed',
    totalTzs: 3000,
    serverTotalTzs: 3000,
    paidTzs: 4000,
    createdById: shop.user.id,
    deviceCode: device.code,
    lines: [{ quantityMilli: 1500 }],
    payments: [{ amountTzs: 4000 }],
  })
  expect(read.events.map((event) => event.kind)).toEqual(['created', 'paid', 'flagged'])
  expect(read.events[0]?.byName).toBe('Mwenye Duka')
  const other = await app.aShop()
  expect(codeOf(await app.call(getOrder, { params: { id: order.id } }, other.token))).toBe('order.not_found')
})

test('the owner settles what is flagged: accept, correct, void', async () => {
  const three = [
    await sell({ payments: [{ amountTzs: 9000 }] }),
    await sell({ payments: [{ amountTzs: 9000 }] }),
    await sell({ payments: [{ amountTzs: 9000 }] }),
  ]
  const { items, openCount } = await app.must(listReview, { query: { kind: 'flagged' } }, shop.token)
  expect([items.length, openCount]).toEqual([3, 3])
  expect(items.map((item) => item.orderNumber)).toEqual(expect.arrayContaining(three.map((order) => order.number)))
  const of = (index: number) => items.find((item) => item.orderId === three[index]?.id)?.id ?? ''
  await app.must(settleReview, { params: { id: of(0) }, body: { action: 'accept' } }, shop.token)
  await app.must(
    settleReview,
    { params: { id: of(1) }, body: { action: 'void', note: 'Imeingizwa mara mbili' } },
    shop.token,
  )
  const corrected = await app.must(
    settleReview,
    {
      params: { id: of(2) },
      body: {
        action: 'correct',
        note: 'Alilipa 3,000',
        body: { ...three[2], payments: [aPayment({ amountTzs: 3000 })] },
      },
    },
    shop.token,
  )
  expect(corrected).toMatchObject({
    item: { settlement: 'corrected' },
    result: { outcome: 'flagged', codes: ['order.number_taken'] },
  })
  expect((await app.must(listReview, { query: {} }, shop.token)).openCount).toBe(0)
  expect((await app.must(listReview, { query: { state: 'settled' } }, shop.token)).items).toHaveLength(3)
  const orders = (await app.must(listOrders, { query: {} }, shop.token)).items
  expect(orders.map((order) => `${order.status} ${order.paidTzs}`).toSorted()).toEqual([
    'cancelled 0',
    'cancelled 0',
    'completed 3000',
    'completed 9000',
  ])
  const voided = await app.must(getOrder, { params: { id: three[1]?.id ?? '' } }, shop.token)
  expect(voided.events.map((event) => event.kind)).toEqual(expect.arrayContaining(['voided', 'reviewed']))
  expect(codeOf(await app.call(settleReview, { params: { id: of(0) }, body: { action: 'accept' } }, shop.token))).toBe(
    'review.already_settled',
  )
  const other = await app.aShop()
  expect(codeOf(await app.call(settleReview, { params: { id: of(0) }, body: { action: 'accept' } }, other.token))).toBe(
    'review.not_found',
  )
})

test('an unreadable row is kept and can be put right', async () => {
  const order = anOrder({ counter: (counter += 1), deviceCode: device.code, at: app.clock.now().toISOString() })
  const broken = { ...aCommand('order.create', order, envelope()), body: { ...order, totalTzs: 'elfu tatu' } }
  expect((await send([broken])).results).toMatchObject([{ outcome: 'quarantined', codes: ['command.unreadable'] }])
  const [item] = (await app.must(listReview, { query: { kind: 'quarantined' } }, shop.token)).items
  expect(item).toMatchObject({ orderNumber: order.number, raw: { body: { totalTzs: 'elfu tatu' } } })
  expect(
    await app.must(settleReview, { params: { id: item?.id ?? '' }, body: { action: 'accept' } }, shop.token),
  ).toMatchObject({ item: { settledAt: null }, result: { outcome: 'rejected', codes: ['command.unreadable'] } })
  expect(
    await app.must(
      settleReview,
      { params: { id: item?.id ?? '' }, body: { action: 'correct', body: order } },
      shop.token,
    ),
  ).toMatchObject({ item: { settlement: 'corrected' }, result: { outcome: 'applied' } })
  expect((await send([broken])).results).toMatchObject([{ outcome: 'duplicate' }])
})

test('the home page: money by the hour for who may see it, stock and orders for all', async () => {
  const product = await app.must(
    createProduct,
    { body: { ...aProduct({ lowStockMilli: 5000 }), openingStock: {} } },
    shop.token,
  )
  await app.must(createProduct, { body: aProduct({ name: 'Nyingi', tracksStock: false }) }, shop.token)
  const lastWeek = new Date(app.clock.now().getTime() - 7 * DAY_MS)
  const today = app.clock.now()
  app.clock.set(lastWeek)
  const early = await app.must(registerDevice, { body: { id: uuidv7(), name: 'Ya zamani' } }, shop.token)
  const before = { ...device }
  device = early
  await sell({ lines: [{ unitPriceTzs: 7000 }], counter: 1 })
  app.clock.set(today)
  device = before
  await sell({ lines: [{ productId: product.id, unitPriceTzs: 3000 }] })
  await sell({ status: 'pending' })
  const home = await app.must(getHome, { query: {} }, shop.token)
  expect(home).toMatchObject({
    salesTodayTzs: 3000,
    ordersToday: { counter: 2, link: 0, whatsapp: 0, dashboard: 0, storefront: 0 },
    productCount: 2,
    lowCount: 0,
    outCount: 1,
    reviewCount: 1,
    lowStock: [{ productId: product.id, onHandMilli: -1000, lowStockMilli: 5000 }],
  })
  expect(home.bars).toHaveLength(24)
  expect(home.bars?.[12]).toEqual({ label: '12', salesTzs: 3000, beforeTzs: 7000 })
  expect(
    (await app.must(getHome, { query: { period: '7days' } }, shop.token)).bars?.map((bar) => bar.salesTzs),
  ).toEqual([0, 0, 0, 0, 0, 0, 3000])
  expect((await app.must(getHome, { query: { period: '30days' } }, shop.token)).bars).toHaveLength(30)
  const cashier = await shop.asMember([{ resource: 'orders', action: ['read'] }])
  expect(await app.must(getHome, { query: {} }, cashier.token)).toMatchObject({
    salesTodayTzs: null,
    salesLastWeekTzs: null,
    bars: null,
    reviewCount: 0,
  })
  expect((await app.call(listExpenses, { query: {} }, cashier.token)).status).toBe(403)
})

test('a device says what was done on it last, also beside the counter, as its session does', async () => {
  const deed = async (id = device.id) => {
    const { lastAction, lastActionAt } =
      (await app.must(listDevices, {}, shop.token)).find((one) => one.id === id) ?? {}
    return [lastAction, lastActionAt]
  }

  const cashier = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  const other = await app.must(registerDevice, { body: { id: uuidv7(), name: 'Simu' } }, cashier.token)
  expect(await deed(other.id)).toEqual([null, null])
  const report = {
    deviceId: other.id,
    build: 'test',
    backlog: { count: 0, oldestAt: null, attention: 0 },
    commands: [],
  }
  await app.must(push, { body: report }, cashier.token)
  expect(await deed(other.id), 'a push of nothing is no deed').toEqual([null, null])
  app.clock.advance(60_000)
  await app.must(updateUser, { body: { name: 'Neema' } }, cashier.token)
  const at = app.clock.now().toISOString()
  expect(await deed(other.id)).toEqual(['profile', at])
  expect((await deed())[1], 'nor is it another device\u2019s').not.toBe(at)

  app.clock.advance(60_000)
  await app.must(updateShop, { body: { place: 'Kariakoo' } }, shop.token)
  expect(await deed(other.id), 'the owner did that elsewhere').toEqual(['profile', at])
})

test('devices: a code for ever, a new one for each new device, renamed and revoked by the owner', async () => {
  expect(await app.must(registerDevice, { body: { id: device.id, name: 'Jina lingine' } }, shop.token)).toMatchObject({
    id: device.id,
    code: 'A0',
  })
  const more = await Promise.all(
    Array.from({ length: 12 }, () =>
      app.must(registerDevice, { body: { id: uuidv7(), name: 'Nyingine' } }, shop.token),
    ),
  )
  expect(more.map((each) => each.code).toSorted()).toEqual([
    'A1',
    'A2',
    'A3',
    'A4',
    'A5',
    'A6',
    'A7',
    'A8',
    'A9',
    'B0',
    'B1',
    'B2',
  ])
  await app.must(updateDevice, { params: { id: device.id }, body: { name: 'Kaunta kuu' } }, shop.token)
  await app.must(revokeDevice, { params: { id: more[0]?.id ?? '' } }, shop.token)
  const devices = await app.must(listDevices, {}, shop.token)
  expect(devices.find((each) => each.id === device.id)).toMatchObject({ name: 'Kaunta kuu', revokedAt: null })
  expect(devices.at(-1)).toMatchObject({ id: more[0]?.id, revokedAt: app.clock.now().toISOString() })
  expect(codeOf(await app.call(revokeDevice, { params: { id: uuidv7() } }, shop.token))).toBe('device.not_found')
  const cashier = await shop.asMember([{ resource: 'orders', action: ['create'] }])
  expect(codeOf(await app.call(listDevices, {}, cashier.token))).toBe('auth.admin_only')
  expect((await app.must(pull, { query: {} }, cashier.token)).shopId).toBe(shop.shop.id)
})
