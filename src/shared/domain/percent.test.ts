import { expect, test } from 'vitest'
import { readPercent, showPercent } from './percent.ts'

test('percentages as people type them', () => {
  expect(['10', '7.5', '7,5', '0.25', '100', '10 %'].map(readPercent)).toEqual([1000, 750, 750, 25, 10_000, 1000])
  expect(['', '-5', '101', '5.555', 'x', '1e2'].map(readPercent)).toEqual([null, null, null, null, null, null])
  expect(showPercent(750)).toBe('7.5')
})
