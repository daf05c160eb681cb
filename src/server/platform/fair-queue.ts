import { AppError } from './errors.ts'

interface FairQueueOptions {
  /** Done side by side. */
  running: number
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
export function createFairQueue({ running: most, waitingOfKey, waiting: mostWaiting, waitMs }: FairQueueOptions) {
  /** Keys in the order of their next turn; a key that had its turn goes to the end. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  function next() {
    for (const [key, line] of lines) {
      lines.delete(key)
      const first = line.shift()
      if (line.length > 0) lines.set(key, line)
      if (!first) continue
      waiting -= 1
      clearTimeout(first.timer)
      first.begin()
      return
    }
    running -= 1
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
    // The place is handed over by whoever ends, so `running` stays as it is.
    if (running >= most) await turn(key)
    else running += 1
    try {
      return await work()
    } finally {
      next()
    }
  }
}
