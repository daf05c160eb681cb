import * as z from 'zod'
import { MOST_AMOUNT_TZS } from '../domain/money.ts'
import { EXPENSE_CATEGORIES, EXPENSE_METHODS } from '../domain/options.ts'
import { RECURRENCES } from '../domain/recurring.ts'
import { AmountTzs, Done, Id, IdParams, line, paragraph } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { DueDay } from './commands/expense-create.ts'
import { told } from './told.ts'

/** What a shop pays again and again. */
export const RecurringExpense = z.object({
  id: Id,
  category: told(EXPENSE_CATEGORIES),
  amountTzs: AmountTzs,
  method: told(EXPENSE_METHODS),
  supplier: z.string(),
  note: z.string(),
  every: told(RECURRENCES),
  startsOn: z.string(),
  /** The day it is due: past while nobody wrote it down or passed it over. */
  nextOn: z.string(),
})
export type RecurringExpense = z.infer<typeof RecurringExpense>

const change = { resource: 'transactions', action: 'update' } as const
/** What is due first comes first. */
export const listRecurringExpenses = defineEndpoint({
  method: 'GET',
  path: '/api/store/expenses/recurring',
  access: { resource: 'transactions', action: 'read' },
  response: z.object({ items: z.array(RecurringExpense) }),
})
const facts = {
  category: z.enum(EXPENSE_CATEGORIES),
  amountTzs: AmountTzs.min(1).max(MOST_AMOUNT_TZS),
  method: z.enum(EXPENSE_METHODS),
  supplier: line(120),
  note: paragraph(500),
  every: z.enum(RECURRENCES),
  startsOn: DueDay,
}
/** At most a hundred (`expense.too_many_recurring`). A repeat answers with what is there. */
export const createRecurringExpense = defineEndpoint({
  method: 'POST',
  path: '/api/store/expenses/recurring',
  access: change,
  body: z.object({ id: Id, ...facts }),
  response: RecurringExpense,
})
/** Another rhythm begins with its new first day. */
export const saveRecurringExpense = defineEndpoint({
  method: 'PUT',
  path: '/api/store/expenses/recurring/:id',
  access: change,
  params: IdParams,
  body: z.object(facts),
  response: RecurringExpense,
})
/** Not this time: it is due again as ever. A repeat for the same day changes nothing. */
export const passOverRecurringExpense = defineEndpoint({
  method: 'POST',
  path: '/api/store/expenses/recurring/:id/pass-over',
  access: change,
  params: IdParams,
  body: z.object({ dueOn: DueDay }),
  response: RecurringExpense,
})
/** What was written down of it stays. */
export const endRecurringExpense = defineEndpoint({
  method: 'DELETE',
  path: '/api/store/expenses/recurring/:id',
  access: change,
  params: IdParams,
  response: Done,
})
