import { expect, test } from 'vitest'
import { budgetState } from './expense-budgets.ts'

test.each([
  [0, null, 'none'],
  [0, undefined, 'none'],
  [79_999, 100_000, 'within'],
  [80_000, 100_000, 'near'],
  [100_000, 100_000, 'near'],
  [100_001, 100_000, 'over'],
] as const)('%i of %s is %s', (spent, budget, expected) => expect(budgetState(spent, budget)).toBe(expected))
