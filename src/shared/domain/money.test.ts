import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addTzs,
  isCashBelievable,
  isTzs,
  MOST_AMOUNT_TZS,
  parseTzs,
  percentOfTzs,
  shownSumTzs,
  subTzs,
  sumTzs,
} from './money.ts'

const safe = fc.integer({ min: 0, max: 2 ** 52 })

describe('sums', () => {
  test('add and subtract undo each other', () =>
    fc.assert(
      fc.property(safe, safe, (a, b) => {
        expect(subTzs(addTzs(a, b), b)).toBe(a)
      }),
    ))
  test('leave the safe integers loudly', () => {
    expect(() => addTzs(Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError)
    expect(() => subTzs(-Number.MAX_SAFE_INTEGER, 1)).toThrow(RangeError)
    expect(() => sumTzs([1, 0.5])).toThrow(RangeError)
    expect(() => addTzs(Number.NaN, 1)).toThrow(RangeError)
  })
  test('nothing sums to 0, and 0 is never −0', () => {
    expect(sumTzs([])).toBe(0)
    expect(subTzs(0, 0)).toBe(0)
    expect(sumTzs([-0])).toBe(0)
  })
  test.each([
    [1, true],
    [-5, true],
    [0.5, false],
    [2 ** 53, false],
    ['1', false],
    [Number.NaN, false],
    [null, false],
  ])('isTzs(%s) is %s', (value, expected) => expect(isTzs(value)).toBe(expected))
})

describe('typed amounts', () => {
  test.each([
    ['12500', 12_500],
    ['12,500', 12_500],
    ['TZS 12 500', 12_500],
    ['  12 500 ', 12_500],
    ['12,500/=', 12_500],
    ['12,500/-', 12_500],
    ['Tsh. 1,000,000', 1_000_000],
    ['tsh1000', null],
    ['TSHS 500', 500],
    ['500 TZS', 500],
    ['0', 0],
    ['007', 7],
    ['12\u00a0500', 12_500],
    ['１２５００', 12_500],
    ['1_000', 1_000],
  ])('%j is %s', (text, expected) => expect(parseTzs(text)).toBe(expected))
  test.each([
    '',
    ' ',
    '-5',
    '−5',
    '1.5',
    '1,5',
    '12,50',
    '1,2345',
    '12 5000',
    'abc',
    '=1+1',
    '1e3',
    '0x10',
    '💰',
    '<b>5</b>',
    '9007199254740993',
    '12.500',
    '+5',
    '5 5',
    '\u202e005',
  ])('%j is refused', (text) => expect(parseTzs(text)).toBeNull())
  test('never answers a negative, a fraction or an unsafe number', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const amount = parseTzs(text)
        expect(amount === null || (isTzs(amount) && amount >= 0)).toBe(true)
      }),
    ))
})

describe('percentOfTzs', () => {
  test.each([
    [1000, 1800, 180],
    [1, 5000, 1],
    [1, 4999, 0],
    [3, 5000, 2],
    [999_999_999_999, 10_000, 999_999_999_999],
    [0, 1800, 0],
    [12_345, 333, 411],
  ])('%i at %i bp is %i', (amount, basisPoints, expected) => expect(percentOfTzs(amount, basisPoints)).toBe(expected))
  test('is exact where a float is not', () =>
    expect(percentOfTzs(9_007_199_254_740_991, 10_000)).toBe(9_007_199_254_740_991))
  test('refuses nonsense', () => {
    for (const [amount, basisPoints] of [
      [-1, 100],
      [1, -1],
      [1, 1.5],
      [1, Number.NaN],
      [0.5, 100],
    ] as const)
      expect(() => percentOfTzs(amount, basisPoints)).toThrow(RangeError)
  })
  test('a share and the rest make the whole, within half a shilling of the true share', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const share = percentOfTzs(amount, basisPoints)
        const twice = (BigInt(share) * 10_000n - BigInt(amount) * BigInt(basisPoints)) * 2n
        expect(share).toBeLessThanOrEqual(amount)
        expect(twice <= 10_000n && twice > -10_000n).toBe(true)
      }),
    ))
})

test.each([
  [19_200, 19_200, true],
  [19_200, 20_000, true],
  [19_200, 1_019_200, true],
  [19_200, 1_019_201, false],
  [19_200, 2_000_000_000, false],
  [0, 1_000_000, true],
  [5_000_000, 6_000_000, true],
  [5_000, 2_000, true],
])('for %s a customer may have handed over %s: %s', (due, received, expected) =>
  expect(isCashBelievable(due, received)).toBe(expected),
)

test('a sum for a report stays within the safe integers, whatever is added up', () => {
  const most = Number.MAX_SAFE_INTEGER
  expect([
    shownSumTzs([]),
    shownSumTzs([1, 2, -3, 4]),
    shownSumTzs([most, most]),
    shownSumTzs([-most, -1]),
    shownSumTzs([most, most, -most]),
  ]).toEqual([0, 4, most, -most, most])
  expect(() => shownSumTzs([0.5])).toThrow(RangeError)
  expect(Number.isSafeInteger(MOST_AMOUNT_TZS * 900)).toBe(true)
})
