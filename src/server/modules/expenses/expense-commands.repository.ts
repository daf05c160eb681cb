import { sql } from 'kysely'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { CommandContext } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'

type NewExpense = Omit<CommandBody<'expense.create'>, 'at'> & {
  at: Date
  /** Whose drawer paid it; null where none did. */ shiftId: string | null
}
/** False when the id is taken. */
export async function insertExpense(context: CommandContext, expense: NewExpense): Promise<boolean> {
  const inserted = await context.tx
    .insertInto('expenses')
    .values({
      shop_id: context.shopId,
      id: expense.id,
      category: expense.category,
      amount_tzs: expense.amountTzs,
      method: expense.method,
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

export async function lockExpense(tx: Tx, shopId: string, id: string) {
  const { rows } = await sql<{
    byUserId: string | null
    at: Date
    isVoid: boolean
    shiftId: string | null
    shiftDeviceId: string | null
  }>`
    select by_user_id as "byUserId", at, voided_at is not null as "isVoid", shift_id as "shiftId", shift_device_id as "shiftDeviceId" from expenses where shop_id = ${shopId} and id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

/** `inShift`: the money lies in the drawer it was paid out of again. */
export async function markVoid(
  tx: Tx,
  shopId: string,
  id: string,
  { at, reason, inShift }: { at: Date; reason: string; inShift: boolean },
): Promise<void> {
  await tx
    .updateTable('expenses')
    .set({ voided_at: at, void_reason: reason, voided_in_shift: inShift })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
