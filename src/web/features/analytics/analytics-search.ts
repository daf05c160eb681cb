import { day, month, oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

/** Which days, and with what they are compared; left out: fourteen, with those right before. */
export const AnalyticsSearch = searchReader({
  days: textUpTo(2),
  from: day,
  to: day,
  /** The last of the twelve of profit and loss; left out: this one. */
  month,
  than: oneOf(['year', 'none']),
})
export type AnalyticsSearch = ReturnType<typeof AnalyticsSearch>
