import { EXPENSE_CATEGORIES } from '../../../shared/domain/options.ts'
import { day, oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

/** What the address of the list says; anything unreadable is as if it were not there. */
export const ExpensesSearch = searchReader({ category: oneOf(EXPENSE_CATEGORIES), q: textUpTo(80), from: day, to: day })
export type ExpensesSearch = ReturnType<typeof ExpensesSearch>
