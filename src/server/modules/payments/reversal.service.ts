import type { Tx } from '../../platform/database.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { paymentsTakenBack } from '../orders/orders.facts.ts'
import { emit } from '../../platform/events.ts'
import { attemptChanged } from './attempt-view.ts'
import { paidAttempts, updateAttempt } from './attempts.repository.ts'
import { book } from './ledger.service.ts'

/** What came through a gateway for an order that gave its payments back is owed to the customer. */
export async function moneyIsOwedBack(tx: Tx, about: WhatOf<typeof paymentsTakenBack>): Promise<void> {
  const { shopId } = about
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
