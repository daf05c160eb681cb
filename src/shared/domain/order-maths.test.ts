import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHARGE_KINDS, type ChargeInput } from './charges.ts'
import { MAX_PRICE_TZS } from './money.ts'
import {
  balanceTzs,
  changeDue,
  computeLine,
  computeOrder,
  type Discount,
  discountOf,
  type LineInput,
  priceOfQuantity,
  spreadTzs,
} from './order-maths.ts'
import { MAX_QUANTITY } from './quantity.ts'

const discount: fc.Arbitrary<Discount | null> = fc.option(
  fc.oneof(
    fc.record({
      kind: fc.constant('fixed_amount' as const),
      amountTzs: fc.oneof(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 0, max: MAX_PRICE_TZS * 100 })),
    }),
    fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 0, max: 12_000 }) }),
  ),
)
const price = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: MAX_PRICE_TZS }))
const quantity = fc.oneof(
  fc.integer({ min: 1, max: 9 }).map((pieces) => pieces * 1000),
  fc.integer({ min: 1, max: MAX_QUANTITY }),
)
const line = fc.record({
  unitPriceTzs: price,
  quantity,
  addOns: fc.array(fc.record({ priceTzs: fc.integer({ min: 0, max: 5_000 }) }), { maxLength: 3 }),
  discount,
  taxBasisPoints: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }),
})
const lines = fc
  .array(line, { maxLength: 12 })
  .map((list): LineInput[] => list.map((entry, index) => ({ ...entry, id: `line-${String(index).padStart(2, '0')}` })))
const order = fc.record({ lines, discount })
const someCharges = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...CHARGE_KINDS),
      basisPoints: fc.option(fc.integer({ min: 0, max: 10_000 })),
      amountTzs: fc.integer({ min: 0, max: 100_000 }),
      taxBasisPoints: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }),
    }),
    { maxLength: 4 },
  )
  .map((list): ChargeInput[] => list.map((entry, index) => ({ ...entry, id: `charge-${index}` })))
const bill = fc.record({ lines, discount, charges: someCharges, roundingTzs: fc.integer({ min: -999, max: 999 }) })
const sorted = (list: readonly { id: string }[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('a line', () => {
  test('price × quantity, rounded half up', () => {
    expect(priceOfQuantity(4_500, 1_500)).toBe(6_750)
    expect(priceOfQuantity(1, 500)).toBe(1)
    expect(priceOfQuantity(1, 499)).toBe(0)
    expect(priceOfQuantity(333, 333)).toBe(111)
    expect(priceOfQuantity(MAX_PRICE_TZS, MAX_QUANTITY)).toBe(99_998_999_900_001)
  })
  test('add-ons count for each unit', () => {
    const computed = computeLine({
      id: 'a',
      unitPriceTzs: 5_000,
      quantity: 2_000,
      addOns: [{ priceTzs: 500 }, { priceTzs: 300, quantity: 2_000 }],
    })
    expect(computed).toEqual({ id: 'a', unitTotalTzs: 6_100, grossTzs: 12_200, lineDiscountTzs: 0, netTzs: 12_200 })
  })
  test('a discount stops at the gross', () => {
    expect(
      computeLine({
        id: 'a',
        unitPriceTzs: 1_000,
        quantity: 1_000,
        discount: { kind: 'fixed_amount', amountTzs: 9_999 },
      }),
    ).toMatchObject({ lineDiscountTzs: 1_000, netTzs: 0 })
    expect(discountOf(1_000, { kind: 'percentage', basisPoints: 99_999 })).toBe(1_000)
    expect(discountOf(1_000, null)).toBe(0)
  })
  test.each([
    { unitPriceTzs: -1, quantity: 1000 },
    { unitPriceTzs: 1.5, quantity: 1000 },
    { unitPriceTzs: 1, quantity: -1 },
    { unitPriceTzs: 1, quantity: 0.5 },
    { unitPriceTzs: 1, quantity: MAX_QUANTITY + 1 },
    { unitPriceTzs: Number.NaN, quantity: 1000 },
  ])('refuses %j', (bad) => expect(() => computeLine({ id: 'a', ...bad })).toThrow(RangeError))
  test('refuses a negative discount', () => {
    expect(() =>
      computeLine({ id: 'a', unitPriceTzs: 1, quantity: 1000, discount: { kind: 'fixed_amount', amountTzs: -1 } }),
    ).toThrow(RangeError)
    expect(() =>
      computeLine({ id: 'a', unitPriceTzs: 1, quantity: 1000, discount: { kind: 'percentage', basisPoints: -1 } }),
    ).toThrow(RangeError)
  })
})

describe('spreading by largest remainder', () => {
  test('gives the odd shillings to the largest remainders, then by id', () => {
    expect(
      spreadTzs(100, [
        { id: 'a', weightTzs: 333 },
        { id: 'b', weightTzs: 333 },
        { id: 'c', weightTzs: 334 },
      ]),
    ).toEqual([33, 33, 34])
    expect(
      spreadTzs(1, [
        { id: 'b', weightTzs: 10 },
        { id: 'a', weightTzs: 10 },
      ]),
    ).toEqual([0, 1])
    expect(spreadTzs(0, [{ id: 'a', weightTzs: 0 }])).toEqual([0])
  })
  test('refuses more than there is', () => expect(() => spreadTzs(2, [{ id: 'a', weightTzs: 1 }])).toThrow(RangeError))
})

/** In one line, after 10 % off. */
const taxed = (taxBasisPoints: number, unitPriceTzs: number) =>
  computeOrder({
    lines: [{ id: 'a', unitPriceTzs, quantity: 1000, taxBasisPoints }],
    discount: { kind: 'percentage', basisPoints: 1000 },
  }).taxTzs

describe('an order', () => {
  test('the receipt of the mock-up', () => {
    const prices: [number, number][] = [
      [5_500, 2],
      [12_500, 1],
      [4_500, 2],
      [6_800, 1],
      [1_000, 3],
    ]
    const figures = computeOrder({
      lines: prices.map(([unitPriceTzs, pieces], index) => ({ id: `${index}`, unitPriceTzs, quantity: pieces * 1000 })),
      discount: { kind: 'fixed_amount', amountTzs: 1_500 },
    })
    expect(figures).toMatchObject({ subtotalTzs: 42_300, discountTzs: 1_500, taxTzs: 0, totalTzs: 40_800 })
    expect(sum(figures.lines.map((entry) => entry.orderDiscountTzs))).toBe(1_500)
  })
  test('without lines is nothing', () =>
    expect(computeOrder({ lines: [], discount: { kind: 'fixed_amount', amountTzs: 500 } })).toEqual({
      lines: [],
      charges: [],
      subtotalTzs: 0,
      discountTzs: 0,
      taxTzs: 0,
      roundingTzs: 0,
      totalTzs: 0,
    }))
  test('lines, charges and rounding make the total; no figure but the rounding is negative; a tip bears no tax', () =>
    fc.assert(
      fc.property(bill, (input) => {
        const figures = computeOrder(input)
        const goodsTzs = sum(figures.lines.map((entry) => entry.totalTzs))
        expect(goodsTzs).toBe(figures.subtotalTzs - figures.discountTzs)
        expect(goodsTzs + sum(figures.charges.map((charge) => charge.amountTzs)) + figures.roundingTzs).toBe(
          figures.totalTzs,
        )
        expect(sum([...figures.lines, ...figures.charges].map((part) => part.taxTzs))).toBe(figures.taxTzs)
        expect(figures.totalTzs).toBeGreaterThanOrEqual(0)
        if (figures.totalTzs > 0) expect(figures.roundingTzs).toBe(input.roundingTzs)
        figures.charges.forEach((charge, index) => {
          const { basisPoints, amountTzs, taxBasisPoints } = input.charges[index] ?? { basisPoints: null, amountTzs: 0 }
          expect(charge.amountTzs).toBe(
            basisPoints === null
              ? amountTzs
              : Number((BigInt(goodsTzs) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n),
          )
          expect(charge.taxTzs).toBeGreaterThanOrEqual(0)
          expect(charge.taxTzs).toBeLessThanOrEqual(charge.amountTzs)
          if (charge.kind === 'tip' || !taxBasisPoints) expect(charge.taxTzs).toBe(0)
        })
      }),
    ))
  test('the order of lines and charges changes no figure', () =>
    fc.assert(
      fc.property(
        bill.chain((input) =>
          fc.tuple(
            fc.constant(input),
            fc.shuffledSubarray(input.lines, { minLength: input.lines.length }),
            fc.shuffledSubarray(input.charges, { minLength: input.charges.length }),
          ),
        ),
        ([input, shuffled, mixed]) => {
          const [one, other] = [computeOrder(input), computeOrder({ ...input, lines: shuffled, charges: mixed })]
          expect(sorted(other.charges)).toEqual(sorted(one.charges))
          expect({ ...other, lines: [], charges: [] }).toEqual({ ...one, lines: [], charges: [] })
        },
      ),
    ))
  test('a restaurant: 10 % service with its tax, delivery, a tip, and cash rounded to fifty', () => {
    const figures = computeOrder({
      lines: [{ id: 'a', unitPriceTzs: 5_900, quantity: 2000, taxBasisPoints: 1800 }],
      charges: [
        { id: 's', kind: 'service', basisPoints: 1000, amountTzs: 0, taxBasisPoints: 1800 },
        { id: 'd', kind: 'delivery', basisPoints: null, amountTzs: 2_000, taxBasisPoints: 1800 },
        { id: 't', kind: 'tip', basisPoints: null, amountTzs: 500, taxBasisPoints: 1800 },
      ],
      roundingTzs: 20,
    })
    expect(figures).toMatchObject({ subtotalTzs: 11_800, totalTzs: 15_500, roundingTzs: 20 })
    expect(figures.charges.map((charge) => [charge.amountTzs, charge.taxTzs])).toEqual([
      [1_180, 180],
      [2_000, 305],
      [500, 0],
    ])
    expect(figures.taxTzs).toBe(1_800 + 180 + 305)
  })
  test('rounding never takes more than there is, and a negative charge is refused', () => {
    const cheap = { lines: [{ id: 'a', unitPriceTzs: 20, quantity: 1000 }] }
    expect(computeOrder({ ...cheap, roundingTzs: -50 })).toMatchObject({ totalTzs: 0, roundingTzs: -20 })
    expect(() =>
      computeOrder({ ...cheap, charges: [{ id: 'd', kind: 'delivery', basisPoints: null, amountTzs: -1 }] }),
    ).toThrow(RangeError)
  })
  test('line totals make the total; discounts make the discount; nothing is negative or too much', () =>
    fc.assert(
      fc.property(order, (input) => {
        const figures = computeOrder(input)
        expect(sum(figures.lines.map((entry) => entry.totalTzs))).toBe(figures.totalTzs)
        expect(sum(figures.lines.map((entry) => entry.grossTzs))).toBe(figures.subtotalTzs)
        expect(sum(figures.lines.map((entry) => entry.lineDiscountTzs + entry.orderDiscountTzs))).toBe(
          figures.discountTzs,
        )
        expect(figures.subtotalTzs - figures.discountTzs).toBe(figures.totalTzs)
        for (const entry of figures.lines) {
          expect(entry.grossTzs - entry.lineDiscountTzs - entry.orderDiscountTzs).toBe(entry.totalTzs)
          for (const amount of [
            entry.grossTzs,
            entry.lineDiscountTzs,
            entry.orderDiscountTzs,
            entry.totalTzs,
            entry.taxTzs,
          ])
            expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
        }
      }),
    ))
  test('the tax of a line lies between nothing and its total, that of the order is their sum, and what it was put on makes it the total again', () =>
    fc.assert(
      fc.property(order, (input) => {
        const figures = computeOrder(input)
        expect(sum(figures.lines.map((entry) => entry.taxTzs))).toBe(figures.taxTzs)
        figures.lines.forEach((entry, index) => {
          const rate = BigInt(input.lines[index]?.taxBasisPoints ?? 0)
          expect(entry.taxTzs).toBeGreaterThanOrEqual(0)
          expect(entry.taxTzs).toBeLessThanOrEqual(entry.totalTzs)
          // Half up: the exact tax is at most half a shilling above, and less than half below.
          const off = BigInt(entry.taxTzs) * (10_000n + rate) - BigInt(entry.totalTzs) * rate
          expect(off * 2n <= 10_000n + rate && off * 2n > -(10_000n + rate)).toBe(true)
          if (rate === 0n) expect(entry.taxTzs).toBe(0)
        })
      }),
    ))
  test('taxes of a shop in Tanzania: 18 % of what is left after all discounts, nothing at 0 %, half at 100 %', () => {
    expect(taxed(1800, 12_500)).toBe(1716)
    expect(taxed(0, 12_500)).toBe(0)
    expect(taxed(10_000, 12_500)).toBe(5625)
    expect(taxed(10_000, 10)).toBe(5)
  })
  test('each share of the discount is the exact one rounded down or up', () =>
    fc.assert(
      fc.property(order, (input) => {
        const figures = computeOrder(input)
        const nets = figures.lines.map((entry) => BigInt(entry.grossTzs - entry.lineDiscountTzs))
        const whole = nets.reduce((total, net) => total + net, 0n)
        const spread = BigInt(sum(figures.lines.map((entry) => entry.orderDiscountTzs)))
        figures.lines.forEach((entry, index) => {
          const floor = whole === 0n ? 0n : (spread * (nets[index] ?? 0n)) / whole
          expect([floor, floor + 1n]).toContain(BigInt(entry.orderDiscountTzs))
        })
      }),
    ))
  test('the order of the lines changes no figure', () =>
    fc.assert(
      fc.property(
        order.chain((input) =>
          fc.tuple(fc.constant(input), fc.shuffledSubarray(input.lines, { minLength: input.lines.length })),
        ),
        ([input, shuffled]) => {
          const [one, other] = [computeOrder(input), computeOrder({ ...input, lines: shuffled })]
          expect(sorted(other.lines)).toEqual(sorted(one.lines))
          expect({ ...other, lines: [] }).toEqual({ ...one, lines: [] })
        },
      ),
    ))
})

test('change and balance', () => {
  expect(changeDue(40_800, 50_000)).toBe(9_200)
  expect(changeDue(40_800, 40_000)).toBe(0)
  expect(balanceTzs(40_800, 10_000)).toBe(30_800)
  expect(balanceTzs(40_800, 50_000)).toBe(0)
})
