import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aRefund } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { getFigures, getSegmentFigures, SegmentFigures } from '../../../shared/contract/figures.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let counter = 0
const DAY = 86_400_000
beforeAll(async () => {
  trade = await aTrade()
  trade.clock.set(new Date('2026-11-20T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
})
afterAll(async () => {
  await trade.dispose()
})
const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(type: T, body: CommandBody<T>) {
  const command = shop.command(shop.owner, device.id, type, body, { at: now() })
  const [result] = await shop.push(shop.owner, device.id, [command])
  expect(['applied', 'flagged']).toContain(result?.outcome)
}
async function aCustomer(name: string) {
  const id = uuidv7()
  await send('customer.create', { id, name, phone: '', at: now() })
  return id
}
/** 3,000 of goods. */
async function sell(customerId: string | null) {
  const order = anOrder({ deviceCode: device.code, counter: (counter += 1), at: now(), customerId })
  await send('order.create', order)
  return order
}

const ask = (given: object) =>
  getSegmentFigures.query.parse({ from: '2026-11-24', to: '2026-11-30', compare: 'before', ...given })

test('what a segment bought is what its members’ orders come to, less what came back, beside other days; nobody is told who may not see customers', async () => {
  const [asha, juma, other] = [await aCustomer('Asha'), await aCustomer('Juma'), await aCustomer('Mwingine')]
  const id = uuidv7()
  await trade.services.segmentBook.create(shop.owner, {
    id,
    name: 'Majirani',
    rules: { match: 'all', rules: [{ field: 'total_orders', op: 'ge', value: 2 }], groups: [] },
  })
  // Ten days before: one of theirs.
  await sell(asha)
  trade.clock.move(10 * DAY)
  const back = await sell(asha)
  await sell(juma)
  await sell(juma)
  await sell(other)
  await sell(null)
  await send('refund.create', aRefund(back))
  const read = async (given: object = {}) =>
    SegmentFigures.parse(await trade.services.segmentBook.sales(shop.owner, ask(given)))
  const { segments, before } = await read()
  expect(before).toEqual({ from: '2026-11-17', to: '2026-11-23' })
  expect(segments.find((row) => row.id === id)).toEqual({
    id,
    ready: null,
    name: 'Majirani',
    customers: 2,
    orders: 3,
    salesTzs: 6000,
    before: { customers: 1, orders: 1, salesTzs: 3000 },
  })
  // "New this month" holds all three: with who is nobody it is all that was sold.
  const all = await trade.services.figures.read(
    shop.owner,
    getFigures.query.parse({ from: '2026-11-24', to: '2026-11-30', compare: 'none' }),
  )
  expect(segments.find((row) => row.ready === 'new')).toMatchObject({
    customers: 3,
    orders: all.sums.orders - 1,
    salesTzs: all.sums.salesTzs - 3000,
  })
  expect((await read({ from: '2026-01-01', to: '2026-01-31' })).segments).toEqual([])
  expect((await read({ compare: 'none' })).segments.every((row) => row.before === null)).toBe(true)
  const cashier = await shop.staff([{ resource: 'transactions', action: ['read'] }])
  expect((await trade.services.segmentBook.sales(cashier, ask({}))).segments).toEqual([])
  // Two who are one: what both bought is theirs.
  await trade.services.customerMerges.merge(shop.owner, { id: uuidv7(), keptId: asha, goneId: juma })
  expect((await read()).segments.find((row) => row.id === id)).toMatchObject({
    customers: 1,
    orders: 3,
    salesTzs: 6000,
  })
})
