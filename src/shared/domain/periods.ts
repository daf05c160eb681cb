import { dayAfter } from './format.ts'
import { monthAfter } from './months.ts'

/** Days from one to another, both counted; as "2026-11-21", of the business day. */
export interface Period {
  from: string
  to: string
}
export const COMPARISONS_OF_PERIODS = ['before', 'year', 'none'] as const
/** With what a period is compared: as many days right before it, or the same days of the year before. */
export type ComparedWith = (typeof COMPARISONS_OF_PERIODS)[number]

/** Three years and their leap days: what one answer can hold. */
export const MOST_DAYS = 1100

const DAY_MS = 86_400_000
const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const daysIn = ({ from, to }: Period): number => Math.round((msOf(to) - msOf(from)) / DAY_MS) + 1
export const daysOf = (period: Period): string[] =>
  Array.from({ length: daysIn(period) }, (_, index) => dayAfter(period.from, index))

/** 0: Monday. */
export const weekdayOf = (day: string): number => (new Date(msOf(day)).getUTCDay() + 6) % 7

/** The 29th of February is the 28th in other years. */
function yearBefore(day: string): string {
  const month = monthAfter(day.slice(0, 7), -12)
  return day.endsWith('-02-29') ? `${month}-28` : `${month}${day.slice(7)}`
}

export function periodBefore(period: Period, compared: ComparedWith): Period | null {
  if (compared === 'none') return null
  if (compared === 'year') return { from: yearBefore(period.from), to: yearBefore(period.to) }
  const to = dayAfter(period.from, -1)
  return { from: dayAfter(to, 1 - daysIn(period)), to }
}

/** By how many percent it is more or less; null where there is nothing to compare with. */
export const changePercent = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 100)
