import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { PayoutStatus } from '../../providers/payments/payments.ts'
import { book } from '../payments/ledger.service.ts'
import { lockPayout, type PayoutRow, updatePayout } from './payouts.repository.ts'

/** The states of a payout and the postings that go with each: always together, once, in the caller's transaction. */

export const bookingOf = (payout: Pick<PayoutRow, 'id'>, at: Date, byUserId: string | null = null) => ({
  refId: payout.id,
  byUserId,
  at,
})

export async function tellPayout(
  tx: Tx,
  shopId: string,
  payout: Pick<PayoutRow, 'id' | 'amountTzs'>,
  state: PayoutRow['state'],
): Promise<void> {
  await emit(tx, shopId, { kind: 'payout.changed', payoutId: payout.id, state, amountTzs: payout.amountTzs })
}

/** It arrived, also after it was given up. Money is a fact: the balance follows, below zero if it must. Answers whether anything changed. */
async function arrived(
  tx: Tx,
  shopId: string,
  id: string,
  now: Date,
  providerReference: string | null,
): Promise<boolean> {
  const payout = await lockPayout(tx, shopId, id)
  if (!payout || (payout.state !== 'sending' && payout.state !== 'failed')) return false
  const { amountTzs, feeTzs } = payout
  const isBooked =
    payout.state === 'sending'
      ? await book(tx, shopId, { kind: 'payout_arrived', amountTzs }, bookingOf(payout, now))
      : await book(tx, shopId, { kind: 'payout_paid_late', amountTzs, feeTzs }, bookingOf(payout, now))
  if (!isBooked) return false
  await updatePayout(tx, shopId, id, {
    state: 'paid',
    reason: '',
    ended_at: now,
    ...(providerReference === null ? {} : { provider_reference: providerReference }),
  })
  await tellPayout(tx, shopId, payout, 'paid')
  return true
}

/** A certain no, or money that came back: amount and fee are the shop's again. */
export async function failed(tx: Tx, shopId: string, id: string, now: Date, reason: string): Promise<boolean> {
  const payout = await lockPayout(tx, shopId, id)
  if (!payout || (payout.state !== 'sending' && payout.state !== 'paid')) return false
  const { amountTzs, feeTzs } = payout
  const isBooked = await book(
    tx,
    shopId,
    { kind: payout.state === 'paid' ? 'payout_reversed' : 'payout_returned', amountTzs, feeTzs },
    bookingOf(payout, now),
  )
  if (!isBooked) return false
  await updatePayout(tx, shopId, id, { state: 'failed', reason: reason.slice(0, 300), ended_at: now })
  await tellPayout(tx, shopId, payout, 'failed')
  return true
}

/** Before anything was sent. */
export async function cancelled(
  tx: Tx,
  shopId: string,
  payout: PayoutRow,
  now: Date,
  reason: string,
  byUserId: string,
): Promise<void> {
  await book(
    tx,
    shopId,
    { kind: 'payout_returned', amountTzs: payout.amountTzs, feeTzs: payout.feeTzs },
    bookingOf(payout, now, byUserId),
  )
  await updatePayout(tx, shopId, payout.id, { state: 'cancelled', reason, ended_at: now })
  await tellPayout(tx, shopId, payout, 'cancelled')
}

/** What the provider's own answer makes of it. `none`: it says nothing certain yet. */
export async function applyStatus(
  tx: Tx,
  shopId: string,
  payout: PayoutRow,
  status: PayoutStatus,
  now: Date,
): Promise<'paid' | 'failed' | 'none'> {
  if (status.state === 'paid') {
    // Another amount than was asked for is nobody's to guess about: it stays under way until the operator has looked.
    if (status.amountTzs !== undefined && status.amountTzs !== payout.amountTzs) {
      await updatePayout(tx, shopId, payout.id, { reason: `amount ${status.amountTzs}` })
      return 'none'
    }
    await arrived(tx, shopId, payout.id, now, status.providerReference ?? null)
    return 'paid'
  }
  if (status.state === 'refused') {
    await failed(tx, shopId, payout.id, now, status.message ?? '')
    return 'failed'
  }
  return 'none'
}

/** The same for everybody who presses "send again" at once (UUIDv8: its bits are a hash). */
export function idAfter(id: string): string {
  const hex = createHash('sha256').update(`payout again ${id}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
