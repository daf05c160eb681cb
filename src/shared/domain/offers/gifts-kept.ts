import { priceOfQuantity } from '../order-maths.ts'
import { percentOfTzs, sumTzs, type Tzs } from '../money.ts'
import { PIECE, type Quantity } from '../quantity.ts'
import { isOffered, type OfferLine } from './given.ts'
import { type OfferedLine, type OfferInForce, takenOff } from './taken-off.ts'

/** A line of the order that goods come back of. */
interface SoldWithOffer extends OfferLine {
  id: string
  productId: string | null
  unitPriceTzs: Tzs
  listPriceTzs?: Tzs | undefined
  addOns: readonly { priceTzs: Tzs }[]
  quantityMilli: Quantity
  soldIn?: { factorMilli: number } | undefined
  discount: (OfferLine['discount'] & { reasonNote?: string | undefined }) | null
}
export interface ComesBack {
  line: SoldWithOffer
  group: string
  /** Not come back before, and comes back now. */
  leftMilli: Quantity
  backMilli: Quantity
}
interface GiftKept {
  lineId: string
  /** So much of it the offer gives no more. */
  milli: Quantity
  isFree: boolean
}

/**
 * What the customer would keep for nothing, or for less, though the goods it was given for come back (decision 406). The offer is asked once more, of what stays: what it would give less than
 * stands there is kept without its goods, as far as that was not so before this return. `offers`: those that run. Of one that has ended a device knows no terms; there its
 * gifts are named once nothing else stays.
 */
export function giftsKept(offers: readonly OfferInForce[], goods: readonly ComesBack[]): GiftKept[] {
  const gifts = goods.filter(({ line, leftMilli, backMilli }) => isOffered(line) && leftMilli > backMilli)
  const name = gifts[0]?.line.discount?.reasonNote
  if (name === undefined || goods.every(({ backMilli }) => backMilli === 0)) return []
  const offer = offers.find((one) => one.name === name)
  try {
    return offer ? beyond(offer, goods, gifts) : alone(goods, gifts)
  } catch {
    // More than can be counted: no order is made of that, so none comes back.
    return []
  }
}

const takenOffTzs = ({ discount }: SoldWithOffer): Tzs => discount?.amountTzs ?? 0
const isFree = ({ line }: ComesBack): boolean =>
  takenOffTzs(line) >= priceOfQuantity(line.unitPriceTzs, line.quantityMilli) && takenOffTzs(line) > 0

function alone(goods: readonly ComesBack[], gifts: readonly ComesBack[]): GiftKept[] {
  const stays = goods.some((one) => !isOffered(one.line) && one.leftMilli > one.backMilli)
  const wasThere = goods.some((one) => !isOffered(one.line) && one.backMilli > 0)
  return stays || !wasThere
    ? []
    : gifts.filter(isFree).map((one) => ({ lineId: one.line.id, milli: one.leftMilli - one.backMilli, isFree: true }))
}

function beyond(offer: OfferInForce, goods: readonly ComesBack[], gifts: readonly ComesBack[]): GiftKept[] {
  const { kind, others, basisPoints } = offer
  if (kind !== 'buy_get' || !others) return []
  /** What the offer takes off one of them. */
  const eachOffTzs = ({ unitPriceTzs, soldIn }: SoldWithOffer): Tzs =>
    others.priceTzs === null
      ? percentOfTzs(unitPriceTzs, Math.min(basisPoints, 10_000))
      : Math.max(0, unitPriceTzs - Math.floor((others.priceTzs * (soldIn?.factorMilli ?? PIECE)) / PIECE))
  /** What comes back of a line is the gift first: some of it may have been paid for. */
  const keptTzs = (line: SoldWithOffer, milli: Quantity): Tzs =>
    isOffered(line) ? Math.max(0, takenOffTzs(line) - priceOfQuantity(eachOffTzs(line), line.quantityMilli - milli)) : 0
  /** What is kept beyond what the offer gives for what stays. */
  const tooMuchTzs = (staysOf: (one: ComesBack) => Quantity): Tzs => {
    const stay = goods.flatMap((one) => (staysOf(one) > 0 ? [{ ...one, milli: staysOf(one) }] : []))
    const given = sumTzs([...takenOff(offer, stay.map(offeredLine)).values()])
    return sumTzs(stay.map(({ line, milli }) => keptTzs(line, milli))) - given
  }
  const before = Math.max(
    0,
    tooMuchTzs(({ leftMilli }) => leftMilli),
  )
  const also = new Map<string, Quantity>()
  const staysOf = ({ line, leftMilli, backMilli }: ComesBack) => leftMilli - backMilli - (also.get(line.id) ?? 0)
  for (const one of gifts) {
    const over = tooMuchTzs(staysOf) - before
    // Shares are rounded, a shilling a line.
    if (over <= goods.length) break
    const each = eachOffTzs(one.line)
    const most = each === 0 ? 0 : Math.ceil(keptTzs(one.line, staysOf(one)) / each)
    also.set(one.line.id, Math.min(staysOf(one), Math.min(most, Math.max(1, Math.round(over / each))) * PIECE))
  }
  return gifts.flatMap((one) => {
    const milli = also.get(one.line.id) ?? 0
    return milli > 0 ? [{ lineId: one.line.id, milli, isFree: isFree(one) }] : []
  })
}

const offeredLine = ({ line, group, milli }: ComesBack & { milli: Quantity }): OfferedLine => ({
  id: line.id,
  productId: line.productId?.toLowerCase() ?? null,
  group,
  unitTzs: line.unitPriceTzs + sumTzs(line.addOns.map(({ priceTzs }) => priceTzs)),
  bareTzs: line.unitPriceTzs,
  quantityMilli: milli,
  factorMilli: line.soldIn?.factorMilli,
  isByHand: line.listPriceTzs !== undefined || (line.discount !== null && !isOffered(line)),
})
