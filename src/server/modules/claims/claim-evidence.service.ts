import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { WhatOf } from '../../platform/facts.ts'
import type { moneySeen, moneyUnseen } from '../payments/payments.facts.ts'
import { changeClaim, lockByReference, referencesOfClaims } from './claims.repository.ts'

/** Of many references those that anybody claimed, in one question: a statement brings thousands that nobody did. */
export const claimedAmong = (tx: Tx, shopId: string, references: readonly string[]): Promise<Set<string>> =>
  referencesOfClaims(tx, shopId, references)

/**
 * What a wallet or a provider itself says of a reference is the only thing that confirms a claim. Another amount than the message said is not confirmed by itself (`differs`), unless the money already is a
 * payment. Once confirmed a claim stays confirmed by what came first; a second word only adds the payment.
 */
export async function confirmClaim(tx: Tx, seen: WhatOf<typeof moneySeen>): Promise<void> {
  const { shopId } = seen
  const claim = await lockByReference(tx, shopId, seen.reference)
  if (!claim) return
  const isElsewhere = seen.orderId !== null && claim.orderId !== null && seen.orderId !== claim.orderId
  const state =
    claim.state === 'confirmed' || seen.amountTzs === claim.amountTzs || seen.paymentId !== null
      ? ('confirmed' as const)
      : ('differs' as const)
  await changeClaim(tx, shopId, claim.id, {
    ...(claim.state === 'confirmed'
      ? {}
      : {
          state,
          confirmed_by: seen.by,
          confirmed_at: seen.at,
          confirmed_tzs: seen.amountTzs,
        }),
    ...(seen.paymentId === null ? {} : { payment_id: seen.paymentId }),
    ...(seen.orderId === null ? {} : { order_id: seen.orderId }),
    ...(isElsewhere && !claim.warnings.includes('reference_on_order')
      ? { warnings: [...claim.warnings, 'reference_on_order' as const] }
      : {}),
  })
  await tellClaim(tx, shopId, {
    id: claim.id,
    orderId: seen.orderId ?? claim.orderId,
    amountTzs: seen.amountTzs,
    state,
  })
}

export const tellClaim = (
  tx: Tx,
  shopId: string,
  { id, ...rest }: { id: string; orderId: string | null; amountTzs: number; state: string },
): Promise<void> => emit(tx, shopId, { kind: 'claim.changed', claimId: id, ...rest })

/** The match, callback or statement was taken back: it is a claim again. */
export async function unconfirmClaim(tx: Tx, { shopId, reference }: WhatOf<typeof moneyUnseen>): Promise<void> {
  const claim = await lockByReference(tx, shopId, reference)
  if (claim && claim.state !== 'claimed')
    await changeClaim(tx, shopId, claim.id, {
      state: 'claimed',
      confirmed_by: null,
      confirmed_at: null,
      confirmed_tzs: null,
      payment_id: null,
    })
}
