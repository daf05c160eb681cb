import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { unsentOrders } from '../../offline/till.ts'
import { sellerKey } from '../../session/seller.ts'
import type { HomePeriod } from './home-figures.ts'

// The contract, and zod with it, comes with the first call, not with the first paint.
const contract = () => import('../../../shared/contract/orders.ts')

export const homeQueries = {
  all: () => ['home', ...sellerKey()] as const,
  figures: (period: HomePeriod) =>
    queryOptions({
      queryKey: [...homeQueries.all(), period],
      queryFn: async ({ signal }) => await call((await contract()).getHome, { query: { period } }, { signal }),
      staleTime: 15_000,
      refetchInterval: 60_000,
    }),
  unsent: () =>
    queryOptions({
      queryKey: [...homeQueries.all(), 'unsent'],
      queryFn: async () => await unsentOrders(),
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      meta: { persist: false },
    }),
}
