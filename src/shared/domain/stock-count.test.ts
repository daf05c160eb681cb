import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countDifference, countedAt, countedFrom, type NightGoods, nightGoods, riskOf } from './stock-count.ts'

test('what is sold while people count makes no difference', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e6 }),
      fc.integer({ min: -1e6, max: 1e6 }),
      fc.integer({ min: -1e6, max: 1e6 }),
      (there, since, wrong) => {
        // The books say `there + wrong`, the shelf `there`; then `since` moves on both.
        const found = countDifference([{ countedMilli: there, at: 'x' }], {
          onHandMilli: there + wrong + since,
          movedSinceMilli: since,
        })
        expect(found.differenceMilli).toBe(wrong === 0 ? 0 : -wrong)
      },
    ),
  )
})

test('shelf and store together are what there is, at the last moment of them', () => {
  const parts = [
    { countedMilli: 4000, at: '2026-11-25T18:40:00.000Z' },
    { countedMilli: 20_000, at: '2026-11-25T18:51:00.000Z' },
  ]
  expect(countedAt(parts)).toBe('2026-11-25T18:51:00.000Z')
  expect(countDifference(parts, { onHandMilli: 25_000, movedSinceMilli: 0 })).toEqual({
    countedMilli: 24_000,
    expectedMilli: 25_000,
    differenceMilli: -1000,
  })
})

test('of two parts the moments between which something may have been counted twice are known', () => {
  const parts = [
    { countedMilli: 1, at: '2026-11-25T18:51:00.000Z' },
    { countedMilli: 1, at: '2026-11-25T18:40:00.000Z' },
  ]
  expect([countedFrom(parts), countedAt(parts)]).toEqual(['2026-11-25T18:40:00.000Z', '2026-11-25T18:51:00.000Z'])
  expect([countedFrom([]), countedAt([])]).toEqual(['', ''])
})

const goods: NightGoods = {
  productId: 'a',
  worthTzs: 1000,
  onHandMilli: 10_000,
  soldMilli: 28_000,
  misses: 0,
  daysSinceCount: 7,
}
test('dear, fast, often wrong and long uncounted goods are counted first, and what is less than nothing before them', () => {
  const risk = riskOf(goods)
  expect(riskOf({ ...goods, worthTzs: 2000 })).toBeGreaterThan(risk)
  expect(riskOf({ ...goods, soldMilli: 56_000 })).toBeGreaterThan(risk)
  expect(riskOf({ ...goods, misses: 1 })).toBeGreaterThan(risk)
  expect(riskOf({ ...goods, daysSinceCount: 30 })).toBeGreaterThan(risk)
  expect(riskOf({ ...goods, daysSinceCount: null })).toBeGreaterThan(riskOf({ ...goods, daysSinceCount: 30 }))
  expect(riskOf({ ...goods, onHandMilli: -1000 })).toBeGreaterThan(riskOf({ ...goods, misses: 3 }))
  expect(riskOf({ ...goods, soldMilli: 0 })).toBeGreaterThan(0)
  expect(riskOf({ ...goods, soldMilli: 0, onHandMilli: 0 })).toBe(0)
  // What was counted today is not asked for again, unless it cannot be.
  expect(riskOf({ ...goods, daysSinceCount: 0.5 })).toBe(0)
  expect(riskOf({ ...goods, daysSinceCount: 0.5, onHandMilli: -1000 })).toBeGreaterThan(0)
})

test('tonight’s are the five riskiest, whatever the order they are asked in', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ ...goods, productId: `p${at}`, worthTzs: at < 4 ? 100 : 1000 }))
  const five = nightGoods(many).map(({ productId }) => productId)
  expect(five).toEqual(['p4', 'p5', 'p6', 'p7', 'p8'])
  expect(nightGoods(many.toReversed()).map(({ productId }) => productId)).toEqual(five)
})
