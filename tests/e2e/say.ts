import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

export type Language = 'en' | 'sw'
/** What the app says for an English text, in the language of this test. Throws for a text the app does not have: a spec cannot wait for words nobody says. */
export type Say = (english: string, values?: Record<string, unknown>) => string

const locales = path.resolve(import.meta.dirname, '../../src/web/i18n/locales')
const officeLocales = path.resolve(import.meta.dirname, '../../src/web/i18n/office')
const siteLocales = path.resolve(import.meta.dirname, '../../src/web/site/locales')
const kept = new Map<string, Say>()

export const sayIn = (language: Language): Say =>
  sayFrom(language, path.join(locales, `${language}.po`), path.join(officeLocales, `${language}.po`))
/** The same of the public pages, which have texts of their own. */
export const saySiteIn = (language: Language): Say => sayFrom(language, path.join(siteLocales, `${language}.po`))
const cartLocales = path.resolve(import.meta.dirname, '../../src/web/order-link/locales')
/** And of the order link. */
export const sayCartIn = (language: Language): Say => sayFrom(language, path.join(cartLocales, `${language}.po`))

function sayFrom(language: Language, ...files: readonly string[]): Say {
  const key = files.join(' ')
  const known = kept.get(key)
  if (known) return known
  const texts: Record<string, string> = Object.assign({}, ...files.map(readCatalogue))
  const i18n = setupI18n()
  i18n.setMessagesCompiler(compileMessage)
  i18n.load(language, texts)
  i18n.activate(language)
  const say: Say = (english, values) => {
    if (!texts[english]) throw new Error(`The app has no ${language} text for: ${english}`)
    return i18n._(english, values)
  }
  kept.set(key, say)
  return say
}

/** The same text as a pattern, where a number or a name in it does not matter: placeholders stand for anything, a plural for each of its forms. */
export function saidLike(language: Language, english: string): RegExp {
  const known =
    readCatalogue(path.join(locales, `${language}.po`))[english]
    ?? readCatalogue(path.join(officeLocales, `${language}.po`))[english]
  if (!known) throw new Error(`The app has no ${language} text for: ${english}`)
  const forms = /^\{(\w+), plural, /.test(known)
    ? [...known.matchAll(/(?:=\d+|one|other) \{((?:[^{}]|\{\w+\})*)\}/g)].map((form) =>
        (form[1] ?? '').replaceAll('#', '{count}'),
      )
    : [known]
  return new RegExp(
    forms
      .map((text) =>
        text
          .replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`)
          .replaceAll(/\{\w+\}/g, '.+')
          .replaceAll(/<\/?\d+\/?>/g, ''),
      )
      .join('|'),
  )
}

function readCatalogue(file: string): Record<string, string> {
  const texts: Record<string, string> = {}
  let id = ''
  let text = ''
  let part: 'id' | 'text' | null = null
  const keep = () => {
    if (id !== '' && text !== '') texts[id] = text
    id = text = ''
  }
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const quoted = /"(.*)"$/.exec(line)?.[1]
    if (line.startsWith('msgid')) {
      keep()
      part = 'id'
    } else if (line.startsWith('msgstr')) part = 'text'
    else if (!line.startsWith('"')) part = null
    if (part === null || quoted === undefined) continue
    const value = JSON.parse(`"${quoted}"`) as string
    if (part === 'id') id += value
    else text += value
  }
  keep()
  return texts
}
