import type { OpenGift } from './given.ts'
import { openGifts, type OfferInForce } from './taken-off.ts'

const GOODS_NAMED = 3
/** What the order may have besides, for nothing or for less: of the offer it has, else of the first that only waits for those goods. */
export function openGift(
  offers: readonly OfferInForce[],
  code: string,
  order: Parameters<typeof openGifts>[1],
): OpenGift | undefined {
  for (const offer of offers) {
    const { others, name, basisPoints } = offer
    const pieces = others && (offer.code === '' || offer.code === code) ? openGifts(offer, order) : 0
    if (!others || pieces === 0) continue
    const [productIds, groups] = [others.productIds.slice(0, GOODS_NAMED), others.groups.slice(0, GOODS_NAMED)]
    return { name, code: offer.code, pieces, productIds, groups, basisPoints, priceTzs: others.priceTzs }
  }
  return undefined
}
