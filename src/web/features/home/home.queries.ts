import { queryOptions } from '@tanstack/react-query'
import { getHome } from '../../../shared/contract/orders.ts'
import { call } from '../../api/call.ts'
import { openOffline } from '../../offline/open.ts'
import { readSeller } from '../../offline/seller.ts'
import type { HomePeriod } from './home-figures.ts'

const who = () => {
  const seller = readSeller()
  return [seller?.userId ?? '', seller?.shopId ?? ''] as const
}

export const homeQueries = {
  all: () => ['home', ...who()] as const,
  figures: (period: HomePeriod) =>
    queryOptions({
      queryKey: [...homeQueries.all(), period],
      queryFn: async ({ signal }) => await call(getHome, { query: { period } }, { signal }),
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
