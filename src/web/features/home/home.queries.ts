import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { openOffline } from '../../offline/open.ts'
import { readSeller } from '../../offline/seller.ts'
import { unsentOrders } from '../../offline/unsent-orders.ts'
import type { HomePeriod } from './home-figures.ts'

// The contract, and zod with it, comes with the first call, not with the first paint.
const contract = () => import('../../../shared/contract/orders.ts')

const who = () => {
  const seller = readSeller()
  return [seller?.userId ?? '', seller?.shopId ?? ''] as const
}

export const homeQueries = {
  all: () => ['home', ...who()] as const,
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
      queryFn: async () => {
        const { db } = await openOffline()
        return await unsentOrders(db, who()[1])
      },
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      meta: { persist: false },
    }),
}
