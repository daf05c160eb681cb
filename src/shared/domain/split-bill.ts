import type { ChargeInput } from './charges.ts'
import { divideHalfUp, type Tzs, tzsOfBigInt } from './money.ts'
import { computeOrder, type Discount, type LineInput, type OrderFigures } from './order-maths.ts'
import { PIECE, type Quantity } from './quantity.ts'

/**
 * One bill as two, two as one, and one paid in equal shares. What is paid together stays what it was, to the shilling: Σ parts = whole (split-bill.test.ts). Percentages stay
 * percentages where their parts come out even; where rounding would make a shilling more or less, each part has its amount.
 */
export interface Bill {
  lines: readonly LineInput[]
  discount?: Discount | null
  charges?: readonly ChargeInput[] | undefined
}
/** What becomes of one side; the rest of each line and charge is as it was. */
export interface BillSide {
  lines: { id: string; quantity: Quantity; discount: Discount | null }[]
  discount: Discount | null
  charges: { id: string; basisPoints: number | null; amountTzs: Tzs }[]
}

/** Whole units, or all of it: a part of a weighed thing would be rounded twice. */
export const mayTake = (line: Pick<LineInput, 'quantity'>, quantity: Quantity): boolean =>
  quantity >= 0 && quantity <= line.quantity && (quantity % PIECE === 0 || quantity === line.quantity)

/** `amountTzs` in proportion, to the nearest shilling; the other side has what is left of it. */
function shareOf(amountTzs: Tzs, part: Tzs, rest: Tzs): Tzs {
  if (part === 0) return 0
  return tzsOfBigInt(divideHalfUp(BigInt(amountTzs) * BigInt(part), BigInt(part) + BigInt(rest)))
}
const inShillings = (discount: Discount, amountTzs: Tzs): Discount | null => {
  if (amountTzs === 0) return null
  if (discount.kind === 'fixed_amount') return { ...discount, amountTzs }
  const { basisPoints: _percent, ...why } = discount
  return { ...why, kind: 'fixed_amount', amountTzs }
}

/** `taken`: how much of each line goes to the part; a line that is left out stays. @throws RangeError for a quantity that is not there or may not be taken apart */
export function splitBill(bill: Bill, taken: ReadonlyMap<string, Quantity>): { part: BillSide; rest: BillSide } {
  for (const line of bill.lines)
    if (!mayTake(line, taken.get(line.id) ?? 0)) throw new RangeError(`not to be taken apart: ${line.id}`)
  const whole = computeOrder(bill)
  const kept = sidesOf(bill, whole, taken, true)
  return isEven(bill, whole, [kept.part, kept.rest]) ? kept : sidesOf(bill, whole, taken, false)
}

function sidesOf(bill: Bill, whole: OrderFigures, taken: ReadonlyMap<string, Quantity>, keepsPercent: boolean) {
  const part: BillSide = { lines: [], discount: null, charges: [] }
  const rest: BillSide = { lines: [], discount: null, charges: [] }
  let [netPart, netRest, goodsPart, goodsRest] = [0, 0, 0, 0]
  bill.lines.forEach((line, at) => {
    const figure = whole.lines[at]
    const quantity = taken.get(line.id) ?? 0
    const left = line.quantity - quantity
    const discount = line.discount ?? null
    const takenTzs = shareOf(figure?.lineDiscountTzs ?? 0, quantity, left)
    const of = (amountTzs: Tzs): Discount | null =>
      discount === null || (keepsPercent && discount.kind === 'percentage')
        ? discount
        : inShillings(discount, amountTzs)
    const net = (figure?.grossTzs ?? 0) - (figure?.lineDiscountTzs ?? 0)
    const grossPart = shareOf(figure?.grossTzs ?? 0, quantity, left)
    if (quantity > 0) part.lines.push({ id: line.id, quantity, discount: of(takenTzs) })
    if (left > 0)
      rest.lines.push({ id: line.id, quantity: left, discount: of((figure?.lineDiscountTzs ?? 0) - takenTzs) })
    netPart += grossPart - takenTzs
    netRest += net - (grossPart - takenTzs)
  })
  const orderDiscountTzs = whole.lines.reduce((sum, line) => sum + line.orderDiscountTzs, 0)
  const ofPart = shareOf(orderDiscountTzs, netPart, netRest)
  if (bill.discount) {
    const isKept = keepsPercent && bill.discount.kind === 'percentage'
    part.discount = isKept ? bill.discount : inShillings(bill.discount, ofPart)
    rest.discount = isKept ? bill.discount : inShillings(bill.discount, orderDiscountTzs - ofPart)
  }
  goodsPart = netPart - ofPart
  goodsRest = netRest - (orderDiscountTzs - ofPart)
  bill.charges?.forEach(({ id, basisPoints }, at) => {
    const amountTzs = whole.charges[at]?.amountTzs ?? 0
    const isAll = rest.lines.length === 0
    const amountPart = isAll ? amountTzs : shareOf(amountTzs, goodsPart, goodsRest)
    const percent = keepsPercent ? basisPoints : null
    if (part.lines.length > 0 && (percent !== null || amountPart > 0))
      part.charges.push({ id, basisPoints: percent, amountTzs: amountPart })
    if (!isAll && (percent !== null || amountTzs > amountPart))
      rest.charges.push({ id, basisPoints: percent, amountTzs: amountTzs - amountPart })
  })
  return { part, rest }
}

/** The bill of one side, as it is counted. */
export function billOfSide(bill: Bill, side: BillSide): Bill {
  const lines = new Map(bill.lines.map((line) => [line.id, line]))
  const charges = new Map(bill.charges?.map((charge) => [charge.id, charge]))
  return {
    lines: side.lines.flatMap(({ id, quantity, discount }) => {
      const line = lines.get(id)
      return line ? [{ ...line, quantity, discount }] : []
    }),
    discount: side.discount,
    charges: side.charges.flatMap(({ id, basisPoints, amountTzs }) => {
      const charge = charges.get(id)
      return charge ? [{ ...charge, basisPoints, amountTzs }] : []
    }),
  }
}

function isEven(bill: Bill, whole: OrderFigures, sides: readonly BillSide[]): boolean {
  const figures = sides.map((side) => computeOrder(billOfSide(bill, side)))
  const sum = (pick: (one: OrderFigures) => Tzs) => figures.reduce((all, one) => all + pick(one), 0)
  return (
    sum((one) => one.totalTzs) === whole.totalTzs
    && sum((one) => one.subtotalTzs) === whole.subtotalTzs
    && sum((one) => one.discountTzs) === whole.discountTzs
    && whole.charges.every(
      ({ id, amountTzs }) => sum((one) => one.charges.find((charge) => charge.id === id)?.amountTzs ?? 0) === amountTzs,
    )
  )
}

/**
 * What is taken off two bills that become one, and what is paid beside their goods. Percentages that are the same on both stay; what one has alone, or another one has at another rate, is what it
 * came to, so that nobody pays more or less than before. Lines stay what they are, each with its own discount.
 */
export function mergeBills(target: Bill, source: Bill): { discount: Discount | null; charges: ChargeInput[] } {
  const before = [computeOrder(target), computeOrder(source)] as const
  const kept = merged(target, source, before, true)
  const after = computeOrder({ lines: [...target.lines, ...source.lines], ...kept })
  const isSame = after.totalTzs === before[0].totalTzs + before[1].totalTzs
  return isSame && after.discountTzs === before[0].discountTzs + before[1].discountTzs
    ? kept
    : merged(target, source, before, false)
}

function merged(
  target: Bill,
  source: Bill,
  before: readonly [OrderFigures, OrderFigures],
  keepsPercent: boolean,
): { discount: Discount | null; charges: ChargeInput[] } {
  const [one, two] = [target.discount ?? null, source.discount ?? null]
  const isSameRate =
    keepsPercent && one?.kind === 'percentage' && two?.kind === 'percentage' && one.basisPoints === two.basisPoints
  const offTzs = before.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.orderDiscountTzs, 0)
  const either = one ?? two
  const discount = isSameRate ? one : either ? inShillings(either, offTzs) : null
  const kinds = [...new Set([...(target.charges ?? []), ...(source.charges ?? [])].map(({ kind }) => kind))]
  const charges = kinds.flatMap((kind): ChargeInput[] => {
    const of = [target, source].flatMap(({ charges: its = [] }) => its.filter((charge) => charge.kind === kind))
    const [first] = of
    if (!first) return []
    const amountTzs = before
      .flatMap((figures) => figures.charges)
      .reduce((sum, charge) => (charge.kind === kind ? sum + charge.amountTzs : sum), 0)
    const isOneRate = keepsPercent && of.length === 2 && of.every((charge) => charge.basisPoints === first.basisPoints)
    return amountTzs === 0 && !isOneRate
      ? []
      : [{ ...first, basisPoints: isOneRate ? first.basisPoints : null, amountTzs }]
  })
  return { discount, charges }
}

/** More would be a crowd, and no order takes more payments. */
export const MOST_SHARES = 10

/** A total paid by so many people: each pays the same, and the first ones the shilling that does not come out even. @throws RangeError */
export function equalShares(totalTzs: Tzs, people: number): Tzs[] {
  if (!Number.isSafeInteger(people) || people < 1 || people > MOST_SHARES || totalTzs < 0)
    throw new RangeError(`no shares of ${totalTzs} for ${people}`)
  const each = Math.floor(totalTzs / people)
  const more = totalTzs - each * people
  return Array.from({ length: people }, (_, at) => (at < more ? each + 1 : each))
}
