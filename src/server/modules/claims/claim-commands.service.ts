import type { CommandBody } from '../../../shared/contract/commands.ts'
import { ClaimCreate } from '../../../shared/contract/commands/claim-create.ts'
import type { ClaimWarning } from '../../../shared/contract/claims.ts'
import { checkClaim, looksLike } from '../../../shared/domain/claim-checks.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { readWalletMessage } from '../../../shared/domain/wallet-message.ts'
import { foldReference } from '../../../shared/domain/references.ts'
import {
  bodyOf,
  type CommandHandler,
  type CommandHandlers,
  type FlaggedItem,
  type ReversingAdmin,
} from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { nameUnknown } from '../payments/unknown-money.service.ts'
import { limitsOf } from '../../platform/rate-limits.ts'
import { matchOpenLine } from '../reconciliation/matching.service.ts'
import { tellClaim } from './claim-evidence.service.ts'
import { planClaimLook } from './claim-looks.service.ts'
import { findEvidence } from './claim-evidence.repository.ts'
import {
  changeClaim,
  findPayment,
  insertClaim,
  lockByReference,
  lockClaim,
  readOrderFacts,
  referencesNear,
} from './claims.repository.ts'
import { owedTzs } from '../../../shared/domain/order-workflow.ts'

const LOOK_BACK_MS = 60 * 86_400_000

/**
 * `claim.create`: a message somebody handed in. It is kept whatever it says. A reference that was handed in before is kept as `repeated` and counts for nothing;
 * one whose money is here already is confirmed at once.
 */
const claimCreate: CommandHandler<CommandBody<'claim.create'>> = {
  async apply(context, body) {
    const { tx, shopId } = context
    // Words of any length that cost nothing to make: beyond any shop's day they wait on the device.
    if ((await limitsOf(tx)?.trySpend(tx, { name: 'claims', key: shopId })) === false)
      return { kind: 'retry', codes: ['request.too_many'] }
    const reference = foldReference(body.reference)
    const at = context.correct(body.at)
    // Two cashiers with one message meet here, or on the unique key.
    const first = await lockByReference(tx, shopId, reference)
    const payment = await findPayment(tx, shopId, reference)
    const evidence = first ? null : await findEvidence(tx, shopId, reference)
    const orderId = evidence?.orderId ?? body.orderId?.toLowerCase() ?? payment?.orderId ?? null
    const order = orderId === null ? undefined : await readOrderFacts(tx, shopId, orderId)
    const isItsPayment = payment !== undefined && payment.orderId === orderId
    // The order's own payment of this reference is not owed any more, and no other amount than asked.
    const expectedTzs = isItsPayment ? body.expectedTzs : order ? owedTzs(order) : body.expectedTzs
    const warnings: ClaimWarning[] = checkClaim({
      wallet: body.wallet,
      reference,
      amountTzs: body.amountTzs,
      messageAt: body.messageAt,
      at: at.toISOString(),
      read: readWalletMessage(body.text),
      expectedTzs,
      orderAt: order?.at.toISOString() ?? null,
    })
    const saidOrder = body.orderId?.toLowerCase() ?? null
    if (
      (payment && saidOrder !== null && payment.orderId !== saidOrder)
      || (evidence?.orderId && saidOrder !== null && evidence.orderId !== saidOrder)
    )
      warnings.push('reference_on_order')
    if (!first && (await isLookAlike(tx, shopId, reference, context.receivedAt))) warnings.push('look_alike')
    const state = first
      ? 'repeated'
      : evidence === null
        ? 'claimed'
        : evidence.amountTzs === body.amountTzs || evidence.paymentId !== null
          ? 'confirmed'
          : 'differs'
    const isNew = await insertClaim(tx, shopId, {
      id: body.id.toLowerCase(),
      state,
      text: body.text,
      wallet: body.wallet,
      reference,
      amountTzs: body.amountTzs,
      payerName: body.payerName,
      payerPhone: normalisePhone(body.payerPhone) ?? body.payerPhone,
      messageAt: body.messageAt === null ? null : new Date(body.messageAt),
      warnings,
      orderId,
      expectedTzs,
      firstId: first?.id ?? null,
      paymentId: evidence?.paymentId ?? (isItsPayment ? payment.id : null),
      confirmed: evidence && { by: evidence.by, at: evidence.at, amountTzs: evidence.amountTzs },
      byUserId: context.actorId,
      deviceId: context.deviceId,
      at,
      receivedAt: context.receivedAt,
    })
    if (!isNew) return { kind: 'quarantined', codes: ['command.id_reused'] }
    await tellClaim(tx, shopId, { id: body.id.toLowerCase(), orderId, amountTzs: body.amountTzs, state })
    // Or it came to the product's account for nobody known, under exactly this reference and amount.
    if (!first && evidence === null && orderId !== null) {
      const named = order
        ? await nameUnknown(tx, shopId, {
            reference,
            amountTzs: body.amountTzs,
            orderId: order.id,
            byUserId: context.actorId,
            now: context.receivedAt,
          })
        : await mayStillCome(tx, shopId)
      if (named === 'absent') await planClaimLook(tx, shopId, body.id.toLowerCase(), context.actorId)
    }
    // The money waits in the books and this person says for which order: it goes there now, if it is what the message says.
    if (evidence?.lineId && order && evidence.amountTzs === body.amountTzs)
      await matchOpenLine(tx, shopId, evidence.lineId, order.id, { userId: context.actorId, at: context.receivedAt })
    return { kind: 'applied', codes: context.codes }
  },
  reverse: withdrawClaimByAdmin,
}

/** Its order lies on another device: looking for it later is a guess as well. */
async function mayStillCome(tx: Tx, shopId: string): Promise<'absent' | 'refused'> {
  return (await limitsOf(tx)?.trySpend(tx, { name: 'moneyGuesses', key: shopId })) === false ? 'refused' : 'absent'
}

async function isLookAlike(tx: Tx, shopId: string, reference: string, now: Date): Promise<boolean> {
  const near = await referencesNear(tx, shopId, reference, new Date(now.getTime() - LOOK_BACK_MS))
  return near.some((other) => looksLike(reference, other))
}

/** An admin's void of a message that was flagged (a wrong clock, a right that was gone). One that is settled stays as it is. */
async function withdrawClaimByAdmin(doer: ReversingAdmin, item: FlaggedItem, reason: string): Promise<void> {
  const body = ClaimCreate.safeParse(bodyOf(item))
  if (!body.success) return
  const claim = await lockClaim(doer.tx, doer.shopId, body.data.id)
  if (claim && (claim.state === 'claimed' || claim.state === 'repeated'))
    await changeClaim(doer.tx, doer.shopId, claim.id, {
      state: 'withdrawn',
      withdrawn_reason: reason,
      withdrawn_by: doer.actorId,
    })
}

/** The kinds of command this module applies. */
export const claimCommands: CommandHandlers<'claim.create'> = { 'claim.create': claimCreate }
