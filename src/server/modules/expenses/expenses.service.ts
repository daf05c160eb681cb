import type * as z from 'zod'
import type {
  Expense,
  ExpenseTotals,
  getExpense,
  getExpenseTotals,
  listExpenses,
  setExpenseBudgets,
} from '../../../shared/contract/expenses.ts'
import { shownSumTzs } from '../../../shared/domain/money.ts'
import { firstDayOf, lastDayOf, monthAfter, monthOf } from '../../../shared/domain/months.ts'
import { besideSoFar, type Period, periodBeside, periodChosen, wholeMonth } from '../../../shared/domain/periods.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { businessDay } from '../../platform/business-day.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { readBudgets, writeBudgets } from './budgets.repository.ts'
import { expenseNotFound } from './expenses.errors.ts'
import {
  type ExpenseRow,
  listExpenseRows,
  readExpense,
  readExpenseChanges,
  sumByCategory,
  sumByMonth,
  sumExpenses,
} from './expenses.repository.ts'

const MONTHS_SHOWN = 12

export function createExpensesService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** `totalTzs`: of everything the filter finds, void ones left out, not of the page. */
    async list(shopId: string, query: z.output<typeof listExpenses.query>) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listExpenseRows(tx, shopId, query, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.day, row.id),
        )
        return { items: rows.map(expenseOf), nextCursor, totalTzs: await sumExpenses(tx, shopId, query) }
      })
    },

    /** @throws expense.not_found */
    async get(shopId: string, id: string): Promise<z.output<typeof getExpense.response>> {
      return await inShop(db, shopId, async (tx) => {
        const row = await readExpense(tx, shopId, id)
        if (!row) throw expenseNotFound()
        const { voidedByName, ...expense } = row
        const changes = expense.changes === 0 ? [] : await readExpenseChanges(tx, shopId, id)
        return {
          ...expenseOf(expense),
          voidedByName,
          history: changes.map((change) => ({ ...change, at: change.at.toISOString() })),
        }
      })
    },

    /** Holds from that month on. */
    async setBudgets(
      { shopId, userId }: MemberActor,
      { month, budgets }: z.output<typeof setExpenseBudgets.body>,
    ): Promise<{ ok: true }> {
      await inShop(db, shopId, async (tx) => {
        await writeBudgets(tx, shopId, { month, byUserId: userId, at: clock.now() }, budgets)
      })
      return { ok: true }
    },

    /** A month has its budgets; other days have none. */
    async totals(
      shopId: string,
      { month, compare, ...days }: z.output<typeof getExpenseTotals.query>,
    ): Promise<ExpenseTotals> {
      const today = businessDay(clock.now())
      const period = month === undefined ? periodChosen(days, today) : wholeMonth(month)
      const beside = periodBeside(period, compare)
      const last = monthOf(period.to)
      const first = monthAfter(last, 1 - MONTHS_SHOWN)
      const { here, before, soFar, rows, budgets } = await inShop(db, shopId, async (tx) => {
        const of = async (those: Period | null) => (those === null ? [] : await sumByCategory(tx, shopId, those))
        return {
          here: await of(period),
          before: await of(beside),
          soFar: await of(beside && besideSoFar(period, beside, today)),
          rows: await sumByMonth(tx, shopId, { from: firstDayOf(first), to: lastDayOf(last) }),
          budgets: month === undefined ? null : await readBudgets(tx, shopId, month),
        }
      })
      const words = [...new Set([...[...here, ...before].map(({ category }) => category), ...(budgets?.keys() ?? [])])]
      return {
        month: last,
        ...period,
        before: beside,
        totalTzs: sum(here),
        count: here.reduce((count, row) => count + row.count, 0),
        beforeTzs: sum(before),
        beforeSoFarTzs: sum(soFar),
        categories: words.map((category) => {
          const [now, then, passed] = [here, before, soFar].map((of) => of.find((row) => row.category === category))
          return {
            category,
            tzs: now?.tzs ?? 0,
            count: now?.count ?? 0,
            beforeTzs: then?.tzs ?? 0,
            beforeSoFarTzs: passed?.tzs ?? 0,
            budgetTzs: budgets?.get(category) ?? null,
          }
        }),
        months: Array.from({ length: MONTHS_SHOWN }, (_, index) => monthAfter(first, index)).map((one) => ({
          month: one,
          tzs: sum(rows.filter((row) => row.month === one)),
        })),
      }
    },
  }
}

const sum = (of: readonly { tzs: number }[]) => shownSumTzs(of.map(({ tzs }) => tzs))
const expenseOf = (row: ExpenseRow): Expense => ({
  ...row,
  at: row.at.toISOString(),
  voidedAt: row.voidedAt?.toISOString() ?? null,
})
