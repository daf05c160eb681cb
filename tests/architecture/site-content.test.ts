import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '../../src/shared/contract/all.ts'
import { errorCodes } from '../../src/shared/contract/error-codes.ts'
import { type Language } from '../../src/shared/domain/languages.ts'
import { optionTexts } from '../../src/shared/domain/option-texts.ts'
import { SITE_PATHS } from '../../src/shared/site-paths.ts'
import { linesOf, spansOf, type Block } from '../../src/web/features/public-site/content/blocks.ts'
import { allSlugs, articleGroups } from '../../src/web/features/public-site/help/article-index.ts'
import { articlePaths, articleTitle } from '../../src/web/features/public-site/help/article-heads.ts'
import type { ErrorAnswers } from '../../src/web/features/public-site/help/article-types.ts'
import { searchWords } from '../../src/web/features/public-site/help/search-words.ts'
import { errorMessages } from '../../src/web/i18n/error-messages.ts'
import { officeErrors } from '../../src/web/i18n/office-errors.ts'
import { englishWords, glossary, neverInSwahili, sameInBoth } from '../../src/web/i18n/glossary.ts'
import { readCatalogue } from '../support/catalogues.ts'

const site = path.resolve(import.meta.dirname, '../../src/web/features/public-site')
const folders = ['help/articles', 'legal', 'developers', 'flow']

/** Every content file there is, by its name without the language: one that is new is held to the same. */
const names = folders.flatMap((folder) =>
  readdirSync(path.join(site, folder))
    .filter((name) => name.endsWith('.en.ts'))
    .map((name) => `${folder}/${name.slice(0, -6)}`),
)
const load = async (name: string, language: Language): Promise<unknown> => {
  const module: unknown = await import(pathToFileURL(path.join(site, `${name}.${language}.ts`)).href)
  return typeof module === 'object' && module !== null ? Reflect.get(module, 'content') : undefined
}
const contents = await Promise.all(
  names.map(async (name) => ({ name, en: await load(name, 'en'), sw: await load(name, 'sw') })),
)
const of = (name: string) => contents.find((found) => found.name === name) ?? { name, en: undefined, sw: undefined }

/** Where each text stands and what it says. */
function textsOf(value: unknown, at: string): { at: string; text: string }[] {
  if (typeof value === 'string') return [{ at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${at}.${key}`))
}
const isBlocks = (value: unknown): value is readonly Block[] => Array.isArray(value)
const articles = (language: Language) =>
  Object.fromEntries(
    Object.keys(articleGroups)
      .filter((group) => group !== 'errors')
      .flatMap((group) => Object.entries(Object(of(`help/articles/${group}`)[language]))),
  )
/** The words without links' addresses and marks. */
const plain = (text: string) =>
  spansOf(text)
    .map((span) => span.text)
    .join('')
const hasWord = (text: string, word: string) =>
  new RegExp(String.raw`(?<![\p{L}])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}])`, 'iu').test(
    text,
  )

/** What a foreign screen shows stands in quotes and stays as it is. */
const own = (text: string) =>
  sameInBoth.reduce(
    (rest, name) => rest.replaceAll(name, ' '),
    text.replaceAll(/“[^”]*”|\([^)]*\)|\b\w+@\S+|\{[\w|]+[^}]*\}/g, ' '),
  )

const isAnswers = (value: unknown): value is ErrorAnswers => typeof value === 'object' && value !== null

describe('content of the public site', () => {
  test('says the same things in both languages, place by place', () => {
    expect(names.length).toBeGreaterThan(10)
    // Links are only there where somebody placed them, so the shape is that of the blocks.
    for (const { name, en, sw } of contents)
      expect(
        textsOf(sw, name).map(({ at }) => at),
        name,
      ).toEqual(textsOf(en, name).map(({ at }) => at))
  })

  test('has no em dash, no exclamation mark and no text left empty', () => {
    const all = contents.flatMap(({ name, en, sw }) => [...textsOf(en, `${name}.en`), ...textsOf(sw, `${name}.sw`)])
    expect(
      all.filter(({ text }) => /—|!/.test(text) || text.trim() === '').map(({ at, text }) => `${at}: ${text}`),
    ).toEqual([])
  })

  test('is trade Swahili: none of the bookish words, no English sentence, and the words of the trade', () => {
    const swahili = contents
      .filter(({ name }) => name !== 'flow/flow-texts')
      .flatMap(({ name, en, sw }) => {
        const english = new Map(textsOf(en, name).map(({ at, text }) => [at, text]))
        return textsOf(sw, name).map(({ at, text }) => ({
          at,
          text: plain(text),
          english: plain(english.get(at) ?? ''),
        }))
      })
    expect(
      swahili.flatMap(({ at, text }) =>
        neverInSwahili.filter((word) => hasWord(text, word)).map((word) => `${at}: ${word}`),
      ),
    ).toEqual([])
    const words = englishWords.filter((word) => !['Add', 'back', 'error', 'code'].includes(word))
    expect(
      swahili.flatMap(({ at, text }) =>
        words.filter((word) => hasWord(own(text), word)).map((word) => `${at}: "${word}" in ${text}`),
      ),
    ).toEqual([])
    expect(
      swahili.flatMap(({ at, text, english }) =>
        glossary
          .filter(({ term }) => term.test(english))
          .flatMap(({ never = [] }) => never)
          .filter((word) => hasWord(text, word))
          .map((word) => `${at}: ${word}`),
      ),
    ).toEqual([])
    expect(
      swahili
        .filter(({ text, english }) => text === english && /\p{Ll}{4,}\s\p{Ll}{4,}/u.test(own(text)))
        .map(({ at, text }) => `${at}: ${text}`),
    ).toEqual([])
  })

  test('every link leads to a page there is', () => {
    const known = new Set<string>([...SITE_PATHS, ...articlePaths()])
    const links = contents
      .flatMap(({ name, en, sw }) => [...textsOf(en, `${name}.en`), ...textsOf(sw, `${name}.sw`)])
      .flatMap(({ at, text }) =>
        spansOf(text).flatMap((span) => (span.kind === 'link' ? [{ at, href: span.href }] : [])),
      )
    expect(links.length).toBeGreaterThan(30)
    expect(
      links
        .filter(({ href }) => !href.startsWith('https://') && !known.has(href.split('#')[0] ?? ''))
        .map(({ at, href }) => `${at}: ${href}`),
    ).toEqual([])
  })
})

describe('the help center', () => {
  test('has at least 25 articles, each with a title, a summary a search engine shows whole, and words to be found by', () => {
    expect(allSlugs.length).toBeGreaterThanOrEqual(26)
    expect(new Set(allSlugs).size).toBe(allSlugs.length)
    for (const language of ['en', 'sw'] as const) {
      for (const at of articlePaths()) {
        const head = articleTitle(at, language)
        expect(head?.title.length, at).toBeGreaterThan(5)
        expect(head?.title.length, at).toBeLessThanOrEqual(60)
        expect(head?.description.length, at).toBeGreaterThan(30)
        expect(head?.description.length, at).toBeLessThanOrEqual(160)
      }
    }
    for (const [slug, words] of Object.entries(searchWords))
      expect(words.split(' ').length, slug).toBeGreaterThanOrEqual(4)
    expect(articleTitle('/help-center/nobody-wrote-this', 'en')).toBeNull()
  })

  test.each(['en', 'sw'] as const)('every article is written in %s, and has something to do in it', (language) => {
    const written = articles(language)
    expect(Object.keys(written).toSorted()).toEqual(allSlugs.filter((slug) => slug !== 'error-messages').toSorted())
    for (const [slug, blocks] of Object.entries(written))
      expect(isBlocks(blocks) && linesOf(blocks).join(' ').split(' ').length, slug).toBeGreaterThan(40)
  })

  test.each(['en', 'sw'] as const)('names every button and field in %s as the app itself does', (language) => {
    const app = new Set(
      [...readCatalogue(language), ...readCatalogue(language, 'office')].map(([id, text]) =>
        language === 'en' ? id : text,
      ),
    )
    for (const list of Object.values(optionTexts)) for (const text of Object.values(list)) app.add(text[language])
    const marked = textsOf(articles(language), 'help').flatMap(({ at, text }) =>
      spansOf(text).flatMap((span) => (span.kind === 'strong' ? [{ at, word: span.text }] : [])),
    )
    expect(marked.length).toBeGreaterThan(150)
    expect(marked.filter(({ word }) => !app.has(word)).map(({ at, word }) => `${at}: ${word}`)).toEqual([])
  })

  test('answers every error code: the words on the screen, why, and what to do', () => {
    const swahili = new Map([...readCatalogue('sw'), ...readCatalogue('sw', 'office')])
    const answers = of('help/articles/errors')
    const { en, sw } = answers
    expect(isAnswers(en) && isAnswers(sw)).toBe(true)
    if (!isAnswers(en) || !isAnswers(sw)) return
    expect(Object.keys(en).toSorted()).toEqual([...errorCodes].toSorted())
    expect(Object.keys(sw).toSorted()).toEqual([...errorCodes].toSorted())
    for (const code of errorCodes) {
      const { message = '' } = { ...errorMessages, ...officeErrors }[code]
      expect(en[code].says, code).toBe(message)
      expect(sw[code].says, code).toBe(swahili.get(message))
      for (const answer of [en[code], sw[code]])
        expect(Math.min(answer.why.length, answer.next.length), code).toBeGreaterThan(10)
    }
  })
})

test('the API reference names every call of the contract, and none besides', () => {
  const { en, sw } = of('developers/calls')
  const calls = Object.values(allEndpoints)
    .map(({ method, path: at }) => `${method} ${at}`)
    .toSorted()
  expect(Object.keys(Object(en)).toSorted()).toEqual(calls)
  expect(Object.keys(Object(sw)).toSorted()).toEqual(calls)
})
