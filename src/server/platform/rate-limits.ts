import type { Clock } from './clock.ts'
import { databaseOf, type Db, type Tx } from './database.ts'
import { tooMany } from './errors.ts'
import { createRefusals, type Refusals } from './limit-refusals.ts'
import { type Figures, type LimitClass, limitTable } from './limit-table.ts'
import { createLoginTries, type LoginTries, noLoginTries } from './login-tries.ts'
import { createSharedLimits, noSharedLimits, type SharedLimits } from './shared-limits.ts'

/** Bounds memory under a flood of addresses; the oldest buckets go first. */
const MAX_BUCKETS = 50_000

export interface RateLimits extends SharedLimits, LoginTries {
  /** @throws AppError 429 `request.too_many` with the seconds to wait */
  take(name: LimitClass, key: string): void
  /** Whether none is left, without taking one. */
  isSpent(name: LimitClass, key: string): boolean
  /** What is left, for whoever is counted to see: of how many, and in how many seconds all are there again. Null without limits. */
  level(name: LimitClass, key: string): { most: number; left: number; fullInSeconds: number } | null
  /** What was taken for a try that then succeeded. */
  giveBack(name: LimitClass, key: string): void
  /** Counts one try on an account before it is made, so that parallel tries count too. @throws AppError 429 */
  beginAttempt(account: string): void
  /** A try that succeeded clears the account's count. */
  attemptSucceeded(account: string): void
  /** The figures in force, for the operator's page; null without any. */
  figures: Figures | null
  refusals: Refusals
}

const bound = new WeakMap<Db, RateLimits>()
/** For modules that are handed a transaction alone. */
export const bindLimits = (db: Db, limits: RateLimits): void => void bound.set(db, limits)
/** The limits of the server a transaction belongs to; none where no app runs on its database. */
export function limitsOf(tx: Tx): RateLimits | undefined {
  const db = databaseOf(tx)
  return db && bound.get(db)
}

/** Floods are met in memory, per node, on purpose: a limit that needs the database would be the first thing a flood takes down. `false`: no limits at all. */
export function createRateLimits(
  clock: Clock,
  given: Partial<Figures> | false = {},
  refusals: Refusals = createRefusals(clock, null),
): RateLimits {
  if (given === false)
    return {
      take: () => {},
      isSpent: () => false,
      level: () => null,
      giveBack: () => {},
      beginAttempt: () => {},
      attemptSucceeded: () => {},
      ...noSharedLimits,
      ...noLoginTries,
      figures: null,
      refusals,
    }
  const all: Figures = { ...limitTable, ...given }
  const buckets = new Map<string, { left: number; at: number }>()
  const attempts = new Map<string, { failures: number; nextAt: number; lastAt: number }>()

  function bucketOf(name: LimitClass, key: string) {
    const figure = all[name]
    const now = clock.now().getTime()
    const id = `${name} ${key}`
    const known = buckets.get(id)
    // A clock set back must not freeze a bucket: it only refills more slowly.
    const left =
      known === undefined
        ? figure.count
        : Math.min(figure.count, known.left + (Math.max(0, now - known.at) * figure.count) / figure.perMs)
    return { id, figure, now, left }
  }
  return {
    ...createSharedLimits(clock, all, refusals),
    ...createLoginTries(clock, all, refusals),
    figures: all,
    refusals,
    take(name, key) {
      const { id, figure, now, left } = bucketOf(name, key)
      if (left < 1) {
        refusals.note(name)
        throw tooMany(((1 - left) * figure.perMs) / figure.count / 1000)
      }
      remember(buckets, id, { left: left - 1, at: now })
    },
    isSpent: (name, key) => bucketOf(name, key).left < 1,
    level(name, key) {
      const { figure, left } = bucketOf(name, key)
      const fullInSeconds = Math.ceil(((figure.count - left) * figure.perMs) / figure.count / 1000)
      return { most: figure.count, left: Math.floor(left), fullInSeconds }
    },
    giveBack(name, key) {
      const { id, figure, now, left } = bucketOf(name, key)
      remember(buckets, id, { left: Math.min(figure.count, left + 1), at: now })
    },
    beginAttempt(account) {
      const now = clock.now().getTime()
      const known = attempts.get(account)
      const isFresh = known === undefined || now - known.lastAt > FORGET_AFTER_MS
      if (!isFresh && now < known.nextAt) throw tooMany((known.nextAt - now) / 1000)
      const failures = isFresh ? 1 : known.failures + 1
      remember(attempts, account, { failures, nextAt: now + delayAfter(failures), lastAt: now })
    },
    attemptSucceeded: (account) => void attempts.delete(account),
  }
}

const minute = 60_000
const FREE_TRIES = 5
const FORGET_AFTER_MS = 15 * minute

/** Five tries at once, then one a minute, doubling to 15 minutes: slow for a guesser, never shut for the owner. */
export function delayAfter(failures: number, free: number = FREE_TRIES): number {
  return failures < free ? 0 : Math.min(15 * minute, minute * 2 ** (failures - free))
}

function remember<V>(map: Map<string, V>, key: string, value: V) {
  map.delete(key)
  map.set(key, value)
  if (map.size <= MAX_BUCKETS) return
  for (const oldest of map.keys()) {
    map.delete(oldest)
    break
  }
}
