import type { Language } from '../languages.ts'
import { nameForMessage, problemOfName } from '../names-in-messages.ts'
import { smsParts } from '../sms-parts.ts'

/** The words of a campaign: what differs by member, and the way out that is always in them. */

/** `name`: of the member; `shop`: whose campaign it is; `link`: the campaign's own, to the shop's page or one of its sets; `code`: of the coupon it promises. A word behind a bar stands where there is nothing to fill in: `{name|rafiki}`. */
export const CAMPAIGN_BLANKS = ['name', 'shop', 'link', 'code'] as const
export type CampaignBlank = (typeof CAMPAIGN_BLANKS)[number]
export const MOST_CAMPAIGN_LETTERS = 600
/** Of a name, as far as it goes into a message. */
const MOST_NAME_LETTERS = 30

export type CampaignTexts = Record<Language, string>
const BLANK = /\{([^{}|]*)(?:\|([^{}|]*))?\}/g
const isBlank = (word: string): word is CampaignBlank => CAMPAIGN_BLANKS.some((blank) => blank === word)

export type CampaignTextProblem = 'blank_unknown' | 'link' | 'empty'
/** What is wrong with the words, if anything. A link of their own would be an advertisement of somebody else's, or worse: the shop's page is `{link}`. */
export function campaignTextProblem(text: string): CampaignTextProblem | null {
  if (text.trim() === '') return 'empty'
  const blanks = Array.from(text.matchAll(BLANK), ([, word = '']) => word)
  if (blanks.some((word) => !isBlank(word)) || /[{}]/.test(text.replaceAll(BLANK, ''))) return 'blank_unknown'
  // A line at a time, as long as what is asked takes.
  const isLink = text
    .replaceAll(BLANK, ' x ')
    .split('\n')
    .some((line) => problemOfName(line) === 'link')
  return isLink ? 'link' : null
}
/** Whether it would stand there with a hole where there is nothing to fill this in. */
export const needsBlank = (text: string, blank: CampaignBlank): boolean => text.includes(`{${blank}}`)
/** At least one language, and nothing wrong with either. */
export function textsProblem(texts: CampaignTexts): CampaignTextProblem | null {
  const written = Object.values(texts).filter((text) => text.trim() !== '')
  if (written.length === 0) return 'empty'
  return written.map(campaignTextProblem).find((problem) => problem !== null) ?? null
}

export const usesCampaignBlank = (text: string, blank: CampaignBlank): boolean =>
  Array.from(text.matchAll(BLANK)).some(([, word]) => word === blank)

export const nobody: Record<Language, string> = { sw: 'mteja', en: 'customer' }
const wayOut: Record<Language, string> = { sw: 'Kujitoa: ', en: 'Stop: ' }

/** The last line of every message: nobody is written to without it, whatever the owner writes. */
export const optOutLine = (language: Language, address: string): string => `${wayOut[language]}${address}`

/** The language somebody is written to in: theirs where there are words in it. */
const languageWritten = (texts: CampaignTexts, wanted: Language): Language =>
  texts[wanted].trim() !== '' ? wanted : wanted === 'sw' ? 'en' : 'sw'

export interface CampaignReader {
  name: string
  language: Language
}
interface CampaignFill {
  shop: string
  /** Empty where the shop has no page. */
  link: string
  /** Empty where it promises no coupon. */
  code?: string | undefined
  /** Where this one reader says that they want no more. */
  optOut: string
}
const cut = (text: string) => Array.from(text).slice(0, MOST_NAME_LETTERS).join('').trim()
/** A number instead of a name is no name. */
export const nameOf = (name: string): string =>
  /\d{6}/.test(name.replaceAll(/[\s()+-]/g, '')) ? '' : cut(nameForMessage(name, ''))

/** One message, whole: what fills one blank is never read as another. */
export function campaignMessage(
  texts: CampaignTexts,
  reader: CampaignReader,
  { shop, link, code = '', optOut }: CampaignFill,
): { text: string; language: Language; parts: number } {
  const language = languageWritten(texts, reader.language)
  const filled: Record<CampaignBlank, string> = { name: nameOf(reader.name), shop, link, code }
  const usual: Record<CampaignBlank, string> = { name: nobody[language], shop: '', link: '', code: '' }
  const said = texts[language].replaceAll(BLANK, (whole, word: string, instead: string | undefined) =>
    isBlank(word) ? filled[word] || (instead ?? usual[word]) : whole,
  )
  const text = `${said.trim()}\n${optOutLine(language, optOut)}`
  return { text, language, parts: smsParts(text) }
}

/** Members whose messages are equally long: how many there are, and one of them. */
export interface ReaderGroup extends CampaignReader {
  count: number
}
export interface CampaignPrice {
  people: number
  parts: number
  tzs: number
  /** Of the longest message, and how many get one of more parts than the fewest. */
  mostParts: number
  leastParts: number
  longer: number
}
/** parts × people × price, by what each group is really sent. */
export function campaignPrice(
  texts: CampaignTexts,
  groups: readonly ReaderGroup[],
  fill: CampaignFill,
  pricePerPartTzs: number,
): CampaignPrice {
  const sent = groups.map((group) => ({ count: group.count, parts: campaignMessage(texts, group, fill).parts }))
  const people = sent.reduce((sum, { count }) => sum + count, 0)
  const parts = sent.reduce((sum, one) => sum + one.count * one.parts, 0)
  const each = sent.map((one) => one.parts)
  const mostParts = Math.max(0, ...each)
  const leastParts = each.length === 0 ? 0 : Math.min(...each)
  const longer = sent.reduce((sum, one) => sum + (one.parts > leastParts ? one.count : 0), 0)
  return { people, parts, tzs: parts * pricePerPartTzs, mostParts, leastParts, longer }
}
