import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, aPayment } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
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
})
const sale = (counter: number) => shop.command(shop.owner, device.id, 'order.create', anOrder({ counter }))

test('whatever a device sends, the push answers each command and the good ones go in (F5)', async () => {
  const good = Array.from({ length: 20 }, (_, index) => sale(index + 1))
  const base = sale(500)
  const [line] = anOrder().lines
  const withBody = (body: unknown) => ({ ...sale(501), body })
  const withOrder = (given: Record<string, unknown>) => withBody({ ...anOrder(), ...given })
  const deep = JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown
  const bad: unknown[] = [
    null,
    7,
    'x',
    [],
    {},
    { id: 'not an id' },
    { ...base, id: 12 },
    { ...base, shopId: 'x' },
    { ...base, body: null },
    { ...base, body: 'text' },
    { ...base, seq: -1 },
    { ...base, at: 'yesterday' },
    { ...base, clockOffsetMs: 1.5 },
    { ...base, lane: '' },
    { ...base, type: '__proto__' },
    { ...base, type: 'constructor' },
    JSON.parse('{"__proto__": {"isAdmin": true}, "id": "p"}'),
    deep,
    withBody(deep),
    withOrder({ totalTzs: -1 }),
    withOrder({ totalTzs: 2 ** 60 }),
    withOrder({ totalTzs: 1.5 }),
    withOrder({ lines: [] }),
    withOrder({ lines: [{ ...line, quantityMilli: 0 }] }),
    withOrder({ number: "A0-000001'; drop table orders" }),
    withOrder({ payments: [aPayment({ amountTzs: Number.MAX_SAFE_INTEGER })] }),
    withOrder({
      payments: [
        { ...aPayment(), id: '11111111-1111-7111-8111-111111111111' },
        { ...aPayment(), id: '11111111-1111-7111-8111-111111111111' },
      ],
    }),
  ]
  const answers = await shop.push(shop.owner, device.id, [...bad.slice(0, 10), ...good, ...bad.slice(10)])
  expect(answers).toHaveLength(bad.length + good.length)
  expect(answers.slice(10, 30).map((answer) => answer.outcome)).toEqual(good.map(() => 'applied'))
  const others = [...answers.slice(0, 10), ...answers.slice(30)]
  for (const [index, answer] of others.entries())
    expect([index, ['quarantined', 'rejected'].includes(answer.outcome)]).toEqual([index, true])
  expect(await shop.orders()).toHaveLength(20)
  // Sent again it is listed once.
  const listed = (await shop.review()).length
  await shop.push(shop.owner, device.id, bad)
  expect((await shop.review()).length).toBe(listed)
})

test.each([
  ['NUL and half a surrogate', 'Ba\0ti\uD800'],
  ['emoji and right to left', '🛒 سكر \u202Eabc'],
  ['markup', '<script>alert(1)</script>'],
  ['a formula', '=HYPERLINK("http://x")'],
  ['SQL', "'; delete from orders; --"],
])('text of every kind is kept as it is: %s', async (_, text) => {
  const order = {
    ...anOrder({ lines: [{ name: text.slice(0, 200), note: text }] }),
    customerName: text,
    note: text,
    servedByName: text,
  }
  const [answer] = await shop.push(shop.owner, device.id, [shop.command(shop.owner, device.id, 'order.create', order)])
  expect(answer?.outcome).toBe('applied')
  const stored = await trade.services.orders.get(shop.shopId, order.id)
  expect(stored.lines[0]?.name).toBe(text.toWellFormed().replaceAll('\0', '\uFFFD'))
  expect(stored.customerName.length).toBeGreaterThan(0)
})

test('sums beyond any shop are put aside instead of breaking every list', async () => {
  const huge = anOrder({ lines: [{ unitPriceTzs: 999_999_999, quantityMilli: 99_999_000 }] })
  const [answer] = await shop.push(shop.owner, device.id, [shop.command(shop.owner, device.id, 'order.create', huge)])
  expect(answer).toMatchObject({ outcome: 'quarantined', codes: ['command.unreadable'] })
  await expect(trade.services.orders.list(shop.shopId, { status: 'all', limit: 50 })).resolves.toMatchObject({
    items: [],
  })
})

test('an unreadable row of nobody stays on its device', async () => {
  const alone = { ...shop.owner, shopId: null }
  const answer = await trade.services.push.receive(alone, {
    deviceId: uuidv7(),
    build: '',
    isImport: true,
    backlog: { count: 0, oldestAt: null, attention: 0 },
    commands: [{ id: 'x' }],
  })
  expect(answer.results).toEqual([{ id: 'x', outcome: 'rejected', codes: ['command.unreadable'] }])
})

test('a database that is away is no verdict: everything is to be sent again', async () => {
  const other = await aTrade()
  const far = await other.aShop()
  const there = await far.device()
  const command = far.command(far.owner, there.id, 'order.create', anOrder())
  await other.db.destroy()
  const answer = await other.services.push
    .receive(far.owner, {
      deviceId: there.id,
      build: '',
      isImport: false,
      backlog: { count: 1, oldestAt: null, attention: 0 },
      commands: [command],
    })
    .catch((error: unknown) => error)
  expect(answer).toMatchObject({ code: 'server.unavailable' })
})

test('the device is seen: last contact, backlog, and the highest number it has printed', async () => {
  trade.clock.move(60_000)
  await trade.services.push.receive(shop.owner, {
    deviceId: device.id,
    build: 'b1',
    isImport: false,
    backlog: { count: 4, oldestAt: '2026-11-20T08:00:00.000Z', attention: 2 },
    commands: [sale(41)],
  })
  expect(await trade.services.devices.list(shop.shopId)).toMatchObject([
    {
      backlogCount: 4,
      attentionCount: 2,
      backlogOldestAt: '2026-11-20T08:00:00.000Z',
      lastSeenAt: trade.clock.now().toISOString(),
    },
  ])
  trade.clock.move(60_000)
  await trade.services.push.receive(shop.owner, {
    deviceId: device.id,
    build: 'b1',
    isImport: false,
    backlog: { count: 0, oldestAt: null, attention: 0 },
    commands: [],
  })
  expect(await trade.services.devices.list(shop.shopId)).toMatchObject([
    { backlogCount: 0, lastSeenAt: trade.clock.now().toISOString() },
  ])
  expect(await trade.services.devices.register(shop.owner, { id: device.id, name: 'x' })).toMatchObject({
    code: 'A0',
    counter: 41,
  })
})
