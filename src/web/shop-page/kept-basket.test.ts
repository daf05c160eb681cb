import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_BASKET_LINES, MOST_OF_ONE } from '../../shared/domain/basket.ts'
import { type Kept, readKept, total, withLine } from './kept-basket.ts'

const soda: Kept = { productId: 'a', variantId: null, addOnIds: [], name: 'Soda', priceTzs: 700, count: 1 }

test('one more, one less, gone; another size is another line', () => {
  const two = withLine(withLine([], soda), soda)
  expect([two, total(two).totalTzs]).toEqual([[{ ...soda, count: 2 }], 1400])
  expect(withLine(two, { ...soda, count: -1 })).toEqual([soda])
  expect(withLine([soda], { ...soda, count: -1 })).toEqual([])
  expect(withLine([soda], { ...soda, variantId: 'kubwa' })).toHaveLength(2)
  expect(withLine([soda], { ...soda, addOnIds: ['x', 'y'] }).at(1)).toMatchObject({ addOnIds: ['x', 'y'] })
})

test('whatever was kept is read without harm, and the bounds hold', () => {
  expect(readKept('{')).toEqual([])
  expect(readKept(JSON.stringify([soda, { productId: 1 }, null, { ...soda, count: -3 }]))).toEqual([soda])
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readKept(JSON.stringify(value)).length).toBeLessThanOrEqual(MOST_BASKET_LINES)
    }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.integer({ min: -5, max: 60 })), { maxLength: 200 }),
      (steps) => {
        const kept = steps.reduce<Kept[]>(
          (all, [id, count]) => withLine(all, { ...soda, productId: String(id), count }),
          [],
        )
        expect(kept.length).toBeLessThanOrEqual(MOST_BASKET_LINES)
        expect(kept.every(({ count }) => count > 0 && count <= MOST_OF_ONE)).toBe(true)
      },
    ),
  )
})
