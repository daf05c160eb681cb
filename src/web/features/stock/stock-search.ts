import { STOCK_FILTERS, STOCK_LIST_SORTS } from '../../../shared/contract/lists.ts'
import { oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

/** What of the page stands in its address: a reload, the back button and a link to a colleague show the same. */
export const StockSearch = searchReader({
  view: oneOf(['shelf', 'received', 'order', 'counts']),
  supplier: textUpTo(60),
  count: textUpTo(60),
  q: textUpTo(80),
  filter: oneOf(STOCK_FILTERS),
  days: oneOf(['7', '14', '30', '60', '90']),
  sort: oneOf(STOCK_LIST_SORTS),
})
export type StockSearch = ReturnType<typeof StockSearch>
