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
  /** Of what comes out of it. */
  sum: number
  isLocked: boolean
}
type WorkbookProblem = 'too_large' | 'workbook_unreadable' | 'workbook_cut' | 'workbook_locked' | 'not_text'

/**
 * `workbook_cut`: it ends before its directory. `workbook_unreadable`: a part is not what was written into it. `not_text`: a zip of something else. `too_large`: more than any table of goods.
 * `onRows` hears how many rows there are so far.
 */
export async function readXlsx(
  bytes: Uint8Array,
  mostRows: number,
  onRows?: (count: number) => void,
): Promise<string[][] | WorkbookProblem> {
  const entries = entriesOf(bytes)
  if (typeof entries === 'string') return entries
  const book = await partOf(bytes, entries.get('xl/workbook.xml'))
  const relations = await partOf(bytes, entries.get('xl/_rels/workbook.xml.rels'))
  const shared = await partOf(bytes, entries.get('xl/sharedStrings.xml'))
  for (const part of [book, relations, shared]) if (typeof part === 'string') return part
  const name = firstSheet(textIn(book), textIn(relations))
  if (book === null && !entries.has(name)) return 'not_text'
  const sheet = await partOf(bytes, entries.get(name))
  if (sheet === null) return 'workbook_unreadable'
  return typeof sheet === 'string' ? sheet : rowsOf(sheet.text, stringsOf(textIn(shared)), mostRows, onRows)
}
type Part = { text: string } | WorkbookProblem | null
const textIn = (part: Part): string => (part === null || typeof part === 'string' ? '' : part.text)

function entriesOf(bytes: Uint8Array): Map<string, Entry> | WorkbookProblem {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  if (end === null) return 'workbook_cut'
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if (count > MOST_ENTRIES) return 'workbook_unreadable'
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return 'workbook_unreadable'
    const [name, extra, note] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const local = view.getUint32(at + 42, true)
    const packed = view.getUint32(at + 20, true)
    if (local + 30 > view.byteLength) return 'workbook_unreadable'
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    if (from + packed > view.byteLength) return 'workbook_unreadable'
    entries.set(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (name ?? 0))), {
      method: view.getUint16(at + 10, true),
      from,
      packed,
      sum: view.getUint32(at + 16, true),
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

/** A text, or what is wrong with it; null where there is no such part. */
async function partOf(bytes: Uint8Array, entry: Entry | undefined): Promise<Part> {
  if (!entry) return null
  if (entry.isLocked) return 'workbook_locked'
  const packed = bytes.slice(entry.from, entry.from + entry.packed)
  if (entry.method === 0) {
    if (packed.length > MOST_INFLATED) return 'too_large'
    return (crcOf(packed, -1) ^ -1) >>> 0 === entry.sum
      ? { text: new TextDecoder().decode(packed) }
      : 'workbook_unreadable'
  }
  if (entry.method !== 8) return 'workbook_unreadable'
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
    let [size, sum] = [0, -1]
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      size += value.length
      if (size > MOST_INFLATED) {
        await reader.cancel()
        return 'too_large'
      }
      sum = crcOf(value, sum)
      parts.push(decoder.decode(value, { stream: true }))
    }
    // What unpacks may still be another text than was packed: a figure of it would be brought as it is.
    return (sum ^ -1) >>> 0 === entry.sum ? { text: parts.join('') + decoder.decode() } : 'workbook_unreadable'
  } catch {
    return 'workbook_unreadable'
  }
}

/** CRC-32 of a zip, begun with -1 and turned at the end. */
function crcOf(bytes: Uint8Array, begun: number): number {
  let sum = begun
  for (const byte of bytes) sum = (CRC_TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8)
  return sum
}
const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1
  return sum
})

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

function rowsOf(
  xml: string,
  strings: readonly string[],
  mostRows: number,
  onRows?: (count: number) => void,
): string[][] | WorkbookProblem {
  const prefix = prefixOf(xml, 'sheetData')
  // Half a sheet is no sheet: nobody would miss the rows that are not in it.
  if (!xml.includes(`</${prefix}sheetData`) && !xml.includes(`<${prefix}sheetData/`)) return 'workbook_unreadable'
  const rows: string[][] = []
  for (const { inside } of elements(xml, `${prefix}row`)) {
    const row: string[] = []
    for (const cell of elements(inside, `${prefix}c`)) {
      const at = columnOf(attribute(cell.attributes, 'r')) ?? row.length
      if (at >= MOST_COLUMNS) continue
      while (row.length < at) row.push('')
      const text = cellText(cell, prefix, strings)
      if (text === null) return 'workbook_unreadable'
      row[at] = text
    }
    if (row.every((cell) => cell === '')) continue
    rows.push(row)
    onRows?.(rows.length)
    if (rows.length > mostRows) return 'too_large'
  }
  return rows
}

/** Null: it names a text that is not there. */
function cellText({ attributes, inside }: Element, prefix: string, strings: readonly string[]): string | null {
  const [formula] = elements(inside, `${prefix}f`)
  // What it came to when it was saved may be anything: the row says that there is a formula in it.
  if (formula) return `=${plain(formula.inside)}`.slice(0, MOST_LETTERS)
  const kind = attribute(attributes, 't')
  if (kind === 'inlineStr') return textsIn(inside, prefix).trim()
  const [value] = elements(inside, `${prefix}v`)
  const said = plain(value?.inside ?? '').trim()
  if (kind === 's') return said === '' ? '' : (strings[Number(said)]?.trim() ?? null)
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
