import { readCsv } from '../../../shared/domain/csv.ts'
import { readXlsx } from './read-xlsx.ts'

/** 20,000 products with all that is read of them are some 4 MB. */
export const MOST_BYTES = 8_000_000
export const MOST_ROWS = 20_000
const BOUNDS = { rows: MOST_ROWS + 2, columns: 80, letters: 2000 }

export type TableProblem =
  | 'too_large'
  | 'too_many_rows'
  | 'workbook_unreadable'
  | 'workbook_cut'
  | 'workbook_locked'
  | 'not_text'
  | 'no_rows'
  | 'row_cut'
  | 'quote_open'
  /** The device does not give it, or nothing here can read it. */
  | 'not_readable'
  /** What reads files did not come. */
  | 'reader_missing'
type ReadTable = { rows: string[][] } | { problem: TableProblem }

const begins = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, index) => bytes[index] === sign)

/**
 * A file as rows of cells. Whatever somebody chooses by mistake is a problem with a name, found before it is taken apart; and of a file that did not come whole nothing is brought. `onRows` hears how
 * many rows were read so far.
 */
export async function readTable(bytes: Uint8Array, onRows?: (count: number) => void): Promise<ReadTable> {
  if (bytes.length > MOST_BYTES) return { problem: 'too_large' }
  // A workbook of today is a zip, one of before 2007, and one with a password, an OLE file.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'workbook_locked' }
  const rows = begins(bytes, 0x50, 0x4b) ? await readXlsx(bytes, BOUNDS.rows, onRows) : rowsOf(bytes, onRows)
  if (typeof rows === 'string') return { problem: rows }
  if (rows.length < 2) return { problem: 'no_rows' }
  return rows.length > MOST_ROWS + 1 ? { problem: 'too_many_rows' } : { rows }
}

function rowsOf(bytes: Uint8Array, onRows?: (count: number) => void): string[][] | TableProblem {
  const text = textOf(bytes)
  if (text === null) return 'not_text'
  const { rows, isQuoteOpen, isCut } = readCsv(text, { bounds: BOUNDS, onRows })
  return isQuoteOpen ? 'quote_open' : isCut ? 'row_cut' : rows
}

/** Excel writes "Unicode text" as UTF-16, and plain CSV in the code page of Windows; everybody else UTF-8. Null: no text. */
function textOf(bytes: Uint8Array): string | null {
  const encoding = begins(bytes, 0xff, 0xfe) ? 'utf-16le' : begins(bytes, 0xfe, 0xff) ? 'utf-16be' : null
  if (encoding === null && bytes.subarray(0, 4000).includes(0)) return null
  const text =
    encoding === null ? (decoded('utf-8', bytes) ?? decoded('windows-1252', bytes)) : decoded(encoding, bytes)
  if (text === null) return null
  const head = text.slice(0, 4000)
  // oxlint-disable-next-line no-control-regex -- what no table has is what is looked for
  const odd = head.match(/[\0-\x08\x0e-\x1f\x7f\ufffd]/g)?.length ?? 0
  return odd * 20 > head.length ? null : text
}

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
