import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCashBelievable, PRESET_AMOUNTS_TZS } from './money.ts'
import { quickCash } from './quick-cash.ts'

describe('quickCash', () => {
  test.each([
    [300, [500, 1_000, 2_000, 5_000, 10_000]],
    [500, [1_000, 2_000, 5_000, 10_000]],
    [3_200, [3_500, 4_000, 5_000, 10_000]],
    [6_500, [7_000, 8_000, 10_000]],
    [10_000, []],
    [11_000, [12_000, 15_000, 20_000]],
    [12_240, [12_500, 13_000, 14_000, 15_000, 20_000]],
    [13_600, [14_000, 15_000, 20_000]],
    [17_400, [17_500, 18_000, 20_000]],
    [19_200, [19_500, 20_000]],
    [23_500, [24_000, 25_000, 30_000]],
    [40_800, [41_000, 42_000, 45_000, 50_000]],
    [64_800, [65_000, 70_000, 100_000]],
    [87_300, [88_000, 90_000, 100_000]],
    [320_000, [350_000, 400_000, 500_000]],
    [512_240, [513_000, 515_000, 520_000, 550_000, 600_000, 1_000_000]],
    [0, []],
    [-5, []],
    [1.5, []],
  ])('%s → %j', (total, expected) => expect(quickCash(total)).toEqual(expected))
  test('the next 1,000, 5,000 and 10,000 of every sum up to 100,000 are there, and nothing absurd', () => {
    const wrong: string[] = []
    for (let total = 10; total <= 100_000; total += 10) {
      const amounts = quickCash(total)
      for (const note of [1_000, 5_000, 10_000]) {
        const next = Math.ceil(total / note) * note
        if (next !== total && !amounts.includes(next)) wrong.push(`${next} is not offered for ${total}`)
      }
      const most = amounts.at(-1) ?? 0
      if (most > Math.max(10_000, 2 * total)) wrong.push(`${most} is offered for ${total}`)
    }
    expect(wrong).toEqual([])
  })
  test('always above the total, growing, at most seven, payable in coins and notes, and believed by the till', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), (total) => {
        const amounts = quickCash(total)
        expect(amounts.length).toBeLessThanOrEqual(7)
        expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b))
        for (const amount of amounts)
          expect(amount > total && amount % 500 === 0 && isCashBelievable(total, amount)).toBe(true)
      }),
    ))
  test('the presets are the specification’s', () =>
    expect(PRESET_AMOUNTS_TZS).toEqual([10_000, 50_000, 100_000, 500_000, 1_000_000]))
})
