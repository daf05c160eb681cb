import * as z from 'zod'
import { EXPENSE_CATEGORIES, PAYMENT_METHODS, WALLETS } from '../domain/options.ts'
import { ORDER_STATUSES } from '../domain/order-workflow.ts'
import { AmountTzs, Id, Instant, line, paragraph, PriceTzs, QuantityMilli } from './common.ts'
import { errorCodes } from './error-codes.ts'

/** What a device may queue. Rows are opaque and versioned for ever: a new shape is a new `v`, the server accepts the last three (law 6). */
export const COMMAND_VERSION = 1
/**
 * Bytes of a command's body as JSON. An order of 500 lines with twenty add-ons each has 1.4 MB; what a schema alone would let through (500 lines with 60 add-ons
 * each, 7 MB and more) no push can carry, and would wait on its device for ever.
 */
export const MOST_COMMAND_BYTES = 1_500_000

export const Discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed_amount'), amountTzs: AmountTzs }),
  z.object({ kind: z.literal('percentage'), basisPoints: z.int().min(0).max(10_000) }),
])
export type Discount = z.infer<typeof Discount>

/** Everything a line needs to stand alone: the product may be renamed, repriced or gone when it arrives (F12). */
export const OrderLine = z.object({
  id: Id,
  productId: Id.nullable(),
  variantId: Id.nullable(),
  name: z.string().min(1).max(200),
  variantName: z.string().max(100).nullable(),
  /** Of one whole unit, the variant's price included, add-ons not. */
  unitPriceTzs: PriceTzs,
  addOns: z.array(z.object({ groupId: Id, id: Id, name: z.string().max(100), priceTzs: PriceTzs })).max(60),
  quantityMilli: QuantityMilli,
  discount: Discount.nullable(),
  note: paragraph(200),
  /** Version of the product the price was read from. */
  productVersion: z.int().nullable(),
  // The till's own figures (domain/order-maths.ts); the server stores them beside its own.
  grossTzs: AmountTzs,
  discountTzs: AmountTzs,
  taxCode: z.string().max(10).nullable(),
  taxTzs: AmountTzs,
  totalTzs: AmountTzs,
})
export type OrderLine = z.infer<typeof OrderLine>

export const Payment = z.object({
  id: Id,
  method: z.enum(PAYMENT_METHODS),
  amountTzs: AmountTzs,
  /** Cash only: what the customer handed over, and the change. */
  receivedTzs: AmountTzs.nullable(),
  changeTzs: AmountTzs.nullable(),
  /** Mobile money only: the wallet and its confirmation reference, upper case. */
  wallet: z.enum(WALLETS).nullable(),
  reference: line(40).nullable(),
  at: Instant,
})
export type Payment = z.infer<typeof Payment>

export const OrderCreate = z.object({
  id: Id,
  number: z.string().regex(/^[A-Z]+\d?-\d{6,}$/),
  status: z.enum(['pending', 'completed']),
  /** `customerId` may name a customer created earlier in the same queue. Name and phone stand as text for who may not read customers. */
  customerId: Id.nullable(),
  customerName: line(120),
  customerPhone: line(30),
  servedById: Id.nullable(),
  servedByName: line(80),
  note: paragraph(500),
  lines: z.array(OrderLine).min(1).max(500),
  discount: Discount.nullable(),
  subtotalTzs: AmountTzs,
  discountTzs: AmountTzs,
  taxTzs: AmountTzs,
  totalTzs: AmountTzs,
  payments: z.array(Payment).max(10),
  at: Instant,
})
export type OrderCreate = z.infer<typeof OrderCreate>

/** Pays a saved order, and may complete it in the same step. */
export const OrderPay = z.object({
  orderId: Id,
  payments: z.array(Payment).min(1).max(10),
  completes: z.boolean(),
  at: Instant,
})
/** More goods on a saved order: `lines` are added to those there are, never taken off (domain/order-extend.ts). Figures of the order are not sent: both sides reach them from all its lines. */
export const OrderExtend = z.object({ orderId: Id, lines: z.array(OrderLine).min(1).max(500), at: Instant })
/** `from` is the status the device saw: a step no longer allowed is rejected with `order.status_changed`. Cancelled from completed is a void. */
const Status = z.enum(ORDER_STATUSES)
export const OrderStep = z.object({ orderId: Id, from: Status, to: Status, reason: paragraph(300), at: Instant })
export const CustomerCreate = z.object({ id: Id, name: line(120, 1), phone: line(30), at: Instant })
export const ExpenseCreate = z.object({
  id: Id,
  category: z.enum(EXPENSE_CATEGORIES),
  amountTzs: AmountTzs.min(1),
  method: z.enum(PAYMENT_METHODS),
  note: paragraph(500),
  day: z.iso.date(),
  at: Instant,
})
export const ExpenseVoid = z.object({ expenseId: Id, reason: paragraph(300), at: Instant })
/** A wallet's confirmation message handed in at the mobile-money desk (claims.ts), with what was read of it or typed by a person. `expectedTzs`: what the device knew the order to owe. */
export const ClaimCreate = z.object({
  id: Id,
  text: paragraph(2000),
  wallet: z.enum(WALLETS),
  reference: line(40, 1),
  amountTzs: AmountTzs.min(1),
  payerName: line(120),
  payerPhone: line(30),
  messageAt: Instant.nullable(),
  orderId: Id.nullable(),
  expectedTzs: AmountTzs.nullable(),
  at: Instant,
})
export type ClaimCreate = z.infer<typeof ClaimCreate>

export const commandBodies = {
  'order.create': OrderCreate,
  'order.pay': OrderPay,
  'order.extend': OrderExtend,
  'order.step': OrderStep,
  'customer.create': CustomerCreate,
  'expense.create': ExpenseCreate,
  'expense.void': ExpenseVoid,
  'claim.create': ClaimCreate,
} as const
export type CommandType = keyof typeof commandBodies
export type CommandBody<T extends CommandType> = z.output<(typeof commandBodies)[T]>

/** The outside of a command. The body is parsed apart: an unreadable one is quarantined raw, the rest go on (F5). */
export const CommandEnvelope = z.object({
  v: z.int().min(1),
  /** UUIDv7 made on the device: the idempotency key for ever. */
  id: Id,
  type: z.string().max(40),
  shopId: Id,
  userId: Id,
  deviceId: Id,
  /** Per device, from 1, no gaps as enqueued; order within a lane. */
  seq: z.int().min(1),
  /** The order, customer or expense it belongs to. Only commands of one lane wait for each other. */
  lane: z.string().min(1).max(64),
  at: Instant,
  /** Server clock minus device clock when last known, ms. */
  clockOffsetMs: z.int(),
  body: z.unknown(),
})
export type CommandEnvelope = z.infer<typeof CommandEnvelope>

/** `flagged` = applied, and listed for an admin. `quarantined` = kept, not applied, listed for an admin. Both leave the queue. `rejected` stays on the device with its reason. */
export const CommandResult = z.object({
  id: z.string(),
  outcome: z.enum(['applied', 'duplicate', 'flagged', 'quarantined', 'rejected', 'retry']),
  codes: z.array(z.enum(errorCodes)),
  afterMs: z.int().optional(),
})
export type CommandResult = z.infer<typeof CommandResult>
