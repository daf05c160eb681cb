import { normalText } from '../text.ts'
import { type Language, LANGUAGES } from '../languages.ts'
import { normalisePhone } from '../phone.ts'
import {
  CARD_BUTTON_KINDS,
  cardsOf,
  fitted,
  readPlaces,
  TEMPLATE,
  type TemplateButton,
  type TemplateCard,
  type TemplateContent,
  type TemplateWords,
  writtenIn,
} from './template-content.ts'

/** Of goods and of cards. */
export const EXTRA_ERRORS = [
  'extra_not_marketing',
  'cards_count',
  'card_picture',
  'card_body_long',
  'card_body_all',
  'card_variables_most',
  'card_buttons',
  'card_button_code',
  'card_buttons_differ',
] as const
/** What WhatsApp refuses, so that it is said before it is handed in. */
export const TEMPLATE_ERRORS = [
  'name_missing',
  'name_letters',
  'name_long',
  'category_authentication',
  'no_language',
  'header_missing',
  'header_long',
  'header_variables',
  'header_form',
  'header_sample',
  'header_file',
  'header_link',
  'body_missing',
  'body_long',
  'body_blank_lines',
  'variable_form',
  'variable_gap',
  'variable_start',
  'variable_end',
  'variables_adjacent',
  'variables_most',
  'variables_for_words',
  'sample_missing',
  'sample_long',
  'sample_form',
  'footer_long',
  'footer_variable',
  'footer_form',
  'buttons_many',
  'buttons_order',
  'button_text_missing',
  'button_text_long',
  'button_text_form',
  'button_text_twice',
  'urls_many',
  'url_missing',
  'url_invalid',
  'url_long',
  'url_variable',
  'url_sample',
  'url_whatsapp',
  'phones_many',
  'phone_invalid',
  'codes_many',
  'code_missing',
  'code_long',
  'code_form',
  'code_not_marketing',
  ...EXTRA_ERRORS,
] as const
/** What WhatsApp takes, and the shop had better change. */
export const TEMPLATE_WARNINGS = ['no_opt_out', 'one_language', 'single_braces', 'body_filled_long'] as const
export type TemplateProblemCode = (typeof TEMPLATE_ERRORS)[number] | (typeof TEMPLATE_WARNINGS)[number]
export interface TemplateProblem {
  code: TemplateProblemCode
  /** Where it stands in name and content: `name`, `header.link`, `words.sw.body`, `words.en.samples.0`, `buttons.1.text.sw`, `extra.cards.0.words.sw.body` … */
  path: string
}
const warnings: ReadonlySet<string> = new Set(TEMPLATE_WARNINGS)
export const isWarning = ({ code }: TemplateProblem): boolean => warnings.has(code)

type Tell = (path: string, code: TemplateProblemCode) => void

/** Everything that is wrong with it, in the order of the page; of one field the first thing alone. */
export function lintTemplate(name: string, draft: TemplateContent): TemplateProblem[] {
  const content = fitted(draft)
  const problems: TemplateProblem[] = []
  const told = new Set<string>()
  const tell: Tell = (path, code) => {
    const isOnlyWarning = warnings.has(code)
    if (told.has(path) && !isOnlyWarning) return
    told.add(path)
    problems.push({ code, path })
  }
  const written = writtenIn(content)
  lintName(name, tell)
  // WhatsApp writes the words of a code to log in by itself, and nothing of a shop may stand in them.
  if (content.category === 'authentication') tell('category', 'category_authentication')
  else if (content.extra && content.category !== 'marketing') tell('category', 'extra_not_marketing')
  if (written.length === 0) tell('words.sw.body', 'no_language')
  lintHeaderFile(content, tell)
  for (const language of written) lintWords(content, language, tell)
  const { category } = content
  lintButtons(content.buttons, { category, at: 'buttons' }, written, tell)
  if (content.extra?.kind === 'cards') lintCards(content, written, tell)
  if (written.length === 1) tell(`words.${LANGUAGES.find((one) => one !== written[0]) ?? 'en'}.body`, 'one_language')
  return problems
}
export const errorsOf = (problems: readonly TemplateProblem[]): TemplateProblem[] =>
  problems.filter((one) => !isWarning(one))

function lintName(name: string, tell: Tell): void {
  if (name === '') tell('name', 'name_missing')
  else if (name.length > TEMPLATE.name) tell('name', 'name_long')
  else if (!/^[a-z0-9_]+$/.test(name)) tell('name', 'name_letters')
}
/** As somebody types it: "Mzigo mpya!" is `mzigo_mpya`. */
export const templateNameOf = (typed: string): string =>
  normalText(typed.slice(0, 4 * TEMPLATE.name), 'NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, TEMPLATE.name)

const isAddress = (url: string): boolean => /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{2,5})?([/?#]\S*)?$/i.test(url)

function lintHeaderFile({ header }: TemplateContent, tell: Tell): void {
  if (header.kind === 'none' || header.kind === 'text') return
  if (header.source === 'file') {
    if (header.fileId === null) tell('header.file', 'header_file')
  } else if (header.link.length > TEMPLATE.link || /\{|\}/.test(header.link) || !isAddress(header.link.trim()))
    tell('header.link', 'header_link')
}

const EMOJI = /\p{Extended_Pictographic}/u
/** Where WhatsApp takes words alone: no line break, nothing drawn, none of its marks for bold and the like. */
const isPlain = (text: string): boolean => !/[\n\r\t*_~`]/.test(text) && !EMOJI.test(text)

function lintWords(content: TemplateContent, language: Language, tell: Tell): void {
  const words = content.words[language]
  const at = `words.${language}`
  if (content.header.kind === 'text') lintHeader(words, at, tell)
  lintBody(words, at, tell)
  const footer = words.footer.trim()
  if (/\{\{|\}\}/.test(footer)) tell(`${at}.footer`, 'footer_variable')
  else if (footer.length > TEMPLATE.footer) tell(`${at}.footer`, 'footer_long')
  else if (!isPlain(footer)) tell(`${at}.footer`, 'footer_form')
  const wayOutAt = content.extra?.kind === 'cards' ? 'body' : 'footer'
  if (content.category === 'marketing' && !hasWayOut(content, language)) tell(`${at}.${wayOutAt}`, 'no_opt_out')
}

function lintHeader({ header, headerSample }: TemplateWords, at: string, tell: Tell): void {
  const text = header.trim()
  const { places, isBroken } = readPlaces(text)
  const path = `${at}.header`
  if (text === '') tell(path, 'header_missing')
  else if (text.length > TEMPLATE.header) tell(path, 'header_long')
  else if (isBroken || places.length > 1 || places.some(({ number }) => number !== 1)) tell(path, 'header_variables')
  else if (!isPlain(text)) tell(path, 'header_form')
  else if (places.length === 1) {
    if (headerSample.trim() === '') tell(`${at}.headerSample`, 'header_sample')
    else lintSample(headerSample, `${at}.headerSample`, tell)
  }
}

function lintSample(sample: string, path: string, tell: Tell): void {
  const text = sample.trim()
  if (text === '') tell(path, 'sample_missing')
  else if (text.length > TEMPLATE.sample) tell(path, 'sample_long')
  // As of a value that is sent: no line break, no tab, not more than four spaces on end; and no place in a place.
  else if (/[\n\r\t]| {5}|\{\{|\}\}/.test(text)) tell(path, 'sample_form')
}

/** Of words that say something: what WhatsApp weighs its places against. */
const countWords = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

function lintBody({ body, samples }: TemplateWords, at: string, tell: Tell): void {
  const text = body.trim()
  const path = `${at}.body`
  const { places, isBroken } = readPlaces(text)
  const fault = bodyFault(text, places, isBroken)
  if (fault !== null) tell(path, fault)
  if (/(^|[^{]){\d{1,2}}(?!})/.test(text)) tell(path, 'single_braces')
  if (fault !== null && fault !== 'variables_for_words') return
  const count = new Set(places.map(({ number }) => number)).size
  for (let index = 0; index < count; index += 1)
    lintSample(samples[index] ?? '', `${path.slice(0, -4)}samples.${index}`, tell)
  const filled = places.reduce(
    (length, { number, from, to }) => length - (to - from) + (samples[number - 1] ?? '').trim().length,
    text.length,
  )
  if (fault === null && filled > TEMPLATE.body) tell(path, 'body_filled_long')
}

function bodyFault(
  text: string,
  places: ReturnType<typeof readPlaces>['places'],
  isBroken: boolean,
): TemplateProblemCode | null {
  if (text === '') return 'body_missing'
  if (text.length > TEMPLATE.body) return 'body_long'
  if (isBroken) return 'variable_form'
  const numbers = new Set(places.map(({ number }) => number))
  if (numbers.size > TEMPLATE.variables) return 'variables_most'
  // Without a gap, and counted from 1.
  if ([...numbers].some((number) => number > numbers.size)) return 'variable_gap'
  if (places[0]?.from === 0) return 'variable_start'
  if (places.at(-1)?.to === text.length) return 'variable_end'
  if (places.some(({ from }, index) => index > 0 && text.slice(places[index - 1]?.to, from).trim() === ''))
    return 'variables_adjacent'
  if (/\n[^\S\n]*\n[^\S\n]*\n/.test(text)) return 'body_blank_lines'
  let rest = ''
  let last = 0
  for (const { from, to } of places) {
    rest += `${text.slice(last, from)} `
    last = to
  }
  if (places.length > 0 && countWords(rest + text.slice(last)) < 2 * places.length + 1) return 'variables_for_words'
  return null
}

/** How people get out of it. */
const STOP_WORDS = new Set('acha stop simama kujitoa jitoe jiondoe kujiondoa unsubscribe optout'.split(' '))
const saysStop = (text: string): boolean =>
  text
    .toLowerCase()
    .replaceAll(/opt[ -]out/g, 'optout')
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => STOP_WORDS.has(word))
/** Cards have no footer above them: there it may stand in the message. */
function hasWayOut(content: TemplateContent, language: Language): boolean {
  const { body, footer } = content.words[language]
  const buttons = [...content.buttons, ...cardsOf(content).flatMap((card) => card.buttons)]
  return (
    saysStop(content.extra?.kind === 'cards' ? body : footer)
    || buttons.some(({ kind, text }) => kind === 'reply' && saysStop(text[language]))
  )
}

const kindsOf = (card: TemplateCard | undefined) => card?.buttons.map(({ kind }) => kind).join(' ')
/** The same kinds in the same order on each, text on all of them or on none. */
function lintCards(content: TemplateContent, written: readonly Language[], tell: Tell): void {
  const cards = cardsOf(content)
  const { least, most } = TEMPLATE.cards
  if (cards.length < least || cards.length > most) tell('extra.cards', 'cards_count')
  cards.forEach((card, index) => {
    const at = `extra.cards.${index}`
    const { buttons } = card
    if (card.fileId === null) tell(`${at}.fileId`, 'card_picture')
    for (const language of written) {
      const isOnSome = cards.some(({ words }) => words[language].body.trim() !== '')
      if (isOnSome) lintCardBody(card.words[language], `${at}.words.${language}`, tell)
    }
    if (buttons.length === 0 || buttons.length > TEMPLATE.cardButtons) tell(`${at}.buttons`, 'card_buttons')
    if (buttons.some(({ kind }) => !CARD_BUTTON_KINDS.some((may) => may === kind)))
      tell(`${at}.buttons`, 'card_button_code')
    if (kindsOf(card) !== kindsOf(cards[0])) tell(`${at}.buttons`, 'card_buttons_differ')
    lintButtons(buttons, { category: content.category, at: `${at}.buttons` }, written, tell)
  })
}
function lintCardBody({ body, samples }: TemplateCard['words'][Language], at: string, tell: Tell): void {
  const text = body.trim()
  const { places, isBroken } = readPlaces(text)
  const count = new Set(places.map(({ number }) => number)).size
  const fault = text === '' ? 'card_body_all' : bodyFault(text, places, isBroken)
  if (text.length > TEMPLATE.cardBody) tell(`${at}.body`, 'card_body_long')
  else if (fault !== null) tell(`${at}.body`, fault)
  else if (count > TEMPLATE.cardVariables) tell(`${at}.body`, 'card_variables_most')
  else for (let place = 0; place < count; place += 1) lintSample(samples[place] ?? '', `${at}.samples.${place}`, tell)
}

interface ButtonsAt {
  category: TemplateContent['category']
  /** Where they stand. */
  at: string
}
function lintButtons(
  buttons: readonly TemplateButton[],
  { category, at: root }: ButtonsAt,
  written: readonly Language[],
  tell: Tell,
): void {
  if (buttons.length > TEMPLATE.buttons) tell(root, 'buttons_many')
  // Answers in one tap stand together, before or behind the others.
  const turns = buttons.filter(
    ({ kind }, index) => index > 0 && (kind === 'reply') !== (buttons[index - 1]?.kind === 'reply'),
  )
  if (turns.length > 1) tell(root, 'buttons_order')
  const seen = { reply: 0, url: 0, phone: 0, code: 0 }
  buttons.forEach((button, index) => {
    const at = `${root}.${index}`
    seen[button.kind] += 1
    if (button.kind !== 'code')
      for (const language of written) lintButtonText(buttons, index, `${at}.text.${language}`, language, tell)
    if (button.kind === 'url') {
      if (seen.url > TEMPLATE.urls) tell(`${at}.url`, 'urls_many')
      lintUrl(button, at, tell)
    } else if (button.kind === 'phone') {
      if (seen.phone > TEMPLATE.phones) tell(`${at}.phone`, 'phones_many')
      if (normalisePhone(button.phone) === null) tell(`${at}.phone`, 'phone_invalid')
    } else if (button.kind === 'code') {
      if (seen.code > TEMPLATE.codes) tell(`${at}.code`, 'codes_many')
      if (category !== 'marketing') tell(`${at}.code`, 'code_not_marketing')
      const code = button.code.trim()
      if (code === '') tell(`${at}.code`, 'code_missing')
      else if (code.length > TEMPLATE.code) tell(`${at}.code`, 'code_long')
      else if (!/^[A-Za-z0-9]+$/.test(code)) tell(`${at}.code`, 'code_form')
    }
  })
}

function lintButtonText(
  buttons: readonly TemplateButton[],
  index: number,
  path: string,
  language: Language,
  tell: Tell,
): void {
  const text = buttons[index]?.text[language].trim() ?? ''
  if (text === '') tell(path, 'button_text_missing')
  else if (text.length > TEMPLATE.buttonText) tell(path, 'button_text_long')
  else if (!isPlain(text) || /\{\{|\}\}/.test(text)) tell(path, 'button_text_form')
  else if (
    buttons.some(
      (other, at) =>
        at < index && other.kind !== 'code' && other.text[language].trim().toLowerCase() === text.toLowerCase(),
    )
  )
    tell(path, 'button_text_twice')
}

function lintUrl({ url: typed, sample }: TemplateButton, at: string, tell: Tell): void {
  const url = typed.trim()
  const path = `${at}.url`
  const { places, isBroken } = readPlaces(url)
  const place = places[0]
  if (url === '') tell(path, 'url_missing')
  else if (url.length > TEMPLATE.url) tell(path, 'url_long')
  else if (isBroken || places.length > 1 || (place && (place.number !== 1 || place.to !== url.length)))
    tell(path, 'url_variable')
  else {
    const fixed = place ? url.slice(0, place.from) : url
    if (/\{|\}/.test(fixed) || !isAddress(fixed)) tell(path, 'url_invalid')
    // It leads out of the chat; there is a word for answering, and a button for calling.
    else if (/^https:\/\/([^/?#]*\.)?(wa\.me|whatsapp\.com)([/?#:]|$)/i.test(fixed)) tell(path, 'url_whatsapp')
    else if (place && (sample.trim() === '' || /\s|\{\{|\}\}/.test(sample.trim()) || sample.length > TEMPLATE.sample))
      tell(`${at}.sample`, 'url_sample')
  }
}
