import type { Tx } from '../../platform/database.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { paymentsTakenBack } from '../orders/orders.facts.ts'
import { emit } from '../../platform/events.ts'
import { attemptChanged } from './attempt-view.ts'
import { paidAttempts, updateAttempt } from './attempts.repository.ts'
import { book } from './ledger.service.ts'

/**
 * What came through a gateway for an order that gave its payments back is owed to the customer, less what refunds of the order handed out by hand before. Where they gave
 * back all of it, nothing is due.
 */
export async function moneyIsOwedBack(tx: Tx, about: WhatOf<typeof paymentsTakenBack>): Promise<void> {
  const { shopId } = about
  const back = new Map(about.back.map(({ paymentId, amountTzs }) => [paymentId, amountTzs]))
  for (const attempt of await paidAttempts(tx, shopId, about.orderId, [...back.keys()])) {
    const cameTzs = attempt.receivedTzs ?? attempt.totalTzs
    const byHandTzs = attempt.paymentTzs - (back.get(attempt.paymentId) ?? 0)
    const receivedTzs = cameTzs - byHandTzs
    if (receivedTzs <= 0) continue
    const feeTzs = Math.min(attempt.feeTzs, Math.max(receivedTzs - 1, 0))
    await book(
      tx,
      shopId,
      { kind: 'reversed', mode: attempt.mode, receivedTzs, feeTzs },
      { refId: attempt.id, orderId: about.orderId, byUserId: about.byUserId, at: about.now },
    )
    await updateAttempt(tx, shopId, attempt.id, {
      state: 'refund_due',
      reason: 'order_cancelled',
      ...(byHandTzs > 0 ? { refund_tzs: receivedTzs } : {}),
    })
    await emit(
      tx,
      shopId,
      attemptChanged(attempt, about.orderNumber, { state: 'refund_due', reason: 'order_cancelled' }),
    )
  }
}
