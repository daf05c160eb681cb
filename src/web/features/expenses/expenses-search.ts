import * as z from 'zod'
import { EXPENSE_CATEGORIES } from '../../../shared/domain/options.ts'

/** What the address of the list says; anything unreadable is as if it were not there. */
export const ExpensesSearch = z.object({
  category: z.enum(EXPENSE_CATEGORIES).optional().catch(undefined),
  q: z.string().max(80).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})
export type ExpensesSearch = z.infer<typeof ExpensesSearch>
