import { isIPv6 } from 'node:net'
import type { Clock } from './clock.ts'
import { AppError } from './errors.ts'

/** `count` at once, refilled evenly over `perMs`. */
export interface Figure {
  count: number
  perMs: number
}
const minute = 60_000
const hour = 60 * minute

/** Figures of field/quality.md §4.4. Accounts have the growing delay of `createAttempts` beside them. */
export const defaultFigures = {
  /** sign up, log in, reset, prove, join: per address */
  login: { count: 20, perMs: 15 * minute },
  /** codes and links asked for, per address or session; each contact has `contact` of its own */
  reset: { count: 20, perMs: hour },
  contact: { count: 3, perMs: hour },
  /** pictures, per shop: a first stocking of 300 products in one go, and some to try again */
  upload: { count: 400, perMs: hour },
  /** pictures at once, per person: they are worked on one after the other, and other shops wait in the same line */
  uploadBurst: { count: 60, perMs: minute },
  /** a logo before there is a shop, per person */
  firstLogo: { count: 10, perMs: hour },
  session: { count: 600, perMs: minute },
  /** one batch counts as one */
  push: { count: 600, perMs: minute },
  public: { count: 60, perMs: minute },
  /** gateways call from a few addresses, and repeat themselves; per address */
  callback: { count: 1200, perMs: minute },
  /** unsigned ones about one payment: its customer knows the reference, and each makes us ask the gateway */
  callbackUnsigned: { count: 60, perMs: 10 * minute },
  /** messages of visitors to the operator, per address */
  visitor: { count: 5, perMs: hour },
  /** everything asked for one order link: its page, its payment looked at every few seconds, its submission */
  cart: { count: 240, perMs: minute },
  /** guesses at a token in an address, per address */
  guess: { count: 10, perMs: minute },
  /** requests with a bad session token, per address */
  badToken: { count: 120, perMs: minute },
  /** changes, per shop */
  write: { count: 200, perMs: 4000 },
} satisfies Record<string, Figure>
export type LimitClass = keyof typeof defaultFigures
export type Figures = Record<LimitClass, Figure>

/** Bounds memory under a flood of addresses; the oldest buckets go first. */
const MAX_BUCKETS = 50_000

export interface RateLimits {
  /** @throws AppError 429 `request.too_many` with the seconds to wait */
  take(name: LimitClass, key: string): void
  /** Whether a token is left, without taking it. */
  isSpent(name: LimitClass, key: string): boolean
  /** Counts one try on an account before it is made, so that parallel tries count too. @throws AppError 429 */
  beginAttempt(account: string): void
  /** A try that succeeded clears the account's count. */
  attemptSucceeded(account: string): void
}

export const tooMany = (retryAfterSeconds: number) => new AppError('request.too_many', 429, 'too many requests', { retryAfterSeconds: Math.max(1, Math.ceil(retryAfterSeconds)) })

/** In memory and per node on purpose: a limit that needs the database would be the first thing a flood takes down. */
export function createRateLimits(clock: Clock, figures: Partial<Figures> | false = {}): RateLimits {
  if (figures === false) return { take: () => {}, isSpent: () => false, beginAttempt: () => {}, attemptSucceeded: () => {} }
  const all: Figures = { ...defaultFigures, ...figures }
  const buckets = new Map<string, { left: number; at: number }>()
  const attempts = new Map<string, { failures: number; nextAt: number; lastAt: number }>()

  function bucketOf(name: LimitClass, key: string) {
    const figure = all[name]
    const now = clock.now().getTime()
    const id = `${name} ${key}`
    const known = buckets.get(id)
    // A clock set back must not freeze a bucket: it only refills more slowly.
    const left = known === undefined ? figure.count : Math.min(figure.count, known.left + (Math.max(0, now - known.at) * figure.count) / figure.perMs)
    return { id, figure, now, left }
  }
  return {
    take(name, key) {
      const { id, figure, now, left } = bucketOf(name, key)
      if (left < 1) throw tooMany(((1 - left) * figure.perMs) / figure.count / 1000)
      remember(buckets, id, { left: left - 1, at: now })
    },
    isSpent: (name, key) => bucketOf(name, key).left < 1,
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

const FREE_TRIES = 5
const FORGET_AFTER_MS = 15 * minute

/** Five tries at once, then one a minute, doubling to 15 minutes: slow for a guesser, never shut for the owner. */
export function delayAfter(failures: number): number {
  return failures < FREE_TRIES ? 0 : Math.min(15 * minute, minute * 2 ** (failures - FREE_TRIES))
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

/** One household or network has a whole IPv6 /64. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1] ?? ip
  const [head = '', tail] = ip.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups = tail === undefined ? left : [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
  return groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}
