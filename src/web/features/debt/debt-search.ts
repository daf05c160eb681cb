import { DEBT_AGES } from '../../../shared/domain/debts.ts'
import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'
import type { DebtFilters } from './debt.queries.ts'

/** What of the list stands in the address. */
export const DebtSearch = searchReader({
  q: textUpTo(80),
  age: oneOf(DEBT_AGES),
  promise: oneOf(['due']),
  agreed: oneOf(['no']),
  sort: oneOf(['oldest']),
})
export type DebtSearch = ReturnType<typeof DebtSearch>

export function filtersOf({ q, ...rest }: DebtSearch): DebtFilters {
  const search = q?.trim()
  return { ...rest, ...(search ? { search } : {}) }
}
