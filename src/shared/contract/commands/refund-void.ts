import * as z from 'zod'
import { Id, Instant, paragraph } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { OfSecondSale } from './parts.ts'

const RefundVoid = z.object({
  refundId: Id,
  orderId: Id,
  reason: paragraph(300),
  isOfSecondSale: OfSecondSale,
  at: Instant,
})

/** A return that was typed by mistake is taken back: refused while something else stands on it (domain/refund-void.ts), because goods and money are at their old place then. */
export const refundVoid = defineCommand({
  type: 'refund.void',
  body: RefundVoid,
  version: 1,
  // By themselves, or with a word of somebody who may.
  rights: [
    ['orders', 'create'],
    ['orders', 'delete'],
  ],
  isFact: false,
  subject: 'order',
  lane: (body) => body.orderId,
  amounts: () => [],
  amountTzs: () => null,
})
