import { dayAfter } from './format.ts'
import { firstDayOf, lastDayOf, monthAfter, monthOf } from './months.ts'

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

export const wholeMonth = (month: string): Period => ({ from: firstDayOf(month), to: lastDayOf(month) })
const isWholeMonth = ({ from, to }: Period): boolean =>
  from === firstDayOf(monthOf(from)) && to === lastDayOf(monthOf(from))

/** Within what one answer can hold, and not the wrong way round. */
export const isAnswerable = (period: Period): boolean =>
  period.from >= '1990' && period.to < '2200' && daysIn(period) >= 1 && daysIn(period) <= MOST_DAYS

/** Two days somebody chose, in their order and within what can be answered; one that is left out is today, or the other. */
export function periodChosen({ from, to }: { [D in keyof Period]?: string | undefined }, today: string): Period {
  const last = to ?? today
  const first = from ?? last
  const period = first <= last ? { from: first, to: last } : { from: last, to: first }
  return daysIn(period) <= MOST_DAYS ? period : { from: dayAfter(period.to, 1 - MOST_DAYS), to: period.to }
}

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

/** A whole month is set beside a whole month, however many days each has (decisions 214); other days as `periodBefore` says. */
export function periodBeside(period: Period, compared: ComparedWith): Period | null {
  if (compared === 'none' || !isWholeMonth(period)) return periodBefore(period, compared)
  return wholeMonth(monthAfter(monthOf(period.from), compared === 'year' ? -12 : -1))
}

/** Of what `period` is set beside: as many days as have passed of it, so that a month that runs is not set beside a whole one. Its end lies before its begin while none has. */
export function besideSoFar(period: Period, beside: Period, today: string): Period {
  if (today >= period.to) return beside
  const last = dayAfter(beside.from, daysIn({ from: period.from, to: today }) - 1)
  return { from: beside.from, to: last < beside.to ? last : beside.to }
}

/** By how many percent it is more or less; null where there is nothing to compare with. */
export const changePercent = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 100)
