/// <reference lib="webworker" />
import type { PrecacheController } from 'workbox-precaching'
import { UPDATES_CACHE, UPDATES_KEY } from './session/updates-choice.ts'

/**
 * A new version is a megabyte. Where the person at this device wants it on Wi-Fi only, the worker that brings it gives up before the first file: the browser tries again with the
 * next start of the app. The first version ever always comes: it was asked for.
 */
export async function installVersion(
  worker: Pick<ServiceWorkerGlobalScope, 'registration' | 'caches' | 'clients' | 'navigator'>,
  install: () => Promise<unknown>,
): Promise<void> {
  if (worker.registration.active && !(await isAllowed(worker))) throw new Error('a new version waits for Wi-Fi')
  await install()
  await tellFetched(worker)
}

/** Of the app's files: whoever waits for each answer before asking for the next waits four hundred times; and the page's own calls need lines too (a browser has six for a server). */
const AT_ONCE = 4

/** All files of this version that the device has not got yet. workbox's own `install` asks for one after the other. @throws when one cannot be had: the browser tries again later, and keeps what there is */
export async function fetchFiles(
  event: ExtendableEvent,
  files: Pick<PrecacheController, 'getURLsToCacheKeys' | 'strategy'>,
): Promise<void> {
  const left = files.getURLsToCacheKeys().entries()
  const fetchOnes = async () => {
    for (const [url, cacheKey] of left) {
      // What has its version in its name may come from the browser's own cache; what has it beside its name may lie there in an older one.
      const cache = cacheKey === url ? 'default' : 'reload'
      const request = new Request(url, { cache, credentials: 'same-origin' })
      await Promise.all(files.strategy.handleAll({ event, request, params: { cacheKey } }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOnes))
}

async function isAllowed({
  caches,
  navigator,
}: Pick<ServiceWorkerGlobalScope, 'caches' | 'navigator'>): Promise<boolean> {
  try {
    const kept = await (await caches.open(UPDATES_CACHE)).match(UPDATES_KEY)
    const choice: unknown = await kept?.json()
    if (typeof choice !== 'object' || choice === null || Reflect.get(choice, 'updatesOn') !== 'wifi') return true
    const line: unknown = Reflect.get(navigator, 'connection')
    const type: unknown = typeof line === 'object' && line !== null ? Reflect.get(line, 'type') : undefined
    if (type === 'wifi' || type === 'ethernet') return true
    return type !== 'cellular' && type !== 'wimax' && Reflect.get(choice, 'saysWifi') === true
  } catch {
    return true // an app that never gets its updates would be worse
  }
}

/** The page counts what goes over the network, and does not see what its worker fetched. */
async function tellFetched({ clients }: Pick<ServiceWorkerGlobalScope, 'clients'>): Promise<void> {
  const bytes = performance
    .getEntriesByType('resource')
    .reduce((sum, entry) => sum + ('transferSize' in entry ? Number(entry.transferSize) || 0 : 0), 0)
  if (bytes === 0) return
  for (const page of await clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage({ type: 'kaunta:fetched', bytes })
}
