import { expect, test } from 'vitest'
import { givenAwayTzs, isPriceSet, listPriceOf, type PricedLine } from './price-reasons.ts'

const line = (given: Partial<PricedLine> = {}): PricedLine => ({ unitPriceTzs: 4500, quantityMilli: 1500, ...given })
const haggled = line({ listPriceTzs: 5000, priceReason: 'haggled' })

test('a price is set only with the price of the list and a reason beside it', () => {
  expect([haggled, line(), line({ listPriceTzs: 5000 }), line({ priceReason: 'haggled' })].map(isPriceSet)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isPriceSet(line({ listPriceTzs: 4500, priceReason: 'haggled' }))).toBe(false)
})

test('what is compared with the shop is what the list said, and what was asked for where nobody said why', () => {
  expect(listPriceOf(haggled)).toBe(5000)
  expect(listPriceOf(line({ listPriceTzs: 5000 }))).toBe(4500)
})

test('what was given away follows the quantity; above the list it is less than nothing', () => {
  expect(givenAwayTzs(haggled)).toBe(750)
  expect(givenAwayTzs(line({ listPriceTzs: 4000, priceReason: 'customer_price' }))).toBe(-750)
  expect(givenAwayTzs(line())).toBe(0)
})
