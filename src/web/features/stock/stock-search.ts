import { STOCK_FILTERS, STOCK_LIST_SORTS, TRANSFER_STATES, TRANSFER_WAYS } from '../../../shared/contract/lists.ts'
import { day, oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'
import { LOSS_REASONS } from '../../../shared/domain/stock.ts'

/** What of the page stands in its address: a reload, the back button and a link to a colleague show the same. */
export const StockSearch = searchReader({
  view: oneOf(['shelf', 'received', 'order', 'counts', 'between', 'dates', 'lost']),
  supplier: textUpTo(60),
  count: textUpTo(60),
  q: textUpTo(80),
  filter: oneOf(STOCK_FILTERS),
  days: oneOf(['7', '14', '30', '60', '90']),
  sort: oneOf(STOCK_LIST_SORTS),
  way: oneOf(TRANSFER_WAYS),
  state: oneOf(TRANSFER_STATES),
  transfer: textUpTo(60),
  /** Of goods that were lost: why, and from which day to which. */
  reason: oneOf(LOSS_REASONS),
  from: day,
  to: day,
  within: oneOf(['expired', '7', '30', '90']),
})
export type StockSearch = ReturnType<typeof StockSearch>
