import * as z from 'zod'
import { REFUND_REASONS, RETURNED_TO } from '../../domain/refunds.ts'
import { AmountTzs, Id, Instant, paragraph, QuantityMilli } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { amountsOfPayments, Payment } from './parts.ts'

/** A part of a line that came back, with its share of the line's figures (domain/refunds.ts). */
export const RefundLine = z.object({
  lineId: Id,
  quantityMilli: QuantityMilli,
  to: z.enum(RETURNED_TO),
  totalTzs: AmountTzs,
  taxTzs: AmountTzs,
})
export type RefundLine = z.infer<typeof RefundLine>

export const RefundCreate = z.object({
  id: Id,
  /** From the device's one counter of numbers, with an R: "A7-R000124". */
  number: z.string().regex(/^[A-Z]+\d?-R\d{6,}$/),
  orderId: Id,
  reason: z.enum(REFUND_REASONS),
  note: paragraph(300),
  lines: z.array(RefundLine).min(1).max(500),
  totalTzs: AmountTzs,
  taxTzs: AmountTzs,
  /** What was handed back, as positive amounts. None when nothing had been paid for these goods. */
  payments: z.array(Payment).max(2),
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
  ],
  amountTzs: (body) => body.totalTzs,
})
