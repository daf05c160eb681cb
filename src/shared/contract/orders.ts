import * as z from 'zod'
import { FIGURES_BEHIND, NONE } from '../domain/figures-behind.ts'
import { PRODUCT_CATEGORIES, RECORDED_METHODS, WALLETS } from '../domain/options.ts'
import { REFUND_REASONS } from '../domain/refunds.ts'
import { READY_KEYS } from '../domain/segments.ts'
import { ORDER_STATUS_FILTERS, ORDER_STATUSES, ORDER_SOURCES, OWING_FILTERS } from '../domain/order-workflow.ts'
import { CartDelivery } from './order-link.ts'
import { CommandResult } from './commands.ts'
import { Discount, OrderCharges, OrderLine, OrderLoyalty, Payment } from './commands/parts.ts'
import { RefundCharge, RefundLine } from './commands/refund-create.ts'
import { AmountTzs, Id, IdParams, Instant, line, page, PageQuery, paragraph } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { errorCodes } from './error-codes.ts'
import { told, toldBy, toldOf } from './told.ts'

export const OrderRow = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  source: told(ORDER_SOURCES),
  customerName: z.string(),
  customerPhone: z.string(),
  totalTzs: AmountTzs,
  paidTzs: AmountTzs,
  /** Worth of the goods that came back; left out by servers before refunds. */
  refundedTzs: AmountTzs.optional(),
  itemCount: z.int(),
  servedByName: z.string(),
  /** Left out where nobody sat at a table, and by servers before 2026-11-25. */
  tableName: z.string().optional(),
  deviceCode: z.string(),
  at: Instant,
  flags: toldOf(errorCodes),
  /** By when what is owed is to be paid. Left out by servers before 2026-11-25. */
  dueOn: z.string().nullable().optional(),
})
export type OrderRow = z.infer<typeof OrderRow>
export const OrderEvent = z.object({
  id: Id,
  kind: told(['created', 'extended', 'paid', 'step', 'voided', 'refunded', 'flagged', 'reviewed', 'restored']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string(),
  byName: z.string().nullable(),
  deviceCode: z.string().nullable(),
  at: Instant,
  receivedAt: Instant,
})
/** One return of goods, beside the order it belongs to. Amounts are positive. */
export const OrderRefund = z.object({
  id: Id,
  number: z.string(),
  reason: told(REFUND_REASONS),
  note: z.string(),
  lines: z.array(RefundLine),
  /** What went back beside the goods, and what of the total is rounding; left out where there is none, and by servers before 2026-11-24. */
  charges: z.array(RefundCharge).optional().catch(undefined),
  roundingTzs: z.int().optional(),
  totalTzs: AmountTzs,
  taxTzs: AmountTzs,
  /** Money that went back with it; its payments stand among the order's, with negative amounts. */
  paidBackTzs: AmountTzs,
  /** Which of the order's payments that is, and the shift whose drawer it left; null: no shift was open. Left out by servers before 2026-12. */
  paymentIds: z.array(Id).optional(),
  shiftId: Id.nullable().optional(),
  byName: z.string().nullable(),
  deviceCode: z.string().nullable(),
  at: Instant,
  /** It was taken back, or an admin found that it never happened: its goods and money count no more. */
  reversedAt: Instant.nullable(),
})
export type OrderRefund = z.infer<typeof OrderRefund>
export const Order = OrderRow.extend({
  customerId: Id.nullable(),
  servedById: Id.nullable(),
  /** Guests. */
  covers: z.int().optional(),
  note: z.string(),
  lines: z.array(OrderLine),
  /** The order's own, beside those of its lines. Left out by servers before 2026-11-22. */
  discount: Discount.nullable().optional(),
  charges: OrderCharges,
  loyalty: OrderLoyalty,
  /** Money handed back by a cancel or void is a payment of its own, with a negative amount. */
  payments: z.array(
    Payment.extend({
      amountTzs: z.int(),
      method: told(RECORDED_METHODS),
      wallet: told(WALLETS).nullable(),
      changeOwedTzs: z.int().optional(),
    }),
  ),
  subtotalTzs: AmountTzs,
  discountTzs: AmountTzs,
  taxTzs: AmountTzs,
  /** The server's own sum, beside the till's `totalTzs`. */ serverTotalTzs: AmountTzs,
  /** What the customer asked for on an order link. */
  delivery: CartDelivery.nullable().optional(),
  /** Left out by servers before refunds. */
  refunds: z.array(OrderRefund).optional(),
  events: z.array(OrderEvent),
  createdById: Id.nullable(),
  /** Who let more be taken off than the seller may, by their PIN. Left out by servers before 2026-11-24. */
  approvedByName: z.string().nullable().optional(),
  /** The shift it was made in; null where none was open. Left out by servers before 2026-11-24. */
  shiftId: Id.nullable().optional(),
  receivedAt: Instant,
})
export type Order = z.infer<typeof Order>

const read = { resource: 'orders', action: 'read' } as const
export const OrderQuery = PageQuery.extend({
  status: z.enum(ORDER_STATUS_FILTERS).default('all'),
  source: z.enum(ORDER_SOURCES).optional(),
  /** Of this customer, those under ids that became theirs included. */
  customer: Id.optional(),
  /** Goods that left without their money (`owed`), and those of them whose day has passed (`overdue`). */
  owing: z.enum(OWING_FILTERS).optional(),
  /** Order number, customer name or phone, or table. */
  search: line(80).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** What stands behind a figure (contract/figures.ts): of who served, with a product or a way of paying, of an hour and a day of the week (0: Monday) in Dar es Salaam. */
  seller: Id.or(z.literal(NONE)).optional(),
  product: Id.or(z.literal(NONE)).optional(),
  /** Goods of a group or category, as they are sorted now. */
  group: z.string().max(80).optional(),
  category: z.enum([...PRODUCT_CATEGORIES, NONE]).optional(),
  /** Of customers who belong to it now: a saved one's id or a ready-made one's key. Nothing for who may not see customers. */
  segment: Id.or(z.enum(READY_KEYS)).optional(),
  /** With it the days are the figure's: of when goods came back or money was paid. */
  figure: z.enum(FIGURES_BEHIND).optional(),
  method: z.enum(RECORDED_METHODS).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
  weekday: z.coerce.number().int().min(0).max(6).optional(),
})
export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/api/store/orders',
  access: read,
  query: OrderQuery,
  response: page(OrderRow),
})
export const getOrder = defineEndpoint({
  method: 'GET',
  path: '/api/store/orders/:id',
  access: read,
  params: IdParams,
  response: Order,
})

/** Decisions 21: flagged (applied) and quarantined (kept, not applied) records, for admins. */
export const ReviewItem = z.object({
  id: Id,
  kind: z.enum(['flagged', 'quarantined']),
  codes: toldOf(errorCodes),
  commandType: z.string(),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  amountTzs: AmountTzs.nullable(),
  byName: z.string().nullable(),
  submittedByName: z.string().nullable(),
  deviceCode: z.string().nullable(),
  at: Instant,
  receivedAt: Instant,
  settledAt: Instant.nullable(),
  settlement: z.enum(['accepted', 'corrected', 'voided']).nullable(),
  settledNote: z.string(),
  raw: z.unknown(),
})
export type ReviewItem = z.infer<typeof ReviewItem>
export const listReview = defineEndpoint({
  method: 'GET',
  path: '/api/store/review',
  access: 'admin',
  query: PageQuery.extend({
    kind: z.enum(['all', 'flagged', 'quarantined']).default('all'),
    state: z.enum(['open', 'settled']).default('open'),
    search: line(80).optional(),
  }),
  response: page(ReviewItem).extend({ openCount: z.int() }),
})
/** `accept` a quarantined command applies it as its actor; `void` reverses a flagged order or discards a quarantined command (kept on file); `correct` re-submits an edited body. */
export const settleReview = defineEndpoint({
  method: 'POST',
  path: '/api/store/review/:id',
  access: 'admin',
  params: IdParams,
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('accept'), note: paragraph(300).default('') }),
    z.object({ action: z.literal('void'), note: paragraph(300) }),
    z.object({ action: z.literal('correct'), note: paragraph(300).default(''), body: z.unknown() }),
  ]),
  response: z.object({ item: ReviewItem, result: CommandResult.nullable() }),
})

export const HOME_PERIODS = ['today', '7days', '30days'] as const
/** Money figures are null to who may not read transactions (decisions 11). */
export const getHome = defineEndpoint({
  method: 'GET',
  path: '/api/store/home',
  access: read,
  query: z.object({ period: z.enum(HOME_PERIODS).default('today') }),
  response: z.object({
    asOf: Instant,
    salesTodayTzs: AmountTzs.nullable(),
    /** Same weekday last week, up to this time of day. */
    salesLastWeekTzs: AmountTzs.nullable(),
    ordersToday: toldBy(ORDER_SOURCES, z.int()),
    productCount: z.int(),
    lowCount: z.int(),
    outCount: z.int(),
    /** One bar an hour (`today`) or a day; `label` is the hour 0–23 or the day. `before` is the same bar a week or a period earlier. */
    bars: z.array(z.object({ label: z.string(), salesTzs: AmountTzs, beforeTzs: AmountTzs })).nullable(),
    recent: z.array(OrderRow),
    lowStock: z.array(
      z.object({
        productId: Id,
        name: z.string(),
        onHandMilli: z.int(),
        lowStockMilli: z.int(),
        smallUrl: z.string().nullable(),
      }),
    ),
    reviewCount: z.int(),
  }),
})
