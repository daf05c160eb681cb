import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountLimitOf, discountShare, isWithinLimit, NO_DISCOUNT_LIMIT } from './discount-limits.ts'
import { computeOrder } from './order-maths.ts'

const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('fixed_amount' as const), amountTzs: fc.nat(50_000) }),
    fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.nat(10_000) }),
  ),
)
const lines = fc.array(
  fc.record({ unitPriceTzs: fc.nat(100_000), quantity: fc.integer({ min: 1, max: 20_000 }), discount }),
  { minLength: 1, maxLength: 6 },
)

test('whatever is taken off a line or the order, fixed or by percent, counts by what it comes to; a limit of its own share covers it, a hundredth less does not', () => {
  fc.assert(
    fc.property(lines, discount, (given, whole) => {
      const order = computeOrder({
        lines: given.map((line, index) => ({ id: String(index), ...line })),
        discount: whole,
      })
      const share = discountShare(order)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(NO_DISCOUNT_LIMIT)
      expect(isWithinLimit(order, share)).toBe(true)
      expect(share === 0 || !isWithinLimit(order, share - 1)).toBe(true)
      expect(share === 0).toBe(order.discountTzs === 0)
      // As a person counts it: never more than the limit, to the shilling.
      if (isWithinLimit(order, 1000)) expect(order.discountTzs * 10).toBeLessThanOrEqual(order.subtotalTzs)
      else expect(order.discountTzs * 10).toBeGreaterThan(order.subtotalTzs)
    }),
  )
})

test('ten per cent of any order is within ten per cent, and a shilling more is not', () => {
  expect(isWithinLimit({ subtotalTzs: 10_000, discountTzs: 1000 }, 1000)).toBe(true)
  expect(isWithinLimit({ subtotalTzs: 10_000, discountTzs: 1001 }, 1000)).toBe(false)
  expect(isWithinLimit({ subtotalTzs: 9_007_199_254_740_991, discountTzs: 900_719_925_474_099 }, 1000)).toBe(true)
  expect(isWithinLimit({ subtotalTzs: 9_007_199_254_740_991, discountTzs: 900_719_925_474_100 }, 1000)).toBe(false)
  expect(isWithinLimit({ subtotalTzs: 0, discountTzs: 0 }, 0)).toBe(true)
})

test('whose limit holds: an owner has none, a person their own, else the shop’s', () => {
  expect(discountLimitOf({ isAdmin: true, discountLimit: 0 }, 500)).toBe(NO_DISCOUNT_LIMIT)
  expect(discountLimitOf({ isAdmin: false, discountLimit: 0 }, 500)).toBe(0)
  expect(discountLimitOf({ isAdmin: false, discountLimit: null }, 500)).toBe(500)
  expect(discountLimitOf(null, 500)).toBe(500)
})
