import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { agreesToRefund } from '../../../shared/domain/approval-needs.ts'
import { isHandedOver, owedTzs } from '../../../shared/domain/order-workflow.ts'
import { problemOfRefundVoid, TAKING_BACK } from '../../../shared/domain/refund-void.ts'
import type { CommandContext, CommandHandler } from '../../platform/commands.ts'
import { nameAmount } from '../activity/arrivals.service.ts'
import { creditBalance } from '../customers/customers.service.ts'
import { tillRules } from '../shops/till-rules.service.ts'
import { judgeHandOver } from './order-approvals.ts'
import { lockOrder } from './order-changes.repository.ts'
import { findRefund, turnRefund } from './refunds.repository.ts'

/** `refund.void`. What stands on the return keeps it: nothing of it is written then, and its device says why. */
export const refundVoid: CommandHandler<CommandBody<'refund.void'>> = {
  async apply(context, body) {
    const { tx, shopId } = context
    const order = await lockOrder(tx, shopId, body.orderId)
    const refund = order && (await findRefund(tx, shopId, order, body.refundId))
    if (!refund) return { kind: 'retry', codes: ['command.out_of_order'] }
    if (body.reason === '') return { kind: 'rejected', codes: ['order.reason_missing'] }
    if (!(await mayTakeBack(context, refund.totalTzs))) return { kind: 'rejected', codes: ['order.no_permission'] }
    const at = context.correct(body.at)
    // A shift of another device is another drawer, whatever it is called.
    const isHere = refund.shiftId === null || refund.deviceId === context.deviceId
    const now = { at: context.provenAt(at), shiftId: isHere ? context.shiftId : null }
    const problem = problemOfRefundVoid(order, refund, now)
    if (problem !== null) return { kind: 'rejected', codes: [problem] }
    const balanceTzs = async () =>
      refund.creditTzs === 0 || order.customerId === null ? null : await creditBalance(tx, shopId, order.customerId)
    const keptTzs = await balanceTzs()
    if (keptTzs !== null && keptTzs < refund.creditTzs) return { kind: 'rejected', codes: ['credit.too_little'] }
    await turnRefund(context, order, body.refundId, body.reason, at)
    await nameAmount(tx, context, 'refund_voided', refund.totalTzs)
    const codes = new Set<ErrorCode>(context.codes)
    if (isHandedOver(order.status)) {
      const after = {
        ...order,
        paidTzs: order.paidTzs + refund.paidBackTzs,
        refundedTzs: order.refundedTzs - refund.totalTzs,
      }
      // What is owed anew is lent anew: the customer may have had other goods for the room the return made.
      const owesTzs = owedTzs(after) - owedTzs(order)
      await judgeHandOver(context, { id: order.id, customerId: order.customerId, owesTzs, at }, codes)
    }
    // Another till spent it meanwhile.
    if (((await balanceTzs()) ?? 0) < 0) codes.add('credit.overdrawn')
    return { kind: 'applied', codes: [...codes] }
  },
}

/** By the goods, as of an order on credit no money went back. What was agreed is a word of its own kind: the one that let the return out is none for this, whatever id the command has. */
async function mayTakeBack(context: CommandContext, tzs: number): Promise<boolean> {
  if (context.isByAdmin || context.standing(TAKING_BACK) !== 'lacks') return true
  const { approver } = await tillRules(context)
  const asked = { kind: 'refund_void', aboutId: context.commandId, value: tzs } as const
  return approver(asked, (person) => agreesToRefund(person, tzs)) !== null
}
