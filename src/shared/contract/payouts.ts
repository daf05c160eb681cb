import * as z from 'zod'
import { AmountTzs, Done, Id, IdParams, Instant, line, page, PageQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { PAYOUT_STATES } from './lists.ts'
import { PasskeyAnswer } from './second-factor.ts'
import { RawExchange } from './transactions.ts'
import { PUSH_OPERATORS } from '../domain/options.ts'

const Password = z.string().max(200)
/** Where money can be paid out to. `holder` is what the provider's name check said, or what the owner typed where it has none. */
export const PayoutTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wallet'), operator: z.enum(PUSH_OPERATORS), phone: z.string() }),
  z.object({ kind: z.literal('bank'), bank: z.string(), account: z.string() }),
])
export type PayoutTarget = z.infer<typeof PayoutTarget>
export const PayoutDestination = z.object({
  id: Id,
  target: PayoutTarget,
  holder: z.string(),
  isNameChecked: z.boolean(),
  createdAt: Instant,
  createdByName: z.string().nullable(),
  /** A new place takes no money before this (domain/resting.ts); null once it does. */ restsUntil: Instant.nullable(),
})
export type PayoutDestination = z.infer<typeof PayoutDestination>

export const listPayoutDestinations = defineEndpoint({
  method: 'GET',
  path: '/api/store/payout-destinations',
  access: 'admin',
  response: z.object({ items: z.array(PayoutDestination) }),
})
/** The name at the provider, before anything is saved; null where the provider cannot tell. */
export const checkPayoutName = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout-destinations/check',
  access: 'admin',
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('wallet'), operator: z.enum(PUSH_OPERATORS), phone: line(30, 1) }),
    z.object({ kind: z.literal('bank'), bank: line(20, 2), account: line(30, 5) }),
  ]),
  response: z.object({ name: z.string().nullable(), isChecked: z.boolean() }),
})
/** A new place for money to go wants the password: who finds an open till must not send it to themselves. */
export const addPayoutDestination = defineEndpoint({
  method: 'POST',
  path: '/api/store/payout-destinations',
  access: 'admin',
  body: z.object({ id: Id, target: checkPayoutName.body, holder: line(120, 1), password: Password }),
  response: PayoutDestination,
})
export const removePayoutDestination = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/payout-destinations/:id',
  access: 'admin',
  params: IdParams,
  body: z.object({ password: Password }),
  response: Done,
})

export const PayoutFee = z.object({
  kind: z.enum(['wallet', 'bank']),
  rateBasisPoints: z.int().min(0).max(10_000),
  fixedTzs: AmountTzs.max(1_000_000),
})
export type PayoutFee = z.infer<typeof PayoutFee>

export const Payout = z.object({
  id: Id,
  amountTzs: AmountTzs,
  feeTzs: AmountTzs,
  target: PayoutTarget,
  holder: z.string(),
  state: z.enum(PAYOUT_STATES),
  /** Why it failed, in the provider's words or one of ours; '' otherwise. */
  reason: z.string(),
  reference: z.string(),
  providerReference: z.string().nullable(),
  tries: z.int(),
  /** The payout that took its place after it failed. */ retriedAsId: Id.nullable(),
  isScheduled: z.boolean(),
  isSandbox: z.boolean(),
  requestedByName: z.string().nullable(),
  requestedById: Id.nullable(),
  approvedByName: z.string().nullable(),
  requestedAt: Instant,
  approvedAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type Payout = z.infer<typeof Payout>

export const PayoutSchedule = z.object({
  every: z.enum(['day', 'week']),
  /** 1 Monday … 7 Sunday; for `week`. */ weekday: z.int().min(1).max(7),
  /** In Dar es Salaam. */ hour: z.int().min(0).max(23),
  destinationId: Id,
  /** Stays in the balance. */ keepTzs: AmountTzs,
  /** Less is not worth a fee. */ leastTzs: AmountTzs.min(1000),
})
export type PayoutSchedule = z.infer<typeof PayoutSchedule>
export const PayoutSettings = z.object({
  /** Above this the password is asked for again. */
  passwordAboveTzs: AmountTzs,
  needsSecondAdmin: z.boolean(),
  /** Whoever asks or approves has a second step at log-in. Left out by apps before 2026-11-30: as it was. */
  needsSecondFactor: z.boolean().optional(),
  schedule: PayoutSchedule.nullable(),
})
export type PayoutSettings = z.infer<typeof PayoutSettings>
/** An owner wants less care (no second owner, a higher limit): it comes when another owner asks for the same. */
export const PayoutWish = PayoutSettings.pick({
  passwordAboveTzs: true,
  needsSecondAdmin: true,
  needsSecondFactor: true,
}).extend({
  byId: Id,
  byName: z.string().nullable(),
  at: Instant,
})
export type PayoutWish = z.infer<typeof PayoutWish>
export const CurrentPayoutSettings = PayoutSettings.extend({ wish: PayoutWish.nullable() })
export type CurrentPayoutSettings = z.infer<typeof CurrentPayoutSettings>

/** What the page of payouts starts with. */
export const PayoutHome = z.object({
  /** `own`: the money goes to the shop's gateway, and there is nothing of it here to pay out. */
  mode: z.enum(['kaunta', 'own']),
  canPayOut: z.boolean(),
  isSandbox: z.boolean(),
  providerName: z.string(),
  hasNameCheck: z.boolean(),
  /** Below zero when more went back to customers than the shop had. */ availableTzs: z.int(),
  /** Customers are paying it right now. */ pendingTzs: AmountTzs,
  /** Payouts asked for and not arrived. */ onTheWayTzs: AmountTzs,
  /** To go back to customers. */ refundsTzs: AmountTzs,
  leastTzs: AmountTzs,
  mostTzs: z.object({ wallet: AmountTzs, bank: AmountTzs }),
  canKinds: z.array(z.enum(['wallet', 'bank'])),
  fees: z.array(PayoutFee),
  settings: CurrentPayoutSettings,
  /** Payouts of the last 24 hours: with the next one they count against the password's limit. */ lastDayTzs: AmountTzs,
  nextScheduledAt: Instant.nullable(),
  adminCount: z.int(),
  isContactProven: z.boolean(),
  /** The asker's own. */ hasSecondFactor: z.boolean().optional(),
  hasPasskey: z.boolean().optional(),
  /** The asker's own contact or password changed: until then they ask for and approve nothing. */ restsUntil:
    Instant.nullable(),
  /** Somebody else could approve what the asker asks for (decisions 40). */ hasApprover: z.boolean(),
})
export type PayoutHome = z.infer<typeof PayoutHome>
export const getPayoutHome = defineEndpoint({
  method: 'GET',
  path: '/api/store/payouts/home',
  access: 'admin',
  response: PayoutHome,
})
/** While the shop has more than one owner, turning the second owner or the second step off, or raising the limit, waits for another owner's same request (`wish` in the answer); the rest is saved at once. */
export const savePayoutSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/store/payouts/settings',
  access: 'admin',
  body: PayoutSettings.extend({ password: Password }),
  response: CurrentPayoutSettings,
})
/** Taken back by who had it, or refused by another owner. */
export const dropPayoutWish = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/payouts/settings/wish',
  access: 'admin',
  response: CurrentPayoutSettings,
})

export const listPayouts = defineEndpoint({
  method: 'GET',
  path: '/api/store/payouts',
  access: 'admin',
  query: PageQuery.extend({ state: z.enum(PAYOUT_STATES).optional() }),
  response: page(Payout),
})
export const getPayout = defineEndpoint({
  method: 'GET',
  path: '/api/store/payouts/:id',
  access: 'admin',
  params: IdParams,
  response: Payout.extend({ exchanges: z.array(RawExchange) }),
})
/** Above the limit the asker proves once more who they are: by the password, or by a passkey (`getStepChallenge`). */
const PayoutProof = z.object({ password: Password.nullable().default(null), passkey: PasskeyAnswer.optional() })
export type PayoutProof = z.output<typeof PayoutProof>
/** `feeTzs` is what was shown: another fee by now is refused (`payout.fee_changed`) rather than taken. A repeat with the same id answers with the same payout. */
export const createPayout = defineEndpoint({
  method: 'POST',
  path: '/api/store/payouts',
  access: 'admin',
  body: z.object({
    id: Id,
    amountTzs: AmountTzs.min(1),
    feeTzs: AmountTzs,
    destinationId: Id,
    ...PayoutProof.shape,
  }),
  response: Payout,
})
/** By another owner than the one who asked, who is one for more than a day and was not made one by the asker (decisions 40). */
export const approvePayout = defineEndpoint({
  method: 'POST',
  path: '/api/store/payouts/:id/approve',
  access: 'admin',
  params: IdParams,
  body: PayoutProof,
  response: Payout,
})
/** Only while nothing was sent. */
export const cancelPayout = defineEndpoint({
  method: 'POST',
  path: '/api/store/payouts/:id/cancel',
  access: 'admin',
  params: IdParams,
  body: z.object({ reason: line(300) }),
  response: Payout,
})
/**
 * Failed: asks the provider once more, and if it holds to its no, makes a new payout in its place and answers with that; a second call answers with the same. On its way: asks the provider now.
 */
export const retryPayout = defineEndpoint({
  method: 'POST',
  path: '/api/store/payouts/:id/retry',
  access: 'admin',
  params: IdParams,
  body: PayoutProof,
  response: Payout,
})

export const listPayoutFees = defineEndpoint({
  method: 'GET',
  path: '/api/operator/payout-fees',
  access: 'operator',
  response: z.object({ fees: z.array(PayoutFee) }),
})
export const savePayoutFees = defineEndpoint({
  method: 'PUT',
  path: '/api/operator/payout-fees',
  access: 'operator',
  body: z.object({ fees: z.array(PayoutFee).max(2) }),
  response: z.object({ fees: z.array(PayoutFee) }),
})
