import { sql } from 'kysely'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import { countedTzs, expectedTzs } from '../../../shared/domain/shifts.ts'
import type { CommandContext } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'

type At<Body> = Omit<Body, 'at'> & { at: Date }

export interface LockedShift {
  deviceId: string
  closedAt: Date | null
  isUnseen: boolean
  countedTzs: number | null
  expectedTzs: number | null
  leaveTzs: number | null
  reason: string | null
}
export async function lockShift(tx: Tx, shopId: string, id: string): Promise<LockedShift | undefined> {
  const { rows } = await sql<LockedShift>`
    select device_id as "deviceId", closed_at as "closedAt", is_unseen as "isUnseen", counted_tzs as "countedTzs", expected_tzs as "expectedTzs", leave_tzs as "leaveTzs", reason
    from shifts where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Of one whose close came first only its opening was missing. One that is open already stays as it is; false where the id is another device's. */
export async function openShift(context: CommandContext, shift: At<CommandBody<'shift.open'>>): Promise<boolean> {
  const { rows } = await sql`/*shift.open*/
    with opened as (
      insert into shifts (shop_id, id, device_id, opened_by, opened_at, float_tzs, note, open_received_at, received_at)
      values (${context.shopId}, ${shift.id}, ${context.deviceId}, ${context.actorId}, ${shift.at}, ${shift.floatTzs}, ${shift.note}, ${context.receivedAt}, ${context.receivedAt})
      on conflict (shop_id, id) do update set opened_by = excluded.opened_by, opened_at = excluded.opened_at, float_tzs = excluded.float_tzs, note = excluded.note, open_received_at = excluded.open_received_at
        where shifts.device_id = excluded.device_id and shifts.open_received_at is null
      returning 1)
    select from opened union all select from shifts where shop_id = ${context.shopId} and id = ${shift.id} and device_id = ${context.deviceId} limit 1`.execute(
    context.tx,
  )
  return rows.length > 0
}

/** Of a shift whose opening has not come it is all there is: its figures make the shift. Takes the place of an admin's close, never of another count. */
export async function closeShift(context: CommandContext, close: At<CommandBody<'shift.close'>>): Promise<void> {
  const { shopId, deviceId, actorId, receivedAt, tx } = context
  await sql`/*shift.close*/
    insert into shifts (shop_id, id, device_id, opened_at, float_tzs, closed_by, closed_at, counts, counted_tzs, sums, expected_tzs, reason, close_note, leave_tzs, earlier_counts, received_at)
    values (${shopId}, ${close.shiftId}, ${deviceId}, ${close.at}, ${close.floatTzs}, ${actorId}, ${close.at}, ${JSON.stringify(close.counts)}::jsonb, ${countedTzs(close.counts)},
      ${JSON.stringify(close.sums)}::jsonb, ${expectedTzs(close.floatTzs, close.sums)}, ${close.reason}, ${close.note}, ${close.leaveTzs}, ${JSON.stringify(close.earlierCountsTzs)}::jsonb, ${receivedAt})
    on conflict (shop_id, id) do update set closed_by = excluded.closed_by, closed_at = excluded.closed_at, is_unseen = false, counts = excluded.counts, counted_tzs = excluded.counted_tzs,
      sums = excluded.sums, expected_tzs = excluded.expected_tzs, reason = excluded.reason, close_note = excluded.close_note, leave_tzs = excluded.leave_tzs, earlier_counts = excluded.earlier_counts
      where shifts.device_id = excluded.device_id and (shifts.closed_at is null or shifts.is_unseen)`.execute(tx)
}

/** False when the id is taken by a move of another shift. */
export async function insertMove(context: CommandContext, move: At<CommandBody<'shift.move'>>): Promise<boolean> {
  const { shopId, actorId, receivedAt, tx } = context
  const { rows } = await sql`/*shift.move*/
    with moved as (
      insert into drawer_moves (shop_id, id, shift_id, direction, amount_tzs, reason, note, by_user_id, at, received_at)
      values (${shopId}, ${move.id}, ${move.shiftId}, ${move.direction}, ${move.amountTzs}, ${move.reason}, ${move.note}, ${actorId}, ${move.at}, ${receivedAt})
      on conflict (shop_id, id) do nothing returning 1)
    select from moved union all select from drawer_moves where shop_id = ${shopId} and id = ${move.id} and shift_id = ${move.shiftId} limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export async function turnMove(tx: Tx, shopId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('drawer_moves')
    .set({ reversed_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .execute()
}
