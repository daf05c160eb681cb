import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import { withPin } from '../../../../tests/support/pins.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { expectedTzs } from '../../../shared/domain/shifts.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let customerId: string
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-25T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
  customerId = uuidv7()
  await send('customer.create', { id: customerId, name: 'Mteja 1', phone: '0712345678', at: now() })
})

const now = () => trade.clock.now().toISOString()
async function send<T extends CommandType>(
  type: T,
  body: CommandBody<T>,
  { person = shop.owner, shiftId, approvals }: { person?: Person; shiftId?: string; approvals?: unknown[] } = {},
) {
  const command = shop.command(person, device.id, type, body, { at: now(), ...(shiftId ? { shiftId } : {}) })
  const [result] = await shop.push(person, device.id, [{ ...command, ...(approvals ? { approvals } : {}) }])
  return [result?.outcome, ...(result?.codes ?? [])]
}
const aMove = (given: Partial<CommandBody<'credit.move'>> = {}): CommandBody<'credit.move'> => ({
  id: uuidv7(),
  direction: 'deposit',
  customerId,
  customerName: 'Mteja 1',
  customerPhone: '',
  amountTzs: 5000,
  method: 'cash',
  reference: null,
  reason: '',
  at: now(),
  ...given,
})
const out = (amountTzs: number, given: Partial<CommandBody<'credit.move'>> = {}) =>
  aMove({ direction: 'pay_out', amountTzs, reason: 'Ameomba', ...given })
/** By whoever may not read customers. */
const typed = (customerPhone: string) => aMove({ customerId: null, customerName: '', customerPhone, amountTzs: 800 })
const balance = async (id = customerId) => {
  const { customers } = await trade.services.pull.pull(shop.owner, { limit: 1000 })
  const row = customers.find((one) => one.id === id)
  return row && 'name' in row ? (row.storeCreditTzs ?? 0) : null
}
const settle = async (action: 'void' | 'accept') => {
  const item = (await shop.review()).findLast((each) => each.settled_at === null)
  return await trade.services.review.settle(shop.owner, item?.id ?? '', { action, note: 'Haikutokea' })
}

test('what is paid ahead is on the balance, is spent by an order, and the rest is paid out; each once', async () => {
  const paid = aMove()
  expect(await send('credit.move', paid)).toEqual(['applied'])
  expect(await send('credit.move', { ...paid, amountTzs: 9000 })).toEqual(['quarantined', 'command.id_reused'])
  expect(await balance()).toBe(5000)
  const order = anOrder({
    deviceCode: device.code,
    at: now(),
    customerId,
    payments: [{ method: 'store_credit', amountTzs: 3000, receivedTzs: null, changeTzs: null }],
  })
  expect(await send('order.create', order)).toEqual(['applied'])
  expect(await balance()).toBe(2000)
  expect(await send('credit.move', out(2000))).toEqual(['applied'])
  expect(await balance()).toBe(0)
})

test('two tills without a network paid out the same: both are kept, and the owner sees the second; never having happened, it is on no balance and in no drawer', async () => {
  const shiftId = uuidv7()
  await send('shift.open', { id: shiftId, floatTzs: 10_000, note: '', at: now() })
  const drawer = async () => {
    const { shift, books } = await trade.services.shifts.report(shop.shopId, shiftId)
    return [expectedTzs(shift.floatTzs, books.sums), books.sums.credit?.deposit, books.sums.credit?.paid_out]
  }
  await send('credit.move', aMove(), { shiftId })
  expect(await send('credit.move', out(5000), { shiftId })).toEqual(['applied'])
  expect(await send('credit.move', out(4000), { shiftId })).toEqual(['flagged', 'credit.overdrawn'])
  expect([await balance(), ...(await drawer())]).toEqual([
    -4000,
    6000,
    { tzs: 5000, count: 1 },
    { tzs: -9000, count: 2 },
  ])
  await settle('void')
  expect([await balance(), ...(await drawer())]).toEqual([0, 10_000, { tzs: 5000, count: 1 }, { tzs: -5000, count: 1 }])
})

test('by phone or card it goes through no drawer, and a reference stands for money once', async () => {
  const shiftId = uuidv7()
  await send('shift.open', { id: shiftId, floatTzs: 0, note: '', at: now() })
  const byPhone = () => aMove({ method: 'mobile_money', reference: 'qk7x1ab2cd' })
  expect(await send('credit.move', byPhone(), { shiftId })).toEqual(['applied'])
  expect(await send('credit.move', aMove({ method: 'card', amountTzs: 700 }), { shiftId })).toEqual(['applied'])
  expect(await send('credit.move', byPhone(), { shiftId })).toEqual(['flagged', 'payment.reference_used_twice'])
  const { books } = await trade.services.shifts.report(shop.shopId, shiftId)
  expect([books.expectedTzs, books.sums.mobileMoney.tzs, books.sums.card?.tzs]).toEqual([0, 10_000, 700])
})

test('what is handed out beyond what the shop leaves to its people takes an owner’s word, for that very pay-out', async () => {
  await shop.inShop((tx) =>
    tx
      .updateTable('shops')
      .set({ counter_rules: JSON.stringify({ refundWithoutManagerTzs: 1000 }) })
      .where('id', '=', shop.shopId)
      .execute(),
  )
  const cashier = await shop.staff()
  const owner = await withPin(trade, shop, shop.owner)
  await send('credit.move', aMove({ amountTzs: 20_000 }), { person: cashier })
  expect(await send('credit.move', out(1000), { person: cashier })).toEqual(['applied'])
  expect(await send('credit.move', out(1001), { person: cashier })).toEqual(['flagged', 'refund.not_approved'])
  const agreed = out(3000)
  const approvals = [owner.approval({ kind: 'refund', aboutId: agreed.id, value: 3000 })]
  expect(await send('credit.move', agreed, { person: cashier, approvals })).toEqual(['applied'])
  expect(await send('credit.move', out(3000), { person: cashier, approvals })).toEqual([
    'flagged',
    'refund.not_approved',
  ])
})

test('whoever may not read customers types a phone: it is theirs who have it, a new customer’s, or nobody’s', async () => {
  expect(await send('credit.move', typed('0712345678'))).toEqual(['applied'])
  expect(await balance()).toBe(800)
  expect(await send('credit.move', typed('0765000111'))).toEqual(['applied'])
  const { customers } = await trade.services.pull.pull(shop.owner, { limit: 1000 })
  expect(
    customers.flatMap((one) => ('name' in one && one.name === '+255765000111' ? [one.storeCreditTzs] : [])),
  ).toEqual([800])
  expect(await send('credit.move', typed(''))).toEqual(['flagged', 'credit.no_customer'])
})

test('what was kept under an id that became another’s is theirs', async () => {
  const other = uuidv7()
  await send('customer.create', { id: other, name: 'Mteja huyo huyo', phone: '0712345678', at: now() })
  expect(await send('credit.move', aMove({ customerId: other }))).toEqual(['applied'])
  expect(await balance()).toBe(5000)
})
