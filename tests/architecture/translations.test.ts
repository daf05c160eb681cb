import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { optionTexts } from '../../src/shared/domain/option-texts.ts'
import { englishWords, glossary, neverInSwahili, sameInBoth } from '../../src/web/i18n/glossary.ts'
import { catalogues, placeholdersOf, readCatalogue, wordsOf } from '../support/catalogues.ts'

const both = ['app', 'office', 'site', 'cart'] as const
const pairs = both.flatMap((of) => {
  const swahili = readCatalogue('sw', of)
  return [...readCatalogue('en', of).keys()].map((id) => ({ id, text: swahili.get(id) ?? '' }))
})
const hasWord = (text: string, word: string) => new RegExp(String.raw`(?<![\p{L}])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}])`, 'iu').test(text)

// In “…” stand the words of other makers' buttons, as a phone shows them.
const withoutNames = (text: string) => sameInBoth.reduce((rest, name) => rest.replaceAll(name, ' '), text.replaceAll(/“[^”]*”/g, ' '))

describe('the catalogues', () => {
  test.each(both)('of the %s hold the same texts', (of) => {
    const [english, swahili] = [readCatalogue('en', of), readCatalogue('sw', of)]
    expect(english.size).toBeGreaterThan(100)
    expect([...swahili.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test('lack none', () => {
    expect(Object.keys(catalogues)).toEqual([...both])
    expect(pairs.filter(({ text }) => text.trim() === '').map(({ id }) => id)).toEqual([])
  })

  test('fill the same placeholders, plurals and tags', () => {
    expect(pairs.filter(({ id, text }) => text !== '' && placeholdersOf(id).join(' ') !== placeholdersOf(text).join(' ')).map(({ id, text }) => `${id} -> ${text}`)).toEqual([])
  })
})

/** Features whose texts come with their first screen (i18n/office-texts.ts), as lingui.config.ts has them. */
const office = [...readFileSync(join(import.meta.dirname, '../../lingui.config.ts'), 'utf8').matchAll(/const office = \[([^\]]*)\]/g)].flatMap(([, names]) => [...(names ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name ?? ''))
const web = join(import.meta.dirname, '../../src/web')
const readWeb = (file: string) => readFileSync(join(web, file), 'utf8')
const imports = (file: string) => [...readWeb(file).matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].map((found) => join(file, '..', found[1] ?? found[2] ?? '').replaceAll('\\', '/'))
const isOffice = (file: string) => office.some((name) => file.startsWith(`features/${name}/`))
describe('texts of the office', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')).filter((file) => /\.tsx?$/.test(file) && !/\.test\.|routeTree\.gen/.test(file))
  test('are there before anything is drawn: whatever of it is imported from outside says nothing, or comes by a route that loads them', () => {
    expect(office.length).toBeGreaterThan(5)
    const speaking = files.filter((file) => !isOffice(file)).flatMap((file) => imports(file).filter((other) => isOffice(other) && /@lingui\/(?:core|react)\/macro/.test(readWeb(other))).map(() => file))
    expect(new Set(speaking).size).toBeGreaterThan(10)
    expect(speaking.filter((file) => !file.startsWith('routes/') || !readWeb(file).includes('loader: officeTexts'))).toEqual([])
  })
})

describe('Swahili', () => {
  test('is not the English text', () => {
    const same = pairs.filter(({ id, text }) => text === id && /\p{L}{2,}/u.test(withoutNames(wordsOf(text))))
    expect(same.map(({ id }) => id)).toEqual([])
  })

  test('has no English word left in it', () => {
    const left = pairs.flatMap(({ id, text }) => {
      const words = withoutNames(text === '' ? '' : wordsOf(text))
      return englishWords.filter((word) => hasWord(words, word)).map((word) => `"${word}" in: ${text} (${id})`)
    })
    expect(left).toEqual([])
  })

  test('uses the words of the trade', () => {
    const broken = pairs.flatMap(({ id, text }) => {
      if (text === '') return []
      const words = wordsOf(text).toLowerCase()
      return glossary
        .filter(({ term }) => term.test(wordsOf(id)))
        .filter(({ use, never = [] }) => !use.some((word) => words.includes(word)) || never.some((word) => words.includes(word)))
        .map(({ term, use }) => `${id} -> ${text}: ${term.source} is ${use.join(' / ')}`)
    })
    expect(broken).toEqual([])
  })

  test('is never bookish or begging, in the app, in the option lists, and in what the server writes', () => {
    const options = Object.values(optionTexts).flatMap((list) => Object.values(list).map((text) => text.sw))
    const texts = join(import.meta.dirname, '../../src/shared/texts')
    const written = readdirSync(texts).filter((name) => name.endsWith('.ts') && !name.includes('.test.')).map((name) => readFileSync(join(texts, name), 'utf8'))
    const all = [...pairs.map(({ text }) => text), ...options, ...written]
    expect(neverInSwahili.filter((word) => all.some((text) => hasWord(text, word)))).toEqual([])
  })
})

test('every option has a text in both languages', () => {
  for (const list of Object.values(optionTexts)) for (const text of Object.values(list)) expect([text.en.trim(), text.sw.trim()]).not.toContain('')
})
