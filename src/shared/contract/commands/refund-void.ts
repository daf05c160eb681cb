import * as z from 'zod'
import { ASKING_BACK } from '../../domain/refund-void.ts'
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
  rights: ASKING_BACK,
  isFact: false,
  subject: 'order',
  lane: (body) => body.orderId,
  amounts: () => [],
  amountTzs: () => null,
})
