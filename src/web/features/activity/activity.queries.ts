import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { listActivity, listChains } from '../../../shared/contract/activity.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { sellerKey } from '../../session/seller.ts'

type Filter = NonNullable<InputOf<typeof listActivity>['query']>

export const activityQueries = {
  all: () => ['activity', ...sellerKey()] as const,
  list: (filter: Filter) =>
    infiniteQueryOptions({
      queryKey: [...activityQueries.all(), 'list', filter],
      ...pages(
        async (cursor, signal) => await call(listActivity, { query: { ...filter, cursor, limit: 50 } }, { signal }),
      ),
      staleTime: 0,
    }),
  chains: () =>
    queryOptions({
      queryKey: [...activityQueries.all(), 'chains'],
      queryFn: async ({ signal }) => await call(listChains, {}, { signal }),
      staleTime: 0,
    }),
}
