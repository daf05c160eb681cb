import { expect, test } from 'vitest'
import {
  besideSoFar,
  changePercent,
  daysIn,
  daysOf,
  isAnswerable,
  periodBefore,
  periodBeside,
  periodChosen,
  weekdayOf,
  wholeMonth,
} from './periods.ts'

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

test('a whole month is set beside a whole month, other days beside as many', () => {
  expect(periodBeside(wholeMonth('2026-03'), 'before')).toEqual(wholeMonth('2026-02'))
  expect(periodBeside(wholeMonth('2028-02'), 'year')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(periodBeside({ from: '2026-03-01', to: '2026-03-30' }, 'before')).toEqual({
    from: '2026-01-30',
    to: '2026-02-28',
  })
  expect(periodBeside(wholeMonth('2026-03'), 'none')).toBeNull()
})

test('as many days are compared as have passed', () => {
  const [march, february] = [wholeMonth('2026-03'), wholeMonth('2026-02')]
  expect(besideSoFar(march, february, '2026-03-10')).toEqual({ from: '2026-02-01', to: '2026-02-10' })
  expect(besideSoFar(march, february, '2026-03-30')).toEqual(february)
  expect(besideSoFar(march, february, '2026-04-02')).toEqual(february)
  const none = besideSoFar(march, february, '2026-02-27')
  expect(none.to < none.from).toBe(true)
})

test('chosen days are put in their order and cut to what can be answered', () => {
  expect(periodChosen({ from: '2026-11-20', to: '2026-11-01' }, '2026-11-25')).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
  })
  expect(periodChosen({ to: '2026-11-20' }, '2026-11-25')).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(isAnswerable(periodChosen({ from: '2000-01-01' }, '2026-11-25'))).toBe(true)
  expect(isAnswerable({ from: '2000-01-01', to: '2026-11-25' })).toBe(false)
})
