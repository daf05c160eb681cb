import { day, month, oneOf, searchReader } from '../../../shared/domain/search-params.ts'

/** Which month is looked at, or which days; left out: the month that runs. And beside what: left out: what was right before. */
export const OverviewSearch = searchReader({
  month,
  from: day,
  to: day,
  than: oneOf(['year', 'none']),
})
export type OverviewSearch = ReturnType<typeof OverviewSearch>
