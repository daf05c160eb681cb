import * as z from 'zod'
import { NOTICE_EVENTS } from '../domain/notice-events.ts'
import { ORDER_STATUSES, ORDER_SOURCES } from '../domain/order-workflow.ts'
import { AmountTzs, Done, Id, IdParams, Instant, Language, line } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { FiscalOnPaper } from './fiscal-paper.ts'
import { NoticeEvents } from './notice-events.ts'
import { told, toldOf } from './told.ts'

/**
 * What a dashboard and a counter hear while it happens. Each says that something is other than it was, with the little a toast or a notice needs; the records
 * themselves are read by their own calls. An event may come twice (its `id` is the same then), and after a gap they may come in another order.
 */
const ofOrder = { orderId: Id, number: z.string() }
const states = { status: z.enum(ORDER_STATUSES), totalTzs: AmountTzs, paidTzs: z.int() }
/** No money moved. Left out for money that did. */
const played = z.boolean().optional()
export const LiveEvent = z.discriminatedUnion('kind', [
  /** `byUserId`: who made it; null when the customer did. */
  z.object({
    kind: z.literal('order.created'),
    ...ofOrder,
    ...states,
    source: z.enum(ORDER_SOURCES),
    customerName: z.string(),
    byUserId: Id.nullable(),
  }),
  z.object({
    kind: z.literal('order.changed'),
    ...ofOrder,
    ...states,
    /** Worth of what came back. */
    refundedTzs: AmountTzs.optional(),
    from: z.enum(ORDER_STATUSES).nullable(),
    byUserId: Id.nullable(),
  }),
  /** `amountTzs` is negative for money handed back. `via`: taken at the counter, confirmed by the provider, or entered by staff later. */
  z.object({
    kind: z.literal('payment.changed'),
    ...ofOrder,
    paymentId: Id,
    method: z.string(),
    amountTzs: z.int(),
    via: z.enum(['counter', 'provider', 'staff']),
    byUserId: Id.nullable(),
    isSandbox: played,
  }),
  /** States as contract/payments.ts names them; not a list here, so that an older app reads a newer server's events. */
  z.object({
    kind: z.literal('attempt.changed'),
    ...ofOrder,
    attemptId: Id,
    method: z.string(),
    amountTzs: AmountTzs,
    state: z.string(),
    isLate: z.boolean(),
    reason: z.string().nullable(),
    isSandbox: played,
  }),
  z.object({ kind: z.literal('link.opened'), linkId: Id, number: z.string() }),
  z.object({
    kind: z.literal('link.submitted'),
    linkId: Id,
    number: z.string(),
    orderId: Id,
    orderNumber: z.string(),
    totalTzs: AmountTzs,
    customerName: z.string(),
  }),
  /** A wallet's message at the mobile-money desk; states as contract/claims.ts names them. */
  z.object({
    kind: z.literal('claim.changed'),
    claimId: Id,
    orderId: Id.nullable(),
    amountTzs: AmountTzs,
    state: z.string(),
  }),
  /** Goods, prices, what is sold, or stock counted: what a device keeps of them is to be pulled. Not told to the session that changed it. */
  z.object({ kind: z.literal('products.changed'), bySessionId: Id }),
  /** A customer was made, changed, merged: a device pulls them. Told to all, since another tab of the same session may show them. */
  z.object({ kind: z.literal('customer.changed'), customerId: Id }),
  /** What the shop says of itself, or its taxes: a device asks for the shop again. Not told to the session that changed it. */
  z.object({ kind: z.literal('shop.changed'), bySessionId: Id }),
  /** What a till holds for the others, or one of them took. */
  z.object({ kind: z.literal('carts.changed'), byDeviceId: Id }),
  /** Who works here, what they may do or their PIN: a till pulls its staff. Told to all, since another tab of the same session sells too. */
  z.object({ kind: z.literal('staff.changed') }),
  /** A ticket came, or something of it is done. */
  z.object({ kind: z.literal('kitchen.changed'), ticketId: Id, isNew: z.boolean() }),
  /** A paper for the printer of the device `deviceId` waits, or was answered. */
  z.object({ kind: z.literal('print.changed'), jobId: Id, deviceId: Id, isDone: z.boolean() }),
  /** A message came or went, or something became of one; or who answers is another. */
  z.object({ kind: z.literal('chat.changed'), conversationId: Id }),
  /** Somebody of the shop writes there now. It is told to whoever listens, and kept nowhere. */
  z.object({ kind: z.literal('chat.typing'), conversationId: Id, byUserId: Id }),
  z.object({ kind: z.literal('payout.changed'), payoutId: Id, state: z.string(), amountTzs: AmountTzs }),
  /** An expense brought what a kind may cost in a month to a step of it (domain/expense-budgets.ts), once; words of the lists of later versions stay readable. */
  z.object({
    kind: z.literal('budget.reached'),
    category: z.string(),
    month: z.string(),
    step: z.int(),
    budgetTzs: AmountTzs,
    spentTzs: AmountTzs,
  }),
  z.object({ kind: z.literal('notice.noted'), ...ofOrder, byUserId: Id, byName: z.string(), notedAt: Instant }),
])
export type LiveEvent = z.infer<typeof LiveEvent>
export type LiveKind = LiveEvent['kind']

/** On the stream: `data:` of an event. */
export const LiveMessage = z.object({ id: Id, at: Instant, event: LiveEvent })
export type LiveMessage = z.infer<typeof LiveMessage>

/**
 * Answers `text/event-stream`: `event: live` with a LiveMessage, `event: ready` when what was missed has been said, `event: reset` when the place in `since` is not
 * known any more (read everything anew), `event: bye` before the server ends it (`reconnect` soon, or `unauthorized`). `id:` is the place to resume from: hand
 * it back as `since`, or as Last-Event-ID. With `wait=0` it says what there is and ends, for networks that hold streams back.
 */
export const streamEvents = defineEndpoint({
  method: 'GET',
  path: '/api/store/events',
  access: 'member',
  query: z.object({
    since: z.string().max(120).optional(),
    wait: z.enum(['0', '1']).default('1'),
    quiet: z.coerce.number().int().min(0).max(3600).optional(),
  }),
  response: z.string(),
})

const sells = {
  anyOf: [
    { resource: 'orders', action: 'read' },
    { resource: 'orders', action: 'create' },
  ],
} as const
/** A new order that came by itself (link, WhatsApp), until somebody takes note of it. Not a status of the order: who saw it first, and when. */
export const OrderNotice = z.object({
  ...ofOrder,
  source: told(ORDER_SOURCES),
  customerName: z.string(),
  totalTzs: AmountTzs,
  at: Instant,
  notedAt: Instant.nullable(),
  notedById: Id.nullable(),
  notedByName: z.string().nullable(),
})
export type OrderNotice = z.infer<typeof OrderNotice>
/** Those nobody noted, oldest first. */
export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/api/store/notices',
  access: sells,
  response: z.object({ items: z.array(OrderNotice) }),
})
/** The first one counts; a repeat answers with it. */
export const noteOrder = defineEndpoint({
  method: 'POST',
  path: '/api/store/notices/:id/note',
  access: sells,
  params: IdParams,
  response: OrderNotice,
})

/** Web Push (RFC 8030, 8291, 8292): what a browser's PushSubscription says, and what this member wants to hear. These are the switches of apps from before 2026-12, each of several events. */
export const PushTopics = z.object({
  orders: z.boolean(),
  payments: z.boolean(),
  /** What an owner must hear of a device (domain/device-alerts.ts). Left as it is where an older app leaves it out; on from the start. */
  alerts: z.boolean().optional(),
  /** Customers who wait for a person in WhatsApp; for whoever may answer. As `alerts` where it is left out. */
  chats: z.boolean().optional(),
  /** What is to be paid today, and budgets that are nearly or quite used up; for owners. As `alerts` where it is left out. */
  expenses: z.boolean().optional(),
})
export type PushTopics = z.infer<typeof PushTopics>
export const PushSubscriptionRow = z.object({
  id: Id,
  deviceName: z.string(),
  /** What this device shows. */
  events: toldOf(NOTICE_EVENTS),
  topics: PushTopics,
  createdAt: Instant,
  lastSentAt: Instant.nullable(),
  /** Why the last message did not arrive; null after one that did. */
  trouble: z.enum(['gone', 'refused', 'unreachable']).nullable(),
})
export type PushSubscriptionRow = z.infer<typeof PushSubscriptionRow>
export const PUSH_KEY = /^[\w-]{20,200}={0,2}$/
export const getPush = defineEndpoint({
  method: 'GET',
  path: '/api/store/push',
  access: 'member',
  response: z.object({ publicKey: z.string(), subscriptions: z.array(PushSubscriptionRow) }),
})
/** The same endpoint again is the same subscription, renewed. */
export const savePush = defineEndpoint({
  method: 'POST',
  path: '/api/store/push',
  access: 'member',
  body: z.object({
    id: Id,
    endpoint: z.url().max(1000),
    p256dh: z.string().regex(PUSH_KEY),
    auth: z.string().regex(PUSH_KEY),
    expiresAt: Instant.nullable().default(null),
    deviceName: line(80),
    language: Language,
    /** All of it. Without: as it was, but for what `topics` change; everything on a device that is new. */
    events: NoticeEvents.optional(),
    topics: PushTopics.optional(),
  }),
  response: PushSubscriptionRow,
})
export const removePush = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/push/:id',
  access: 'member',
  params: IdParams,
  response: Done,
})
/** Sends one message to this device now and says what the push service answered. */
export const testPush = defineEndpoint({
  method: 'POST',
  path: '/api/store/push/:id/test',
  access: 'member',
  params: IdParams,
  response: z.object({ outcome: z.enum(['accepted', 'gone', 'refused', 'unreachable']), status: z.int().nullable() }),
})

/** A receipt of its own link, for the customer: the same address for ever, also once it carries a fiscal receipt. */
const readsOrders = { resource: 'orders', action: 'read' } as const
export const ReceiptLink = z.object({
  url: z.url(),
  pdfUrl: z.url(),
  whatsappUrl: z.url(),
  message: z.string(),
  isSandbox: z.boolean(),
  /** Left out by servers before 2026-11-30, and of shops without a device at their tax authority. */
  fiscal: FiscalOnPaper.optional().catch(undefined),
})
export const makeReceiptLink = defineEndpoint({
  method: 'POST',
  path: '/api/store/receipts/:id/link',
  access: sells,
  params: IdParams,
  body: z.object({ language: Language.optional(), phone: line(30).optional() }),
  response: ReceiptLink,
})
export const sendReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/store/receipts/:id/sms',
  access: sells,
  params: IdParams,
  body: z.object({ phone: line(30), language: Language.optional() }),
  response: z.object({ to: z.string(), isSandbox: z.boolean() }),
})
export const listReceiptSends = defineEndpoint({
  method: 'GET',
  path: '/api/store/receipts/:id',
  access: readsOrders,
  params: IdParams,
  response: z.object({ sends: z.array(z.object({ to: z.string(), at: Instant, byName: z.string().nullable() })) }),
})
