import type { PaymentMode } from '../../../shared/contract/lists.ts'
import type { RecordedMethod, Wallet } from '../../../shared/domain/options.ts'
import { dueTzs, type OrderStatus } from '../../../shared/domain/order-workflow.ts'
import type { Tx } from '../../platform/database.ts'
import { type LockedOrder, recordPayment, requireLockedOrder } from '../orders/order-money.service.ts'
import { book } from './ledger.service.ts'

interface PaidMoney {
  shopId: string
  orderId: string
  /** Of the row in `payments`: the idempotency key. Call it once a payment; the caller's own record says whether it did. */
  paymentId: string
  method: RecordedMethod
  wallet: Wallet | null
  amountTzs: number
  /** The payer's reference, any spelling; null when there is none. */
  reference: string | null
  at: Date
  /** Staff who confirmed or matched it; null when a gateway said so. */
  byUserId: string | null
  /** `own`: it lies in the shop's own wallet or gateway (claims, statements, static codes). Null when the caller books it itself. */
  ledger: { mode: PaymentMode; feeTzs: number } | null
  attemptId?: string | null
  /** The goods were handed over: paid up means completed. */
  completes?: boolean
  receivedAt: Date
}
interface PaidResult {
  order: LockedOrder
  status: OrderStatus
  paidTzs: number
  owedTzs: number
  isOver: boolean
  /** Its reference stands on another payment too. */
  isReused: boolean
}

/**
 * Money that is a fact, put on its order in the caller's transaction: the payment's row, what is paid, the status, the order's history, the ledger, and what
 * the shop's screens are told. The order is locked first. @throws order.not_found
 */
export async function recordPaid(tx: Tx, money: PaidMoney): Promise<PaidResult> {
  const { shopId, orderId, paymentId, method, wallet, amountTzs, reference, at, byUserId, receivedAt } = money
  const order = await requireLockedOrder(tx, shopId, orderId)
  const payment = {
    id: paymentId,
    method,
    amountTzs,
    receivedTzs: null,
    changeTzs: null,
    wallet,
    reference,
    at,
    attemptId: money.attemptId ?? null,
  }
  const done = await recordPayment({ tx, shopId, actorId: byUserId, deviceId: null, receivedAt }, order, payment, {
    completes: money.completes === true,
    via: byUserId === null ? 'provider' : 'staff',
  })
  if (money.ledger)
    await book(
      tx,
      shopId,
      { kind: 'received', mode: money.ledger.mode, receivedTzs: amountTzs, feeTzs: money.ledger.feeTzs },
      { refId: paymentId, orderId, byUserId, at },
    )
  return {
    order,
    status: done.status,
    paidTzs: done.paidTzs,
    owedTzs: done.owedTzs,
    isOver: done.paidTzs > dueTzs(order),
    isReused: done.reused.length > 0,
  }
}
