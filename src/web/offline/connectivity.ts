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
/** When the browser last said that the network is gone, by `performance.now()`. */
let goneAt = -Infinity

function set(next: boolean) {
  if (next === isReachable) return
  isReachable = next
  changes.tell()
}

function listen() {
  if (isListening) return
  isListening = true
  onCallOutcome(({ how, begunAt }) => {
    // An answer to what was asked before the network went says nothing of now: it was on its way already.
    if (how === 'answered' && begunAt <= goneAt) return
    set(how === 'answered')
  })
  if (typeof addEventListener !== 'function') return
  // It may have gone before anybody asked.
  isReachable &&= navigator.onLine
  addEventListener('online', () => set(true))
  addEventListener('offline', () => {
    goneAt = performance.now()
    set(false)
  })
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
