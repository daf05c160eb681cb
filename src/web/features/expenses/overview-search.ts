import { month, searchReader } from '../../../shared/domain/search-params.ts'

/** Which month is looked at; left out: the one that runs. */
export const OverviewSearch = searchReader({
  month,
})
export type OverviewSearch = ReturnType<typeof OverviewSearch>
