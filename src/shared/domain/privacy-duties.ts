import { dayAfter } from './format.ts'

/** So many months a shop may keep chats, and customers without trade. Costs of chats are shown for two months back, so none is shorter than half a year. */
export const KEPT_MONTHS = [6, 12, 24, 36, 60] as const
/** What is offered where nobody has chosen yet; nothing goes before they do (decision 344). */
export const KEPT_MONTHS_FIRST = { chatMonths: 24, customerMonths: 36 } as const
/** What could be counted before a choice; more than these is "more". */
export const MOST_DUE = 1000

/** What the Commission may ask a shop to show (Personal Data Protection Act, 2022). */
export const PRIVACY_STEPS = ['registered', 'officer', 'policy', 'contracts', 'staff'] as const
export type PrivacyStep = (typeof PRIVACY_STEPS)[number]
export const STEP_STATES = ['open', 'done', 'renew', 'ended'] as const
type StepState = (typeof STEP_STATES)[number]
/** A registration is good for five years and renewed three months before its end: owners hear of it a month before that. */
export const REGISTERED_YEARS = 5
const RENEW_DAYS = 120

/** `today`: the business day. Good on its last day. */
export function stepState(
  { doneOn, validUntil }: { doneOn: string | null; validUntil: string | null },
  today: string,
): StepState {
  if (doneOn === null) return 'open'
  if (validUntil === null || validUntil > dayAfter(today, RENEW_DAYS)) return 'done'
  return validUntil < today ? 'ended' : 'renew'
}

/** More than a shop of any kind works with. */
export const MOST_PROCESSORS = 30
/** What follows from a shop's settings. */
export const USED_KINDS = ['host', 'whatsapp', 'sms', 'payments', 'fiscal', 'system'] as const
export type UsedKind = (typeof USED_KINDS)[number]
/** So much of a breach's story is shown, the newest of it. */
export const MOST_CHANGES = 200
/** Where everybody reads what a shop does with personal data. */
export const privacyPagePath = (shopId: string): string => `/data/${shopId}`
