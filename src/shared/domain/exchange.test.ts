import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchangeFigures, roundingOfExchange, wayBack } from './exchange.ts'
import { entriesOfPayments, expectedTzs, noSums, withEntries } from './shifts.ts'

const by = (amountTzs: number, method: 'exchange' | 'cash') => ({ method, amountTzs })
const aSum = fc.integer({ min: 0, max: 900_000_000 })

test('what came back pays for what goes out; the rest is paid, or handed out, and never both', () => {
  fc.assert(
    fc.property(aSum, aSum, (backTzs, orderTzs) => {
      const { exchangedTzs, toPayTzs, toGiveTzs } = exchangeFigures(backTzs, orderTzs)
      expect(exchangedTzs + toPayTzs).toBe(orderTzs)
      expect(exchangedTzs + toGiveTzs).toBe(backTzs)
      expect(Math.min(exchangedTzs, toPayTzs, toGiveTzs)).toBeGreaterThanOrEqual(0)
      expect(Math.min(toPayTzs, toGiveTzs)).toBe(0)
    }),
  )
})

test('the drawer sees the difference alone', () => {
  fc.assert(
    fc.property(aSum, aSum, (backTzs, orderTzs) => {
      const { exchangedTzs, toPayTzs, toGiveTzs } = exchangeFigures(backTzs, orderTzs)
      const given = entriesOfPayments([by(exchangedTzs, 'exchange'), by(toGiveTzs, 'cash')], 'refund', -1)
      const taken = entriesOfPayments([by(exchangedTzs, 'exchange'), by(toPayTzs, 'cash')], 'sale')
      expect(expectedTzs(0, withEntries(noSums(), [...given, ...taken]))).toBe(orderTzs - backTzs)
    }),
  )
})

test('what is handed out is rounded to coins there are', () => {
  const figures = exchangeFigures(5030, 4000)
  expect(roundingOfExchange(figures, { stepTzs: 50, way: 'nearest' })).toBe(20)
  expect(roundingOfExchange(figures, undefined)).toBe(0)
  expect(roundingOfExchange(exchangeFigures(4000, 5030), { stepTzs: 50, way: 'nearest' })).toBe(0)
})

test('goods that paid for others are with the shop: cancelled, their worth goes back in cash', () => {
  expect(wayBack('exchange')).toBe('cash')
  expect(wayBack('mobile_money')).toBe('mobile_money')
})
