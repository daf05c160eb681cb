import { CUSTOMER_SORTS } from '../../../shared/contract/lists.ts'
import { CUSTOMER_SOURCES } from '../../../shared/domain/customer-sources.ts'
import { day, oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'
import type { CustomerFilters } from './customers.queries.ts'

/** What of the list stands in the address: a reload, the back button and a link to a colleague show the same list. */
export const CustomerSearch = searchReader({
  q: textUpTo(80),
  tag: textUpTo(30),
  place: textUpTo(80),
  source: oneOf(CUSTOMER_SOURCES),
  debt: oneOf(['owing', 'overdue', 'none']),
  balance: oneOf(['kept']),
  consent: oneOf(['agreed', 'refused', 'not_asked']),
  state: oneOf(['archived', 'all']),
  segment: textUpTo(40),
  seenFrom: day,
  seenTo: day,
  sort: oneOf(CUSTOMER_SORTS),
})
export type CustomerSearch = ReturnType<typeof CustomerSearch>

export function filtersOf({ q, ...rest }: CustomerSearch): CustomerFilters {
  const search = q?.trim()
  return { ...rest, ...(search ? { search } : {}) }
}
/** How many of the choices behind the filter button are on. */
export const filterCount = ({ q: _q, sort: _sort, seenFrom, seenTo, ...rest }: CustomerSearch): number =>
  [...Object.values(rest), seenFrom ?? seenTo].filter((choice) => choice !== undefined).length
