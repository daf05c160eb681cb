import type { Plugin } from 'vite'

const CATALOG = /src\/web\/(?:i18n|order-link|site)\/(locales|office)\/(en|sw)\.po$/
const IDS = 'virtual:office-ids'
/** Of every id that lingui makes. */
const LENGTH = 6

type Texts = Record<string, unknown>

/** What lingui's plugin made of a catalog. @throws where it makes something else since an update */
function textsOf(code: string): Texts {
  const [, literal] = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(code) ?? []
  const texts: unknown = literal === undefined ? null : JSON.parse(String(JSON.parse(literal)))
  if (typeof texts !== 'object' || texts === null)
    throw new Error('These are not the catalogs that lingui made before.')
  return { ...texts }
}

/** By their own words: those that begin alike stand side by side, which is what compression lives from. */
export const inOrder = (texts: Texts): string[] => {
  const ids = Object.keys(texts)
  if (ids.some((id) => id.length !== LENGTH)) throw new Error(`An id of a text has not ${LENGTH} letters.`)
  const words = new Map(ids.map((id) => [id, JSON.stringify(texts[id])]))
  return ids.toSorted((one, other) => ((words.get(one) ?? '') < (words.get(other) ?? '') ? -1 : 1))
}

/** A module that has these texts under these ids; `from` is an expression that names the ids, one behind the other. */
export const asColumns = (texts: Texts, ids: readonly string[], from: string): string => `
const texts = JSON.parse(${JSON.stringify(JSON.stringify(ids.map((id) => texts[id])))})
export const messages = {}
for (let at = 0; at < texts.length; at += 1) messages[${from}.slice(at * ${LENGTH}, at * ${LENGTH} + ${LENGTH})] = texts[at]
`

/**
 * The catalogs of texts by column: all ids, then all texts. Ids are noise, and among the texts they spoil the compression of these: by row the two languages of the later pages took 173 KiB, by column and
 * with one list of ids for both they take 127. Those of the start have their ids in them, for it waits for one file only.
 */
export function textColumns(): Plugin {
  /** Of the later pages, as the English texts order them. */
  let shared: string[] = []
  return {
    name: 'kaunta:text-columns',
    apply: 'build',
    enforce: 'post',
    resolveId: (id) => (id === IDS ? `\0${IDS}` : null),
    async load(id) {
      if (id !== `\0${IDS}`) return null
      const office = [...this.getModuleIds()].find((each) => /office\/(en|sw)\.po$/.test(each))
      const english = office?.replace(/sw\.po$/, 'en.po')
      if (english !== undefined) await this.load({ id: english })
      return `export default ${JSON.stringify(shared.join(''))}`
    },
    async transform(code, id) {
      const [, place, language] = CATALOG.exec(id) ?? []
      if (place === undefined) return null
      const texts = textsOf(code)
      if (place === 'locales')
        return { code: `const ids = "${inOrder(texts).join('')}"${asColumns(texts, inOrder(texts), 'ids')}`, map: null }
      if (language === 'en') shared = inOrder(texts)
      else await this.load({ id: id.replace(/sw\.po$/, 'en.po') })
      const ids = Object.keys(texts)
      if (ids.length !== shared.length || !shared.every((each) => each in texts))
        this.error('the two languages have other texts: npx lingui extract --clean')
      return { code: `import ids from '${IDS}'${asColumns(texts, shared, 'ids')}`, map: null }
    },
  }
}
