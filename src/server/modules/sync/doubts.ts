import type { Clock } from '../../platform/clock.ts'

/**
 * Commands that failed for a reason that is nobody's fault as far as anybody knows. They are sent again, each time a little later; but one that fails for ever must end,
 * or its till sends it for ever. When is it the command after all? When it alone failed, many times and for minutes, while others like it (of its shop and type) went in:
 * a failover, a full disk or a mistake in our own code meets all of them alike. Where there are no others to compare with, a day of failures decides.
 *
 * Kept in the memory of the process: it outlives a database that crashes (a command may be what crashes it), it costs a good sale nothing, and a restart of the server
 * merely begins to count anew. Several nodes count each for itself.
 */
interface Doubts {
  failed(command: Sent): { isAlone: boolean; afterMs: number }
  answered(command: Sent, outcome: string): void
}
type Sent = { shopId: string; id: string; type: string }
const keyOf = ({ shopId, id }: Sent) => `${shopId} ${id}`
const kindOf = ({ shopId, type }: Sent) => `${shopId} ${type}`

const ENOUGH_FAILURES = 10
const ENOUGH_TIME_MS = 10 * 60_000
const ENOUGH_OTHERS = 10
/** Without others to compare with. */
const LONG_ENOUGH_MS = 86_400_000
const MOST_REMEMBERED = 10_000

/** 2 s for as long as it may be a failover; where others go in meanwhile, doubling to a minute, and after an hour 15 of them: no till is kept busy by it. */
const FIRST_WAIT_MS = 2000
const QUICK_TRIES = 5
const waitMs = (failures: number, forMs: number) =>
  forMs > 3_600_000 ? 900_000 : Math.min(60_000, FIRST_WAIT_MS * 2 ** Math.max(0, failures - QUICK_TRIES))

export function createDoubts(clock: Clock): Doubts {
  const doubted = new Map<string, { failures: number; since: number; wentInBefore: number }>()
  /** How many went in since anything was in doubt, by shop and type. */
  const wentIn = new Map<string, number>()
  const othersOf = (command: Sent) => wentIn.get(kindOf(command)) ?? 0

  return {
    failed(command) {
      const now = clock.now().getTime()
      const key = keyOf(command)
      const doubt = doubted.get(key) ?? { failures: 0, since: now, wentInBefore: othersOf(command) }
      doubt.failures += 1
      doubted.set(key, doubt)
      if (doubted.size > MOST_REMEMBERED)
        for (const oldest of doubted.keys()) {
          doubted.delete(oldest)
          break
        }
      const forMs = now - doubt.since
      const others = othersOf(command) - doubt.wentInBefore
      const isAlone =
        doubt.failures >= ENOUGH_FAILURES
        && (forMs >= LONG_ENOUGH_MS || (forMs >= ENOUGH_TIME_MS && others >= ENOUGH_OTHERS))
      return { isAlone, afterMs: others === 0 ? FIRST_WAIT_MS : waitMs(doubt.failures, forMs) }
    },
    answered(command, outcome) {
      if (doubted.size === 0) return
      doubted.delete(keyOf(command))
      if (doubted.size === 0) wentIn.clear()
      else if (outcome === 'applied' || outcome === 'flagged') wentIn.set(kindOf(command), othersOf(command) + 1)
    },
  }
}
