import { expect, test } from 'vitest'
import { PERIODS, periodDays, periodOf } from './period.ts'

// Half past midnight in Dar es Salaam, still yesterday in UTC.
const now = Date.parse('2026-11-30T21:30:00Z')

test('days are those of Dar es Salaam', () => {
  expect(periodDays('today', now)).toEqual({ from: '2026-12-01', to: '2026-12-01' })
  expect(periodDays('yesterday', now)).toEqual({ from: '2026-11-30', to: '2026-11-30' })
  expect(periodDays('7days', now)).toEqual({ from: '2026-11-25', to: '2026-12-01' })
  expect(periodDays('month', now)).toEqual({ from: '2026-12-01', to: '2026-12-01' })
})

test('a named period is known by its days, the first that fits; days of one’s own are none', () => {
  for (const period of PERIODS) {
    const { from, to } = periodDays(period, now)
    expect(PERIODS.indexOf(periodOf(from, to, now) ?? 'month')).toBeLessThanOrEqual(PERIODS.indexOf(period))
  }
  expect(periodOf('2026-01-01', '2026-01-05', now)).toBeNull()
})
