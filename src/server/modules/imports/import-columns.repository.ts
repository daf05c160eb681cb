import { sql } from 'kysely'
import type { KeptColumns } from '../../../shared/contract/import-columns.ts'
import type { ImportKind } from '../../../shared/domain/import-kinds.ts'
import type { Tx } from '../../platform/database.ts'

export const readColumns = (tx: Tx, shopId: string, kind: ImportKind, limit: number): Promise<KeptColumns[]> =>
  tx
    .selectFrom('import_columns')
    .select(['headings', 'columns'])
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('headings')
    .limit(limit)
    .execute()

export async function putColumns(
  tx: Tx,
  shopId: string,
  kind: ImportKind,
  { headings, columns }: KeptColumns,
  at: Date,
): Promise<void> {
  const said = { columns: JSON.stringify(columns), at }
  await tx
    .insertInto('import_columns')
    .values({ shop_id: shopId, kind, headings, ...said })
    .onConflict((conflict) => conflict.columns(['shop_id', 'kind', 'headings']).doUpdateSet(said))
    .execute()
}

export async function dropColumnsBeyond(tx: Tx, shopId: string, kind: ImportKind, most: number): Promise<void> {
  await sql`delete from import_columns where shop_id = ${shopId} and kind = ${kind} and headings in (
    select headings from import_columns where shop_id = ${shopId} and kind = ${kind} order by at desc, headings offset ${most})`.execute(
    tx,
  )
}
