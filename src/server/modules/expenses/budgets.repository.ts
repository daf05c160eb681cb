import { sql } from 'kysely'
import type { ExpenseCategory } from '../../../shared/domain/options.ts'
import type { BudgetStep } from '../../../shared/domain/expense-budgets.ts'
import { firstDayOf } from '../../../shared/domain/months.ts'
import type { Tx } from '../../platform/database.ts'

/** By category: the one of the month, or the last said before it. One that was taken away is left out. */
export async function readBudgets(tx: Tx, shopId: string, month: string): Promise<Map<ExpenseCategory, number>> {
  const { rows } = await sql<{ category: ExpenseCategory; amountTzs: number | null }>`
    select distinct on (category) category, amount_tzs as "amountTzs" from expense_budgets
    where shop_id = ${shopId} and month <= ${firstDayOf(month)}::date order by category, month desc`.execute(tx)
  return new Map(rows.flatMap(({ category, amountTzs }) => (amountTzs === null ? [] : [[category, amountTzs]])))
}

/** Of one kind. */
export const readBudget = async (
  tx: Tx,
  shopId: string,
  category: ExpenseCategory,
  month: string,
): Promise<number | null> =>
  (
    await tx
      .selectFrom('expense_budgets')
      .select('amount_tzs')
      .where('shop_id', '=', shopId)
      .where('category', '=', category)
      .where('month', '<=', sql<Date>`${firstDayOf(month)}::date`)
      .orderBy('month', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.amount_tzs ?? null

/** Writes down that these steps of this budget are told. Whether the last of them was not, until now. */
export async function markStepsTold(
  tx: Tx,
  shopId: string,
  { category, month, budgetTzs, at }: { category: ExpenseCategory; month: string; budgetTzs: number; at: Date },
  steps: readonly BudgetStep[],
): Promise<boolean> {
  const rows = await tx
    .insertInto('budget_alerts')
    .values(
      steps.map((step) => ({
        shop_id: shopId,
        category,
        month: firstDayOf(month),
        step,
        budget_tzs: budgetTzs,
        at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .execute()
  return rows.some(({ step }) => step === steps.at(-1))
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
