import { isStamps, type LoyaltyRule, type OrderLoyalty } from './loyalty.ts'
import type { Tzs } from './money.ts'

/** Rewards for stamps (loyalty.ts), beside what the counter begins with. */

/** Whether stamps are enough for one more reward. */
export const isRewardDue = (rule: LoyaltyRule | null, stamps: number): boolean =>
  rule !== null && isStamps(rule) && stamps >= rule.every

/** What a reward takes off, so that no manager is asked for what the shop promised itself. */
export function rewardTzs({
  loyalty,
  discount,
}: {
  loyalty?: OrderLoyalty | undefined
  discount: { kind: string; amountTzs?: Tzs; reason?: string | undefined } | null
}): Tzs {
  if (!loyalty || !isStamps(loyalty) || !loyalty.spent || discount?.reason !== 'reward') return 0
  return Math.min(discount.amountTzs ?? 0, loyalty.rewardTzs)
}

export const spendsStamps = ({ loyalty }: { loyalty?: OrderLoyalty | undefined }): boolean =>
  loyalty !== undefined && isStamps(loyalty) && (loyalty.spent ?? 0) > 0

/** Whether an order goes by one of these rules. What was taken off for stamps is the reward, and takes as many stamps as the rule says. */
export function isOfRules(loyalty: OrderLoyalty, rules: readonly LoyaltyRule[], takenOffTzs: Tzs): boolean {
  if (spendsStamps({ loyalty }) && takenOffTzs === 0) return false
  const asked = ruleKey(loyalty)
  return rules.some((rule) => ruleKey(rule) === asked && (!isStamps(rule) || isNoOther(loyalty, rule.every)))
}
const isNoOther = (loyalty: OrderLoyalty, every: number): boolean =>
  !isStamps(loyalty) || !loyalty.spent || loyalty.spent === every
/** What a rule says, whatever a product is called by now. */
const ruleKey = (rule: LoyaltyRule): string =>
  rule.kind === 'percent'
    ? `percent ${rule.basisPoints}`
    : `${rule.kind === 'visits' ? `visits ${rule.fromTzs}` : `pieces ${rule.productId.toLowerCase()}`} ${rule.every} ${rule.rewardTzs}`
