import { expect, test } from 'vitest'
import { DAY_KINDS, isWithinDay } from './day-limits.ts'

test('a day is full exactly at its limit, without one it never is, an owner has none, and nothing more is never too much', () => {
  for (const kind of DAY_KINDS) {
    const person = { isAdmin: false, [`${kind}DayTzs`]: 500 }
    expect([isWithinDay(person, kind, 300, 200), isWithinDay(person, kind, 300, 201)]).toEqual([true, false])
    expect([isWithinDay(person, kind, 900, 0), isWithinDay({ ...person, isAdmin: true }, kind, 900, 1)]).toEqual([
      true,
      true,
    ])
    expect([
      isWithinDay({ isAdmin: false }, kind, 9e9, 1),
      isWithinDay({ ...person, [`${kind}DayTzs`]: 0 }, kind, 0, 1),
    ]).toEqual([true, false])
  }
  expect(isWithinDay({ isAdmin: false, refundDayTzs: 0 }, 'payout', 0, 1)).toBe(true)
})
