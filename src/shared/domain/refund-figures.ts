import { type CashRounding, MOST_ROUNDING_TZS, roundCash, roundingOf } from './cash-rounding.ts'
import { type ChargeFigures, chargesTzs } from './charges.ts'
import { divideHalfUp, subTzs, sumTzs, type Tzs, tzsOfBigInt } from './money.ts'
import type { OrderStatus } from './order-workflow.ts'
import type { Quantity } from './quantity.ts'
import { canRefund, isSameId, leftOfLine, type ReturnedLine, type SoldLine } from './refunds.ts'

/**
 * Goods that come back after they were handed over, whole or by line, and the money for them. The order stays as it was; each refund stands beside it.
 * Device and server decide all of it here, so that what the till offers is what the server takes.
 * A charge goes back whole, and only when it is chosen; what cash was rounded by goes back with the last of it, and a part handed back in cash is rounded by itself.
 * Laws (refund-figures.test.ts): refunds of a line sum to the line, never more, in whatever parts it comes back; a whole refund is the sale with its sign turned;
 * the money that goes back never exceeds what was paid.
 */

interface RefundedOrder {
  status: OrderStatus
  lines: readonly SoldLine[]
  totalTzs: Tzs
  /** Taken and not handed back. */
  paidTzs: Tzs
  refundedTzs?: Tzs | undefined
  charges?: readonly ChargeFigures[] | null | undefined
  payments?: readonly { roundingTzs?: Tzs | undefined; method?: string; amountTzs?: Tzs }[]
  /** Those before. */
  refunds?: readonly RefundBefore[] | undefined
}
/** A charge that went back. */
export interface ReturnedCharge {
  chargeId: string
  kind: ChargeFigures['kind']
  amountTzs: Tzs
  taxTzs: Tzs
}
interface RefundBefore {
  charges?: readonly ReturnedCharge[] | null | undefined
  roundingTzs?: Tzs | undefined
  reversedAt?: unknown
}
export interface RefundFigures {
  lines: ReturnedLine[]
  charges: ReturnedCharge[]
  /** What of it is rounding. */
  roundingTzs: Tzs
  /** Worth of the goods, with the charges and the rounding. */
  totalTzs: Tzs
  taxTzs: Tzs
  /** Money that goes back: what was paid above what the rest of the order costs. The difference to the worth was never paid, and is owed no more. */
  backTzs: Tzs
}

/**
 * The figures of a part of a line. Rounded on what has come back in all, so that the parts of a line always sum to the line.
 * @throws RangeError for a quantity of nothing or more than is left.
 */
export function partOfLine(line: SoldLine, returned: readonly ReturnedLine[], quantityMilli: Quantity): ReturnedLine {
  const left = leftOfLine(line, returned)
  if (!Number.isSafeInteger(quantityMilli) || quantityMilli < 1 || quantityMilli > left.quantityMilli)
    throw new RangeError(`cannot give back ${quantityMilli} of ${left.quantityMilli}`)
  const share = (amount: Tzs, leftTzs: Tzs) => {
    const backInAll = line.quantityMilli - left.quantityMilli + quantityMilli
    const due = tzsOfBigInt(divideHalfUp(BigInt(amount) * BigInt(backInAll), BigInt(line.quantityMilli)))
    return Math.min(leftTzs, Math.max(0, due - (amount - leftTzs)))
  }
  return {
    lineId: line.id,
    quantityMilli,
    totalTzs: share(line.totalTzs, left.totalTzs),
    taxTzs: share(line.taxTzs, left.taxTzs),
  }
}

/** All of it that has not come back yet. */
export const allThatIsLeft = (lines: readonly SoldLine[], returned: readonly ReturnedLine[]): ReturnedLine[] =>
  lines.map((line) => leftOfLine(line, returned)).filter((left) => left.quantityMilli > 0)

/** Money that goes back when goods of this worth come back. */
const moneyBackTzs = (order: Omit<RefundedOrder, 'lines'>, worthTzs: Tzs): Tzs =>
  Math.min(
    Math.max(0, gotTzs(order)),
    Math.max(0, gotTzs(order) - (order.totalTzs - (order.refundedTzs ?? 0) - worthTzs)),
  )
/** Nobody gave what was taken off the debt, so none of it goes back. */
const gotTzs = ({ paidTzs, payments }: Pick<RefundedOrder, 'paidTzs' | 'payments'>): Tzs =>
  (payments ?? []).reduce((sum, { method, amountTzs = 0 }) => (method === 'write_off' ? sum - amountTzs : sum), paidTzs)

const standing = ({ refunds }: Pick<RefundedOrder, 'refunds'>) =>
  (refunds ?? []).filter(({ reversedAt = null }) => reversedAt === null)

/** Charges that have not gone back. */
export function chargesLeft<C extends ChargeFigures>(
  order: Pick<RefundedOrder, 'refunds'> & { charges?: readonly C[] | null | undefined },
): C[] {
  const gone = standing(order).flatMap(({ charges }) => charges ?? [])
  return (order.charges ?? []).filter(({ id }) => !gone.some(({ chargeId }) => isSameId(chargeId, id)))
}
const roundingLeft = (order: RefundedOrder): Tzs =>
  subTzs(roundingOf(order.payments ?? []), roundingOf(standing(order)))

/** Nothing of it stays with the customer. */
const isAllOf = (
  order: RefundedOrder,
  returned: readonly ReturnedLine[],
  lines: readonly Pick<ReturnedLine, 'lineId' | 'quantityMilli'>[],
  charges: readonly Pick<ReturnedCharge, 'chargeId'>[],
): boolean =>
  allThatIsLeft(order.lines, returned).every((left) =>
    lines.some((part) => isSameId(part.lineId, left.lineId) && part.quantityMilli === left.quantityMilli),
  ) && chargesLeft(order).every(({ id }) => charges.some(({ chargeId }) => isSameId(chargeId, id)))

const mostRounding = (order: RefundedOrder, worthTzs: Tzs): Tzs =>
  subTzs(subTzs(order.totalTzs, order.refundedTzs ?? 0), worthTzs)

/** With the last of it all that rounding did is undone; a part is rounded by itself, within what was paid and what is left. */
function roundingOfRefund(
  order: RefundedOrder,
  worthTzs: Tzs,
  isAll: boolean,
  { cash, roundingTzs }: { cash?: CashRounding | undefined; roundingTzs?: Tzs | undefined },
): Tzs {
  if (isAll) return Math.max(roundingLeft(order), -worthTzs)
  if (roundingTzs !== undefined) return roundingTzs
  const backTzs = moneyBackTzs(order, worthTzs)
  const more = subTzs(roundCash(backTzs, cash), backTzs)
  const mostTzs = mostRounding(order, worthTzs)
  // The goods are worth more than is left, because the whole was rounded down.
  if (roundingOf(order.payments ?? []) !== 0 && mostTzs < 0) return Math.max(mostTzs, -worthTzs)
  return more > 0 && (backTzs + more > order.paidTzs || more > mostTzs) ? 0 : more
}

/**
 * `also`: charges that go back too; how cash is rounded, where cash is what goes back, or what it was rounded by already.
 * @throws RangeError for a line or charge the order does not have, one named twice, or more than is left of it.
 */
export function figuresOfRefund(
  order: RefundedOrder,
  returned: readonly ReturnedLine[],
  wanted: readonly { lineId: string; quantityMilli: Quantity }[],
  also: {
    chargeIds?: readonly string[] | undefined
    cash?: CashRounding | undefined
    roundingTzs?: Tzs | undefined
  } = {},
): RefundFigures {
  const lines = wanted.map(({ lineId, quantityMilli }, index) => {
    const line = order.lines.find(({ id }) => isSameId(id, lineId))
    if (!line || wanted.findIndex((other) => isSameId(other.lineId, lineId)) !== index)
      throw new RangeError(`not a line of this order: ${lineId}`)
    return partOfLine(line, returned, quantityMilli)
  })
  const left = chargesLeft(order)
  const charges = (also.chargeIds ?? []).map((wantedId, index, all): ReturnedCharge => {
    const charge = left.find(({ id }) => isSameId(id, wantedId))
    if (!charge || all.findIndex((other) => isSameId(other, wantedId)) !== index)
      throw new RangeError(`not a charge of this order: ${wantedId}`)
    return { chargeId: charge.id, kind: charge.kind, amountTzs: charge.amountTzs, taxTzs: charge.taxTzs }
  })
  const worthTzs = sumTzs([...lines.map((line) => line.totalTzs), chargesTzs(charges)])
  const roundingTzs = roundingOfRefund(order, worthTzs, isAllOf(order, returned, lines, charges), also)
  const totalTzs = sumTzs([worthTzs, roundingTzs])
  return {
    lines,
    charges,
    roundingTzs,
    totalTzs,
    taxTzs: sumTzs([...lines, ...charges].map((part) => part.taxTzs)),
    backTzs: moneyBackTzs(order, totalTzs),
  }
}

/**
 * Why a refund as a device wrote it cannot stand on this order as it is now; null when it can. Two devices may have given back the same goods without
 * a network: the second one is too much, whoever is second.
 */
export function problemOfRefund(
  order: RefundedOrder,
  returned: readonly ReturnedLine[],
  refund: {
    lines: readonly ReturnedLine[]
    charges?: readonly ReturnedCharge[] | undefined
    roundingTzs?: Tzs | undefined
    paidBackTzs: Tzs
  },
): 'order.status_changed' | 'refund.too_much' | null {
  if (!canRefund(order.status)) return 'order.status_changed'
  const seen = new Set<string>()
  for (const part of refund.lines) {
    const line = order.lines.find(({ id }) => isSameId(id, part.lineId))
    if (!line || seen.has(line.id)) return 'refund.too_much'
    seen.add(line.id)
    const left = leftOfLine(line, returned)
    if (part.quantityMilli > left.quantityMilli || part.totalTzs > left.totalTzs || part.taxTzs > left.taxTzs)
      return 'refund.too_much'
  }
  const { charges = [], roundingTzs = 0 } = refund
  const free = chargesLeft(order)
  for (const part of charges) {
    const at = free.findIndex(({ id }) => isSameId(id, part.chargeId))
    const [charge] = at === -1 ? [] : free.splice(at, 1)
    if (!charge || charge.kind !== part.kind || part.amountTzs > charge.amountTzs || part.taxTzs > charge.taxTzs)
      return 'refund.too_much'
  }
  const worthTzs = sumTzs([...refund.lines.map((part) => part.totalTzs), chargesTzs(charges)])
  const mostTzs = mostRounding(order, worthTzs)
  const isMuch =
    Math.abs(roundingTzs) > MOST_ROUNDING_TZS && ![roundingLeft(order), Math.min(0, mostTzs)].includes(roundingTzs)
  if (worthTzs + roundingTzs < 0 || isMuch || (roundingTzs > 0 && roundingTzs > mostTzs)) return 'refund.too_much'
  return refund.paidBackTzs > moneyBackTzs(order, worthTzs + roundingTzs) ? 'refund.too_much' : null
}
