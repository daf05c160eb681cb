import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_ROUNDING, ROUNDING_STEPS, ROUNDING_WAYS, roundCash, roundingOf } from './cash-rounding.ts'

test.each([
  [30_820, 50, 'nearest', 30_800],
  [30_825, 50, 'nearest', 30_850],
  [30_849, 50, 'down', 30_800],
  [30_850, 50, 'down', 30_850],
  [1_499, 1000, 'nearest', 1_000],
  [1_500, 1000, 'nearest', 2_000],
  // never to nothing
  [20, 50, 'nearest', 20],
  [200, 500, 'down', 200],
  [260, 500, 'nearest', 500],
  [0, 50, 'nearest', 0],
] as const)('%d to %d, %s: %d', (dueTzs, stepTzs, way, asked) => {
  expect(roundCash(dueTzs, { stepTzs, way })).toBe(asked)
})

test('a rounded sum is less than a step away, is a whole number of steps, is not rounded again, and is never nothing', () =>
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000_000 }),
      fc.constantFrom(...ROUNDING_STEPS),
      fc.constantFrom(...ROUNDING_WAYS),
      (dueTzs, stepTzs, way) => {
        const rule = { stepTzs, way }
        const askedTzs = roundCash(dueTzs, rule)
        expect(Math.abs(askedTzs - dueTzs)).toBeLessThan(stepTzs)
        if (way === 'nearest' && askedTzs !== dueTzs)
          expect(Math.abs(askedTzs - dueTzs) * 2).toBeLessThanOrEqual(stepTzs)
        if (way === 'down') expect(askedTzs).toBeLessThanOrEqual(dueTzs)
        if (askedTzs !== dueTzs) expect(askedTzs % stepTzs).toBe(0)
        expect(roundCash(askedTzs, rule)).toBe(askedTzs)
        expect(askedTzs > 0).toBe(dueTzs > 0)
      },
    ),
  ))

test('where it is switched off nothing is rounded; what payments were rounded by is added up', () => {
  expect(roundCash(30_823)).toBe(30_823)
  expect(roundCash(30_823, NO_ROUNDING)).toBe(30_823)
  expect(roundingOf([{ roundingTzs: -20 }, {}, { roundingTzs: 5 }])).toBe(-15)
})
