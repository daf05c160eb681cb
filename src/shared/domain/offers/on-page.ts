import type { Tzs } from '../money.ts'
import { PIECE } from '../quantity.ts'
import { isAmong } from './gifts.ts'
import { bestOffer, isMeant, type OfferedLine, type OfferInForce } from './taken-off.ts'

/**
 * What stands at a product where everybody sees it: the offer that an order of one piece gets, by the rule of the order link. `nowTzs` only where each further piece costs the same
 * (decision 377); a sum off the whole order, a bound or "buy two" is known once the basket is. `offers`: those without a code that run now; days and uses were looked at by whoever tells them.
 */
export function offerAt(
  offers: readonly OfferInForce[],
  goods: { id: string; group: string; priceTzs: Tzs },
): { name: string; nowTzs: Tzs | null } | null {
  const line: OfferedLine = {
    id: goods.id,
    productId: goods.id,
    group: goods.group,
    unitTzs: goods.priceTzs,
    quantityMilli: PIECE,
    isByHand: false,
  }
  const now = offers.map((offer) => ({ ...offer, from: null, to: null }))
  const given = bestOffer(now, '', { lines: [line], customerId: null, today: '' })
  const offer = given?.offer ?? now.find((one) => isMeant(one, line) || (one.others && isAmong(one.others, line)))
  if (!offer) return null
  const isEach = given !== null && offer.kind === 'percentage' && offer.mostTzs === null
  return { name: offer.name, nowTzs: isEach ? goods.priceTzs - given.tzs : null }
}
