import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { discountLimitOf, discountShare, isWithinLimit } from '../../../shared/domain/discount-limits.ts'
import type { CommandContext } from '../../platform/commands.ts'
import { countInDay } from '../shops/day-uses.service.ts'
import type { TillRules } from '../shops/till-rules.service.ts'

/**
 * Whether so much may be taken off by whoever sold it, or somebody who may has said so by their PIN, for this order and at least that much of it; and whether their day has room for it. A
 * sale is a fact: beyond the limit it is only shown to an admin. Answers who approved, where it took somebody.
 */
export async function judgeDiscount(
  context: CommandContext,
  till: TillRules,
  sums: { id: string; subtotalTzs: number; discountTzs: number },
  codes: Set<ErrorCode>,
): Promise<string | null> {
  const { rules, actor, approver } = till
  if (sums.discountTzs <= 0) return null
  const may = (person: typeof actor) => isWithinLimit(sums, discountLimitOf(person, rules.discountWithoutManager))
  const asked = { kind: 'discount', aboutId: sums.id, value: discountShare(sums) } as const
  const by = approver(asked, may)
  const hasRoom = await countInDay(context, till, { kind: 'discount', tzs: sums.discountTzs, asked, may })
  if (!hasRoom || (by === null && !may(actor))) codes.add('order.discount_not_approved')
  return by
}
