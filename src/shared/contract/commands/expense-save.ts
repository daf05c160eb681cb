import * as z from 'zod'
import { Id, Instant } from '../common.ts'
import { defineCommand } from './command-kind.ts'
import { ExpenseCreate } from './expense-create.ts'

const Some = ExpenseCreate.pick({
  category: true,
  amountTzs: true,
  method: true,
  supplier: true,
  note: true,
  day: true,
  fromDrawer: true,
}).partial()

/**
 * What somebody changed of an expense, field by field, as of a customer: what stood there when they began, and what they made of it. Both stay on file, with who and when.
 * The same field changed to another end meanwhile is refused (`expense.changed_meanwhile`), and so is money a drawer paid that was counted since (decisions 95).
 */
export const ExpenseSave = z.object({ expenseId: Id, was: Some, to: Some, at: Instant })

export const expenseSave = defineCommand({
  type: 'expense.save',
  body: ExpenseSave,
  version: 1,
  // One's own of the day, or anybody's: domain/expense-rights.ts.
  rights: [
    ['transactions', 'create'],
    ['transactions', 'update'],
  ],
  isFact: false,
  subject: 'expense',
  lane: (body) => body.expenseId,
  amounts: (body) => (body.to.amountTzs === undefined ? [] : [body.to.amountTzs]),
  amountTzs: () => null,
})
