import { dayAfter } from '../../../shared/domain/format.ts'
import { type Period, periodChosen } from '../../../shared/domain/periods.ts'
import type { AnalyticsSearch } from './analytics-search.ts'

type SpanOfDays = '1' | '7' | '14' | '30'
/** So many days up to today. */
export const spanOf = ({ days }: Pick<AnalyticsSearch, 'days'>): SpanOfDays =>
  days === '1' || days === '7' || days === '30' ? days : '14'

/** What the address asks for: two days of one's own in their order and within what can be answered, or so many up to today. */
export function periodOf(search: AnalyticsSearch, today: string): Period {
  return search.from === undefined && search.to === undefined
    ? { from: dayAfter(today, 1 - Number(spanOf(search))), to: today }
    : periodChosen(search, today)
}
