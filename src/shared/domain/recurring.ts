import { dayAfter } from './format.ts'
import { lastDayOf, monthAfter, monthOf } from './months.ts'

export const RECURRENCES = ['week', 'month', 'year'] as const
export type Recurrence = (typeof RECURRENCES)[number]

/** The `count`th day after the first: the same weekday, or the same day of the month; of a month that is shorter its last. */
function nth(first: string, every: Recurrence, count: number): string {
  if (every === 'week') return dayAfter(first, 7 * count)
  const month = monthAfter(monthOf(first), every === 'month' ? count : 12 * count)
  const last = lastDayOf(month)
  const day = `${month}-${first.slice(8)}`
  return day < last ? day : last
}

/** When it is due again after a day. Counted from its first day, so that the 31st comes back after February. */
export function dueAfter(first: string, every: Recurrence, day: string): string {
  if (day < first) return first
  const passed =
    every === 'week'
      ? Math.floor((Date.parse(day) - Date.parse(first)) / (7 * 86_400_000))
      : every === 'month'
        ? monthsBetween(first, day)
        : Math.floor(monthsBetween(first, day) / 12)
  const next = nth(first, every, passed)
  return next > day ? next : nth(first, every, passed + 1)
}

const monthsOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
const monthsBetween = (first: string, day: string): number => monthsOf(day) - monthsOf(first)
