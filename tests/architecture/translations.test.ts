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
const hasWord = (text: string, word: string) =>
  new RegExp(String.raw`(?<![\p{L}])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\p{L}])`, 'iu').test(
    text,
  )

/** What a source file says to people: its strings of more than one word; a kind or a key is one. */
const sentencesIn = (source: string) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, plain, template]) => plain ?? template ?? '')
    .filter((text) => text.trim().includes(' '))

// In “…” stand the words of other makers' buttons, as a phone shows them.
const withoutNames = (text: string) =>
  sameInBoth.reduce((rest, name) => rest.replaceAll(name, ' '), text.replaceAll(/“[^”]*”/g, ' '))

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

  test('of the app and of the office say the same where both have a text: the second is laid over the first', () => {
    const [app, later] = [readCatalogue('sw', 'app'), readCatalogue('sw', 'office')]
    const shared = [...app].filter(([id]) => later.has(id))
    expect(shared.length).toBeGreaterThan(20)
    expect(shared.filter(([id, text]) => later.get(id) !== text).map(([id]) => id)).toEqual([])
  })

  test('fill the same placeholders, plurals and tags', () => {
    expect(
      pairs
        .filter(({ id, text }) => text !== '' && placeholdersOf(id).join(' ') !== placeholdersOf(text).join(' '))
        .map(({ id, text }) => `${id} -> ${text}`),
    ).toEqual([])
  })
})

/** Features whose texts come with their first screen (i18n/office-texts.ts), as lingui.config.ts has them. */
const office = [
  ...readFileSync(join(import.meta.dirname, '../../lingui.config.ts'), 'utf8').matchAll(/const office = \[([^\]]*)\]/g),
].flatMap(([, names]) => [...(names ?? '').matchAll(/'([^']+)'/g)].map(([, name]) => name ?? ''))
const web = join(import.meta.dirname, '../../src/web')
const readWeb = (file: string) => readFileSync(join(web, file), 'utf8')
const imports = (file: string) =>
  [...readWeb(file).matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)].map((found) =>
    join(file, '..', found[1] ?? found[2] ?? '').replaceAll('\\', '/'),
  )
const isOffice = (file: string) =>
  office.some((name) => file.startsWith(`features/${name}/`))
  || /^i18n\/commands\/|^features\/queue\/(?!sync-)/.test(file)
/** What is fetched together with its texts. */
const withTexts = (file: string) =>
  [...readWeb(file).matchAll(/withOfficeTexts\(\s*(?:async )?\(\) =>[^;]*?import\('(\.[^']+)'\)/g)].map((found) =>
    join(file, '..', found[1] ?? '').replaceAll('\\', '/'),
  )
const valueImports = (file: string) =>
  [...readWeb(file).matchAll(/^import (?!type )[^']*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm)].map((found) =>
    join(file, '..', found[1] ?? found[2] ?? '').replaceAll('\\', '/'),
  )
describe('texts of the office', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|routeTree\.gen/.test(file))
  /** Whoever uses it fetches it with the texts, or comes with them. */
  const comesWithTexts = (file: string, seen: readonly string[] = []): boolean => {
    const users = files.filter((other) => valueImports(other).includes(file) && !seen.includes(other))
    return (
      (users.length > 0 || seen.length > 0)
      && users.every((user) => withTexts(user).includes(file) || comesWithTexts(user, [...seen, file]))
    )
  }
  test('are there before anything is drawn: whatever of it is imported from outside says nothing, or comes by a route that loads them', () => {
    expect(office.length).toBeGreaterThan(5)
    const speaking = files
      .filter((file) => !isOffice(file))
      .flatMap((file) =>
        imports(file)
          .filter((other) => !withTexts(file).includes(other))
          .filter((other) => isOffice(other) && /@lingui\/(?:core|react)\/macro/.test(readWeb(other)))
          .map(() => file),
      )
    expect(new Set(speaking).size).toBeGreaterThan(10)
    expect(
      speaking.filter((file) =>
        file.startsWith('routes/') ? !readWeb(file).includes('loader: officeTexts') : !comesWithTexts(file),
      ),
    ).toEqual([])
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
    expect(
      pairs.flatMap(({ id, text }) =>
        text === ''
          ? []
          : brokenTerms(id, text).map(({ term, use }) => `${id} -> ${text}: ${term.source} is ${use.join(' / ')}`),
      ),
    ).toEqual([])
  })

  test('is never bookish, begging or of two meanings, in the app, in the option lists, and in what the server writes', () => {
    const options = Object.values(optionTexts).flatMap((list) => Object.values(list).map((text) => text.sw))
    const texts = join(import.meta.dirname, '../../src/shared/texts')
    const written = readdirSync(texts)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .flatMap((name) => sentencesIn(readFileSync(join(texts, name), 'utf8')))
    const all = [...pairs.map(({ text }) => text), ...options, ...written]
    expect(
      neverInSwahili.flatMap((word) =>
        all.filter((text) => hasWord(text, word)).map((text) => `${word}: ${text.slice(0, 200)}`),
      ),
    ).toEqual([])
  })

  test('asks a question as people do, and puts no "saa" before a time in digits', () => {
    expect(pairs.filter(({ text }) => bareQuestion.test(text)).map(({ text }) => text)).toEqual([])
    expect(pairs.filter(({ text }) => hourWord.test(text)).map(({ text }) => text)).toEqual([])
    expect(
      ['Ufute oda hii?', 'Utoke?', 'Uyabatilishe mauzo haya?', 'Uiweke kando rekodi hii?'].filter(
        (text) => !bareQuestion.test(text),
      ),
    ).toEqual([])
    expect(['Imelipwa saa {0}', 'Imelipwa saa 7:22 AM'].filter((text) => !hourWord.test(text))).toEqual([])
    expect(
      ['Unataka kufuta oda hii?', 'Umesahau nenosiri?', 'Unakubali pesa hii itoke?'].filter((text) =>
        bareQuestion.test(text),
      ),
    ).toEqual([])
  })
})

/** "Ufute oda hii?": an order that a question mark makes stiff; people say "Unataka kufuta oda hii?". */
const bareQuestion = /^(?:U(?!na|me|ta)\p{L}*[ei]|U(?:ya|zi|vi|wa|i|m|u)(?!na|me|ta)\p{L}+e)(?: [^?]*)?\?$/u
/** "saa 7:22 AM": saa 7 is one o'clock (decisions 34). Hours that last are plurals, "saa #". */
const hourWord = /\bsaa (?:\{\w+\}|\d{1,2}:\d\d)/

function brokenTerms(id: string, text: string) {
  const words = wordsOf(text).toLowerCase()
  return glossary
    .filter(({ term }) => term.test(wordsOf(id)))
    .filter(
      ({ use, never = [] }) => !use.some((word) => words.includes(word)) || never.some((word) => words.includes(word)),
    )
}

describe('the glossary', () => {
  /** For each term an English text and a Swahili one as it must not be. */
  const wrong: readonly (readonly [string, string])[] = [
    ['New order', 'Agizo jipya'],
    ['Send receipt', 'Tuma stakabadhi'],
    ['Change due', 'Baki ya pesa'],
    ['Discount', 'Nafuu'],
    ['Stock', 'Ghala'],
    ['Price', 'Gharama'],
    ['Products', 'Vitu'],
    ['Customer', 'Mnunuzi'],
    ['Debts', 'Mikopo'],
    ['Counter', 'Meza'],
    ['Expenses', 'Gharama'],
    ['Mobile money', 'Fedha'],
    ['Cash', 'Fedha'],
    ['Pay later', 'Mkopo'],
    ['Staff', 'Watumishi'],
    ['No network', 'Hakuna intaneti'],
    ['Barcode', 'Msimbo'],
    ['Copy link', 'Nakili linki'],
    ['TANQR code', 'Msimbo wa malipo'],
    ['Password', 'Nywila'],
    ['This device', 'Chombo hiki'],
    ['Type the reference', 'Andika kumbukumbu'],
    ['ref. {0}', 'kumb. {0}'],
    ['This record was not found.', 'Kumbukumbu hii haikupatikana.'],
    ['Archive', 'Weka kwenye kumbukumbu'],
    ['Notifications', 'Taarifa'],
    ['Stop notifying', 'Acha kutuma taarifa'],
    ['Statements', 'Taarifa'],
    ['Statement', 'Taarifa'],
    ['Variants', 'Aina zake'],
    ['Category', 'Aina'],
    ['Walk-in', 'Mpita njia'],
    ['Mobile-money desk', 'Dawati la pesa kwa simu'],
    ['Gateway', 'Gateway ya malipo'],
    ['The wallet says', 'Mtandao unasema'],
    ['In the books', 'Kwenye vitabu'],
    ['Another owner', 'Mmiliki mwingine'],
    ['The shop bears the fee', 'Duka linabeba ada'],
    ['Another tab', 'Kichupo kingine'],
    ['Resources', 'Nyenzo'],
    ['6 digits', 'tarakimu 6'],
    ['Payout arrived', 'Utoaji umefika'],
    ['Kitchen', 'Mpishi'],
    ['Second course', 'Kozi ya pili'],
    ['Operator', 'Mwendeshaji'],
    ['in English', 'kwa English'],
  ]
  test.each(glossary.map((entry) => [entry.term.source, entry] as const))('bites: %s', (_, entry) => {
    expect(wrong.filter(([english, swahili]) => brokenTerms(english, swahili).includes(entry))).not.toEqual([])
  })
  test.each(wrong)('does not let through for "%s": %s', (english, swahili) => {
    expect(brokenTerms(english, swahili)).not.toEqual([])
  })
  test('knows the words of trade it asks for: the old words are gone and the new are let through', () => {
    const right: readonly (readonly [string, string])[] = [
      ['Type the reference', 'Andika namba ya muamala'],
      ['ref. {0}', 'muamala na. {0}'],
      ['This record was not found.', 'Rekodi hii haikupatikana.'],
      ['Archive', 'Ondoa kwenye kaunta'],
      ['Notifications', 'Arifa'],
      ['Statements', 'Taarifa za miamala'],
      ['Variants', 'Saizi na aina'],
      ['Category', 'Kundi kuu'],
      ['Walk-in customer', 'Mteja wa kaunta'],
      ['Mobile-money desk', 'Malipo ya simu'],
      ['Gateway', 'Kampuni ya malipo'],
      ['The wallet says', 'Kampuni ya simu inasema'],
      ['In the books', 'Kwenye hesabu za duka'],
      ['Another owner', 'Mwenye duka mwenza'],
      ['The shop bears the fee', 'Duka linalipa ada'],
      ['Another tab', 'Ukurasa mwingine wa Kaunta'],
      ['Resources', 'Zana na msaada'],
      ['6 digits', 'namba 6'],
    ]
    expect(
      right.flatMap(([english, swahili]) =>
        brokenTerms(english, swahili).map(({ term }) => `${english}: ${term.source}`),
      ),
    ).toEqual([])
    expect(right.flatMap(([, swahili]) => neverInSwahili.filter((word) => hasWord(swahili, word)))).toEqual([])
  })
})

describe('a number in a text', () => {
  /** A plain placeholder before or behind a word that changes with it; limits that are written in the code stay as they are. */
  const counted = {
    en: /\{(?!MOST\}|ORDER_WORD_LENGTH\}|clock\})\w+\} (?:left|read|items?|orders?|products?|records?|lines?|messages?|payments?|customers?|devices?|rows?|sales?|photos?|days?|hours?|minutes?|tries|times)\b/,
    sw: /\b(?:zime|vime|yame|wame|zina|vina|wana)\p{L}* (?:tu )?\{(?!time\}|\w+, )\w+\}|\b(?:bidhaa|oda|rekodi|mistari|siku|saa|dakika|saizi) \{(?!MOST\}|\w+, )\w+\}(?= (?:zime|vime|yame|wame|zina|vina))/u,
  } as const
  test('has a plural in both languages', () => {
    expect(pairs.filter(({ id }) => !id.includes(', plural,') && counted.en.test(id)).map(({ id }) => id)).toEqual([])
    expect(pairs.filter(({ text }) => counted.sw.test(text)).map(({ text }) => text)).toEqual([])
    expect(
      ['{0} left', 'Search {productCount} products', '{count} orders failed'].filter((text) => !counted.en.test(text)),
    ).toEqual([])
    expect(
      ['zimebaki {0}', 'Zimebaki {left}, zimebaki {0} tu', 'oda {count} zimeshindikana'].filter(
        (text) => !counted.sw.test(text),
      ),
    ).toEqual([])
  })
})

test('every option has a text in both languages', () => {
  for (const list of Object.values(optionTexts))
    for (const text of Object.values(list)) expect([text.en.trim(), text.sw.trim()]).not.toContain('')
})
