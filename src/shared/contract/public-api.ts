import * as z from 'zod'
import { CONSENT_PURPOSES, MOST_CONTACTS } from '../domain/customers.ts'
import { LANGUAGES } from '../domain/languages.ts'
import { WALLETS } from '../domain/options.ts'
import { MOST_REFUNDS, ORDER_SOURCES, ORDER_STATUSES } from '../domain/order-workflow.ts'
import { MAX_TAX_CODE_LENGTH } from '../domain/taxes.ts'
import { MAX_UNITS } from '../domain/units.ts'
import {
  AmountTzs,
  Day,
  Id,
  IdParams,
  Instant,
  line,
  page,
  PageQuery,
  paragraph,
  PriceTzs,
  QuantityMilli,
  StockMilli,
  Version,
} from './common.ts'
import { CustomerFacts } from './commands/customer-facts.ts'
import { defineEndpoint } from './endpoint.ts'
import { Barcode, MOST_VARIANTS, UnitInput } from './products.ts'
import { told } from './told.ts'
import { WebhookCustomer, WebhookOrder, WebhookPayment, WebhookProduct, WebhookRefund } from './webhook-events.ts'

/**
 * The public API: for other systems, by a key (api-keys.ts). What it answers has the shapes that webhooks tell; of costs, and of what staff write for themselves, nothing is
 * said. Each write carries `Idempotency-Key` (domain/api-keys.ts). Fields may be added; one that changes its meaning or goes needs another base than v1.
 */
export const ApiProduct = z.object({
  ...WebhookProduct.shape,
  photos: z
    .array(z.object({ url: z.string(), smallUrl: z.string() }))
    .meta({ description: 'Pictures, the first is shown first; addresses below that of this API' }),
})
const ApiRefund = z.object({
  ...WebhookRefund.shape,
  isVoid: z.boolean().meta({ description: 'It was taken back itself: its goods and money count no more' }),
})
const ApiDelivery = z.object({
  kind: told(['pickup', 'delivery']),
  place: z.string().nullable().meta({ description: 'Null where they pick it up' }),
  phone: z.string().nullable(),
  area: z.string().nullable().meta({ description: 'Which of the places the shop brings to, by its name of then' }),
  chargeTzs: AmountTzs.meta({ description: 'What bringing it costs, within totalTzs' }),
})
export const ApiOrder = z.object({
  ...WebhookOrder.shape,
  source: told(ORDER_SOURCES),
  delivery: ApiDelivery.nullable().meta({
    description: 'What they asked for; null where nobody did, or for a key that only writes. How far it is: status',
    examples: [
      { kind: 'delivery', place: 'Mtaa wa Kongo 12', phone: '+255712345678', area: 'Kariakoo', chargeTzs: 2000 },
    ],
  }),
  refunds: z.array(ApiRefund).meta({
    description: `What came back of it, the first first: the newest ${MOST_REFUNDS.listed} in a list, the newest ${MOST_REFUNDS.alone} of an order read by its id`,
    examples: [
      [
        {
          id: '019ad0b2-6c00-7000-8000-000000000007',
          number: 'A-R-000001',
          reason: 'damaged',
          lines: [{ lineId: '019ad0b2-6c00-7000-8000-000000000004', quantityMilli: 1000, amountTzs: 3200 }],
          totalTzs: 3200,
          paidBackTzs: 3200,
          at: '2026-11-30T10:15:00.000Z',
          isVoid: false,
        },
      ],
    ],
  }),
  hasMoreRefunds: z.boolean().meta({ description: 'Older refunds are left out; refundedTzs counts them too' }),
})
export const ApiPayment = z.object({ orderId: Id, ...WebhookPayment.shape })
export const ApiCustomer = z.object(WebhookCustomer.shape)
export const ApiStock = z.object({
  productId: Id,
  name: z.string(),
  sku: z.string(),
  unit: z.string(),
  /** Of all its variants together. */
  onHandMilli: z.int(),
  lowStockMilli: z.int().nullable(),
  variants: z.array(z.object({ id: Id, name: z.string(), sku: z.string(), onHandMilli: z.int() })),
})
export type ApiOrder = z.infer<typeof ApiOrder>
export type ApiProduct = z.infer<typeof ApiProduct>
export type ApiStock = z.infer<typeof ApiStock>
export type ApiPayment = z.infer<typeof ApiPayment>

const days = {
  /** Business days in Dar es Salaam. */
  from: Day.optional(),
  to: Day.optional(),
}

/** By id, the oldest first. */
export const apiListProducts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products',
  access: { scope: 'products:read' },
  query: PageQuery.extend({ barcode: Barcode.optional() }),
  response: page(ApiProduct),
})
export const apiGetProduct = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id',
  access: { scope: 'products:read' },
  params: IdParams,
  response: ApiProduct,
})
/** Carton, dozen, half. */
const NewUnit = z.strictObject({
  name: UnitInput.shape.name,
  factorMilli: UnitInput.shape.factorMilli,
  priceTzs: PriceTzs,
  barcodes: z.array(Barcode).max(10).default([]),
  isPack: z.boolean().default(false),
})
const priced = { priceTzs: PriceTzs, sku: line(40).default(''), barcodes: z.array(Barcode).max(10).default([]) }
/** @throws product.barcode_taken, product.too_many, request.invalid for a tax code the shop does not have */
export const apiCreateProduct = defineEndpoint({
  method: 'POST',
  path: '/api/v1/products',
  access: { scope: 'products:write' },
  body: z.object({
    name: line(120, 1),
    description: paragraph(2000).default(''),
    group: line(40).default(''),
    ...priced,
    costTzs: PriceTzs.nullable().default(null),
    unit: line(20).default(''),
    taxCode: line(MAX_TAX_CODE_LENGTH, 1).nullable().default(null),
    tracksStock: z.boolean().default(true),
    lowStockMilli: StockMilli.nullable().default(null),
    /** What lies on the shelf; of variants each says its own. */
    onHandMilli: StockMilli.default(0),
    variants: z
      .array(z.object({ name: line(60, 1), ...priced, onHandMilli: StockMilli.default(0) }))
      .max(MOST_VARIANTS)
      .default([]),
    /** Not with variants. */
    units: z.array(NewUnit).max(MAX_UNITS).default([]),
  }),
  response: ApiProduct,
})
/** What is not named stays as it is. */
const some = {
  sku: line(40).optional(),
  priceTzs: PriceTzs.optional(),
  barcodes: z.array(Barcode).max(10).optional(),
  isArchived: z.boolean().optional(),
}
/**
 * What is not named stays as it is, and a word nobody knows is refused. A variant or unit with an `id` is changed, one without is new; `barcodes` are those of the product, the
 * variant or the unit itself, all of them. `version`: as it was read.
 * @throws product.not_found, product.changed_meanwhile, product.barcode_taken, request.invalid
 */
export const apiChangeProduct = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/products/:id',
  access: { scope: 'products:update' },
  params: IdParams,
  body: z.strictObject({
    version: Version,
    name: line(120, 1).optional(),
    description: paragraph(2000).optional(),
    group: line(40).optional(),
    ...some,
    costTzs: PriceTzs.nullable().optional(),
    unit: line(20).optional(),
    taxCode: line(MAX_TAX_CODE_LENGTH, 1).nullable().optional(),
    tracksStock: z.boolean().optional(),
    lowStockMilli: StockMilli.nullable().optional(),
    variants: z
      .array(
        z.union([
          z.strictObject({ id: Id, name: line(60, 1).optional(), ...some }),
          z.strictObject({ name: line(60, 1), ...priced }),
        ]),
      )
      .max(MOST_VARIANTS)
      .optional(),
    units: z
      .array(
        z.union([
          z.strictObject({
            id: Id,
            name: UnitInput.shape.name.optional(),
            factorMilli: UnitInput.shape.factorMilli.optional(),
            priceTzs: PriceTzs.optional(),
            barcodes: some.barcodes,
            isPack: z.boolean().optional(),
            isArchived: some.isArchived,
          }),
          NewUnit,
        ]),
      )
      .max(MAX_UNITS)
      .optional(),
  }),
  response: ApiProduct,
})

/** Goods that are counted, by id. */
export const apiListStock = defineEndpoint({
  method: 'GET',
  path: '/api/v1/stock',
  access: { scope: 'stock:read' },
  query: PageQuery,
  response: page(ApiStock),
})
/** Either so many more or less, or how many there are. @throws product.not_found, stock.not_tracked */
export const apiChangeStock = defineEndpoint({
  method: 'POST',
  path: '/api/v1/stock',
  access: { scope: 'stock:write' },
  body: z.object({
    productId: Id,
    variantId: Id.nullable().default(null),
    reason: z.enum(['received', 'counted', 'damaged', 'theft', 'own_use', 'other']).default('other'),
    note: line(200).default(''),
    change: z.union([z.object({ deltaMilli: StockMilli }).strict(), z.object({ countedMilli: StockMilli }).strict()]),
  }),
  response: z.object({ productId: Id, variantId: Id.nullable(), onHandMilli: StockMilli }),
})

/** Newest first. */
export const apiListOrders = defineEndpoint({
  method: 'GET',
  path: '/api/v1/orders',
  access: { scope: 'orders:read' },
  query: PageQuery.extend({ status: z.enum(ORDER_STATUSES).optional(), ...days }),
  response: page(ApiOrder),
})
export const apiGetOrder = defineEndpoint({
  method: 'GET',
  path: '/api/v1/orders/:id',
  access: { scope: 'orders:read' },
  params: IdParams,
  response: ApiOrder,
})
/**
 * An order that waits, at today's prices and taxes; its goods are taken off the shelf at once. The customer is known by the phone, or a new one.
 * @throws product.not_found, link.sold_out, link.choices_incomplete
 */
export const apiCreateOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders',
  access: { scope: 'orders:write' },
  body: z.object({
    lines: z
      .array(
        z.object({
          productId: Id,
          /** Needed where the product has variants. */
          variantId: Id.nullable().default(null),
          quantityMilli: QuantityMilli,
          note: line(200).default(''),
        }),
      )
      .min(1)
      .max(100),
    customerName: line(120).default(''),
    customerPhone: line(30).default(''),
    note: paragraph(500).default(''),
  }),
  response: ApiOrder,
})
/**
 * By the steps of the shop's own workflow and the rights of whoever made the key, as at a counter; what would need somebody's word there is refused here. `from`: where you believe it stands.
 * Cancelling wants `orders:cancel` as well and a reason, brings back goods and money, is bound by what anybody but an owner may give back, and needs the right to take back once the order is
 * completed. Cash in a drawer that is open goes back at that till.
 * @throws order.not_found, order.status_changed, order.step_not_allowed, order.no_permission, order.reason_missing, order.credit_not_approved, refund.not_approved, api_key.scope_missing
 */
export const apiStepOrder = defineEndpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/steps',
  access: { scope: 'orders:update' },
  params: IdParams,
  body: z.strictObject({
    to: z.enum(ORDER_STATUSES),
    from: z.enum(ORDER_STATUSES).optional(),
    reason: paragraph(300).default(''),
  }),
  response: ApiOrder,
})

/** Newest first; of a phone, whoever has it. */
export const apiListCustomers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customers',
  access: { scope: 'customers:read' },
  query: PageQuery.extend({ phone: line(30, 1).optional() }),
  response: page(ApiCustomer),
})
/** Of an id that became another's, the other; `id` says which. */
export const apiGetCustomer = defineEndpoint({
  method: 'GET',
  path: '/api/v1/customers/:id',
  access: { scope: 'customers:read' },
  params: IdParams,
  response: ApiCustomer,
})
const someFacts = {
  name: line(120, 1).optional(),
  phones: z.array(line(30, 1)).max(MOST_CONTACTS).optional(),
  place: line(80).optional(),
  tin: CustomerFacts.shape.tin.optional(),
  language: z.enum(LANGUAGES).nullable().optional(),
  isArchived: z.boolean().optional(),
}
/** Whoever has the phone already is answered, and stays as they are; `isNew` says it to a key that may read customers. */
export const apiAddCustomer = defineEndpoint({
  method: 'POST',
  path: '/api/v1/customers',
  access: { scope: 'customers:write' },
  body: z.object({
    name: line(120, 1),
    phone: line(30).default(''),
    place: line(80).default(''),
    tin: CustomerFacts.shape.tin.default(''),
    language: z.enum(LANGUAGES).nullable().default(null),
    notes: paragraph(1000).default(''),
  }),
  response: z.object({ id: Id, isNew: z.boolean().optional() }),
})
/**
 * What is not named stays as it is, and a word nobody knows is refused. `phones` are all of them, the one that is called first; one that is another customer's is refused. What somebody agreed
 * to, or refused, is said with how and when they said it; a yes does not outweigh a no that the shop has from themselves. A key that may not read customers is answered what it named. Of an id
 * that became another's, the other; `id` says which.
 * @throws customer.not_found, customer.phone_taken, customer.changed_meanwhile, auth.forbidden, request.invalid
 */
export const apiChangeCustomer = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/customers/:id',
  access: { scope: 'customers:update' },
  params: IdParams,
  body: z.strictObject({
    ...someFacts,
    /** What you believe stands there: where it is something else by now, and would be changed, nothing is. */
    was: z.strictObject(someFacts).optional(),
    consents: z
      .array(
        z.strictObject({
          purpose: z.enum(CONSENT_PURPOSES),
          isGiven: z.boolean(),
          how: z.enum(['said', 'written']),
          at: Instant,
        }),
      )
      .max(CONSENT_PURPOSES.length)
      .optional(),
  }),
  response: ApiCustomer.partial().required({ id: true }),
})

/** Money that came for orders and what went back of it (below nothing), newest first. */
export const apiListPayments = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payments',
  access: { scope: 'payments:read' },
  query: PageQuery.extend({ order: Id.optional(), ...days }),
  response: page(ApiPayment),
})
export const apiGetPayment = defineEndpoint({
  method: 'GET',
  path: '/api/v1/payments/:id',
  access: { scope: 'payments:read' },
  params: IdParams,
  response: ApiPayment,
})
/** Money that was taken elsewhere. Nobody is asked for any. @throws order.not_found, order.status_changed, payment.nothing_owed, payment.too_much, payment.reference_used_twice */
export const apiAddPayment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/payments',
  access: { scope: 'payments:write' },
  body: z.object({
    orderId: Id,
    method: z.enum(['cash', 'mobile_money', 'card']),
    amountTzs: AmountTzs.min(1),
    /** Of mobile money. */
    wallet: z.enum(WALLETS).nullable().default(null),
    /** The wallet's confirmation or the card machine's. */
    reference: line(40).nullable().default(null),
  }),
  response: z.object({ payment: ApiPayment, order: ApiOrder }),
})

/** This API as an OpenAPI 3.1 document. */
export const getApiDescription = defineEndpoint({
  method: 'GET',
  path: '/api/v1/openapi.json',
  access: 'public',
  response: z.looseObject({ openapi: z.literal('3.1.0') }),
})
