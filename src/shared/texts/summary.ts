import { brand } from '../brand.ts'
import { businessDay, dateText, formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import type { SUMMARY_VALUES } from '../domain/summaries.ts'
import { foot, greet, mail, type MailText, oneLine, shopInMessage, type SmsText } from './messages.ts'
import type { PushText } from './push.ts'

/** A day of a shop, as its owner hears of it in the evening. */
export interface SummaryFacts {
  /** UTC ISO. */
  at: string
  orders: number
  salesTzs: number
  /** Of goods whose cost is known. */
  profitTzs: number
  /** Sold that day and not paid. */
  owedTzs: number
  expensesTzs: number
  /** Devices nobody has heard of since then, though sales may wait there. */
  silent: readonly { code: string; since: string }[]
}

const words = {
  en: {
    title: 'Your day',
    sold: (money: string, count: number) =>
      `Today you sold ${money} in ${count === 1 ? '1 order' : `${count} orders`}.`,
    nothing: 'Nothing was sold today.',
    profit: (money: string) => `Profit ${money}.`,
    loss: (money: string) => `Loss ${money}.`,
    credit: (money: string) => `On credit ${money}.`,
    spent: (money: string) => `Expenses ${money}.`,
    silent: (code: string, since: string) => `Device ${code} has not been seen since ${since}.`,
    more: (count: number) => `${count} more devices are silent.`,
    open: 'Open the figures',
  },
  sw: {
    title: 'Siku yako',
    sold: (money: string, count: number) => `Leo umeuza ${money}, oda ${count}.`,
    nothing: 'Leo hakuna mauzo.',
    profit: (money: string) => `Faida ${money}.`,
    loss: (money: string) => `Hasara ${money}.`,
    credit: (money: string) => `Mkopo ${money}.`,
    spent: (money: string) => `Matumizi ${money}.`,
    silent: (code: string, since: string) => `Kifaa ${code} hakijaonekana tangu ${since}.`,
    more: (count: number) => `Vifaa ${count} zaidi viko kimya.`,
    open: 'Fungua takwimu',
  },
} as const satisfies Record<Language, unknown>

/** Plain letters, as an SMS takes them: no space that does not break, no sign of its own for less than nothing. */
const money = (tzs: number) => formatMoney(Math.abs(tzs)).replaceAll('\u00a0', ' ')

function sentences(facts: SummaryFacts, language: Language): string[] {
  const w = words[language]
  const { orders, salesTzs, profitTzs, owedTzs, expensesTzs } = facts
  const since = (at: string) => dateText(at, language, businessDay(at) === businessDay(facts.at) ? 'time' : 'short')
  const [first, second, ...rest] = facts.silent
  return [
    orders === 0 && salesTzs <= 0 ? w.nothing : w.sold(money(Math.max(0, salesTzs)), orders),
    ...(profitTzs === 0 ? [] : [profitTzs > 0 ? w.profit(money(profitTzs)) : w.loss(money(profitTzs))]),
    ...(owedTzs > 0 ? [w.credit(money(owedTzs))] : []),
    ...(expensesTzs > 0 ? [w.spent(money(expensesTzs))] : []),
    ...[first, second].flatMap((one) => (one ? [w.silent(one.code, since(one.since))] : [])),
    ...(rest.length > 0 ? [w.more(rest.length)] : []),
  ]
}

const inOneLine = (facts: SummaryFacts, language: Language): string => sentences(facts, language).join(' ')
/** What stands in the places of a template. */
export const summaryValues = (
  facts: SummaryFacts,
  shopName: string,
  language: Language,
): Record<(typeof SUMMARY_VALUES)[number], string> => ({
  day: inOneLine(facts, language),
  shop: shopInMessage(shopName, language, 80),
})
export const summaryPush = (facts: SummaryFacts, shopName: string, language: Language): PushText => ({
  title: oneLine(`${words[language].title} · ${shopName}`, 80),
  body: oneLine(inOneLine(facts, language), 240),
})
export const summarySms = (facts: SummaryFacts, shopName: string, language: Language): SmsText => ({
  text: `${brand.name}, ${shopInMessage(shopName, language, 30)}: ${inOneLine(facts, language)}`,
})
/** In the owner's own chat with the shop, a line each. */
export const summaryChat = (facts: SummaryFacts, shopName: string, language: Language, link: string): string =>
  [`${words[language].title}, ${shopInMessage(shopName, language, 80)}`, ...sentences(facts, language), link].join('\n')
export const summaryMail = (facts: SummaryFacts, shopName: string, language: Language, link: string): MailText =>
  mail({
    subject: `${words[language].title}, ${shopInMessage(shopName, language, 80)}`,
    greeting: greet(language),
    paragraphs: sentences(facts, language),
    link: { label: words[language].open, url: link },
    foot: foot(language),
  })
