import { parseCsv, sniffDelimiter } from './csv.ts'
import { DAR_OFFSET_MINUTES } from './format.ts'
import { normalisePhone } from './phone.ts'
import { foldText } from './search.ts'
import { MAX_STATEMENT_COLUMNS, MAX_STATEMENT_LETTERS, MAX_STATEMENT_LINES } from './statement-limits.ts'
import { normalText, trimEnds } from './text.ts'
import { foldReference } from './references.ts'
import { findColumns, isUsable, type StatementColumns } from './statement-columns.ts'

interface StatementLine {
  /** UTC ISO; statements say the time of Dar es Salaam. */
  at: string
  direction: 'in' | 'out'
  amountTzs: number
  balanceTzs: number | null
  /** Upper case, without blanks. */
  reference: string | null
  phone: string
  name: string
  details: string
  /** The same for the same line in another file. */
  key: string
}
interface ReadStatement {
  headings: string[]
  columns: StatementColumns
  lines: StatementLine[]
  /** Lines without a readable time and amount, or of movements that failed. */
  skipped: number
}

const BOUNDS = { rows: MAX_STATEMENT_LINES + 60, columns: MAX_STATEMENT_COLUMNS, letters: 600 }

/** The rows as cut, for a person to say which column is which when none were found. */
export function previewRows(text: string): string[][] {
  return parseCsv(text.slice(0, 20_000), sniffDelimiter(text), { ...BOUNDS, rows: 12 })
}

/** Null when no row names a time and an amount; 'too_large' rather than a part of it. `given`: the columns as a person named them. */
export function readStatement(text: string, given: StatementColumns | null = null): ReadStatement | 'too_large' | null {
  if (text.length > MAX_STATEMENT_LETTERS) return 'too_large'
  const rows = parseCsv(text, sniffDelimiter(text), BOUNDS)
  if (rows.length === BOUNDS.rows) return 'too_large'
  const found = given && isUsable(given) ? { columns: given, start: 0 } : findHeadings(rows)
  if (found === null) return null
  const { columns, start } = found
  const body = rows.slice(start)
  const isMonthFirst = isAmericanOrder(body.map((row) => cell(row, columns.at)))
  const seen = new Map<string, number>()
  const lines: StatementLine[] = []
  let skipped = 0
  for (const row of body) {
    const line = readLine(row, columns, isMonthFirst)
    if (line === null) {
      skipped += 1
      continue
    }
    // Fees stand on a statement with the reference of what they are for, and a wallet may list equal movements twice: the count parts them.
    const base =
      line.reference === null
        ? `${line.at}|${line.direction}|${line.amountTzs}|${line.balanceTzs ?? ''}|${foldText(line.details)}`
        : `${line.reference}|${line.direction}|${line.amountTzs}`
    const nth = (seen.get(base) ?? 0) + 1
    seen.set(base, nth)
    lines.push({ ...line, key: `${base.slice(0, 300)}|${nth}` })
  }
  return { headings: given ? (rows[0] ?? []) : (rows[start - 1] ?? []), columns, lines, skipped }
}

function findHeadings(rows: readonly string[][]): { columns: StatementColumns; start: number } | null {
  for (let index = 0; index < Math.min(rows.length, 50); index += 1) {
    const columns = findColumns(rows[index] ?? [])
    if (isUsable(columns)) return { columns, start: index + 1 }
  }
  return null
}

const cell = (row: readonly string[], index: number): string => (index < 0 ? '' : (row[index] ?? ''))
const FAILED = /fail|cancel|declin|reject|revers|pending|expired|imeshindwa|imeghairi|inasubiri|imerudishwa/i

function readLine(
  row: readonly string[],
  columns: StatementColumns,
  isMonthFirst: boolean,
): Omit<StatementLine, 'key'> | null {
  if (FAILED.test(cell(row, columns.status))) return null
  const day = cell(row, columns.at)
  const at = parseLocalTime(
    /\d:\d\d/.test(day) || columns.time < 0 ? day : `${day} ${cell(row, columns.time)}`,
    isMonthFirst,
  )
  const money = readMoney(row, columns)
  if (at === null || money === null || money.amountTzs === 0) return null
  const party = cell(row, columns.name)
  const details = cell(row, columns.details).replaceAll(/\s+/g, ' ').slice(0, 300)
  const reference = foldReference(cell(row, columns.reference)).slice(0, 60)
  return {
    at,
    ...money,
    balanceTzs: parseMoney(cell(row, columns.balance)),
    reference: reference === '' ? null : reference,
    phone: phoneIn(cell(row, columns.phone)) ?? phoneIn(party) ?? phoneIn(details) ?? '',
    name: trimEnds(party.replaceAll(/[+\d*]{6,}/g, ' '), /[\s\-–:|/]/)
      .replaceAll(/\s+/g, ' ')
      .slice(0, 120),
    details,
  }
}

function readMoney(
  row: readonly string[],
  columns: StatementColumns,
): { direction: 'in' | 'out'; amountTzs: number } | null {
  const paidIn = parseMoney(cell(row, columns.paidIn))
  if (paidIn !== null && paidIn !== 0) return { direction: paidIn > 0 ? 'in' : 'out', amountTzs: Math.abs(paidIn) }
  const paidOut = parseMoney(cell(row, columns.paidOut))
  if (paidOut !== null && paidOut !== 0) return { direction: 'out', amountTzs: Math.abs(paidOut) }
  const amount = parseMoney(cell(row, columns.amount))
  if (amount === null) return null
  const word = foldText(cell(row, columns.direction))
  const isOut = amount < 0 || /^(dr|debit|out|withdraw|sent|toka|kutoka|imetoka|payout|tuma)/.test(word)
  return { direction: isOut ? 'out' : 'in', amountTzs: Math.abs(amount) }
}

/** "12,500.00", "-12,500", "TZS 1,000", "(500.00)", "1.000,00" of a European export. Null for no amount, or cents, which shillings do not have. */
export function parseMoney(text: string): number | null {
  if (text.length > 60) return null
  const bare = normalText(text, 'NFKC')
    .replaceAll(/[\s']|tzs|tshs?\.?|shs?\.?|\/[=-]/gi, '')
    .replaceAll('−', '-')
  const isNegative = /^-|^\(.*\)$|-$/.test(bare)
  const digits = bare.replaceAll(/[()+-]/g, '')
  const match = /^(\d{1,3}(?:[,.]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(digits)
  if (!match || Number(match[2] ?? 0) !== 0) return null
  const amount = Number((match[1] ?? '').replaceAll(/[,.]/g, ''))
  return Number.isSafeInteger(amount) ? (isNegative && amount > 0 ? -amount : amount) : null
}

/** E.164, or as it stands when parts of it are starred out ("2557****678"); null when there is none. */
export function phoneIn(text: string): string | null {
  const starred = /(?:\+?255|0)[67][\d*]{8}(?![\d*])/.exec(text.replaceAll(' ', ''))
  if (starred?.[0].includes('*')) return starred[0].replace(/^0/, '+255').replace(/^255/, '+255')
  for (const [found] of text.matchAll(/\+?\d[\d\s-]{7,16}\d/g)) {
    const phone = normalisePhone(found)
    if (phone?.startsWith('+255')) return phone
  }
  return null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
const SWAHILI_MONTHS: Readonly<Record<string, number>> = { mac: 3, mei: 5, ago: 8, okt: 10, des: 12 }
const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/

/** The day stands first here, as in Tanzania, unless only the other order makes sense of every line. */
export function isAmericanOrder(days: readonly string[]): boolean {
  const parts = days.flatMap((day) => NUMERIC.exec(day.trim()) ?? []).length
  if (parts === 0) return false
  let isAmerican = false
  for (const day of days) {
    const match = NUMERIC.exec(day.trim())
    if (Number(match?.[1] ?? 0) > 12) return false
    if (Number(match?.[2] ?? 0) > 12) isAmerican = true
  }
  return isAmerican
}

/** A time of Dar es Salaam as statements write it → UTC ISO; null for anything else. A text with its own zone keeps it. */
export function parseLocalTime(text: string, isMonthFirst = false): string | null {
  if (text.length > 60) return null
  const bare = normalText(text, 'NFKC').trim()
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(bare)) return isoOf(Date.parse(bare))
  const day = dayOf(bare, isMonthFirst)
  if (day === null) return null
  const time = /(?:^|[\sT,])(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*([ap])?\.?m?\.?\s*$/i.exec(bare)
  let hour = Number(time?.[1] ?? 0)
  const half = time?.[4]?.toLowerCase()
  if (half !== undefined && hour >= 1 && hour <= 12) hour = (hour % 12) + (half === 'p' ? 12 : 0)
  const [minute, second] = [Number(time?.[2] ?? 0), Number(time?.[3] ?? 0)]
  if (hour > 23 || minute > 59 || second > 59) return null
  return isoOf(Date.UTC(day.year, day.month - 1, day.day, hour, minute, second) - DAR_OFFSET_MINUTES * 60_000)
}

const isoOf = (ms: number): string | null =>
  Number.isFinite(ms) && ms > Date.UTC(2000, 0) && ms < Date.UTC(2100, 0) ? new Date(ms).toISOString() : null

function dayOf(text: string, isMonthFirst: boolean): { year: number; month: number; day: number } | null {
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/.exec(text)
  const numeric = NUMERIC.exec(text)
  const named = /^(\d{1,2})[\s-]([a-z]{3,9})[a-z]*,?[\s-](\d{4}|\d{2})(?!\d)/i.exec(text)
  const american = /^([a-z]{3,9})\s(\d{1,2}),?\s(\d{4})/i.exec(text)
  const compact = /^(\d{4})(\d\d)(\d\d)(?:\D|\d{6}$|$)/.exec(text)
  let parts: [number, number, number] | null = null
  if (iso) parts = [Number(iso[1]), Number(iso[2]), Number(iso[3])]
  else if (numeric)
    parts = isMonthFirst
      ? [Number(numeric[3]), Number(numeric[1]), Number(numeric[2])]
      : [Number(numeric[3]), Number(numeric[2]), Number(numeric[1])]
  else if (named) parts = [Number(named[3]), monthOf(named[2] ?? ''), Number(named[1])]
  else if (american) parts = [Number(american[3]), monthOf(american[1] ?? ''), Number(american[2])]
  else if (compact) parts = [Number(compact[1]), Number(compact[2]), Number(compact[3])]
  if (parts === null) return null
  const [shortYear, month, day] = parts
  const year = shortYear < 100 ? 2000 + shortYear : shortYear
  const isReal = month >= 1 && month <= 12 && day >= 1 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
  return isReal ? { year, month, day } : null
}

function monthOf(word: string): number {
  const start = word.slice(0, 3).toLowerCase()
  return SWAHILI_MONTHS[start] ?? MONTHS.findIndex((month) => month === start) + 1
}
