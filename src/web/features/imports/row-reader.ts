import { businessDay } from '../../../shared/domain/format.ts'
import { namedId } from '../../patterns/named-id.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { parseLocalTime, parseMoney } from '../../../shared/domain/statement.ts'
import type { ImportBody, ImportEntry, OnRows } from './import-entry.ts'
import type { Columns } from './match-columns.ts'

export type RowProblem =
  | 'name_missing'
  | 'price_missing'
  | 'price_unreadable'
  | 'cost_unreadable'
  | 'stock_missing'
  | 'stock_unreadable'
  | 'barcode_unreadable'
  | 'amount_missing'
  | 'amount_unreadable'
  | 'phone_unreadable'
  | 'birthday_unreadable'
  | 'birthday_to_come'
  | 'tin_unreadable'
  | 'day_missing'
  | 'day_unreadable'
  | 'method_unknown'
  | 'consent_unknown'
  | 'who_missing'
  | 'goods_missing'
  | 'level_unreadable'
  | 'category_unknown'
  | 'tax_unknown'
  | 'unit_name_missing'
  | 'unit_factor_unreadable'
  | 'unit_price_missing'
  | 'unit_price_unreadable'
  | 'unit_closed_unknown'
  | 'unit_name_twice'
  | 'unit_same_as_base'
  | 'unit_pack_unfit'
  | 'units_with_variants'
  | 'too_long'
  | 'formula'
  | 'twice'

/** A row that cannot be brought: the cell as it was, or the number of the other row. */
export class Wrong extends Error {
  readonly kind: RowProblem
  readonly said: string
  constructor(kind: RowProblem, said: string) {
    super(kind)
    this.kind = kind
    this.said = said
  }
}

/** What a spreadsheet would run: `=`, `@`, and a sign before what is no number. */
const FORMULA = /^[=@]|^[+-](?![\d.,\s]*$)/
export const isFormula = (cell: string): boolean => FORMULA.test(cell)

export interface Row<F extends string> {
  /** As a spreadsheet shows it. */
  at: number
  cell: (field: F) => string
}
export const rowsOf = <F extends string>(rows: readonly (readonly string[])[], columns: Columns): Row<F>[] =>
  rows.map((cells, index) => ({ at: index + 2, cell: (field) => cells[columns[field] ?? -1] ?? '' }))

interface ReadRow {
  id: string
  body: ImportBody
}
type Shown = Pick<ImportEntry, 'name' | 'detail' | 'amountTzs' | 'quantityMilli'>

/** Each row by itself: one that is wrong says so, and stops no other. */
export function readEach<F extends string>(
  rows: readonly Row<F>[],
  {
    fields,
    shown,
    read,
    onRows,
  }: {
    fields: readonly F[]
    shown: (row: Row<F>) => Shown
    read: (row: Row<F>) => ReadRow
    onRows?: OnRows | undefined
  },
): ImportEntry[] {
  const seen = new Map<string, number>()
  return rows.map((row, index) => {
    onRows?.(index + 1)
    const about = { rows: [row.at], ...shown(row) }
    try {
      const formula = fields.map(row.cell).find((cell) => isFormula(cell) && !arePhones(cell))
      if (formula !== undefined) throw new Wrong('formula', formula)
      const { id, body } = read(row)
      const other = seen.get(id)
      if (other !== undefined) throw new Wrong('twice', String(other))
      seen.set(id, row.at)
      return { ...about, id, body, problem: null }
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      return { ...about, id: null, body: null, problem: { kind: error.kind, said: error.said.slice(0, 80) } }
    }
  })
}

/** The schema's output, or a row that says which cell is more than fits. */
export function fitting<T>(
  read: { success: true; data: T } | { success: false; error: { issues: { path: PropertyKey[] }[] } },
): T {
  if (!read.success) throw new Wrong('too_long', read.error.issues[0]?.path.map(String).at(-1) ?? '')
  return read.data
}

/** The id of what a row says. Rows of one file that say the same are told apart by their number among them. */
export function createNamer(
  shopId: string,
  kind: string,
): { once: (said: string) => string; each: (said: string) => string } {
  const counts = new Map<string, number>()
  const once = (said: string) => namedId(shopId, 'import', `${kind} ${said}`)
  return {
    once,
    each: (said) => {
      const nth = (counts.get(said) ?? 0) + 1
      counts.set(said, nth)
      return once(`${said} ${nth}`)
    },
  }
}

/** Folded. */
export const YES: ReadonlySet<string> = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  'ndiyo',
  'ndio',
  'amekubali',
  'subscribed',
])
export const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', 'hapana', 'amekataa', 'unsubscribed'])

/** E.164; '' of an empty cell. What a spreadsheet made a number of has lost its zero. */
export function phoneOf(text: string): string {
  const bare = text.replace(/^'/, '').trim()
  if (bare === '') return ''
  const phone = normalisePhone(bare)
  if (phone === null) throw new Wrong('phone_unreadable', text)
  return phone
}

/** Several stand behind each other. */
export const phonesOf = (text: string): string[] =>
  text
    .split(PHONES_APART)
    .map(phoneOf)
    .filter((phone) => phone !== '')
const PHONES_APART = /[;,/|]/
const arePhones = (text: string) => text.split(PHONES_APART).every((phone) => normalisePhone(phone.trim()) !== null)

export function amountOf(text: string, mostTzs: number): number {
  if (text === '') throw new Wrong('amount_missing', '')
  const tzs = parseMoney(text)
  if (tzs === null || tzs < 1 || tzs > mostTzs) throw new Wrong('amount_unreadable', text)
  return tzs
}

/** Several stand behind each other. What a spreadsheet made a number of ("6.2E+12") is no code any more. */
export function codesOf(cell: string): string[] {
  const text = cell.replace(/^'/, '')
  if (/^\d[.,]?\d*E\+?\d+$/i.test(text)) throw new Wrong('barcode_unreadable', text)
  return [...new Set(text.split(/[;,|]/).map((code) => code.trim()))].filter((code) => code !== '')
}

/** Several stand behind each other. */
export const tagsOf = (cell: string): string[] =>
  cell
    .split(/[;,|]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

/** Null of an empty cell. */
export function milliOf(text: string): number | null {
  if (text === '') return null
  const milli = thousandthsOf(text)
  if (milli === null) throw new Wrong('stock_unreadable', text)
  return milli
}

/** "12", "1,000", "0.5", "-3"; null of all else. */
export function thousandthsOf(text: string): number | null {
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,3})0*)?$/.exec(text.replaceAll(' ', ''))
  if (!match) return null
  const milli = Number((match[2] ?? '').replaceAll(',', '')) * 1000 + Number((match[3] ?? '').padEnd(3, '0'))
  return match[1] === '-' ? -milli : milli
}

/** A workbook keeps a day as its number since 1900: these are the years 2000 to 2100. */
const SERIAL = /^(3[6-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3})(?:\.\d+)?$/
const DAY_MS = 86_400_000
/** A business day; null of an empty cell. */
export function dayOf(text: string, isMonthFirst: boolean): string | null {
  if (text === '') return null
  if (SERIAL.test(text))
    return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10)
  const at = parseLocalTime(text, isMonthFirst)
  if (at === null) throw new Wrong('day_unreadable', text)
  return businessDay(at)
}
