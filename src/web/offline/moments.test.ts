import { expect, test } from 'vitest'
import { LEASE_MS, learnedOffset } from './moments.ts'

const T = Date.UTC(2026, 10, 23, 9)

test.each([
  [
    'an answer that was long on its way says nothing against a clock that is right',
    0,
    { began: T, at: T + 8000, serverMs: T + 7900 },
    0,
  ],
  [
    'nor against what was learnt from a quicker one',
    3_600_000,
    { began: T, at: T + 8000, serverMs: T + 3_600_100 },
    3_600_000,
  ],
  ['a clock that is behind is found out', 0, { began: T, at: T + 200, serverMs: T + 60_100 }, 60_000],
  ['a clock that is ahead is found out', 0, { began: T, at: T + 200, serverMs: T - 59_900 }, -60_000],
  ['a clock that was put right since', 60_000, { began: T, at: T + 200, serverMs: T + 100 }, 0],
  [
    'a clock set back while the answer was on its way counts as it is now',
    0,
    { began: T, at: T - 86_400_000, serverMs: T },
    86_400_000,
  ],
  ['a clock set forward in that time as well', 0, { began: T, at: T + LEASE_MS + 1, serverMs: T }, -LEASE_MS - 1],
])('%s', (_, known, answer, expected) => {
  expect(learnedOffset(known, answer)).toBe(expected)
})
