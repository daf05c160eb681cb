import { expect, test } from 'vitest'
import { axisUpTo } from './chart-axis.ts'

test('the side of a chart counts in round figures, whole shillings at least', () => {
  expect(axisUpTo(84_000)).toEqual([0, 25_000, 50_000, 75_000, 100_000])
  expect(axisUpTo(1_000_000)).toEqual([0, 250_000, 500_000, 750_000, 1_000_000])
  expect(axisUpTo(1)).toEqual([0, 1])
  expect(axisUpTo(0)).toEqual([0, 1])
})
