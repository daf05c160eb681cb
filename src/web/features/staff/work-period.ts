import { dayAfter } from '../../../shared/domain/format.ts'
import { firstDayOf, monthAfter, monthOf } from '../../../shared/domain/months.ts'
import { daysIn, type Period, periodChosen, wholeMonth } from '../../../shared/domain/periods.ts'
import { day, searchReader } from '../../../shared/domain/search-params.ts'
import { MOST_WORK_DAYS } from '../../../shared/domain/staff-work.ts'

export const readWorkSearch = searchReader({ from: day, to: day })
export type WorkSearch = ReturnType<typeof readWorkSearch>

export const thisMonth = (today: string): Period => ({ from: firstDayOf(monthOf(today)), to: today })
export const lastMonth = (today: string): Period => wholeMonth(monthAfter(monthOf(today), -1))

/** Left out: this month. A quarter at most, its last days. */
export function workPeriod({ from, to }: WorkSearch, today: string): Period {
  if (from === undefined && to === undefined) return thisMonth(today)
  const period = periodChosen({ from, to }, today)
  return daysIn(period) <= MOST_WORK_DAYS ? period : { from: dayAfter(period.to, 1 - MOST_WORK_DAYS), to: period.to }
}
