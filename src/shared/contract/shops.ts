import * as z from 'zod'
import { ID_TYPES, PRODUCT_CATEGORIES } from '../domain/options.ts'
import { CounterRules } from './counter-rules.ts'
import { Id, IdParams, Instant, Language, line, paragraph, Done } from './common.ts'
import { DeviceHealth } from './device-health.ts'
import { defineEndpoint } from './endpoint.ts'
import { LastAction } from './last-action.ts'
import { Favourites } from './favourites.ts'
import { ShopStepsView } from './order-steps.ts'
import { ReceiptLook } from './receipt-look.ts'
import { Taxes } from './taxes.ts'

export const BUSINESS_KINDS = ['retail', 'restaurant', 'services', 'ecommerce', 'micro'] as const

/** Field names `shop_name` and `logo_url` are the specification's; what stands beside them is ours. */
export const ShopDetails = z.object({
  shop_name: line(80, 1),
  logo_url: z.string().max(300).nullable().optional(),
  business_kind: z.enum(BUSINESS_KINDS).optional(),
  phone: line(30).optional(),
  place: line(120).optional(),
  id_type: z.enum(ID_TYPES).nullable().optional(),
  id_number: line(60).nullable().optional(),
  customer_language: Language.optional(),
  receipt_note: paragraph(200).optional(),
  blocks_out_of_stock: z.boolean().optional(),
  /** The receipt goes out by SMS by itself once a gateway's money has paid an order. */
  sends_receipts: z.boolean().optional(),
  /** How long an order link may be submitted. */
  order_link_hours: z.int().min(1).max(720).optional(),
  /** Shown in the public directory (`/shops`): needs `whatsapp` and `listed_category`. */
  is_listed: z.boolean().optional(),
  whatsapp: line(30).optional(),
  listed_category: z.enum(PRODUCT_CATEGORIES).nullable().optional(),
  listed_about: line(140).optional(),
})
export type ShopDetails = z.infer<typeof ShopDetails>

export const Shop = z.object({
  id: Id,
  shop_name: z.string(),
  logo_url: z.string().nullable(),
  business_kind: z.enum(BUSINESS_KINDS),
  phone: z.string(),
  place: z.string(),
  /** Null to everyone but the owner. */
  id_type: z.enum(ID_TYPES).nullable(),
  id_number: z.string().nullable(),
  customer_language: Language,
  receipt_note: z.string(),
  blocks_out_of_stock: z.boolean(),
  sends_receipts: z.boolean().optional(),
  order_link_hours: z.int().optional(),
  is_listed: z.boolean(),
  /** E.164, or empty. */
  whatsapp: z.string(),
  listed_category: z.enum(PRODUCT_CATEGORIES).nullable(),
  listed_about: z.string(),
  /** For every till. Left out by servers before 2026-11-22. */
  taxes: Taxes.optional(),
  /** It has a device at its tax authority, whose receipt comes on the same paper. Left out where it has none, and by servers before 2026-11-30. */
  isFiscal: z.boolean().optional().catch(undefined),
  /** Its owners closed it, and it is erased then. Left out while nobody did, and by servers before 2026-11-30. */
  eraseAt: Instant.optional().catch(undefined),
  /** Likewise; left out by servers before 2026-11-24. One that a till cannot read, of another version, is as usual (domain/counter-rules.ts). */
  counterRules: CounterRules.optional().catch(undefined),
  /** How its receipts look. Left out by servers before 2026-12-01, or of a version this app cannot read: then they are the usual ones. */
  receiptLook: ReceiptLook.optional().catch(undefined),
  /** The steps of its orders. Left out by servers before 2026-11-30, or of a version this app cannot read: then they are the usual ones, and the server judges. */
  orderSteps: ShopStepsView.optional().catch(undefined),
  /** Left out by an answer a device kept from before. */
  favourites: Favourites.optional().catch(undefined),
  created_at: Instant,
})
export type Shop = z.infer<typeof Shop>

export const getShop = defineEndpoint({
  method: 'GET',
  path: '/api/store/shop',
  access: 'user',
  response: Shop,
})
/** `id` is made by the client and is the idempotency key: a repeat answers with the same shop. */
export const createShop = defineEndpoint({
  method: 'POST',
  path: '/api/store/shop',
  access: 'user',
  body: ShopDetails.extend({ id: Id }),
  response: Shop,
})
export const updateShop = defineEndpoint({
  method: 'PUT',
  path: '/api/store/shop',
  access: 'admin',
  /** The password where customers would reach another number (domain/shop-contact.ts). @throws auth.password_needed, auth.wrong_credentials */
  body: ShopDetails.partial().extend({ password: z.string().max(128).optional() }),
  response: Shop,
})

/** Re-encoded to WebP in two sizes; `name` keeps the timestamp prefix of specification §9. `url` is the large one, `smallUrl` ≤ 240 px. */
export const Media = z.object({ name: z.string(), url: z.string(), smallUrl: z.string() })
export const uploadMedia = defineEndpoint({
  method: 'POST',
  path: '/api/store/media',
  access: 'user',
  // Of a shop that is there it is that shop's.
  anywhere: false,
  rate: 'upload',
  upload: true,
  query: z.object({ use: z.enum(['logo', 'product']) }),
  response: Media,
})

export const Device = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  registeredAt: Instant,
  lastSeenAt: Instant,
  lastUserName: z.string().nullable(),
  ...LastAction.shape,
  /** As the device last reported it; other devices never know more than this. */
  backlogCount: z.int(),
  backlogOldestAt: Instant.nullable(),
  attentionCount: z.int(),
  /** The app's build. */
  build: z.string(),
  health: DeviceHealth,
  /** What its owner is to look at, until it has recovered. Left out by servers before 2026-11-25. */
  alerts: z.array(z.object({ reason: z.string(), since: Instant })).optional(),
  revokedAt: Instant.nullable(),
})
export type Device = z.infer<typeof Device>
const ANY_SELLER = {
  anyOf: [
    { resource: 'orders', action: 'create' },
    { resource: 'orders', action: 'read' },
    // Who only makes ready what others sold.
    { resource: 'orders', action: 'update' },
    { resource: 'transactions', action: 'create' },
  ],
} as const
/** Gives this device its code; the same id answers the same code for ever. */
export const registerDevice = defineEndpoint({
  method: 'POST',
  path: '/api/store/devices',
  access: ANY_SELLER,
  anywhere: true,
  body: z.object({ id: Id, name: line(60, 1) }),
  response: z.object({
    id: Id,
    code: z.string(),
    name: z.string(),
    /** Highest order counter the server has seen of this device. */ counter: z.int(),
  }),
})
export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/api/store/devices',
  access: 'admin',
  response: z.array(Device),
})
export const updateDevice = defineEndpoint({
  method: 'PUT',
  path: '/api/store/devices/:id',
  access: 'admin',
  params: IdParams,
  body: z.object({ name: line(60, 1) }),
  response: Done,
})
export const revokeDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/devices/:id',
  access: 'admin',
  params: IdParams,
  response: Done,
})
