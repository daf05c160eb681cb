import { queryOptions } from '@tanstack/react-query'
import type { Order } from '../../../shared/contract/orders.ts'
import { call } from '../../api/call.ts'
import { ordersQueries } from '../orders/orders.queries.ts'

/** More than a counter hands over in a day. */
const MOST_SHOWN = 300

const contract = () => import('../../../shared/contract/to-do.ts')

export const toDoQueries = {
  /** The stream says when to look; now and then it is looked at anyway. */
  list: () =>
    queryOptions({
      queryKey: [...ordersQueries.all(), 'to-do'],
      queryFn: async ({ signal }) => {
        const { listToDo } = await contract()
        const items: Order[] = []
        let cursor: string | undefined
        do {
          const page = await call(listToDo, { query: { cursor, limit: 100 } }, { signal })
          items.push(...page.items)
          cursor = page.nextCursor ?? undefined
        } while (cursor !== undefined && items.length < MOST_SHOWN)
        return { items }
      },
      staleTime: 5000,
      refetchInterval: 30_000,
    }),
}
