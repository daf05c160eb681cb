/**
 * The first sheet of a workbook (XLSX: a zip of XML), as text. By hand, because what is wanted of it is a table of at most 20,000 rows: nothing is taken apart before its size is known, and what
 * swells beyond the bound (a bomb) is let go of while it swells. Each letter of the XML is looked at a fixed number of times.
 */
const MOST_ENTRIES = 2000
/** Of one part, taken apart: twice what 20,000 rows of ten cells need. */
const MOST_INFLATED = 24_000_000
const MOST_COLUMNS = 80
const MOST_LETTERS = 2000

interface Entry {
  method: number
  from: number
  packed: number
  isLocked: boolean
}

/** Null: it cannot be read as a workbook. `too_large`: it can, and is more than any table of goods. */
export async function readXlsx(bytes: Uint8Array, mostRows: number): Promise<string[][] | 'too_large' | null> {
  const entries = entriesOf(bytes)
  if (!entries) return null
  const book = await partOf(bytes, entries.get('xl/workbook.xml'))
  const relations = await partOf(bytes, entries.get('xl/_rels/workbook.xml.rels'))
  const shared = await partOf(bytes, entries.get('xl/sharedStrings.xml'))
  if (book === 'too_large' || relations === 'too_large' || shared === 'too_large') return 'too_large'
  const sheet = await partOf(bytes, entries.get(firstSheet(book?.text ?? '', relations?.text ?? '')))
  if (sheet === 'too_large' || sheet === null) return sheet
  return rowsOf(sheet.text, stringsOf(shared?.text ?? ''), mostRows)
}

function entriesOf(bytes: Uint8Array): Map<string, Entry> | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end === null) return null
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > MOST_ENTRIES) return null
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return null
    const [name, extra, note] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const local = view.getUint32(at + 42, true)
    const packed = view.getUint32(at + 20, true)
    if (local + 30 > view.byteLength) return null
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (from + packed > view.byteLength) return null
    entries.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (name ?? 0))), {
      method: view.getUint16(at + 10, true),
      from,
      packed,
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
    })
    at += 46 + (name ?? 0) + (extra ?? 0) + (note ?? 0)
  }
  return entries
}

/** It stands at the end, behind it at most a note of 64 KB. */
function endOfDirectory(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50) return at
  return null
}

/** A text, or what is wrong with it: more than is taken apart, or nothing that can be. */
async function partOf(bytes: Uint8Array, entry: Entry | undefined): Promise<{ text: string } | 'too_large' | null> {
  if (!entry || entry.isLocked) return null
  const packed = bytes.slice(entry.from, entry.from + entry.packed)
  if (entry.method === 0)
    return packed.length > MOST_INFLATED ? 'too_large' : { text: new TextDecoder().decode(packed) }
  if (entry.method !== 8) return null
  try {
    const inflater = new DecompressionStream('deflate-raw')
    const writer = inflater.writable.getWriter()
    // What is wrong with it the reader says.
    void writer
      .write(packed)
      .then(() => writer.close())
      .catch(() => {})
    const reader = inflater.readable.getReader()
    const decoder = new TextDecoder()
    const parts: string[] = []
    let size = 0
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return { text: parts.join('') + decoder.decode() }
      size += value.length
      if (size > MOST_INFLATED) {
        await reader.cancel()
        return 'too_large'
      }
      parts.push(decoder.decode(value, { stream: true }))
    }
  } catch {
    return null
  }
}

/** Whatever the sheets are called, the book names them in the order people see. */
function firstSheet(book: string, relations: string): string {
  const [sheet] = elements(book, `${prefixOf(book, 'sheets')}sheet`)
  const id = sheet && attribute(sheet.attributes, 'r:id')
  for (const { attributes } of elements(relations, 'Relationship')) {
    const target = attribute(attributes, 'Target')
    if (id !== null && attribute(attributes, 'Id') === id && target !== null)
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return 'xl/worksheets/sheet1.xml'
}

function stringsOf(xml: string): string[] {
  const prefix = prefixOf(xml, 'sst')
  return [...elements(xml, `${prefix}si`)].map(({ inside }) => textsIn(inside, prefix))
}
/** A text may be written in pieces, each with a look of its own; how it is said (`rPh`) is no part of it. */
const textsIn = (xml: string, prefix: string): string => {
  const spoken = xml.indexOf(`<${prefix}rPh`)
  const said = spoken === -1 ? xml : xml.slice(0, spoken)
  return [...elements(said, `${prefix}t`)]
    .map(({ inside }) => plain(inside))
    .join('')
    .slice(0, MOST_LETTERS)
}

function rowsOf(xml: string, strings: readonly string[], mostRows: number): string[][] | 'too_large' {
  const prefix = prefixOf(xml, 'sheetData')
  const rows: string[][] = []
  for (const { inside } of elements(xml, `${prefix}row`)) {
    const row: string[] = []
    for (const cell of elements(inside, `${prefix}c`)) {
      const at = columnOf(attribute(cell.attributes, 'r')) ?? row.length
      if (at >= MOST_COLUMNS) continue
      while (row.length < at) row.push('')
      row[at] = cellText(cell, prefix, strings)
    }
    if (row.every((cell) => cell === '')) continue
    rows.push(row)
    if (rows.length > mostRows) return 'too_large'
  }
  return rows
}

function cellText({ attributes, inside }: Element, prefix: string, strings: readonly string[]): string {
  const [formula] = elements(inside, `${prefix}f`)
  // What it came to when it was saved may be anything: the row says that there is a formula in it.
  if (formula) return `=${plain(formula.inside)}`.slice(0, MOST_LETTERS)
  const kind = attribute(attributes, 't')
  if (kind === 'inlineStr') return textsIn(inside, prefix).trim()
  const [value] = elements(inside, `${prefix}v`)
  const said = plain(value?.inside ?? '').trim()
  if (kind === 's') return (strings[Number(said)] ?? '').trim()
  if (kind !== null && kind !== 'n') return said.slice(0, MOST_LETTERS)
  const number = Number(said)
  return said === '' || !Number.isFinite(number) ? said : String(Math.round(number * 1000) / 1000)
}

interface Element {
  attributes: string
  inside: string
}
/** One behind the other; one that does not end is the last. */
function* elements(xml: string, tag: string): Generator<Element> {
  const [opens, closes] = [`<${tag}`, `</${tag}>`]
  for (let at = 0; ;) {
    const open = xml.indexOf(opens, at)
    if (open === -1) return
    const start = open + opens.length
    if (!/[\s/>]/.test(xml.charAt(start))) {
      at = start
      continue
    }
    const close = xml.indexOf('>', start)
    if (close === -1) return
    const isEmpty = xml.charAt(close - 1) === '/'
    const end = isEmpty ? close : xml.indexOf(closes, close)
    if (end === -1) return
    yield { attributes: xml.slice(start, close), inside: isEmpty ? '' : xml.slice(close + 1, end) }
    at = isEmpty ? close + 1 : end + closes.length
  }
}

/** "x:" where a writer names its elements so. */
const prefixOf = (xml: string, tag: string): string => new RegExp(`<(\\w{1,8}:)?${tag}[\\s/>]`).exec(xml)?.[1] ?? ''
const attribute = (attributes: string, name: string): string | null => {
  const at = attributes.indexOf(` ${name}="`)
  if (at === -1) return null
  const from = at + name.length + 3
  return plain(attributes.slice(from, attributes.indexOf('"', from)))
}

/** "AB12" is the 28th. */
function columnOf(place: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0]
  if (letters === undefined) return null
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const plain = (xml: string): string =>
  xml.includes('&')
    ? xml.replaceAll(/&(?:#(x?)([\da-f]{1,6})|(\w{2,4}));/gi, (whole, hex: string, code: string, name: string) => {
        if (!code) return entities[name] ?? whole
        const point = Number.parseInt(code, hex ? 16 : 10)
        return point > 0 && point < 0x110000 ? String.fromCodePoint(point) : whole
      })
    : xml
