/** Ways to pay that cost something when they are taken through the product (decisions 18). */
export const FEE_METHODS = ['mobile_money', 'tanqr', 'card'] as const
export type FeeMethod = (typeof FEE_METHODS)[number]

/** What one payment costs: whole shillings, rounded half up like every amount (decisions 16). */
export function feeOf(
  amountTzs: number,
  { rateBasisPoints, fixedTzs }: { rateBasisPoints: number; fixedTzs: number },
): number {
  return Number((BigInt(amountTzs) * BigInt(rateBasisPoints) + 5000n) / 10_000n) + fixedTzs
}

/** A month of `orders` payments of `averageTzs` each. The largest inputs of the calculator stay safe integers. */
export function monthlyFees(
  orders: number,
  averageTzs: number,
  fee: { rateBasisPoints: number; fixedTzs: number },
): { perOrderTzs: number; monthTzs: number; takingsTzs: number } {
  const perOrderTzs = feeOf(averageTzs, fee)
  return { perOrderTzs, monthTzs: perOrderTzs * orders, takingsTzs: averageTzs * orders }
}
