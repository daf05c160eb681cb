import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, aPayment, aRefund } from '../../../../tests/support/builders.ts'
import { withPin } from '../../../../tests/support/pins.ts'
import { aTrade, type Person, type Shop, type Trade } from '../../../../tests/support/trade.ts'
import type { CommandBody, CommandType } from '../../../shared/contract/commands.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'

let trade: Trade
let shop: Shop
let device: { id: string; code: string }
let sugar: string
let counter = 0
beforeAll(async () => {
  trade = await aTrade()
})
afterAll(async () => {
  await trade.dispose()
})
beforeEach(async () => {
  trade.clock.set(new Date('2026-11-20T09:00:00.000Z'))
  shop = await trade.aShop()
  device = await shop.device()
  sugar = (await shop.product({ name: 'Sukari', priceTzs: 3000 })).id
})

const now = () => trade.clock.now().toISOString()
interface Given {
  person?: Person
  at?: string
  deviceId?: string
  shiftId?: string
  id?: string
  approvals?: unknown[]
}
async function send<T extends CommandType>(type: T, body: CommandBody<T>, given: Given = {}) {
  const { person = shop.owner, deviceId = device.id, at = now(), ...more } = given
  const [result] = await shop.push(person, deviceId, [
    { ...shop.command(person, deviceId, type, body, { at }), ...more },
  ])
  return [result?.outcome, ...(result?.codes ?? [])]
}
/** Three sugar for 9,000, and one of them back. */
async function returned(given: Given & { payments?: CommandBody<'refund.create'>['payments'] } = {}) {
  const { payments, ...how } = given
  const order = anOrder({
    deviceCode: device.code,
    counter: (counter += 1),
    at: now(),
    lines: [{ productId: sugar, unitPriceTzs: 3000, quantityMilli: 3000, name: 'Sukari' }],
  })
  await send('order.create', order)
  const refund = {
    ...aRefund(order, {
      deviceCode: device.code,
      counter: (counter += 1),
      at: now(),
      goods: [{ quantityMilli: 1000 }],
    }),
    ...(payments ? { payments } : {}),
  }
  expect((await send('refund.create', refund, how))[0]).toBe('applied')
  return { order, refund }
}
const takenBack = (of: { order: { id: string }; refund: { id: string } }, reason = 'Kosa la kuandika') => ({
  refundId: of.refund.id,
  orderId: of.order.id,
  reason,
  at: now(),
})
const read = (order: { id: string }) => trade.services.orders.get(shop.shopId, order.id)

test('a return that was typed by mistake is taken back once: goods, money, what is owed and the figures of the day are as before', async () => {
  const made = await returned()
  expect((await shop.stock()).get(sugar)).toBe(-2000)
  const command = shop.command(shop.owner, device.id, 'refund.void', takenBack(made), { at: now() })
  const [first] = await shop.push(shop.owner, device.id, [command])
  const [again] = await shop.push(shop.owner, device.id, [command])
  expect([first?.outcome, again?.outcome]).toEqual(['applied', 'duplicate'])
  const order = await read(made.order)
  expect(order).toMatchObject({
    status: 'completed',
    paidTzs: 9000,
    refundedTzs: 0,
    payments: [{ amountTzs: 9000 }, { amountTzs: -3000 }, { amountTzs: 3000 }],
    refunds: [{ id: made.refund.id, reversedAt: now(), paymentIds: [made.refund.payments[0]?.id], shiftId: null }],
  })
  expect(order.events.find(({ kind }) => kind === 'voided')).toMatchObject({
    reason: `${made.refund.number}: Kosa la kuandika`,
    deviceCode: device.code,
  })
  expect((await shop.stock()).get(sugar)).toBe(-3000)
  const told = await shop.inShop(
    async (tx) =>
      (
        await sql<{ kind: string; reason: string; tzs: number }>`
          select kind, details->>'reason' as reason, amount_tzs as tzs from activity where kind = 'refund_voided'`.execute(
          tx,
        )
      ).rows,
  )
  expect(told).toEqual([{ kind: 'refund_voided', reason: 'Kosa la kuandika', tzs: 3000 }])
  // Another command about the same return: two tills had the same thought.
  expect(await send('refund.void', takenBack(made))).toEqual(['rejected', 'refund.already_void'])
  // What came back once can come back again.
  const later = aRefund(made.order, { deviceCode: device.code, counter: (counter += 1), at: now() })
  expect(await send('refund.create', later)).toEqual(['applied'])
})

test('without a reason, without the right and after the next day it stands; with a word of somebody who may it is taken back', async () => {
  const made = await returned()
  const seller = await shop.staff()
  expect(await send('refund.void', takenBack(made, ' '))).toEqual(['rejected', 'order.reason_missing'])
  expect(await send('refund.void', takenBack(made), { person: seller })).toEqual(['rejected', 'order.no_permission'])
  const owner = await withPin(trade, shop, shop.owner)
  const word = (aboutId: string, given: { kind?: 'refund' | 'refund_void'; value?: number } = {}) => [
    owner.approval({ kind: 'refund_void', aboutId, value: 3000, ...given }),
  ]
  const id = uuidv7()
  const none = ['rejected', 'order.no_permission']
  const sent = async (commandId: string, approvals: unknown[]) =>
    await send('refund.void', takenBack(made), { person: seller, id: commandId, approvals })
  // The word that let the return out is none for this, also where the command has the id of what it was about.
  expect(await sent(made.refund.id, word(made.refund.id, { kind: 'refund' }))).toEqual(none)
  expect(await sent(uuidv7(), word(id))).toEqual(none)
  expect(await sent(uuidv7(), word(id, { value: 2999 }))).toEqual(none)
  expect(await sent(id, word(id))).toEqual(['applied'])

  const late = await returned()
  trade.clock.set(new Date('2026-11-22T09:00:00.000Z'))
  expect(await send('refund.void', takenBack(late))).toEqual(['rejected', 'refund.too_late'])
})

/** Three sugar for 9,000 on credit, and one of them back for nothing. */
async function returnedOnCredit(customerId: string) {
  const line = { unitPriceTzs: 3000, quantityMilli: 3000, name: 'Sukari' }
  const whose = { customerId, customerName: 'Mama Neema', at: now(), deviceCode: device.code }
  const order = { ...anOrder({ ...whose, counter: (counter += 1), lines: [line] }), payments: [] }
  expect(await send('order.create', order)).toEqual(['applied'])
  const goods = [{ quantityMilli: 1000 }]
  const back = aRefund(order, { deviceCode: device.code, counter: (counter += 1), at: now(), goods })
  const refund = { ...back, payments: [] }
  expect(await send('refund.create', refund)).toEqual(['applied'])
  return { order, refund }
}

test('of an order on credit no money went back: it is judged by the goods, and what is owed anew is lent anew', async () => {
  const customerId = uuidv7()
  await send('customer.create', { id: customerId, name: 'Mama Neema', phone: '', at: now() })
  const made = await returnedOnCredit(customerId)
  const owner = await withPin(trade, shop, shop.owner)
  const seller = await shop.staff()
  const sent = async (value: number) => {
    const id = uuidv7()
    const approvals = [owner.approval({ kind: 'refund_void', aboutId: id, value })]
    return await send('refund.void', takenBack(made), { person: seller, id, approvals })
  }
  expect(await sent(0)).toEqual(['rejected', 'order.no_permission'])
  expect((await read(made.order)).refundedTzs).toBe(3000)
  // By now a debt may not grow so far.
  await trade.services.customerCredit.save(shop.owner, customerId, { creditLimitTzs: 8000, creditDueDays: null })
  expect(await sent(3000)).toEqual(['flagged', 'order.credit_not_approved'])
  expect(await read(made.order)).toMatchObject({ paidTzs: 0, refundedTzs: 0 })
})

test('money goes back into the drawer it left, and into no other', async () => {
  const shiftId = uuidv7()
  await send('shift.open', { id: shiftId, floatTzs: 10_000, note: '', at: now() })
  const drawer = async () => {
    const { books } = await trade.services.shifts.report(shop.shopId, shiftId)
    return books.sums.cash.refund
  }
  const made = await returned({ shiftId })
  expect(await drawer()).toEqual({ tzs: -3000, count: 1 })
  const other = await shop.device()
  expect(await send('refund.void', takenBack(made), { deviceId: other.id })).toEqual([
    'rejected',
    'refund.other_drawer',
  ])
  expect(await send('refund.void', takenBack(made))).toEqual(['rejected', 'refund.other_drawer'])
  expect(await send('refund.void', takenBack(made), { shiftId })).toEqual(['applied'])
  expect(await drawer()).toEqual({ tzs: 0, count: 0 })
})

test('what was sent by phone, what paid for other goods and what is spent already stand', async () => {
  const sent = await returned({
    payments: [aPayment({ method: 'mobile_money', amountTzs: 3000, reference: 'QK77AB12' })],
  })
  expect(await send('refund.void', takenBack(sent))).toEqual(['rejected', 'refund.money_sent'])
  const swapped = await returned()
  await shop.inShop((tx) =>
    sql`update payments set method = 'exchange', reference = 'A1-000077' where id = ${swapped.refund.payments[0]?.id}`.execute(
      tx,
    ),
  )
  expect(await send('refund.void', takenBack(swapped))).toEqual(['rejected', 'refund.exchanged'])
  const gone = await returned()
  await send('order.step', { orderId: gone.order.id, from: 'completed', to: 'cancelled', reason: 'Hataki', at: now() })
  expect(await send('refund.void', takenBack(gone))).toEqual(['rejected', 'order.status_changed'])
})

test('what went to a balance is taken off it again, as long as it is there', async () => {
  const customerId = uuidv7()
  await send('customer.create', { id: customerId, name: 'Mama Neema', phone: '', at: now() })
  const balance = async () => {
    const { customers } = await trade.services.pull.pull(shop.owner, { limit: 1000 })
    const row = customers.find((one) => one.id === customerId)
    return row && 'name' in row ? (row.storeCreditTzs ?? 0) : null
  }
  const toBalance = async () => {
    const order = anOrder({
      deviceCode: device.code,
      counter: (counter += 1),
      at: now(),
      customerId,
      customerName: 'Mama Neema',
      lines: [{ productId: sugar, unitPriceTzs: 3000, quantityMilli: 1000, name: 'Sukari' }],
    })
    await send('order.create', order)
    const back = aRefund(order, { deviceCode: device.code, counter: (counter += 1), at: now() })
    const payments = back.payments.map((one) => ({
      ...one,
      method: 'store_credit' as const,
      receivedTzs: null,
      changeTzs: null,
    }))
    expect(await send('refund.create', { ...back, payments })).toEqual(['applied'])
    return { order, refund: back }
  }
  const first = await toBalance()
  expect(await balance()).toBe(3000)
  expect(await send('refund.void', takenBack(first))).toEqual(['applied'])
  expect(await balance()).toBe(0)
  const second = await toBalance()
  await send('credit.move', {
    id: uuidv7(),
    direction: 'pay_out',
    customerId,
    customerName: 'Mama Neema',
    customerPhone: '',
    amountTzs: 1000,
    method: 'cash',
    reference: null,
    reason: '',
    at: now(),
  })
  expect(await send('refund.void', takenBack(second))).toEqual(['rejected', 'credit.too_little'])
  expect(await balance()).toBe(2000)
})
