import { type CartChoice, type CartItem, choicesOf, priceChoice } from '../order-link.ts'
import type { Tzs } from '../money.ts'
import { bestOffer, type OfferedLine, type OfferInForce } from './taken-off.ts'
import type { OfferTerms } from './terms.ts'

/** What an offer takes off a customer's choice on a link, on their phone: the server works it out again from the order. */
type OfferOfLink = Omit<OfferTerms, 'groups' | 'who' | 'customerIds' | 'segment' | 'mostPerCustomer'> & {
  id: string
  name: string
  isPersonal: boolean
}
/** Days, uses and people were looked at by whoever told it. */
const inForce = (offer: OfferOfLink): OfferInForce => ({
  ...offer,
  groups: [],
  who: 'everyone',
  customerIds: [],
  segment: '',
  mostPerCustomer: null,
  from: null,
  to: null,
  usesLeft: null,
})

export function offerOnLink(
  offers: readonly OfferOfLink[],
  code: string,
  items: readonly (CartItem & { productId: string | null; factorMilli?: number | undefined })[],
  choices: ReadonlyMap<string, readonly CartChoice[]>,
): { name: string; code: string; tzs: Tzs; isPersonal: boolean } | null {
  if (offers.length === 0) return null
  const lines = items.flatMap((item) =>
    choicesOf(item, choices).map((choice, index): OfferedLine => {
      const priced = priceChoice(item, choice, index)
      return {
        id: `${item.lineId}.${index}`,
        productId: item.productId,
        group: '',
        unitTzs: priced.unitTotalTzs,
        bareTzs: priced.unitPriceTzs,
        quantityMilli: choice.quantityMilli,
        factorMilli: item.factorMilli,
        isByHand: item.isGone,
      }
    }),
  )
  try {
    const best = bestOffer(offers.map(inForce), code, { lines, customerId: null, today: '' })
    const told = best && offers.find(({ id }) => id === best.offer.id)
    return best && told ? { name: told.name, code: told.code, tzs: best.tzs, isPersonal: told.isPersonal } : null
  } catch {
    // More than can be counted: no order comes of that.
    return null
  }
}
