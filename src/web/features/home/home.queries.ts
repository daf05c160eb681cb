import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { openOffline } from '../../offline/open.ts'
import { readSeller } from '../../offline/seller.ts'
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
  /** Ids of orders whose creation still waits here, refused ones included: the server does not know them. */
  unsentIds: () =>
    queryOptions({
      queryKey: [...homeQueries.all(), 'unsent'],
      queryFn: async () => {
        const { db } = await openOffline()
        const [, shopId] = who()
        const rows = await db.outbox.where('[shopId+type]').equals([shopId, 'order.create']).toArray()
        return rows.map((row) => row.lane)
      },
      networkMode: 'always', staleTime: 0, retry: false, meta: { persist: false },
    }),
}
