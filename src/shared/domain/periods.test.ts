import { expect, test } from 'vitest'
import { changePercent, daysIn, daysOf, periodBefore, weekdayOf } from './periods.ts'

test('a period is compared with as many days right before it', () => {
  expect(periodBefore({ from: '2026-11-08', to: '2026-11-21' }, 'before')).toEqual({
    from: '2026-10-25',
    to: '2026-11-07',
  })
  expect(periodBefore({ from: '2026-11-21', to: '2026-11-21' }, 'before')).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  })
})

test('or with the same days of the year before, which may have no 29th of February', () => {
  expect(periodBefore({ from: '2028-02-01', to: '2028-02-29' }, 'year')).toEqual({
    from: '2027-02-01',
    to: '2027-02-28',
  })
  expect(periodBefore({ from: '2026-01-01', to: '2026-12-31' }, 'year')).toEqual({
    from: '2025-01-01',
    to: '2025-12-31',
  })
  expect(periodBefore({ from: '2026-11-08', to: '2026-11-21' }, 'none')).toBeNull()
})

test('both ends count', () => {
  expect(daysIn({ from: '2026-02-27', to: '2026-03-02' })).toBe(4)
  expect(daysOf({ from: '2026-02-27', to: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test('a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-27', '2026-11-29'].map(weekdayOf)).toEqual([0, 4, 6])
})

test('more or less is said in whole percent, and of nothing it is not said', () => {
  expect([changePercent(110, 100), changePercent(90, 100), changePercent(5, 0)]).toEqual([10, -10, null])
})
