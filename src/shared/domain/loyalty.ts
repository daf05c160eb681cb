import type { Tzs } from './money.ts'

/**
 * What a shop gives back to customers who come again (decisions 138): a percentage of what they paid, on the balance it keeps for them (store-credit.ts), or stamps, so many of which are a
 * sum off an order. The rule stands with each order as it was then. What an order gave is told from the order as it is now and never written down beside it, so that what is paid later
 * gives it and what comes back takes it away, on every side alike.
 */
export const MOST_EARNED_BASIS_POINTS = 2000
export const FEWEST_STAMPS = 2
export const MOST_STAMPS = 100

interface Stamps {
  /** So many are a reward, which takes `rewardTzs` off an order. */
  every: number
  rewardTzs: Tzs
}
export type LoyaltyRule =
  | { kind: 'percent'; basisPoints: number }
  /** A stamp for each order that comes to `fromTzs` and is paid. */
  | ({ kind: 'visits'; fromTzs: Tzs } & Stamps)
  /** A stamp for each whole piece of a product. */
  | ({ kind: 'pieces'; productId: string; productName: string } & Stamps)
export type StampRule = Exclude<LoyaltyRule, { kind: 'percent' }>
/** As it stands with an order. `spent`: stamps that were taken for what was taken off. */
export type OrderLoyalty = Exclude<LoyaltyRule, StampRule> | (StampRule & { spent?: number | undefined })
export const isStamps = <R extends LoyaltyRule>(rule: R): rule is Exclude<R, { kind: 'percent' }> =>
  rule.kind !== 'percent'

/** The rule as it goes with an order of the counter. */
export const loyaltyOf = (
  rule: LoyaltyRule | null,
  { customerId, discount }: { customerId: string | null; discount: { reason?: string | undefined } | null },
): OrderLoyalty | undefined =>
  rule === null || customerId === null
    ? undefined
    : isStamps(rule) && discount?.reason === 'reward'
      ? { ...rule, spent: rule.every }
      : rule

/** A reward is for who has the stamps: with another customer it goes. */
export const withoutReward = <D extends { reason?: string | undefined }>(discount: D | null): D | null =>
  discount?.reason === 'reward' ? null : discount
