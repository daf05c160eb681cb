import { createEmitter } from '../../shared/emitter.ts'

/** `read`: somebody looks at a screen and waits. `background`: nobody does (the goods' news, a kept answer that is read anew, the stream, pictures). */
export type Turn = 'read' | 'background'
/**
 * On a weak network sales go before everything else. The sender says what waits and how its pushes fare; whoever wants anything else of the network asks for its turn here. What
 * waits goes as soon as the queue is empty or the line is good again, and at the latest when its own time is up: nothing starves, and what was stopped once is not stopped again.
 */
interface SalesFirst {
  /** How much of the queue is not sent. */
  waiting(count: number): void
  /** A push that carries something leaves. Answers whom to tell how it ended; `gone`: the server was not reached at all. */
  pushing(): (ended: 'answered' | 'failed' | 'gone') => void
  /** Whether such traffic waits now. */
  holds(turn: Turn): boolean
  on(listener: () => void): () => void
  /** Resolves when it may go. */
  turn(turn: Turn, signal?: AbortSignal): Promise<void>
  /** Runs it in its turn. Where a sale wants the line meanwhile it is given up, once, and done again: only for what may be asked twice. */
  inTurn<T>(turn: Turn, run: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T>
}
interface Parts {
  now: () => number
  /** Answers how to call it off. */
  timer: (run: () => void, ms: number) => () => void
  /** What the browser says of the line; asked each time. */
  isKnownSlow?: () => boolean
}

/** A sale alone takes a third of a second over 3G. */
export const WEAK_MS = 2500
/** Nothing waits longer. */
export const MOST_WAIT_MS: Readonly<Record<Turn, number>> = { read: 10_000, background: 60_000 }

export function createSalesFirst({ now, timer, isKnownSlow = () => false }: Parts): SalesFirst {
  const changes = createEmitter()
  let unsent = 0
  let last: 'good' | 'slow' | 'gone' = 'good'
  let shown = ''
  const running = new Set<{ began: number }>()
  const stops = new Set<() => void>()

  const isSlow = () => last === 'slow' || isKnownSlow() || [...running].some(({ began }) => now() - began >= WEAK_MS)
  /** Without any network a screen must say so at once, and not after a wait; what nobody looks at need not try. */
  const holds = (turn: Turn) => unsent > 0 && (isSlow() || (turn === 'background' && last === 'gone'))

  function look(): void {
    if (running.size > 0 && holds('read')) {
      for (const stop of stops) stop()
      stops.clear()
    }
    const next = `${holds('read')} ${holds('background')}`
    if (next === shown) return
    shown = next
    changes.tell()
  }

  async function wait(turn: Turn, ms: number, signal: AbortSignal | undefined): Promise<void> {
    if (!holds(turn) || signal?.aborted || ms <= 0) return
    await new Promise<void>((resolve) => {
      const off = changes.on(() => (holds(turn) ? undefined : go()))
      const callOff = timer(go, ms)
      function go() {
        off()
        callOff()
        signal?.removeEventListener('abort', go)
        resolve()
      }
      signal?.addEventListener('abort', go)
    })
  }

  return {
    waiting(count) {
      unsent = count
      look()
    },
    pushing() {
      const push = { began: now() }
      running.add(push)
      const callOff = timer(look, WEAK_MS)
      look()
      return (ended) => {
        callOff()
        running.delete(push)
        last = ended === 'gone' ? 'gone' : ended === 'failed' || now() - push.began >= WEAK_MS ? 'slow' : 'good'
        look()
      }
    },
    holds,
    on: changes.on,
    turn: async (turn, signal) => await wait(turn, MOST_WAIT_MS[turn], signal),
    async inTurn(turn, run, signal) {
      const until = now() + MOST_WAIT_MS[turn]
      await wait(turn, MOST_WAIT_MS[turn], signal)
      const given = new AbortController()
      let isStopped = false
      const stop = () => {
        isStopped = true
        given.abort()
      }
      const passOn = () => given.abort()
      if (signal?.aborted) passOn()
      signal?.addEventListener('abort', passOn)
      if (now() < until) stops.add(stop)
      try {
        return await run(given.signal)
      } catch (error) {
        if (!isStopped || signal?.aborted) throw error
      } finally {
        stops.delete(stop)
        signal?.removeEventListener('abort', passOn)
      }
      await wait(turn, until - now(), signal)
      return await run(signal ?? new AbortController().signal)
    },
  }
}

const isKnownSlow = (): boolean => {
  const line: unknown = typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'connection')
  const type: unknown = typeof line === 'object' && line !== null ? Reflect.get(line, 'effectiveType') : undefined
  return type === 'slow-2g' || type === '2g'
}

/** The page's one. */
export const salesFirst = createSalesFirst({
  now: () => performance.now(),
  timer: (run, ms) => {
    const handle = setTimeout(run, ms)
    return () => clearTimeout(handle)
  },
  isKnownSlow,
})
