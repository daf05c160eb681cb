import { type Language, LANGUAGES } from '../languages.ts'
import type { TEMPLATE_CATEGORIES } from './template-categories.ts'

/** What WhatsApp takes of a template (Cloud API v23.0, "Templates"). Letters as UTF-16 units, as in `whatsapp-limits.ts`. */
export const TEMPLATE = {
  name: 512,
  header: 60,
  body: 1024,
  footer: 60,
  buttons: 10,
  buttonText: 25,
  urls: 2,
  url: 2000,
  phones: 1,
  phone: 20,
  codes: 1,
  code: 15,
  variables: 20,
  /** Ours: longer than a name, a price or a product is. */
  sample: 200,
  fallback: 60,
  link: 2000,
  /** Cards to swipe: how many, and what of each. `cardVariables` is ours. */
  cards: { least: 2, most: 10 },
  cardBody: 160,
  cardButtons: 2,
  cardVariables: 3,
} as const

export const HEADER_KINDS = ['none', 'text', 'image', 'video', 'document'] as const
export type HeaderKind = (typeof HEADER_KINDS)[number]
/** *Content type* of a header that is a file: one that was handed in here, or one that lies at an address. */
export const HEADER_SOURCES = ['file', 'link'] as const
export const BUTTON_KINDS = ['reply', 'url', 'phone', 'code'] as const
export type ButtonKind = (typeof BUTTON_KINDS)[number]
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]
/** What stands under the words of one that is more than words: goods of the shop's sets behind a button of WhatsApp's own, or cards to swipe. */
export const EXTRA_KINDS = ['goods', 'cards'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]
/** Of the buttons those a card may have. */
export const CARD_BUTTON_KINDS = ['reply', 'url', 'phone'] as const satisfies readonly ButtonKind[]

/** In one language. `samples` and `fallbacks` stand for {{1}}, {{2}} … of the body: what WhatsApp's people read, and what a customer reads of whom we know nothing. */
export interface TemplateWords {
  header: string
  headerSample: string
  body: string
  samples: string[]
  fallbacks: string[]
  footer: string
}
export interface TemplateButton {
  kind: ButtonKind
  text: Record<Language, string>
  url: string
  /** For the {{1}} an address ends in. */
  sample: string
  phone: string
  code: string
}
type CardWords = Pick<TemplateWords, 'body' | 'samples' | 'fallbacks'>
/** `fileId`: of its picture. */
export interface TemplateCard {
  fileId: string | null
  words: Record<Language, CardWords>
  buttons: TemplateButton[]
}
type TemplateExtra = { kind: 'goods' } | { kind: 'cards'; cards: TemplateCard[] }
/** A template as it is written: both languages side by side; what is no words is the same in both. */
export interface TemplateContent {
  category: TemplateCategory
  header: { kind: HeaderKind; source: (typeof HEADER_SOURCES)[number]; fileId: string | null; link: string }
  words: Record<Language, TemplateWords>
  buttons: TemplateButton[]
  /** Left out of words alone. */
  extra?: TemplateExtra | null | undefined
}
type ButtonParts = Omit<TemplateButton, 'text'> & { text: string }
export interface CardParts {
  fileId: string | null
  body: string
  samples: string[]
  buttons: ButtonParts[]
}
/** One language of it, as WhatsApp has it. */
export interface TemplateParts {
  category: TemplateCategory
  header: TemplateContent['header'] & { text: string; sample: string }
  body: string
  samples: string[]
  footer: string
  buttons: ButtonParts[]
  extra?: { kind: 'goods' } | { kind: 'cards'; cards: CardParts[] }
}

export const emptyWords = (): TemplateWords => ({
  header: '',
  headerSample: '',
  body: '',
  samples: [],
  fallbacks: [],
  footer: '',
})
export const emptyContent = (category: TemplateCategory = 'marketing'): TemplateContent => ({
  category,
  header: { kind: 'none', source: 'file', fileId: null, link: '' },
  words: { sw: emptyWords(), en: emptyWords() },
  buttons: [],
})
export const emptyButton = (kind: ButtonKind): TemplateButton => ({
  kind,
  text: { sw: '', en: '' },
  url: '',
  sample: '',
  phone: '',
  code: '',
})

export const emptyCard = (kinds: readonly ButtonKind[] = ['reply']): TemplateCard => ({
  fileId: null,
  words: { sw: { body: '', samples: [], fallbacks: [] }, en: { body: '', samples: [], fallbacks: [] } },
  buttons: kinds.map(emptyButton),
})
export const cardsOf = ({ extra }: Pick<TemplateContent, 'extra'>): TemplateCard[] =>
  extra?.kind === 'cards' ? extra.cards : []

/** What of it WhatsApp takes beside goods or cards: the rest stays with the draft, should it become words alone again. */
export function fitted(content: TemplateContent): TemplateContent {
  const { extra, header, words } = content
  if (!extra) return content
  const only = { ...content, buttons: [] }
  if (extra.kind === 'goods') return header.kind === 'text' ? only : { ...only, header: emptyContent().header }
  const bare = { sw: { ...words.sw, footer: '' }, en: { ...words.en, footer: '' } }
  return { ...only, header: emptyContent().header, words: bare }
}

/** Whether anything is said in it: a language that is left empty is not submitted. */
const isWritten = ({ words, header, ...content }: TemplateContent, language: Language): boolean => {
  const { header: title, body, footer } = words[language]
  const isTitled = header.kind === 'text' && title.trim() !== ''
  const isOnCards = cardsOf(content).some((card) => card.words[language].body.trim() !== '')
  return body.trim() !== '' || footer.trim() !== '' || isTitled || isOnCards
}
export function writtenIn(content: TemplateContent): Language[] {
  const whole = fitted(content)
  return LANGUAGES.filter((language) => isWritten(whole, language))
}

const trimmed = (texts: readonly string[]): string[] => texts.map((one) => one.trim())
const buttonsIn = (buttons: readonly TemplateButton[], language: Language): ButtonParts[] =>
  buttons.map(({ text, ...button }) => ({ ...button, text: text[language].trim() }))

export function partsOf(draft: TemplateContent, language: Language): TemplateParts {
  const content = fitted(draft)
  const { header, headerSample, body, samples, footer } = content.words[language]
  return {
    category: content.category,
    header: { ...content.header, text: header.trim(), sample: headerSample.trim() },
    body: body.trim(),
    samples: trimmed(samples),
    footer: footer.trim(),
    buttons: buttonsIn(content.buttons, language),
    ...extraPart(content.extra, language),
  }
}
function extraPart(extra: TemplateContent['extra'], language: Language): Pick<TemplateParts, 'extra'> {
  if (!extra) return {}
  if (extra.kind === 'goods') return { extra }
  const cards = extra.cards.map(({ fileId, words, buttons }): CardParts => ({
    fileId,
    body: words[language].body.trim(),
    samples: trimmed(words[language].samples),
    buttons: buttonsIn(buttons, language),
  }))
  return { extra: { kind: 'cards', cards } }
}

interface ReadText {
  /** In the order in which they stand, each as often as it does. */
  places: { number: number; from: number; to: number }[]
  /** Braces that are none: not closed, not opened, or with something else than a number between them. */
  isBroken: boolean
}
/** The places {{1}} … {{99}} of a text. One pass: what is pasted may be long. */
export function readPlaces(text: string): ReadText {
  const places: ReadText['places'] = []
  let isBroken = false
  let at = 0
  for (;;) {
    const from = text.indexOf('{{', at)
    const end = from === -1 ? -1 : text.indexOf('}}', from + 2)
    const between = text.slice(at, from === -1 ? text.length : from)
    if (between.includes('}}')) isBroken = true
    if (from === -1) break
    // No place is longer than its two digits: what follows an unclosed one is read no second time.
    const digits = end === -1 || end - from > 4 ? '' : text.slice(from + 2, end)
    if (!/^[1-9]\d?$/.test(digits)) {
      isBroken = true
      at = from + 2
      if (end === -1) break
      continue
    }
    places.push({ number: Number(digits), from, to: end + 2 })
    at = end + 2
  }
  return { places, isBroken }
}
/** As many as its highest place, up to the most there may be: what the editor asks samples for. */
export const countPlaces = (text: string): number =>
  Math.min(
    TEMPLATE.variables,
    readPlaces(text).places.reduce((most, { number }) => Math.max(most, number), 0),
  )
