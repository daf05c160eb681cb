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
import type { RecordedMethod } from '../../../shared/domain/options.ts'
import { rightsForCredit } from '../../../shared/domain/debt-rights.ts'
import { isHandedOver } from '../../../shared/domain/order-workflow.ts'
import { debtParts, isMoneyMove, settlesDebt } from '../../../shared/domain/store-credit.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { CreditPart } from '../../platform/schema-people.ts'
import { balanceChanged, creditBalance, customerErased, customerOwner } from '../customers/customers.service.ts'
import { insertMove, lockOwed, lockOwedByHand, settleByHand, turnMove, writeParts } from './credit-moves.repository.ts'
import { countReversal, judgeReversal } from './order-approvals.ts'
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
    const isMoney = isMoneyMove(body.direction)
    const standing = context.isByAdmin ? 'holds' : context.standing(rightsForCredit[body.direction])
    // Money that changed hands is kept for an admin to look at; what is only written down is refused.
    if (standing === 'lacks') return { kind: isMoney ? 'quarantined' : 'rejected', codes: ['order.no_permission'] }
    if (standing === 'held') codes.add('order.no_permission')
    if (isMoney === (body.method === 'none')) return { kind: 'quarantined', codes: ['command.unreadable'] }
    const paidOut = { aboutId: body.id, tzs: body.amountTzs }
    if (body.direction === 'pay_out') await judgeReversal(context, { ...paidOut, standing: 'holds' }, codes)
    const customerId = await whoseCredit(context, body, codes)
    const reference = normaliseReference(body.reference)
    const isNameless = customerId !== null && (await customerErased(tx, shopId, customerId))
    const { isNew, isReused } = await insertMove(context, {
      ...body,
      ...(isNameless ? { customerName: '', customerPhone: '', reason: '' } : {}),
      customerId,
      reference,
      at: context.correct(body.at),
      since: body.direction === 'owed' ? (body.since ?? businessDay(context.correct(body.at))) : null,
    })
    if (!isNew) return { kind: 'quarantined', codes: ['command.id_reused'] }
    if (body.direction === 'pay_out') await countReversal(context, paidOut, codes)
    if (isReused) codes.add('payment.reference_used_twice')
    if (customerId !== null && settlesDebt(body.direction))
      await settleDebt(context, { ...body, reference }, customerId)
    if (customerId !== null) await balanceChanged(tx, shopId, customerId)
    // After it was written, so that of two at once the second sees the first: both have touched the customer.
    if (customerId !== null && body.direction === 'pay_out' && (await creditBalance(tx, shopId, customerId)) < 0)
      codes.add('credit.overdrawn')
    return { kind: 'applied', codes: [...codes] } satisfies Verdict
  },
  reverse: turnMoveByAdmin,
}

/**
 * Each part of an order is a payment of it, so that every other figure is right by itself. It is through the drawer that the whole went, not its parts; and what no money is part of goes
 * through none.
 */
async function settleDebt(
  context: CommandContext,
  move: CommandBody<'credit.move'>,
  customerId: string,
): Promise<void> {
  const { tx, shopId, actorId, deviceId, receivedAt } = context
  const doer = { tx, shopId, actorId, deviceId, receivedAt, shiftId: null }
  const whose = { shopId, customerId: await customerOwner(tx, shopId, customerId) }
  const orders = (await lockOwed(tx, { ...whose, moveId: move.id })).map((order) => ({
    order,
    owedTzs: order.owedTzs,
    rank: isHandedOver(order.status) ? 0 : 1,
    day: businessDay(order.at),
  }))
  const byHand = (await lockOwedByHand(tx, whose)).map((debt) => ({ ...debt, order: null, rank: 0 }))
  const owed = [...orders, ...byHand].toSorted(
    (one, other) => one.rank - other.rank || (one.day === other.day ? 0 : one.day < other.day ? -1 : 1),
  )
  const { parts, leftTzs } = debtParts(owed, move.amountTzs)
  const at = context.correct(move.at)
  const written: CreditPart[] = []
  for (const { of, tzs } of parts) {
    if (of.order === null) {
      await settleByHand(tx, shopId, of.debtId, tzs)
      written.push({ debtId: of.debtId, tzs })
      continue
    }
    const { partId } = of.order
    const method: RecordedMethod = move.method === 'none' ? 'write_off' : move.method
    const money = { id: partId, method, amountTzs: tzs, receivedTzs: null, changeTzs: null, wallet: null }
    const payment = { ...money, reference: move.reference, at, moveId: move.id }
    await recordPayment(doer, of.order, payment, { completes: false, via: 'staff' })
    written.push({ orderId: of.order.id, paymentId: partId, tzs })
  }
  await writeParts(tx, shopId, move.id, { parts: written, keptTzs: move.direction === 'debt' ? leftTzs : 0 })
}

/** An admin's void of a flagged one: it never happened, and what it had paid is owed again. */
async function turnMoveByAdmin(doer: ReversingAdmin, item: FlaggedItem, reason: string): Promise<void> {
  const body = CreditMove.safeParse(bodyOf(item))
  if (!body.success) return
  const { customerId, parts } = await turnMove(doer.tx, doer.shopId, body.data.id, doer.receivedAt)
  for (const part of parts)
    if ('debtId' in part) await settleByHand(doer.tx, doer.shopId, part.debtId, -part.tzs)
    else await takeBackPayment(doer, part.orderId, part.paymentId, reason)
  if (customerId !== null) await balanceChanged(doer.tx, doer.shopId, customerId)
}
