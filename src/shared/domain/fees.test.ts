import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOf, monthlyFees } from './fees.ts'

test('a fee is a share, rounded half up, and a fixed part', () => {
  expect(feeOf(10_000, { rateBasisPoints: 150, fixedTzs: 0 })).toBe(150)
  expect(feeOf(333, { rateBasisPoints: 150, fixedTzs: 0 })).toBe(5) // 4.995
  expect(feeOf(10_000, { rateBasisPoints: 0, fixedTzs: 200 })).toBe(200)
  expect(monthlyFees(300, 15_000, { rateBasisPoints: 200, fixedTzs: 50 })).toEqual({
    perOrderTzs: 350,
    monthTzs: 105_000,
    takingsTzs: 4_500_000,
  })
})

test('it is never less than the exact share minus half a shilling, and grows with the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 10_000 }), (amount, rate) => {
      const fee = feeOf(amount, { rateBasisPoints: rate, fixedTzs: 0 })
      expect(Math.abs(fee - (amount * rate) / 10_000)).toBeLessThanOrEqual(0.5)
      expect(feeOf(amount + 1, { rateBasisPoints: rate, fixedTzs: 0 })).toBeGreaterThanOrEqual(fee)
      expect(
        Number.isSafeInteger(monthlyFees(100_000, amount, { rateBasisPoints: rate, fixedTzs: 1_000_000 }).monthTzs),
      ).toBe(true)
    }),
  )
})
