import * as z from 'zod'
import { WALLETS } from '../domain/options.ts'
import { MAX_STATEMENT_COLUMNS, MAX_STATEMENT_LETTERS } from '../domain/statement-limits.ts'
import { AmountTzs, Done, Id, IdParams, Instant, line, page, PageQuery, paragraph } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { EXCEPTION_KINDS } from './lists.ts'
import { told, toldOf } from './told.ts'

const read = { resource: 'transactions', action: 'read' } as const
const change = { resource: 'transactions', action: 'update' } as const

/**
 * Money the shop was told of by somebody else: a line of a wallet's statement, or a callback nobody asked for. It waits (`open`) until it is matched
 * with a payment, or made one; `set_aside` is money that is none of a sale's.
 */
export const MoneyLine = z.object({
  id: Id,
  source: z.enum(['statement', 'callback']),
  statementId: Id.nullable(),
  wallet: told(WALLETS),
  direction: z.enum(['in', 'out']),
  amountTzs: AmountTzs,
  reference: z.string().nullable(),
  phone: z.string(),
  name: z.string(),
  details: z.string(),
  at: Instant,
  state: z.enum(['open', 'matched', 'set_aside']),
  isByHand: z.boolean(),
  matchedByName: z.string().nullable(),
  note: z.string(),
  paymentId: Id.nullable(),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  /** What came, less what was written down. */
  differenceTzs: z.int(),
})
export type MoneyLine = z.infer<typeof MoneyLine>

/**
 * unmatched: came, and belongs to no payment yet · over / under: more or less than asked · double: one reference stands on two payments, or an order was paid twice ·
 * late: came after the order was paid otherwise or cancelled, is to go back · missing: written down here, not on the wallet's statement of that time ·
 * other_currency: not shillings, so it paid nothing; the figure is what was asked for.
 */
export const MoneyException = z.object({
  /** Unique within its kind: of the line, order, attempt or payment it is about. */
  id: Id,
  kind: z.enum(EXCEPTION_KINDS),
  about: z.enum(['line', 'order', 'attempt', 'payment']),
  at: Instant,
  amountTzs: AmountTzs,
  expectedTzs: AmountTzs.nullable(),
  reference: z.string().nullable(),
  who: z.string(),
  phone: z.string(),
  wallet: told(WALLETS).nullable(),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
})
export type MoneyException = z.infer<typeof MoneyException>
export const listExceptions = defineEndpoint({
  method: 'GET',
  path: '/api/store/reconciliation/exceptions',
  access: read,
  query: z.object({ kind: z.enum(EXCEPTION_KINDS).optional() }),
  /** The newest 200; `counts` are exact up to 1,000 of a kind. */
  response: z.object({ items: z.array(MoneyException), counts: z.record(z.enum(EXCEPTION_KINDS), z.int()) }),
})
/** "Looked at": it leaves the list, with who, when and why. */
export const settleException = defineEndpoint({
  method: 'POST',
  path: '/api/store/reconciliation/exceptions/:id/settle',
  access: change,
  params: IdParams,
  body: z.object({ kind: z.enum(EXCEPTION_KINDS), note: paragraph(300) }),
  response: Done,
})

export const MatchSuggestion = z.object({
  target: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order'), orderId: Id }),
    z.object({ kind: z.literal('payment'), paymentId: Id, orderId: Id }),
  ]),
  orderNumber: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  totalTzs: AmountTzs,
  owedTzs: AmountTzs,
  paymentTzs: AmountTzs.nullable(),
  at: Instant,
  /** 0 to 100. */
  score: z.int(),
  reasons: toldOf(['reference', 'amount', 'phone', 'name', 'time']),
})
export type MatchSuggestion = z.infer<typeof MatchSuggestion>
export const getMoneyLine = defineEndpoint({
  method: 'GET',
  path: '/api/store/reconciliation/lines/:id',
  access: read,
  params: IdParams,
  /** An order number, name or phone narrows what is suggested; without it the likeliest are. */
  query: z.object({ search: line(80).optional() }),
  response: MoneyLine.extend({ suggestions: z.array(MatchSuggestion) }),
})
export const matchMoneyLine = defineEndpoint({
  method: 'POST',
  path: '/api/store/reconciliation/lines/:id/match',
  access: change,
  params: IdParams,
  body: z.discriminatedUnion('kind', [
    /** Makes a payment of the line on this order. */
    z.object({ kind: z.literal('order'), orderId: Id }),
    /** This payment is that money. */
    z.object({ kind: z.literal('payment'), paymentId: Id }),
    z.object({ kind: z.literal('set_aside'), note: line(300, 1) }),
  ]),
  response: MoneyLine,
})
/** Takes a match or a setting aside back. A payment the match made is given back on the books, by a row of its own. */
export const undoMatch = defineEndpoint({
  method: 'POST',
  path: '/api/store/reconciliation/lines/:id/undo',
  access: change,
  params: IdParams,
  body: z.object({ reason: line(300, 1) }),
  response: MoneyLine,
})

export const Statement = z.object({
  id: Id,
  wallet: told(WALLETS),
  fileName: z.string(),
  byName: z.string().nullable(),
  at: Instant,
  fromAt: Instant,
  toAt: Instant,
  lineCount: z.int(),
  /** Lines an earlier import had brought. */ knownCount: z.int(),
  inTzs: AmountTzs,
  outTzs: AmountTzs,
  matchedCount: z.int(),
  openCount: z.int(),
  withdrawnAt: Instant.nullable(),
})
export type Statement = z.infer<typeof Statement>
/** One business day, both sides. `booked`: mobile money of this wallet written down here. */
export const StatementDay = z.object({
  day: z.string(),
  statementInTzs: AmountTzs,
  statementCount: z.int(),
  bookedTzs: AmountTzs,
  bookedCount: z.int(),
  differenceTzs: z.int(),
})
export type StatementDay = z.infer<typeof StatementDay>
/** Which column holds what; -1 where the file has none. Found by their headings when left out (domain/statement.ts). */
const Column = z
  .int()
  .min(-1)
  .max(MAX_STATEMENT_COLUMNS - 1)
export const StatementColumns = z.object({
  at: Column,
  reference: Column,
  details: Column,
  time: Column.default(-1),
  name: Column,
  phone: Column,
  paidIn: Column,
  paidOut: Column,
  amount: Column,
  direction: Column,
  balance: Column,
  status: Column,
})
export const importStatement = defineEndpoint({
  method: 'POST',
  path: '/api/store/reconciliation/statements',
  access: { resource: 'transactions', action: 'create' },
  body: z.object({
    id: Id,
    wallet: z.enum(WALLETS),
    fileName: line(120),
    text: z.string().min(1).max(MAX_STATEMENT_LETTERS),
    columns: StatementColumns.nullable().default(null),
  }),
  response: Statement,
})
export const listStatements = defineEndpoint({
  method: 'GET',
  path: '/api/store/reconciliation/statements',
  access: read,
  query: PageQuery,
  response: page(Statement),
})
export const getStatement = defineEndpoint({
  method: 'GET',
  path: '/api/store/reconciliation/statements/:id',
  access: read,
  params: IdParams,
  query: PageQuery.extend({ state: z.enum(['open', 'matched', 'set_aside']).optional() }),
  response: page(MoneyLine).extend({ statement: Statement, days: z.array(StatementDay) }),
})
/** Takes a wrong file back: its matches are undone and its lines go. */
export const withdrawStatement = defineEndpoint({
  method: 'POST',
  path: '/api/store/reconciliation/statements/:id/withdraw',
  access: change,
  params: IdParams,
  body: z.object({ reason: line(300, 1) }),
  response: Statement,
})
