import * as z from 'zod'
import { CHARGE_KINDS } from '../domain/charges.ts'
import { LINK_STEPS } from '../domain/figures-behind.ts'
import { ORDER_STATUSES } from '../domain/order-workflow.ts'
import {
  AmountTzs,
  Id,
  IdParams,
  Instant,
  Language,
  line,
  page,
  PageQuery,
  paragraph,
  PriceTzs,
  QuantityMilli,
} from './common.ts'
import { told } from './told.ts'
import { OfferedPlace, PlaceKey } from './delivery.ts'
import { defineEndpoint } from './endpoint.ts'
import { LINK_STATES } from './lists.ts'
import { LinkOffer, OfferCode } from './offers.ts'
import { StepNames } from './order-steps.ts'
import { OrderWords } from './order-words.ts'
import { CartPayment } from './payments.ts'

/** Order links: what a shop makes and shares, and what the customer who holds one sees, chooses and sends (specification §2–§4, §7; decisions 15, 28). */

export const CART_STATES = ['open', 'submitted', 'expired', 'cancelled'] as const
export const CartDelivery = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pickup') }),
  z.object({
    kind: z.literal('delivery'),
    place: line(200, 1),
    phone: line(30, 1),
    /** Which of the shop's places that is in, by its name of then; left out where it named none. */
    area: line(60).optional(),
  }),
])
export type CartDelivery = z.infer<typeof CartDelivery>
/** As a customer asks for it: where the view offers places, `placeKey` is the key of one of them. */
const AskedDelivery = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pickup') }),
  z.object({
    kind: z.literal('delivery'),
    place: line(200, 1),
    phone: line(30, 1),
    placeKey: PlaceKey.optional(),
  }),
])

/** `priceThenTzs`: when the link was made; null for what did not exist then. `availableMilli`: never more than the line wants; null when stock is not counted. */
const Then = { priceTzs: PriceTzs, priceThenTzs: PriceTzs.nullable() }
export const CartProduct = z.object({
  lineId: Id,
  productId: Id.nullable(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  unit: z.string(),
  /** Where it is sold in another unit than its own: thousandths of a piece in one, for offers that count pieces. */
  factorMilli: z.int().optional(),
  /** In units (2, or 1.5 of loose goods), as the specification names it; `quantityMilli` is what is computed with. */
  quantity: z.number(),
  quantityMilli: QuantityMilli,
  /** Before a submission everything there is to choose from; after it what was chosen. */
  variants: z.array(z.object({ id: Id, name: z.string(), ...Then, availableMilli: z.int().nullable() })),
  add_ons: z.array(z.object({ id: Id, groupId: Id, name: z.string(), ...Then })),
  groups: z.array(z.object({ id: Id, name: z.string(), least: z.int(), most: z.int() })),
  ...Then,
  availableMilli: z.int().nullable(),
  /** No longer sold. */
  isGone: z.boolean(),
  chosen: z.object({ variantId: Id.nullable(), addOnIds: z.array(Id) }),
  note: z.string(),
  /** As chosen so far: what is required and not chosen counts as the cheapest there is. */
  totalTzs: AmountTzs,
})
export type CartProduct = z.infer<typeof CartProduct>

/** Everything the page shows. `shop_name`, `logo_url`, `order_id`, `products` with `quantity`, `add_ons` and `variants` are the specification's. */
export const CartView = z.object({
  shop_name: z.string(),
  logo_url: z.string().nullable(),
  /** The number people see: "W-000123". */
  order_id: z.string(),
  products: z.array(CartProduct),
  shop: z.object({
    phone: z.string(),
    whatsapp: z.string(),
    place: z.string(),
    language: Language,
    receiptNote: z.string(),
    /** Of its page, `#rrggbb`. Left out by servers before 2026-12-01. */
    colour: z.string().optional(),
  }),
  state: z.enum(CART_STATES),
  /** What the shop says to the customer. */
  shopNote: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  /** The customer's note to the shop. */
  note: z.string(),
  delivery: CartDelivery.nullable(),
  /** Where it can be brought and what that costs; empty: the shop named no places. Left out by an older answer that a phone kept, as the next three are. */
  places: z.array(OfferedPlace).optional(),
  /** From this sum of goods up it is brought for nothing. */
  freeDeliveryFromTzs: AmountTzs.nullable().optional(),
  /** What was chosen on the shop's page. */
  placeKey: PlaceKey.nullable().optional(),
  /** What the order's total has beside its goods. */
  charges: z.array(z.object({ kind: told(CHARGE_KINDS), amountTzs: AmountTzs })).optional(),
  /** Offers of the shop that these goods may get: those that apply themselves, and the one whose code was asked with. Left out by an older answer that a phone kept. */
  offers: z.array(LinkOffer).optional(),
  /** Where the shop says what it does with personal data; null: nowhere. Left out by an older answer that a phone kept. */
  privacyPath: z.string().nullable().optional(),
  /** While the shop is closed: that it is, and when it opens again. Left out by an older answer that a phone kept, and while it is open. */
  closed: z.object({ en: z.string(), sw: z.string() }).optional(),
  /** Whether the shop has offers with a code at all. */
  takesCodes: z.boolean().optional(),
  submitUntil: Instant.nullable(),
  /** Hand it back with a submission: it names the prices that were shown. */
  pricesKey: z.string(),
  /** A price or a choice is not as it was when the link was made. */
  isChanged: z.boolean(),
  subtotalTzs: AmountTzs,
  discountTzs: AmountTzs,
  /** The part of it that an offer took off. Left out by an older answer that a phone kept, and where there was none. */
  offer: z.object({ name: z.string(), tzs: AmountTzs }).optional(),
  totalTzs: AmountTzs,
  paidTzs: AmountTzs,
  owedTzs: AmountTzs,
  itemCount: z.int(),
  /** Null before there is an order. */
  orderId: Id.nullable(),
  status: z.enum(ORDER_STATUSES).nullable(),
  steps: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: Instant })),
  /** What the shop calls them; left out by an older answer that a phone kept. */
  words: OrderWords.optional(),
  /** The same in both languages; left out by servers before 2026-11-30. */
  names: StepNames.optional().catch(undefined),
  submittedAt: Instant.nullable(),
  payment: CartPayment.nullable(),
  receiptUrl: z.string().nullable(),
  asOf: Instant,
})
export type CartView = z.infer<typeof CartView>

/** One way a quantity is wanted; the quantities of a line's choices together are at most what the shop put in. */
export const CartChoice = z.object({
  quantityMilli: QuantityMilli,
  variantId: Id.nullable(),
  addOnIds: z.array(Id).max(60),
  note: paragraph(200).default(''),
})
export const SubmitOrder = z.object({
  /** A line that is not named is as the shop made it; one without choices is left out. */
  lines: z.array(z.object({ lineId: Id, choices: z.array(CartChoice).max(100) })).max(100),
  customerName: line(120).default(''),
  customerPhone: line(30).default(''),
  note: paragraph(500).default(''),
  delivery: AskedDelivery.default({ kind: 'pickup' }),
  pricesKey: z.string().max(64),
  /** Of an offer; one that gives nothing on this order refuses it whole. Left out by pages before 2026-12-02. */
  code: OfferCode.default(''),
})
export type SubmitOrder = z.infer<typeof SubmitOrder>
export type SubmitOrderInput = z.input<typeof SubmitOrder>

/** Always in the address, as specified; hidden from logs (decisions 28). */
export const CartTokenQuery = z.object({ token: z.string().max(200) })
export const readCart = defineEndpoint({
  method: 'GET',
  path: '/api/v1/order',
  access: 'cart_token',
  rate: 'cart',
  query: CartTokenQuery.extend({ code: OfferCode.optional() }),
  response: CartView,
})
/** Safe to repeat: the same token with the same body is one submission and answers the same. */
export const submitCart = defineEndpoint({
  method: 'POST',
  path: '/api/v1/order',
  access: 'cart_token',
  rate: 'cart',
  query: CartTokenQuery.extend({ channel: z.enum(['whatsapp']).default('whatsapp') }),
  body: SubmitOrder,
  response: CartView,
})
/** A page that was really opened by a person says so; reading it changes nothing, because link previews read it too. */
export const openedCart = defineEndpoint({
  method: 'POST',
  path: '/api/v1/order/opened',
  access: 'cart_token',
  rate: 'cart',
  query: CartTokenQuery,
  response: z.object({ ok: z.literal(true) }),
})

// What the shop does with them.
export const OrderLink = z.object({
  id: Id,
  number: z.string(),
  /** `products`: picked into a new order. `order`: follows an order there is (tracker and payment only). */
  kind: z.enum(['products', 'order']),
  state: z.enum(LINK_STATES),
  customerName: z.string(),
  customerPhone: z.string(),
  note: z.string(),
  itemCount: z.int(),
  /** What it comes to as picked so far; the order's total once there is one. */
  totalTzs: AmountTzs,
  /** Something is still to be chosen that may make it more. */
  isLeast: z.boolean(),
  orderId: Id.nullable(),
  orderStatus: z.enum(ORDER_STATUSES).nullable(),
  createdByName: z.string().nullable(),
  createdAt: Instant,
  sharedAt: Instant.nullable(),
  submitUntil: Instant.nullable(),
  openedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  cancelledAt: Instant.nullable(),
})
export type OrderLink = z.infer<typeof OrderLink>

export const LinkLine = z.object({
  id: Id,
  productId: Id,
  variantId: Id.nullable(),
  /** A unit of the product (domain/units.ts): quantity and price are of that. Left out for the product's own. */
  unitId: Id.optional(),
  addOnIds: z.array(Id).max(60).default([]),
  quantityMilli: QuantityMilli,
  note: paragraph(200).default(''),
})
const create = { resource: 'orders', action: 'create' } as const
const Customer = {
  customerName: line(120).default(''),
  customerPhone: line(30).default(''),
  note: paragraph(300).default(''),
}
/** The address is shown once: only a hash of its token is kept. `text` is a message in the customer's language with the address in it. */
export const SharedLink = z.object({
  link: OrderLink,
  url: z.string(),
  text: z.string(),
  /** Through our own SMS provider; the sandbox is labelled. */ sms: z.enum(['not_asked', 'sent', 'sandbox']),
})
export type SharedLink = z.infer<typeof SharedLink>

/** A repeat with the same id answers the same link, with a new address. */
export const createLink = defineEndpoint({
  method: 'POST',
  path: '/api/store/order-links',
  access: create,
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('products'),
      id: Id,
      ...Customer,
      lines: z.array(LinkLine).min(1).max(100),
      /** The chat it is made in: its order belongs there, and it offers the shop's places. Left out by clients before 2026-11-30, and where it cannot be read. */
      conversationId: Id.optional(),
    }),
    z.object({ kind: z.literal('order'), id: Id, orderId: Id, note: paragraph(300).default('') }),
  ]),
  response: SharedLink,
})
export type CreateLink = z.output<(typeof createLink)['body']>
export const listLinks = defineEndpoint({
  method: 'GET',
  path: '/api/store/order-links',
  access: { resource: 'orders', action: 'read' },
  query: PageQuery.extend({
    state: z.enum(['all', ...LINK_STATES]).default('all'),
    search: line(80).optional(),
    orderId: Id.optional(),
    /** Made in this chat. */
    conversationId: Id.optional(),
    /** Of those with products for a customer, the ones that came so far, made in these days in Dar es Salaam. */
    step: z.enum(LINK_STEPS).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  response: page(OrderLink),
})
/** A new address for the same link; the ones before keep working. An open link may be submitted for its whole time again. */
export const shareLink = defineEndpoint({
  method: 'POST',
  path: '/api/store/order-links/:id/share',
  access: create,
  params: IdParams,
  body: z.object({ sendsSms: z.boolean().default(false) }),
  response: SharedLink,
})
/** What was submitted is an order: that is cancelled as one. */
export const cancelLink = defineEndpoint({
  method: 'POST',
  path: '/api/store/order-links/:id/cancel',
  access: create,
  params: IdParams,
  response: OrderLink,
})

// The page itself, as the server hands it to the renderer of the web (`renderCart`).
export type CartFormState = {
  /** As posted, so that nothing typed is lost. */
  fields: Readonly<Record<string, readonly string[]>>
  /** Beside which line, and why: `problem` is one of CART_PROBLEMS, `phone_invalid`, `place_missing` or `nothing_chosen`. */
  problems: readonly { lineId: string | null; index: number; groupId: string | null; problem: string }[]
  /** A refusal of the whole: a code of the closed list (`link.prices_changed` …). */
  code: string | null
}
export type CartPage =
  | {
      kind: 'cart'
      view: CartView
      /** From the address it was opened with, as if it had been typed. */ code?: string
      /** Nothing but the token tells the page which link it is; it already stands in its address. */ form: CartFormState | null
    }
  /** Decisions 28: no token 200, unknown token 404, too many requests 429, a fault of ours 500 or 503. */
  | { kind: 'no_token' | 'unknown' | 'too_many' | 'failed' }
/** A whole HTML document. Data lies in it as JSON, never as inline script (law 16). */
export interface RenderCart {
  (page: CartPage, language: 'en' | 'sw'): string
  /** SHA-256 (base64) of the one script and the one style that stand in every document: what its policy lets run besides files of ours. */
  readonly inline?: { script: string; style: string }
  /** What the same build made for the pages of a shop, which the server draws itself: their one script, and the drawings of goods without a photo. */
  readonly shopPage?: {
    script: string
    artFor: (productName: string) => { name: string; tint: number } | null
    /** As a file of its own; null for a name that is none. */
    artFile: (name: string) => string | null
    /** What other websites load, and the script and style of the frame it makes there (web/features/popups/frame). */
    popup?: { loader: string; script: string; style: string }
  }
}
