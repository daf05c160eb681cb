import { QueryClient, type QueryPersister } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * Whether an answer is kept on the device. Default true: in IndexedDB, under its person and shop, for 30 days. `sync`: in the tiny slice that is there
     * before the first paint (user and shop; see sync-slice.ts). False: never (a preview, a list of sessions).
     */
    /** `isOfDevice`: read from this device's own memory; the server's news do not touch it. */
    queryMeta: { persist?: boolean | 'sync'; isOfDevice?: boolean }
  }
}

/** IndexedDB's library is fetched with the first query that wants it, off the way to the first paint. */
const keptOnDevice: QueryPersister = async (queryFn, context, query) => {
  if (query.meta?.persist === false || query.meta?.persist === 'sync') return await queryFn(context)
  const { queryPersister } = await import('../offline/persister.ts')
  return await queryPersister(queryFn, context, query)
}

/**
 * Once more after a time-out or a failing server. Not when the server said no, and never without network: a retry would wait, paused, until there is one, and
 * the page would show that it loads instead of what it knows.
 */
const worthRetrying = (count: number, error: unknown): boolean =>
  count < 1 && error instanceof ApiError && (error.kind === 'timeout' || error.status >= 500)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        persister: keptOnDevice,
        networkMode: 'offlineFirst', // a paused query never asks its persister
        staleTime: 30_000,
        gcTime: 24 * 3_600_000,
        retry: worthRetrying,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false }, // what may wait for the network goes through the outbox, not through here
    },
  })
