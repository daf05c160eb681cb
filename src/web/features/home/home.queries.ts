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
  /** What the server does not know of orders yet: those whose creation waits here, refused ones included, and how many later commands of each order wait. */
  unsent: () =>
    queryOptions({
      queryKey: [...homeQueries.all(), 'unsent'],
      queryFn: async () => {
        const { db } = await openOffline()
        const [, shopId] = who()
        const rows = await db.outbox
          .where('[shopId+type]')
          .between([shopId, 'order.'], [shopId, 'order.\uffff'])
          .toArray()
        const created = new Set(rows.filter((row) => row.type === 'order.create').map((row) => row.lane))
        const moves = new Map<string, number>()
        for (const { type, state, lane } of rows)
          if (type !== 'order.create' && state === 'waiting') moves.set(lane, (moves.get(lane) ?? 0) + 1)
        return { created, moves }
      },
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      meta: { persist: false },
    }),
}
