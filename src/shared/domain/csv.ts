/** Tables as text (RFC 4180, and what spreadsheets make of it). */

const DELIMITERS = [',', ';', '\t', '|'] as const

/** The delimiter that parts the most cells outside quotes in the first lines; a comma when none does. */
export function sniffDelimiter(text: string): string {
  const head = text.slice(0, 5000).replaceAll(/"[^"]*"/g, '')
  const count = (mark: string) => head.split(mark).length - 1
  return DELIMITERS.reduce<string>((best, mark) => (count(mark) > count(best) ? mark : best), ',')
}

interface CsvBounds {
  /** Rows with something in them; the rest is not read. */
  rows: number
  /** Cells of a row; what stands behind them is left out. */
  columns: number
  /** Letters of a cell; longer ones are cut. */
  letters: number
}
const CSV_BOUNDS: CsvBounds = { rows: 100_000, columns: 256, letters: 4000 }

/**
 * Rows of cells, quotes taken off, blanks at both ends trimmed; empty lines are left out. An open quote runs to the end. Each letter is looked at once:
 * a cell is cut out of the text where it ends, because a string that grows letter by letter is put together anew by each look at it.
 */
export const parseCsv = (source: string, delimiter?: string, bounds?: CsvBounds): string[][] =>
  readCsv(source, { delimiter, bounds }).rows

interface ReadCsv {
  rows: string[][]
  /** A quote was opened and never closed: all behind it went into one cell. */
  isQuoteOpen: boolean
  /** The last row has fewer cells than the headings, no line end behind it, and no other row is like that: the file ends in the middle of it. */
  isCut: boolean
}
/** `parseCsv`, with what says that a file did not come whole. `onRows` hears how many there are so far. */
export function readCsv(
  source: string,
  {
    delimiter = sniffDelimiter(source),
    bounds = CSV_BOUNDS,
    onRows,
  }: { delimiter?: string | undefined; bounds?: CsvBounds | undefined; onRows?: ((count: number) => void) | undefined },
): ReadCsv {
  const rows: string[][] = []
  const widths: number[] = []
  let [width, isQuoteOpen, isLineEnded] = [0, false, true]
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const mark = delimiter.charCodeAt(0)
  let row: string[] = []
  for (let at = 0; at <= text.length && rows.length < bounds.rows;) {
    const { value, end, isOpen } =
      text.charCodeAt(firstLetter(text, at, mark)) === QUOTE ? quotedCell(text, at, mark) : plainCell(text, at, mark)
    if (isOpen) isQuoteOpen = true
    width += 1
    if (row.length < bounds.columns) row.push(value.slice(0, bounds.letters).trim())
    const isRowEnd = end >= text.length || text.charCodeAt(end) !== mark
    at = end + (text.charCodeAt(end) === RETURN && text.charCodeAt(end + 1) === LINE_END ? 2 : 1)
    if (!isRowEnd) continue
    if (row.some((cell) => cell !== '')) {
      rows.push(row)
      widths.push(width)
      isLineEnded = end < text.length
      onRows?.(rows.length)
    }
    row = []
    width = 0
  }
  const [heads = 0, ...others] = widths
  const last = others.pop() ?? heads
  const isCut = !isLineEnded && last < heads && others.length > 0 && others.every((each) => each >= heads)
  return { rows, isQuoteOpen, isCut }
}

const [QUOTE, LINE_END, RETURN] = [34, 10, 13]
const endsCell = (code: number, mark: number) => code === mark || code === LINE_END || code === RETURN

/** Past the blanks in front of a cell. */
function firstLetter(text: string, from: number, mark: number): number {
  let at = from
  while (at < text.length && !endsCell(text.charCodeAt(at), mark) && text.charAt(at).trim() === '') at += 1
  return at
}

interface Cell {
  value: string
  end: number
  isOpen: boolean
}
function plainCell(text: string, from: number, mark: number): Cell {
  let end = from
  while (end < text.length && !endsCell(text.charCodeAt(end), mark)) end += 1
  return { value: text.slice(from, end), end, isOpen: false }
}

/** What stands behind the closing quote belongs to the cell, as spreadsheets read it. */
function quotedCell(text: string, from: number, mark: number): Cell {
  const parts: string[] = []
  let at = firstLetter(text, from, mark) + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    parts.push(text.slice(at, quote < 0 ? text.length : quote))
    if (quote < 0) return { value: parts.join(''), end: text.length, isOpen: true }
    at = quote + 1
    if (text.charCodeAt(at) !== QUOTE) break
    parts.push('"')
    at += 1
  }
  const rest = plainCell(text, at, mark)
  return { value: parts.join('') + rest.value, end: rest.end, isOpen: false }
}

/**
 * One table as a file a spreadsheet opens as it is: UTF-8 with its mark, CRLF. A text that a spreadsheet would take for a formula gets an apostrophe before it:
 * a customer's name must not run on the owner's computer. Numbers stay numbers. Spreadsheets read full-width signs (＝) as the plain ones and some pass over
 * blanks and invisible letters in front of a formula.
 */
export function writeCsv(rows: Iterable<readonly (string | number | null)[]>): string {
  let text = '\uFEFF'
  for (const row of rows) text += `${row.map(writeCell).join(',')}\r\n`
  return text
}

/** The signs that begin a formula, full-width and small forms and the minus sign included, behind whatever is not seen. */
const FORMULA =
  /^[\s\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*[=+\-@\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/u

/** A text as a spreadsheet shows it and does not run it, and back. */
export const guardedText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)
export const unguardedText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

function writeCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const safe = guardedText(value)
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}
