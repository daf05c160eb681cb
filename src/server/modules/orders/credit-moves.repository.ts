import { sql } from 'kysely'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { CommandContext } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'

type NewMove = Omit<CommandBody<'credit.move'>, 'at'> & { at: Date }

/** `isNew` false: the id is taken. `isReused`: money came under this reference before, for an order or for a balance. */
export async function insertMove(
  { tx, shopId, actorId, deviceId, shiftId, receivedAt }: CommandContext,
  move: NewMove,
): Promise<{ isNew: boolean; isReused: boolean }> {
  const { rows } = await sql<{ isNew: boolean; isReused: boolean }>`/*credit.move*/
    with moved as (
      insert into credit_moves (shop_id, id, direction, customer_id, customer_name, customer_phone, amount_tzs, method, reference, reason, by_user_id, device_id, shift_id, at, received_at)
      values (${shopId}, ${move.id}, ${move.direction}, ${move.customerId}, ${move.customerName}, ${move.customerPhone}, ${move.amountTzs}, ${move.method}, ${move.reference}, ${move.reason},
        ${actorId}, ${deviceId}, ${shiftId}, ${move.at}, ${receivedAt})
      on conflict (shop_id, id) do nothing returning reference),
    used as (
      insert into payment_references (shop_id, reference, uses) select ${shopId}, reference, 1 from moved where reference is not null
      on conflict (shop_id, reference) do update set uses = payment_references.uses + 1 returning uses)
    select exists (select from moved) as "isNew", exists (select from used where uses > 1) as "isReused"`.execute(tx)
  return rows[0] ?? { isNew: false, isReused: false }
}

/** Whose balance it was on. */
export async function turnMove(tx: Tx, shopId: string, id: string, at: Date): Promise<string | null> {
  const row = await tx
    .updateTable('credit_moves')
    .set({ reversed_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst()
  return row?.customer_id ?? null
}
