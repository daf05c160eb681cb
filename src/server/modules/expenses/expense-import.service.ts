import type { ExpenseImportRow } from '../../../shared/contract/imports.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { expenseBooked } from './expenses.facts.ts'
import { insertExpense, lockExpense, markVoid } from './expense-commands.repository.ts'

/** An expense out of a file: no drawer paid it. */
export async function bringExpense(
  tx: Tx,
  { shopId, userId }: MemberActor,
  { key: _key, ...expense }: ExpenseImportRow,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await insertExpense(
    { tx, shopId, actorId: userId, deviceId: null, receivedAt: at },
    { ...expense, id, at, shiftId: null },
  )
  await tell(tx, expenseBooked, { shopId, category: expense.category, day: expense.day })
}

/** Void, but where it was changed since, or a shift's drawer pays it by now. */
export async function takeExpenseBack(
  tx: Tx,
  { shopId, userId }: MemberActor,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<boolean> {
  const expense = await lockExpense(tx, shopId, id)
  if (!expense || expense.isVoid || expense.changes > 0 || expense.shiftId !== null) return false
  await markVoid(tx, shopId, id, { at, reason, inShift: false, byUserId: userId })
  return true
}
