import { isOffered, OFFER_REASON } from '../../../../shared/domain/offers/given.ts'
import { openGift } from '../../../../shared/domain/offers/open-gift.ts'
import {
  bestOffer,
  givenBy,
  type OfferedLine,
  type OfferInForce,
  type OfferRefusal,
  whyNotOffered,
} from '../../../../shared/domain/offers/taken-off.ts'
import { computeLine } from '../../../../shared/domain/order-maths.ts'
import type { Cart, CartLine } from '../counter/cart.ts'
import { lineInput } from '../counter/to-order.ts'

/** What the shop's offers make of the order on the counter: each change of it is followed by the best of them, and nobody is asked. */

export interface OfferFacts {
  offers: readonly OfferInForce[]
  groupOf: (productId: string) => string
  today: string
}

/** What a person set stands: a price, a discount of the line, a sum on a label. */
const isByHand = (line: CartLine): boolean =>
  line.isApart === true || line.listPriceTzs !== undefined || (line.discount !== null && !isOffered(line))

const orderOf = (cart: Cart, { groupOf, today }: OfferFacts) => ({
  customerId: cart.customer?.id ?? null,
  today,
  lines: cart.lines.map((line): OfferedLine => ({
    id: line.id,
    productId: line.productId?.toLowerCase() ?? null,
    group: line.productId === null ? '' : groupOf(line.productId),
    unitTzs: computeLine({ ...lineInput(line), discount: null }).unitTotalTzs,
    bareTzs: line.unitPriceTzs,
    quantityMilli: line.quantityMilli,
    factorMilli: line.soldIn?.factorMilli,
    isByHand: isByHand(line),
  })),
})

/** A discount by hand on the whole order is what was agreed, and goods for a saved order come to what it has: neither gets an offer. */
const takesOffers = (cart: Cart): boolean => cart.onto === undefined && cart.discount === null

/** The same cart where nothing of it changes. */
export function withOffers(cart: Cart, facts: OfferFacts): Cart {
  const found = takesOffers(cart)
    ? safely(() => {
        const order = orderOf(cart, facts)
        const best = bestOffer(facts.offers, cart.code ?? '', order)
        return { best, gift: openGift(best ? [best.offer] : facts.offers, cart.code ?? '', order) }
      })
    : null
  const best = found?.best ?? null
  const lines = cart.lines.map((line): CartLine => {
    const amountTzs = best?.lines.get(line.id)
    if (amountTzs === undefined) return isOffered(line) ? { ...line, discount: null } : line
    const { discount } = line
    if (
      isOffered(line)
      && discount?.kind === 'fixed_amount'
      && discount.amountTzs === amountTzs
      && discount.reasonNote === best?.offer.name
    )
      return line
    return {
      ...line,
      discount: { kind: 'fixed_amount', amountTzs, reason: OFFER_REASON, reasonNote: best?.offer.name },
    }
  })
  const offer = best ? { id: best.offer.id, code: best.offer.code, name: best.offer.name } : undefined
  const gift = found?.gift
  const isSame =
    offer?.id === cart.offer?.id
    && JSON.stringify(gift) === JSON.stringify(cart.gift)
    && lines.every((line, index) => line === cart.lines[index])
  return isSame ? cart : { ...cart, lines, offer, gift }
}

/** What becomes of a code on this order. `better`: another offer gives more, and one is enough. */
export type CodeSays =
  | { kind: 'given'; name: string; tzs: number }
  | { kind: 'better'; name: string }
  | { kind: 'refused'; why: OfferRefusal | 'unknown' | 'by_hand'; leastTzs: number }

export function codeSays(cart: Cart, code: string, facts: OfferFacts): CodeSays {
  const offer = facts.offers.find((one) => one.code !== '' && one.code === code)
  if (!offer) return { kind: 'refused', why: 'unknown', leastTzs: 0 }
  if (!takesOffers(cart)) return { kind: 'refused', why: 'by_hand', leastTzs: 0 }
  const order = orderOf(cart, facts)
  const why = whyNotOffered(offer, order)
  if (why !== null) return { kind: 'refused', why, leastTzs: offer.leastTzs }
  const best = bestOffer(facts.offers, code, order)
  if (best && best.offer.id !== offer.id) return { kind: 'better', name: best.offer.name }
  return { kind: 'given', name: offer.name, tzs: givenBy(offer, order.lines).tzs }
}

/** Sums that leave what can be counted: the order says so by itself. */
function safely<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
