import * as z from 'zod'
import { OFFER_STATES } from '../domain/offers/lists.ts'
import { normalCode, OFFER_KINDS, OFFER_LIMITS, OFFER_WHO } from '../domain/offers/terms.ts'
import { AmountTzs, Day, Done, Id, IdParams, Instant, line, page, PageQuery, PriceTzs, Version } from './common.ts'
import { told } from './told.ts'
import { ORDER_SOURCES } from '../domain/order-workflow.ts'
import { defineEndpoint } from './endpoint.ts'

/** Coupons and offers (domain/offers). */
const read = { resource: 'customers', action: 'read' } as const

const Count = z.int().min(1).max(OFFER_LIMITS.uses).nullable()
const Goods = z.object({
  productIds: z.array(Id).max(OFFER_LIMITS.products),
  /** The shop's own groups of its products, as they stand there. */
  groups: z.array(line(OFFER_LIMITS.group, 1)).max(OFFER_LIMITS.groups),
})
const Pieces = z.int().min(0).max(OFFER_LIMITS.pieces)
const OtherGoods = Goods.extend({
  buy: Pieces,
  get: Pieces,
  priceTzs: PriceTzs.nullable(),
  mostTimes: z.int().min(1).max(OFFER_LIMITS.pieces).nullable(),
})
export const OfferTerms = Goods.extend({
  kind: z.enum(OFFER_KINDS),
  amountTzs: PriceTzs,
  basisPoints: z.int().min(0).max(10_000),
  mostTzs: PriceTzs.min(1).nullable(),
  buy: Pieces,
  get: Pieces,
  /** Of `buy_get`: the goods that are given, where they are others than those bought; then `buy` and `get` stand here and are 0 above. Left out by apps before 2026-12-01. */
  others: OtherGoods.nullish(),
  /** Empty: it applies itself. */
  code: z.string().max(OFFER_LIMITS.code),
  leastTzs: PriceTzs,
  who: z.enum(OFFER_WHO),
  customerIds: z.array(Id).max(OFFER_LIMITS.customers),
  /** As a campaign names its audience; empty where `who` is another. */
  segment: line(60),
  mostPerCustomer: Count,
})
const Written = OfferTerms.extend({
  name: line(OFFER_LIMITS.name),
  from: Day.nullable(),
  to: Day.nullable(),
  mostUses: Count,
})
export const OfferInput = Written.extend({
  /** Letters, digits and "-". */
  code: z.string().regex(/^[A-Z0-9-]{0,20}$/),
})
export type OfferInput = z.output<typeof OfferInput>

/** Of orders that were not cancelled. `givenTzs`: taken off. `earnedTzs`: what those orders came to, less what went back. Of the last five thousand of them. */
export const OfferResults = z.object({ orders: z.int(), givenTzs: AmountTzs, earnedTzs: AmountTzs })
export type OfferResults = z.infer<typeof OfferResults>
export const Offer = Written.extend({
  id: Id,
  /** One whose last day is over tells `ended`. */
  state: z.enum(OFFER_STATES),
  version: Version,
  startedAt: Instant.nullable(),
  updatedAt: Instant,
})
export type Offer = z.infer<typeof Offer>
export const OfferRow = Offer.pick({
  id: true,
  name: true,
  state: true,
  code: true,
  kind: true,
  amountTzs: true,
  basisPoints: true,
  buy: true,
  get: true,
  from: true,
  to: true,
  mostUses: true,
  updatedAt: true,
}).extend({ others: OtherGoods.pick({ buy: true, get: true, priceTzs: true }).nullish(), results: OfferResults })
export type OfferRow = z.infer<typeof OfferRow>

/** The last changed first. */
export const listOffers = defineEndpoint({
  method: 'GET',
  path: '/api/store/offers',
  access: read,
  query: PageQuery.extend({
    /** In the name or the code. */
    search: line(60).optional(),
    state: z.enum(['all', ...OFFER_STATES]).default('all'),
    kind: z.enum(['all', ...OFFER_KINDS]).default('all'),
  }),
  response: page(OfferRow),
})
/** `customers`, `products`: the names of those it is for, as they are called now. `sources`: where its orders came from. */
export const getOffer = defineEndpoint({
  method: 'GET',
  path: '/api/store/offers/:id',
  access: read,
  params: IdParams,
  response: z.object({
    offer: Offer,
    results: OfferResults,
    sources: z.array(z.object({ source: told(ORDER_SOURCES), orders: z.int() })),
    customers: z.array(z.object({ id: Id, name: z.string() })),
    products: z.array(z.object({ id: Id, name: z.string() })),
  }),
})
/** A draft, at most three hundred. A repeat answers with what is there. @throws offer.refused */
export const createOffer = defineEndpoint({
  method: 'POST',
  path: '/api/store/offers',
  access: 'admin',
  body: OfferInput.extend({ id: Id }),
  response: Offer,
})
/** Of one that was in force only the name, the last day and the number of uses change. @throws offer.refused, shop.changed_meanwhile */
export const saveOffer = defineEndpoint({
  method: 'PUT',
  path: '/api/store/offers/:id',
  access: 'admin',
  params: IdParams,
  body: OfferInput.extend({ version: Version }),
  response: Offer,
})
/** In force, stopped for a while, or ended for good. @throws offer.refused */
export const setOfferState = defineEndpoint({
  method: 'PUT',
  path: '/api/store/offers/:id/state',
  access: 'admin',
  params: IdParams,
  body: z.object({ state: z.enum(['running', 'paused', 'ended']) }),
  response: Offer,
})
/** A draft that never was in force. @throws offer.refused for any other */
export const deleteOffer = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/offers/:id',
  access: 'admin',
  params: IdParams,
  response: Done,
})

/** As tills have it. `customerIds`: also of a segment, as far as a till is told. */
export const OfferInForce = OfferTerms.extend({
  id: Id,
  name: z.string(),
  from: Day.nullable(),
  to: Day.nullable(),
  usesLeft: z.int().nullable(),
  customerIds: z.array(Id),
})
/** All that run or will, for whoever sells: a till keeps them and decides without network. */
export const listOffersInForce = defineEndpoint({
  method: 'GET',
  path: '/api/store/offers-in-force',
  access: { resource: 'orders', action: 'create' },
  response: z.object({ offers: z.array(OfferInForce).max(OFFER_LIMITS.running) }),
})
/** What came of offers in the last thirty days, most first, for the index of marketing. */
export const getOfferFigures = defineEndpoint({
  method: 'GET',
  path: '/api/store/offer-figures',
  access: read,
  response: z.object({
    total: OfferResults,
    byCode: z.array(z.object({ id: Id, name: z.string(), code: z.string(), results: OfferResults })).max(5),
  }),
})

/** As somebody typed it. */
export const OfferCode = z.string().max(60).transform(normalCode)
/** What the page of a link knows of an offer: of its goods only which of the link's they are, and of whom it is for only that it is not for everybody. */
export const LinkOffer = OfferTerms.omit({
  groups: true,
  who: true,
  customerIds: true,
  segment: true,
  mostPerCustomer: true,
}).extend({ id: Id, name: z.string(), isPersonal: z.boolean() })
export type LinkOffer = z.infer<typeof LinkOffer>
