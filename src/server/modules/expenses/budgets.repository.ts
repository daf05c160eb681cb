import { sql } from 'kysely'
import type { ExpenseCategory } from '../../../shared/domain/options.ts'
import { firstDayOf } from '../../../shared/domain/months.ts'
import type { Tx } from '../../platform/database.ts'

/** By category: the one of the month, or the last said before it. One that was taken away is left out. */
export async function readBudgets(tx: Tx, shopId: string, month: string): Promise<Map<ExpenseCategory, number>> {
  const { rows } = await sql<{ category: ExpenseCategory; amountTzs: number | null }>`
    select distinct on (category) category, amount_tzs as "amountTzs" from expense_budgets
    where shop_id = ${shopId} and month <= ${firstDayOf(month)}::date order by category, month desc`.execute(tx)
  return new Map(rows.flatMap(({ category, amountTzs }) => (amountTzs === null ? [] : [[category, amountTzs]])))
}

export async function writeBudgets(
  tx: Tx,
  shopId: string,
  { month, byUserId, at }: { month: string; byUserId: string; at: Date },
  budgets: readonly { category: ExpenseCategory; amountTzs: number | null }[],
): Promise<void> {
  for (const { category, amountTzs } of budgets)
    await tx
      .insertInto('expense_budgets')
      .values({ shop_id: shopId, category, month: firstDayOf(month), amount_tzs: amountTzs, by_user_id: byUserId, at })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'category', 'month'])
          .doUpdateSet({ amount_tzs: amountTzs, by_user_id: byUserId, at }),
      )
      .execute()
}
