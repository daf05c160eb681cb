import dayjs from 'dayjs'
import 'dayjs/locale/sw.js'
import utc from 'dayjs/plugin/utc.js'
import type { Language } from './languages.ts'

dayjs.extend(utc)

/** The texts of numbers, money, dates and file names (specification §8 and §9, decisions 17 and 19). Same figures in both languages. */
const DEFAULT_DATE_PATTERN = 'MMMM D, YYYY h:mm A'
const INVALID_DATE = 'Invalid Date'
/** Africa/Dar_es_Salaam keeps UTC+3 all year and has no summer time (IANA: alias of Africa/Nairobi), so no time zone data is shipped. */
export const DAR_OFFSET_MINUTES = 180

const MINUS = '−'
const NOT_A_NUMBER = '–'

function group(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',')
}

/** Whole figure with thousands separators and a true minus sign: "12,500", "−1,500". A fraction is rounded for display only. */
export function formatAmount(amount: number): string {
  if (!Number.isFinite(amount)) return NOT_A_NUMBER
  const whole = Math.round(Math.abs(amount))
  return `${amount < 0 && whole > 0 ? MINUS : ''}${group(String(whole))}`
}

/** "TZS 12,500", "TZS −1,500" (U+2212). */
export function formatMoney(amountTzs: number): string {
  return `TZS ${formatAmount(amountTzs)}`
}

/** Two decimals with thousands separators: "12,500.00". For averages, rates and exports, so the minus is the plain "-" a spreadsheet reads. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return NOT_A_NUMBER
  const [whole = '0', part = '00'] = Math.abs(value).toFixed(2).split('.')
  return `${value < 0 && (Number(whole) > 0 || part !== '00') ? '-' : ''}${group(whole)}.${part}`
}

type Scale = readonly { from: number; suffix: string; decimals: number }[]
const compactScale: Scale = [
  { from: 1e3, suffix: 'k', decimals: 1 },
  { from: 1e6, suffix: 'M', decimals: 2 },
  { from: 1e9, suffix: 'B', decimals: 2 },
  { from: 1e12, suffix: 'T', decimals: 2 },
]
const shortScale: Scale = ['K', 'M', 'B', 'T', 'P', 'E'].map((suffix, index) => ({
  from: 10 ** (3 * (index + 1)),
  suffix,
  decimals: 1,
}))

function scaled(value: number, scale: Scale): string {
  if (!Number.isFinite(value)) return NOT_A_NUMBER
  const size = Math.abs(value)
  const sign = value < 0 ? MINUS : ''
  let index = scale.findLastIndex(({ from }) => size >= from)
  const rounded = (at: number) => (size / (scale[at]?.from ?? 1)).toFixed(scale[at]?.decimals ?? 0)
  // 999,950 is "1.00M", not "1000.0k".
  if (index >= 0 && index < scale.length - 1 && Number(rounded(index)) >= 1000) index += 1
  if (index < 0) {
    const small = String(Math.round(size * 100) / 100)
    return Number(small) === 0 ? '0' : `${sign}${small}`
  }
  return `${sign}${rounded(index)}${scale[index]?.suffix ?? ''}`
}

/** For chart axes and tight tiles: "12.5k" (one decimal), "1.25M", "3.00B", "1.10T" (two). Below 1000 as it is, at most two decimals. */
export function formatCompact(value: number): string {
  return scaled(value, compactScale)
}

/** From 1000 on with K, M, B, T, P, E and one decimal: "12.5K". */
export function shortenNumber(value: number): string {
  return scaled(value, shortScale)
}

/** "16:05" → "4:05 PM". Seconds are dropped; anything but a time of day answers "Invalid Date". */
export function to12Hour(time: string): string {
  const match = /^\s*(\d{1,2}):(\d{2})(?::\d{2})?\s*$/.exec(time)
  const hour = Number(match?.[1])
  const minute = Number(match?.[2])
  if (!match || hour > 23 || minute > 59) return INVALID_DATE
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`
}

export type DateInput = Date | string | number | null | undefined

/** ms since 1970, or NaN. A day or a time without zone is read as Dar es Salaam's; a number is ms. */
function toMs(input: DateInput): number {
  if (typeof input === 'number') return input
  if (input instanceof Date) return input.getTime()
  if (typeof input !== 'string') return Number.NaN
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
    input.trim(),
  )
  if (!match) return Number.NaN
  const [, year, month, day, time = '00:00', zone = '+03:00'] = match
  // Date.parse would read February 30 as March 2.
  if (Number(day) > new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()) return Number.NaN
  return Date.parse(`${year}-${month}-${day}T${time}${zone}`)
}

/** In time of Dar es Salaam, whatever the device is set to, by a dayjs pattern: for machines (files, sums). People read `dateText`. Bad input: "Invalid Date" (specification §8). */
export function formatDate(input: DateInput, pattern: string = DEFAULT_DATE_PATTERN, locale: Language = 'en'): string {
  const at = dayjs.utc(toMs(input))
  return at.isValid() ? at.utcOffset(DAR_OFFSET_MINUTES).locale(locale).format(pattern) : INVALID_DATE
}

/** To the second, the same in both languages: files, and what was exchanged with a provider. */
const LOG_PATTERN = 'YYYY-MM-DD HH:mm:ss'

/**
 * Every way in which a day or a time is shown: a long and a short form a language, times as digits with AM/PM in both. A Swahili text never puts "saa" before
 * a time, because saa 7 is one o'clock. tests/architecture/dates.test.ts holds that no other file writes a date by a pattern of its own.
 */
const datePatterns = {
  en: {
    long: DEFAULT_DATE_PATTERN,
    short: 'MMM D, h:mm A',
    day: 'MMMM D, YYYY',
    shortDay: 'MMM D',
    weekdayAndDay: 'dddd, MMMM D',
    weekday: 'dddd',
    shortWeekday: 'ddd D',
    time: 'h:mm A',
    hour: 'h A',
    month: 'MMMM',
    shortMonth: 'MMM',
    monthAndYear: 'MMMM YYYY',
    log: LOG_PATTERN,
  },
  sw: {
    long: 'D MMMM YYYY h:mm A',
    short: 'D MMM, h:mm A',
    day: 'D MMMM YYYY',
    shortDay: 'D MMM',
    weekdayAndDay: 'dddd, D MMMM',
    weekday: 'dddd',
    shortWeekday: 'ddd D',
    time: 'h:mm A',
    hour: 'h A',
    month: 'MMMM',
    shortMonth: 'MMM',
    monthAndYear: 'MMMM YYYY',
    log: LOG_PATTERN,
  },
} as const satisfies Record<Language, Record<string, string>>
export type DateForm = keyof (typeof datePatterns)['en']

/** "November 22, 2026 4:14 PM", "22 Novemba 2026 4:14 PM", or a shorter form of it. Bad input: "Invalid Date". */
export function dateText(input: DateInput, language: Language, form: DateForm = 'long'): string {
  return formatDate(input, datePatterns[language][form], language)
}

/** The hour of the day in Dar es Salaam, 0 to 23. */
export const hourOfDay = (instant: DateInput): number => Number(formatDate(instant, 'H'))

/** The business day an instant belongs to, 'YYYY-MM-DD' in Dar es Salaam. @throws RangeError for bad input. */
export function businessDay(instant: Date | string | number): string {
  return new Date(toMs(instant) + DAR_OFFSET_MINUTES * 60_000).toISOString().slice(0, 10)
}

/** So many days after a business day. @throws RangeError for bad input. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const uploadPrefix =
  /^\d{4}(-?)(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])\1(?:[01]\d|2[0-3])\1[0-5]\d\1[0-5]\d[-_]?(?=[^.])/

/** "20251121161402-unga.webp" and "2025-11-21-16-14-02-unga.webp" → "unga.webp". Names without such a prefix, or with nothing behind it, stay. */
export function stripUploadPrefix(name: string): string {
  return name.replace(uploadPrefix, '')
}
