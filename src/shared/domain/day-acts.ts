import { loweredTzs } from './approval-needs.ts'
import type { DayKind } from './day-limits.ts'
import type { OrderLoyalty } from './loyalty.ts'
import type { Tzs } from './money.ts'
import { offeredTzs } from './offers/offered-tzs.ts'
import type { OfferLine } from './offers/given.ts'
import type { ApprovalKind } from './pins.ts'
import type { PricedLine } from './price-reasons.ts'
import { rewardTzs } from './rewards.ts'

/** What of an act counts in somebody's day (day-limits.ts), and the word of another person it would go by. */
export interface DayAct {
  kind: DayKind
  by: ApprovalKind
  aboutId: string
  tzs: Tzs
}

/** What is taken off an order by somebody: not what stamps and offers give, which the shop promised itself. */
export function actsOfOrder(
  aboutId: string,
  order: {
    lines: readonly (PricedLine & OfferLine)[]
    discountTzs: Tzs
    discount: { kind: string; amountTzs?: Tzs; reason?: string | undefined } | null
    loyalty?: OrderLoyalty | undefined
  },
): DayAct[] {
  const offTzs = order.discountTzs - rewardTzs(order) - offeredTzs(order.lines)
  const acts: DayAct[] = [
    { kind: 'discount', by: 'discount', aboutId, tzs: offTzs },
    { kind: 'discount', by: 'price', aboutId, tzs: loweredTzs(order.lines) ?? 0 },
  ]
  return acts.filter(({ tzs }) => tzs > 0)
}
