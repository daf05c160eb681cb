import { searchReader } from '../../../shared/domain/search-params.ts'

/** Which month is looked at; left out: the one that runs. */
export const OverviewSearch = searchReader({
  month: (value) => (typeof value === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(value) ? value : undefined),
})
export type OverviewSearch = ReturnType<typeof OverviewSearch>
