import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, aRefund } from '../../../../tests/support/builders.ts'
import { aTrade, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { expectedTzs } from '../../../shared/domain/shifts.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let shiftId = ''
let counter = 0
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-24T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
  shiftId = uuidv7()
  await send('shift.open', { id: shiftId, floatTzs: 10_000, note: '', at: now() })
})

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(type: T, body: CommandBody<T>) {
  trade.clock.move(1000)
  const command = shop.command(shop.owner, device.id, type, body, { at: now(), shiftId })
  const [result] = await shop.push(shop.owner, device.id, [command])
  return [result?.outcome, ...(result?.codes ?? [])]
}
const inGoods = (amountTzs: number, reference: string) => ({
  method: 'exchange' as const,
  amountTzs,
  receivedTzs: null,
  changeTzs: null,
  reference,
})
/** 3,000 of goods without a product, so that nothing else of it is shown to an admin. */
const aSale = (given: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({ deviceCode: device.code, counter: (counter += 1), at: now(), ...given })
/** All of an order comes back for goods of 5,000. */
function anExchange(sold: CommandBody<'order.create'>, exchangedTzs = 3000) {
  const refund = aRefund(sold, { deviceCode: device.code, counter: (counter += 1), at: now() })
  const order = aSale({ lines: [{ unitPriceTzs: 5000 }] })
  const paid = aSale({
    id: order.id,
    number: order.number,
    lines: [{ unitPriceTzs: 5000 }],
    payments: [inGoods(exchangedTzs, refund.number), { amountTzs: 5000 - exchangedTzs }],
  })
  const back = aRefund(sold, { ...refund, payments: [inGoods(3000, order.number)] })
  return { back, paid }
}
const drawer = async () => {
  const { shift, books } = await trade.services.shifts.report(shop.shopId, shiftId)
  return expectedTzs(shift.floatTzs, books.sums)
}
test.each(['the return first', 'the order first'])('%s: the drawer sees the difference alone', async (which) => {
  const sold = aSale()
  expect(await send('order.create', sold)).toEqual(['applied'])
  const { back, paid } = anExchange(sold)
  const both = [() => send('refund.create', back), () => send('order.create', paid)]
  for (const step of which === 'the return first' ? both : both.toReversed()) expect(await step()).toEqual(['applied'])
  expect(await drawer()).toBe(10_000 + 3000 + 2000)
  expect(await trade.services.orders.get(shop.shopId, paid.id)).toMatchObject({ paidTzs: 5000, status: 'completed' })
  expect(await trade.services.orders.get(shop.shopId, sold.id)).toMatchObject({ paidTzs: 0, refundedTzs: 3000 })

  // Cancelled, the goods that were brought stay with the shop: all of it goes back in cash.
  const cancel = {
    orderId: paid.id,
    from: 'completed' as const,
    to: 'cancelled' as const,
    reason: 'Hataki',
    at: now(),
  }
  expect(await send('order.step', cancel)).toEqual(['applied'])
  expect(await drawer()).toBe(10_000 + 3000 + 2000 - 5000)
})

test.each(['the return first', 'the order first'])(
  'sums that are not the same are shown to an admin, and kept: %s',
  async (which) => {
    const sold = aSale()
    await send('order.create', sold)
    const { back, paid } = anExchange(sold, 4000)
    const both = [() => send('refund.create', back), () => send('order.create', paid)]
    const [first, second] = which === 'the return first' ? both : both.toReversed()
    expect(await first?.()).toEqual(['applied'])
    expect(await second?.()).toEqual(['flagged', 'order.exchange_differs'])
  },
)

test('a return that cannot stand waits for the owner, and the order is kept', async () => {
  const sold = aSale()
  await send('order.create', sold)
  await send('refund.create', aRefund(sold, { deviceCode: device.code, counter: (counter += 1), at: now() }))
  const { back, paid } = anExchange(sold)
  expect(await send('refund.create', back)).toEqual(['quarantined', 'refund.too_much'])
  expect(await send('order.create', paid)).toEqual(['applied'])
})
