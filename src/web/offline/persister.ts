import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core'
import { openOffline } from './open.ts'
import { readSeller } from './seller.ts'

/** Law 8: reads other than the catalogue are queries, each kept for itself, under its person and shop. */
export const CACHE_DAYS = 30
/** Kept answers of another build are not read: their shape may have changed. Raise it when a contract's answer changes its shape. */
const CACHE_VERSION = 'v1'

type Persister = ReturnType<typeof experimental_createQueryPersister<PersistedQuery>>
type PersisterFn = Persister['persisterFn']
const persisters = new Map<string, Persister>()

/**
 * For `QueryClient`'s default options, together with `networkMode: 'offlineFirst'` (a paused query never asks its persister). Whose answer it is
 * is fixed when the fetch begins: one that comes after a switch of users is kept under who asked.
 */
export const queryPersister: PersisterFn = async (queryFunction, context, query) => {
  let hasAsked = false
  const answer = await persisterOf(ownerKey()).persisterFn(
    async (given) => {
      hasAsked = true
      return await queryFunction(given)
    },
    context,
    query,
  )
  // What was restored is asked for again when it is old. Not by `refetchOnRestore`: it drops the promise, and without network that is an unhandled rejection.
  if (!hasAsked) {
    setTimeout(() => {
      // It came with what sends, and nothing of that is on the way to the first paint.
      void import('../api/sales-first.ts')
        .then(async ({ salesFirst }) => await salesFirst.turn('background'))
        .then(async () => (query.isStale() ? await query.fetch() : undefined))
        .catch(() => {})
    }, 0) // after the persister put the true age of the data there
  }
  return answer
}

/** Keeps what `setQueryData` put there; TanStack does not do it by itself. */
export async function persistQuery(
  queryKey: readonly unknown[],
  client: Parameters<Persister['persistQueryByKey']>[1],
): Promise<void> {
  await persisterOf(ownerKey()).persistQueryByKey(queryKey, client)
}

function ownerKey(): string {
  const seller = readSeller()
  return seller ? `${seller.userId}|${seller.shopId}` : 'nobody'
}

function persisterOf(owner: string): Persister {
  const known = persisters.get(owner)
  if (known) return known
  const made = experimental_createQueryPersister<PersistedQuery>({
    storage: {
      getItem: async (key) =>
        await quietly(async () => {
          const { db } = await openOffline()
          const row = await db.queryCache.get(`${owner}|${key}`)
          return isPersisted(row?.value) ? row.value : undefined
        }),
      setItem: async (key, value) => {
        await quietly(async () => {
          const { db, now } = await openOffline()
          await db.queryCache.put({ key: `${owner}|${key}`, owner, value, updatedAt: now() })
        })
      },
      removeItem: async (key) => {
        await quietly(async () => await (await openOffline()).db.queryCache.delete(`${owner}|${key}`))
      },
    },
    serialize: (query) => ({ ...query, state: { ...query.state, promise: undefined } }),
    deserialize: (query) => query,
    refetchOnRestore: false,
    maxAge: CACHE_DAYS * 86_400_000,
    buster: CACHE_VERSION,
  })
  persisters.set(owner, made)
  return made
}

/** A sick disk costs the cache, never the answer. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

const isPersisted = (value: unknown): value is PersistedQuery =>
  typeof value === 'object' && value !== null && 'queryKey' in value && 'state' in value
