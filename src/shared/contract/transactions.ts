import * as z from 'zod'
import { EXPENSE_CATEGORIES, WALLETS } from '../domain/options.ts'
import { AmountTzs, Id, Instant, line, page, PageQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { MOVEMENT_KINDS, MOVEMENT_METHODS, MOVEMENT_STATES } from './lists.ts'
import { told } from './told.ts'

/**
 * One movement of money, whatever table it stands in. `amountTzs` is never negative: `direction` says which way it went.
 * `credit`: left on a customer's balance, given back from it, or paid of a debt that stands in no order.
 * `sms`: offers by the operator's SMS account, a row for each handful that was handed over together, less what came back; `sms_paid`: paid to the operator by hand for more of them. Both move the balance with it.
 * A payment that was asked for and came is one row of kind `payment` with the fee of its asking; what was asked and did not come is an `attempt`.
 */
export const Movement = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  id: Id,
  direction: z.enum(['in', 'out']),
  method: told(MOVEMENT_METHODS),
  wallet: told(WALLETS).nullable(),
  amountTzs: AmountTzs,
  /** Of the operator of the product; 0 for cash and for a shop's own gateway. */
  feeTzs: AmountTzs,
  feePayer: z.enum(['customer', 'shop']).nullable(),
  reference: z.string().nullable(),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  /** Customer, or who a payout goes to. */
  who: z.string(),
  phone: z.string(),
  category: told(EXPENSE_CATEGORIES).nullable(),
  note: z.string(),
  /** Staff who took it, wrote it down or asked for it; null for what came by itself. */
  byName: z.string().nullable(),
  state: z.enum(MOVEMENT_STATES),
  /** A provider or a statement says so too; null where nobody could (cash). */
  isConfirmed: z.boolean().nullable(),
  /** No money moved. */
  isSandbox: z.boolean(),
  at: Instant,
})
export type Movement = z.infer<typeof Movement>

const read = { resource: 'transactions', action: 'read' } as const
const filter = {
  direction: z.enum(['in', 'out']).optional(),
  kind: z.enum(MOVEMENT_KINDS).optional(),
  method: z.enum(MOVEMENT_METHODS).optional(),
  state: z.enum(MOVEMENT_STATES).optional(),
  /** A reference or its beginning, an amount, an order number, a customer's name or phone, words of an expense's note. */
  search: line(80).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** What the app can read: money beside orders is told to those that know of it, and to them alone; `sms` knows of both. */
  knows: z.enum(['credit', 'sms']).optional(),
}
export const MovementFilter = z.object(filter)
export const listTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/store/transactions',
  access: read,
  query: PageQuery.extend(filter),
  response: page(Movement),
})
/** Of everything the filter finds. Only what is `done` counts; asked and waiting money is no money. */
export const MovementTotals = z.object({
  count: z.int(),
  inTzs: AmountTzs,
  outTzs: AmountTzs,
  feesTzs: AmountTzs,
  waitingTzs: AmountTzs,
  byMethod: z.array(z.object({ method: told(MOVEMENT_METHODS), inTzs: AmountTzs, outTzs: AmountTzs, count: z.int() })),
})
export type MovementTotals = z.infer<typeof MovementTotals>
export const getTransactionTotals = defineEndpoint({
  method: 'GET',
  path: '/api/store/transactions/totals',
  access: read,
  query: MovementFilter,
  response: MovementTotals,
})
/** The same rows in large pages, for a file: the web asks until `nextCursor` is null and writes the table in the person's language. */
export const exportTransactions = defineEndpoint({
  method: 'GET',
  path: '/api/store/transactions/export',
  access: read,
  query: PageQuery.extend({ ...filter, limit: z.coerce.number().int().min(1).max(2000).default(1000) }),
  response: page(Movement),
})

/** One call to or from a provider, as it was, secrets removed. */
export const RawExchange = z.object({
  id: Id,
  what: z.string(),
  adapter: z.string(),
  direction: z.enum(['sent', 'received']),
  request: z.string(),
  response: z.string(),
  status: z.int().nullable(),
  at: Instant,
})
export type RawExchange = z.infer<typeof RawExchange>
export const LedgerLine = z.object({
  id: Id,
  what: z.string(),
  at: Instant,
  postings: z.array(z.object({ account: z.string(), amountTzs: z.int() })),
})
export type LedgerLine = z.infer<typeof LedgerLine>
export const MovementDetail = Movement.extend({
  /** What happened to it, in order: code and time. */
  steps: z.array(z.object({ what: z.string(), at: Instant, reason: z.string(), byName: z.string().nullable() })),
  adapter: z.string().nullable(),
  isSandbox: z.boolean(),
  providerReference: z.string().nullable(),
  statement: z
    .object({
      lineId: Id,
      source: z.enum(['statement', 'callback']),
      amountTzs: AmountTzs,
      at: Instant,
      name: z.string(),
      phone: z.string(),
      matchedByName: z.string().nullable(),
      isByHand: z.boolean(),
    })
    .nullable(),
  exchanges: z.array(RawExchange),
  ledger: z.array(LedgerLine),
  /** Of SMS: the campaign they were of (null: a reminder of an order that was left), and how many parts stay charged. */
  sms: z.object({ campaignId: Id.nullable(), parts: z.int(), pricePerPartTzs: AmountTzs }).nullable(),
})
export type MovementDetail = z.infer<typeof MovementDetail>
export const getTransaction = defineEndpoint({
  method: 'GET',
  path: '/api/store/transactions/:kind/:id',
  access: read,
  params: z.object({ kind: z.enum(MOVEMENT_KINDS), id: Id }),
  response: MovementDetail,
})
