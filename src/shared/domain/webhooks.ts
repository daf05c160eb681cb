/** Webhooks out: what a shop tells other systems of, and how patiently (Standard Webhooks). Both sides show and check by these. */

export const WEBHOOK_EVENTS = [
  'order.created',
  'order.updated',
  'order.refunded',
  'order.refund_voided',
  'payment.received',
  'product.created',
  'product.updated',
  'stock.low',
  'customer.created',
  'customer.updated',
  'link.submitted',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** Sent by hand, to try an address. */
export const TEST_EVENT = 'webhook.test'
export const WEBHOOK_TYPES = [...WEBHOOK_EVENTS, TEST_EVENT] as const

/** `waiting`: it goes, or goes again, by itself. `given_up`: nobody tries any more until somebody asks for it. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'given_up'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
/** `stopped`: somebody said so. */
export const GIVEN_UP_REASONS = ['tries', 'gone', 'stopped', 'payload_gone'] as const
/** Why an address is off: somebody said so, it answered 410, or it failed for days. */
export const OFF_REASONS = ['person', 'gone', 'failing'] as const
export type OffReason = (typeof OFF_REASONS)[number]
/** Why a try has no answer. */
export const ATTEMPT_TROUBLES = ['no_answer', 'refused', 'unreachable'] as const
export type AttemptTrouble = (typeof ATTEMPT_TROUBLES)[number]

export const MOST_WEBHOOKS = 10
export const PAYLOAD_DAYS = 14
/** Both secrets sign for so long after a change. */
export const OLD_SECRET_HOURS = 24
export const ANSWER_BYTES = 4096

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Pauses after each try that failed: three days and some hours in all. */
const PAUSES_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const
export const MOST_TRIES = PAUSES_MS.length + 1

/** How long to wait after so many tries that failed; null: it is given up. `chance` from 0 to 1 spreads it by a tenth either way, so that what failed together does not come back together. */
export function pauseMs(tries: number, chance: number): number | null {
  const pause = PAUSES_MS[tries - 1]
  return pause === undefined ? null : Math.round(pause * (0.9 + 0.2 * chance))
}

/** Whether an address is switched off: nothing got through for five days, or what was given up lies back three. */
export function isHopeless(failingSince: Date | null, gaveUpSince: Date | null, now: Date): boolean {
  const lasted = (since: Date | null) => (since === null ? 0 : now.getTime() - since.getTime())
  return lasted(failingSince) >= 5 * DAY || lasted(gaveUpSince) >= 3 * DAY
}

/** The `webhook-id` header of an event: the same at each try and to each address. */
export const webhookId = (eventId: string): string => `evt_${eventId}`
/** As shown, or as copied from a header; null when it is none. */
export function parseWebhookId(text: string): string | null {
  const id = text.trim().toLowerCase().replace(/^evt_/, '')
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null
}

/** Host and path, as people know an address; its query may hold what others must not read. */
export function shownAddress(url: string): string {
  const [, rest = url] = /^https?:\/\/([^?#]*)/.exec(url) ?? []
  return rest.replace(/\/$/, '')
}

/** What calls in for a shop, and what about. */
export const CALL_SOURCES = ['payments', 'whatsapp', 'sms'] as const
export type CallSource = (typeof CALL_SOURCES)[number]
export const CALL_KINDS = [
  'payment',
  'payout',
  'message',
  'status',
  'template',
  'sms_report',
  'sms_message',
  'unclear',
] as const
export type CallKind = (typeof CALL_KINDS)[number]
/** By what it proved who it is: a signature, or the key in its address; `none`: by nothing, anybody may have sent it; `wrong`: a signature that was not. */
export const CALL_PROOFS = ['signature', 'key', 'none', 'wrong'] as const
/** What became of it: it did something, it is not settled, or nothing came of it. */
export const CALL_RESULTS = ['done', 'open', 'nothing'] as const
/** So many an hour are kept of a shop; the others are counted. Of wrong ones far fewer, so that they crowd out no other. */
export const CALLS_AN_HOUR = 300
export const WRONG_CALLS_AN_HOUR = 20
