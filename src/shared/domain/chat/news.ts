import type { Language } from '../languages.ts'
import type { OrderStatus } from '../order-workflow.ts'
import { problemOfName } from '../names-in-messages.ts'
import { fitsNotice, noticeIn, placesIn } from './templates.ts'

/** Steps of an order that its customer may be told in the chat: all but the one it begins with (decision 266). */
export const NEWS_STEPS = ['paid', 'picked_up', 'delivered', 'completed', 'cancelled'] as const satisfies OrderStatus[]
export type NewsStep = (typeof NEWS_STEPS)[number]
/** All of them, until an owner chose others. */
export const NEWS_STEPS_DEFAULT: readonly NewsStep[] = NEWS_STEPS
export const isNewsStep = (status: string): status is NewsStep => (NEWS_STEPS as readonly string[]).includes(status)

/** What stands in the places {{1}}, {{2}} … of a template, in this order. A template may have fewer. */
export const NEWS_VALUES = ['number', 'step', 'shop', 'customer'] as const
export type NewsValue = (typeof NEWS_VALUES)[number]

type Template = Parameters<typeof noticeIn>[0][number]
export const fitsNews = (one: Pick<Template, 'category' | 'body'>): boolean => fitsNotice(one, NEWS_VALUES.length)
export const newsTemplate = <T extends Template>(
  items: readonly T[],
  name: string,
  language: Language,
): T | undefined => noticeIn(items, { name, most: NEWS_VALUES.length, language })
export const newsValues = (body: string, values: Readonly<Record<NewsValue, string>>): string[] =>
  NEWS_VALUES.slice(0, placesIn(body) ?? 0).map((value) => values[value])

/** What stands in a shop's own words of a step for what differs by order. */
export const NEWS_BLANKS = ['shop', 'name', 'number', 'step', 'total'] as const
export type NewsBlank = (typeof NEWS_BLANKS)[number]
export const MOST_NEWS_LETTERS = 300
const BLANK = /\{([^{}]*)\}/g
const isBlank = (word: string): word is NewsBlank => NEWS_BLANKS.some((blank) => blank === word)
/** What is wrong with them, if anything: without shop and number nobody knows who wrote, and of what; a link of their own would be an advertisement under our sender. */
export function newsTextProblem(text: string): 'blank_missing' | 'blank_unknown' | 'link' | null {
  const blanks = Array.from(text.matchAll(BLANK), ([, word = '']) => word)
  if (blanks.some((word) => !isBlank(word)) || /[{}]/.test(text.replaceAll(BLANK, ''))) return 'blank_unknown'
  if (!blanks.includes('shop') || !blanks.includes('number')) return 'blank_missing'
  return problemOfName(text.replaceAll(BLANK, ' x ')) === 'link' ? 'link' : null
}
/** Whole, in one go: what fills one blank is never read as another. */
export const fillNews = (text: string, filled: Readonly<Record<NewsBlank, string>>): string =>
  text.replaceAll(BLANK, (whole, word: string) => (isBlank(word) ? filled[word] : whole))

/** How a customer hears of a step. WhatsApp first where both are on; the SMS goes where it cannot. */
export interface StepNews {
  whatsapp: boolean
  sms: boolean
  /** The shop's own words; null: ours. */
  text: Readonly<Record<Language, string>> | null
}
