import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { ProductKey } from './products.repository.ts'

const SHOWN = 5

export async function markImported(tx: Tx, { shopId, id }: ProductKey, importId: string): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ import_id: importId, import_version: eb.ref('version') }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** The newest of them; what was archived or changed since is none of theirs any more. */
export async function readImports(tx: Tx, shopId: string): Promise<{ importId: string; at: string; count: number }[]> {
  const { rows } = await sql<{ importId: string; at: Date; count: number }>`/*product.imports*/
    select import_id as "importId", min(updated_at) as at, count(*)::int as count from products
    where shop_id = ${shopId} and import_id is not null and version = import_version and not is_archived group by import_id order by 2 desc limit ${SHOWN}`.execute(
    tx,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Of an import, some of what is still there, in one order for all, and whether it is as it was brought. Held until the transaction ends. */
export async function lockOfImport(
  tx: Tx,
  shopId: string,
  { importId, after, limit }: { importId: string; after: string | null; limit: number | null },
): Promise<{ id: string; isAsBrought: boolean }[]> {
  const { rows } = await sql<{ id: string; isAsBrought: boolean }>`/*product.of_import*/
    select id, version = import_version as "isAsBrought" from products
    where shop_id = ${shopId} and import_id = ${importId} and id > ${after ?? BEFORE_ALL} and not is_archived order by id limit ${limit} for update`.execute(
    tx,
  )
  return rows
}
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Archived as they are by undoing: they come back when they are brought again, unless somebody changes them first. */
export async function markUndone(tx: Tx, shopId: string, ids: readonly string[]): Promise<void> {
  await sql`update products set import_version = version where shop_id = ${shopId} and id = any(${ids}::uuid[])`.execute(
    tx,
  )
}

/** One that undoing archived, and nobody touched since; held until the transaction ends. */
export async function lockUndone(
  tx: Tx,
  { shopId, id }: ProductKey,
): Promise<{ group: string; isArchived: boolean } | undefined> {
  const { rows } = await sql<{ group: string; isArchived: boolean }>`/*product.undone*/
    select product_group as "group", is_archived as "isArchived" from products
    where shop_id = ${shopId} and id = ${id} and import_id is not null and is_archived and version = import_version for update`.execute(
    tx,
  )
  return rows[0]
}

/** By item what lies there, as far as nothing but counts says so: what was sold or received since is the truth. */
export async function readOnlyCounted(tx: Tx, { shopId, id }: ProductKey): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ itemId: string; milli: number; isCounted: boolean }>`/*product.only_counted*/
    select item_id as "itemId", sum(delta_milli)::bigint as milli, bool_and(reason = 'counted') as "isCounted" from stock_movements
    where shop_id = ${shopId} and product_id = ${id} group by item_id`.execute(tx)
  return new Map(rows.map(({ itemId, milli, isCounted }) => [itemId, isCounted ? milli : null]))
}
