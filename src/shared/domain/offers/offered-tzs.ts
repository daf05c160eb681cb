import { sumTzs, type Tzs } from '../money.ts'
import { isOffered, type OfferLine } from './given.ts'

/** What an offer took off these lines. */
export const offeredTzs = (lines: readonly OfferLine[]): Tzs =>
  sumTzs(lines.map((line) => (isOffered(line) ? (line.discount?.amountTzs ?? 0) : 0)))
