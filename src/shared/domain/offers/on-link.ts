import { type CartChoice, type CartItem, choicesOf, priceChoice } from '../order-link.ts'
import type { Tzs } from '../money.ts'
import type { OpenGift } from './given.ts'
import { openGift } from './open-gift.ts'
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

type Items = readonly (CartItem & { productId: string | null; factorMilli?: number | undefined })[]
type Choices = ReadonlyMap<string, readonly CartChoice[]>
const orderOf = (items: Items, choices: Choices) => ({
  lines: items.flatMap((item) =>
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
  ),
  customerId: null,
  today: '',
})

/** `tzs` 0: none is given yet. `gift`: what may still be had, as the till says it too. */
export function offerOnLink(
  offers: readonly OfferOfLink[],
  code: string,
  items: Items,
  choices: Choices,
): { name: string; code: string; tzs: Tzs; isPersonal: boolean; gift?: OpenGift | undefined } | null {
  if (offers.length === 0) return null
  try {
    const order = orderOf(items, choices)
    const all = offers.map(inForce)
    const best = bestOffer(all, code, order)
    const gift = openGift(best ? [best.offer] : all, code, order)
    const told = best && offers.find(({ id }) => id === best.offer.id)
    return best && told
      ? { name: told.name, code: told.code, tzs: best.tzs, isPersonal: told.isPersonal, gift }
      : gift
        ? { name: gift.name, code: gift.code, tzs: 0, isPersonal: false, gift }
        : null
  } catch {
    // More than can be counted: no order comes of that.
    return null
  }
}
