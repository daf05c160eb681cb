import type { Discount, OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import {
  agreesToPrices,
  agreesToRefund,
  loweredTzs,
  pricesNeedManager,
  refundNeedsManager,
} from '../../../shared/domain/approval-needs.ts'
import { creditOf, isDueDay, opensCredit } from '../../../shared/domain/credit-gates.ts'
import { dayAfter } from '../../../shared/domain/format.ts'
import type { OrderLoyalty } from '../../../shared/domain/loyalty.ts'
import { isOfRules, rewardTzs } from '../../../shared/domain/rewards.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { ActContext, CommandContext } from '../../platform/commands.ts'
import { creditOfCustomer } from '../customers/customer-credit.service.ts'
import { countInDay } from '../shops/day-uses.service.ts'
import { type TillRules, tillRules } from '../shops/till-rules.service.ts'
import { judgeDiscount } from './discount-approval.ts'

/** What of an order somebody may need a manager for. What went without one is shown to an admin; nothing here refuses anything. */
interface JudgedOrder {
  id: string
  lines: readonly OrderLine[]
  subtotalTzs: number
  discountTzs: number
  customerId: string | null
  discount?: Discount | null
  loyalty?: OrderLoyalty | undefined
  /** Of what was taken off: what an offer of the shop gives, which nobody has to agree to. */
  promisedTzs?: number
  /** Handed over and not paid; 0 where it is paid or waits here. */
  debtTzs: number
  /** By when, in the words of its device. */
  dueOn?: string | undefined
  at: Date
}
interface Judged {
  approvedById: string | null
  dueOn: string | null
}

/** The shop's rules are read where there is something to hold against them: most sales cost nothing here. */
export async function judgeOrder(context: CommandContext, order: JudgedOrder, codes: Set<ErrorCode>): Promise<Judged> {
  const priceTzs = loweredTzs(order.lines)
  if (order.discountTzs <= 0 && priceTzs === null && order.debtTzs <= 0 && !order.loyalty)
    return { approvedById: null, dueOn: null }
  const till = await tillRules(context)
  const rewardedTzs = rewardTzs({ loyalty: order.loyalty, discount: order.discount ?? null })
  if (order.loyalty && !isOfRules(order.loyalty, till.loyaltyRules, rewardedTzs)) codes.add('loyalty.rule_differs')
  const byDiscount = await judgeDiscount(
    context,
    till,
    { ...order, discountTzs: order.discountTzs - rewardedTzs - (order.promisedTzs ?? 0) },
    codes,
  )
  const byPrice = await judgePrices(context, till, order.id, priceTzs, codes)
  const credit = order.debtTzs > 0 ? await judgeCredit(context, till, order, codes) : null
  return {
    approvedById: byDiscount ?? byPrice ?? credit?.byId ?? null,
    dueOn: credit && (saidDay(order, codes) ?? credit.dueOn),
  }
}

/** The day of its device, one beside its clock. A day that nobody can have agreed on is shown, and the shop's own stands for it. */
function saidDay({ dueOn, at }: Pick<JudgedOrder, 'dueOn' | 'at'>, codes: Set<ErrorCode>): string | null {
  if (dueOn === undefined || isDueDay(dueOn, dayAfter(businessDay(at), 1))) return dueOn ?? null
  codes.add('order.credit_not_approved')
  return null
}

/** A saved order that is handed over with something owed. What it owes is among the customer's debts already. Answers by when it is to be paid. */
export async function judgeHandOver(
  context: ActContext,
  { owesTzs, ...order }: Pick<JudgedOrder, 'id' | 'customerId' | 'at'> & { owesTzs: number },
  codes: Set<ErrorCode>,
): Promise<string | null> {
  if (owesTzs <= 0) return null
  const counted = { ...order, debtTzs: owesTzs, countedTzs: owesTzs }
  return (await judgeCredit(context, await tillRules(context), counted, codes)).dueOn
}

/**
 * More goods on a saved order: what is taken off them and their prices. What was agreed for the order before holds for what it had then, and what is agreed for these goods is about this
 * command, not about the order: an order is extended many times, and one word would do for all of them.
 */
export async function judgeMoreGoods(
  context: CommandContext,
  lines: readonly OrderLine[],
  codes: Set<ErrorCode>,
): Promise<void> {
  const off = lines.filter(({ discount }) => discount !== null)
  const sumOf = (of: (line: OrderLine) => number) => sumTzs(off.map(of))
  await judgeOrder(
    context,
    {
      id: context.commandId,
      lines,
      subtotalTzs: sumOf(({ grossTzs }) => grossTzs),
      discountTzs: sumOf(({ discountTzs }) => discountTzs),
      customerId: null,
      debtTzs: 0,
      at: context.at,
    },
    codes,
  )
}

interface Reversal {
  /** The return, or the order that is taken back. */
  aboutId: string
  tzs: number
}

/**
 * Money or goods that go back (a refund, a void): `standing` is what the actor holds of the right to it. Beyond what the shop lets them give back by themselves it is shown; without the right
 * an owner's word on the spot stands for it; for the sum alone also that of somebody who may give back as much.
 */
export async function judgeReversal(
  context: ActContext,
  { aboutId, tzs, standing }: Reversal & { standing: 'holds' | 'held' | 'lacks' },
  codes: Set<ErrorCode>,
): Promise<'allowed' | 'lacks'> {
  // An owner is asked for nothing.
  if (context.isByAdmin || context.standing([]) === 'holds') return 'allowed'
  const { rules, actor, approver } = await tillRules(context)
  const asked = { kind: 'refund', aboutId, value: tzs } as const
  if (approver(asked) !== null) return 'allowed'
  if (standing === 'lacks') return 'lacks'
  if (standing === 'held') codes.add('order.no_permission')
  if (refundNeedsManager(rules, actor, tzs) && approver(asked, (person) => agreesToRefund(person, tzs)) === null)
    codes.add('refund.not_approved')
  return 'allowed'
}

/** The same money, where it is sure to go back: it counts in their day, and beyond that it is shown. */
export async function countReversal(
  context: ActContext,
  { aboutId, tzs }: Reversal,
  codes: Set<ErrorCode>,
): Promise<void> {
  if (tzs <= 0 || context.isByAdmin || context.standing([]) === 'holds') return
  const may = (person: TillRules['actor']) => agreesToRefund(person, tzs)
  const asked = { kind: 'refund', aboutId, value: tzs } as const
  if (!(await countInDay(context, await tillRules(context), { kind: 'refund', tzs, asked, may })))
    codes.add('refund.not_approved')
}

/** Of a shop where only its owners set prices, or of somebody who may lower them so far and no further, at once and in a day. */
async function judgePrices(
  context: CommandContext,
  till: TillRules,
  orderId: string,
  loweredBy: number | null,
  codes: Set<ErrorCode>,
): Promise<string | null> {
  if (loweredBy === null) return null
  const may = (person: TillRules['actor']) => agreesToPrices(person, loweredBy)
  const asked = { kind: 'price', aboutId: orderId, value: loweredBy } as const
  const by = till.approver(asked, may)
  const hasRoom = await countInDay(context, till, { kind: 'discount', tzs: loweredBy, asked, may })
  if (!hasRoom || (by === null && pricesNeedManager(till.rules, till.actor, loweredBy)))
    codes.add('order.price_not_approved')
  return by
}

async function judgeCredit(
  context: ActContext,
  { rules, actor, approver }: TillRules,
  {
    id,
    customerId,
    debtTzs,
    at,
    countedTzs = 0,
  }: Pick<JudgedOrder, 'id' | 'customerId' | 'debtTzs' | 'at'> & { countedTzs?: number },
  codes: Set<ErrorCode>,
): Promise<{ byId: string | null; dueOn: string | null }> {
  const known = customerId === null ? undefined : await creditOfCustomer(context.tx, context.shopId, customerId)
  const customer = known ? { ...known, owesTzs: known.owesTzs - countedTzs } : { owesTzs: 0 }
  const credit = creditOf({ rules, customer, debtTzs, today: businessDay(at) }, actor)
  if (opensCredit(actor, credit)) return { byId: null, dueOn: credit.dueOn }
  const byId = approver({ kind: 'credit', aboutId: id, value: debtTzs }, (person) => opensCredit(person, credit))
  if (byId === null) codes.add('order.credit_not_approved')
  return { byId, dueOn: credit.dueOn }
}
