import { getOffer, getOfferFigures, listOffers, listOffersInForce } from '../../../src/shared/contract/offers.ts'
import { getPopup, listPopupAnswers, listPopups, readRunningPopups } from '../../../src/shared/contract/popups.ts'
import type { FullShop, ListsOf } from './full-shop.ts'

async function seen(answer: Promise<{ status: number }>) {
  const { status } = await answer
  if (status !== 200) throw new Error(`answered ${status}`)
}
const page =
  (query: string) =>
  ({ t, slug }: FullShop) =>
    seen(t.inject({ method: 'GET', url: `/shops/${slug}${query}` }))

/** What everybody may read, and what came of it. */
export const PUBLIC: ListsOf<FullShop> = {
  'a shop’s page': page(''),
  'a group of it': page('?g=Kundi%207'),
  'its search': page('?q=betri'),
  'its search by two common words': page('?q=sukari%20mchele'),
  'a product’s page': ({ t, slug, productId }) => seen(t.inject({ method: 'GET', url: `/shops/${slug}/${productId}` })),
  'a set’s page': ({ t, slug, setId }) => seen(t.inject({ method: 'GET', url: `/shops/${slug}/sets/${setId}` })),
  'popups of a shop’s pages': ({ t, shop }) => t.must(readRunningPopups, { params: { key: shop.shop.id } }),
  popups: ({ t, shop }) => t.must(listPopups, { query: {} }, shop.token),
  'what came of a popup': ({ t, shop, popupId }) => t.must(getPopup, { params: { id: popupId } }, shop.token),
  'who answered a popup': ({ t, shop, popupId }) =>
    t.must(listPopupAnswers, { params: { id: popupId }, query: {} }, shop.token),
  offers: ({ t, shop }) => t.must(listOffers, { query: {} }, shop.token),
  'what came of an offer': ({ t, shop, offerId }) => t.must(getOffer, { params: { id: offerId } }, shop.token),
  'what came of offers': ({ t, shop }) => t.must(getOfferFigures, {}, shop.token),
  'offers in force': ({ t, shop }) => t.must(listOffersInForce, {}, shop.token),
  'a customer’s statement, as they see it': ({ t, statement }) =>
    seen(t.inject({ method: 'GET', url: new URL(statement).pathname + new URL(statement).search })),
}

/** Files of all goods, read page after page: more goods are more pages. */
export const FILES: ListsOf<FullShop> = {
  'the sitemap': ({ t, slug }) => seen(t.inject({ method: 'GET', url: `/shops/${slug}/sitemap.xml` })),
  'the catalogue’s feed': ({ t, feed }) =>
    seen(t.inject({ method: 'GET', url: new URL(feed).pathname + new URL(feed).search })),
}
