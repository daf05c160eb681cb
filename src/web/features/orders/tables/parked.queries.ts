import { queryOptions } from '@tanstack/react-query'
import { exchangeHeld } from '../../../offline/till.ts'
import { sellerKey } from '../../../session/seller.ts'

/** What other tills hold. Asked for when something is told of it, and not by the clock: a day without guests costs nothing. */
export const parkedQueries = {
  all: () => ['parked-carts', ...sellerKey()] as const,
  others: () =>
    queryOptions({
      queryKey: [...parkedQueries.all(), 'others'],
      queryFn: exchangeHeld,
      staleTime: 5000,
      retry: false,
      meta: { persist: false },
    }),
}
