import * as z from 'zod'
import { CLAIM_CHECKS } from '../domain/claim-checks.ts'
import { WALLETS } from '../domain/options.ts'
import { AmountTzs, Id, IdParams, Instant, line, page, PageQuery, paragraph } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told, toldOf } from './told.ts'

/**
 * The mobile-money desk: a wallet's confirmation message that somebody handed in says that money came. It is a claim, not a payment, until a callback or a
 * statement confirms the reference. Claims arrive as the command `claim.create` (commands.ts), so that a message pasted without a network waits in the queue.
 */
export const CLAIM_STATES = ['claimed', 'confirmed', 'differs', 'repeated', 'withdrawn'] as const
/**
 * `claimed` nobody has confirmed it yet · `confirmed` the reference was seen by a callback or on a statement, with this amount · `differs` it was seen, with another amount: a person decides ·
 * `repeated` the reference was handed in before (`firstId`) and does not count again · `withdrawn` taken back by a person with a reason.
 */
export type ClaimState = (typeof CLAIM_STATES)[number]

/** What does not look like a true message of money received now, for this order. Computed by domain/claim-checks.ts, on the device and again on the server. */
export const ClaimWarning = z.enum(CLAIM_CHECKS)
export type ClaimWarning = z.infer<typeof ClaimWarning>

export const Claim = z.object({
  id: Id,
  state: z.enum(CLAIM_STATES),
  /** The message as handed in. */
  text: z.string(),
  wallet: told(WALLETS),
  reference: z.string(),
  amountTzs: AmountTzs,
  payerName: z.string(),
  payerPhone: z.string(),
  /** When the message says the money moved. */
  messageAt: Instant.nullable(),
  warnings: toldOf(CLAIM_CHECKS),
  orderId: Id.nullable(),
  orderNumber: z.string().nullable(),
  /** What the order still owed when the claim was tied to it. */
  expectedTzs: AmountTzs.nullable(),
  /** Of a repeated one: the claim that came first. */
  firstId: Id.nullable(),
  /** Of an order that already carries this reference as a payment a cashier typed. */
  paymentId: Id.nullable(),
  confirmedBy: z.enum(['callback', 'statement']).nullable(),
  confirmedAt: Instant.nullable(),
  /** What truly came; differs from `amountTzs` in state `differs`, and after a person took it as it came. */
  confirmedTzs: AmountTzs.nullable(),
  withdrawnReason: z.string(),
  byName: z.string().nullable(),
  deviceCode: z.string().nullable(),
  at: Instant,
  receivedAt: Instant,
})
export type Claim = z.infer<typeof Claim>

const mayRead = {
  anyOf: [
    { resource: 'transactions', action: 'read' },
    { resource: 'orders', action: 'read' },
  ],
} as const
/** As who confirms a payment: not by the right to change orders alone. */
const mayChange = {
  anyOf: [
    { resource: 'transactions', action: 'update' },
    { resource: 'orders', action: 'create' },
  ],
} as const
/** The latest first. `open` = claimed and differs: what still wants a look. */
export const listClaims = defineEndpoint({
  method: 'GET',
  path: '/api/store/claims',
  access: mayRead,
  query: PageQuery.extend({
    state: z.enum(['all', 'open', ...CLAIM_STATES]).default('all'),
    orderId: Id.optional(),
    /** Reference, payer's name or phone, order number. */ search: line(80).optional(),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  response: page(Claim).extend({ openCount: z.int(), openTzs: AmountTzs }),
})
export const getClaim = defineEndpoint({
  method: 'GET',
  path: '/api/store/claims/:id',
  access: mayRead,
  params: IdParams,
  response: Claim,
})
/** Says which order the money is for. Of one that is confirmed already, the money is put on that order now. */
export const tieClaim = defineEndpoint({
  method: 'POST',
  path: '/api/store/claims/:id/order',
  access: mayChange,
  params: IdParams,
  body: z.object({ orderId: Id }),
  response: Claim,
})
/** Takes a message back that was false, or not for this shop; its reference may be handed in again. A confirmed one cannot be withdrawn. */
export const withdrawClaim = defineEndpoint({
  method: 'POST',
  path: '/api/store/claims/:id/withdraw',
  access: mayChange,
  params: IdParams,
  body: z.object({ reason: paragraph(300) }),
  response: Claim,
})
/** Of one that `differs`: the amount that truly came is the one that counts. */
export const takeClaim = defineEndpoint({
  method: 'POST',
  path: '/api/store/claims/:id/take',
  access: { resource: 'transactions', action: 'update' },
  params: IdParams,
  response: Claim,
})
