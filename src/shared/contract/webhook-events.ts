import * as z from 'zod'
import { LANGUAGES } from '../domain/languages.ts'
import { ORDER_SOURCES, ORDER_STATUSES } from '../domain/order-workflow.ts'
import { TEST_EVENT } from '../domain/webhooks.ts'
import { AmountTzs, Id, Instant } from './common.ts'

/**
 * What a shop's webhooks say. `version` grows when a shape changes; fields may be added without it. Amounts are whole shillings, quantities thousandths of the unit. Of costs, and
 * of what staff write for themselves, nothing is said.
 */
export const WebhookLine = z.object({
  id: Id,
  productId: Id.nullable(),
  variantId: Id.nullable(),
  name: z.string(),
  variantName: z.string().nullable(),
  quantityMilli: z.int(),
  unitPriceTzs: AmountTzs,
  discountTzs: AmountTzs,
  taxTzs: AmountTzs,
  totalTzs: AmountTzs,
})
/** As it stands when the event is made, which is a moment after `timestamp`. */
export const WebhookOrder = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  source: z.enum(ORDER_SOURCES),
  customer: z.object({ id: Id.nullable(), name: z.string(), phone: z.string() }).nullable(),
  lines: z.array(WebhookLine),
  currency: z.literal('TZS'),
  subtotalTzs: AmountTzs,
  discountTzs: AmountTzs,
  taxTzs: AmountTzs,
  totalTzs: AmountTzs,
  paidTzs: z.int(),
  refundedTzs: AmountTzs,
  at: Instant,
})
export const WebhookPayment = z.object({
  id: Id,
  method: z.string(),
  wallet: z.string().nullable(),
  reference: z.string().nullable(),
  amountTzs: z.int(),
  at: Instant,
  /** No money moved. */
  isSandbox: z.boolean(),
})
export const WebhookRefund = z.object({
  id: Id,
  number: z.string(),
  reason: z.string(),
  lines: z.array(z.object({ lineId: Id, quantityMilli: z.int(), amountTzs: AmountTzs })),
  totalTzs: AmountTzs,
  paidBackTzs: AmountTzs,
  at: Instant,
})
export const WebhookProduct = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  group: z.string(),
  sku: z.string(),
  priceTzs: AmountTzs,
  unit: z.string(),
  /** One of the shop's; null: its default. */
  taxCode: z.string().nullable(),
  /** Of the product, its variants and its units together. */
  barcodes: z.array(z.string()),
  variants: z.array(
    z.object({
      id: Id,
      name: z.string(),
      sku: z.string(),
      priceTzs: AmountTzs,
      onHandMilli: z.int(),
      barcodes: z.array(z.string()),
    }),
  ),
  /** Carton, dozen, half: how many thousandths of `unit` one is, and its own price. */
  units: z.array(
    z.object({
      id: Id,
      name: z.string(),
      factorMilli: z.int(),
      priceTzs: AmountTzs,
      isPack: z.boolean(),
      barcodes: z.array(z.string()),
    }),
  ),
  tracksStock: z.boolean(),
  onHandMilli: z.int(),
  lowStockMilli: z.int().nullable(),
  isArchived: z.boolean(),
  /** Grows with each change of the product, not of its stock. */
  version: z.int(),
  updatedAt: Instant,
})
export const WebhookCustomer = z.object({
  id: Id,
  name: z.string(),
  phones: z.array(z.string()),
  place: z.string(),
  /** Nine digits; empty where nobody said it. Left out of what was told before 2026-12. */
  tin: z.string(),
  /** Which they are written to in; null: as the shop speaks to its customers. */
  language: z.enum(LANGUAGES).nullable(),
  isArchived: z.boolean(),
  createdAt: Instant,
})

const event = <const T extends string, D extends z.ZodType>(type: T, data: D) =>
  z.object({
    type: z.literal(type),
    version: z.literal(1),
    /** When it happened. */
    timestamp: Instant,
    shopId: Id,
    data,
  })
export const WebhookPayload = z.discriminatedUnion('type', [
  event('order.created', z.object({ order: WebhookOrder })),
  /** `from` and `to` are the step this event tells of; both alike when only its money or its goods changed. */
  event(
    'order.updated',
    z.object({ order: WebhookOrder, from: z.enum(ORDER_STATUSES).nullable(), to: z.enum(ORDER_STATUSES) }),
  ),
  event('order.refunded', z.object({ order: WebhookOrder, refund: WebhookRefund })),
  /** A return that was told of never happened: its goods and money count no more. */
  event('order.refund_voided', z.object({ order: WebhookOrder, refund: WebhookRefund })),
  event('payment.received', z.object({ payment: WebhookPayment, order: WebhookOrder })),
  event('product.created', z.object({ product: WebhookProduct })),
  event('product.updated', z.object({ product: WebhookProduct })),
  event('stock.low', z.object({ product: WebhookProduct })),
  event('customer.created', z.object({ customer: WebhookCustomer })),
  event('customer.updated', z.object({ customer: WebhookCustomer })),
  event('link.submitted', z.object({ link: z.object({ id: Id, number: z.string() }), order: WebhookOrder })),
  event(TEST_EVENT, z.object({ message: z.string() })),
])
export type WebhookPayload = z.infer<typeof WebhookPayload>
