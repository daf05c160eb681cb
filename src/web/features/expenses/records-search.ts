import { EXPENSE_CATEGORIES, EXPENSE_METHODS } from '../../../shared/domain/options.ts'
import { day, oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

/** What the address of the list says; anything unreadable is as if it were not there. */
export const RecordsSearch = searchReader({
  category: oneOf(EXPENSE_CATEGORIES),
  method: oneOf(EXPENSE_METHODS),
  /** Without what was paid for goods, as profit and loss has them. */
  only: oneOf(['running']),
  q: textUpTo(80),
  from: day,
  to: day,
})
export type RecordsSearch = ReturnType<typeof RecordsSearch>
