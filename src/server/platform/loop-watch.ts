import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'

/** Nobody is answered meanwhile: no request may take so long in one go, and what does is looked for. */
const TOO_LONG_MS = 200
const RESOLUTION_MS = 10
const WINDOWS = 12

interface LoopFigures {
  /** The longest hold of the last minute, and what 99 of 100 looks stayed below, in whole milliseconds. */
  longestMs: number
  p99Ms: number
}
interface Window extends LoopFigures {
  /** Routes that were asked for meanwhile: one of them it was. */
  routes: Set<string>
}

/** How long the one thread that answers everybody was held by something else. */
export function createLoopWatch(log: Logger, everyMs = 5000) {
  const past: Window[] = []
  let routes = new Set<string>()
  let now = startOne()

  const read = (histogram: typeof now): LoopFigures => ({
    longestMs: delayOf(histogram.max),
    p99Ms: delayOf(histogram.percentile(99)),
  })

  function look() {
    const [ended, asked] = [now, routes]
    now = startOne()
    routes = new Set()
    // A histogram does not see what happens before its first tick, so the one before it stays until then.
    const end = () => {
      ended.disable()
      const window: Window = { ...read(ended), routes: asked }
      past.push(window)
      if (past.length > WINDOWS) past.shift()
      if (window.longestMs > TOO_LONG_MS)
        log.warn(
          { longestMs: window.longestMs, p99Ms: window.p99Ms, routes: [...asked].slice(0, 20) },
          'the event loop was held',
        )
    }
    // Behind all timers of its turn: after a hold this one may be told before the histogram's own.
    setTimeout(() => setImmediate(end), 3 * RESOLUTION_MS).unref()
  }
  const timer = setInterval(look, everyMs).unref()

  return {
    /** For each request, by its pattern. */
    asked: (route: string) => void routes.add(route),
    figures(): LoopFigures {
      const all = [...past, read(now)]
      return {
        longestMs: Math.max(...all.map(({ longestMs }) => longestMs)),
        p99Ms: Math.max(...all.map(({ p99Ms }) => p99Ms)),
      }
    },
    stop() {
      clearInterval(timer)
      now.disable()
    },
  }
}
export type LoopWatch = ReturnType<typeof createLoopWatch>

function startOne(): ReturnType<typeof monitorEventLoopDelay> {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  return histogram
}

/** Nanoseconds between two looks → milliseconds beyond their distance. 0 before the first. */
const delayOf = (nanoseconds: number): number =>
  Number.isFinite(nanoseconds) ? Math.max(0, Math.round(nanoseconds / 1e6 - RESOLUTION_MS)) : 0
