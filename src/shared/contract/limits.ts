import * as z from 'zod'
import { Instant } from './common.ts'
import { defineEndpoint } from './endpoint.ts'

/** Whose count it is. */
export const LIMIT_SCOPES = [
  'address',
  'device',
  'person',
  'session',
  'key',
  'contact',
  'recipient',
  'shop',
  'link',
  'payment',
  'operator',
] as const
export type LimitScope = (typeof LIMIT_SCOPES)[number]

/** Every limit of the server, by name; figures and reasons stand in server/platform/rate-limits.ts, the words people read in the operator's page. */
export const LIMIT_NAMES = [
  'login',
  'signUp',
  'reset',
  'contact',
  'upload',
  'uploadBurst',
  'firstLogo',
  'session',
  'push',
  'public',
  'receipt',
  'callback',
  'callbackUnsigned',
  'chatWebhook',
  'smsCallback',
  'visitor',
  'cart',
  'shopPage',
  'shopSeen',
  'basket',
  'basketOfShop',
  'feed',
  'popup',
  'popupOfShop',
  'popupAnswer',
  'display',
  'print',
  'guess',
  'badToken',
  'write',
  'apiKey',
  'pushOut',
  'codesToOne',
  'codesToKnown',
  'codesOfOperator',
  'noticesToOne',
  'messagesToOne',
  'messagesToOneDay',
  'messagesOfShopToOne',
  'messagesOfShop',
  'messagesOfShopDay',
  'smsOfOperator',
  'mailsOfOperator',
  'promptsToOne',
  'promptsToOneDay',
  'promptsOfShop',
  'promptsOfShopDay',
  'promptsOfOperator',
  'wrongPasswords',
  'strangeCallbacks',
  'strangeCallbacksOfShop',
  'strangeCallbacksOfOperator',
  'signedCallbacksOfShop',
  'unsignedOfPaymentHere',
  'unsignedOfPayment',
  'moneyGuesses',
  'popupAnswers',
  'claims',
  'statements',
  'unreadable',
  'shopsOfPerson',
  'archives',
  'smsTestsOfShop',
  'campaignTests',
  'numberLists',
  'smsLooksOfShop',
  'smsUnknownOfShop',
  'chatsToOne',
  'chatsOfShop',
  'templates',
  'fiscalSwitches',
] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

export const Limit = z.object({
  name: z.enum(LIMIT_NAMES),
  per: z.enum(LIMIT_SCOPES),
  count: z.int(),
  perSeconds: z.int(),
  /** Of the last seven business days, and of today. */
  refused: z.int(),
  refusedToday: z.int(),
  lastRefusedAt: Instant.nullable(),
  /** Of the whole server's own: what was taken in the running day or hour. */
  taken: z.int().nullable(),
})
export type Limit = z.infer<typeof Limit>
/** What went out on a business day at the operator's cost. SMS are counted in parts, as gateways bill them. */
export const SpendDay = z.object({
  day: z.string(),
  sms: z.int(),
  codes: z.int(),
  mails: z.int(),
  prompts: z.int(),
  refused: z.int(),
})
export const listLimits = defineEndpoint({
  method: 'GET',
  path: '/api/operator/limits',
  access: 'operator',
  response: z.object({ limits: z.array(Limit), days: z.array(SpendDay) }),
})
