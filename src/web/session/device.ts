import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { connectivity } from '../offline/connectivity.ts'
import { type Topic, TOPICS } from '../offline/context.ts'
import type { DeviceRow } from '../offline/db.ts'
import { readDevice, startAnew as letGo } from '../offline/device.ts'
import { type Goods, openGoods } from '../offline/goods.ts'
import { onOfflineChange, openOffline } from '../offline/open.ts'
import { EMPTY_QUEUE, type QueueSnapshot } from '../offline/queue-snapshot.ts'
import type { Replica, ReplicaView } from '../offline/replica.ts'
import { type OfflineRuntime, startOffline } from '../offline/runtime.ts'
import { useSeller } from './rights.ts'
import { readSeller } from '../offline/seller.ts'
import { drawn } from '../offline/drawn.ts'
import { type StorageFacts, storageFacts, type StorageRisk, storageRisk } from '../offline/storage-facts.ts'
import { StorageSick } from '../offline/storage-sick.ts'

/** What screens follow of the device: who sells, what is in reach, what waits. React's side of src/web/offline. */

export { suggestDeviceName } from '../offline/device.ts'
export { keepRunning } from '../offline/runtime.ts'
export { EMPTY_QUEUE, type QueueSnapshot } from '../offline/queue-snapshot.ts'
export type { CounterStaff, Found, Replica, ReplicaView } from '../offline/replica.ts'
export type { OfflineRuntime } from '../offline/runtime.ts'
export type { StorageRisk } from '../offline/storage-facts.ts'
export { drawn }

export const isOnline = (): boolean => connectivity.isOnline()
/** A hint for words on the screen; nothing waits for it. */
export const useOnline = (): boolean => useSyncExternalStore(connectivity.subscribe, connectivity.isOnline, () => true)

type Started<T> =
  | { state: 'starting' }
  | { state: 'sick'; error: StorageSick; retry: () => void }
  | { state: 'ready'; value: T }

const TRY_AGAIN_MS = 30_000

/** `begin`: the same function at each render; it may be called again after it failed. */
function useStarted<T>(begin: () => Promise<T>): Started<T> {
  const [value, setValue] = useState<T | null>(null)
  const [error, setError] = useState<StorageSick | null>(null)
  const start = useCallback(() => {
    begin().then(
      (ready) => {
        setValue(() => ready)
        setError(null)
      },
      (reason: unknown) => setError(StorageSick.from(reason)),
    )
  }, [begin])
  useEffect(start, [start])
  // What did not load is there when the network is back, and a full disk may have room again: nobody should have to ask.
  useEffect(() => {
    if (!error) return
    const later = setTimeout(start, TRY_AGAIN_MS)
    addEventListener('online', start)
    return () => {
      clearTimeout(later)
      removeEventListener('online', start)
    }
  }, [error, start])
  if (value !== null) return { state: 'ready', value }
  return error ? { state: 'sick', error, retry: start } : { state: 'starting' }
}

/** The sender, the pulls and the device's memory. `sick`: this device cannot keep what it is told. */
export const useRuntime = (): Started<OfflineRuntime> => useStarted(startOffline)
/** The same for who only wants the runtime once it runs. */
export function useRunning(): OfflineRuntime | null {
  const started = useRuntime()
  return started.state === 'ready' ? started.value : null
}
/** Sends now, and pulls. Never throws where there is storage. */
export const refreshDevice = async (): Promise<void> => await (await startOffline()).refresh()
/** Gets this device its code, if it has none. Never throws. */
export const claimCode = async (): Promise<void> =>
  await startOffline().then(
    async (runtime) => await runtime.claimCode(),
    () => {},
  )
/** What this device knows of the goods: there long before the runtime is. */
export const useGoods = (): Started<Goods> => useStarted(openGoods)
/** For a page that shows goods first: its script asks the disk before React draws it. */
export const fetchGoods = (): void => void openGoods().catch(() => {})

/** What the browser does not promise about what is kept here. `mark`: a change of it asks again (the first sale asks the browser for its promise). Undefined until the browser has answered. */
export function useStorageRisk(mark: unknown = null): StorageRisk | undefined {
  const [risk, setRisk] = useState<StorageRisk | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    // Behind what is drawn at the same moment: nobody waits for it.
    void drawn()
      .then(async () => await storageRisk())
      .then((found) => (isGone ? undefined : setRisk(found)))
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `mark` is what asks again
  }, [mark])
  return risk
}

/** What the app takes up here. Undefined until the browser has answered. */
export function useStorageUsed(): StorageFacts | undefined {
  const [facts, setFacts] = useState<StorageFacts | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    void storageFacts().then((found) => (isGone ? undefined : setFacts(found)))
    return () => {
      isGone = true
    }
  }, [])
  return facts
}

const NO_VIEW: ReplicaView = { products: [], groups: [], staff: [], state: 'loading', asOf: null, pending: new Map() }
const nothing = (): void => {}

export function useReplica(): { replica: Replica | null; view: ReplicaView } {
  const goods = useGoods()
  const seller = useSeller()
  const replica = goods.state === 'ready' && seller ? goods.value.replica() : null
  const subscribe = useCallback((listener: () => void) => replica?.subscribe(listener) ?? nothing, [replica])
  const view = useSyncExternalStore(subscribe, () => replica?.view() ?? NO_VIEW)
  return { replica, view }
}

export function useQueue(runtime: OfflineRuntime | null): QueueSnapshot {
  const subscribe = useCallback((listener: () => void) => runtime?.queue.subscribe(listener) ?? nothing, [runtime])
  return useSyncExternalStore(subscribe, () => runtime?.queue.snapshot() ?? EMPTY_QUEUE)
}

/** This device's row, outside React; null before it has one. */
export const deviceHere = async (): Promise<DeviceRow | null> => {
  const seller = readSeller()
  return seller ? await readDevice(await openOffline(), seller.shopId) : null
}
/** This device as the shop knows it; null before it has a code, undefined while it is being read. */
export function useDevice(): DeviceRow | null | undefined {
  const shopId = useSeller()?.shopId
  const [device, setDevice] = useState<{ of: string; row: DeviceRow | null } | null>(null)
  useEffect(() => {
    if (shopId === undefined) return
    let isGone = false
    const read = async () => {
      const row = await readDevice(await openOffline(), shopId)
      if (!isGone) setDevice({ of: shopId, row })
    }
    const look = () => void read().catch(() => {}) // `useRuntime` says that the storage is sick
    look()
    const stop = onOfflineChange('device', look)
    return () => {
      isGone = true
      stop()
    }
  }, [shopId])
  return device?.of === shopId ? device?.row : undefined
}

/** For a device that was removed: it may be added again as a new one. False while something made under its old number still waits here. */
export const startAnew = async (shopId: string): Promise<boolean> => await letGo(await openOffline(), shopId)

const isFirstAnswer = ({ state }: Query): boolean => state.data === undefined

/** Asks again for what a query showed when something of this kind changed on the device, in this tab or another. */
export function useFreshOn(topics: readonly Topic[], queryKey: readonly unknown[]): void {
  const client = useQueryClient()
  const [topicKey, keyText] = [topics.join(' '), JSON.stringify(queryKey)]
  useEffect(() => {
    const key: unknown = JSON.parse(keyText)
    const filter = { queryKey: Array.isArray(key) ? key : [] }
    const again = () => {
      // A first answer that is still under way may be from before what changed, and React Query waits for it instead of asking anew: it is asked for again behind it.
      const first = client.getQueryCache().findAll({ ...filter, fetchStatus: 'fetching', predicate: isFirstAnswer })
      const isAsked = client.invalidateQueries(filter)
      if (first.length === 0) return
      void isAsked.then(
        async () => await client.invalidateQueries({ ...filter, predicate: (query) => first.includes(query) }),
      )
    }
    const stops = TOPICS.filter((topic) => topicKey.split(' ').includes(topic)).map((topic) =>
      onOfflineChange(topic, again),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, topicKey, keyText])
}

/** Device clock, again each minute: "as of" and "today" go on while the screen stands. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** Another tab opened a newer version of the device's database, and this one let go of it: it has to be reloaded. */
export { onSuperseded } from '../offline/open.ts'
/** Something of this kind changed on the device, in this tab or another. */
export { onOfflineChange } from '../offline/open.ts'
