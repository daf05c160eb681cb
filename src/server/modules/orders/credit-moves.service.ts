import type { CommandBody } from '../../../shared/contract/commands.ts'
import { CreditMove } from '../../../shared/contract/commands/credit-move.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import {
  bodyOf,
  type CommandHandler,
  type FlaggedItem,
  type ReversingAdmin,
  type Verdict,
} from '../../platform/commands.ts'
import { balanceChanged, creditBalance } from '../customers/customers.service.ts'
import { insertMove, turnMove } from './credit-moves.repository.ts'
import { judgeReversal } from './order-approvals.ts'
import { normaliseReference } from './order-figures.ts'
import { whoseCredit } from './store-credit.service.ts'

/**
 * `credit.move`. Money changed hands: it is kept whatever the balance says by now. Handed out beyond what somebody may give back by themselves, or beyond what there was, it is shown to an admin;
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
    if (customerId !== null) await balanceChanged(tx, shopId, customerId)
    // After it was written, so that of two at once the second sees the first: both have touched the customer.
    if (customerId !== null && body.direction === 'pay_out' && (await creditBalance(tx, shopId, customerId)) < 0)
      codes.add('credit.overdrawn')
    return { kind: 'applied', codes: [...codes] } satisfies Verdict
  },
  reverse: turnMoveByAdmin,
}

/** An admin's void of a flagged one: it never happened. */
async function turnMoveByAdmin(doer: ReversingAdmin, item: FlaggedItem): Promise<void> {
  const body = CreditMove.safeParse(bodyOf(item))
  if (!body.success) return
  const customerId = await turnMove(doer.tx, doer.shopId, body.data.id, doer.receivedAt)
  if (customerId !== null) await balanceChanged(doer.tx, doer.shopId, customerId)
}
