import { dueTzs, type OrderStatus, owedTzs, statusAfterPaying } from '../../../shared/domain/order-workflow.ts'
import type { Tx } from '../../platform/database.ts'
import {
  addPayments,
  type Doer,
  type LockedOrder,
  lockOrder,
  type NewPayment,
  readMoney,
  reversePayments,
} from './order-changes.repository.ts'
import { leftOfPayments, moneyBackOf } from './money-back.ts'
import { normaliseReference } from './order-figures.ts'
import { orderNotFound } from './orders.errors.ts'

export type { LockedOrder } from './order-changes.repository.ts'
/** Locked to the end of the transaction: who pays, cancels or asks for money for this order does it one after the other. @throws order.not_found */
export async function requireLockedOrder(tx: Tx, shopId: string, orderId: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, shopId, orderId)
  if (!order) throw orderNotFound()
  return order
}

/** Whoever gives it back has to do it at that drawer. */
export { isCashInDrawer } from './order-changes.repository.ts'

/**
 * Money that came without a device's command (a gateway, a statement, a confirmed claim): the payment's row, what is paid, and the status that follows.
 * `completes`: the goods were handed over with it. Answers the references that stand on another payment too.
 */
export async function recordPayment(
  doer: Doer,
  order: LockedOrder,
  payment: NewPayment,
  { completes, via }: { completes: boolean; via: 'provider' | 'staff' },
): Promise<{ status: OrderStatus; paidTzs: number; owedTzs: number; reused: string[] }> {
  const paidTzs = order.paidTzs + payment.amountTzs
  const isPaidUp = paidTzs >= dueTzs(order)
  const status = statusAfterPaying(order.status, { completes: completes && isPaidUp, isPaidUp })
  const reused = await addPayments(doer, order, {
    payments: [{ ...payment, reference: normaliseReference(payment.reference) }],
    paidTzs,
    status,
    at: payment.at,
    via,
  })
  return { status, paidTzs, owedTzs: owedTzs({ ...order, status, paidTzs }), reused }
}

/**
 * A payment that turned out to be none of this order's: turned by a row of its own, whole, whatever refunds of the order handed out; and the order waits for its money again.
 * Nothing happens a second time, nor on a cancelled order.
 */
export async function takeBackPayment(doer: Doer, orderId: string, paymentId: string, reason: string): Promise<void> {
  const order = await lockOrder(doer.tx, doer.shopId, orderId)
  if (!order || order.status === 'cancelled') return
  const payments = leftOfPayments(await readMoney(doer.tx, doer.shopId, orderId))
  const it = payments.filter(({ row, isUntouched }) => row.id === paymentId && isUntouched)
  await reversePayments(doer, order, moneyBackOf(it.map((left) => ({ ...left, leftTzs: left.row.amountTzs }))), reason)
}
