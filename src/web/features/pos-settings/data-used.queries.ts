import { queryOptions } from '@tanstack/react-query'
import { readDataUsed } from '../../offline/till.ts'
import { sumsOf } from './data-sums.ts'

/** What this device counted of its own traffic; no network is needed, and none is used. */
export const dataUsedQuery = () =>
  queryOptions({
    queryKey: ['data-used', 'device'],
    queryFn: async () => {
      const { used, today } = await readDataUsed()
      return sumsOf(used, today)
    },
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 10_000,
    meta: { persist: false, isOfDevice: true },
  })
