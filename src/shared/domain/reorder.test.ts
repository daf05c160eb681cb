import { expect, test } from 'vitest'
import { daysLeft, reorderMilli, reorderReason } from './reorder.ts'

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

test('on the list is what is out, at its low level, or used up within the days at its speed; a low level is not needed', () => {
  const few = { onHandMilli: 10_000, lowStockMilli: null, soldMilli: 0 }
  expect(reorderReason({ ...few, onHandMilli: 0 }, 14)).toBe('out')
  expect(reorderReason({ ...few, lowStockMilli: 10_000 }, 14)).toBe('low')
  expect(reorderReason(few, 14)).toBeNull()
  // Two a day: ten last five days.
  expect(reorderReason({ ...few, soldMilli: 56_000 }, 14)).toBe('fast')
  expect(reorderReason({ ...few, soldMilli: 56_000 }, 5)).toBeNull()
  expect(daysLeft({ onHandMilli: 10_000, soldMilli: 56_000 })).toBe(5)
  expect(daysLeft({ onHandMilli: 10_000, soldMilli: -1000 })).toBeNull()
})
