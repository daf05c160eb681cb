import { sql } from 'kysely'
import type { FlowDefinition } from '../../../shared/contract/chatflow.ts'
import { readKeyset, writeKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

interface FlowRow {
  draft: FlowDefinition
  version: number
  savedAt: Date
  savedByName: string | null
  liveNumber: number | null
  liveVersion: number | null
}
export async function findFlow(
  tx: Tx,
  shopId: string,
  options: { isLocked?: boolean } = {},
): Promise<FlowRow | undefined> {
  const { rows } = await sql<FlowRow>`/*chatflow.read*/
    select f.draft, f.version, f.saved_at as "savedAt", u.name as "savedByName", f.live_number as "liveNumber", f.live_version as "liveVersion"
    from chatflows f left join users u on u.id = f.saved_by where f.shop_id = ${shopId} ${options.isLocked ? sql`for update of f` : sql``}`.execute(
    tx,
  )
  return rows[0]
}

/** False when somebody made the first draft at the same moment. */
export async function insertDraft(
  tx: Tx,
  shopId: string,
  draft: FlowDefinition,
  by: { userId: string; at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('chatflows')
    .values({ shop_id: shopId, draft: JSON.stringify(draft), saved_by: by.userId, saved_at: by.at })
    .onConflict((conflict) => conflict.column('shop_id').doNothing())
    .returning('shop_id')
    .executeTakeFirst()
  return made !== undefined
}
export async function updateDraft(
  tx: Tx,
  shopId: string,
  draft: FlowDefinition,
  by: { userId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('chatflows')
    .set((x) => ({ draft: JSON.stringify(draft), version: x('version', '+', 1), saved_by: by.userId, saved_at: by.at }))
    .where('shop_id', '=', shopId)
    .execute()
}
export async function setLive(tx: Tx, shopId: string, live: { number: number; version: number } | null): Promise<void> {
  await tx
    .updateTable('chatflows')
    .set({ live_number: live?.number ?? null, live_version: live?.version ?? null })
    .where('shop_id', '=', shopId)
    .execute()
}

export interface VersionRow {
  number: number
  publishedAt: Date
  publishedByName: string | null
  restoredFrom: number | null
  nodeCount: number
}
const versionColumns = sql`v.number, v.published_at as "publishedAt", u.name as "publishedByName", v.restored_from as "restoredFrom", v.node_count as "nodeCount"`

/** The caller holds the flow's row, so no two take one number. */
export async function insertVersion(
  tx: Tx,
  shopId: string,
  definition: FlowDefinition,
  by: { userId: string; at: Date; restoredFrom: number | null },
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into chatflow_versions (shop_id, number, definition, node_count, restored_from, published_at, published_by)
    select ${shopId}, coalesce(max(number), 0) + 1, ${JSON.stringify(definition)}::jsonb, ${definition.nodes.length}::int, ${by.restoredFrom}::int, ${by.at}::timestamptz, ${by.userId}::uuid
    from chatflow_versions where shop_id = ${shopId} returning number`.execute(tx)
  return rows[0]?.number ?? 1
}
/** The newest first; one row more than `limit` where there is one. */
export async function listVersionRows(
  tx: Tx,
  shopId: string,
  cursor: string | undefined,
  limit: number,
): Promise<VersionRow[]> {
  const from = readKeyset(cursor, ['number'])
  const { rows } = await sql<VersionRow>`/*chatflow.versions*/
    select ${versionColumns} from chatflow_versions v left join users u on u.id = v.published_by
    where v.shop_id = ${shopId} ${from ? sql`and v.number < ${from[0]}::int` : sql``} order by v.number desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}
export const versionCursor = (row: VersionRow) => writeKeyset(row.number)
export async function findVersion(
  tx: Tx,
  shopId: string,
  number: number,
): Promise<(VersionRow & { definition: FlowDefinition }) | undefined> {
  const { rows } = await sql<VersionRow & { definition: FlowDefinition }>`/*chatflow.version*/
    select ${versionColumns}, v.definition from chatflow_versions v left join users u on u.id = v.published_by
    where v.shop_id = ${shopId} and v.number = ${number}`.execute(tx)
  return rows[0]
}

/** What of this the shop has: for the lint, which asks about no more than a flow names. */
export async function knownOf(
  tx: Tx,
  shopId: string,
  { setIds, segmentIds, productIds }: { setIds: string[]; segmentIds: string[]; productIds: string[] },
): Promise<{ setIds: string[]; segmentIds: string[]; productIds: string[] }> {
  const { rows } = await sql<{ setIds: string[]; segmentIds: string[]; productIds: string[] }>`/*chatflow.known*/
    select array(select id::text from product_sets where shop_id = ${shopId} and id = any(${setIds}::uuid[]) and not is_archived) as "setIds",
      array(select id::text from customer_segments where shop_id = ${shopId} and id = any(${segmentIds}::uuid[])) as "segmentIds",
      array(select id::text from products where shop_id = ${shopId} and id = any(${productIds}::uuid[]) and not is_archived) as "productIds"`.execute(
    tx,
  )
  return rows[0] ?? { setIds: [], segmentIds: [], productIds: [] }
}
