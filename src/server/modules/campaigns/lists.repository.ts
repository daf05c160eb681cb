import { sql } from 'kysely'
import type { NumberListView } from '../../../shared/contract/campaigns.ts'
import type { ListedNumber } from '../../../shared/domain/campaigns/number-list.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { Tx } from '../../platform/database.ts'

export async function hasList(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from campaign_lists where shop_id = ${shopId} and id = ${id}`.execute(tx)
  return rows.length > 0
}
/** Two who make the last one at one moment do it one after the other. */
export const holdLists = (tx: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${shopId}`}, 0))`.execute(tx)

type Found = Omit<NumberListView, 'declaredAt'> & { declaredAt: Date }
/** The newest first; a shop has few. */
export async function listLists(tx: Tx, shopId: string, id?: string): Promise<NumberListView[]> {
  const { rows } = await sql<Found>`/*campaigns.lists*/
    select l.id, l.name, l.people as count, l.duplicates, l.unreadable, (select u.name from users u where u.id = l.declared_by) as "declaredByName", l.declared_at as "declaredAt", l.declaration
    from campaign_lists l where l.shop_id = ${shopId} ${id === undefined ? sql`` : sql`and l.id = ${id}`} order by l.declared_at desc, l.id limit 100`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, declaredAt: row.declaredAt.toISOString() }))
}

interface NewList {
  id: string
  name: string
  duplicates: number
  unreadable: number
  declaration: string
  byUserId: string
  at: Date
}
export async function insertList(
  tx: Tx,
  shopId: string,
  list: NewList,
  numbers: readonly ListedNumber[],
): Promise<void> {
  const { id, name, duplicates, unreadable, declaration, byUserId, at } = list
  await tx
    .insertInto('campaign_lists')
    .values({
      shop_id: shopId,
      id,
      name,
      people: numbers.length,
      duplicates,
      unreadable,
      declaration,
      declared_by: byUserId,
      declared_at: at,
    })
    .execute()
  await sql`insert into campaign_list_numbers (shop_id, list_id, phone, name, name_key)
    select ${shopId}, ${id}::uuid, u.phone, u.name, u.key from unnest(${numbers.map(({ phone }) => phone)}::text[], ${numbers.map((one) => one.name)}::text[], ${numbers.map((one) => foldText(one.name))}::text[]) u (phone, name, key)`.execute(
    tx,
  )
}

export async function deleteList(tx: Tx, shopId: string, id: string): Promise<boolean> {
  await sql`delete from campaign_list_numbers where shop_id = ${shopId} and list_id = ${id}`.execute(tx)
  const { numAffectedRows } = await sql`delete from campaign_lists where shop_id = ${shopId} and id = ${id}`.execute(tx)
  return numAffectedRows === 1n
}
