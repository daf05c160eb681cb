import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { recordStatements, roundTrips, statementCount } from '../../../../tests/support/statements.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import { createSessionsService } from '../auth/sessions.service.ts'

/** Budgets that do not depend on the machine: what one request costs in statements and round trips. */
let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let counter = 0
beforeAll(async () => {
  trade = await aTrade({ maxConnections: 4 })
  shop = await trade.aShop()
  device = await shop.device()
})
afterAll(async () => {
  await trade.dispose()
})

async function aSale(lines: number) {
  const products = []
  for (let index = 0; index < lines; index += 1) products.push(await shop.product({ priceTzs: 1000 }))
  return shop.command(
    shop.owner,
    device.id,
    'order.create',
    anOrder({
      counter: (counter += 1),
      lines: products.map((product) => ({ productId: product.id, unitPriceTzs: 1000 })),
    }),
  )
}

test.each([1, 5, 30])(
  'a sale of %i lines: 5 statements in 2 round trips, one transaction, also when it is flagged',
  async (lines) => {
    const sale = await aSale(lines)
    const { result, sent } = await recordStatements(() => shop.push(shop.owner, device.id, [sale]))
    expect(result[0]?.outcome).toBe('flagged')
    expect(roundTrips(sent)).toBe(2)
    expect(statementCount(sent)).toBe(5)
    expect(new Set(sent.map(({ client }) => client)).size).toBe(1)
  },
)

test('a batch of a hundred sales costs a hundred times one, and nothing on top', async () => {
  const product = await shop.product({ priceTzs: 1000, tracksStock: false })
  const sales = Array.from({ length: 100 }, () =>
    shop.command(
      shop.owner,
      device.id,
      'order.create',
      anOrder({ counter: (counter += 1), lines: [{ productId: product.id, unitPriceTzs: 1000 }] }),
    ),
  )
  const { result, sent } = await recordStatements(() => shop.push(shop.owner, device.id, sales))
  expect(new Set(result.map((answer) => answer.outcome))).toEqual(new Set(['applied']))
  expect(roundTrips(sent)).toBe(200)
  const again = await recordStatements(() => shop.push(shop.owner, device.id, sales))
  expect(roundTrips(again.sent), again.sent.map(({ text }) => text.slice(0, 60)).join('\n')).toBe(200)
})

test.each<[string, (limit: number) => Promise<unknown>]>([
  [
    'products',
    (limit: number) => trade.services.lists.list(shop.shopId, { state: 'active', stock: 'any', sort: 'name', limit }),
  ],
  [
    'products, searched',
    (limit: number) =>
      trade.services.lists.list(shop.shopId, { state: 'active', stock: 'any', sort: 'name', limit, search: 'suk' }),
  ],
  ['orders', (limit: number) => trade.services.orders.list(shop.shopId, { status: 'all', limit })],
  [
    'orders, searched',
    (limit: number) => trade.services.orders.list(shop.shopId, { status: 'all', limit, search: 'A0-0' }),
  ],
  ['review', (limit: number) => trade.services.review.list(shop.shopId, { kind: 'all', state: 'open', limit })],
  ['expenses', (limit: number) => trade.services.expenses.list(shop.shopId, { limit })],
  ['pull', (limit: number) => trade.services.pull.pull(shop.owner, { limit })],
])('the list of %s costs the same for one row and for a hundred', async (_, read) => {
  const one = await recordStatements(() => read(1))
  const many = await recordStatements(() => read(100))
  expect(many.sent.length).toBe(one.sent.length)
  // A pull also asks how much hangs on its products, so that no page holds the server (pull.service.ts).
  expect(many.sent.length).toBeLessThanOrEqual(11)
})

test.each<[string, () => Promise<unknown>]>([
  ['orders', () => trade.services.orders.list(shop.shopId, { status: 'all', limit: 50 })],
  ['orders of one status', () => trade.services.orders.list(shop.shopId, { status: 'pending', limit: 50 })],
  [
    'products',
    () => trade.services.lists.list(shop.shopId, { state: 'active', stock: 'any', sort: 'name', limit: 50 }),
  ],
])('the usual page of %s is one statement, sent with what opens and ends its transaction', async (_, read) => {
  const { sent } = await recordStatements(read)
  expect(roundTrips(sent)).toBe(1)
  expect(statementCount(sent)).toBe(4)
  expect(sent.filter(({ name }) => name !== undefined)).toHaveLength(1)
})

test('who asks is read in one round trip, by prepared statements', async () => {
  const sessions = createSessionsService({ db: trade.db, clock: { now: () => new Date() } })
  const { sent } = await recordStatements(() => sessions.authenticate('nobody-has-this-token'))
  expect(roundTrips(sent)).toBe(1)
  expect(sent.filter(({ name }) => name !== undefined)).toHaveLength(2)
})
