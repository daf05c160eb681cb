import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChargeInput } from './charges.ts'
import { computeOrder, type Discount, type LineInput } from './order-maths.ts'
import { type Bill, billOfSide, equalShares, mayTake, MOST_SHARES, mergeBills, splitBill } from './split-bill.ts'

const aDiscount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('fixed_amount' as const), amountTzs: fc.integer({ min: 0, max: 9000 }) }),
    fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  ),
  { nil: null },
)
const aQuantity = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((pieces) => pieces * 1000),
  fc.integer({ min: 1, max: 5999 }),
)
const billOf = (prefix: string): fc.Arbitrary<Bill & { charges: ChargeInput[] }> =>
  fc.record({
    lines: fc
      .array(
        fc.record({ unitPriceTzs: fc.integer({ min: 0, max: 20_000 }), quantity: aQuantity, discount: aDiscount }),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((lines) => lines.map((line, at): LineInput => ({ ...line, id: `${prefix}${at}` }))),
    discount: aDiscount as fc.Arbitrary<Discount | null>,
    charges: fc
      .tuple(
        fc.option(fc.integer({ min: 0, max: 9999 }), { nil: null }),
        fc.option(fc.integer({ min: 0, max: 2500 }), { nil: null }),
      )
      .map(([delivery, service]): ChargeInput[] => [
        ...(delivery === null
          ? []
          : [{ id: `${prefix}d`, kind: 'delivery' as const, basisPoints: null, amountTzs: delivery }]),
        ...(service === null
          ? []
          : [{ id: `${prefix}s`, kind: 'service' as const, basisPoints: service, amountTzs: 0 }]),
      ]),
  })
/** Of each line some whole units, or all of it. */
const split = fc
  .tuple(billOf('a'), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }))
  .map(([bill, wanted]) => ({
    bill,
    taken: new Map(
      bill.lines.map((line, at) => {
        const units = (wanted[at] ?? 0) * 1000
        return [line.id, mayTake(line, units) ? units : line.quantity]
      }),
    ),
  }))

test('what two parts of a bill come to is what the whole came to: goods, discounts, each charge, and all of it', () => {
  fc.assert(
    fc.property(split, ({ bill, taken }) => {
      const whole = computeOrder(bill)
      const sides = splitBill(bill, taken)
      const [part, rest] = [sides.part, sides.rest].map((side) => computeOrder(billOfSide(bill, side)))
      const sum = (pick: (figures: typeof whole) => number) => pick(part ?? whole) + pick(rest ?? whole)
      expect(sum(({ totalTzs }) => totalTzs)).toBe(whole.totalTzs)
      expect(sum(({ subtotalTzs }) => subtotalTzs)).toBe(whole.subtotalTzs)
      expect(sum(({ discountTzs }) => discountTzs)).toBe(whole.discountTzs)
      for (const { id, amountTzs } of whole.charges)
        expect(sum(({ charges }) => charges.find((charge) => charge.id === id)?.amountTzs ?? 0)).toBe(amountTzs)
      // No unit is there twice, and none is gone.
      for (const line of bill.lines)
        expect(
          [sides.part, sides.rest]
            .flatMap(({ lines }) => lines)
            .reduce((all, one) => (one.id === line.id ? all + one.quantity : all), 0),
        ).toBe(line.quantity)
    }),
    { numRuns: 2000 },
  )
})

test('two bills that become one cost what they cost apart, and nobody’s discount reaches the other’s goods', () => {
  fc.assert(
    fc.property(billOf('a'), billOf('b'), (one, two) => {
      const [before, beside] = [computeOrder(one), computeOrder(two)]
      const after = computeOrder({ lines: [...one.lines, ...two.lines], ...mergeBills(one, two) })
      expect(after.totalTzs).toBe(before.totalTzs + beside.totalTzs)
      expect(after.discountTzs).toBe(before.discountTzs + beside.discountTzs)
    }),
    { numRuns: 2000 },
  )
})

const line = (id: string, unitPriceTzs: number, quantity = 1000): LineInput => ({ id, unitPriceTzs, quantity })
test('a percentage stays one where its parts come out even, and is an amount where they do not', () => {
  const even: Bill = { lines: [line('a', 10_000, 2000)], discount: { kind: 'percentage', basisPoints: 1000 } }
  expect(splitBill(even, new Map([['a', 1000]])).part.discount).toEqual({ kind: 'percentage', basisPoints: 1000 })
  // 10 % of 10 is 1; of 5 and 5 it would be 1 and 1.
  const odd: Bill = { lines: [line('a', 5, 2000)], discount: { kind: 'percentage', basisPoints: 1000 } }
  const { part, rest } = splitBill(odd, new Map([['a', 1000]]))
  expect([part.discount, rest.discount]).toEqual([{ kind: 'fixed_amount', amountTzs: 1 }, null])
})

test('of two bills with the same percentage it stays; fixed amounts add up; one bill’s alone is what it came to', () => {
  const tenth = { kind: 'percentage' as const, basisPoints: 1000 }
  const of = (id: string, discount: Discount | null): Bill => ({ lines: [line(id, 10_000)], discount })
  expect(mergeBills(of('a', tenth), of('b', tenth)).discount).toEqual(tenth)
  expect(mergeBills(of('a', tenth), of('b', null)).discount).toEqual({ kind: 'fixed_amount', amountTzs: 1000 })
  expect(
    mergeBills(of('a', { kind: 'fixed_amount', amountTzs: 300 }), of('b', { kind: 'fixed_amount', amountTzs: 200 }))
      .discount,
  ).toEqual({ kind: 'fixed_amount', amountTzs: 500 })
})

test('half a kilo of what was weighed is not taken apart', () => {
  expect(() => splitBill({ lines: [line('a', 3001, 1500)] }, new Map([['a', 500]]))).toThrow(RangeError)
  expect(mayTake({ quantity: 2500 }, 2000)).toBe(true)
  expect(mayTake({ quantity: 2500 }, 2500)).toBe(true)
})

test('equal shares differ by a shilling at most, and sum to the bill', () => {
  expect(equalShares(22_500, 3)).toEqual([7500, 7500, 7500])
  expect(equalShares(10_000, 3)).toEqual([3334, 3333, 3333])
  expect(() => equalShares(10, 0)).toThrow(RangeError)
  expect(() => equalShares(10, MOST_SHARES + 1)).toThrow(RangeError)
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.integer({ min: 1, max: MOST_SHARES }), (totalTzs, people) => {
      const shares = equalShares(totalTzs, people)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(totalTzs)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})
