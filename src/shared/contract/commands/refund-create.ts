import * as z from 'zod'
import { CHARGE_KINDS, MAX_CHARGES } from '../../domain/charges.ts'
import { REFUND_REASONS, RETURNED_TO } from '../../domain/refunds.ts'
import { AmountTzs, Id, Instant, paragraph, QuantityMilli } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { amountsOfPayments, OfSecondSale, Payment } from './parts.ts'

/** A part of a line that came back, with its share of the line's figures (domain/refunds.ts). */
export const RefundLine = z.object({
  lineId: Id,
  quantityMilli: QuantityMilli,
  to: z.enum(RETURNED_TO),
  totalTzs: AmountTzs,
  taxTzs: AmountTzs,
})
export type RefundLine = z.infer<typeof RefundLine>

/** All payments of an order together may have been rounded by more than one of them. */
const MOST_REFUND_ROUNDING = 1_000_000

/** A charge that goes back, whole. */
export const RefundCharge = z.object({
  chargeId: Id,
  kind: z.enum(CHARGE_KINDS),
  amountTzs: AmountTzs,
  taxTzs: AmountTzs,
})

export const RefundCreate = z.object({
  id: Id,
  /** From the device's one counter of numbers, with an R: "A7-R000124". */
  number: z.string().regex(/^[A-Z]+\d?-R\d{6,}$/),
  orderId: Id,
  reason: z.enum(REFUND_REASONS),
  note: paragraph(300),
  /** None where only charges go back. */
  lines: z.array(RefundLine).max(500),
  /** Left out where none goes back, and by devices before 2026-11-24; the rounding too. */
  charges: z.array(RefundCharge).max(MAX_CHARGES).optional(),
  roundingTzs: z.int().min(-MOST_REFUND_ROUNDING).max(MOST_REFUND_ROUNDING).optional(),
  totalTzs: AmountTzs,
  taxTzs: AmountTzs,
  /** What was handed back, as positive amounts. None when nothing had been paid for these goods. */
  payments: z.array(Payment).max(2),
  isOfSecondSale: OfSecondSale,
  at: Instant,
})

/** Goods came back and money was handed out: it has happened, and is kept whatever the server knows by then. */
export const refundCreate = defineCommand({
  type: 'refund.create',
  body: RefundCreate,
  version: 1,
  // Which of them this order takes is the handler's to say.
  rights: [
    ['orders', 'create'],
    ['orders', 'delete'],
  ],
  isFact: true,
  subject: 'order',
  lane: (body) => body.orderId,
  amounts: (body) => [
    body.totalTzs,
    body.taxTzs,
    ...amountsOfPayments(body.payments),
    ...body.lines.flatMap((line) => [line.totalTzs, line.taxTzs]),
    ...(body.charges ?? []).flatMap((charge) => [charge.amountTzs, charge.taxTzs]),
  ],
  amountTzs: (body) => body.totalTzs,
})
