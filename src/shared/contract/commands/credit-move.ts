import * as z from 'zod'
import { CREDIT_DIRECTIONS, CREDIT_TENDERS } from '../../domain/store-credit.ts'
import { AmountTzs, Day, Id, Instant, line, paragraph } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { SELLING } from '../../domain/order-rights.ts'

/**
 * Money a customer leaves with the shop for later, takes out of what the shop keeps for them, or pays towards all they owe, beside any one order. Version 2 has `debt`: the server puts it
 * onto what is owed, the oldest first; what is more than that is kept for them. `owed` writes a debt down
 * that stands in no order, `less` and `write_off` take off what was wrong and what will not be paid.
 */
export const CreditMove = z.object({
  id: Id,
  direction: z.enum(CREDIT_DIRECTIONS),
  /** May name a customer created earlier in the same queue. Null where only a phone was typed: whoever has it. */
  customerId: Id.nullable(),
  customerName: line(120),
  customerPhone: line(30),
  amountTzs: AmountTzs.min(1),
  /** `none` where no money is part of it. */
  method: z.enum([...CREDIT_TENDERS, 'none']),
  /** Of mobile money or a card machine. */
  reference: line(40).nullable(),
  reason: paragraph(300),
  /** Of a debt that stands in no order: the business day it is from. Left out: the day it was written down. */
  since: Day.optional(),
  at: Instant,
})
export type CreditMove = z.infer<typeof CreditMove>

export const creditMove = defineCommand({
  type: 'credit.move',
  body: CreditMove,
  version: 2,
  // Which of them for what: domain/debt-rights.ts.
  rights: [...SELLING, ['transactions', 'create'], ['transactions', 'update'], ['transactions', 'delete']],
  isFact: true,
  subject: 'credit',
  lane: (body) => body.id,
  amounts: (body) => [body.amountTzs],
  amountTzs: (body) => body.amountTzs,
})
