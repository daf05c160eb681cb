import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

/** Folders of the catalogs, below src/web. */
const PLACES = ['i18n/locales', 'i18n/office', 'order-link/locales', 'site/locales'] as const
const [START, OFFICE] = PLACES
const CATALOG = /src\/web\/((?:i18n|order-link|site)\/(?:locales|office))\/(?:en|sw)\.po$/
/** As lingui makes them: a hash of the text. */
const ID = /"([A-Za-z0-9_-]{6})"/g

/** By lingui's ids. */
type Texts = Readonly<Record<string, unknown>>

/** What lingui's plugin made of a catalog. @throws where it makes something else since an update */
function textsOf(code: string): Texts {
  const [, literal] = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code) ?? []
  const texts: unknown = literal === undefined ? null : JSON.parse(String(JSON.parse(literal)))
  if (typeof texts !== 'object' || texts === null)
    throw new Error('These are not the catalogs that lingui made before.')
  return { ...texts }
}

/**
 * A number for each text: those that stand in the same catalogs follow each other, by their own words: texts that begin alike stand side by side, which is what compression lives from.
 * `catalogs`: English texts by lingui's ids.
 */
export function numbersOf(catalogs: readonly Readonly<Record<string, string>>[]): Map<string, number> {
  const words = new Map(catalogs.flatMap((catalog) => Object.entries(catalog)))
  const where = (id: string) => catalogs.map((catalog) => Number(id in catalog)).join('')
  const keys = new Map([...words].map(([id, text]) => [id, `${where(id)} ${text}`]))
  const ids = [...words.keys()].toSorted((one, other) => ((keys.get(one) ?? '') < (keys.get(other) ?? '') ? -1 : 1))
  return new Map(ids.map((id, number) => [id, number]))
}

const short = (number: number) => number.toString(36)

/** A module that has these texts by their short names. */
export function asColumn(texts: Texts, numbers: ReadonlyMap<string, number>): string {
  const rows = Object.entries(texts)
    .map(([id, text]) => ({ number: numbers.get(id) ?? Number.NaN, text }))
    .toSorted((one, other) => one.number - other.number)
  if (rows.some(({ number }) => Number.isNaN(number)))
    throw new Error('A text is in no catalog of the source language.')
  const runs: [from: number, end: number][] = []
  for (const { number } of rows) {
    const last = runs.at(-1)
    if (last?.[1] === number) last[1] += 1
    else runs.push([number, number + 1])
  }
  return `
const texts = JSON.parse(${JSON.stringify(JSON.stringify(rows.map(({ text }) => text)))})
export const messages = {}
let at = 0
for (const [from, end] of ${JSON.stringify(runs)}) for (let number = from; number < end; number += 1) messages[number.toString(36)] = texts[at++]
`
}

/** Lingui's ids in what Babel made, by short names. */
export const withShortNames = (code: string, numbers: ReadonlyMap<string, number>): string =>
  code.replaceAll(ID, (literal, id: string) => {
    const number = numbers.get(id)
    return number === undefined ? literal : `"${short(number)}"`
  })

/**
 * Texts by number, so that a catalog is its texts and nothing else. Lingui's ids are noise, which nothing compresses: in two lists of the catalogs and at 10,000 places of the code they took 64 of the
 * 1,525 KiB a device keeps. What the later pages share with the start is in the start's catalog alone, which is always there before theirs.
 */
export function textColumns(): Plugin {
  let numbers = new Map<string, number>()
  let atStart: Readonly<Record<string, string>> = {}
  return {
    name: 'kaunta:text-columns',
    apply: 'build',
    enforce: 'post',
    async buildStart() {
      const catalogs = await Promise.all(
        PLACES.map(async (place) => {
          const filename = resolve(import.meta.dirname, '../web', place, 'en.po')
          const read = await formatter().parse(readFileSync(filename, 'utf8'), {
            locale: 'en',
            sourceLocale: 'en',
            filename,
          })
          return Object.fromEntries(Object.entries(read).map(([id, { message = '' }]) => [id, message]))
        }),
      )
      numbers = numbersOf(catalogs)
      atStart = catalogs[PLACES.indexOf(START)] ?? {}
    },
    transform(code, id) {
      const [, place] = CATALOG.exec(id) ?? []
      if (place === undefined)
        return id.includes('node_modules') ? null : { code: withShortNames(code, numbers), map: null }
      const texts = textsOf(code)
      const own = Object.fromEntries(Object.entries(texts).filter(([text]) => place !== OFFICE || !(text in atStart)))
      return { code: asColumn(own, numbers), map: null }
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const [, left = ''] =
          [...chunk.code.matchAll(/["'`]([A-Za-z0-9_-]{6})["'`]/g)].find(([, id = '']) => numbers.has(id)) ?? []
        if (left !== '')
          this.error(`${chunk.fileName} names the text ${left} as lingui does, where no catalog knows it by that`)
      }
    },
  }
}
