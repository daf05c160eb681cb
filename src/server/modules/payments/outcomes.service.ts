import { randomUUID } from 'node:crypto'
import type { AttemptReason } from '../../../shared/contract/lists.ts'
import type { Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { askingEnded, moneySeen } from './payments.facts.ts'
import { emit } from '../../platform/events.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'
import { type LockedOrder, requireLockedOrder } from '../orders/order-money.service.ts'
import { attemptChanged, METHOD_OF } from './attempt-view.ts'
import { type AttemptRow, linkPayment, lockAttempt, readAttempt, updateAttempt } from './attempts.repository.ts'
import { book } from './ledger.service.ts'
import { recordPaid } from './record-paid.service.ts'
import { foldReference } from '../../../shared/domain/references.ts'

/** What the gateway (or staff with a reference) says came in. Null: it does not say. */
interface Receipt {
  receivedTzs: number | null
  currency: string | null
  providerReference: string | null
  payerPhone: string | null
  at: Date | null
}
interface Applying {
  now: Date
  /** Staff who confirmed it; null when the gateway did. */
  byUserId: string | null
}
/** `known`: it was applied before, in whatever order things came; nothing changed. */
type Applied = 'applied' | 'known'

const isEnded = ({ state }: AttemptRow) => state === 'paid' || state === 'refund_due' || state === 'refunded'

/** The order first, then the attempt: everybody locks in this order. */
async function lockBoth(
  tx: Tx,
  shopId: string,
  attemptId: string,
): Promise<{ order: LockedOrder; attempt: AttemptRow } | null> {
  const found = await readAttempt(tx, shopId, attemptId)
  if (!found) return null
  const order = await requireLockedOrder(tx, shopId, found.orderId)
  const attempt = await lockAttempt(tx, shopId, attemptId)
  return attempt ? { order, attempt } : null
}

/**
 * Money for an attempt, once: in any order with refusals and timeouts, before or after our own call has returned, from as many callbacks at once as there are.
 * The caller has made sure that it is true (a signature over the same amount, the gateway's own status, or a person's word).
 */
export async function applyPaid(
  tx: Tx,
  shopId: string,
  attemptId: string,
  receipt: Receipt,
  { now, byUserId }: Applying,
): Promise<Applied> {
  const both = await lockBoth(tx, shopId, attemptId)
  if (!both || isEnded(both.attempt)) return 'known'
  const { order, attempt } = both
  if (receipt.currency !== null && receipt.currency.toUpperCase() !== 'TZS') {
    await change(tx, shopId, attempt, order, { state: 'refused', reason: 'other_currency' }, now)
    return 'applied'
  }
  const receivedTzs = receipt.receivedTzs ?? attempt.totalTzs
  const feeTzs = Math.min(attempt.feeTzs, Math.max(receivedTzs - 1, 0))
  const amountTzs = attempt.feePayer === 'customer' ? receivedTzs - feeTzs : receivedTzs
  const at = clamp(receipt.at, attempt.askedAt, now)
  const reference = receipt.providerReference ?? attempt.providerReference
  const isLate = attempt.endedAt !== null
  const came = {
    received_tzs: receivedTzs,
    provider_reference: reference,
    ...(attempt.phone === null && receipt.payerPhone !== null ? { payer_phone: receipt.payerPhone } : {}),
  }

  const entry = { refId: attempt.id, orderId: order.id, byUserId, at }
  // A cashier was quicker and wrote the reference of this very payment down by hand: it is one payment, not two.
  const typed =
    reference === null ? null : await linkPayment(tx, shopId, { orderId: order.id, attemptId: attempt.id, reference })
  if (typed === null && owedTzs(order) === 0) {
    const reason: AttemptReason = order.status === 'cancelled' ? 'order_cancelled' : 'already_paid'
    await book(tx, shopId, { kind: 'received_late', mode: attempt.mode, receivedTzs }, entry)
    await change(tx, shopId, attempt, order, { state: 'refund_due', reason, late: isLate, ...came }, now)
    return 'applied'
  }
  const paymentId = typed ?? randomUUID()
  if (typed === null) {
    await recordPaid(tx, {
      shopId,
      orderId: order.id,
      paymentId,
      method: METHOD_OF[attempt.kind],
      wallet: attempt.operator,
      amountTzs,
      reference: reference ?? attempt.reference,
      at,
      byUserId,
      ledger: null,
      attemptId: attempt.id,
      completes: attempt.completes && !isLate,
      receivedAt: now,
    })
  }
  await book(tx, shopId, { kind: 'received', mode: attempt.mode, receivedTzs, feeTzs }, entry)
  await change(tx, shopId, attempt, order, { state: 'paid', reason: null, late: isLate, ...came }, now)
  if (reference !== null && byUserId === null)
    await tell(tx, moneySeen, {
      shopId,
      reference: foldReference(reference),
      amountTzs,
      by: 'callback',
      at,
      paymentId,
      orderId: order.id,
    })
  await tell(tx, askingEnded, { shopId, orderId: order.id, attemptId, isPaid: true })
  return 'applied'
}

/** A certain no. What has already come stays: a refusal that overtook its success changes nothing. */
export async function applyRefused(
  tx: Tx,
  shopId: string,
  attemptId: string,
  reason: AttemptReason,
  now: Date,
): Promise<Applied> {
  return await end(tx, shopId, attemptId, { state: 'refused', reason }, now)
}
/** Nobody waits for it any longer; a success that comes later is still taken, as a late one. */
export async function applyTimedOut(
  tx: Tx,
  shopId: string,
  attemptId: string,
  reason: AttemptReason,
  now: Date,
  replacedBy: string | null = null,
): Promise<Applied> {
  return await end(
    tx,
    shopId,
    attemptId,
    { state: 'timed_out', reason, ...(replacedBy === null ? {} : { replaced_by: replacedBy }) },
    now,
  )
}

async function end(
  tx: Tx,
  shopId: string,
  attemptId: string,
  set: Parameters<typeof change>[4],
  now: Date,
): Promise<Applied> {
  const both = await lockBoth(tx, shopId, attemptId)
  if (!both || (both.attempt.state !== 'asked' && both.attempt.state !== 'waiting')) return 'known'
  await change(tx, shopId, both.attempt, both.order, set, now)
  await tell(tx, askingEnded, { shopId, orderId: both.order.id, attemptId, isPaid: false })
  return 'applied'
}

/** What our own call answered, unless a callback was faster. */
export async function applyWaiting(
  tx: Tx,
  shopId: string,
  attemptId: string,
  set: {
    providerReference?: string | undefined
    qrText?: string | undefined
    cardUrl?: string | undefined
    reason?: AttemptReason | undefined
  },
  now: Date,
): Promise<void> {
  const both = await lockBoth(tx, shopId, attemptId)
  if (!both) return
  const { attempt, order } = both
  const facts = {
    ...(set.providerReference !== undefined && attempt.providerReference === null
      ? { provider_reference: set.providerReference }
      : {}),
    ...(set.qrText === undefined ? {} : { qr_text: set.qrText }),
    ...(set.cardUrl === undefined ? {} : { card_url: set.cardUrl }),
  }
  if (attempt.state !== 'asked') {
    if (Object.keys(facts).length > 0) await updateAttempt(tx, shopId, attemptId, facts)
    return
  }
  await updateAttempt(tx, shopId, attemptId, {
    ...facts,
    state: 'waiting',
    waiting_at: now,
    reason: set.reason ?? null,
  })
  await emit(tx, shopId, attemptChanged(attempt, order.number, { state: 'waiting', reason: set.reason ?? null }))
}

type Ending = Parameters<typeof updateAttempt>[3] & { state: AttemptRow['state']; reason: AttemptReason | null }
async function change(
  tx: Tx,
  shopId: string,
  attempt: AttemptRow,
  order: LockedOrder,
  set: Ending,
  now: Date,
): Promise<void> {
  // Timed out goes on being asked for: the wallet may still say yes.
  const stopsLooking = set.state !== 'timed_out'
  await updateAttempt(tx, shopId, attempt.id, {
    ...set,
    ended_at: attempt.endedAt ?? now,
    ...(stopsLooking ? { next_poll_at: null } : {}),
  })
  await emit(
    tx,
    shopId,
    attemptChanged(attempt, order.number, {
      state: set.state,
      reason: set.reason,
      isLate: set.late === true || attempt.isLate,
    }),
  )
}

/** Gateways' clocks differ, and some name no zone: never before it was asked for, never ahead of us. */
function clamp(at: Date | null, from: Date, to: Date): Date {
  if (at === null || at > to) return to
  return at < from ? from : at
}
