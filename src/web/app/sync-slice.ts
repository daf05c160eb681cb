import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { createEmitter } from '../../shared/emitter.ts'
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

/** Raise it when the shape of user or shop changes, so that an old copy is not read. */
const SLICE_VERSION = 'v1'
const SLICE_KEY = 'kaunta.slice'

const storage = () => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined // denied: guards then wait for the network
  }
}
const persister = () =>
  createSyncStoragePersister({ storage: storage(), key: SLICE_KEY, throttleTime: 0, retry: () => undefined })

/**
 * The queries marked `meta.persist = 'sync'` (user and shop) are there before the router starts, because guards decide synchronously and must also
 * decide without network. They outlive the token (decisions 7); a sign-out calls `forgetSlice`.
 */
export function restoreSlice(queryClient: QueryClient): void {
  try {
    const kept: unknown = persister().restoreClient()
    if (isKept(kept) && kept.buster === SLICE_VERSION) hydrate(queryClient, kept.clientState)
  } catch {
    forgetSlice() // half-written or tampered with: the server knows better, and a device must start
  }
}

/** Keeps the slice up to date, and takes what another tab has kept: the server tells the session that saved nothing of its own change. @returns a function that stops it. */
export function keepSlice(queryClient: QueryClient): () => void {
  const save = () => {
    const clientState = dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => query.meta?.persist === 'sync' && query.state.data !== undefined,
      shouldDehydrateMutation: () => false, // what waits to be sent lives in the outbox, and only there
    })
    void persister().persistClient({ buster: SLICE_VERSION, timestamp: Date.now(), clientState })
    tellKept()
  }
  const off = queryClient.getQueryCache().subscribe((event) => {
    if (event.query.meta?.persist !== 'sync') return
    if (event.type === 'removed' || (event.type === 'updated' && event.action.type === 'success')) save()
  })
  const fromOtherTab = ({ key, newValue }: StorageEvent) => {
    if (key === SLICE_KEY && newValue !== null) restoreSlice(queryClient)
  }
  addEventListener('storage', fromOtherTab)
  return () => {
    off()
    removeEventListener('storage', fromOtherTab)
  }
}

export function forgetSlice(): void {
  void persister().removeClient()
  tellKept()
}

const kept = createEmitter()
/** Told after the slice in localStorage was written or removed. */
export const onSliceKept = kept.on
// The persister writes in a timer of 0 ms.
const tellKept = () => setTimeout(() => kept.tell())

function isKept(value: unknown): value is { buster: string; clientState: DehydratedState } {
  return (
    typeof value === 'object'
    && value !== null
    && 'buster' in value
    && 'clientState' in value
    && typeof value.clientState === 'object'
    && value.clientState !== null
  )
}
