import type { LiveMessage } from '../../../shared/contract/live.ts'
import { readEvents } from '../../api/event-stream.ts'
import { createLiveConnection, type LiveState } from './live-connection.ts'

type LiveNews = LiveMessage | 'open' | 'reset'

/** The page's one connection. Parts of the page hear messages by `onLive`. */
const listeners = new Set<(message: LiveNews) => void>()
const watchers = new Set<() => void>()
let status: { state: LiveState; isLeader: boolean } = { state: 'off', isLeader: false }

const tell = (what: LiveNews) => {
  for (const listener of listeners) listener(what)
}

export const liveConnection = createLiveConnection({
  read: readEvents,
  locks: typeof navigator === 'undefined' ? null : (navigator.locks ?? null),
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kaunta:live'),
  random: Math.random,
  timer: (run, ms) => {
    const handle = setTimeout(run, ms)
    return () => clearTimeout(handle)
  },
  onMessage: tell,
  onOpen: () => tell('open'),
  onReset: () => tell('reset'),
  onState: (state, isLeader) => {
    status = { state, isLeader }
    for (const watcher of watchers) watcher()
  },
})

export function onLive(listener: (message: LiveNews) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
export const readLiveStatus = () => status
export function onLiveStatus(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
