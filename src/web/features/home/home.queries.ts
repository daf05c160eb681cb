import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { unlessTold } from '../../api/stream-sign.ts'
import { unsentOrders } from '../../offline/till.ts'
import { sellerKey } from '../../session/seller.ts'
import type { Home, HomePeriod } from './home-figures.ts'

// The contract, and zod with it, comes with the first call, not with the first paint.
const contract = () => import('../../../shared/contract/orders.ts')

export const homeQueries = {
  all: () => ['home', ...sellerKey()] as const,
  figures: (period: HomePeriod) =>
    queryOptions({
      queryKey: [...homeQueries.all(), period],
      queryFn: async ({ signal }): Promise<Home> => {
        // Read before the server is asked: what is sent from here on is in its answer, or makes the screen ask again. A failure is shown by `unsent` below.
        const waited = await unsentOrders().catch(() => undefined)
        return { ...(await call((await contract()).getHome, { query: { period } }, { signal })), waited }
      },
      staleTime: 15_000,
      refetchInterval: unlessTold(60_000),
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
