import type { Expense, listExpenses } from '../../../shared/contract/orders.ts'
import type * as z from 'zod'
import { cutPage, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { listExpenseRows, sumExpenses } from './expenses.repository.ts'

export function createExpensesService({ db }: { db: Db }) {
  return {
    /** `totalTzs`: of everything the filter finds, void ones left out, not of the page. */
    async list(shopId: string, query: z.output<typeof listExpenses.query>) {
      return await inShop(db, shopId, async (tx) => {
        const { rows, nextCursor } = cutPage(
          await listExpenseRows(tx, shopId, query, query.cursor, query.limit),
          query.limit,
          (row) => writeKeyset(row.day, row.id),
        )
        const items = rows.map((row): Expense => ({
          ...row,
          at: row.at.toISOString(),
          voidedAt: row.voidedAt?.toISOString() ?? null,
        }))
        return { items, nextCursor, totalTzs: await sumExpenses(tx, shopId, query) }
      })
    },
  }
}
