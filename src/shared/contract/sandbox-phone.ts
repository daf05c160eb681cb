import * as z from 'zod'
import { AmountTzs, Done, Id, IdParams, Instant, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { ATTEMPT_REASONS, PHONE_ACTIONS } from './lists.ts'
import { PUSH_OPERATORS } from '../domain/options.ts'

/** The customer's phone of the payment sandbox (decisions 29), where the operator plays the customer. Served only while payments are the sandbox. */
export const PhoneItem = z.object({
  id: Id,
  kind: z.enum(['push', 'card', 'qr', 'payout', 'transfer']),
  reference: z.string(),
  providerReference: z.string(),
  amountTzs: AmountTzs,
  paidTzs: AmountTzs.nullable(),
  phone: z.string().nullable(),
  operator: z.enum(PUSH_OPERATORS).nullable(),
  /** Of a payout. */
  holder: z.string(),
  account: z.string(),
  qrText: z.string().nullable(),
  /** Of a card: where the customer goes back to. */ returnUrl: z.string().nullable(),
  state: z.enum(['waiting', 'paid', 'refused']),
  reason: z.enum(ATTEMPT_REASONS).nullable(),
  isIgnored: z.boolean(),
  answersAt: Instant.nullable(),
  createdAt: Instant,
  endedAt: Instant.nullable(),
  /** How often our endpoint was called, and what it answered last. */
  callbacksSent: z.int(),
  callbackStatus: z.int().nullable(),
})
export type PhoneItem = z.infer<typeof PhoneItem>

/** The newest first, 100 at most. */
export const listPhone = defineEndpoint({
  method: 'GET',
  path: '/api/operator/phone',
  access: 'operator',
  query: z.object({ search: z.string().max(80).optional() }),
  response: z.object({ isSandbox: z.boolean(), items: z.array(PhoneItem) }),
})
/** `pay` with another `amountTzs` pays that instead; `late` answers with the right PIN minutes later; `ignore` leaves the phone lying. */
export const answerPhone = defineEndpoint({
  method: 'POST',
  path: '/api/operator/phone/:id',
  access: 'operator',
  params: IdParams,
  body: z.object({
    action: z.enum(PHONE_ACTIONS),
    amountTzs: AmountTzs.min(1).max(999_999_999).nullable().default(null),
  }),
  response: PhoneItem,
})
/** The same callback once more, as gateways do. */
export const repeatPhoneCallback = defineEndpoint({
  method: 'POST',
  path: '/api/operator/phone/:id/callback',
  access: 'operator',
  params: IdParams,
  response: Done,
})
/** Money nobody asked for: a reference we do not know comes in, to be matched. */
export const sendPhoneTransfer = defineEndpoint({
  method: 'POST',
  path: '/api/operator/phone/transfers',
  access: 'operator',
  body: z.object({ phone: line(30, 1), amountTzs: AmountTzs.min(1).max(999_999_999) }),
  response: PhoneItem,
})
