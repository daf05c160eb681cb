import { sql } from 'kysely'
import type { RowKind } from '../../../shared/domain/import-kinds.ts'
import type { Tx } from '../../platform/database.ts'

const SHOWN = 5
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

export interface ImportedRow {
  importId: string
  madeId: string
  figure: number
  isUndone: boolean
}

/** Held until the transaction ends; two that bring one new row at once meet on its key. */
export async function lockRow(tx: Tx, shopId: string, kind: RowKind, key: string): Promise<ImportedRow | undefined> {
  return await tx
    .selectFrom('imported_rows')
    .select(['import_id as importId', 'made_id as madeId', 'figure', 'is_undone as isUndone'])
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
}

export async function writeRow(
  tx: Tx,
  shopId: string,
  row: { kind: RowKind; key: string; importId: string; madeId: string; figure: number },
  isAgain: boolean,
): Promise<void> {
  const facts = { import_id: row.importId, made_id: row.madeId, figure: row.figure, is_undone: false }
  if (isAgain)
    await tx
      .updateTable('imported_rows')
      .set(facts)
      .where('shop_id', '=', shopId)
      .where('kind', '=', row.kind)
      .where('key', '=', row.key)
      .execute()
  else
    await tx
      .insertInto('imported_rows')
      .values({ shop_id: shopId, kind: row.kind, key: row.key, ...facts })
      .execute()
}

export async function countImported(
  tx: Tx,
  shopId: string,
  { id, kind, count, userId, at }: { id: string; kind: RowKind; count: number; userId: string; at: Date },
): Promise<void> {
  await sql`insert into imports (shop_id, id, kind, row_count, by_user_id, at) values (${shopId}, ${id}, ${kind}, ${count}, ${userId}, ${at})
    on conflict (shop_id, id, kind) do update set row_count = imports.row_count + excluded.row_count, undone_at = null`.execute(
    tx,
  )
}

export async function readImports(
  tx: Tx,
  shopId: string,
  kind: RowKind,
): Promise<{ importId: string; at: Date; count: number }[]> {
  return await tx
    .selectFrom('imports')
    .select(['id as importId', 'at', 'row_count as count'])
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
}

/** Of an import, some of what it brought and nobody took back, in one order for all: two that undo it at once wait for each other. */
export async function lockRowsOf(
  tx: Tx,
  shopId: string,
  { importId, kind, after, limit }: { importId: string; kind: RowKind; after: string | null; limit: number },
): Promise<{ key: string; madeId: string }[]> {
  return await tx
    .selectFrom('imported_rows')
    .select(['key', 'made_id as madeId'])
    .where('shop_id', '=', shopId)
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('is_undone', '=', false)
    .where('key', '>', after ?? BEFORE_ALL)
    .orderBy('key')
    .limit(limit)
    .forUpdate()
    .execute()
}

export async function markRowsUndone(tx: Tx, shopId: string, kind: RowKind, keys: readonly string[]): Promise<void> {
  await sql`update imported_rows set is_undone = true where shop_id = ${shopId} and kind = ${kind} and key = any(${keys}::uuid[])`.execute(
    tx,
  )
}
export async function markUndone(
  tx: Tx,
  shopId: string,
  { importId, kind, at }: { importId: string; kind: RowKind; at: Date },
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ undone_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', importId)
    .where('kind', '=', kind)
    .execute()
}
