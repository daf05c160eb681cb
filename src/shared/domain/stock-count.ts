import { PIECE } from './quantity.ts'
import { SPEED_DAYS } from './reorder.ts'

/** Counting goods while the shop sells: what was found is held against what should have lain there at the moment it was counted. */

interface CountedPart {
  countedMilli: number
  /** When it was counted. */
  at: string
}
/** Of the parts that several people found of the same goods, the last moment: up to then all of them stand. */
export const countedAt = (parts: readonly CountedPart[]): string =>
  parts.reduce((last, { at }) => (at > last ? at : last), '')
/** The first of them: what moved between the two may have been counted twice, or not at all, and is said. */
export const countedFrom = (parts: readonly CountedPart[]): string =>
  parts.reduce((first, { at }) => (first === '' || at < first ? at : first), '')

/** `movedSinceMilli`: what came and went after the moment it was counted. */
export function countDifference(
  parts: readonly CountedPart[],
  now: { onHandMilli: number; movedSinceMilli: number },
): { countedMilli: number; expectedMilli: number; differenceMilli: number } {
  const countedMilli = parts.reduce((sum, part) => sum + part.countedMilli, 0)
  const expectedMilli = now.onHandMilli - now.movedSinceMilli
  return { countedMilli, expectedMilli, differenceMilli: countedMilli - expectedMilli }
}

/** How many are counted each evening. */
export const NIGHT_GOODS = 5
/** How much more often goods go wrong that did so before. */
const PER_MISS = 1
/** There cannot be less than nothing: something was not written down. */
const BELOW_NOTHING = 10
/** After so many days nobody knows any more what lies there; it counts as double the risk, and no more than four times. */
const STALE_DAYS = 14
const MOST_STALE = 4

export interface NightGoods {
  productId: string
  worthTzs: number
  onHandMilli: number
  /** In SPEED_DAYS. */
  soldMilli: number
  /** Counts that found another number, lately. */
  misses: number
  /** Since somebody counted them; null: never, as far as anybody knows. */
  daysSinceCount: number | null
}

/** What may be missing of goods by tonight: what of them is sold in a day, at what they are worth, the more the more often they were found wrong and the longer ago they were counted. Counted today: nothing. */
export function riskOf(goods: NightGoods): number {
  const { daysSinceCount } = goods
  if (daysSinceCount !== null && daysSinceCount < 1 && goods.onHandMilli >= 0) return 0
  const dayMilli = Math.max(0, goods.soldMilli) / SPEED_DAYS
  // Dear goods that nobody buys can be carried away all the same.
  const movesTzs = (Math.max(dayMilli, goods.onHandMilli > 0 ? PIECE / 10 : 0) * goods.worthTzs) / PIECE
  const stale = daysSinceCount === null ? MOST_STALE : Math.min(MOST_STALE, 1 + daysSinceCount / STALE_DAYS)
  return movesTzs * (1 + goods.misses * PER_MISS) * stale * (goods.onHandMilli < 0 ? BELOW_NOTHING : 1)
}

/** The riskiest first; of two alike always the same one. */
export const nightGoods = <T extends NightGoods>(goods: readonly T[]): T[] =>
  goods
    .map((each) => ({ each, risk: riskOf(each) }))
    .filter(({ risk }) => risk > 0)
    .toSorted((one, other) => other.risk - one.risk || (one.each.productId < other.each.productId ? -1 : 1))
    .slice(0, NIGHT_GOODS)
    .map(({ each }) => each)
