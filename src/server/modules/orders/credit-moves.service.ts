import type { CommandBody } from '../../../shared/contract/commands.ts'
import { CreditMove } from '../../../shared/contract/commands/credit-move.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import {
  bodyOf,
  type CommandContext,
  type CommandHandler,
  type FlaggedItem,
  type ReversingAdmin,
  type Verdict,
} from '../../platform/commands.ts'
import { debtParts } from '../../../shared/domain/store-credit.ts'
import { balanceChanged, creditBalance, customerOwner } from '../customers/customers.service.ts'
import { insertMove, lockOwed, turnMove, writeParts } from './credit-moves.repository.ts'
import { judgeReversal } from './order-approvals.ts'
import { normaliseReference } from './order-figures.ts'
import { recordPayment, takeBackPayment } from './order-money.service.ts'
import { whoseCredit } from './store-credit.service.ts'

/**
 * `credit.move`. Money changed hands: it is kept whatever the balance says by now. What is for a debt is put onto what is owed now, which may be less than its device knew: the rest is kept for them. Handed out beyond what somebody may give back by themselves, or beyond what there was, it is shown to an admin;
 * another till may have spent the same money without a network.
 */
export const creditMove: CommandHandler<CommandBody<'credit.move'>> = {
  async apply(context, body) {
    const { tx, shopId } = context
    const codes = new Set<ErrorCode>(context.codes)
    if (body.direction === 'pay_out')
      await judgeReversal(context, { aboutId: body.id, tzs: body.amountTzs, standing: 'holds' }, codes)
    const customerId = await whoseCredit(context, body, codes)
    const reference = normaliseReference(body.reference)
    const { isNew, isReused } = await insertMove(context, {
      ...body,
      customerId,
      reference,
      at: context.correct(body.at),
    })
    if (!isNew) return { kind: 'quarantined', codes: ['command.id_reused'] }
    if (isReused) codes.add('payment.reference_used_twice')
    if (customerId !== null && body.direction === 'debt') await payDebt(context, { ...body, reference }, customerId)
    if (customerId !== null) await balanceChanged(tx, shopId, customerId)
    // After it was written, so that of two at once the second sees the first: both have touched the customer.
    if (customerId !== null && body.direction === 'pay_out' && (await creditBalance(tx, shopId, customerId)) < 0)
      codes.add('credit.overdrawn')
    return { kind: 'applied', codes: [...codes] } satisfies Verdict
  },
  reverse: turnMoveByAdmin,
}

/** Each part is a payment of its order, so that every other figure is right by itself. It is through the drawer that the whole went, not its parts. */
async function payDebt(context: CommandContext, move: CommandBody<'credit.move'>, customerId: string): Promise<void> {
  const { tx, shopId, actorId, deviceId, receivedAt } = context
  const doer = { tx, shopId, actorId, deviceId, receivedAt, shiftId: null }
  const owed = await lockOwed(tx, { shopId, customerId: await customerOwner(tx, shopId, customerId), moveId: move.id })
  const { parts, leftTzs } = debtParts(owed, move.amountTzs)
  const at = context.correct(move.at)
  const { method, reference } = move
  for (const { of, tzs } of parts) {
    const money = { id: of.partId, method, amountTzs: tzs, receivedTzs: null, changeTzs: null, wallet: null, reference }
    await recordPayment(doer, of, { ...money, at, isPart: true }, { completes: false, via: 'staff' })
  }
  await writeParts(tx, shopId, move.id, {
    parts: parts.map(({ of, tzs }) => ({ orderId: of.id, paymentId: of.partId, tzs })),
    keptTzs: leftTzs,
  })
}

/** An admin's void of a flagged one: it never happened, and what it had paid is owed again. */
async function turnMoveByAdmin(doer: ReversingAdmin, item: FlaggedItem, reason: string): Promise<void> {
  const body = CreditMove.safeParse(bodyOf(item))
  if (!body.success) return
  const { customerId, parts } = await turnMove(doer.tx, doer.shopId, body.data.id, doer.receivedAt)
  for (const { orderId, paymentId } of parts) await takeBackPayment(doer, orderId, paymentId, reason)
  if (customerId !== null) await balanceChanged(doer.tx, doer.shopId, customerId)
}
