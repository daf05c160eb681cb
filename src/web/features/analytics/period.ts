import { dayAfter } from '../../../shared/domain/format.ts'
import { daysIn, MOST_DAYS, type Period } from '../../../shared/domain/periods.ts'
import type { AnalyticsSearch } from './analytics-search.ts'

/** What the address asks for: two days of one's own in their order and within what can be answered, or so many up to today. */
export function periodOf({ days, from, to }: AnalyticsSearch, today: string): Period {
  if (from === undefined && to === undefined) return { from: dayAfter(today, 1 - Number(days ?? 14)), to: today }
  const last = to ?? today
  const first = from ?? last
  const period = first <= last ? { from: first, to: last } : { from: last, to: first }
  return daysIn(period) <= MOST_DAYS ? period : { from: dayAfter(period.to, 1 - MOST_DAYS), to: period.to }
}
