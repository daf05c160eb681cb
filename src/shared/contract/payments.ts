import * as z from 'zod'
import { RECORDED_METHODS, PUSH_OPERATORS } from '../domain/options.ts'
import { LINK_PARTS } from '../domain/part-payments.ts'
import { ORDER_STATUSES } from '../domain/order-workflow.ts'
import { AmountTzs, Id, IdParams, Instant, line, PriceTzs } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { ASK_KINDS, ATTEMPT_REASONS, ATTEMPT_STATES, PAYMENT_ADAPTERS, PAYMENT_MODES } from './lists.ts'
import { told, toldOf, toldOrNone } from './told.ts'

/** What is paid: a union by kind, so that debts and more can join. */
export const PaySubject = z.discriminatedUnion('kind', [z.object({ kind: z.literal('order'), orderId: Id })])
export type PaySubject = z.infer<typeof PaySubject>

/** One asking for money, as the customer may see it: no raw answer, no name of staff. */
const attempt = {
  id: Id,
  kind: z.enum(ASK_KINDS),
  state: z.enum(ATTEMPT_STATES),
  /** Goes to the order. */
  amountTzs: AmountTzs,
  /** Of the operator's table; 0 with a shop's own gateway. */
  feeTzs: AmountTzs,
  feePayer: z.enum(['customer', 'shop']),
  /** What the customer is asked for: the amount, and the fee where the customer bears it. */
  totalTzs: AmountTzs,
  /** What truly came; null until it did. */
  receivedTzs: AmountTzs.nullable(),
  /** What of it goes back, where the shop gave some back by hand; all of it when null or left out. */
  refundTzs: AmountTzs.nullable().optional(),
  operator: toldOrNone(PUSH_OPERATORS),
  /** E.164, of a push; to the customer only its ends are shown, because links are passed on. */
  phone: z.string().nullable(),
  reason: toldOrNone(ATTEMPT_REASONS),
  /** The success came after the asking had ended. */
  isLate: z.boolean(),
  isSandbox: z.boolean(),
  /** What the customer's statement shows. */
  reference: z.string(),
  providerReference: z.string().nullable(),
  /** Text of the QR code to show, for `tanqr`. `isStatic`: without amount, and confirmed by staff with the reference. */
  qr: z.object({ text: z.string(), isStatic: z.boolean() }).nullable(),
  /** The gateway's own page, for `card`. */
  cardUrl: z.string().nullable(),
  askedAt: Instant,
  waitingAt: Instant.nullable(),
  expiresAt: Instant,
  endedAt: Instant.nullable(),
}
export const PublicAttempt = z.object(attempt)
export type PublicAttempt = z.infer<typeof PublicAttempt>
export const Attempt = z.object({
  ...attempt,
  orderId: Id,
  orderNumber: z.string(),
  mode: z.enum(PAYMENT_MODES),
  adapter: z.enum([...PAYMENT_ADAPTERS, 'static_qr']),
  askedByName: z.string().nullable(),
  refundReference: z.string().nullable(),
  refundNote: z.string(),
})
export type Attempt = z.infer<typeof Attempt>

/** A way to pay this amount now, with its fee. */
export const PayMethod = z.object({
  kind: z.enum(ASK_KINDS),
  feeTzs: AmountTzs,
  feePayer: z.enum(['customer', 'shop']),
  totalTzs: AmountTzs,
  /** Of a push. */
  operators: toldOf(PUSH_OPERATORS),
  /** Of a TANQR: the shop's own code, without amount. */
  isStatic: z.boolean(),
  /** What the fee is told from, of any amount; left out where there is none, and by servers before 2026-11-26. */
  fee: z.object({ rateBasisPoints: z.int(), fixedTzs: AmountTzs }).optional(),
})
export type PayMethod = z.infer<typeof PayMethod>

/** The payment part of the cart page (law: GET changes nothing). `canPay`: something is owed and the order is not cancelled. */
export const CartPayment = z.object({
  isSandbox: z.boolean(),
  canPay: z.boolean(),
  totalTzs: AmountTzs,
  paidTzs: AmountTzs,
  owedTzs: AmountTzs,
  /** The least that is taken as a part of it; null where only the whole is, and left out by servers before 2026-11-26. */
  leastPartTzs: AmountTzs.nullable().optional(),
  methods: z.array(PayMethod),
  /** May be paid in cash on delivery or in the shop. */
  takesCash: z.boolean(),
  /** The latest first. */
  attempts: z.array(PublicAttempt),
  /** Already on the order, also those staff wrote down. */
  payments: z.array(
    z.object({ method: told(RECORDED_METHODS), amountTzs: z.int(), reference: z.string().nullable(), at: Instant }),
  ),
})
export type CartPayment = z.infer<typeof CartPayment>

/** The same for staff. */
export const OrderPayments = z.object({
  orderId: Id,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  customerPhone: z.string(),
  isSandbox: z.boolean(),
  mode: z.enum(PAYMENT_MODES),
  canPay: z.boolean(),
  totalTzs: AmountTzs,
  paidTzs: AmountTzs,
  owedTzs: AmountTzs,
  methods: z.array(PayMethod),
  attempts: z.array(Attempt),
})
export type OrderPayments = z.infer<typeof OrderPayments>

const phone = line(30)
const way = {
  kind: z.enum(ASK_KINDS),
  /** Needed for a push; any Tanzanian spelling. */
  phone: phone.nullable().default(null),
  /** Guessed from the prefix when left out; numbers move between networks, so a person may say otherwise. */
  operator: z.enum(PUSH_OPERATORS).nullable().default(null),
}
const staffAsks = {
  anyOf: [
    { resource: 'orders', action: 'create' },
    { resource: 'orders', action: 'update' },
    { resource: 'transactions', action: 'create' },
  ],
} as const
const staffReads = {
  anyOf: [
    { resource: 'orders', action: 'read' },
    { resource: 'orders', action: 'create' },
    { resource: 'transactions', action: 'read' },
  ],
} as const

/** What may be asked for; with its fee it must still be a number that adds up. */
const MOST_ASKED_TZS = 1_000_000_000_000
export const getPayMethods = defineEndpoint({
  method: 'GET',
  path: '/api/store/payment-methods',
  access: staffReads,
  query: z.object({ amountTzs: z.coerce.number().int().min(1).max(MOST_ASKED_TZS) }),
  /** `staticQr`: the shop's own code, which the counter shows also without a network. */
  response: z.object({
    isSandbox: z.boolean(),
    mode: z.enum(PAYMENT_MODES),
    methods: z.array(PayMethod),
    staticQr: z.object({ text: z.string(), merchantName: z.string() }).nullable().default(null),
  }),
})
export const getOrderPayments = defineEndpoint({
  method: 'GET',
  path: '/api/store/orders/:id/payments',
  access: staffReads,
  params: IdParams,
  response: OrderPayments,
})

/** `id` is the asking's idempotency key: a repeat answers with the same attempt and rings no phone twice. `completes`: goods are handed over, so paid means completed. */
export const askPayment = defineEndpoint({
  method: 'POST',
  path: '/api/store/payments',
  access: staffAsks,
  body: z.object({
    id: Id,
    subject: PaySubject,
    ...way,
    /** All that is owed when left out. */ amountTzs: AmountTzs.min(1).nullable().default(null),
    completes: z.boolean().default(false),
  }),
  response: Attempt,
})
/** Push again, or another way: asks the provider about the old attempt first and ends it; when it turns out to be paid, answers with it instead of asking twice. */
export const askPaymentAgain = defineEndpoint({
  method: 'POST',
  path: '/api/store/payments/:id/again',
  access: staffAsks,
  params: IdParams,
  body: z.object({ id: Id, ...way }),
  response: Attempt,
})
export const getPayment = defineEndpoint({
  method: 'GET',
  path: '/api/store/payments/:id',
  access: staffReads,
  params: IdParams,
  response: Attempt,
})
/** Asks the provider now instead of waiting for the next look. */
export const checkPayment = defineEndpoint({
  method: 'POST',
  path: '/api/store/payments/:id/check',
  access: staffAsks,
  params: IdParams,
  response: Attempt,
})
/** Ends the waiting, for example because cash was taken. Money that still comes is flagged. */
export const stopPayment = defineEndpoint({
  method: 'POST',
  path: '/api/store/payments/:id/stop',
  access: staffAsks,
  params: IdParams,
  response: Attempt,
})
/** A plain QR calls nobody back: staff read the reference from the shop's own phone. Not by the right to change orders alone: who packs or delivers would say so of money in their own pocket. */
export const confirmPayment = defineEndpoint({
  method: 'POST',
  path: '/api/store/payments/:id/confirm',
  access: {
    anyOf: [
      { resource: 'orders', action: 'create' },
      { resource: 'transactions', action: 'update' },
    ],
  },
  params: IdParams,
  body: z.object({ reference: line(40, 4), amountTzs: AmountTzs.min(1) }),
  response: Attempt,
})
/** The shop gave the money back to the customer itself; its balance here then grows by it. */
export const paymentRefunded = defineEndpoint({
  method: 'POST',
  path: '/api/store/payments/:id/refunded',
  access: { resource: 'transactions', action: 'update' },
  params: IdParams,
  body: z.object({ reference: line(40), note: line(200) }),
  response: Attempt,
})

const CartQuery = z.object({ token: z.string().max(100) })
export const getCartPayment = defineEndpoint({
  method: 'GET',
  path: '/api/v1/order/payments',
  access: 'cart_token',
  rate: 'cart',
  query: CartQuery,
  response: CartPayment,
})
export const askCartPayment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/order/payments',
  access: 'cart_token',
  rate: 'cart',
  query: CartQuery,
  body: z.object({
    id: Id,
    ...way,
    /** A part of what is owed, where the shop takes parts; null: all of it, or what the attempt before was for. */
    amountTzs: PriceTzs.min(1).nullable().default(null),
    /** Push again or another way: the attempt this one takes the place of. */ replaces: Id.nullable().default(null),
  }),
  response: CartPayment,
})

/** The raw body goes to the adapter, which knows how its provider signs. Answers 200 also for what we know already. */
export const takeCallback = defineEndpoint({
  method: 'POST',
  path: '/api/callbacks/:adapter',
  access: 'signature',
  rate: 'callback',
  params: z.object({ adapter: z.string().max(30) }),
  response: z.object({ ok: z.literal(true) }),
})
/** The same for a shop's own gateway; the key stands in the address the owner gives the gateway. */
export const takeShopCallback = defineEndpoint({
  method: 'POST',
  path: '/api/callbacks/:adapter/:shopKey',
  access: 'signature',
  rate: 'callback',
  params: z.object({ adapter: z.string().max(30), shopKey: z.string().max(60) }),
  response: z.object({ ok: z.literal(true) }),
})

/** Credentials go in and never come out: only which are set. */
export const PaymentSettings = z.object({
  mode: z.enum(PAYMENT_MODES),
  feePayer: z.enum(['customer', 'shop']),
  takes: z.object({ mobile_push: z.boolean(), tanqr: z.boolean(), card: z.boolean(), cash: z.boolean() }),
  /** Of which orders a customer may pay a part on the link (domain/part-payments.ts). Left out by servers before 2026-11-26. */
  linkParts: z.enum(LINK_PARTS).default('debts'),
  /** The shop's own code, as scanned or pasted; null when it has none. */
  staticQr: z.object({ text: z.string(), merchantName: z.string(), city: z.string() }).nullable(),
  /** What the product's own account runs on. */
  kaunta: z.object({ adapter: z.enum(PAYMENT_ADAPTERS), label: z.string(), isSandbox: z.boolean() }),
  own: z.object({
    adapter: z.enum(PAYMENT_ADAPTERS).nullable(),
    isSandbox: z.boolean(),
    isReady: z.boolean(),
    credentials: z.array(z.object({ name: z.string(), isSet: z.boolean() })),
    /** To be entered in the gateway's portal. */
    callbackUrl: z.string().nullable(),
  }),
  /** What can be chosen, and which fields each wants. */
  adapters: z.array(
    z.object({
      adapter: z.enum(PAYMENT_ADAPTERS),
      label: z.string(),
      fields: z.array(z.object({ name: z.string(), isSecret: z.boolean(), isOptional: z.boolean() })),
    }),
  ),
  fees: z.array(z.object({ kind: z.enum(ASK_KINDS), rateBasisPoints: z.int(), fixedTzs: AmountTzs })),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>
export const getPaymentSettings = defineEndpoint({
  method: 'GET',
  path: '/api/store/payment-settings',
  access: 'admin',
  response: PaymentSettings,
})
export const savePaymentSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/store/payment-settings',
  access: 'admin',
  body: z.object({
    mode: z.enum(PAYMENT_MODES).optional(),
    feePayer: z.enum(['customer', 'shop']).optional(),
    takes: z
      .object({ mobile_push: z.boolean(), tanqr: z.boolean(), card: z.boolean(), cash: z.boolean() })
      .partial()
      .optional(),
    linkParts: z.enum(LINK_PARTS).optional(),
    staticQr: z.string().max(512).nullable().optional(),
    ownAdapter: z.enum(PAYMENT_ADAPTERS).nullable().optional(),
    /** Only what is given is changed; an empty text takes one away. All are forgotten with another adapter. */
    credentials: z.record(z.string().max(40), z.string().max(4000)).optional(),
    /** Who can change where money goes must know the password: needed for mode, adapter and credentials. */
    password: z.string().max(200).optional(),
  }),
  response: PaymentSettings,
})
