import { type Tzs, tzsOfBigInt } from '../money.ts'
import { priceOfQuantity } from '../order-maths.ts'
import { PIECE, type Quantity } from '../quantity.ts'
import type { OfferTerms, OtherGoods } from './terms.ts'

/**
 * "Buy two sodas, get one water" (decisions 392): which pieces are given. Each piece pays or is given, never both. As many are given as what is bought allows, then the cheapest of those that may be:
 * who puts in fewer than they may have gets those. A carton counts for its pieces, on both sides, and what is given of it is its share of the carton's price. Of loose goods whole pieces count.
 */
export interface PricedLine {
  id: string
  productId: string | null
  /** The shop's own group of the product; '' for none. */
  group: string
  /** One unit with its add-ons. */
  unitTzs: Tzs
  /** The same without them: a pizza for nothing is not what somebody has put on it. */
  bareTzs?: Tzs | undefined
  quantityMilli: Quantity
  /** Thousandths of a piece in one unit, where it is sold in another than its own: a carton of 24 has 24,000. */
  factorMilli?: number | undefined
}

export const isAmong = (goods: Pick<OfferTerms, 'productIds' | 'groups'>, { productId, group }: PricedLine): boolean =>
  (productId !== null && goods.productIds.includes(productId.toLowerCase()))
  || (group !== '' && goods.groups.includes(group))

const factorOf = ({ factorMilli = PIECE }: PricedLine): number => factorMilli
/** What is between two pieces is none. */
const piecesOf = (line: PricedLine): number =>
  Number((BigInt(line.quantityMilli) * BigInt(factorOf(line))) / BigInt(PIECE * PIECE))
/** Equal fractions are equal floats, so pieces of a carton and loose ones compare alike on every device. */
const bareTzs = (line: PricedLine): Tzs => line.bareTzs ?? line.unitTzs
const eachTzs = (line: PricedLine): number => bareTzs(line) / factorOf(line)
/** Never more than the line. */
const costOf = (line: PricedLine, pieces: number): Tzs =>
  Math.min(
    priceOfQuantity(bareTzs(line), line.quantityMilli),
    tzsOfBigInt((BigInt(bareTzs(line)) * BigInt(pieces) * BigInt(PIECE)) / BigInt(factorOf(line))),
  )

/** `weights`: what may be taken off each line. `open`: so many more could be had without buying more. */
export function giftsOf<Line extends PricedLine>(
  { buy, get, priceTzs, mostTimes, ...goods }: OtherGoods,
  lines: readonly Line[],
  isBought: (line: Line) => boolean,
): { weights: { id: string; weightTzs: Tzs }[]; open: number } {
  if (buy < 1 || get < 1) return { weights: [], open: 0 }
  const leastTzs = priceTzs ?? 0
  const all = lines.map((line) => ({
    line,
    pieces: piecesOf(line),
    // What somebody typed is none of the shop's goods, and what costs nothing pays for nothing.
    pays: line.productId !== null && line.unitTzs > 0 && isBought(line),
    // A piece that costs no less then is not given.
    isGift: isAmong(goods, line) && bareTzs(line) * PIECE > leastTzs * factorOf(line),
  }))
  const count = (which: (one: (typeof all)[number]) => boolean) =>
    all.reduce((sum, one) => sum + (which(one) ? one.pieces : 0), 0)
  const payers = count(({ pays }) => pays)
  const free = count(({ pays, isGift }) => isGift && !pays)
  const gifts = count(({ isGift }) => isGift)
  const timesOf = (given: number) => Math.ceil(given / get)
  const most = mostTimes ?? Number.MAX_SAFE_INTEGER
  const fits = (given: number) => timesOf(given) <= most && timesOf(given) * buy <= payers - Math.max(0, given - free)
  let given = 0
  // What fits with one more fits without it, so halving finds the most: a line may have ninety thousand.
  for (let above = gifts + 1; above - given > 1;) {
    const middle = Math.floor((given + above) / 2)
    if (fits(middle)) given = middle
    else above = middle
  }
  let left = given
  let leftOfPayers = payers - timesOf(given) * buy
  // Of equals what does not pay, then the longer line: the sum is the same whatever ids the lines have.
  const cheapest = all
    .filter(({ isGift }) => isGift)
    .toSorted(
      (a, b) =>
        eachTzs(a.line) - eachTzs(b.line)
        || Number(a.pays) - Number(b.pays)
        || b.pieces - a.pieces
        || (a.line.id < b.line.id ? -1 : a.line.id > b.line.id ? 1 : 0),
    )
  const weights = cheapest.map(({ line, pieces, pays }) => {
    const taken = Math.min(left, pieces, pays ? leftOfPayers : left)
    left -= taken
    if (pays) leftOfPayers -= taken
    return { id: line.id, weightTzs: costOf(line, taken) - leastTzs * taken }
  })
  const givenPayers = payers - timesOf(given) * buy - leftOfPayers
  const couldHave = Math.min(most, Math.floor((payers - givenPayers) / buy)) * get
  return { weights, open: Math.max(0, couldHave - given) }
}
