import * as z from 'zod'
import { MOST_AMOUNT_TZS } from '../domain/money.ts'
import { EXPENSE_CATEGORIES, EXPENSE_METHODS } from '../domain/options.ts'
import { COMPARISONS_OF_PERIODS, isAnswerable } from '../domain/periods.ts'
import { AmountTzs, Day, Done, Id, IdParams, Instant, line, page, PageQuery } from './common.ts'
import { defineEndpoint } from './endpoint.ts'
import { told } from './told.ts'

export const Expense = z.object({
  id: Id,
  category: told(EXPENSE_CATEGORIES),
  amountTzs: AmountTzs,
  method: told(EXPENSE_METHODS),
  /** Who was paid, by name; left out by servers before 2026-11-25, as is `changes`. */
  supplier: z.string().optional(),
  note: z.string(),
  day: z.string(),
  /** Who recorded it, for the right to void or change one's own (domain/expense-rights.ts). */
  createdById: Id.nullable().optional(),
  /** Whose drawer paid it; null where none did. Left out by servers before 2026-11-24. */
  shiftId: Id.nullable().optional(),
  byName: z.string().nullable(),
  at: Instant,
  /** How often it was changed after it was recorded. */
  changes: z.int().optional(),
  voidedAt: Instant.nullable(),
  voidReason: z.string(),
})
export type Expense = z.infer<typeof Expense>

const read = { resource: 'transactions', action: 'read' } as const
const filter = {
  category: z.enum(EXPENSE_CATEGORIES).optional(),
  method: z.enum(EXPENSE_METHODS).optional(),
  /** Without what was paid for goods, as profit and loss has them. */
  only: z.literal('running').optional(),
  /** Words of the note or of who was paid. */
  search: line(80).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}
export const listExpenses = defineEndpoint({
  method: 'GET',
  path: '/api/store/expenses',
  access: read,
  query: PageQuery.extend(filter),
  response: page(Expense).extend({ totalTzs: AmountTzs }),
})

const ChangedFacts = z.object({
  category: told(EXPENSE_CATEGORIES).optional(),
  amountTzs: AmountTzs.optional(),
  method: told(EXPENSE_METHODS).optional(),
  supplier: z.string().optional(),
  note: z.string().optional(),
  day: z.string().optional(),
  fromDrawer: z.boolean().optional(),
})
/** Of the fields that were changed: what stood there, and what has stood there since. */
export const ExpenseChange = z.object({
  id: Id,
  at: Instant,
  byName: z.string().nullable(),
  was: ChangedFacts,
  to: ChangedFacts,
})
export type ExpenseChange = z.infer<typeof ExpenseChange>
/** One expense with all that was done to it, the oldest first. */
export const getExpense = defineEndpoint({
  method: 'GET',
  path: '/api/store/expenses/:id',
  access: read,
  params: IdParams,
  response: Expense.extend({ history: z.array(ExpenseChange), voidedByName: z.string().nullable() }),
})

const Month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/)
export const ExpenseTotals = z.object({
  /** The last of `months`. */
  month: z.string(),
  from: Day,
  to: Day,
  /** What they are set beside: null where nothing was asked for. */
  before: z.object({ from: Day, to: Day }).nullable(),
  totalTzs: AmountTzs,
  count: z.int(),
  /** All of what it is set beside, and as much of it as has passed of these days: the same days are compared. */
  beforeTzs: AmountTzs,
  beforeSoFarTzs: AmountTzs,
  categories: z.array(
    z.object({
      category: told(EXPENSE_CATEGORIES),
      tzs: AmountTzs,
      count: z.int(),
      beforeTzs: AmountTzs,
      beforeSoFarTzs: AmountTzs,
      /** What was meant to be spent in the month; null where nobody said and where it is not one month, left out by servers before 2026-11-25. */
      budgetTzs: AmountTzs.nullable().optional(),
    }),
  ),
  /** Twelve months, the one asked for last; a month without any is there with nothing. */
  months: z.array(z.object({ month: z.string(), tzs: AmountTzs })),
})
export type ExpenseTotals = z.infer<typeof ExpenseTotals>
/** Void ones count nothing. Each kind that was spent on in these days or what they are set beside, or has a budget. A whole month, or the days from one to another. */
export const getExpenseTotals = defineEndpoint({
  method: 'GET',
  path: '/api/store/expenses/totals',
  access: read,
  query: z
    .object({
      month: Month.optional(),
      from: Day.optional(),
      to: Day.optional(),
      compare: z.enum(COMPARISONS_OF_PERIODS).default('before'),
    })
    .refine(
      ({ month, from, to }) =>
        month === undefined ? from !== undefined && to !== undefined && isAnswerable({ from, to }) : !from && !to,
      { path: ['month'] },
    ),
  response: ExpenseTotals,
})

/** From a month on, until a later one says otherwise; null takes a budget away. What is left out stays. */
export const setExpenseBudgets = defineEndpoint({
  method: 'PUT',
  path: '/api/store/expenses/budgets',
  access: { resource: 'transactions', action: 'update' },
  body: z.object({
    month: Month,
    budgets: z
      .array(
        z.object({
          category: z.enum(EXPENSE_CATEGORIES),
          amountTzs: AmountTzs.min(1).max(MOST_AMOUNT_TZS).nullable(),
        }),
      )
      .min(1)
      .max(EXPENSE_CATEGORIES.length),
  }),
  response: Done,
})
