import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  averageCostTzs,
  costOfMilli,
  costOfOne,
  marginBasisPoints,
  priceForMargin,
  receiptFigures,
} from './stock-cost.ts'

const bale = { id: 'bale', factorMilli: 12_000, isPack: true }

test('the picture’s invoice: transport less discount is shared by value, and the lines come to the whole', () => {
  const figures = receiptFigures({
    lines: [
      { id: 'a', quantityMilli: 4000, soldIn: bale, unitCostTzs: 44_400 },
      { id: 'b', quantityMilli: 10_000, soldIn: bale, unitCostTzs: 8400 },
      { id: 'c', quantityMilli: 3000, soldIn: bale, unitCostTzs: 73_200 },
      { id: 'd', quantityMilli: 2000, soldIn: { id: 'bag', factorMilli: 25_000 }, unitCostTzs: 67_500 },
      { id: 'e', quantityMilli: 6000, soldIn: { id: 'dozen', factorMilli: 12_000 }, unitCostTzs: 1500 },
    ],
    transportTzs: 15_000,
    discountTzs: 5200,
  })
  expect(figures.goodsTzs).toBe(625_200)
  expect(figures.totalTzs).toBe(635_000)
  expect(figures.lines.map(({ baseMilli, packs }) => [baseMilli, packs])).toEqual([
    [48_000, 4],
    [120_000, 10],
    [36_000, 3],
    [50_000, 0],
    [72_000, 0],
  ])
  expect(figures.lines.reduce((sum, { landedTzs }) => sum + landedTzs, 0)).toBe(635_000)
})

const line = fc.record({
  id: fc.uuid(),
  quantityMilli: fc.integer({ min: 1, max: 5_000_000 }),
  unitCostTzs: fc.integer({ min: 0, max: 900_000 }),
})
test('whatever came, no shilling of transport or discount is lost or made', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.nat(50_000_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, transportTzs, part) => {
        const { goodsTzs } = receiptFigures({ lines, transportTzs: 0, discountTzs: 0 })
        const discountTzs = Math.floor(goodsTzs * part)
        const figures = receiptFigures({ lines, transportTzs, discountTzs })
        expect(figures.lines.reduce((sum, { landedTzs }) => sum + landedTzs, 0)).toBe(figures.totalTzs)
        expect(figures.totalTzs).toBe(goodsTzs + transportTzs - discountTzs)
        expect(figures.lines.every(({ landedTzs }) => landedTzs >= 0)).toBe(true)
      },
    ),
  )
})

test('a discount of more than the goods is none', () => {
  expect(() =>
    receiptFigures({ lines: [{ id: 'a', quantityMilli: 1000, unitCostTzs: 100 }], transportTzs: 0, discountTzs: 101 }),
  ).toThrow(RangeError)
})

test('the average mixes what came with what is there, and nothing else', () => {
  const came = { baseMilli: 10_000, landedTzs: 2000 }
  expect(averageCostTzs({ onHandMilli: 10_000, costTzs: 100 }, came)).toBe(150)
  expect(averageCostTzs({ onHandMilli: 30_000, costTzs: 100 }, came)).toBe(125)
  expect(averageCostTzs({ onHandMilli: 0, costTzs: 100 }, came)).toBe(200)
  expect(averageCostTzs({ onHandMilli: -5000, costTzs: 100 }, came)).toBe(200)
  expect(averageCostTzs({ onHandMilli: 10_000, costTzs: null }, came)).toBe(200)
  expect(averageCostTzs({ onHandMilli: 10_000, costTzs: 100 }, { baseMilli: 0, landedTzs: 0 })).toBe(100)
})

test('an average lies between the two costs, and is within half a shilling of the true one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: 1, max: 1e9 }),
      fc.integer({ min: 0, max: 1e9 }),
      (onHandMilli, costTzs, baseMilli, landedTzs) => {
        const after = averageCostTzs({ onHandMilli, costTzs }, { baseMilli, landedTzs })
        const exact = Math.min((onHandMilli * costTzs + landedTzs * 1000) / (onHandMilli + baseMilli), 999_999_999)
        expect(Math.abs((after ?? -1) - exact)).toBeLessThanOrEqual(0.501)
      },
    ),
  )
})

test('costs of one, of many, and what is left of a price', () => {
  expect(costOfOne(44_400, 12_000)).toBe(3700)
  expect(costOfOne(100, 0)).toBeNull()
  expect(costOfMilli(3700, 8500)).toBe(31_450)
  expect(costOfMilli(3700, -1000)).toBe(0)
  expect(marginBasisPoints(6800, 6100)).toBe(1029)
  expect(marginBasisPoints(0, 6100)).toBeNull()
  // The picture: at 6,100 a piece, 16 % is kept by 7,300.
  expect(priceForMargin(6100, 1600)).toBe(7300)
  expect(priceForMargin(6100, 10_000)).toBeNull()
})
