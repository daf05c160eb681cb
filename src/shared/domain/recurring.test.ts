import { expect, test } from 'vitest'
import { dueAfter } from './recurring.ts'

test.each([
  ['before its first day', '2026-11-05', 'month', '2026-11-01', '2026-11-05'],
  ['on its first day', '2026-11-05', 'month', '2026-11-05', '2026-12-05'],
  ['a day before the next', '2026-11-05', 'month', '2026-12-04', '2026-12-05'],
  ['long after', '2026-01-31', 'month', '2026-11-30', '2026-12-31'],
  ['a short month', '2026-01-31', 'month', '2026-02-10', '2026-02-28'],
  ['after a short month', '2026-01-31', 'month', '2026-02-28', '2026-03-31'],
  ['each week', '2026-11-02', 'week', '2026-11-25', '2026-11-30'],
  ['on the weekday itself', '2026-11-02', 'week', '2026-11-30', '2026-12-07'],
  ['each year', '2024-02-29', 'year', '2026-03-01', '2027-02-28'],
  ['in the leap year', '2024-02-29', 'year', '2027-12-31', '2028-02-29'],
] as const)('%s', (_, first, every, day, expected) => expect(dueAfter(first, every, day)).toBe(expected))
