import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  businessDay,
  dateText,
  formatAmount,
  formatCompact,
  formatDate,
  formatMoney,
  formatNumber,
  hourOfDay,
  shortenNumber,
  stripUploadPrefix,
  to12Hour,
} from './format.ts'

const allForms = [
  'long',
  'short',
  'day',
  'shortDay',
  'weekdayAndDay',
  'weekday',
  'shortWeekday',
  'time',
  'hour',
  'log',
] as const
const forms = (language: 'en' | 'sw') => allForms.map((form) => dateText('2026-11-22T04:22:00Z', language, form))

describe('money and numbers', () => {
  test.each([
    [12_500, 'TZS 12,500'],
    [-1_500, 'TZS −1,500'],
    [0, 'TZS 0'],
    [-0, 'TZS 0'],
    [999, 'TZS 999'],
    [1_000, 'TZS 1,000'],
    [99_998_999_900_001, 'TZS 99,998,999,900,001'],
    [-0.2, 'TZS 0'],
    [Number.NaN, 'TZS –'],
  ])('%s is %s', (amount, text) => expect(formatMoney(amount)).toBe(text))
  test.each([
    [12_500, '12,500.00'],
    [0.5, '0.50'],
    [-1234.567, '-1,234.57'],
    [-0.001, '0.00'],
    [1_000_000, '1,000,000.00'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('formatNumber(%s) is %s', (value, text) => expect(formatNumber(value)).toBe(text))
  test.each([
    [0, '0'],
    [999, '999'],
    [12.345, '12.35'],
    [1_000, '1.0k'],
    [12_500, '12.5k'],
    [999_940, '999.9k'],
    [999_950, '1.00M'],
    [1_250_000, '1.25M'],
    [3e9, '3.00B'],
    [1.1e12, '1.10T'],
    [-12_500, '−12.5k'],
    [2e15, '2000.00T'],
    [-0.001, '0'],
  ])('formatCompact(%s) is %s', (value, text) => expect(formatCompact(value)).toBe(text))
  test.each([
    [999, '999'],
    [1_000, '1.0K'],
    [12_540, '12.5K'],
    [1.5e6, '1.5M'],
    [1.5e9, '1.5B'],
    [1.5e12, '1.5T'],
    [1.5e15, '1.5P'],
    [1.5e18, '1.5E'],
    [-2_000, '−2.0K'],
  ])('shortenNumber(%s) is %s', (value, text) => expect(shortenNumber(value)).toBe(text))
  test('separators change no digit', () =>
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        expect(formatAmount(amount).replaceAll(',', '').replace('−', '-')).toBe(String(amount))
      }),
    ))
})

describe('times and dates', () => {
  test.each([
    ['16:05', '4:05 PM'],
    ['00:00', '12:00 AM'],
    ['12:00', '12:00 PM'],
    ['09:30:15', '9:30 AM'],
    ['23:59', '11:59 PM'],
    ['24:00', 'Invalid Date'],
    ['12:60', 'Invalid Date'],
    ['noon', 'Invalid Date'],
    ['', 'Invalid Date'],
  ])('%j is %s', (time, text) => expect(to12Hour(time)).toBe(text))
  test('Dar es Salaam time, whatever the machine is set to', () => {
    expect(formatDate('2025-11-21T13:14:00Z')).toBe('November 21, 2025 4:14 PM')
    expect(formatDate('2025-12-31T21:00:00.000Z')).toBe('January 1, 2026 12:00 AM')
    expect(formatDate(new Date(0))).toBe('January 1, 1970 3:00 AM')
    expect(formatDate(0, 'YYYY')).toBe('1970')
    expect(formatDate('2025-11-21')).toBe('November 21, 2025 12:00 AM')
    expect(formatDate('2025-11-21 16:14')).toBe('November 21, 2025 4:14 PM')
    expect(formatDate('2025-11-21T16:14:00+03:00')).toBe('November 21, 2025 4:14 PM')
    expect(formatDate('2025-11-21T13:14:00Z', 'Z')).toBe('+03:00')
  })
  test('one long and one short form a language, times as digits with AM and PM in both', () => {
    expect(forms('en')).toEqual([
      'November 22, 2026 7:22 AM',
      'Nov 22, 7:22 AM',
      'November 22, 2026',
      'Nov 22',
      'Sunday, November 22',
      'Sunday',
      'Sun 22',
      '7:22 AM',
      '7 AM',
      '2026-11-22 07:22:00',
    ])
    expect(forms('sw')).toEqual([
      '22 Novemba 2026 7:22 AM',
      '22 Nov, 7:22 AM',
      '22 Novemba 2026',
      '22 Nov',
      'Jumapili, 22 Novemba',
      'Jumapili',
      'Jpl 22',
      '7:22 AM',
      '7 AM',
      '2026-11-22 07:22:00',
    ])
    expect(dateText('2026-11-22T04:22:00Z', 'sw')).toBe('22 Novemba 2026 7:22 AM')
    expect(dateText('never', 'sw', 'short')).toBe('Invalid Date')
  })
  test('an hour is that of Dar es Salaam', () =>
    expect([hourOfDay('2026-11-22T21:30:00Z'), hourOfDay('2026-11-22T04:22:00Z')]).toEqual([0, 7]))
  test.each([
    '',
    'yesterday',
    '2025-13-01',
    '2025-02-30',
    '2025-11-21T25:00:00Z',
    null,
    undefined,
    Number.NaN,
    new Date(Number.NaN),
    '21/11/2025',
    '=1+1',
  ])('%j is Invalid Date', (input) => expect(formatDate(input)).toBe('Invalid Date'))
  test('a business day begins at midnight in Dar es Salaam', () => {
    expect(businessDay('2025-11-20T20:59:59.999Z')).toBe('2025-11-20')
    expect(businessDay('2025-11-20T21:00:00.000Z')).toBe('2025-11-21')
    expect(() => businessDay('never')).toThrow(RangeError)
  })
})

describe('upload names', () => {
  test.each([
    ['20251121161402-unga.webp', 'unga.webp'],
    ['2025-11-21-16-14-02-unga.webp', 'unga.webp'],
    ['20251121161402unga.webp', 'unga.webp'],
    ['2025-11-21-16-14-02unga.webp', 'unga.webp'],
    ['unga.webp', 'unga.webp'],
    ['20251121161402.webp', '20251121161402.webp'],
    ['20251121161402', '20251121161402'],
    ['6009876543210-tag.png', '6009876543210-tag.png'],
    ['20251321161402-x.png', '20251321161402-x.png'],
    ['2025-unga.png', '2025-unga.png'],
    ['', ''],
  ])('%j → %j', (name, shown) => expect(stripUploadPrefix(name)).toBe(shown))
})
