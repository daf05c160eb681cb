import { uuidv7 } from '../../src/shared/domain/ids.ts'
import { aFlowBody } from './canary-chatflow.ts'
import { anOffer } from './offers.ts'
import { aPopup, anAnswer } from './popups.ts'
import type { CanaryShop } from './canary-shop.ts'
import { webhookSamples } from './canary-webhooks.ts'

/** As wide as endpoint-samples.ts has them. */
interface Sample {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}
export const aSetBody = (productId: string, name = 'Sampuli') => ({
  kind: 'single' as const,
  layout: 'list' as const,
  name,
  message: name,
  language: 'sw' as const,
  hidesOut: true,
  offered: null,
  sections: [{ id: uuidv7(), title: name.slice(0, 24), source: { kind: 'picked' as const, productIds: [productId] } }],
})

export const aStorefront = (slug: string, about: string, version: number) => ({
  isOpen: true,
  slug,
  about,
  cover: null,
  colour: '#a01355',
  hours: Array.from({ length: 7 }, () => ({ from: 480, to: 1200 })),
  places: [{ id: uuidv7(), name: about.slice(0, 60), charge: { kind: 'fixed_amount' as const, amountTzs: 2000 } }],
  version,
})

export const setSamples: Record<string, (shop: CanaryShop) => Sample> = {
  ...webhookSamples,
  getChatflow: () => ({ query: {} }),
  saveChatflow: () => ({ body: { version: 1, draft: aFlowBody('Karibu') } }),
  publishChatflow: () => ({ body: { version: 1 } }),
  stopChatflow: () => ({ body: {} }),
  listFlowVersions: () => ({}),
  getFlowVersion: () => ({ params: { number: '1' }, query: {} }),
  restoreFlowVersion: () => ({ params: { number: '1' }, body: { version: 1 } }),
  listProductTags: () => ({}),
  readWholeProducts: () => ({}),
  listSets: () => ({}),
  getSet: (shop) => ({ params: { id: shop.setId } }),
  createSet: (shop) => ({ body: { ...aSetBody(shop.product.id), id: uuidv7() } }),
  saveSet: (shop) => ({ params: { id: shop.setId }, body: { ...aSetBody(shop.product.id), version: 1 } }),
  archiveSet: (shop) => ({ params: { id: shop.setId }, body: { isArchived: false } }),
  linkSet: (shop) => ({ params: { id: shop.setId }, body: {} }),
  endSetLink: (shop) => ({ params: { id: shop.setId } }),
  getStorefront: () => ({}),
  saveStorefront: (shop) => ({ body: aStorefront(`duka-${shop.owner.shop.id.slice(-8)}`, 'Sampuli', 1) }),
  listPopups: () => ({}),
  getPopupShop: () => ({}),
  getPopup: (shop) => ({ params: { id: shop.popupId } }),
  createPopup: () => ({ body: { ...aPopup('Sampuli'), id: uuidv7() } }),
  savePopup: (shop) => ({ params: { id: shop.popupId }, body: { ...aPopup('Sampuli'), version: 2 } }),
  setPopupState: (shop) => ({ params: { id: shop.popupId }, body: { state: 'running' } }),
  deletePopup: () => ({ params: { id: uuidv7() } }),
  listPopupAnswers: (shop) => ({ params: { id: shop.popupId } }),
  readRunningPopups: (shop) => ({ params: { key: shop.owner.shop.id } }),
  tellPopup: (shop) => ({
    params: { key: shop.owner.shop.id },
    body: { popupId: shop.popupId, variant: 'a', step: 'seen' },
  }),
  answerPopup: (shop) => ({ params: { key: shop.owner.shop.id }, body: anAnswer(shop.popupId) }),
  listOffers: () => ({}),
  listOffersInForce: () => ({}),
  getOfferFigures: () => ({}),
  getOffer: (shop) => ({ params: { id: shop.offerId } }),
  createOffer: () => ({ body: { ...anOffer(), id: uuidv7() } }),
  saveOffer: (shop) => ({ params: { id: shop.offerId }, body: { ...anOffer(), version: 1 } }),
  setOfferState: (shop) => ({ params: { id: shop.offerId }, body: { state: 'running' } }),
  deleteOffer: () => ({ params: { id: uuidv7() } }),
  getFeed: () => ({}),
  makeFeed: () => ({ body: {} }),
  endFeed: () => ({}),
  getCatalogueSync: () => ({}),
  nameCatalogue: (shop) => ({ body: { numberId: shop.product.id, catalogId: '99980000000000' } }),
  endCatalogueSync: () => ({}),
  previewSet: (shop) => ({ body: { sections: aSetBody(shop.product.id).sections } }),
}
