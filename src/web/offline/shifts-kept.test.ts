import { expect, test } from 'vitest'
import {
  closeShift,
  moveCash,
  openShift,
  payOrder,
  recordExpense,
  saveOrder,
  voidExpense,
} from '../../../tests/support/offline/actions.ts'
import {
  aClose,
  aMove,
  anExpense,
  anOpening,
  answer,
  at,
  aTill,
  deviceOf,
  expectedOf,
  shiftOf,
  throughOf,
} from '../../../tests/support/offline/shifts.ts'
import { anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { exportQueue, importQueue } from './export-file.ts'
import { learnOrder } from './order-news.ts'
import { listQueue, sendMended, setAside } from './queue-actions.ts'
import { wipePrivate } from './sign-out.ts'

test('a queue full of what is unsent and refused holds up no close, and its sums are in it', async () => {
  const { ctx, owner, db } = await aTill()
  const { id } = await openShift(ctx, owner, anOpening())
  for (let sale = 0; sale < 3; sale += 1) await saveOrder(ctx, owner, anOrder())
  await answer(ctx, 'rejected', ['auth.forbidden'])
  expect((await db.shifts.get(id))?.sync).toBe('attention')
  for (let sale = 0; sale < 3; sale += 1) await saveOrder(ctx, owner, anOrder())
  await moveCash(ctx, owner, aMove(id, 1000))
  // What was refused of it is not hidden by what is done to it since.
  expect(await db.shifts.get(id)).toMatchObject({ sync: 'attention', flags: ['auth.forbidden'] })
  const told = await closeShift(ctx, owner, aClose(id, 49_000))
  expect(told).toMatchObject({ sync: 'attention', closing: { sums: { cash: { sale: { tzs: 30_000, count: 6 } } } } })
})

test('what is refused for good and set aside has gone through the drawer all the same', async () => {
  const { ctx, owner } = await aTill()
  const { id } = await openShift(ctx, owner, anOpening())
  await answer(ctx, 'applied')
  await saveOrder(ctx, owner, anOrder())
  await answer(ctx, 'rejected', ['order.no_permission'])
  const { rows } = await listQueue(ctx, { shopId: owner.shopId, state: 'attention', offset: 0, limit: 10 })
  for (const row of rows) await setAside(ctx, owner, row, 'test')
  expect(await closeShift(ctx, owner, aClose(id, 25_000))).toMatchObject({ sync: 'waiting' })
})

test('signing out leaves the drawer open; the next person sees it, sells into it and closes it', async () => {
  const { ctx, owner, disk, db } = await aTill()
  const { id } = await openShift(ctx, owner, anOpening())
  await saveOrder(ctx, owner, anOrder())
  await moveCash(ctx, owner, aMove(id, 1000))
  await answer(ctx, 'applied')
  await wipePrivate(ctx)
  expect(await db.shifts.count()).toBe(0)
  ctx.db.close()

  const [reloaded, next] = [await aTab(disk), anOwner({ shopId: owner.shopId })]
  expect(await shiftOf(reloaded, next)).toMatchObject({ id, openedByName: 'Asha', openedById: owner.userId })
  await saveOrder(reloaded, next, anOrder())
  const told = await closeShift(reloaded, next, { ...aClose(id, 29_000), byName: 'Juma' })
  expect(told).toMatchObject({
    openedByName: 'Asha',
    openedById: owner.userId,
    moves: [{ amountTzs: 1000 }],
    // Its first sale left with who made it: what was sold in it the server tells.
    isPartial: true,
    closing: { byName: 'Juma', sums: { cash: { sale: { tzs: 10_000, count: 2 } } } },
  })
  expect((await reloaded.db.outbox.toArray()).map(({ userId, shiftId }) => [userId, shiftId])).toEqual([
    [next.userId, id],
    [next.userId, id],
  ])
})

test('a reload in the middle of a shift changes nothing of it; each shop of a device has a drawer of its own', async () => {
  const { ctx, owner, disk } = await aTill()
  const elsewhere = anOwner()
  await registered(ctx, elsewhere, 'B2')
  const { id } = await openShift(ctx, owner, anOpening())
  const there = await openShift(ctx, elsewhere, anOpening(500))
  await saveOrder(ctx, owner, anOrder())
  const before = await shiftOf(ctx, owner)
  ctx.db.close()
  const reloaded = await aTab(disk)
  expect(await shiftOf(reloaded, owner)).toEqual(before)
  expect(expectedOf(await shiftOf(reloaded, elsewhere))).toBe(500)
  expect([id, there.id].map((one) => one === before.id)).toEqual([true, false])
})

test('an expense that is mended mends the open drawer; one that was voided meanwhile, or counted with an earlier drawer, does not', async () => {
  const { ctx, owner } = await aTill()
  const { id } = await openShift(ctx, owner, anOpening())
  await answer(ctx, 'applied')
  const refused = async () => {
    const expense = anExpense(50_000)
    await recordExpense(ctx, owner, expense)
    await answer(ctx, 'rejected', ['auth.forbidden'])
    const { rows } = await listQueue(ctx, { shopId: owner.shopId, state: 'attention', offset: 0, limit: 10 })
    const row = rows.at(-1)
    if (!row) throw new Error('nothing parked')
    return { row, expense }
  }
  const first = await refused()
  const next = await sendMended(ctx, owner, first.row, { ...first.expense, amountTzs: 5000 })
  expect([next.shiftId, await throughOf(ctx, owner)]).toEqual([id, { expense: [-5000, 1] }])
  await answer(ctx, 'applied')
  await voidExpense(ctx, owner, { expenseId: first.expense.id, reason: 'test', at })
  expect(await throughOf(ctx, owner)).toEqual({})
  await answer(ctx, 'applied')

  const second = await refused()
  await voidExpense(ctx, owner, { expenseId: second.expense.id, reason: 'test', at })
  expect(await throughOf(ctx, owner)).toEqual({})
  await sendMended(ctx, owner, second.row, { ...second.expense, amountTzs: 6000 })
  expect(await throughOf(ctx, owner)).toEqual({})
  await answer(ctx, 'applied')

  const third = await refused()
  await closeShift(ctx, owner, aClose(id, -30_000))
  await openShift(ctx, owner, anOpening())
  const late = await sendMended(ctx, owner, third.row, { ...third.expense, amountTzs: 7000 })
  await voidExpense(ctx, owner, { expenseId: third.expense.id, reason: 'test', at })
  expect([late.shiftId, await throughOf(ctx, owner)]).toEqual([id, {}])
})

test("an order of this shift stays one of this shift, also as the server shows it: what is paid for it is no one's old debt", async () => {
  const { ctx, owner, db } = await aTill()
  const { id } = await openShift(ctx, owner, anOpening())
  const draft = anOrder({ status: 'pending' })
  const mine = await saveOrder(ctx, owner, draft)
  await answer(ctx, 'applied')
  const { shiftId: _shiftId, ...known } = { ...mine, sync: 'synced' as const }
  const paying = () => ({ orderId: draft.id, payments: [aPayment(1000)], completes: false, at })
  await payOrder(ctx, owner, paying(), known)
  await answer(ctx, 'applied')
  const whole = {
    ...known,
    status: 'pending' as const,
    paidTzs: 2000,
    refundedTzs: 0,
    refunds: [],
    dueAt: null,
    createdByName: null,
    deviceName: null,
    deliveryTzs: 0,
    events: [],
  }
  await learnOrder(ctx, owner, {
    orderId: draft.id,
    status: 'pending',
    paidTzs: 2000,
    totalTzs: 5000,
    payments: [aPayment(1000)],
    // Of the order no more is asked here than what the device keeps of it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    whole: whole as never,
  })
  expect(await db.orders.get(draft.id)).toMatchObject({ paidTzs: 2000, shiftId: id })
  await payOrder(ctx, owner, paying())
  expect(await throughOf(ctx, owner)).toEqual({ sale: [2000, 2] })
})

test('what the server tells of a shift stands in for what left with a sign-out', async () => {
  const { ctx, owner, db } = await aTill()
  const { id } = await openShift(ctx, owner, anOpening())
  const [mine, another, other] = [anExpense(3000), anExpense(4000), anExpense(5000)]
  const told = (expense: typeof mine, shiftId?: string | null) => ({
    ...expense,
    ...(shiftId === undefined ? {} : { shiftId }),
    byName: 'Asha',
    voidedAt: null,
    voidReason: '',
  })
  for (const expense of [mine, another, other]) await recordExpense(ctx, owner, expense)
  const order = await saveOrder(ctx, owner, anOrder({ status: 'pending' }))
  const old = await saveOrder(ctx, owner, anOrder({ status: 'pending' }))
  const late = await saveOrder(ctx, owner, anOrder({ status: 'pending' }))
  await answer(ctx, 'applied')
  await wipePrivate(ctx)
  expect([await db.expenses.count(), await db.orders.count()]).toEqual([0, 0])

  const strike = (expense: ReturnType<typeof told>) =>
    voidExpense(ctx, owner, { expenseId: expense.id, reason: 'test', at }, expense)
  await strike(told(mine, id))
  expect(await throughOf(ctx, owner)).toEqual({ expense: [-9000, 2] })
  // No drawer paid it, as far as the server says, or it is too old to say anything.
  await strike(told(another, null))
  await strike(told(other))
  expect(await throughOf(ctx, owner)).toEqual({ expense: [-9000, 2] })

  const known = (was: typeof order, shiftId: string | null) => ({ ...was, sync: 'synced' as const, shiftId })
  const pay = (was: typeof order) =>
    payOrder(ctx, owner, { orderId: was.id, payments: [aPayment(1000)], completes: false, at }, was)
  await pay(known(order, id))
  await pay(known(old, null))
  expect(await throughOf(ctx, owner)).toEqual({ expense: [-9000, 2], sale: [1000, 1], debt: [1000, 1] })
  expect(await db.orders.get(order.id)).toMatchObject({ shiftId: id, paidTzs: 1000 })

  // An answer from before the server told it, and then one of today.
  const { shiftId: _shiftId, ...untold } = known(late, null)
  await pay(untold)
  await answer(ctx, 'applied')
  const { status, totalTzs } = late
  const whole = { ...untold, shiftId: id, paidTzs: 2000 }
  // Of the order no more is asked here than what the device keeps of it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  await learnOrder(ctx, owner, {
    orderId: late.id,
    status,
    paidTzs: 2000,
    totalTzs,
    payments: [],
    whole: whole as never,
  })
  expect(await db.orders.get(late.id)).toMatchObject({ shiftId: id, paidTzs: 2000 })
})

test('a file of the queue carries the shift of each command to another device, and opens no drawer there', async () => {
  const { ctx, owner } = await aTill()
  const { id } = await openShift(ctx, owner, anOpening())
  await saveOrder(ctx, owner, anOrder())
  const other = await aTab()
  await registered(other, owner, 'B8')
  const { text } = await exportQueue(ctx, owner)
  expect(await importQueue(other, owner, text)).toMatchObject({ added: 2, unreadable: 0 })
  expect((await other.db.outbox.toArray()).map((row) => [row.type, row.shiftId])).toEqual([
    ['shift.open', undefined],
    ['order.create', id],
  ])
  expect((await deviceOf(other, owner)).shift).toBeUndefined()
})

test('on a device that was removed nothing is opened, moved or closed any more', async () => {
  const { ctx, owner, db } = await aTill()
  const { id } = await openShift(ctx, owner, anOpening())
  await db.devices.update(`device:${owner.shopId}`, { revokedAt: at })
  for (const work of [
    openShift(ctx, owner, anOpening()),
    moveCash(ctx, owner, aMove(id, 100)),
    closeShift(ctx, owner, aClose(id, 20_000)),
  ])
    await expect(work).rejects.toMatchObject({ code: 'device.revoked' })
  expect([await db.outbox.count(), expectedOf(await shiftOf(ctx, owner))]).toEqual([1, 20_000])
})
