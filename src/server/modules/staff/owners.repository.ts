import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type OwnerChangeRow = Awaited<ReturnType<typeof waitingOwnerChanges>>[number]

const columns = [
  'id',
  'user_id as userId',
  'kind',
  'asked_by as askedBy',
  'asked_at as askedAt',
  'effective_at as effectiveAt',
] as const
const rowsOf = (tx: Tx, shopId: string) => tx.selectFrom('owner_changes').select(columns).where('shop_id', '=', shopId)

export const waitingOwnerChanges = (tx: Tx, shopId: string) =>
  rowsOf(tx, shopId).where('settled_at', 'is', null).orderBy('effective_at').orderBy('id').limit(100).execute()
export const lockOwnerChange = (tx: Tx, shopId: string, id: string) =>
  rowsOf(tx, shopId).select('settled_at as settledAt').where('id', '=', id).forUpdate().executeTakeFirst()
export const lockWaitingChangeOf = (tx: Tx, shopId: string, userId: string) =>
  rowsOf(tx, shopId).where('user_id', '=', userId).where('settled_at', 'is', null).forUpdate().executeTakeFirst()

export async function insertOwnerChange(tx: Tx, shopId: string, change: OwnerChangeRow): Promise<void> {
  await tx
    .insertInto('owner_changes')
    .values({
      shop_id: shopId,
      id: change.id,
      user_id: change.userId,
      kind: change.kind,
      asked_by: change.askedBy,
      asked_at: change.askedAt,
      effective_at: change.effectiveAt,
    })
    .execute()
}
export async function settleOwnerChange(
  tx: Tx,
  shopId: string,
  id: string,
  settled: { outcome: 'done' | 'taken_back' | 'lapsed'; by: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('owner_changes')
    .set({ outcome: settled.outcome, settled_by: settled.by, settled_at: settled.at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute()
}
/**
 * An owner works on every device. Who made them one the first time stays (decision 416): whoever leaves and is made one again by somebody they made would have washed their line. Somebody whom the
 * giver comes from was an owner before any of that line, and nobody made them one: no line ever ends in itself.
 */
export async function makeOwner(tx: Tx, shopId: string, userId: string, givenBy: string, at: Date): Promise<void> {
  await sql`/*owners.make*/
    with recursive line(id) as (select ${givenBy}::uuid union select m.admin_given_by from line l join memberships m on m.shop_id = ${shopId} and m.user_id = l.id where m.admin_given_by is not null)
    update memberships set is_admin = true, admin_since = ${at}, device_ids = null, bound_at = null, former_device_ids = null, narrowed_at = null,
      admin_given_by = coalesce(admin_given_by, case when not exists (select from line l where l.id = ${userId}::uuid) then ${givenBy}::uuid end)
    where shop_id = ${shopId} and user_id = ${userId}`.execute(tx)
}
