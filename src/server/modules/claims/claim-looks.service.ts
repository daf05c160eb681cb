import { type Db, inShop, type Tx } from '../../platform/database.ts'
import type { JobData } from '../../platform/jobs.ts'
import { jobsOf } from '../../platform/jobs.ts'
import type { Clock } from '../../platform/clock.ts'
import { matchUnknown } from '../payments/unknown-money.service.ts'
import { lockClaim, readOrderFacts } from './claims.repository.ts'

/** The payer's SMS is often quicker than the provider's news of the same money: looked for again after this long. */
const LOOKS_SECONDS = [60, 600, 3600, 86_400]

export async function planClaimLook(
  tx: Tx,
  shopId: string,
  claimId: string,
  byUserId: string,
  tries = 0,
): Promise<void> {
  const afterSeconds = LOOKS_SECONDS[tries]
  if (afterSeconds !== undefined)
    await jobsOf(tx)?.enqueue(tx, 'claim.look', { shopId, claimId, byUserId, tries }, { afterSeconds })
}

/** Job `claim.look`: money that came to the product's account under exactly this reference and amount since the message was handed in. */
export async function lookForClaim(
  db: Db,
  clock: Clock,
  { shopId, claimId, byUserId, tries }: JobData['claim.look'],
): Promise<void> {
  await inShop(db, shopId, async (tx) => {
    const claim = await lockClaim(tx, shopId, claimId)
    if (claim?.state !== 'claimed' || claim.orderId === null) return
    // The order may still lie on another device.
    const order = await readOrderFacts(tx, shopId, claim.orderId)
    const found = order
      ? await matchUnknown(tx, shopId, {
          reference: claim.reference,
          amountTzs: claim.amountTzs,
          orderId: order.id,
          byUserId,
          now: clock.now(),
        })
      : null
    if (found === null) await planClaimLook(tx, shopId, claimId, byUserId, tries + 1)
  })
}
