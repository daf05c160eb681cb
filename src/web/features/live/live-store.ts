import { createEmitter } from '../../../shared/emitter.ts'
import { readEvents } from '../../api/event-stream.ts'
import { signStream } from '../../api/stream-sign.ts'
import { tellLive } from '../../session/live-news.ts'
import { onStreamAllowed, streamAllowed } from '../../session/saver.ts'
import { createLiveConnection, type LiveState } from './live-connection.ts'

/** The page's one connection. Parts of the page hear messages by `onLive` (session/live-news.ts). */
const { on: onLiveStatus, tell: tellStatus } = createEmitter()
export { onLiveStatus }
let status: { state: LiveState; isLeader: boolean } = { state: 'off', isLeader: false }

export const liveConnection = createLiveConnection({
  read: readEvents,
  mayOpen: async (signal) => {
    await streamAllowed(signal)
    const { salesFirst } = await import('../../api/sales-first.ts')
    await salesFirst.turn('background', signal)
  },
  locks: typeof navigator === 'undefined' ? null : (navigator.locks ?? null),
  channel: typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('kaunta:live'),
  random: Math.random,
  timer: (run, ms) => {
    const handle = setTimeout(run, ms)
    return () => clearTimeout(handle)
  },
  onMessage: tellLive,
  onOpen: () => tellLive('open'),
  onReset: () => tellLive('reset'),
  onState: (state, isLeader) => {
    status = { state, isLeader }
    signStream(state === 'live')
    tellStatus()
  },
})

onStreamAllowed(() => liveConnection.cut())

export const readLiveStatus = () => status
