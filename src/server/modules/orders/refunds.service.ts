import type { CommandBody } from '../../../shared/contract/commands.ts'
import { RefundCreate, type RefundLine } from '../../../shared/contract/commands/refund-create.ts'
import type { OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { chargesTzs } from '../../../shared/domain/charges.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import { MOST_ROUNDING_TZS } from '../../../shared/domain/cash-rounding.ts'
import { goodsInWords } from '../../../shared/domain/order-extend.ts'
import { rightsForReversal } from '../../../shared/domain/order-rights.ts'
import { partOfLine, problemOfRefund } from '../../../shared/domain/refund-figures.ts'
import type { ReturnedLine } from '../../../shared/domain/refunds.ts'
import { spendsCredit } from '../../../shared/domain/store-credit.ts'
import { broughtBack } from '../../../shared/domain/units.ts'
import { bodyOf, type CommandHandler, type FlaggedItem, type Verdict } from '../../platform/commands.ts'
import { tell } from '../../platform/facts.ts'
import { type Doer, findPaymentOwners, lockOrder } from './order-changes.repository.ts'
import { countReversal, judgeReversal } from './order-approvals.ts'
import { freeNumber } from './order-create.service.ts'
import { readLines } from './order-extend.repository.ts'
import { exchangeDiffers } from './exchange.repository.ts'
import { normaliseReference, sumPayments } from './order-figures.ts'
import { goodsNotWanted } from './orders.facts.ts'
import { findNumbers, findOrderOfRefund, readReturned, turnRefund, writeRefund } from './refunds.repository.ts'

type Create = CommandBody<'refund.create'>

/**
 * `refund.create`. Goods came back and money was handed out, whatever the order is by now: what it can carry is applied, what it cannot an admin decides. Admitted from there,
 * it is judged by the same rule.
 */
export const refundCreate: CommandHandler<Create> = {
  async apply(context, body) {
    const { tx, shopId } = context
    const order = await lockOrder(tx, shopId, body.orderId)
    if (!order) return { kind: 'retry', codes: ['command.out_of_order'] }
    const codes = new Set<ErrorCode>(context.codes)
    const known = await findOrderOfRefund(tx, shopId, body.id)
    // Queued twice by its device: it counts once.
    if (known === order.id) return { kind: 'applied', codes: [...codes] }
    const owners = await findPaymentOwners(
      tx,
      shopId,
      body.payments.map((payment) => payment.id),
    )
    if (known !== undefined || owners.size > 0 || repeats(body))
      return { kind: 'quarantined', codes: ['command.id_reused'] }

    const at = context.correct(body.at)
    const doer = { userId: context.actorId, at: context.provenAt(at) }
    const rights = rightsForReversal({ createdById: order.createdBy, at: order.at }, doer)
    const paidBackTzs = sumPayments(body.payments)
    // What cash is rounded up by is known only after somebody agreed.
    const roundedTzs = Math.min(MOST_ROUNDING_TZS, Math.max(0, body.roundingTzs ?? 0))
    const asked = { aboutId: body.id, tzs: Math.max(0, paidBackTzs - roundedTzs), standing: context.standing(rights) }
    if ((await judgeReversal(context, asked, codes)) === 'lacks')
      return { kind: 'quarantined', codes: ['order.no_permission'] }

    const sold = await readLines(tx, shopId, order.id)
    const returned = await readReturned(tx, shopId, order.id)
    const lines = body.lines.map((part) => ({ ...part, lineId: part.lineId.toLowerCase() }))
    const whole = { ...order, ...sold, payments: [sold], refunds: returned.refunds }
    const problem = problemOfRefund(whole, returned.lines, {
      lines,
      charges: body.charges,
      roundingTzs: body.roundingTzs,
      paidBackTzs,
    })
    if (problem !== null) return { kind: 'quarantined', codes: [problem] }
    if (!isSumOf(body)) return { kind: 'quarantined', codes: ['order.totals_differ'] }
    if (!lines.every((part) => isWorth(sold.lines, returned.lines, part))) codes.add('order.totals_differ')
    // Paid to a balance nobody has: an admin sees for whom it was.
    if (order.customerId === null && spendsCredit(body.payments)) codes.add('credit.no_customer')
    const number = freeNumber(body.number, await findNumbers(tx, shopId, body.number))
    if (number !== body.number) codes.add('order.number_taken')
    if (await exchangeDiffers(tx, shopId, number, body.payments)) codes.add('order.exchange_differs')
    await countReversal(context, asked, codes)
    await writeRefund(context, order, {
      ...body,
      number,
      lines,
      goods: lines.map((part) => ({
        lineId: part.lineId,
        to: part.to,
        ...goodsOf(sold.lines, returned.lines, part),
      })),
      paidBackTzs,
      at,
      payments: body.payments.map((payment) => ({
        ...payment,
        reference: normaliseReference(payment.reference),
        at: context.correct(payment.at),
      })),
      words: `${number}: ${goodsInWords(lines.map((part) => ({ name: nameOf(sold.lines, part), quantityMilli: part.quantityMilli })))}`,
    })
    await tell(tx, goodsNotWanted, {
      shopId,
      orderId: order.id,
      lines: lines.map(({ lineId, quantityMilli }) => ({ lineId, quantityMilli })),
      byUserId: context.actorId,
      now: context.receivedAt,
    })
    return { kind: 'applied', codes: [...codes] } satisfies Verdict
  },
  reverse: turnRefundByAdmin,
}

/** An admin's void of a flagged refund: it never happened. */
async function turnRefundByAdmin(doer: Doer, item: FlaggedItem, reason: string): Promise<void> {
  const order = item.orderId === null ? undefined : await lockOrder(doer.tx, doer.shopId, item.orderId)
  const body = RefundCreate.safeParse(bodyOf(item))
  if (order && body.success) await turnRefund(doer, order, body.data.id, reason)
}

const repeats = ({ payments }: Create) =>
  new Set(payments.map((payment) => payment.id.toLowerCase())).size < payments.length

const isSumOf = ({ lines, charges = [], roundingTzs = 0, totalTzs, taxTzs }: Create) =>
  sumTzs([...lines.map((part) => part.totalTzs), chargesTzs(charges), roundingTzs]) === totalTzs
  && sumTzs([...lines, ...charges].map((part) => part.taxTzs)) === taxTzs

const lineOf = <L extends { id: string }>(lines: readonly L[], { lineId }: { lineId: string }) =>
  lines.find(({ id }) => id.toLowerCase() === lineId)
const nameOf = (lines: readonly OrderLine[], part: RefundLine) => lineOf(lines, part)?.name ?? ''

/** What a part brings back of what its line took, after what came back of it before. */
function goodsOf(lines: readonly OrderLine[], returned: readonly ReturnedLine[], part: RefundLine) {
  const before = returned
    .filter((other) => other.lineId.toLowerCase() === part.lineId)
    .reduce((sum, other) => sum + other.quantityMilli, 0)
  return broughtBack(lineOf(lines, part)?.soldIn, before, part.quantityMilli)
}

/** A part has its share of the line's figures. One shilling is rounding: another device may have given back the part before it. */
function isWorth(lines: readonly OrderLine[], returned: readonly ReturnedLine[], part: RefundLine): boolean {
  const line = lineOf(lines, part)
  if (!line) return false
  const share = partOfLine(line, returned, part.quantityMilli)
  return Math.abs(share.totalTzs - part.totalTzs) <= 1 && Math.abs(share.taxTzs - part.taxTzs) <= 1
}
