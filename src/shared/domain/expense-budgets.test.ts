import { expect, test } from 'vitest'
import { budgetState, budgetStep } from './expense-budgets.ts'

test.each([
  [0, null, 'none'],
  [0, undefined, 'none'],
  [79_999, 100_000, 'within'],
  [80_000, 100_000, 'near'],
  [100_000, 100_000, 'near'],
  [100_001, 100_000, 'over'],
] as const)('%i of %s is %s', (spent, budget, expected) => expect(budgetState(spent, budget)).toBe(expected))

test.each([
  [0, null, null],
  [79_999, 100_000, null],
  [80_000, 100_000, 80],
  [99_999, 100_000, 80],
  [100_000, 100_000, 100],
  [250_000, 100_000, 100],
] as const)('%i of %s is told at %s per cent', (spent, budget, expected) =>
  expect(budgetStep(spent, budget)).toBe(expected),
)
