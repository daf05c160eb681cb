import { Workbox } from 'workbox-window'
import { mayUpdate } from '../session/line.ts'
import { isUpdateHeld } from '../ui/update-hold.ts'
import { isChunkGone } from './chunk-gone.ts'
import { setUpdateState } from './update-state.ts'

/**
 * The app's updates. Never in the middle of a sale (law 7): a new version is announced, and starts when the person asked for it, no cart on this device
 * holds goods, no pass of the queue runs, and no tab has something typed that is not saved.
 */
/** As an idle day is weighed with (bytes-on-the-wire.test.ts). */
const CHECK_EVERY_MS = 14_400_000
const ASK_TABS_MS = 300
const TRY_AGAIN_MS = 2_000
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kaunta:update')
let workbox: Workbox | undefined
let isWanted = false

type WorkerUrl = ConstructorParameters<typeof Workbox>[0]
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => WorkerUrl }
}
const isTrustedTypes = (value: unknown): value is TrustedTypes =>
  typeof value === 'object' && value !== null && 'createPolicy' in value

/** Our CSP takes no bare string where a script could be named (trusted types), and registering a worker is such a place. */
function workerUrl(): WorkerUrl {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes')
  return isTrustedTypes(types)
    ? types.createPolicy('kaunta-worker', { createScriptURL: () => '/sw.js' }).createScriptURL('/sw.js')
    : '/sw.js'
}

export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !isSecureContext || workbox) return
  const worker = new Workbox(workerUrl())
  workbox = worker
  let checkedAt = Date.now()
  let wasControlled = navigator.serviceWorker.controller !== null
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < CHECK_EVERY_MS) return
    checkedAt = Date.now()
    if (mayUpdate()) void worker.update().catch(() => undefined)
  }
  worker.addEventListener('waiting', () => setUpdateState('ready'))
  // The new version has taken over, in whichever tab it was asked for: this tab's chunks may be gone, so it must start anew as well.
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    // The first worker ever, which the page before this one began to install, looks external here; there is no old version to leave.
    const isFirst = !wasControlled
    wasControlled = true
    if (isFirst || (!isUpdate && !isExternal)) return
    if (isWanted || !isUpdateHeld()) location.reload()
    else setUpdateState('replaced')
  })
  setInterval(check, 60_000)
  document.addEventListener('visibilitychange', check)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'may-update?') void isBusyHere().then((isBusy) => (isBusy ? channel.postMessage('busy') : undefined))
  })
  addEventListener('vite:preloadError', (event) => {
    void isChunkGone(Reflect.get(event, 'payload')).then((isGone) => (isGone ? setUpdateState('replaced') : undefined))
  })
  void worker.register().catch(() => undefined)
  addEventListener('offline', () => void askForPoke())
}

interface SyncManager {
  register: (tag: string) => Promise<void>
}
const isSyncManager = (value: unknown): value is SyncManager =>
  typeof value === 'object' && value !== null && 'register' in value

/** Where the browser can (Chromium): the worker is woken when there is network again and pokes the open pages (sw.ts). The pages' own timers do without it. */
async function askForPoke(): Promise<void> {
  const manager: unknown = Reflect.get(await navigator.serviceWorker.ready, 'sync')
  if (isSyncManager(manager)) await manager.register('kaunta-outbox').catch(() => undefined)
}

/** Starts the new version as soon as nothing is in the way. */
export async function applyUpdate(): Promise<void> {
  if (isWanted) return
  isWanted = true
  while (!(await isQuietEverywhere())) {
    setUpdateState('waiting')
    await new Promise((resume) => setTimeout(resume, TRY_AGAIN_MS))
  }
  workbox?.messageSkipWaiting()
}

async function isBusyHere(): Promise<boolean> {
  if (isUpdateHeld()) return true
  const { mayUpdateNow } = await import('../offline/till.ts')
  return !(await mayUpdateNow())
}

async function isQuietEverywhere(): Promise<boolean> {
  if (await isBusyHere()) return false
  if (!channel) return true
  return await new Promise((resolve) => {
    const answered = ({ data }: MessageEvent<unknown>) => {
      if (data === 'busy') done(false)
    }
    const done = (isQuiet: boolean) => {
      channel.removeEventListener('message', answered)
      clearTimeout(timer)
      resolve(isQuiet)
    }
    const timer = setTimeout(() => done(true), ASK_TABS_MS)
    channel.addEventListener('message', answered)
    channel.postMessage('may-update?')
  })
}
