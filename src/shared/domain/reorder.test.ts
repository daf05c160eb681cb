import { expect, test } from 'vitest'
import { reorderMilli } from './reorder.ts'

const goods = { onHandMilli: 2000, lowStockMilli: 5000, soldMilli: 56_000 }

test('as many as are sold in the days it should last, less what lies there', () => {
  expect(reorderMilli(goods, 14)).toBe(26_000)
  expect(reorderMilli({ ...goods, onHandMilli: -3000 }, 14)).toBe(31_000)
})

test('what sells slowly comes back to twice its low level, what sells never to nothing without one', () => {
  expect(reorderMilli({ ...goods, soldMilli: 1000 }, 14)).toBe(8000)
  expect(reorderMilli({ onHandMilli: 0, lowStockMilli: null, soldMilli: 0 }, 14)).toBe(0)
  expect(reorderMilli({ ...goods, onHandMilli: 90_000 }, 14)).toBe(0)
})

test('it is bought whole, by the carton where it comes in cartons', () => {
  expect(reorderMilli({ ...goods, onHandMilli: 2500 }, 14)).toBe(26_000)
  expect(reorderMilli({ ...goods, packMilli: 12_000 }, 14)).toBe(36_000)
})
