import { expect, test } from 'vitest'
import { readPercent, showPercent } from './percent.ts'

test('percentages as people type them', () => {
  expect(['10', '7.5', '7,5', '0.25', '100', '10 %'].map(readPercent)).toEqual([1000, 750, 750, 25, 10_000, 1000])
  expect(['', '-5', '101', '5.555', 'x', '1e2'].map(readPercent)).toEqual([null, null, null, null, null, null])
  expect(showPercent(750)).toBe('7.5')
})

test('a share is read as people type it, and nothing else is', () => {
  for (const [text, basisPoints] of [
    ['1.5', 150],
    ['1,5', 150],
    [' 2 % ', 200],
    ['0', 0],
    ['100', 10_000],
    ['0.01', 1],
  ] as const)
    expect(readPercent(text)).toBe(basisPoints)
  for (const text of ['', '-1', '100.01', '1.234', 'abc', '1e2', '٣', '999']) expect(readPercent(text)).toBeNull()
})
