import type { Tzs } from '../money.ts'
import { isOffered, type OfferLine } from './given.ts'
import { offeredTzs } from './offered-tzs.ts'

interface DiscountedLine {
  discount?: (NonNullable<OfferLine['discount']> & { reasonNote?: string | undefined }) | null | undefined
}
/** What was taken off an order, as people are told it: the offer by its name, and whatever was taken off besides. Left out where nothing was. */
export function discountParts(
  lines: readonly DiscountedLine[],
  discountTzs: Tzs,
): { offer: { name: string; tzs: Tzs } | null; otherTzs: Tzs } {
  const offered = lines.map(({ discount = null }) => ({ discount }))
  // What came back of an order never changes its lines, so the offer is within the sum; a line of an unknown app may say anything.
  const tzs = Math.min(offeredTzs(offered), discountTzs)
  if (tzs <= 0) return { offer: null, otherTzs: discountTzs }
  const name = offered.find(isOffered)?.discount?.reasonNote ?? ''
  return { offer: { name, tzs }, otherTzs: discountTzs - tzs }
}
