import { createEmitter } from '../../shared/emitter.ts'
import { onCallOutcome } from '../api/outcome.ts'

/**
 * Whether the server is thought to be in reach. The last request is the truth; what the browser says is a hint: it is believed when it says
 * "gone", and when it says "back" until a request tells better. Screens may show it; nothing may wait for it.
 */
interface Connectivity {
  isOnline: () => boolean
  subscribe: (listener: () => void) => () => void
}

let isReachable = typeof navigator === 'undefined' || navigator.onLine
const changes = createEmitter()
let isListening = false

function set(next: boolean) {
  if (next === isReachable) return
  isReachable = next
  changes.tell()
}

function listen() {
  if (isListening) return
  isListening = true
  onCallOutcome((outcome) => set(outcome === 'answered'))
  if (typeof addEventListener !== 'function') return
  addEventListener('online', () => set(true))
  addEventListener('offline', () => set(false))
}

export const connectivity: Connectivity = {
  isOnline() {
    listen()
    return isReachable
  },
  subscribe(listener) {
    listen()
    return changes.on(listener)
  },
}
