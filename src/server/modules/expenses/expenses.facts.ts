import type { ExpenseCategory } from '../../../shared/domain/options.ts'
import { defineFact } from '../../platform/facts.ts'

/** An expense stands in the books that did not stand there, or not so: where it is counted now. */
export const expenseBooked = defineFact<{ shopId: string; category: ExpenseCategory; day: string }>('expenses.booked')
