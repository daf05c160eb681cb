import * as z from 'zod'
import { Id, Instant, paragraph } from '../common.ts'
import { defineCommand } from './command-kind.ts'

const ExpenseVoid = z.object({ expenseId: Id, reason: paragraph(300), at: Instant })

export const expenseVoid = defineCommand({
  type: 'expense.void',
  body: ExpenseVoid,
  version: 1,
  // One's own of the day, or anybody's: domain/expense-rights.ts.
  rights: [
    ['transactions', 'create'],
    ['transactions', 'update'],
    ['transactions', 'delete'],
  ],
  isFact: false,
  subject: 'expense',
  lane: (body) => body.expenseId,
  amounts: () => [],
  amountTzs: () => null,
})
