import { fillNews, type NewsStep, type NewsValue, type StepNews } from '../domain/chat/news.ts'
import { STATUS_WORDS } from '../domain/flow/words.ts'
import { formatMoney } from '../domain/format.ts'
import type { Language } from '../domain/languages.ts'
import { nameForMessage } from '../domain/names-in-messages.ts'
import { oneLine, shopInMessage } from './messages.ts'

export interface ChatNews {
  language: Language
  shopName: string
  customerName: string
  number: string
  step: NewsStep
  /** What the shop calls this step; null: our word. */
  ownWord: string | null
  /** Where the shop has words of its own for the message. */
  text?: StepNews['text']
  totalTzs?: number
}
const THANKS: ReadonlySet<NewsStep> = new Set(['paid', 'completed'])

/** What a customer reads when their order goes a step on. Of money that goes back nothing is promised: people settle that. */
export function chatNewsText(news: ChatNews): string {
  const { language, shopName, number, step, ownWord, text } = news
  if (text) return fillNews(text[language], blanksOf(news, oneLine(shopName, 60)))
  const shop = oneLine(shopName, 60)
  if (ownWord !== null)
    return language === 'sw' ? `${shop}. Oda yako ${number}: ${ownWord}` : `${shop}. Your order ${number}: ${ownWord}`
  const word = STATUS_WORDS[step][language]
  const thanks = THANKS.has(step) ? (language === 'sw' ? ' Asante.' : ' Thank you.') : ''
  return language === 'sw'
    ? `${shop}: oda yako ${number} ${word}.${thanks}`
    : `${shop}: your order ${number} is ${word}.${thanks}`
}

/** What fills the places of a template. None may be empty. The customer's name is what somebody typed on a page, beside a number that may be anybody's: no link, number or bank in it goes along. */
export const chatNewsValues = ({
  language,
  shopName,
  customerName,
  number,
  step,
  ownWord,
}: ChatNews): Record<NewsValue, string> => ({
  number,
  step: ownWord ?? STATUS_WORDS[step][language],
  shop: oneLine(shopName, 60),
  customer: oneLine(nameForMessage(customerName.trim(), '') || (language === 'sw' ? 'mteja' : 'customer'), 60),
})

const blanksOf = (news: ChatNews, shop: string) => {
  const { customer, number, step } = chatNewsValues(news)
  return { shop, name: customer, number, step, total: formatMoney(news.totalTzs ?? 0) }
}
/** The same by SMS, under our sender: a shop's name, and its word for a step, as they may stand there. */
export const newsSms = (news: ChatNews): string => {
  const shopName = shopInMessage(news.shopName, news.language, 30)
  const ownWord = nameForMessage(news.ownWord ?? '', '') || null
  return chatNewsText({ ...news, shopName, ownWord, customerName: oneLine(nameForMessage(news.customerName, ''), 30) })
}
