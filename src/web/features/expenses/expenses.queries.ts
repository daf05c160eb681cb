import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listExpenses } from '../../../shared/contract/orders.ts'
import type { OptionId } from '../../../shared/domain/options.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { sellerKey } from '../../session/seller.ts'
import { localExpenses } from '../../offline/till.ts'

export interface ExpenseFilter {
  category?: OptionId<'expenseCategory'> | undefined
  search: string
  from?: string | undefined
  to?: string | undefined
}

export const expensesQueries = {
  all: () => ['expenses', ...sellerKey()] as const,
  list: ({ category, search, from, to }: ExpenseFilter) =>
    infiniteQueryOptions({
      queryKey: [...expensesQueries.all(), 'list', { category, search, from, to }],
      ...pages(
        async (cursor, signal) =>
          await call(
            listExpenses,
            { query: { category, search: search === '' ? undefined : search, from, to, cursor, limit: 50 } },
            { signal },
          ),
      ),
      staleTime: 15_000,
    }),
  /** Off the device's own disk: what it recorded, sent or not. */
  local: () =>
    queryOptions({
      queryKey: [...expensesQueries.all(), 'device'],
      queryFn: async () => await localExpenses(),
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      meta: { persist: false },
    }),
}
