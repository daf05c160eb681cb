import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { attemptChanged } from './attempt-view.ts'
import { paidAttempts, updateAttempt } from './attempts.repository.ts'
import { book } from './ledger.service.ts'

/**
 * An order was cancelled, or payments of it were taken back: what came through a gateway is to go back to the customer. Called in the transaction that did it,
 * with the order locked. Knows no other module, so that orders may call it.
 */
export async function moneyIsOwedBack(
  tx: Tx,
  shopId: string,
  about: {
    orderId: string
    orderNumber: string
    /** All of the order's when left out. */ paymentIds?: readonly string[]
    byUserId: string | null
    now: Date
  },
): Promise<void> {
  for (const attempt of await paidAttempts(tx, shopId, about.orderId, about.paymentIds ?? null)) {
    const receivedTzs = attempt.receivedTzs ?? attempt.totalTzs
    const feeTzs = Math.min(attempt.feeTzs, Math.max(receivedTzs - 1, 0))
    await book(
      tx,
      shopId,
      { kind: 'reversed', mode: attempt.mode, receivedTzs, feeTzs },
      { refId: attempt.id, orderId: about.orderId, byUserId: about.byUserId, at: about.now },
    )
    await updateAttempt(tx, shopId, attempt.id, { state: 'refund_due', reason: 'order_cancelled' })
    await emit(
      tx,
      shopId,
      attemptChanged(attempt, about.orderNumber, { state: 'refund_due', reason: 'order_cancelled' }),
    )
  }
}
