import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatQuantity, isQuantity, itemCount, MAX_QUANTITY, parseQuantity } from './quantity.ts'

describe('quantities', () => {
  test.each([
    [1000, '1'],
    [1500, '1.5'],
    [125, '0.125'],
    [0, '0'],
    [1_250_000, '1,250'],
    [-3000, '−3'],
    [10_010, '10.01'],
    [MAX_QUANTITY, '99,999'],
    [Number.NaN, '–'],
  ])('%i reads %s', (quantity, text) => expect(formatQuantity(quantity)).toBe(text))
  test.each([
    ['1', 1000],
    ['1.5', 1500],
    ['1,5', 1500],
    ['.5', 500],
    ['2.', 2000],
    ['1,250', 1_250_000],
    ['1,250.5', 1_250_500],
    ['99999', MAX_QUANTITY],
    [' 3 ', 3000],
    ['0.001', 1],
    ['0,25', 250],
  ])('%j is %i', (text, quantity) => expect(parseQuantity(text)).toBe(quantity))
  test.each(['', '.', '0', '0.000', '-1', '1.2345', '99999.001', '100000', '1e3', 'abc', '1 2', '💰', '1.2.3', '٣'])(
    '%j is refused',
    (text) => expect(parseQuantity(text)).toBeNull(),
  )
  test('what is written reads back', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_QUANTITY }), (quantity) => {
        expect(parseQuantity(formatQuantity(quantity))).toBe(quantity)
      }),
    ))
  test('nothing typed makes a wrong quantity', () =>
    fc.assert(
      fc.property(fc.string(), (text) => {
        const quantity = parseQuantity(text)
        expect(quantity === null || (isQuantity(quantity) && quantity > 0)).toBe(true)
      }),
    ))
})

test('how many items an order is: pieces count each, what was weighed counts one a line (decisions 38)', () => {
  expect(itemCount([])).toBe(0)
  expect(
    itemCount([{ quantityMilli: 2000 }, { quantityMilli: 500 }, { quantityMilli: 1500 }, { quantityMilli: 12_250 }]),
  ).toBe(5)
})
