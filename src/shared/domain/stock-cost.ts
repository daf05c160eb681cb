import { addTzs, divideHalfUp, MAX_PRICE_TZS, subTzs, sumTzs, type Tzs, tzsOfBigInt } from './money.ts'
import { priceOfQuantity, spreadTzs } from './order-maths.ts'
import { PIECE, type Quantity } from './quantity.ts'
import { type SoldUnit, takenBy } from './units.ts'

/**
 * What goods cost the shop: whole shillings for one of the product's own unit, as a moving average. Goods that come in at another cost are mixed with what lies there; goods that go out leave the
 * average as it is. Both sides reach the same figures by these functions.
 */

/** One line of what came in: so many of a unit, at so much for one of it. */
interface ReceivedGoods {
  id: string
  quantityMilli: Quantity
  soldIn?: SoldUnit | undefined
  unitCostTzs: Tzs
}
export interface ReceiptLineFigures {
  id: string
  /** As the invoice has it. */
  goodsTzs: Tzs
  /** With its share of transport and discount: what the goods of the line really cost. */
  landedTzs: Tzs
  baseMilli: number
  packs: number
}
export interface ReceiptFigures {
  lines: ReceiptLineFigures[]
  goodsTzs: Tzs
  totalTzs: Tzs
}

/** Transport and discount are shared over the goods by value, to the shilling: the lines come to the whole. @throws RangeError where the discount is more than the goods, or a sum is none any shop pays. */
export function receiptFigures({
  lines,
  transportTzs,
  discountTzs,
}: {
  lines: readonly ReceivedGoods[]
  transportTzs: Tzs
  discountTzs: Tzs
}): ReceiptFigures {
  const goods = lines.map((line) => priceOfQuantity(line.unitCostTzs, line.quantityMilli))
  const goodsTzs = sumTzs(goods)
  const byValue = lines.map(({ id }, index) => ({ id, weightTzs: goods[index] ?? 0 }))
  const less = spreadTzs(discountTzs, byValue)
  const more = spreadOver(transportTzs, byValue, lines)
  return {
    goodsTzs,
    totalTzs: subTzs(addTzs(goodsTzs, transportTzs), discountTzs),
    lines: lines.map((line, index) => ({
      id: line.id,
      goodsTzs: goods[index] ?? 0,
      landedTzs: subTzs(addTzs(goods[index] ?? 0, more[index] ?? 0), less[index] ?? 0),
      ...takenBy(line),
    })),
  }
}

/** Null where the sums come to nothing any shop pays. */
export function receiptFiguresOf(receipt: Parameters<typeof receiptFigures>[0]): ReceiptFigures | null {
  try {
    return receiptFigures(receipt)
  } catch {
    return null
  }
}

/** Transport may cost more than the goods, or bring goods that cost nothing: then they carry it by how many there are. */
function spreadOver(
  amountTzs: Tzs,
  byValue: readonly { id: string; weightTzs: Tzs }[],
  lines: readonly ReceivedGoods[],
): Tzs[] {
  const whole = sumTzs(byValue.map(({ weightTzs }) => weightTzs))
  const weights = whole > 0 ? byValue : lines.map(({ id, quantityMilli }) => ({ id, weightTzs: quantityMilli }))
  const sum = sumTzs(weights.map(({ weightTzs }) => weightTzs))
  if (sum === 0 || amountTzs <= sum) return spreadTzs(amountTzs, weights)
  const times = Math.ceil(amountTzs / sum)
  return spreadTzs(
    amountTzs,
    weights.map(({ id, weightTzs }) => ({ id, weightTzs: weightTzs * times })),
  )
}

/** Of one of the product's own unit. */
export const costOfOne = (totalTzs: Tzs, milli: number): Tzs | null =>
  milli > 0 ? priced(BigInt(totalTzs) * BigInt(PIECE), BigInt(milli)) : null

/**
 * The cost after goods came in. What is not there any more, or was sold before it was booked, has no part in it; goods nobody knows the cost of neither.
 * Null: still unknown.
 */
export function averageCostTzs(
  before: { onHandMilli: number; costTzs: Tzs | null },
  came: { baseMilli: number; landedTzs: Tzs },
): Tzs | null {
  if (came.baseMilli <= 0) return before.costTzs
  const heldMilli = before.costTzs === null ? 0 : Math.max(0, before.onHandMilli)
  const held = BigInt(heldMilli) * BigInt(before.costTzs ?? 0)
  return priced(held + BigInt(came.landedTzs) * BigInt(PIECE), BigInt(heldMilli + came.baseMilli))
}

const priced = (numerator: bigint, denominator: bigint): Tzs =>
  Math.min(tzsOfBigInt(divideHalfUp(numerator, denominator)), MAX_PRICE_TZS)

/** What so much of it cost, or is worth on the shelf; nothing for what is less than nothing. */
export const costOfMilli = (costTzs: Tzs, milli: number): Tzs =>
  milli <= 0 ? 0 : tzsOfBigInt(divideHalfUp(BigInt(costTzs) * BigInt(milli), BigInt(PIECE)))

/** What is left of the price, in basis points of it; null where nothing is asked. */
export const marginBasisPoints = (priceTzs: Tzs, costTzs: Tzs): number | null =>
  priceTzs > 0 ? Math.round(((priceTzs - costTzs) * 10_000) / priceTzs) : null

/** The price that keeps a margin at another cost, rounded up to 50 shillings, as prices are said. */
export function priceForMargin(costTzs: Tzs, basisPoints: number): Tzs | null {
  if (basisPoints < 0 || basisPoints >= 10_000) return null
  return Math.min(Math.ceil((costTzs * 10_000) / (10_000 - basisPoints) / 50) * 50, MAX_PRICE_TZS)
}
