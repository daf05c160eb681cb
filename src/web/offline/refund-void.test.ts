import { expect, test } from 'vitest'
import {
  closeShift,
  moveCredit,
  openShift,
  refundOrder,
  saveOrder,
  stepOrder,
  voidRefund,
} from '../../../tests/support/offline/actions.ts'
import { aReturn } from '../../../tests/support/offline/a-return.ts'
import { aClose, anOpening } from '../../../tests/support/offline/shifts.ts'
import { aDisk, anOrder, anOwner, aPayment, aTab, registered } from '../../../tests/support/offline/till.ts'
import { expectedTzs } from '../../shared/domain/shifts.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'
import type { LocalOrder } from './db.ts'
import { setAside } from './queue-actions.ts'
import { settle } from './sender-settle.ts'

const at = '2026-11-21T09:00:00.000Z'
async function aTill() {
  const ctx = await aTab(aDisk())
  const owner = anOwner()
  await registered(ctx, owner)
  const productId = uuidv7()
  const shelf = async () =>
    (await ctx.db.stock.where('itemId').equals(productId).toArray()).reduce(
      (sum, { deltaMilli }) => sum + deltaMilli,
      0,
    )
  const drawer = async () => {
    const shift = (await ctx.db.devices.toArray())[0]?.shift
    return shift ? expectedTzs(shift.floatTzs, shift.sums) : null
  }
  /** Three for 7,500, and one of them back. */
  const returned = async (given: Partial<Parameters<typeof saveOrder>[2]> = {}) => {
    const order = await saveOrder(ctx, owner, {
      ...anOrder({ at }, 2500, 3000, productId),
      payments: [aPayment(7500)],
      ...given,
    })
    const draft = aReturn(order, [{ line: 0, quantityMilli: 1000, to: 'stock' }])
    return await refundOrder(ctx, owner, { ...draft, at })
  }
  const takeBack = async (order: LocalOrder, given: { at?: string; reason?: string } = {}) =>
    await voidRefund(ctx, owner, {
      refundId: order.refunds?.[0]?.id ?? '',
      orderId: order.id,
      reason: 'Kosa la kuandika',
      at,
      ...given,
    })
  return { ctx, owner, shelf, drawer, returned, takeBack }
}

test('without a network: goods leave the shelf again, the drawer has its money, and a second tap is the same deed', async () => {
  const { ctx, owner, shelf, drawer, returned, takeBack } = await aTill()
  await openShift(ctx, owner, anOpening(10_000))
  const order = await returned()
  expect([await shelf(), await drawer()]).toEqual([-2000, 15_000])
  const after = await takeBack(order)
  expect(after).toMatchObject({ paidTzs: 7500, refundedTzs: 0, sync: 'waiting', refunds: [{ reversedAt: at }] })
  expect(after.payments.map(({ amountTzs }) => amountTzs)).toEqual([7500])
  expect(after.events.at(-1)).toMatchObject({ kind: 'voided', reason: 'A7-R000002: Kosa la kuandika' })
  await takeBack(order)
  expect([await shelf(), await drawer()]).toEqual([-3000, 17_500])
  const rows = await ctx.db.outbox.toArray()
  expect(rows.map(({ type }) => type)).toEqual(['shift.open', 'order.create', 'refund.create', 'refund.void'])
  // All three come back with the order, once.
  await stepOrder(ctx, owner, { orderId: order.id, from: 'completed', to: 'cancelled', reason: 'x', at })
  expect([await shelf(), await drawer()]).toEqual([0, 10_000])
})

test('a drawer that was counted keeps its count, a day that is over its figures, and a deed has its reason', async () => {
  const { ctx, owner, shelf, returned, takeBack } = await aTill()
  const opening = anOpening(10_000)
  await openShift(ctx, owner, opening)
  const order = await returned()
  await expect(takeBack(order, { reason: ' ' })).rejects.toMatchObject({ code: 'order.reason_missing' })
  await expect(takeBack(order, { at: '2026-11-23T09:00:00.000Z' })).rejects.toMatchObject({ code: 'refund.too_late' })
  await closeShift(ctx, owner, aClose(opening.id, 15_000))
  await expect(takeBack(order)).rejects.toMatchObject({ code: 'refund.other_drawer' })
  const kinds = (await ctx.db.outbox.toArray()).map(({ type }) => type)
  expect([await shelf(), kinds]).toEqual([-2000, ['shift.open', 'order.create', 'refund.create', 'shift.close']])
})

test('a return that was kept without its money is not taken back without it; with what the server knows it is', async () => {
  const { ctx, owner, returned, takeBack } = await aTill()
  const order = await returned()
  const refunds = order.refunds?.map((refund) => ({ ...refund, paymentIds: undefined }))
  await ctx.db.orders.put({ ...order, refunds, sync: 'synced' })
  await expect(takeBack(order)).rejects.toMatchObject({ code: 'refund.money_unknown' })
  const draft = { refundId: order.refunds?.[0]?.id ?? '', orderId: order.id, reason: 'Kosa', at }
  const after = await voidRefund(ctx, owner, draft, { ...order, sync: 'synced' })
  expect(after).toMatchObject({ paidTzs: 7500, refundedTzs: 0 })
})

test('what the server refuses and somebody sets aside did not happen: the drawer, the shelf and the order are as before', async () => {
  const { ctx, owner, shelf, drawer, returned, takeBack } = await aTill()
  await openShift(ctx, owner, anOpening(10_000))
  const order = await returned()
  await takeBack(order)
  expect([await shelf(), await drawer()]).toEqual([-3000, 17_500])
  const rows = await ctx.db.outbox.toArray()
  const said = rows.map(({ id, type }) =>
    type === 'refund.void'
      ? { id, outcome: 'rejected', codes: ['order.no_permission'] }
      : { id, outcome: 'applied', codes: [] },
  )
  await settle(ctx, rows, said)
  const [refused] = await ctx.db.outbox.toArray()
  if (!refused) throw new Error('nothing was refused')
  await setAside(ctx, owner, refused, 'Haikuruhusiwa')
  expect([await shelf(), await drawer(), await ctx.db.orders.get(order.id)]).toEqual([-2000, 15_000, undefined])
})

test('what went to a balance and was paid out since stays a return', async () => {
  const { ctx, owner, shelf, takeBack } = await aTill()
  const customerId = uuidv7()
  const sold = await saveOrder(ctx, owner, { ...anOrder({ at, customerId }, 2500, 1000), payments: [aPayment(2500)] })
  const draft = aReturn(sold)
  const payments = draft.payments.map((one) => ({
    ...one,
    method: 'store_credit' as const,
    receivedTzs: null,
    changeTzs: null,
  }))
  const order = await refundOrder(ctx, owner, { ...draft, payments, at })
  await moveCredit(ctx, owner, {
    id: uuidv7(),
    direction: 'pay_out',
    customerId,
    customerName: 'Mteja',
    customerPhone: '',
    amountTzs: 500,
    method: 'cash',
    reference: null,
    reason: '',
    at,
  })
  await expect(takeBack(order)).rejects.toMatchObject({ code: 'credit.too_little' })
  expect(await shelf()).toBe(0)
})
