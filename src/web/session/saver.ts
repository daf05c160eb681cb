import { createEmitter } from '../../shared/emitter.ts'
import { signStreamOff } from '../api/stream-sign.ts'
import { type DeviceSettings, onDeviceSettings, readDeviceSettings } from './device-settings.ts'
import { mayUse, onLine } from './line.ts'
import { UPDATES_CACHE, UPDATES_KEY } from './updates-choice.ts'

/** What this device does without on a bundle, beside pictures: the stream of news and new versions. */

const mayStream = (): boolean => {
  const choices = readDeviceSettings()
  return mayUse(choices.streamOn, choices)
}
const allowed = createEmitter()
/** When it may no longer be open, or may be again. */
export const onStreamAllowed = allowed.on
export async function streamAllowed(signal: AbortSignal): Promise<void> {
  if (mayStream() || signal.aborted) return
  await new Promise<void>((resolve) => {
    const off = allowed.on(() => (mayStream() ? go() : undefined))
    function go() {
      off()
      signal.removeEventListener('abort', go)
      resolve()
    }
    signal.addEventListener('abort', go)
  })
}

let couldStream = true
let toldWorker = ''
function apply(): void {
  const choices = readDeviceSettings()
  const can = mayStream()
  signStreamOff(!can)
  if (can !== couldStream) {
    couldStream = can
    allowed.tell()
  }
  tellWorker(choices)
}
function tellWorker({ updatesOn, saysWifi }: DeviceSettings): void {
  const text = JSON.stringify({ updatesOn, saysWifi })
  // What it always does needs not be said at each start.
  const isUsual = toldWorker === '' && updatesOn === 'always'
  if (isUsual || text === toldWorker || typeof caches === 'undefined') {
    toldWorker = text
    return
  }
  toldWorker = text
  void caches
    .open(UPDATES_CACHE)
    .then(async (cache) => await cache.put(UPDATES_KEY, new Response(text)))
    .catch(() => {})
}

/** Called once a page. */
export function startSaver(): void {
  apply()
  onDeviceSettings(apply)
  onLine(apply)
}
