import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { KitchenTicket } from '../../../shared/contract/kitchen.ts'
import { KITCHEN_SHOWS_MS } from '../../../shared/domain/kitchen.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { localTickets } from '../../offline/till.ts'
import { sellerKey } from '../../session/seller.ts'

/** More than a day's work of any kitchen. */
const MOST_OPEN = 2000

const contract = () => import('../../../shared/contract/kitchen.ts')

export const kitchenQueries = {
  all: () => ['kitchen', ...sellerKey()] as const,
  /** What waits, of the whole shop; the oldest first. The stream says when to look; now and then it is looked at anyway. */
  open: () =>
    queryOptions({
      queryKey: [...kitchenQueries.all(), 'open'],
      queryFn: async ({ signal }) => {
        const { listKitchenTickets } = await contract()
        const items: KitchenTicket[] = []
        let cursor: string | undefined
        // All of them: where one station only prints, what it never bumps stands before what another one waits for.
        do {
          const page = await call(listKitchenTickets, { query: { state: 'open', cursor, limit: 100 } }, { signal })
          items.push(...page.items)
          cursor = page.nextCursor ?? undefined
        } while (cursor !== undefined && items.length < MOST_OPEN)
        return { items }
      },
      staleTime: 5000,
      refetchInterval: 30_000,
    }),
  done: () =>
    infiniteQueryOptions({
      queryKey: [...kitchenQueries.all(), 'done'],
      ...pages(
        async (cursor, signal) =>
          await call(
            (await contract()).listKitchenTickets,
            { query: { state: 'done', cursor, limit: 30 } },
            { signal },
          ),
      ),
      staleTime: 5000,
    }),
  /** Off the device's own disk: what was sent or bumped here. */
  local: () =>
    queryOptions({
      queryKey: [...kitchenQueries.all(), 'device'],
      queryFn: async () => await localTickets(new Date(Date.now() - KITCHEN_SHOWS_MS).toISOString()),
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      meta: { persist: false, isOfDevice: true },
    }),
}
