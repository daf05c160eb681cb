import { expect, test } from 'vitest'
import {
  closeShift,
  moveCash,
  openShift,
  payOrder,
  recordExpense,
  refundOrder,
  saveOrder,
  stepOrder,
  voidExpense,
} from '../../../tests/support/offline/actions.ts'
import {
  aClose,
  aMove,
  anExpense,
  anOpening,
  at,
  aTill,
  byPhone,
  deviceOf,
  expectedOf,
  shiftOf,
  throughOf,
} from '../../../tests/support/offline/shifts.ts'
import { anOrder, aPayment, aTab, anOwner } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import type { OrderDraft } from './kinds/order-create.ts'
import { noteSeenCount } from './seen-count.ts'

const cancelled = (orderId: string, from: 'pending' | 'completed' = 'completed') => ({
  orderId,
  from,
  to: 'cancelled' as const,
  reason: 'test',
  at,
})
/** Half of its one line comes back, for so much money. */
const half = (draft: OrderDraft, backTzs: number, payments = [aPayment(backTzs)]) => ({
  id: uuidv7(),
  orderId: draft.id,
  reason: 'spoilt' as const,
  note: '',
  lines: [
    { lineId: draft.lines[0]?.id ?? '', quantityMilli: 1000, totalTzs: backTzs, taxTzs: 0, to: 'stock' as const },
  ],
  totalTzs: backTzs,
  taxTzs: 0,
  payments,
  at,
})

const paying = (orderId: string, amountTzs: number) => ({
  orderId,
  payments: [aPayment(amountTzs)],
  completes: false,
  at,
})

test('a drawer is opened once: a second tap is the same one, here or in the other tab, and another one is refused', async () => {
  const { ctx, owner, disk, db } = await aTill()
  const other = await aTab(disk)
  const opening = anOpening()
  const told = await Promise.all([ctx, other, ctx].map((tab) => openShift(tab, owner, opening)))
  expect(told.map(({ id, floatTzs, sync }) => [id, floatTzs, sync])).toEqual(
    Array.from({ length: 3 }, () => [opening.id, 20_000, 'waiting']),
  )
  await expect(openShift(other, owner, anOpening())).rejects.toMatchObject({ code: 'shift.already_open' })
  const [row, ...more] = await db.outbox.toArray()
  expect([row?.type, row?.lane, row?.shiftId, more]).toEqual(['shift.open', opening.id, undefined, []])
  expect(row?.body).toEqual({ id: opening.id, floatTzs: 20_000, note: '', at })
  expect(await shiftOf(ctx, owner)).toMatchObject({ openedById: owner.userId, openedByName: 'Asha', moves: [] })
})

test('a tap on "open" that comes after the close opens nothing a second time', async () => {
  const { ctx, owner, db } = await aTill()
  const opening = anOpening()
  await openShift(ctx, owner, opening)
  await closeShift(ctx, owner, aClose(opening.id, 20_000))
  expect(await openShift(ctx, owner, opening)).toMatchObject({ id: opening.id, closing: { byName: 'Asha' } })
  expect([(await deviceOf(ctx, owner)).shift, await db.outbox.count()]).toEqual([null, 2])
})

test('without a code from the server no drawer is opened', async () => {
  const ctx = await aTab()
  await expect(openShift(ctx, anOwner(), anOpening())).rejects.toMatchObject({ code: 'device.not_found' })
  expect([await ctx.db.outbox.count(), await ctx.db.shifts.count()]).toEqual([0, 0])
})

test('all that passes through the drawer is counted once, by its way, and each command names the shift', async () => {
  const { ctx, owner, db } = await aTill()
  const before = anOrder({ status: 'pending' })
  await saveOrder(ctx, owner, before)
  const { id } = await openShift(ctx, owner, anOpening())
  const sale = anOrder()
  await saveOrder(ctx, owner, sale)
  await saveOrder(ctx, owner, sale)
  expect(await throughOf(ctx, owner)).toEqual({ sale: [5000, 1] })
  await saveOrder(ctx, owner, anOrder({ payments: [aPayment(2000), byPhone(3000)] }))
  const pending = anOrder({ status: 'pending' })
  await saveOrder(ctx, owner, pending)
  await payOrder(ctx, owner, paying(pending.id, 1500))
  const debt = paying(before.id, 4000)
  await payOrder(ctx, owner, debt)
  await payOrder(ctx, owner, debt)
  expect(await throughOf(ctx, owner)).toEqual({ sale: [8500, 3], debt: [4000, 1], mobileMoney: [3000, 1] })

  await refundOrder(ctx, owner, half(sale, 2500))
  await stepOrder(ctx, owner, cancelled(sale.id))
  await stepOrder(ctx, owner, cancelled(sale.id))
  expect(await throughOf(ctx, owner)).toMatchObject({ sale: [8500, 3], refund: [-5000, 2] })

  const move = aMove(id, 7000)
  await moveCash(ctx, owner, move)
  await moveCash(ctx, owner, move)
  await moveCash(ctx, owner, aMove(id, 3000, 'pay_in'))
  const [spent, slip] = [anExpense(1200), anExpense(900)]
  for (const expense of [spent, spent, slip]) await recordExpense(ctx, owner, expense)
  await recordExpense(ctx, owner, anExpense(60_000, { fromDrawer: false }))
  await recordExpense(ctx, owner, anExpense(70_000, { method: 'mobile_money' }))
  const taken = { expenseId: slip.id, reason: 'test', at }
  await voidExpense(ctx, owner, taken)
  await voidExpense(ctx, owner, taken)
  expect(await throughOf(ctx, owner)).toEqual({
    sale: [8500, 3],
    debt: [4000, 1],
    pay_in: [3000, 1],
    refund: [-5000, 2],
    expense: [-1200, 1],
    pay_out: [-7000, 1],
    mobileMoney: [3000, 1],
  })
  const shift = await shiftOf(ctx, owner)
  expect([expectedOf(shift), shift.moves.map(({ amountTzs }) => amountTzs)]).toEqual([22_300, [7000, 3000]])
  const [first, opened, ...rest] = await db.outbox.toArray()
  expect([first?.shiftId, opened?.shiftId, new Set(rest.map(({ shiftId }) => shiftId))]).toEqual([
    undefined,
    undefined,
    new Set([id]),
  ])
  expect(rest).toHaveLength(14)
})

test('a void hands back what is left of each way', async () => {
  const { ctx, owner } = await aTill()
  await openShift(ctx, owner, anOpening())
  const sale = anOrder({ payments: [aPayment(2000), byPhone(3000)] })
  await saveOrder(ctx, owner, sale)
  await refundOrder(ctx, owner, half(sale, 2500))
  await stepOrder(ctx, owner, cancelled(sale.id))
  expect(await throughOf(ctx, owner)).toEqual({
    sale: [2000, 1],
    // 2,500 in cash for goods; of the 3,000 by phone 500 had gone back in cash.
    refund: [-2500, 1],
    mobileMoney: [500, 2],
  })
})

test('where nothing is open nothing is counted, no command names a shift, and nothing moves through a drawer', async () => {
  const { ctx, owner, db } = await aTill()
  const sale = anOrder()
  await saveOrder(ctx, owner, sale)
  await stepOrder(ctx, owner, cancelled(sale.id))
  await recordExpense(ctx, owner, anExpense(1000))
  await expect(moveCash(ctx, owner, aMove(uuidv7(), 1000))).rejects.toMatchObject({ code: 'shift.not_open' })
  await expect(closeShift(ctx, owner, aClose(uuidv7(), 0))).rejects.toMatchObject({ code: 'shift.not_open' })
  expect((await deviceOf(ctx, owner)).shift).toBeUndefined()
  expect((await db.outbox.toArray()).map((row) => 'shiftId' in row)).toEqual([false, false, false])
  expect([(await db.orders.get(sale.id))?.shiftId, await db.shifts.count()]).toEqual([undefined, 0])

  // An expense from before the shift is not this drawer's to take back.
  const [old] = await db.expenses.toArray()
  await openShift(ctx, owner, anOpening())
  await voidExpense(ctx, owner, { expenseId: old?.id ?? '', reason: 'test', at })
  expect(await throughOf(ctx, owner)).toEqual({})
})

test('a close takes what the device knows as its sums, leaves what is left for the next one, and a second tap is the same close', async () => {
  const { ctx, owner, db } = await aTill()
  const { id } = await openShift(ctx, owner, anOpening())
  await saveOrder(ctx, owner, anOrder())
  const { sums } = await shiftOf(ctx, owner)
  // A count after which the sum was shown is kept, whoever counts next.
  await noteSeenCount(ctx, owner, id, 19_000)
  await noteSeenCount(ctx, owner, id, 25_000)
  const close = { ...aClose(id, 25_000), reason: 'cash_taken' as const }
  const told = await closeShift(ctx, owner, close)
  expect(await closeShift(ctx, owner, close)).toEqual(told)
  expect(told).toMatchObject({
    id,
    closing: { sums, floatTzs: 20_000, reason: 'cash_taken', leaveTzs: 15_000, byName: 'Asha' },
  })
  expect(await deviceOf(ctx, owner)).toMatchObject({ shift: null, leftTzs: 15_000 })
  const { seenTzs: _seen, byName: _name, ...said } = close
  const row = (await db.outbox.toArray()).at(-1)
  expect([await db.outbox.count(), row?.type, row?.lane, row?.shiftId]).toEqual([3, 'shift.close', id, id])
  expect(row?.body).toEqual({ ...said, floatTzs: 20_000, sums, earlierCountsTzs: [19_000] })

  // Sold between two shifts: of nobody's drawer, and what was left stays known.
  await saveOrder(ctx, owner, anOrder())
  expect(await deviceOf(ctx, owner)).toMatchObject({ shift: null, leftTzs: 15_000, counter: 2 })
  await expect(moveCash(ctx, owner, aMove(id, 100))).rejects.toMatchObject({ code: 'shift.not_open' })
  const next = await openShift(ctx, owner, anOpening(15_000))
  await expect(closeShift(ctx, owner, aClose(uuidv7(), 15_000))).rejects.toMatchObject({ code: 'shift.not_open' })
  expect([(await shiftOf(ctx, owner)).id, await throughOf(ctx, owner)]).toEqual([next.id, {}])
})

test('nobody signs for a difference they were not shown: a close is refused where another tab sold meanwhile', async () => {
  const { ctx, owner, disk, db } = await aTill()
  const { id } = await openShift(ctx, owner, anOpening())
  await saveOrder(await aTab(disk), owner, anOrder())
  await expect(closeShift(ctx, owner, aClose(id, 20_000))).rejects.toMatchObject({ code: 'shift.changed' })
  expect([expectedOf(await shiftOf(ctx, owner)), (await db.shifts.get(id))?.closing]).toEqual([25_000, null])
  expect(await closeShift(ctx, owner, aClose(id, 25_000))).toMatchObject({ closing: { leaveTzs: 15_000 } })
})

test('two tabs close and sell at once: the sale is in the drawer that was counted, or in none', async () => {
  const { ctx, owner, disk, db } = await aTill()
  const other = await aTab(disk)
  const { id } = await openShift(ctx, owner, anOpening())
  const [closed] = await Promise.allSettled([
    closeShift(ctx, owner, aClose(id, 20_000)),
    saveOrder(other, owner, anOrder()),
    closeShift(other, owner, aClose(id, 20_000)),
  ])
  const ofShift = (await db.outbox.toArray()).filter((row) => row.type === 'order.create' && row.shiftId === id)
  const isClosed = closed.status === 'fulfilled'
  expect(ofShift).toHaveLength(isClosed ? 0 : 1)
  expect((await db.outbox.toArray()).filter(({ type }) => type === 'shift.close')).toHaveLength(isClosed ? 1 : 0)
})

test('of many counts the first and the newest are kept; a shift that is not open has none', async () => {
  const { ctx, owner } = await aTill()
  const { id } = await openShift(ctx, owner, anOpening())
  for (let count = 1; count <= 40; count += 1) await noteSeenCount(ctx, owner, id, count * 1000)
  const told = await closeShift(ctx, owner, aClose(id, 20_000))
  const earlier = told.closing?.earlierCountsTzs ?? []
  expect([earlier.length, earlier[0], earlier[1], earlier.at(-1)]).toEqual([20, 1000, 21_000, 39_000])
  await expect(noteSeenCount(ctx, owner, id, 1000)).rejects.toMatchObject({ code: 'shift.not_open' })
})
