import { AppError } from './errors.ts'

interface FairQueueOptions {
  /** Done side by side, of all keys and of one; left out: one key may have all places. */
  running: number
  runningOfKey?: number
  /** Waiting at once, of one key and of all. Each holds its file in memory. */
  waitingOfKey: number
  waiting: number
  /** Nobody waits longer for a turn. */
  waitMs: number
}
interface Waiting {
  begin: () => void
  timer: NodeJS.Timeout
}

const serverBusy = (retryAfterSeconds: number) =>
  new AppError('server.busy', 503, 'too much of this work at once', { retryAfterSeconds })

/**
 * Heavy work in turns. Keys (shops) take turns with each other, however many pieces one of them has brought: who brings one picture waits for at most one
 * of each other shop, not for the three hundred of a neighbour.
 */
export function createFairQueue({
  running: most,
  runningOfKey = most,
  waitingOfKey,
  waiting: mostWaiting,
  waitMs,
}: FairQueueOptions) {
  /** Keys in the order of their next turn; a key that had its turn goes to the end. */
  const lines = new Map<string, Waiting[]>()
  const runningOf = new Map<string, number>()
  let running = 0
  let waiting = 0

  const hasPlace = (key: string) => running < most && (runningOf.get(key) ?? 0) < runningOfKey
  function take(key: string, places: 1 | -1) {
    running += places
    const ofKey = (runningOf.get(key) ?? 0) + places
    if (ofKey > 0) runningOf.set(key, ofKey)
    else runningOf.delete(key)
  }
  /** Whoever ends gives the place on before anybody else can take it. */
  function next() {
    for (const [key, line] of lines) {
      if (!hasPlace(key)) continue
      lines.delete(key)
      const first = line.shift()
      if (line.length > 0) lines.set(key, line)
      if (!first) continue
      waiting -= 1
      clearTimeout(first.timer)
      take(key, 1)
      first.begin()
      return
    }
  }

  function turn(key: string): Promise<void> {
    const line = lines.get(key) ?? []
    if (line.length >= waitingOfKey || waiting >= mostWaiting) return Promise.reject(serverBusy(5))
    return new Promise((resolve, reject) => {
      const mine: Waiting = {
        begin: resolve,
        timer: setTimeout(() => {
          line.splice(line.indexOf(mine), 1)
          if (line.length === 0 && lines.get(key) === line) lines.delete(key)
          waiting -= 1
          reject(serverBusy(15))
        }, waitMs),
      }
      line.push(mine)
      lines.set(key, line)
      waiting += 1
    })
  }

  /** @throws AppError 503 `server.busy` when there is no place, or no turn in time */
  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    if (hasPlace(key)) take(key, 1)
    else await turn(key)
    try {
      return await work()
    } finally {
      take(key, -1)
      next()
    }
  }
}
