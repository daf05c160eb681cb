import { createEmitter } from '../../shared/emitter.ts'
import { salesFirst } from '../api/sales-first.ts'
import { signStreamOff } from '../api/stream-sign.ts'
import { picturesShown } from '../ui/pictures-shown.ts'
import { onDeviceSettings, readDeviceSettings, type SaverChoices } from './device-settings.ts'
import { UPDATES_CACHE, UPDATES_KEY } from './updates-choice.ts'

/** What this device does with the network it is on: by the choices made here (settings/pos), and where the browser tells it (Chromium on phones), by the kind of line. */

type LineKind = 'wifi' | 'bundle' | null
const connection = (): unknown => (typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'connection'))

/** As the browser says it; null where it does not. */
export function knownLine(line: unknown = connection()): LineKind {
  const type: unknown = typeof line === 'object' && line !== null ? Reflect.get(line, 'type') : undefined
  if (type === 'wifi' || type === 'ethernet') return 'wifi'
  return type === 'cellular' || type === 'wimax' ? 'bundle' : null
}
/** Where nobody knows, what a person said of it counts: a bundle that is spared costs less than one that is used up. */
const isOnWifi = ({ saysWifi }: SaverChoices): boolean => {
  const line = knownLine()
  return line === null ? saysWifi : line === 'wifi'
}
export const mayUse = (on: 'always' | 'wifi' | 'off', choices: SaverChoices): boolean =>
  on === 'always' || (on === 'wifi' && isOnWifi(choices))

const mayStream = (): boolean => {
  const choices = readDeviceSettings()
  return mayUse(choices.streamOn, choices)
}
export const mayUpdate = (): boolean => {
  const choices = readDeviceSettings()
  return mayUse(choices.updatesOn, choices)
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
/** A hold of pictures ends by itself, or a tile would stay without one for as long as the line is bad. */
const HELD_MS = 60_000
let heldTimer: ReturnType<typeof setTimeout> | undefined

function apply(): void {
  const choices = readDeviceSettings()
  picturesShown.set(mayUse(choices.picturesOn, choices) ? choices.pictures : 'off')
  const can = mayStream()
  signStreamOff(!can)
  if (can !== couldStream) {
    couldStream = can
    allowed.tell()
  }
  tellWorker(choices)
}
function hold(): void {
  clearTimeout(heldTimer)
  picturesShown.hold(salesFirst.holds('background'))
  if (salesFirst.holds('background')) heldTimer = setTimeout(() => picturesShown.hold(false), HELD_MS)
}

function tellWorker({ updatesOn, saysWifi }: SaverChoices): void {
  const text = JSON.stringify({ updatesOn, saysWifi })
  if (text === toldWorker || typeof caches === 'undefined') return
  toldWorker = text
  void caches
    .open(UPDATES_CACHE)
    .then(async (cache) => await cache.put(UPDATES_KEY, new Response(text)))
    .catch(() => {})
}

/** Called once a page, before pictures are drawn. */
export function startSaver(): void {
  apply()
  onDeviceSettings(apply)
  salesFirst.on(hold)
  const line = connection()
  if (line instanceof EventTarget) line.addEventListener('change', apply)
}
