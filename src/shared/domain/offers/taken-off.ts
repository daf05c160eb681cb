import { percentOfTzs, sumTzs, type Tzs } from '../money.ts'
import { priceOfQuantity, spreadTzs } from '../order-maths.ts'
import { PIECE } from '../quantity.ts'
import { giftsOf, isAmong, type PricedLine } from './gifts.ts'
import { isSpecific, type OfferPeriod, type OfferTerms } from './terms.ts'

/**
 * What an offer takes off an order: an amount for each line, which stands there as an ordinary discount of that line (decisions 310), so that sums, taxes, returns and papers know nothing of
 * offers. By the same code at the till, on a link's page and on the server. Laws (taken-off.test.ts): no line goes below zero; Σ of the lines is what the offer gives; the order of lines
 * and offers changes nothing.
 */
export interface OfferedLine extends PricedLine {
  /** A person set another price or a discount: then that is what was agreed. */
  isByHand: boolean
}
/** As tills and pages have it. `usesLeft` as the server last said; null: as many as there are. */
export interface OfferInForce extends OfferTerms, Pick<OfferPeriod, 'from' | 'to'> {
  id: string
  name: string
  usesLeft: number | null
}
interface OfferedOrder {
  lines: readonly OfferedLine[]
  customerId: string | null
  /** Business day in Dar es Salaam. */
  today: string
}
export interface OfferGiven {
  offer: OfferInForce
  /** By line; lines that nothing is taken off are left out. */
  lines: ReadonlyMap<string, Tzs>
  tzs: Tzs
}
export type OfferRefusal = 'not_begun' | 'over' | 'used_up' | 'least' | 'customer' | 'goods'

const NOTHING: ReadonlyMap<string, Tzs> = new Map()
const grossOf = ({ unitTzs, quantityMilli }: OfferedLine): Tzs => priceOfQuantity(unitTzs, quantityMilli)

export const isMeant = (offer: OfferTerms, line: OfferedLine): boolean => !isSpecific(offer) || isAmong(offer, line)

/** Whatever the shop asks of the order; what it takes off is asked of these lines. */
export function takenOff(offer: OfferTerms, lines: readonly OfferedLine[]): ReadonlyMap<string, Tzs> {
  const open = lines.filter((line) => !line.isByHand)
  const meant = open.filter((line) => isMeant(offer, line))
  const others = offer.kind === 'buy_get' ? offer.others : null
  const weights = others
    ? giftsOf(others, open, (line) => isMeant(offer, line)).weights
    : offer.kind === 'buy_get'
      ? cheaperPieces(offer, meant)
      : meant.map((line) => ({ id: line.id, weightTzs: grossOf(line) }))
  const wholeTzs = sumTzs(weights.map(({ weightTzs }) => weightTzs))
  if (wholeTzs === 0) return NOTHING
  const askedTzs =
    offer.kind === 'fixed_amount'
      ? offer.amountTzs
      : offer.kind === 'percentage' || (others && others.priceTzs === null)
        ? percentOfTzs(wholeTzs, Math.min(offer.basisPoints, 10_000))
        : wholeTzs
  const bound = offer.kind === 'fixed_amount' ? wholeTzs : Math.min(wholeTzs, offer.mostTzs ?? wholeTzs)
  const shares = spreadTzs(Math.min(askedTzs, bound), weights)
  return new Map(
    weights.flatMap(({ id }, index): [string, Tzs][] => {
      const tzs = shares[index] ?? 0
      return tzs > 0 ? [[id, tzs]] : []
    }),
  )
}

/** Whole pieces alone, by their number and never one by one: a line may have ninety thousand. */
function cheaperPieces({ buy, get, basisPoints }: OfferTerms, lines: readonly OfferedLine[]) {
  const pieces = (line: OfferedLine) => Math.floor(line.quantityMilli / PIECE)
  const all = lines.reduce((sum, line) => sum + pieces(line), 0)
  let left = buy + get > 0 ? Math.floor(all / (buy + get)) * get : 0
  const cheapest = lines.toSorted((a, b) => a.unitTzs - b.unitTzs || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  return cheapest.map((line) => {
    const taken = Math.min(left, pieces(line))
    left -= taken
    return {
      id: line.id,
      weightTzs: percentOfTzs(priceOfQuantity(line.unitTzs, taken * PIECE), Math.min(basisPoints, 10_000)),
    }
  })
}

/** Why an order does not get it; null: it does. What only the server knows (uses so far, a customer's history) it asks itself. */
export function whyNotOffered(offer: OfferInForce, { lines, customerId, today }: OfferedOrder): OfferRefusal | null {
  if (offer.from !== null && today < offer.from) return 'not_begun'
  if (offer.to !== null && today > offer.to) return 'over'
  if (offer.usesLeft !== null && offer.usesLeft <= 0) return 'used_up'
  if (
    (offer.who === 'picked' || offer.who === 'segment')
    && (customerId === null || !offer.customerIds.includes(customerId.toLowerCase()))
  )
    return 'customer'
  // Without a name nobody can say how often they had it.
  if ((offer.who === 'new' || offer.mostPerCustomer !== null) && customerId === null) return 'customer'
  if (sumTzs(lines.map(grossOf)) < offer.leastTzs) return 'least'
  return takenOff(offer, lines).size === 0 ? 'goods' : null
}

/** How many more pieces of its other goods the order would get by what is bought already, and whether nothing else stands against it. */
export function openGifts(offer: OfferInForce, order: OfferedOrder): number {
  const why = whyNotOffered(offer, order)
  if (offer.kind !== 'buy_get' || !offer.others || (why !== null && why !== 'goods')) return 0
  const lines = order.lines.filter((line) => !line.isByHand)
  return giftsOf(offer.others, lines, (line) => isMeant(offer, line)).open
}

export const givenBy = (offer: OfferInForce, lines: readonly OfferedLine[]): OfferGiven => {
  const off = takenOff(offer, lines)
  return { offer, lines: off, tzs: sumTzs([...off.values()]) }
}

/** One offer an order, the one that gives most (decisions 311); of equals the one whose code was typed, then the older id. `code`: as `normalCode` has it, '' for none. */
export function bestOffer(offers: readonly OfferInForce[], code: string, order: OfferedOrder): OfferGiven | null {
  let best: OfferGiven | null = null
  for (const offer of offers) {
    if ((offer.code !== '' && offer.code !== code) || whyNotOffered(offer, order) !== null) continue
    const given = givenBy(offer, order.lines)
    if (best === null || isBetter(given, best)) best = given
  }
  return best
}
const isBetter = (a: OfferGiven, b: OfferGiven): boolean => {
  if (a.tzs !== b.tzs) return a.tzs > b.tzs
  const typed = (given: OfferGiven) => (given.offer.code === '' ? 0 : 1)
  return typed(a) === typed(b) ? a.offer.id < b.offer.id : typed(a) > typed(b)
}
