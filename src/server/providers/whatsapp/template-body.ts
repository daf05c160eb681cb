import { normalisePhone } from '../../../shared/domain/phone.ts'
import {
  type CardParts,
  emptyContent,
  emptyWords,
  readPlaces,
  type TemplateContent,
  type TemplateParts,
} from '../../../shared/domain/chat/template-content.ts'
import { TEMPLATE_CATEGORIES } from '../../../shared/domain/chat/template-categories.ts'
import { LANGUAGES } from '../../../shared/domain/languages.ts'
import { type Loose, listOf, objectOf, textOf } from './loose.ts'

const FORMATS = { image: 'IMAGE', video: 'VIDEO', document: 'DOCUMENT' } as const

/** One language of a template as Meta takes it. `handles`: of the samples of what is a file, the header or each card. What passed `lintTemplate` is taken. */
export function componentsOf(
  { header, body, samples, footer, buttons, extra }: TemplateParts,
  handles: readonly string[],
): Record<string, unknown>[] {
  return [
    ...(header.kind === 'none'
      ? []
      : header.kind === 'text'
        ? [
            {
              type: 'HEADER',
              format: 'TEXT',
              text: header.text,
              ...(readPlaces(header.text).places.length > 0 ? { example: { header_text: [header.sample] } } : {}),
            },
          ]
        : [{ type: 'HEADER', format: FORMATS[header.kind], example: { header_handle: [handles[0] ?? ''] } }]),
    bodyOf(body, samples),
    ...(footer === '' ? [] : [{ type: 'FOOTER', text: footer }]),
    ...(buttons.length === 0 ? [] : [{ type: 'BUTTONS', buttons: buttons.map(buttonOf) }]),
    ...(extra?.kind === 'goods' ? [{ type: 'BUTTONS', buttons: [VIEW_ITEMS] }] : []),
    ...(extra?.kind === 'cards'
      ? [{ type: 'CAROUSEL', cards: extra.cards.map((card, index) => cardOf(card, handles[index] ?? '')) }]
      : []),
  ]
}
/** WhatsApp's own words, whatever the language. */
const VIEW_ITEMS = { type: 'MPM', text: 'View items' }
function bodyOf(body: string, samples: readonly string[]) {
  const places = new Set(readPlaces(body).places.map(({ number }) => number)).size
  return {
    type: 'BODY',
    text: body,
    ...(places > 0 ? { example: { body_text: [samples.slice(0, places)] } } : {}),
  }
}
const cardOf = ({ body, samples, buttons }: CardParts, handle: string) => ({
  components: [
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: [handle] } },
    ...(body === '' ? [] : [bodyOf(body, samples)]),
    { type: 'BUTTONS', buttons: buttons.map(buttonOf) },
  ],
})
function buttonOf({ kind, text, url, sample, phone, code }: TemplateParts['buttons'][number]): Record<string, unknown> {
  switch (kind) {
    case 'reply':
      return { type: 'QUICK_REPLY', text }
    case 'phone':
      return { type: 'PHONE_NUMBER', text, phone_number: normalisePhone(phone) ?? phone }
    case 'code':
      return { type: 'COPY_CODE', example: code.trim() }
    case 'url':
      return {
        type: 'URL',
        text,
        url: url.trim(),
        ...(readPlaces(url).places.length > 0 ? { example: [sample.trim()] } : {}),
      }
  }
}

const KINDS = { TEXT: 'text', IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' } as const
const isKind = (format: string): format is keyof typeof KINDS => Object.hasOwn(KINDS, format)

/**
 * The way back: of one that was made with Meta, or elsewhere, what of it can be shown and started from. `isWhole`: that is all of it; a place is none that is
 * written here, and its files, those of cards too, lie with Meta.
 */
export function contentOf(one: Loose): { content: TemplateContent; isWhole: boolean } {
  const said = textOf(one.category, 40).toLowerCase()
  const content = emptyContent(TEMPLATE_CATEGORIES.find((known) => known === said) ?? 'marketing')
  const language = LANGUAGES.find((known) => textOf(one.language, 10).startsWith(known)) ?? 'en'
  const words = emptyWords()
  let isWhole = textOf(one.language, 10).length === 2
  for (const part of listOf(one.components).map(objectOf)) {
    const example = objectOf(part?.example)
    const text = textOf(part?.text, 1024)
    switch (part?.type) {
      case 'BODY':
        words.body = text
        words.samples = listOf(listOf(example?.body_text)[0])
          .slice(0, 20)
          .map((value) => textOf(value, 200))
        words.fallbacks = words.samples.map(() => '')
        break
      case 'FOOTER':
        words.footer = text.slice(0, 60)
        break
      case 'HEADER': {
        const format = textOf(part.format, 20)
        if (isKind(format)) content.header.kind = KINDS[format]
        isWhole &&= format === 'TEXT'
        words.header = text.slice(0, 60)
        words.headerSample = textOf(listOf(example?.header_text)[0], 200)
        break
      }
      case 'BUTTONS':
        for (const button of listOf(part.buttons).slice(0, 10).map(objectOf)) {
          const kind = { QUICK_REPLY: 'reply', URL: 'url', PHONE_NUMBER: 'phone', COPY_CODE: 'code' }[
            textOf(button?.type, 20)
          ]
          if (button?.type === 'MPM') {
            content.extra = { kind: 'goods' }
            continue
          }
          isWhole &&= kind !== undefined
          if (kind !== 'reply' && kind !== 'url' && kind !== 'phone' && kind !== 'code') continue
          content.buttons.push({
            kind,
            text: { en: '', sw: '', [language]: textOf(button?.text, 25) },
            url: textOf(button?.url, 2000),
            sample: kind === 'url' ? textOf(listOf(button?.example)[0], 200) : '',
            phone: textOf(button?.phone_number, 20),
            code: kind === 'code' ? textOf(button?.example, 15) || textOf(listOf(button?.example)[0], 15) : '',
          })
        }
        break
      default:
        isWhole = false
    }
  }
  content.words[language] = words
  return { content, isWhole }
}
