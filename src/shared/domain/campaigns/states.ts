import { hoursUntilQuiet, isQuietHour } from '../debt-reminders.ts'
import { hourOfDay } from '../format.ts'
import type { CAMPAIGN_CHANNELS, CAMPAIGN_STATES } from './lists.ts'

/** What a campaign of any channel goes through, and what becomes of each of its messages. */
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number]
export type CampaignState = (typeof CAMPAIGN_STATES)[number]
const CAMPAIGN_STEPS = ['start', 'pause', 'resume', 'cancel'] as const
type CampaignStep = (typeof CAMPAIGN_STEPS)[number]

const FROM: Record<CampaignStep, readonly CampaignState[]> = {
  start: ['draft'],
  pause: ['scheduled', 'sending'],
  resume: ['paused'],
  cancel: ['scheduled', 'sending', 'paused'],
}
export const allowsStep = (state: CampaignState, step: CampaignStep): boolean => FROM[step].includes(state)

/** Why one stands still that somebody would have to look at. */
export const PAUSE_REASONS = [
  'by_hand',
  'campaign_cap',
  'month_cap',
  'no_credit',
  'not_taken',
  // By the operator's SMS account alone: what lies with the operator for the shop, and its credit, are used up.
  'no_funds',
  // WhatsApp alone: it said that too many complained (131048); the number's quality fell; the template may not be sent any more; the number is not connected;
  // nothing is left of the goods it shows.
  'complaints',
  'quality_fell',
  'template_stopped',
  'number_away',
  'no_goods',
  // What every message promises is no more: orders get nothing for the code, or the link leads nowhere.
  'coupon_over',
  'link_gone',
] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/**
 * `waiting`: nothing was done yet. `sending`: claimed, and on its way. `unsure`: claimed, and nobody knows whether it went; it is never sent again, and a report of the gateway
 * settles it. `left_out`: not written to after all, for a reason that came up since the start.
 */
export const RECIPIENT_STATES = [
  'waiting',
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'unsure',
  'left_out',
] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]
export type StateCounts = Record<RecipientState, number>
export const NO_COUNTS: StateCounts = {
  waiting: 0,
  sending: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  failed: 0,
  unsure: 0,
  left_out: 0,
}
/** May be on their phone: it counts against what one person gets in a week, and is paid for. */
export const MAY_HAVE_GONE = [
  'sending',
  'sent',
  'delivered',
  'read',
  'failed',
  'unsure',
] as const satisfies readonly RecipientState[]

/** Why somebody of the audience is not written to. */
export const LEFT_OUT_REASONS = ['no_phone', 'refused', 'not_agreed', 'opted_out', 'had_enough', 'too_many'] as const
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number]

/** What an owner decides about all campaigns of the shop. */
export interface MarketingRules {
  /** Hours of the shop's clock in which none goes out; over midnight where the first is the later one. */
  quietFrom: number
  quietTo: number
  /** To one person in seven days. */
  mostPerWeek: number
  monthlyCapTzs: number
  /** What WhatsApp bills for one offer, as the owner knows it; 0: not known, and said so. */
  whatsappTzs: number
  /** For so many days after a message what its reader orders is told beside it. */
  resultDays: number
}
export const USUAL_MARKETING: MarketingRules = {
  quietFrom: 20,
  quietTo: 8,
  mostPerWeek: 2,
  monthlyCapTzs: 100_000,
  whatsappTzs: 0,
  resultDays: 7,
}
export const MOST_PER_WEEK = 7
export const MOST_RESULT_DAYS = 30
export const MOST_WHATSAPP_TZS = 10_000
export const MOST_MONTHLY_CAP_TZS = 100_000_000
export const MOST_RECIPIENTS = 100_000
export const MOST_DRAFTS = 50
/** So long ahead one may be planned. */
export const MOST_DAYS_AHEAD = 90

const HOUR_MS = 3_600_000
type Quiet = Pick<MarketingRules, 'quietFrom' | 'quietTo'>
/** When the next may go out; now where nothing is quiet. */
export function nextLoud(now: Date, quiet: Quiet): Date {
  const hour = hourOfDay(now)
  if (!isQuietHour(hour, quiet)) return now
  let hours = 1
  while (hours < 24 && isQuietHour((hour + hours) % 24, quiet)) hours += 1
  return new Date(now.getTime() - (now.getTime() % HOUR_MS) + hours * HOUR_MS)
}
/** All hours quiet would be a campaign that never ends. */
export const isQuietPossible = (quiet: Quiet): boolean =>
  quiet.quietFrom === quiet.quietTo || hoursUntilQuiet(quiet.quietTo, quiet) > 0
