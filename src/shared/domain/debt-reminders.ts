import { dayAfter } from './format.ts'
import type { Language } from './languages.ts'
import { problemOfName } from './names-in-messages.ts'

/** Reminders of a debt: when one may go out, and what an owner decides about those that go by themselves. */

export const REMINDER_WAYS = ['whatsapp', 'sms'] as const
export type ReminderWay = (typeof REMINDER_WAYS)[number]

/** What stands in an owner's words for what differs by customer. `pay`: where the oldest order is paid by phone; `statement`: all that was taken and paid. */
export const REMINDER_BLANKS = ['shop', 'name', 'amount', 'since', 'pay', 'statement'] as const
export type ReminderBlank = (typeof REMINDER_BLANKS)[number]
/** Without these nobody would know who wrote, and of what. */
const NEEDED: readonly ReminderBlank[] = ['shop', 'amount']
export const MOST_REMINDER_LETTERS = 300
export const MOST_REMINDER_DAYS = 90
export const MOST_REMINDERS_EACH = 20
/** Of those that go by themselves, in a day of one shop: what it sends by hand has the rest of what it may send. */
export const MOST_REMINDERS_A_DAY = 100

export interface ReminderRules {
  /** Whether any goes out by itself. */
  isOn: boolean
  /** Days between two to one customer, also by hand; at least one, so never two on one day. */
  everyDays: number
  /** By themselves about one debt; it counts anew once the oldest of it is paid. */
  mostEach: number
  /** Days a debt may stand where no day was agreed or promised. */
  afterDays: number
  /** Hours of the shop's clock in which none goes out by itself; over midnight where the first is the later one. */
  quietFrom: number
  quietTo: number
  texts: Record<Language, string>
}
export const USUAL_REMINDERS: ReminderRules = {
  isOn: false,
  everyDays: 3,
  mostEach: 4,
  afterDays: 7,
  quietFrom: 19,
  quietTo: 8,
  texts: {
    sw: '{shop}: Habari {name}, deni lako ni {amount} tangu {since}. Tazama au lipa hapa: {pay}',
    en: '{shop}: Hello {name}, you owe {amount} since {since}. See it or pay here: {pay}',
  },
}

type ReminderTextProblem = 'blank_missing' | 'blank_unknown' | 'link'
const BLANK = /\{([^{}]*)\}/g
const isBlank = (word: string): word is ReminderBlank => REMINDER_BLANKS.some((blank) => blank === word)
/** What is wrong with an owner's words, if anything. They go out under our sender: a link of their own would be an advertisement, or worse. */
export function reminderTextProblem(text: string): ReminderTextProblem | null {
  const blanks = Array.from(text.matchAll(BLANK), ([, word = '']) => word)
  if (blanks.some((word) => !isBlank(word)) || /[{}]/.test(text.replaceAll(BLANK, ''))) return 'blank_unknown'
  if (!NEEDED.every((blank) => blanks.includes(blank))) return 'blank_missing'
  return problemOfName(text.replaceAll(BLANK, ' x ')) === 'link' ? 'link' : null
}
export const usesBlank = (text: string, blank: ReminderBlank): boolean => text.includes(`{${blank}}`)
/** Whole, in one go: what fills one blank is never read as another. */
export const fillReminder = (text: string, filled: Record<ReminderBlank, string>): string =>
  text.replaceAll(BLANK, (whole, word: string) => (isBlank(word) ? filled[word] : whole))

export const isQuietHour = (hour: number, { quietFrom, quietTo }: Pick<ReminderRules, 'quietFrom' | 'quietTo'>) =>
  quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo
/** Hours until the next quiet one; a day where there is none. */
export function hoursUntilQuiet(hour: number, rules: Pick<ReminderRules, 'quietFrom' | 'quietTo'>): number {
  for (let hours = 0; hours < 24; hours += 1) if (isQuietHour((hour + hours) % 24, rules)) return hours
  return 24
}

export interface RemindedDebt {
  owesTzs: number
  /** Days; `promisedOn` and `dueOn` where there are any. */
  since: string
  promisedOn: string | null
  dueOn: string | null
  phone: string | null
  isArchived: boolean
  /** They said that they want none. */
  isRefused: boolean
  /** Of the last one, whichever way it went. */
  lastOn: string | null
}
export type WhyNoReminder = 'nothing_owed' | 'not_wanted' | 'no_phone' | 'too_soon'
/** Why nobody is written to about their account, whether they owe or not. */
export function whyNotWritten({ isRefused, phone }: Pick<RemindedDebt, 'isRefused' | 'phone'>): WhyNoReminder | null {
  if (isRefused) return 'not_wanted'
  return phone === null ? 'no_phone' : null
}
/** Why nobody is reminded, however long ago the last one was. */
export const whyNotReminded = (debt: Pick<RemindedDebt, 'owesTzs' | 'isRefused' | 'phone'>): WhyNoReminder | null =>
  debt.owesTzs <= 0 ? 'nothing_owed' : whyNotWritten(debt)
/** Why none may be sent today, by hand or by itself. */
export function whyNoReminder(
  { lastOn, ...debt }: RemindedDebt,
  { everyDays }: Pick<ReminderRules, 'everyDays'>,
  today: string,
): WhyNoReminder | null {
  return whyNotReminded(debt) ?? (lastOn !== null && today < dayAfter(lastOn, everyDays) ? 'too_soon' : null)
}

/** The first day on which one may go out by itself: what was promised or agreed is waited for. */
export function remindFrom(
  { promisedOn, dueOn, since }: Pick<RemindedDebt, 'promisedOn' | 'dueOn' | 'since'>,
  { afterDays }: Pick<ReminderRules, 'afterDays'>,
): string {
  const until = promisedOn ?? dueOn
  return until === null ? dayAfter(since, afterDays) : dayAfter(until, 1)
}
/** Whether one goes out by itself today. `sent`: how many went by themselves since this debt is there. */
export const remindsItself = (debt: RemindedDebt, rules: ReminderRules, today: string, sent: number): boolean =>
  rules.isOn
  && !debt.isArchived
  && sent < rules.mostEach
  && whyNoReminder(debt, rules, today) === null
  && today >= remindFrom(debt, rules)
