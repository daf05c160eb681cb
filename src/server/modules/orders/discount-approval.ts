import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { discountLimitOf, discountShare, isWithinLimit } from '../../../shared/domain/discount-limits.ts'
import type { TillRules } from '../shops/till-rules.service.ts'

/**
 * Whether so much may be taken off by whoever sold it, or somebody who may has said so by their PIN, for this order and at least that much of it. A sale is a fact: beyond the limit
 * it is only shown to an admin. Answers who approved, where it took somebody.
 */
export function judgeDiscount(
  { rules, actor, approver }: TillRules,
  sums: { id: string; subtotalTzs: number; discountTzs: number },
  codes: Set<ErrorCode>,
): string | null {
  const limitOf = (person: typeof actor) => discountLimitOf(person, rules.discountWithoutManager)
  if (sums.discountTzs <= 0 || isWithinLimit(sums, limitOf(actor))) return null
  const asked = { kind: 'discount', aboutId: sums.id, value: discountShare(sums) } as const
  const by = approver(asked, (person) => isWithinLimit(sums, limitOf(person)))
  if (by === null) codes.add('order.discount_not_approved')
  return by
}
