import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  type Expense,
  getExpense,
  getExpenseTotals,
  listExpenses,
  setExpenseBudgets,
} from '../../../shared/contract/expenses.ts'
import {
  createRecurringExpense,
  endRecurringExpense,
  listRecurringExpenses,
  passOverRecurringExpense,
  saveRecurringExpense,
} from '../../../shared/contract/recurring-expenses.ts'
import type { ExpenseMethod, OptionId } from '../../../shared/domain/options.ts'
import type { ComparedWith, Period } from '../../../shared/domain/periods.ts'
import type { InputOf } from '../../../shared/contract/endpoint.ts'
import { refresh } from '../../patterns/refresh.ts'
import { call } from '../../api/call.ts'
import { pages } from '../../api/pages.ts'
import { readAll } from '../../api/read-all.ts'
import { sellerKey } from '../../session/seller.ts'
import { localExpenses } from '../../offline/till.ts'

export interface ExpenseFilter {
  category?: OptionId<'expenseCategory'> | undefined
  method?: ExpenseMethod | undefined
  only?: 'running' | undefined
  search: string
  from?: string | undefined
  to?: string | undefined
}

const queryOf = ({ category, method, only, search, from, to }: ExpenseFilter) => ({
  category,
  method,
  only,
  search: search === '' ? undefined : search,
  from,
  to,
})
export const expensesQueries = {
  all: () => ['expenses', ...sellerKey()] as const,
  list: (filter: ExpenseFilter) =>
    infiniteQueryOptions({
      queryKey: [...expensesQueries.all(), 'list', queryOf(filter)],
      ...pages(
        async (cursor, signal) =>
          await call(listExpenses, { query: { ...queryOf(filter), cursor, limit: 50 } }, { signal }),
      ),
      staleTime: 15_000,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...expensesQueries.all(), 'one', id],
      queryFn: async ({ signal }) => await call(getExpense, { params: { id } }, { signal }),
      staleTime: 0,
      meta: { persist: false },
    }),
  /** Of a whole month with its budgets, or of other days. */
  totals: (of: { month: string } | Period, compare: ComparedWith = 'before') =>
    queryOptions({
      queryKey: [...expensesQueries.all(), 'totals', of, compare],
      queryFn: async ({ signal }) => await call(getExpenseTotals, { query: { ...of, compare } }, { signal }),
      staleTime: 15_000,
    }),
  recurring: () =>
    queryOptions({
      queryKey: [...expensesQueries.all(), 'recurring'],
      queryFn: async ({ signal }) => (await call(listRecurringExpenses, {}, { signal })).items,
      staleTime: 15_000,
    }),
  /** Off the device's own disk: what it recorded, sent or not. */
  local: () =>
    queryOptions({
      queryKey: [...expensesQueries.all(), 'device'],
      queryFn: async () => await localExpenses(),
      networkMode: 'always',
      staleTime: 0,
      retry: false,
      meta: { persist: false },
    }),
}

export const expensesMutations = {
  createRecurring: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof createRecurringExpense>['body']) =>
        await call(createRecurringExpense, { body }),
      ...refresh(expensesQueries.all),
    }),
  saveRecurring: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof saveRecurringExpense>) => await call(saveRecurringExpense, input),
      ...refresh(expensesQueries.all),
    }),
  passOver: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof passOverRecurringExpense>) =>
        await call(passOverRecurringExpense, input),
      ...refresh(expensesQueries.all),
    }),
  endRecurring: () =>
    mutationOptions({
      mutationFn: async (input: InputOf<typeof endRecurringExpense>) => await call(endRecurringExpense, input),
      ...refresh(expensesQueries.all),
    }),
  setBudgets: () =>
    mutationOptions({
      mutationFn: async (body: InputOf<typeof setExpenseBudgets>['body']) => await call(setExpenseBudgets, { body }),
      ...refresh(expensesQueries.all),
    }),
}

/** All that the filter finds, page after page. `onCount` is told how many have come. */
export const readAllExpenses = async (filter: ExpenseFilter, onCount: (count: number) => void): Promise<Expense[]> =>
  await readAll(
    async (cursor) => await call(listExpenses, { query: { ...queryOf(filter), cursor, limit: 100 } }),
    onCount,
  )
