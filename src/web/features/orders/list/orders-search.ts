import { ORDER_STATUS_FILTERS, ORDER_SOURCES, OWING_FILTERS } from '../../../../shared/domain/order-workflow.ts'
import { day, oneOf, searchReader, textUpTo } from '../../../../shared/domain/search-params.ts'

/** What the address of the list says; anything unreadable is as if it were not there. Defaults are left out of the address. */
export const OrdersSearch = searchReader({
  status: oneOf(ORDER_STATUS_FILTERS),
  source: oneOf(ORDER_SOURCES),
  owing: oneOf(OWING_FILTERS),
  sync: oneOf(['waiting', 'attention', 'synced']),
  q: textUpTo(80),
  from: day,
  to: day,
  /** What a figure is made of (domain/figures-behind.ts). */
  of: textUpTo(60),
})
export type OrdersSearch = ReturnType<typeof OrdersSearch>
