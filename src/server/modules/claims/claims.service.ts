import type * as z from 'zod'
import type { Claim, ClaimWarning, listClaims } from '../../../shared/contract/claims.ts'
import { checkClaim } from '../../../shared/domain/claim-checks.ts'
import { readWalletMessage } from '../../../shared/domain/wallet-message.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { nameUnknown } from '../payments/unknown-money.service.ts'
import { matchOpenLine } from '../reconciliation/matching.service.ts'
import { findEvidence } from './claim-evidence.repository.ts'
import { tellClaim } from './claim-evidence.service.ts'
import { planClaimLook } from './claim-looks.service.ts'
import { claimNotFound, claimOrderNotFound, claimReasonMissing, claimSettled } from './claims.errors.ts'
import {
  changeClaim,
  type ClaimRow,
  listClaimRows,
  lockClaim,
  type LockedClaim,
  readClaim,
  readOrderFacts,
  sumOpen,
} from './claims.repository.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'

const claimOf = (row: ClaimRow): Claim => ({
  ...row,
  messageAt: row.messageAt?.toISOString() ?? null,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  at: row.at.toISOString(),
  receivedAt: row.receivedAt.toISOString(),
})
async function shown(tx: Tx, shopId: string, id: string): Promise<Claim> {
  const row = await readClaim(tx, shopId, id)
  if (!row) throw claimNotFound()
  return claimOf(row)
}
/** Warnings that hang on the order; the others are of the message alone and stay. */
const OF_ORDER: readonly ClaimWarning[] = ['other_amount', 'before_order', 'reference_on_order']

export function createClaimsService({ db, clock }: { db: Db; clock: Clock }) {
  async function change(
    actor: MemberActor,
    id: string,
    work: (tx: Tx, claim: LockedClaim) => Promise<void>,
  ): Promise<Claim> {
    return await inShop(db, actor.shopId, async (tx) => {
      const claim = await lockClaim(tx, actor.shopId, id)
      if (!claim) throw claimNotFound()
      await work(tx, claim)
      const now = await shown(tx, actor.shopId, id)
      await tellClaim(tx, actor.shopId, {
        id: now.id,
        orderId: now.orderId,
        amountTzs: now.confirmedTzs ?? now.amountTzs,
        state: now.state,
      })
      return now
    })
  }

  /** Money of this reference that waits in the books without an order goes to this one; `amountTzs` null: whatever came. */
  async function payFromLine(
    tx: Tx,
    actor: MemberActor,
    reference: string,
    amountTzs: number | null,
    orderId: string,
  ): Promise<void> {
    const evidence = await findEvidence(tx, actor.shopId, reference)
    if (evidence?.lineId && (amountTzs === null || evidence.amountTzs === amountTzs))
      await matchOpenLine(tx, actor.shopId, evidence.lineId, orderId, { userId: actor.userId, at: clock.now() })
  }

  return {
    /** `openCount` and `openTzs`: of the whole shop, not of the page. */
    async list(shopId: string, query: z.output<typeof listClaims.query>) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listClaimRows(tx, shopId, query, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.receivedAt, row.id),
        )
        return { items: rows.map(claimOf), nextCursor, ...(await sumOpen(tx, shopId)) }
      })
    },

    get: (shopId: string, id: string): Promise<Claim> => inShop(db, shopId, (tx) => shown(tx, shopId, id)),

    /** A repeat with the same order changes nothing. Money that lies on an order as a payment is moved by reconciliation, not here. */
    async tie(actor: MemberActor, id: string, orderId: string): Promise<Claim> {
      return await change(actor, id, async (tx, claim) => {
        if (claim.orderId === orderId.toLowerCase()) return
        if (claim.state === 'repeated' || claim.state === 'withdrawn' || claim.paymentId !== null) throw claimSettled()
        const order = await readOrderFacts(tx, actor.shopId, orderId)
        if (!order) throw claimOrderNotFound()
        const expectedTzs = owedTzs(order)
        const fresh = checkClaim({
          wallet: claim.wallet,
          reference: claim.reference,
          amountTzs: claim.confirmedTzs ?? claim.amountTzs,
          messageAt: claim.messageAt?.toISOString() ?? null,
          at: claim.at.toISOString(),
          read: readWalletMessage(claim.text),
          expectedTzs,
          orderAt: order.at.toISOString(),
        })
        const warnings = [
          ...claim.warnings.filter((warning) => !OF_ORDER.includes(warning)),
          ...fresh.filter((warning) => OF_ORDER.includes(warning)),
        ]
        await changeClaim(tx, actor.shopId, claim.id, { order_id: order.id, expected_tzs: expectedTzs, warnings })
        if (claim.state !== 'differs') await payFromLine(tx, actor, claim.reference, claim.amountTzs, order.id)
        if (claim.state !== 'claimed') return
        const named = await nameUnknown(tx, actor.shopId, {
          reference: claim.reference,
          amountTzs: claim.amountTzs,
          orderId: order.id,
          byUserId: actor.userId,
          now: clock.now(),
        })
        if (named === 'absent') await planClaimLook(tx, actor.shopId, claim.id, actor.userId)
      })
    },

    async withdraw(actor: MemberActor, id: string, reason: string): Promise<Claim> {
      if (reason === '') throw claimReasonMissing()
      return await change(actor, id, async (tx, claim) => {
        if (claim.state === 'withdrawn') return
        if (claim.state === 'confirmed') throw claimSettled()
        await changeClaim(tx, actor.shopId, claim.id, {
          state: 'withdrawn',
          withdrawn_reason: reason,
          withdrawn_by: actor.userId,
        })
      })
    },

    async take(actor: MemberActor, id: string): Promise<Claim> {
      return await change(actor, id, async (tx, claim) => {
        if (claim.state === 'confirmed') return
        if (claim.state !== 'differs') throw claimSettled()
        await changeClaim(tx, actor.shopId, claim.id, { state: 'confirmed' })
        if (claim.orderId !== null) await payFromLine(tx, actor, claim.reference, null, claim.orderId)
      })
    },
  }
}
