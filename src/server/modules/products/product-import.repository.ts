import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import type { ProductKey } from './products.repository.ts'

const SHOWN = 5

export async function markImported(tx: Tx, { shopId, id }: ProductKey, importId: string): Promise<void> {
  await tx
    .updateTable('products')
    .set({ import_id: importId })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** The newest of them; what was archived or changed since is none of theirs any more. */
export async function readImports(tx: Tx, shopId: string): Promise<{ importId: string; at: string; count: number }[]> {
  const { rows } = await sql<{ importId: string; at: Date; count: number }>`/*product.imports*/
    select import_id as "importId", min(created_at) as at, count(*)::int as count from products
    where shop_id = ${shopId} and import_id is not null and version = 1 and not is_archived group by import_id order by 2 desc limit ${SHOWN}`.execute(
    tx,
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** What of an import is as it was brought, and how many of it somebody changed. */
export async function readOfImport(
  tx: Tx,
  shopId: string,
  importId: string,
): Promise<{ untouched: string[]; changed: number }> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'version'])
    .where('shop_id', '=', shopId)
    .where('import_id', '=', importId)
    .where('is_archived', '=', false)
    .execute()
  return {
    untouched: rows.flatMap(({ id, version }) => (version === 1 ? [id] : [])),
    changed: rows.filter(({ version }) => version !== 1).length,
  }
}
