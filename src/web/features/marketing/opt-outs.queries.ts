import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { listOptOuts } from '../../../shared/contract/opt-outs.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { marketingQueries } from './marketing.queries.ts'

/** Numbers of people: nothing of it is kept on the device. */
export const optOutsQuery = (filters: Omit<NonNullable<InputOf<typeof listOptOuts>['query']>, 'cursor' | 'limit'>) =>
  infiniteQueryOptions({
    staleTime: 0,
    queryKey: [...marketingQueries.all(), 'opt-outs', filters],
    ...pages(async (cursor, signal) => await call(listOptOuts, { query: { ...filters, cursor } }, { signal })),
    meta: { persist: false },
  })
