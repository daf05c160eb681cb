import { day, oneOf, searchReader } from '../../../shared/domain/search-params.ts'

/** Which days, and with what they are compared; left out: fourteen, with those right before. */
export const AnalyticsSearch = searchReader({
  days: oneOf(['1', '7', '30']),
  from: day,
  to: day,
  than: oneOf(['year', 'none']),
})
export type AnalyticsSearch = ReturnType<typeof AnalyticsSearch>
