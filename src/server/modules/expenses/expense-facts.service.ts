import type { Tx } from '../../platform/database.ts'
import { lockExpense } from './expense-commands.repository.ts'
import { expenseNotFound } from './expenses.errors.ts'

/** For what hangs on an expense, its photos: who may change it is told by who wrote it and when. @throws expense.not_found */
export async function expenseToChange(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{ byUserId: string | null; at: Date }> {
  const found = await lockExpense(tx, shopId, id)
  if (!found) throw expenseNotFound()
  return found
}
