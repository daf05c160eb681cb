import {
  addTzs,
  containedTzs,
  divideHalfUp,
  percentOfTzs,
  requireTzs,
  subTzs,
  sumTzs,
  type Tzs,
  tzsOfBigInt,
} from './money.ts'
import { type ChargeFigures, type ChargeInput, computeCharges } from './charges.ts'
import { MAX_QUANTITY, PIECE, type Quantity } from './quantity.ts'

/**
 * The sums of an order (decisions 16), by the same code at the till and on the server.
 * Prices include tax. Line = round half up(unit × quantity ÷ 1000), multiplied as BigInt; the order's discount is spread over the lines by largest remainder.
 * What is paid beside the goods (charges.ts) and what cash was rounded by (cash-rounding.ts) stand beside the lines.
 * Laws (order-maths.test.ts): Σ line totals + Σ charges + rounding = total; no figure of a sale but the rounding is negative; a discount never exceeds what it is taken from;
 * the order of lines and charges changes nothing.
 */

export type Discount =
  | { kind: 'fixed_amount'; amountTzs: Tzs }
  | { kind: 'percentage'; /** 1 % = 100; above 10,000 counts as 10,000. */ basisPoints: number }

type AddOnInput = {
  priceTzs: Tzs
  /** Of the add-on in one unit of the line, in thousandths; left out: one. */
  quantity?: Quantity
}

export type LineInput = {
  id: string
  /** Of one whole unit, the variant's price included, add-ons not. */
  unitPriceTzs: Tzs
  quantity: Quantity
  addOns?: readonly AddOnInput[]
  discount?: Discount | null
  taxCode?: string | null
  /** Of the tax the price includes, 18 % = 1800; left out: none. */
  taxBasisPoints?: number | undefined
}

type ComputedLine = {
  id: string
  /** One unit with its add-ons. */
  unitTotalTzs: Tzs
  grossTzs: Tzs
  lineDiscountTzs: Tzs
  /** Gross less the line's own discount; what the order's discount is spread over. */
  netTzs: Tzs
}

type OrderLineFigures = {
  id: string
  grossTzs: Tzs
  lineDiscountTzs: Tzs
  /** This line's share of the order's discount. */
  orderDiscountTzs: Tzs
  taxCode: string | null
  /** Contained in the total, after all discounts. 0 where the shop has no taxes. */
  taxTzs: Tzs
  totalTzs: Tzs
}

export type OrderFigures = {
  lines: OrderLineFigures[]
  /** Σ gross. */
  subtotalTzs: Tzs
  /** Line discounts and the order's. */
  discountTzs: Tzs
  charges: ChargeFigures[]
  /** Lines and charges. */
  taxTzs: Tzs
  /** As it was given, but never below what there is to round. */
  roundingTzs: Tzs
  totalTzs: Tzs
}

export type OrderInput = {
  lines: readonly LineInput[]
  discount?: Discount | null
  charges?: readonly ChargeInput[] | null | undefined
  /** What cash payments of it were rounded by. */
  roundingTzs?: Tzs
}

function requirePrice(amount: number): Tzs {
  if (requireTzs(amount) < 0) throw new RangeError(`a price is never negative: ${amount}`)
  return amount
}

function requireQuantity(quantity: number): Quantity {
  if (!Number.isSafeInteger(quantity) || quantity < 0 || quantity > MAX_QUANTITY)
    throw new RangeError(`not a quantity in thousandths: ${quantity}`)
  return quantity
}

/** price × quantity ÷ 1000, round half up. */
export function priceOfQuantity(priceTzs: Tzs, quantity: Quantity): Tzs {
  return tzsOfBigInt(divideHalfUp(BigInt(requirePrice(priceTzs)) * BigInt(requireQuantity(quantity)), BigInt(PIECE)))
}

/** What a discount takes off `baseTzs` (≥ 0): never more than the base. @throws RangeError for a negative or unsafe discount. */
export function discountOf(baseTzs: Tzs, discount: Discount | null | undefined): Tzs {
  if (!discount) return 0
  if (discount.kind === 'fixed_amount') return Math.min(requirePrice(discount.amountTzs), baseTzs)
  return percentOfTzs(baseTzs, Math.min(discount.basisPoints, 10_000))
}

/** @throws RangeError for a negative price, a quantity out of range, or a sum above the safe integers. */
export function computeLine(line: LineInput): ComputedLine {
  const addOns = sumTzs((line.addOns ?? []).map((addOn) => priceOfQuantity(addOn.priceTzs, addOn.quantity ?? PIECE)))
  const unitTotalTzs = addTzs(requirePrice(line.unitPriceTzs), addOns)
  const grossTzs = priceOfQuantity(unitTotalTzs, line.quantity)
  const lineDiscountTzs = discountOf(grossTzs, line.discount)
  return { id: line.id, unitTotalTzs, grossTzs, lineDiscountTzs, netTzs: subTzs(grossTzs, lineDiscountTzs) }
}

/**
 * Shares of `amountTzs` in proportion to the weights, by largest remainder (Hamilton's method): each share is the exact one rounded down or up, and they sum to the amount.
 * Equal remainders go by id, so that the order of the lines does not matter. Needs 0 ≤ amount ≤ Σ weights; then no share exceeds its weight.
 */
export function spreadTzs(amountTzs: Tzs, weights: readonly { id: string; weightTzs: Tzs }[]): Tzs[] {
  const whole = weights.reduce((sum, { weightTzs }) => sum + BigInt(weightTzs), 0n)
  if (amountTzs < 0 || BigInt(amountTzs) > whole)
    throw new RangeError('can only spread an amount between 0 and the sum of the weights')
  if (amountTzs === 0) return weights.map(() => 0)
  const shares = weights.map(({ id, weightTzs }, index) => {
    const exact = BigInt(amountTzs) * BigInt(weightTzs)
    return { id, index, floor: exact / whole, remainder: exact % whole }
  })
  let left = BigInt(amountTzs) - shares.reduce((sum, { floor }) => sum + floor, 0n)
  const byRemainder = shares.toSorted(
    (a, b) => compare(b.remainder, a.remainder) || compare(a.id, b.id) || a.index - b.index,
  )
  const result = shares.map(({ floor }) => floor)
  for (const { index, floor } of byRemainder) {
    if (left === 0n) break
    result[index] = floor + 1n
    left -= 1n
  }
  return result.map(tzsOfBigInt)
}

function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** @throws RangeError as `computeLine`. An empty order is all zeros. */
export function computeOrder({ lines, discount, charges, roundingTzs = 0 }: OrderInput): OrderFigures {
  const computed = lines.map(computeLine)
  const subtotalTzs = sumTzs(computed.map((line) => line.grossTzs))
  const netTzs = sumTzs(computed.map((line) => line.netTzs))
  const orderDiscountTzs = discountOf(netTzs, discount)
  const shares = spreadTzs(
    orderDiscountTzs,
    computed.map((line) => ({ id: line.id, weightTzs: line.netTzs })),
  )
  const figures = computed.map((line, index): OrderLineFigures => {
    const share = shares[index] ?? 0
    const totalTzs = subTzs(line.netTzs, share)
    return {
      id: line.id,
      grossTzs: line.grossTzs,
      lineDiscountTzs: line.lineDiscountTzs,
      orderDiscountTzs: share,
      taxCode: lines[index]?.taxCode ?? null,
      taxTzs: containedTzs(totalTzs, lines[index]?.taxBasisPoints ?? 0),
      totalTzs,
    }
  })
  const goodsTzs = subTzs(netTzs, orderDiscountTzs)
  const beside = computeCharges(charges ?? [], goodsTzs)
  const askedTzs = sumTzs([goodsTzs, ...beside.map((charge) => charge.amountTzs)])
  const rounded = Math.max(roundingTzs, -askedTzs)
  return {
    lines: figures,
    subtotalTzs,
    discountTzs: addTzs(subTzs(subtotalTzs, netTzs), orderDiscountTzs),
    charges: beside,
    taxTzs: sumTzs([...figures, ...beside].map((part) => part.taxTzs)),
    roundingTzs: rounded,
    totalTzs: addTzs(askedTzs, rounded),
  }
}

/** Cash to give back; 0 while less than the total was received. */
export function changeDue(totalTzs: Tzs, receivedTzs: Tzs): Tzs {
  return Math.max(0, subTzs(receivedTzs, totalTzs))
}

/** What is still owed on an order; 0 when it is paid, also when too much was. */
export function balanceTzs(totalTzs: Tzs, paidTzs: Tzs): Tzs {
  return Math.max(0, subTzs(totalTzs, paidTzs))
}
