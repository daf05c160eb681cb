import { type Selectable, sql } from 'kysely'
import type { CatalogueTrouble } from '../../../shared/domain/catalogue-sync.ts'
import type { Tx } from '../../platform/database.ts'
import type { CatalogueTables } from '../../platform/schema-catalogue.ts'

export type SyncRow = Selectable<CatalogueTables['catalogue_syncs']>

export const findSync = (tx: Tx, shopId: string): Promise<SyncRow | undefined> =>
  tx.selectFrom('catalogue_syncs').selectAll().where('shop_id', '=', shopId).executeTakeFirst()
export const insertSync = (
  tx: Tx,
  row: { shopId: string; numberId: string; catalogId: string; catalogName: string; by: string; at: Date },
) =>
  tx
    .insertInto('catalogue_syncs')
    .values({
      shop_id: row.shopId,
      number_id: row.numberId,
      catalog_id: row.catalogId,
      catalog_name: row.catalogName,
      state: 'on',
      named_by: row.by,
      named_at: row.at,
    })
    .execute()
/** All that is known of a catalogue: another one is filled anew. */
export async function dropSync(tx: Tx, shopId: string): Promise<void> {
  for (const table of ['catalogue_turns', 'catalogue_marks', 'catalogue_items', 'catalogue_syncs'] as const)
    await sql`delete from ${sql.table(table)} where shop_id = ${shopId}`.execute(tx)
}
/** The same catalogue once more: what was refused is sent again, and everything looked at. What is under way goes on. */
export async function restartSync(tx: Tx, shopId: string, numberId: string, name: string): Promise<void> {
  await sql`update catalogue_syncs set state = 'on', trouble = null, trouble_code = null, tries = 0, seen_xid = null, number_id = ${numberId}, catalog_name = ${name} where shop_id = ${shopId}`.execute(
    tx,
  )
  await sql`update catalogue_items set refused = null, error = '' where shop_id = ${shopId} and refused is not null`.execute(
    tx,
  )
}

/** Whose turn it is now, and not again before `until`: whoever dies over it is followed then. */
export async function takeTurn(tx: Tx, shopId: string, now: Date, until: Date): Promise<boolean> {
  const { rows } =
    await sql`update catalogue_turns set next_at = ${until} where shop_id = ${shopId} and next_at <= ${now} returning 1`.execute(
      tx,
    )
  return rows.length === 1
}
export const putTurn = (tx: Tx, shopId: string, at: Date) =>
  sql`insert into catalogue_turns (shop_id, next_at) values (${shopId}, ${at}) on conflict (shop_id) do update set next_at = excluded.next_at`.execute(
    tx,
  )
export const dropTurn = (tx: Tx, shopId: string) =>
  tx.deleteFrom('catalogue_turns').where('shop_id', '=', shopId).execute()
export const readTurn = async (tx: Tx, shopId: string): Promise<Date | null> =>
  (await tx.selectFrom('catalogue_turns').select('next_at').where('shop_id', '=', shopId).executeTakeFirst())?.next_at
  ?? null
export const dueShops = async (tx: Tx, now: Date, limit: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('catalogue_turns')
      .select('shop_id')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(limit)
      .execute()
  ).map(({ shop_id: shopId }) => shopId)

export async function beginRun(tx: Tx, shopId: string, run: string): Promise<SyncRow | undefined> {
  const { rows } =
    await sql<SyncRow>`update catalogue_syncs set run = ${run} where shop_id = ${shopId} and state = 'on' returning *`.execute(
      tx,
    )
  return rows[0]
}
/** Nothing when somebody else took over, or it was ended or named anew. */
export async function lockRun(tx: Tx, shopId: string, run: string): Promise<SyncRow | undefined> {
  const { rows } =
    await sql<SyncRow>`select * from catalogue_syncs where shop_id = ${shopId} and run = ${run} and state = 'on' for update`.execute(
      tx,
    )
  return rows[0]
}

interface Seen {
  life: string
  xid: number
}
/** Up to where changes are seen, and which life of which database counts them: a copy that was put back counts anew (sync/pull.repository). */
export async function readSeen(tx: Tx, shopId: string): Promise<Seen> {
  const { rows } = await sql<Seen>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xid, left(md5(sync_epoch::text || (select system_identifier from pg_control_system())), 10) as life
    from shops where id = ${shopId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no shop')
  return row
}
export const writeSeen = (tx: Tx, shopId: string, seen: Seen, shared: string, readAt: Date | null) =>
  sql`update catalogue_syncs set seen_xid = ${seen.xid}, seen_life = ${seen.life}, seen_shared = ${shared}, read_at = coalesce(${readAt}::timestamptz, read_at) where shop_id = ${shopId}`.execute(
    tx,
  )
/** A product changed when its own row did, or its stock moved. */
const changedSince = (shopId: string, xid: number) => sql`
  select id from products where shop_id = ${shopId} and changed_xid >= ${xid}
  union select product_id from stock_movements where shop_id = ${shopId} and changed_xid >= ${xid}`
export const markChanged = (tx: Tx, shopId: string, xid: number) =>
  sql`insert into catalogue_marks (shop_id, product_id) select ${shopId}::uuid, c.id from (${changedSince(shopId, xid)}) c on conflict do nothing`.execute(
    tx,
  )
export const markAll = (tx: Tx, shopId: string) =>
  sql`insert into catalogue_marks (shop_id, product_id)
    select ${shopId}::uuid, id from (select id from products where shop_id = ${shopId} and not is_archived union select product_id from catalogue_items where shop_id = ${shopId}) c
    on conflict do nothing`.execute(tx)
export const listMarks = async (tx: Tx, shopId: string, limit: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('catalogue_marks')
      .select('product_id')
      .where('shop_id', '=', shopId)
      .orderBy('product_id')
      .limit(limit)
      .execute()
  ).map(({ product_id: id }) => id)
export const deleteMarks = (tx: Tx, shopId: string, ids: readonly string[]) =>
  sql`delete from catalogue_marks where shop_id = ${shopId} and product_id = any(${ids}::uuid[])`.execute(tx)

interface KnownItem {
  itemId: string
  productId: string
  taken: string | null
  refused: string | null
}
export async function knownItems(tx: Tx, shopId: string, productIds: readonly string[]): Promise<KnownItem[]> {
  const { rows } = await sql<KnownItem>`
    select item_id as "itemId", product_id as "productId", taken, refused from catalogue_items where shop_id = ${shopId} and product_id = any(${productIds}::uuid[])`.execute(
    tx,
  )
  return rows
}
export const clearRefusals = (tx: Tx, shopId: string, ids: readonly string[]) =>
  sql`update catalogue_items set refused = null, error = '' where shop_id = ${shopId} and item_id = any(${ids}::uuid[])`.execute(
    tx,
  )
export const putGoing = (
  tx: Tx,
  shopId: string,
  rows: readonly { itemId: string; productId: string; hash: string }[],
) =>
  sql`insert into catalogue_items (shop_id, item_id, product_id, going)
    select ${shopId}::uuid, i, p, h from unnest(${rows.map(({ itemId }) => itemId)}::uuid[], ${rows.map(({ productId }) => productId)}::uuid[], ${rows.map(({ hash }) => hash)}::text[]) x(i, p, h)
    on conflict (shop_id, item_id) do update set going = excluded.going, product_id = excluded.product_id, refused = null, error = ''`.execute(
    tx,
  )

/** What was on its way is looked at once more. `isUnsure`: it may have been heard, so nobody knows what is there now. A row stays in any case: an earlier try may have been heard. */
export async function giveBack(tx: Tx, shopId: string, isUnsure: boolean): Promise<void> {
  await sql`insert into catalogue_marks (shop_id, product_id) select distinct shop_id, product_id from catalogue_items where shop_id = ${shopId} and going is not null on conflict do nothing`.execute(
    tx,
  )
  await sql`update catalogue_items set going = null, taken = case when ${isUnsure} then null else taken end where shop_id = ${shopId} and going is not null`.execute(
    tx,
  )
}
/** A removal that is refused is asked for once more; refused again, the item was not there. */
export async function settleRefused(
  tx: Tx,
  shopId: string,
  errors: readonly { itemId: string; message: string }[],
): Promise<void> {
  const ids = errors.map(({ itemId }) => itemId)
  await sql`delete from catalogue_items where shop_id = ${shopId} and item_id::text = any(${ids}::text[]) and going = '' and taken is null`.execute(
    tx,
  )
  await sql`with again as (
      update catalogue_items set going = null, taken = null where shop_id = ${shopId} and item_id::text = any(${ids}::text[]) and going = '' returning shop_id, product_id
    ) insert into catalogue_marks (shop_id, product_id) select distinct shop_id, product_id from again on conflict do nothing`.execute(
    tx,
  )
  await sql`update catalogue_items c set refused = c.going, going = null, error = x.m
    from (select i, min(m) as m from unnest(${ids}::text[], ${errors.map(({ message }) => message)}::text[]) y(i, m) group by i) x
    where c.shop_id = ${shopId} and c.item_id::text = x.i and c.going <> ''`.execute(tx)
}
export async function settleTaken(tx: Tx, shopId: string): Promise<void> {
  await sql`delete from catalogue_items where shop_id = ${shopId} and going = ''`.execute(tx)
  await sql`update catalogue_items set taken = going, going = null where shop_id = ${shopId} and going is not null`.execute(
    tx,
  )
}

export const writeSent = (tx: Tx, shopId: string, handle: string | null, at: Date) =>
  sql`update catalogue_syncs set handle = ${handle}, sent_at = ${at} where shop_id = ${shopId}`.execute(tx)
export const writeDone = (tx: Tx, shopId: string, at: Date) =>
  sql`update catalogue_syncs set handle = null, done_at = ${at}, tries = 0, trouble = null, trouble_code = null where shop_id = ${shopId}`.execute(
    tx,
  )
export const forgetHandle = (tx: Tx, shopId: string) =>
  sql`update catalogue_syncs set handle = null where shop_id = ${shopId}`.execute(tx)
export const writeTrouble = (
  tx: Tx,
  shopId: string,
  what: { trouble: CatalogueTrouble; code: number | null; isOver: boolean },
) =>
  sql`update catalogue_syncs set trouble = ${what.trouble}, trouble_code = ${what.code}::int, tries = least(tries + 1, 1000), state = case when ${what.isOver} then 'stopped' else state end where shop_id = ${shopId}`.execute(
    tx,
  )

interface Counts {
  waiting: number
  there: number
  refused: number
}
export async function countItems(tx: Tx, shopId: string, seen: number | null): Promise<Counts> {
  const waiting =
    seen === null
      ? sql`select id from products where shop_id = ${shopId} and not is_archived`
      : sql`select product_id from catalogue_marks where shop_id = ${shopId} union ${changedSince(shopId, seen)}`
  const { rows } = await sql<Counts>`/*catalogue.counts*/
    select (select count(*)::int from (${waiting}) w) as waiting,
      (select count(*)::int from catalogue_items where shop_id = ${shopId} and taken is not null) as there,
      (select count(*)::int from catalogue_items where shop_id = ${shopId} and refused is not null) as refused`.execute(
    tx,
  )
  return rows[0] ?? { waiting: 0, there: 0, refused: 0 }
}
/** Of these the ones that are in this catalogue. */
export async function itemsTaken(
  tx: Tx,
  shopId: string,
  catalogId: string,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`/*catalogue.taken*/
    select c.item_id as id from catalogue_syncs s join catalogue_items c on c.shop_id = s.shop_id
    where s.shop_id = ${shopId} and s.catalog_id = ${catalogId} and c.item_id = any(${[...itemIds]}::uuid[]) and c.taken is not null`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
export async function listRefused(tx: Tx, shopId: string, limit: number) {
  const { rows } = await sql<{ productId: string; name: string; message: string }>`
    select c.product_id as "productId", p.name || coalesce(' ' || v.name, '') as name, c.error as message
    from catalogue_items c join products p on p.shop_id = c.shop_id and p.id = c.product_id
    left join variants v on v.shop_id = c.shop_id and v.product_id = c.product_id and v.id = c.item_id
    where c.shop_id = ${shopId} and c.refused is not null order by p.name, c.item_id limit ${limit}`.execute(tx)
  return rows
}
