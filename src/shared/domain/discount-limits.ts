/** How much somebody may take off an order by themselves: line discounts and the order's together, fixed amounts by what they come to. One rule for the till and the server. */

/** In hundredths of a percent: nobody is asked for anything. */
export const NO_DISCOUNT_LIMIT = 10_000

export interface DiscountPerson {
  isAdmin: boolean
  /** Their own, where the shop's is not theirs. */
  discountLimit?: number | null | undefined
}
interface DiscountedOrder {
  subtotalTzs: number
  discountTzs: number
}

/** An owner has none. */
export const discountLimitOf = (person: DiscountPerson | null | undefined, shopLimit: number): number =>
  person?.isAdmin ? NO_DISCOUNT_LIMIT : (person?.discountLimit ?? shopLimit)

/** The share of the order that is taken off, rounded up to a hundredth of a percent: what is approved covers it. */
export function discountShare({ subtotalTzs, discountTzs }: DiscountedOrder): number {
  if (discountTzs <= 0) return 0
  if (subtotalTzs <= 0) return NO_DISCOUNT_LIMIT
  // In BigInt: subtotal × 10,000 leaves the safe integers where an order does not.
  const share = (BigInt(discountTzs) * 10_000n + BigInt(subtotalTzs) - 1n) / BigInt(subtotalTzs)
  return share > 10_000n ? NO_DISCOUNT_LIMIT : Number(share)
}

/** Exactly at the limit is within it. */
export const isWithinLimit = (order: DiscountedOrder, limit: number): boolean => discountShare(order) <= limit
