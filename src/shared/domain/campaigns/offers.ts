import { cardsOf, readPlaces, TEMPLATE, type TemplateContent, writtenIn } from '../chat/template-content.ts'
import { fillTemplate } from '../chat/templates.ts'
import type { Language } from '../languages.ts'
import { type CampaignReader, nameOf, nobody } from './text.ts'

/** A campaign by WhatsApp: an approved template, and what stands in its places. */

/** What a place is filled with: something of the customer or the shop, or words of the owner's own. */
export const FILLS = ['name', 'first_name', 'shop', 'link', 'code', 'words'] as const
export type Fill = (typeof FILLS)[number]
/** `sw` and `en`: the words themselves, or what stands there where there is nothing of the customer. One language is enough. */
export interface TemplateFill {
  from: Fill
  sw: string
  en: string
}
/** How fast a campaign of any channel goes out, so that a shop can answer whoever writes or calls back. */
export const PACES = ['slow', 'normal', 'fast'] as const
export type Pace = (typeof PACES)[number]
/** So many in one run, and a run each so many seconds: 30 in an hour, 300 in an hour, 600 in a minute. */
const PACE: Record<Pace, { inARun: number; everySeconds: number }> = {
  slow: { inARun: 1, everySeconds: 120 },
  normal: { inARun: 10, everySeconds: 120 },
  // A gateway takes no faster, and an owner who pauses stops it within seconds.
  fast: { inARun: 100, everySeconds: 10 },
}
/** By SMS, where nobody says otherwise: as it always was. */
export const USUAL_SMS_PACE: Pace = 'fast'
/** A number that customers complain about goes no faster than the middle one. */
export const paceOf = (pace: Pace, quality: NumberQuality = 'unknown') =>
  PACE[pace === 'fast' && quality === 'yellow' ? 'normal' : pace]

export interface Offer {
  templateId: string
  /** In the order of `placesOf`. */
  fills: TemplateFill[]
  pace: Pace
  /** Of a template with goods: the shop's sets, each a section of what is in it when the message goes out. */
  sets?: string[] | undefined
}
/** Twenty of the message, and five of each of ten cards. */
export const MOST_FILLS = 70
export const MOST_FILL_LETTERS = 200

/** Where something is to be filled in: `body` 1, 2 …; the title; the end of the address of button `index`; the same of each card. */
export type Place = ({ kind: 'body'; number: number } | { kind: 'header' } | { kind: 'url'; index: number }) & {
  card?: number
}
const highestIn = (texts: readonly string[]): number =>
  Math.max(0, ...texts.flatMap((text) => readPlaces(text).places.map(({ number }) => number)))
/** Of all its languages: the longest of them tells how many there are. */
function placesUnder({
  words,
  buttons,
}: Pick<TemplateContent, 'buttons'> & { words: Record<Language, { body: string }> }) {
  const highest = highestIn([words.sw.body, words.en.body])
  return [
    ...Array.from({ length: highest }, (_, at) => ({ kind: 'body', number: at + 1 }) as const),
    ...buttons.flatMap(({ kind, url }, index) =>
      kind === 'url' && hasPlace(url) ? [{ kind: 'url', index } as const] : [],
    ),
  ]
}
const hasPlace = (text: string): boolean => readPlaces(text).places.length > 0
export function placesOf(content: TemplateContent): Place[] {
  const { words, header } = content
  return [
    ...(header.kind === 'text' && [words.sw.header, words.en.header].some(hasPlace)
      ? [{ kind: 'header' } as const]
      : []),
    ...placesUnder(content),
    ...cardsOf(content).flatMap((one, card) => placesUnder(one).map((place) => ({ ...place, card }))),
  ]
}

/** A language of ours that WhatsApp may send it in, and by which code. */
export type UsableLanguages = Partial<Record<Language, string>>
export function usableLanguages(
  content: TemplateContent,
  submitted: readonly { language: string; state: string }[],
): UsableLanguages {
  const written = writtenIn(content)
  const usable: UsableLanguages = {}
  for (const { language: code, state } of submitted) {
    const language: Language | null = code.startsWith('sw') ? 'sw' : code.startsWith('en') ? 'en' : null
    if (state === 'approved' && language !== null && written.includes(language)) usable[language] ??= code
  }
  return usable
}
/** Theirs where it is approved in it. */
const languageOfOffer = (usable: UsableLanguages, wanted: Language): Language =>
  usable[wanted] !== undefined ? wanted : wanted === 'sw' ? 'en' : 'sw'

interface OfferWords {
  shop: string
  /** Empty where the shop has no page. */
  link: string
  /** Empty where it promises no coupon. */
  code?: string | undefined
}
/** What a value may be: one line without large gaps, as WhatsApp takes it. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_FILL_LETTERS)

function valueOf(
  fill: TemplateFill,
  reader: CampaignReader,
  language: Language,
  { shop, link, code = '' }: OfferWords,
): string {
  const other = language === 'sw' ? 'en' : 'sw'
  const said = oneLine(fill[language]) || oneLine(fill[other])
  if (fill.from === 'words') return said
  const name = nameOf(reader.name)
  if (fill.from === 'name') return name || said || nobody[language]
  if (fill.from === 'first_name') return name.split(' ')[0] || said || nobody[language]
  return { shop: oneLine(shop), link, code }[fill.from] || said
}

/** The places that nothing would stand in. */
export function openPlaces(content: TemplateContent, fills: readonly TemplateFill[], words: OfferWords): number[] {
  const nobodyKnown = { name: '', language: 'sw' as const }
  return placesOf(content).flatMap((_, at) => {
    const fill = fills[at]
    return fill === undefined || valueOf(fill, nobodyKnown, 'sw', words) === '' ? [at] : []
  })
}

/** Of a whole address that begins as the button's does, what is left of it. */
function endingOf(value: string, url: string): string {
  const [start = ''] = url.trim().split('{{')
  return start !== '' && value.startsWith(start) ? encodeURI(value.slice(start.length)) : encodeURIComponent(value)
}
/** What its button copies: that of the coupon it promises, where WhatsApp takes so long a one. */
const codeCopied = (ofTemplate: string, { code = '' }: OfferWords): string =>
  code !== '' && code.length <= TEMPLATE.code ? code : ofTemplate.trim()

interface Filled {
  /** {{1}}, {{2}} … of the body in this language. */
  variables: string[]
  /** The whole words, as the customer reads them. */
  body: string
  /** Of the buttons whose address has a place: what it ends in. */
  endings: { index: number; text: string }[]
  buttons: { kind: TemplateContent['buttons'][number]['kind']; text: string; code: string }[]
}
interface FilledOffer extends Filled {
  language: Language
  header: string
  footer: string
  cards: (Filled & { fileId: string | null })[]
}
/** The template as one customer reads it. */
export function filledOffer(
  content: TemplateContent,
  fills: readonly TemplateFill[],
  usable: UsableLanguages,
  reader: CampaignReader,
  words: OfferWords,
): FilledOffer {
  const language = languageOfOffer(usable, reader.language)
  const places = placesOf(content)
  const values = places.map((_, at) => {
    const fill = fills[at]
    return fill === undefined ? '' : valueOf(fill, reader, language, words)
  })
  const at = (wanted: (place: Place) => boolean): string => values[places.findIndex(wanted)] ?? ''
  const filled = (text: string, buttons: TemplateContent['buttons'], card?: number): Filled => {
    const variables = Array.from({ length: highestIn([text]) }, (_, index) =>
      at((place) => place.kind === 'body' && place.number === index + 1 && place.card === card),
    )
    return {
      variables,
      body: fillTemplate(text.trim(), variables),
      endings: places.flatMap((place, index) =>
        place.kind === 'url' && place.card === card
          ? [{ index: place.index, text: endingOf(values[index] ?? '', buttons[place.index]?.url ?? '') }]
          : [],
      ),
      buttons: buttons.map(({ kind, text: said, code }) => ({
        kind,
        text: said[language].trim(),
        code: kind === 'code' ? codeCopied(code, words) : code,
      })),
    }
  }
  const said = content.words[language]
  return {
    language,
    header:
      content.header.kind === 'text' ? fillTemplate(said.header.trim(), [at(({ kind }) => kind === 'header')]) : '',
    ...filled(said.body, content.buttons),
    footer: said.footer.trim(),
    cards: cardsOf(content).map((card, index) => ({
      fileId: card.fileId,
      ...filled(card.words[language].body, card.buttons, index),
    })),
  }
}

/** Sections as WhatsApp takes them, and so many goods in all: where there are more, each section gets one after the other. */
export const MOST_OFFER_SETS = 10
export function sectionsWithin<S extends { retailerIds: readonly string[] }>(sections: readonly S[], most: number) {
  const counts = sections.map(() => 0)
  const longest = Math.max(0, ...sections.map(({ retailerIds }) => retailerIds.length))
  let left = most
  for (let round = 0; round < longest; round += 1)
    sections.forEach(({ retailerIds }, at) => {
      if (left === 0 || retailerIds.length <= round) return
      counts[at] = round + 1
      left -= 1
    })
  return sections
    .map((section, at) => ({ ...section, retailerIds: section.retailerIds.slice(0, counts[at]) }))
    .filter(({ retailerIds }) => retailerIds.length > 0)
}

/** How customers take a number, as WhatsApp rates it. */
export const NUMBER_QUALITIES = ['unknown', 'green', 'yellow', 'red'] as const
export type NumberQuality = (typeof NUMBER_QUALITIES)[number]
export const numberQualityOf = (word: string): NumberQuality =>
  NUMBER_QUALITIES.find((known) => known.toUpperCase() === word.toUpperCase()) ?? 'unknown'
const RANK: Record<NumberQuality, number> = { green: 3, unknown: 3, yellow: 2, red: 1 }
export const hasFallen = (from: NumberQuality, to: NumberQuality): boolean => RANK[to] < RANK[from]

const TIERS: Partial<Record<string, number>> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1000,
  TIER_2K: 2000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
}
/** People an account may write to first in 24 hours; null: as many as it likes. One that WhatsApp has not told is taken for the smallest a new account has. */
export const tierOf = (messagingLimit: string): number | null =>
  messagingLimit === 'TIER_UNLIMITED' ? null : (TIERS[messagingLimit] ?? 250)
/** How many more may be written to now. */
export const roomOfTier = (tier: number | null, used: number): number | null =>
  tier === null ? null : Math.max(0, tier - used)

/** One message each, whatever stands in it. */
export function offerPrice(groups: readonly { count: number }[], priceTzs: number): { people: number; tzs: number } {
  const people = groups.reduce((sum, { count }) => sum + count, 0)
  return { people, tzs: people * priceTzs }
}
