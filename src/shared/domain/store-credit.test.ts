import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_ROUNDING_TZS } from './cash-rounding.ts'
import {
  creditOfPayments,
  handOutChoices,
  isChangeSplit,
  roundedUpChange,
  spendableTzs,
  touchesCredit,
} from './store-credit.ts'

test('change that stays adds to a balance, what is paid from it takes, and gives when it goes back', () => {
  expect(
    creditOfPayments([
      { method: 'cash', amountTzs: 3000, changeOwedTzs: 300 },
      { method: 'store_credit', amountTzs: 200 },
      { method: 'store_credit', amountTzs: -50 },
      { method: 'mobile_money', amountTzs: 1000, changeOwedTzs: 999 },
    ]),
  ).toBe(150)
  expect(touchesCredit([{ method: 'cash', amountTzs: 3000 }])).toBe(false)
  expect(touchesCredit([{ method: 'cash', amountTzs: 3000, changeOwedTzs: 1 }])).toBe(true)
})

test('received is the price, the change and what stays; nothing but cash has any', () => {
  const cash = { method: 'cash', amountTzs: 3000, receivedTzs: 3500, changeTzs: 200, changeOwedTzs: 300 }
  expect(isChangeSplit(cash)).toBe(true)
  expect(isChangeSplit({ ...cash, changeTzs: 500 })).toBe(false)
  expect(isChangeSplit({ ...cash, receivedTzs: null })).toBe(false)
  expect(isChangeSplit({ ...cash, method: 'card' })).toBe(false)
  expect(isChangeSplit({ ...cash, changeOwedTzs: 0, changeTzs: 0 })).toBe(true)
})

test.each([
  [300, [0]],
  [500, [0]],
  [1300, [1000, 0]],
  [1700, [1500, 1000, 0]],
  [2000, [1500, 1000, 0]],
  [6300, [6000, 5000, 0]],
  [0, []],
])('of a change of %i these can be handed out', (changeTzs, choices) =>
  expect(handOutChoices(changeTzs)).toEqual(choices),
)

test('what is handed out is never all of it, nor more; what is given instead is the next five hundred', () =>
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: -999, max: 999 }), (changeTzs, roundingTzs) => {
      for (const tzs of handOutChoices(changeTzs)) expect(tzs >= 0 && tzs < changeTzs).toBe(true)
      const up = roundedUpChange(changeTzs, roundingTzs)
      if (up === null) return
      expect(up % 500).toBe(0)
      expect(up - changeTzs).toBeGreaterThan(0)
      expect(up - changeTzs).toBeLessThan(500)
      expect(Math.abs(roundingTzs - (up - changeTzs))).toBeLessThanOrEqual(MOST_ROUNDING_TZS)
    }),
  ))

test('a balance pays what is due and no more, and one below nothing pays nothing', () => {
  expect([spendableTzs(300, 1000), spendableTzs(5000, 1000), spendableTzs(-300, 1000)]).toEqual([300, 1000, 0])
})
