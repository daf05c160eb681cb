import { expect, test } from 'vitest'
import { AppError } from './errors.ts'
import { addressKey } from './address-key.ts'
import { type LimitClass, limitTable } from './limit-table.ts'
import { createRateLimits, delayAfter } from './rate-limits.ts'

function aClock() {
  let now = Date.UTC(2026, 0, 1)
  return { now: () => new Date(now), advance: (ms: number) => void (now += ms) }
}
/** Seconds to wait, or null when it was let through. */
function waitOf(work: () => void): number | null {
  try {
    work()
    return null
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.too_many' && error.status === 429)
      return error.retryAfterSeconds ?? Number.NaN
    throw error
  }
}

test.each(Object.entries(limitTable).filter(([, { at }]) => at === 'node'))(
  '%s lets its figure through, says how long to wait, and then keeps its word',
  (name, { count, perMs }) => {
    const clock = aClock()
    const limits = createRateLimits(clock)
    const take = () => waitOf(() => limits.take(name as LimitClass, 'one'))
    for (let taken = 0; taken < count; taken += 1) expect(take()).toBeNull()
    const wait = take()
    expect(wait).toBe(Math.max(1, Math.ceil(perMs / count / 1000)))
    expect(waitOf(() => limits.take(name as LimitClass, 'another'))).toBeNull()
    clock.advance((wait ?? 0) * 1000)
    expect(take()).toBeNull()
  },
)

test('five tries on an account, then a growing wait, never longer than 15 minutes, and cleared by success', () => {
  const clock = aClock()
  const limits = createRateLimits(clock)
  const attempt = () => waitOf(() => limits.beginAttempt('+255712345678'))
  for (let tries = 0; tries < 5; tries += 1) expect(attempt()).toBeNull()
  const waits = []
  for (let more = 0; more < 7; more += 1) {
    const wait = attempt() ?? 0
    waits.push(wait)
    clock.advance(wait * 1000)
    expect(attempt()).toBeNull()
  }
  expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900])
  expect(delayAfter(1000)).toBe(900_000)

  limits.attemptSucceeded('+255712345678')
  for (let tries = 0; tries < 5; tries += 1) expect(attempt()).toBeNull()
  expect(attempt()).toBe(60)
  clock.advance(15 * 60_000 + 1)
  for (let tries = 0; tries < 5; tries += 1) expect(attempt()).toBeNull()
})

test('a clock set back freezes nobody out', () => {
  const clock = aClock()
  const limits = createRateLimits(clock, { public: { count: 2, perMs: 1000 } })
  limits.take('public', 'a')
  clock.advance(-86_400_000)
  limits.take('public', 'a')
  clock.advance(1000)
  expect(waitOf(() => limits.take('public', 'a'))).toBeNull()
})

test('an IPv6 household is one address, IPv4 in either writing too', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:0db8:0001:0002::1'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('::ffff:10.0.0.7')).toBe('10.0.0.7')
  expect(addressKey('10.0.0.7')).toBe('10.0.0.7')
})
