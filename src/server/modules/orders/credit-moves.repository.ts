import { sql } from 'kysely'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import { creditOfMove } from '../../../shared/domain/store-credit.ts'
import type { CommandContext } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import type { CreditPart } from '../../platform/schema-people.ts'
import type { LockedOrder } from './order-changes.repository.ts'

/** Out of a file: at no till, in no shift. */
type Doer = Pick<CommandContext, 'tx' | 'shopId' | 'actorId' | 'receivedAt'> & {
  deviceId: string | null
  shiftId: string | null
}
type NewMove = Omit<CommandBody<'credit.move'>, 'at' | 'since'> & { at: Date; since: string | null }

/** `isNew` false: the id is taken. `isReused`: money came under this reference before, for an order or for a balance. */
export async function insertMove(
  { tx, shopId, actorId, deviceId, shiftId, receivedAt }: Doer,
  move: NewMove,
): Promise<{ isNew: boolean; isReused: boolean }> {
  const { rows } = await sql<{ isNew: boolean; isReused: boolean }>`/*credit.move*/
    with moved as (
      insert into credit_moves (shop_id, id, direction, customer_id, customer_name, customer_phone, amount_tzs, kept_tzs, method, reference, reason, since, by_user_id, device_id, shift_id, at, received_at)
      values (${shopId}, ${move.id}, ${move.direction}, ${move.customerId}, ${move.customerName}, ${move.customerPhone}, ${move.amountTzs}, ${creditOfMove(move, move.amountTzs)}, ${move.method}, ${move.reference}, ${move.reason}, ${move.since},
        ${actorId}, ${deviceId}, ${shiftId}, ${move.at}, ${receivedAt})
      on conflict (shop_id, id) do nothing returning reference),
    used as (
      insert into payment_references (shop_id, reference, uses) select ${shopId}, reference, 1 from moved where reference is not null
      on conflict (shop_id, reference) do update set uses = payment_references.uses + 1 returning uses)
    select exists (select from moved) as "isNew", exists (select from used where uses > 1) as "isReused"`.execute(tx)
  return rows[0] ?? { isNew: false, isReused: false }
}

/** A debt that stands in no order never was; null where something was paid of it, or it is gone already. */
export async function takeDebtBack(tx: Tx, shopId: string, id: string, at: Date): Promise<string | null> {
  const row = await tx
    .updateTable('credit_moves')
    .set({ reversed_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('direction', '=', 'owed')
    .where('settled_tzs', '=', 0)
    .where('reversed_at', 'is', null)
    .returning('customer_id')
    .executeTakeFirst()
  return row?.customer_id ?? null
}

/** Whose balance it was on, and what it had paid; nothing of one that was turned before. */
export async function turnMove(
  tx: Tx,
  shopId: string,
  id: string,
  at: Date,
): Promise<{ customerId: string | null; parts: CreditPart[] }> {
  const row = await tx
    .updateTable('credit_moves')
    .set({ reversed_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('reversed_at', 'is', null)
    .returning(['customer_id', 'parts'])
    .executeTakeFirst()
  return { customerId: row?.customer_id ?? null, parts: row?.parts ?? [] }
}

/**
 * What this customer owes, those under ids that became theirs included, in the order it is paid: goods they have before goods that wait for their money, the oldest first. Locked, so that of two
 * who pay at once the second finds what the first left. `partId`: of the payment that would be a part of this move.
 */
export async function lockOwed(
  tx: Tx,
  { shopId, customerId, moveId }: { shopId: string; customerId: string; moveId: string },
): Promise<(LockedOrder & { owedTzs: number; partId: string })[]> {
  const { rows } = await sql<LockedOrder & { owedTzs: number; partId: string }>`/*credit.owed*/
    select id, number, status, total_tzs as "totalTzs", paid_tzs as "paidTzs", refunded_tzs as "refundedTzs", created_by as "createdBy", customer_id as "customerId", customer_name as "customerName", customer_phone as "customerPhone",
      device_id as "deviceId", shift_id as "shiftId", at, owed_tzs as "owedTzs", md5(${moveId}::text || id::text)::uuid as "partId"
    from orders where shop_id = ${shopId} and owed_tzs > 0 and customer_id = any(array(select c.id from customers c where c.shop_id = ${shopId} and (c.id = ${customerId} or c.alias_of = ${customerId})))
    order by status not in ('picked_up', 'delivered', 'completed'), at, id for update`.execute(tx)
  return rows
}

/** Debts of theirs that stand in no order, the oldest first; locked. */
export async function lockOwedByHand(
  tx: Tx,
  { shopId, customerId }: { shopId: string; customerId: string },
): Promise<{ debtId: string; owedTzs: number; day: string }[]> {
  const { rows } = await sql<{ debtId: string; owedTzs: number; day: string }>`
    select id as "debtId", owed_tzs as "owedTzs", since as day from credit_moves
    where shop_id = ${shopId} and owed_tzs > 0 and customer_id = any(array(select c.id from customers c where c.shop_id = ${shopId} and (c.id = ${customerId} or c.alias_of = ${customerId})))
    order by since, id for update`.execute(tx)
  return rows
}
/** `tzs` below nothing: it is owed again. */
export async function settleByHand(tx: Tx, shopId: string, debtId: string, tzs: number): Promise<void> {
  await sql`update credit_moves set settled_tzs = greatest(settled_tzs + ${tzs}::bigint, 0) where shop_id = ${shopId} and id = ${debtId}`.execute(
    tx,
  )
}

/** Where the money went. */
export async function writeParts(
  tx: Tx,
  shopId: string,
  id: string,
  { parts, keptTzs }: { parts: readonly CreditPart[]; keptTzs: number },
): Promise<void> {
  await sql`update credit_moves set parts = ${JSON.stringify(parts)}::jsonb, kept_tzs = ${keptTzs}::bigint where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )
}
