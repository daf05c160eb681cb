import { expect, test } from 'vitest'
import { rangeDays, rangeOf } from './date-range.ts'

// Half past midnight in Dar es Salaam, still yesterday in UTC.
const now = Date.parse('2026-11-20T21:30:00.000Z')

test('ranges are business days of Dar es Salaam', () => {
  expect(rangeDays('today', now)).toEqual({ from: '2026-11-21', to: '2026-11-21' })
  expect(rangeDays('7days', now)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(rangeDays('all', now)).toEqual({})
})
test('and are known again', () => {
  expect(rangeOf('2026-11-20', '2026-11-20', now)).toBe('yesterday')
  expect(rangeOf(undefined, undefined, now)).toBe('all')
  expect(rangeOf('2026-11-01', '2026-11-02', now)).toBeNull()
})
