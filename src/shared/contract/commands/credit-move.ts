import * as z from 'zod'
import { CREDIT_DIRECTIONS, CREDIT_TENDERS } from '../../domain/store-credit.ts'
import { AmountTzs, Id, Instant, line, paragraph } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { SELLING } from '../../domain/order-rights.ts'

/**
 * Money a customer leaves with the shop for later, takes out of what the shop keeps for them, or pays towards all they owe, beside any one order. Version 2 has `debt`: the server puts it
 * onto what is owed, the oldest first; what is more than that is kept for them.
 */
export const CreditMove = z.object({
  id: Id,
  direction: z.enum(CREDIT_DIRECTIONS),
  /** May name a customer created earlier in the same queue. Null where only a phone was typed: whoever has it. */
  customerId: Id.nullable(),
  customerName: line(120),
  customerPhone: line(30),
  amountTzs: AmountTzs.min(1),
  method: z.enum(CREDIT_TENDERS),
  /** Of mobile money or a card machine. */
  reference: line(40).nullable(),
  reason: paragraph(300),
  at: Instant,
})
export type CreditMove = z.infer<typeof CreditMove>

export const creditMove = defineCommand({
  type: 'credit.move',
  body: CreditMove,
  version: 2,
  rights: SELLING,
  isFact: true,
  subject: 'credit',
  lane: (body) => body.id,
  amounts: (body) => [body.amountTzs],
  amountTzs: (body) => body.amountTzs,
})
