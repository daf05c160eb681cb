import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canExtend,
  type ExtendedLine,
  figuresOfLines,
  freshLines,
  goodsInWords,
  statusAfterExtending,
} from './order-extend.ts'
import type { Discount } from './order-maths.ts'

const aLine = (
  id: string,
  unitPriceTzs: number,
  quantityMilli = 1000,
  discount: Discount | null = null,
): ExtendedLine => ({
  id,
  name: `Bidhaa ${id}`,
  unitPriceTzs,
  quantityMilli,
  addOns: [],
  discount,
  grossTzs: 0,
  discountTzs: 0,
  taxCode: null,
  taxTzs: 0,
  totalTzs: 0,
})
const discounts = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('fixed_amount' as const), amountTzs: fc.integer({ min: 0, max: 50_000 }) }),
    fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
  ),
)
const someLines = (start: string) =>
  fc
    .array(
      fc.record({
        price: fc.integer({ min: 0, max: 100_000 }),
        quantity: fc.integer({ min: 1, max: 20_000 }),
        discount: discounts,
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((lines) =>
      lines.map(({ price, quantity, discount }, index) => aLine(`${start}${index}`, price, quantity, discount)),
    )

test('a percentage for service follows the goods, what is fixed and what was rounded stays, and each is in the total', () => {
  const charges = [
    { id: 's', kind: 'service' as const, basisPoints: 1000, amountTzs: 1000, taxTzs: 0, taxBasisPoints: 1800 },
    { id: 'd', kind: 'delivery' as const, basisPoints: null, amountTzs: 2000, taxTzs: 0 },
  ]
  const order = figuresOfLines([aLine('a', 10_000), aLine('b', 5_900)], null, charges, -40)
  expect(order).toMatchObject({ subtotalTzs: 15_900, taxTzs: 243, totalTzs: 15_900 + 1_590 + 2_000 - 40 })
  expect(order.charges).toMatchObject([
    { id: 's', basisPoints: 1000, amountTzs: 1_590, taxTzs: 243 },
    { id: 'd', amountTzs: 2_000, taxTzs: 0 },
  ])
  expect(figuresOfLines([aLine('a', 10_000)], null)).not.toHaveProperty('charges')
})

test('the lines sum to the total, whatever is added to what', () =>
  fc.assert(
    fc.property(someLines('a'), someLines('b'), discounts, (before, added, discount) => {
      const order = figuresOfLines([...before, ...added], discount)
      expect(order.lines.reduce((sum, line) => sum + line.totalTzs, 0)).toBe(order.totalTzs)
      expect(order.subtotalTzs - order.discountTzs).toBe(order.totalTzs)
      if (discount === null)
        expect(order.totalTzs).toBe(figuresOfLines(before, null).totalTzs + figuresOfLines(added, null).totalTzs)
    }),
  ))

test('two devices that add to one order end with the same sums, whoever comes first', () =>
  fc.assert(
    fc.property(someLines('a'), someLines('b'), someLines('c'), discounts, (before, one, other, discount) => {
      const { lines: first, ...sums } = figuresOfLines(
        [...figuresOfLines([...before, ...one], discount).lines, ...other],
        discount,
      )
      const { lines: second, ...same } = figuresOfLines(
        [...figuresOfLines([...before, ...other], discount).lines, ...one],
        discount,
      )
      expect(sums).toEqual(same)
      expect(new Map(first.map((line) => [line.id, line.totalTzs]))).toEqual(
        new Map(second.map((line) => [line.id, line.totalTzs])),
      )
    }),
  ))

test('a percentage is of the new goods too; a fixed amount is taken once', () => {
  expect(
    figuresOfLines([aLine('a', 10_000), aLine('b', 5_000)], { kind: 'percentage', basisPoints: 1000 }),
  ).toMatchObject({ subtotalTzs: 15_000, discountTzs: 1_500, totalTzs: 13_500 })
  expect(
    figuresOfLines([aLine('a', 10_000), aLine('b', 5_000)], { kind: 'fixed_amount', amountTzs: 1_000 }),
  ).toMatchObject({ discountTzs: 1_000, totalTzs: 14_000 })
})

test('what is there already is not added again, however its id is written', () =>
  expect(freshLines([aLine('ab', 1)], [aLine('AB', 1), aLine('cd', 1)]).map((line) => line.id)).toEqual(['cd']))

test('goods are added until they are handed over, and an order that is paid no more waits again', () => {
  expect((['pending', 'paid', 'picked_up', 'delivered', 'completed', 'cancelled'] as const).filter(canExtend)).toEqual([
    'pending',
    'paid',
  ])
  expect([
    statusAfterExtending('paid', 5000, 6000),
    statusAfterExtending('paid', 5000, 5000),
    statusAfterExtending('pending', 0, 6000),
    statusAfterExtending('completed', 5000, 6000),
  ]).toEqual(['pending', 'paid', 'pending', 'completed'])
})

test('the history says what was added', () =>
  expect(
    goodsInWords([
      { name: 'Sukari', quantityMilli: 2000 },
      { name: 'Mchele', quantityMilli: 500 },
    ]),
  ).toBe('2 Sukari, 0.5 Mchele'))
