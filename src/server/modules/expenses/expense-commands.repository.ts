import { sql } from 'kysely'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { ExpenseFacts, ExpenseField } from '../../../shared/domain/expenses.ts'
import type { ExpenseCategory, ExpenseMethod } from '../../../shared/domain/options.ts'
import type { CommandContext } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'

type NewExpense = Omit<CommandBody<'expense.create'>, 'at'> & {
  at: Date
  /** Whose drawer paid it; null where none did. */ shiftId: string | null
}
/** Out of a file: on no device. */
type Doer = Pick<CommandContext, 'tx' | 'shopId' | 'actorId' | 'receivedAt'> & { deviceId: string | null }
/** False when the id is taken. */
export async function insertExpense(context: Doer, expense: NewExpense): Promise<boolean> {
  const inserted = await context.tx
    .insertInto('expenses')
    .values({
      shop_id: context.shopId,
      id: expense.id,
      category: expense.category,
      amount_tzs: expense.amountTzs,
      method: expense.method,
      supplier: expense.supplier ?? '',
      supplier_id: expense.supplierId ?? null,
      note: expense.note,
      day: expense.day,
      by_user_id: context.actorId,
      at: expense.at,
      received_at: context.receivedAt,
      shift_id: expense.shiftId,
      shift_device_id: expense.shiftId === null ? null : context.deviceId,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type KeptExpense = Omit<ExpenseFacts, 'fromDrawer'> & {
  byUserId: string | null
  at: Date
  isVoid: boolean
  shiftId: string | null
  shiftDeviceId: string | null
  /** How often it was changed. */
  changes: number
}
export async function lockExpense(tx: Tx, shopId: string, id: string): Promise<KeptExpense | undefined> {
  const { rows } = await sql<KeptExpense & { category: ExpenseCategory; method: ExpenseMethod }>`
    select category, amount_tzs as "amountTzs", method, supplier, note, day::text as day, by_user_id as "byUserId", at, voided_at is not null as "isVoid",
      shift_id as "shiftId", shift_device_id as "shiftDeviceId", changes
    from expenses where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

/** `inShift`: the money lies in the drawer it was paid out of again. */
export async function markVoid(
  tx: Tx,
  shopId: string,
  id: string,
  { at, reason, inShift, byUserId }: { at: Date; reason: string; inShift: boolean; byUserId: string },
): Promise<void> {
  await tx
    .updateTable('expenses')
    .set({ voided_at: at, void_reason: reason, voided_in_shift: inShift, voided_by: byUserId })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

type Change = {
  expenseId: string
  fields: readonly ExpenseField[]
  was: ExpenseFacts
  now: ExpenseFacts
  /** Whose drawer pays it from now on. */
  shift: { id: string; deviceId: string } | null
  at: Date
}
/** What it is from now on, and in the same transaction what it was, by whom and when. */
export async function changeExpense(
  context: CommandContext,
  { expenseId, fields, was, now, shift, at }: Change,
): Promise<void> {
  const { tx, shopId } = context
  await tx
    .updateTable('expenses')
    .set((row) => ({
      category: now.category,
      amount_tzs: now.amountTzs,
      method: now.method,
      supplier: now.supplier,
      note: now.note,
      day: now.day,
      shift_id: shift?.id ?? null,
      shift_device_id: shift?.deviceId ?? null,
      changes: row('changes', '+', 1),
    }))
    .where('shop_id', '=', shopId)
    .where('id', '=', expenseId)
    .execute()
  const of = (facts: ExpenseFacts) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, facts[field]])))
  await tx
    .insertInto('expense_changes')
    .values({
      shop_id: shopId,
      id: context.commandId,
      expense_id: expenseId,
      was: of(was),
      now: of(now),
      by_user_id: context.actorId,
      device_id: context.deviceId,
      at,
      received_at: context.receivedAt,
    })
    .execute()
}
