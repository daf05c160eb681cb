/**
 * Reads what the authority answers: elements and text, in one pass. Nothing of XML that makes a reader dangerous is known here (document types, entities of one's own, processing
 * instructions inside), and size, depth and number of elements end. A library would bring all of that to be switched off again.
 */
export interface XmlElement {
  name: string
  /** Of the element itself, not of those in it. */
  text: string
  children: readonly XmlElement[]
}
export class XmlRefused extends Error {
  override name = 'XmlRefused'
}

export const MOST_XML_LETTERS = 200_000
const MOST_DEPTH = 12
const MOST_ELEMENTS = 5000
const NAME = /^[A-Za-z_][\w.:-]{0,63}$/
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** @throws XmlRefused */
export function readXml(text: string): XmlElement {
  if (text.length > MOST_XML_LETTERS) throw new XmlRefused('too large')
  let at = text.startsWith('\u{FEFF}') ? 1 : 0
  if (text.startsWith('<?xml', at)) at = endOf(text, '?>', at)
  const root: Open = { name: '', text: '', children: [] }
  const open: Open[] = [root]
  let elements = 0
  while (at < text.length) {
    const tag = text.indexOf('<', at)
    const top = open.at(-1) ?? root
    const words = text.slice(at, tag === -1 ? text.length : tag)
    if (open.length > 1) top.text += plain(words)
    else if (words.trim() !== '') throw new XmlRefused('text outside')
    if (tag === -1) break
    const end = endOf(text, '>', tag)
    const inner = text.slice(tag + 1, end - 1)
    at = end
    if (inner.startsWith('!') || inner.startsWith('?')) throw new XmlRefused('not a plain element')
    if (inner.startsWith('/')) {
      if (open.length < 2 || inner.slice(1).trimEnd() !== top.name) throw new XmlRefused('elements that cross')
      open.pop()
      continue
    }
    const isEmpty = inner.endsWith('/')
    const name = /^[^\s/]*/.exec(inner)?.[0] ?? ''
    if (!NAME.test(name)) throw new XmlRefused('not a name')
    if ((elements += 1) > MOST_ELEMENTS) throw new XmlRefused('too many elements')
    if (open.length > MOST_DEPTH) throw new XmlRefused('too deep')
    if (open.length === 1 && root.children.length > 0) throw new XmlRefused('two roots')
    const element: Open = { name, text: '', children: [] }
    top.children.push(element)
    if (!isEmpty) open.push(element)
  }
  const [only] = root.children
  if (open.length > 1 || only === undefined) throw new XmlRefused('it ends early')
  return only
}
interface Open extends XmlElement {
  children: Open[]
}

function endOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  if (at === -1) throw new XmlRefused('it ends early')
  return at + sign.length
}

const plain = (text: string): string =>
  text.replaceAll(/&([^;&]{0,10});?/g, (whole, name: string) => {
    const known = ENTITIES[name]
    if (known !== undefined && whole.endsWith(';')) return known
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] === undefined ? 10 : 16) : Number.NaN
    if (!whole.endsWith(';') || !(point >= 0x20 && point <= 0x10_ff_ff) || (point >= 0xd8_00 && point <= 0xdf_ff))
      throw new XmlRefused('an entity nobody knows')
    return String.fromCodePoint(point)
  })

/** Text of the first child of this name, at any depth of `path`; '' where there is none. */
export function textAt(element: XmlElement | undefined, ...path: readonly string[]): string {
  let found = element
  for (const name of path) found = found?.children.find((child) => child.name === name)
  return found?.text.trim() ?? ''
}
export const childAt = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name)
