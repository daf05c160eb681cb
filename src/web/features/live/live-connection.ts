import { LiveMessage } from '../../../shared/contract/live.ts'
import { BEAT_MS, LATE_BEAT_MS, QUIETEST_BEAT_MS } from '../../../shared/domain/idle-rhythm.ts'
import { ApiError } from '../../api/api-error.ts'
import type { StreamFrame, StreamRequest } from '../../api/event-stream.ts'
import { jittered } from '../../api/backoff.ts'

/**
 * One stream for all tabs of a browser: over HTTP/1.1 a browser opens six connections to a server, and a stream a tab would use them up. The tab that holds the
 * lock listens and tells the others; when it closes, the next one takes over from the place it was told.
 */
export type LiveState = 'off' | 'connecting' | 'live' | 'away'
export interface LiveParts {
  read: (request: StreamRequest) => Promise<void>
  /** Resolves when a stream may be opened; never, while it is switched off. */
  mayOpen: (signal: AbortSignal) => Promise<void>
  locks: Pick<LockManager, 'request'> | null
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | null
  random: () => number
  /** Answers how to call it off. */
  timer: (run: () => void, ms: number) => () => void
  onMessage: (message: LiveMessage) => void
  /** Once after `start`: from here on all that happens is heard. What was read before may lack what happened in between. */
  onOpen: () => void
  /** What was missed is not known: everything is to be read anew. */
  onReset: () => void
  onState: (state: LiveState, isLeader: boolean) => void
}

/** A proxy that holds the stream back lets nothing through by then; from then on it is asked again and again. */
const FIRST_SIGN_MS = 15_000
const ASK_EVERY_MS = 10_000
const REMEMBERED = 1000

type Told =
  | { kind: 'hello' }
  | { kind: 'message'; message: unknown; place: string | null }
  | { kind: 'place'; place: string }
  | { kind: 'reset'; place: string | null }
  | { kind: 'state'; state: LiveState }

export function createLiveConnection(parts: LiveParts) {
  const seen = new Set<string>()
  let place: string | null = null
  let state: LiveState = 'off'
  let isLeader = false
  let isOpen = false
  let isHeldBack = false
  /** For how long nothing may come before a network on the way takes the stream for dead, as far as is known. */
  let quietMs = QUIETEST_BEAT_MS
  let cuts = 0
  let saidBye = false
  let isLost = false
  let stop: AbortController | null = null
  let current: AbortController | null = null
  let retryNow: (() => void) | null = null

  function setState(next: LiveState) {
    if (next === state) return
    state = next
    parts.onState(state, isLeader)
    if (isLeader) parts.channel?.postMessage({ kind: 'state', state } satisfies Told)
    if (state !== 'live' || isOpen) return
    isOpen = true
    parts.onOpen()
  }

  function take(raw: unknown) {
    const message = LiveMessage.safeParse(raw)
    // A kind this version does not know yet.
    if (!message.success || seen.has(message.data.id)) return
    seen.add(message.data.id)
    if (seen.size > REMEMBERED)
      for (const oldest of seen) {
        seen.delete(oldest)
        break
      }
    parts.onMessage(message.data)
  }

  function hearFrame(frame: StreamFrame) {
    if (frame.id !== null) place = frame.id
    if (frame.event === 'live') {
      const message = json(frame.data)
      take(message)
      parts.channel?.postMessage({ kind: 'message', message, place } satisfies Told)
      return
    }
    if (frame.event === 'reset') {
      parts.onReset()
      parts.channel?.postMessage({ kind: 'reset', place } satisfies Told)
    } else if (place !== null) parts.channel?.postMessage({ kind: 'place', place } satisfies Told)
    if (frame.event === 'ready') setState('live')
    if (frame.event === 'bye') saidBye = true
  }

  const hearTab = (event: MessageEvent<unknown>) => {
    // Only our own tabs speak on it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const told = event.data as Told
    if (isLeader) {
      if (told.kind !== 'hello') return
      if (place !== null) parts.channel?.postMessage({ kind: 'place', place } satisfies Told)
      parts.channel?.postMessage({ kind: 'state', state } satisfies Told)
      return
    }
    if ('place' in told && told.place !== null) ({ place } = told)
    if (told.kind === 'message') take(told.message)
    if (told.kind === 'reset') parts.onReset()
    if (told.kind === 'state') setState(told.state)
  }

  const pause = (ms: number, signal: AbortSignal) =>
    new Promise<void>((done) => {
      const off = parts.timer(over, ms)
      function over() {
        off()
        retryNow = null
        signal.removeEventListener('abort', over)
        done()
      }
      retryNow = over
      signal.addEventListener('abort', over)
    })

  /** One stream, until it ends. Answers whether anything came. */
  async function once(signal: AbortSignal): Promise<boolean> {
    const cut = new AbortController()
    current = cut
    const cutBoth = () => cut.abort()
    signal.addEventListener('abort', cutBoth)
    let hasSign = false
    let gapMs = BEAT_MS
    let isLate = false
    saidBye = false
    let callOff = parts.timer(() => {
      isHeldBack = true
      cut.abort()
    }, FIRST_SIGN_MS)
    const onSign = (nextMs: number | null) => {
      hasSign = true
      // As long as it may be, and it was heard of again.
      if (nextMs !== null && gapMs >= quietMs) cuts = 0
      gapMs = nextMs ?? gapMs
      callOff()
      callOff = parts.timer(() => {
        isLate = true
        cut.abort()
      }, gapMs + LATE_BEAT_MS)
    }
    try {
      await parts.read({ since: place, waits: !isHeldBack, quietMs, signal: cut.signal, onFrame: hearFrame, onSign })
      if (!saidBye) wasCut(gapMs)
      return true
    } catch (error) {
      // It cannot be opened at all, so that is what is wrong, and not that it is held back.
      if (error instanceof ApiError && error.kind === 'answer') throw error
      if (isLate || (error instanceof ApiError && error.kind === 'offline')) wasCut(gapMs)
      return hasSign
    } finally {
      callOff()
      current = null
      signal.removeEventListener('abort', cutBoth)
    }
  }

  /** Twice in a row in a long silence: this network bears none so long. */
  function wasCut(gapMs: number): void {
    if (isLost || gapMs <= BEAT_MS || (cuts += 1) < 2) return
    quietMs = Math.max(BEAT_MS, Math.floor(gapMs / 2))
    cuts = 0
  }

  async function lead(signal: AbortSignal): Promise<void> {
    isLeader = true
    parts.onState(state, true)
    let failures = 0
    while (!signal.aborted) {
      await parts.mayOpen(signal)
      if (signal.aborted) break
      if (state !== 'live') setState('connecting')
      try {
        failures = (await once(signal)) ? 0 : failures + 1
      } catch (error) {
        const status = error instanceof ApiError ? error.status : 0
        // The session or the right is gone: whoever logs in starts it anew.
        if (status === 401 || status === 403) break
        failures += 1
      }
      if (signal.aborted) break
      if (isHeldBack && failures === 0) {
        await pause(ASK_EVERY_MS, signal)
        continue
      }
      setState('away')
      await pause(jittered(failures + 1, parts.random), signal)
    }
    isLeader = false
    setState('off')
  }

  return {
    start() {
      if (stop) return
      const controller = new AbortController()
      stop = controller
      parts.channel?.addEventListener('message', hearTab)
      parts.channel?.postMessage({ kind: 'hello' } satisfies Told)
      setState('connecting')
      const run = () => lead(controller.signal)
      if (parts.locks) void parts.locks.request('kaunta-live', { signal: controller.signal }, run).catch(() => {})
      else void run()
    },
    /** It was switched off, or may be no longer: what is open ends, and whoever asks next is told whether it may open again. */
    cut() {
      current?.abort()
      retryNow?.()
    },
    /** There is no network: what is open now will say nothing more, and may never end by itself. */
    lose() {
      isLost = true
    },
    /** The network is back, or the page is looked at again: no reason to wait any longer. */
    hurry() {
      if (isLost) {
        current?.abort()
        // What the last network bore says nothing of this one.
        quietMs = QUIETEST_BEAT_MS
        cuts = 0
      }
      isLost = false
      // Another network, perhaps one that lets streams through.
      isHeldBack = false
      retryNow?.()
    },
    stop() {
      stop?.abort()
      stop = null
      parts.channel?.removeEventListener('message', hearTab)
      place = null
      isOpen = false
      setState('off')
    },
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
