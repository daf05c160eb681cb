import type { LiveEvent } from '../contract/live.ts'
import type { AlertReason } from '../domain/device-alerts.ts'
import type { CampaignChannel, PauseReason } from '../domain/campaigns/states.ts'
import type { FiscalAlarm } from '../domain/fiscal.ts'
import { dateText, formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import type { ExpenseCategory } from '../domain/options.ts'
import { optionText } from '../domain/option-texts.ts'
import { type BudgetFacts, budgetText } from './budget.ts'
import { oneLine } from './messages.ts'

/** What stands on a phone's lock screen: short, and no more than the person who holds it may know. */
export type PushText = { title: string; body: string }

const words = {
  en: {
    order: 'New order',
    from: (name: string, money: string) => `${name}, ${money}`,
    paid: 'Payment received',
    paidFor: (money: string, number: string) => `${money} for order ${number}`,
    sandbox: 'Sandbox, no money moved',
    alerts: {
      silent: (count: number, since: string) =>
        count === 0
          ? `Last contact ${since}, and its till is open. Sales may wait there.`
          : `${count === 1 ? '1 record is' : `${count} records are`} not sent. Last contact ${since}.`,
      storage_sick: () => 'It cannot save sales. Look at its storage now.',
      storage_full: () => 'Its storage is almost full.',
      not_kept: () => 'Sales wait there, and the browser may clear them.',
      clock_wrong: () => 'Its clock is wrong. Set it to automatic.',
      battery_low: (count: number) =>
        `Its battery is low, and ${count} ${count === 1 ? 'record is' : 'records are'} not sent.`,
      records_broken: () => 'Its records do not fit each other.',
      records_missing: () => 'Some of its records have not arrived.',
    },
    fiscal: {
      stopped: 'The tax authority does not take its receipts.',
      z_late: 'The Z report of a day that is over is not sent.',
      silent: 'The tax authority has not answered for a day.',
      refused: 'The tax authority refused a receipt.',
    },
    fiscalDevice: 'Fiscal receipts',
    several: (count: number) => `${count} devices need a look`,
    due: (count: number) => (count === 1 ? 'To be paid today' : `${count} expenses to be paid`),
    waits: (name: string) => `${name} waits for an answer`,
    mentions: (by: string, name: string) => `${by} mentions you in the chat with ${name}`,
    aCustomer: 'a customer',
    colleague: 'A colleague',
    somebody: 'A customer',
    testTitle: 'Notifications work',
    test: 'This is how a new order will be announced on this device.',
  },
  sw: {
    order: 'Oda mpya',
    from: (name: string, money: string) => `${name}, ${money}`,
    paid: 'Malipo yamepokelewa',
    paidFor: (money: string, number: string) => `${money} kwa oda ${number}`,
    sandbox: 'Majaribio, hakuna pesa iliyohama',
    alerts: {
      silent: (count: number, since: string) =>
        count === 0
          ? `Mawasiliano ya mwisho ${since}, na zamu yake iko wazi. Huenda mauzo yanasubiri humo.`
          : `Rekodi ${count} hazijatumwa. Mawasiliano ya mwisho ${since}.`,
      storage_sick: () => 'Hakiwezi kuhifadhi mauzo. Angalia hifadhi yake sasa.',
      storage_full: () => 'Hifadhi yake inakaribia kujaa.',
      not_kept: () => 'Mauzo yanasubiri humo, na kivinjari kinaweza kuyafuta.',
      clock_wrong: () => 'Saa yake si sahihi. Iweke ijirekebishe yenyewe.',
      battery_low: (count: number) => `Chaji yake ni ndogo, na rekodi ${count} hazijatumwa.`,
      records_broken: () => 'Rekodi zake haziendani.',
      records_missing: () => 'Baadhi ya rekodi zake hazijafika.',
    },
    fiscal: {
      stopped: 'TRA haipokei risiti zake.',
      z_late: 'Ripoti ya Z ya siku iliyopita haijatumwa.',
      silent: 'TRA haijajibu kwa siku nzima.',
      refused: 'TRA imekataa risiti.',
    },
    fiscalDevice: 'Risiti za TRA',
    several: (count: number) => `Vifaa ${count} vinahitaji kuangaliwa`,
    due: (count: number) => (count === 1 ? 'Ya kulipwa leo' : `Matumizi ${count} ya kulipwa`),
    waits: (name: string) => `${name} anasubiri jibu`,
    mentions: (by: string, name: string) => `${by} amekutaja kwenye mazungumzo na ${name}`,
    aCustomer: 'mteja',
    colleague: 'Mwenzako',
    somebody: 'Mteja',
    testTitle: 'Arifa zinafanya kazi',
    test: 'Hivi ndivyo oda mpya itakavyotangazwa kwenye kifaa hiki.',
  },
} as const satisfies Record<Language, unknown>

/** Null for what nobody is pushed about. */
export function pushText(event: LiveEvent, shopName: string, language: Language): PushText | null {
  const w = words[language]
  const title = (what: string) => oneLine(`${what} · ${shopName}`, 80)
  if (event.kind === 'order.created') {
    const money = formatMoney(event.totalTzs)
    return {
      title: title(`${w.order} ${event.number}`),
      body: event.customerName.trim() === '' ? money : w.from(oneLine(event.customerName, 60), money),
    }
  }
  if (event.kind === 'payment.changed') {
    const body = w.paidFor(formatMoney(event.amountTzs), event.number)
    return { title: title(w.paid), body: event.isSandbox === true ? `${w.sandbox}: ${body}` : body }
  }
  return null
}
/** One device and what is wrong with it. */
export interface AlertFacts {
  code: string
  name: string
  reason: AlertReason
  backlogCount: number
  lastSeenAt: string
}
/** One device by its name and trouble, several by their number and names: whoever reads it opens the list of devices. */
export function alertPushText(alerts: readonly AlertFacts[], shopName: string, language: Language): PushText | null {
  const [first] = alerts
  if (!first) return null
  const w = words[language]
  const nameOf = ({ code, name }: AlertFacts) => oneLine(`${code} ${name}`, 40)
  const names = [...new Set(alerts.map(nameOf))]
  const said = ({ reason, backlogCount, lastSeenAt }: AlertFacts) =>
    w.alerts[reason](backlogCount, dateText(lastSeenAt, language))
  const title = names.length === 1 ? nameOf(first) : w.several(names.length)
  return {
    title: oneLine(`${title} · ${shopName}`, 80),
    body: oneLine(names.length === 1 ? alerts.map(said).join(' ') : names.join(', '), 180),
  }
}
/** The device at the tax authority; the worst first. */
export function fiscalPushText(alarms: readonly FiscalAlarm[], shopName: string, language: Language): PushText | null {
  if (alarms.length === 0) return null
  const w = words[language]
  return {
    title: oneLine(`${w.fiscalDevice} · ${shopName}`, 80),
    body: oneLine(alarms.map((alarm) => w.fiscal[alarm]).join(' '), 180),
  }
}
/** A customer who waits for a person. What they wrote stays off the lock screen: it may be anything. */
export interface ChatFacts {
  conversationId: string
  name: string
}
export function chatPushText({ name }: ChatFacts, shopName: string, language: Language): PushText {
  const w = words[language]
  return { title: oneLine(`WhatsApp · ${shopName}`, 80), body: w.waits(oneLine(name, 60) || w.somebody) }
}
/** A note names whoever hears of it. */
export interface MentionFacts extends ChatFacts {
  by: string
}
export function mentionPushText({ name, by }: MentionFacts, shopName: string, language: Language): PushText {
  const w = words[language]
  return {
    title: oneLine(`WhatsApp · ${shopName}`, 80),
    body: w.mentions(oneLine(by, 40) || w.colleague, oneLine(name, 60) || w.aCustomer),
  }
}
/** Something that is to be paid. */
export interface DueFacts {
  category: ExpenseCategory
  amountTzs: number
  supplier: string
}
/** One by its kind and sum, several by their number and what they come to. */
export function duePushText(due: readonly DueFacts[], shopName: string, language: Language): PushText | null {
  const [first] = due
  if (!first) return null
  const w = words[language]
  const nameOf = ({ category, supplier }: DueFacts) =>
    [optionText('expenseCategory', category, language), supplier].filter(Boolean).join(', ')
  return {
    title: oneLine(`${w.due(due.length)} · ${shopName}`, 80),
    body: oneLine(due.map((one) => `${nameOf(one)}: ${formatMoney(one.amountTzs)}`).join('. '), 180),
  }
}
export function budgetPushText(budget: BudgetFacts, shopName: string, language: Language): PushText {
  const { title, body } = budgetText(budget, language)
  return { title: oneLine(`${title} · ${shopName}`, 80), body: oneLine(body, 180) }
}
/** A campaign that stopped by itself, and why. */
export interface CampaignFacts {
  id: string
  name: string
  channel: CampaignChannel
  reason: PauseReason
}
const stopped: Record<Language, Record<PauseReason, string>> = {
  en: {
    by_hand: 'It was paused.',
    campaign_cap: 'The sum you said yes to is used up. Not everybody has got it.',
    month_cap: 'The month’s limit for messages is reached. Not everybody has got it.',
    no_credit: 'The SMS account has no credit left. Top it up and resume.',
    no_funds: 'Your balance with Kaunta does not reach for more SMS. Not everybody has got it.',
    not_taken: 'The SMS service does not take messages now. Resume it later.',
    complaints: 'WhatsApp holds your number back: too many complained. Wait a day before you resume.',
    quality_fell: 'The quality of your WhatsApp number fell. Look at it before you resume.',
    template_stopped: 'WhatsApp does not send its template now. Not everybody has got it.',
    number_away: 'Your WhatsApp number is not connected. Connect it and resume.',
    no_goods: 'Nothing is left of the goods it shows. Put some in stock, then resume.',
    coupon_over: 'The coupon it tells gives nothing now. Let it run again, then resume.',
    link_gone: 'What its link leads to is not open now. Put it back on the shop’s page, then resume.',
  },
  sw: {
    by_hand: 'Imesimamishwa.',
    campaign_cap: 'Kiasi ulichokubali kimeisha. Si wote waliopata.',
    month_cap: 'Kikomo cha ujumbe cha mwezi kimefikiwa. Si wote waliopata.',
    no_credit: 'Akaunti ya SMS haina salio. Ongeza salio kisha endelea.',
    no_funds: 'Salio lako Kaunta halitoshi kwa SMS zaidi. Si wote waliopata.',
    not_taken: 'Huduma ya SMS haipokei ujumbe sasa. Endelea baadaye.',
    complaints: 'WhatsApp imezuia namba yako: wengi wamelalamika. Subiri siku moja kabla ya kuendelea.',
    quality_fell: 'Ubora wa namba yako ya WhatsApp umeshuka. Uangalie kabla ya kuendelea.',
    template_stopped: 'WhatsApp haitumi kiolezo chake sasa. Si wote waliopata.',
    number_away: 'Namba yako ya WhatsApp haijaunganishwa. Iunganishe kisha endelea.',
    no_goods: 'Hakuna bidhaa iliyobaki ya kuonyesha. Ongeza bidhaa kisha endelea.',
    coupon_over: 'Kuponi inayotajwa haitumiki sasa. Iwashe tena kisha endelea.',
    link_gone: 'Kiungo chake kinakoelekea hakujafunguliwa sasa. Kirudishe kwenye ukurasa wa duka kisha endelea.',
  },
}
export function campaignPushText({ name, reason }: CampaignFacts, shopName: string, language: Language): PushText {
  return { title: oneLine(`${name} · ${shopName}`, 80), body: stopped[language][reason] }
}
export const pushTestText = (shopName: string, language: Language): PushText => ({
  title: oneLine(`${words[language].testTitle} · ${shopName}`, 80),
  body: words[language].test,
})
