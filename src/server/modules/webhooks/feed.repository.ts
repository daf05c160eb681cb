import { sql } from 'kysely'
import type { LiveEvent } from '../../../shared/contract/live.ts'
import type { Tx } from '../../platform/database.ts'

/** What a sale, a change of goods or of a customer wrote anyway, read in the order of the transactions that wrote it. */
const SOURCES = ['events', 'products', 'stock', 'customers'] as const
type Source = (typeof SOURCES)[number]
export interface Feed {
  source: Source
  life: string
  xid: number
  id: string
  beganAt: Date
}
/** `xid`: every transaction below it had ended when this was read (sync/pull.repository). */
export interface Horizon {
  xid: number
  life: string
}
const NIL = '00000000-0000-0000-0000-000000000000'

/** One reader of a shop at a time. */
export async function lockFeeds(tx: Tx, shopId: string): Promise<Feed[]> {
  const { rows } = await sql<Feed>`/*webhooks.feeds*/
    select source, life, xid, id, began_at as "beganAt" from webhook_feeds where shop_id = ${shopId} order by source for update`.execute(
    tx,
  )
  return rows
}
export async function readHorizon(tx: Tx, shopId: string): Promise<Horizon> {
  const { rows } = await sql<Horizon>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as xid, left(md5(sync_epoch::text || (select system_identifier from pg_control_system())), 10) as life
    from shops where id = ${shopId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('no shop')
  return row
}
/** From now on. What is low already is no news. */
export async function beginFeeds(tx: Tx, shopId: string, { xid, life }: Horizon, at: Date): Promise<void> {
  const { rows } = await sql`
    insert into webhook_feeds (shop_id, source, life, xid, id, began_at) select ${shopId}::uuid, source, ${life}, ${xid}, ${NIL}, ${at} from unnest(${[...SOURCES]}::text[]) as s(source)
    on conflict do nothing returning 1`.execute(tx)
  await sql`insert into webhook_counts (shop_id) values (${shopId}) on conflict do nothing`.execute(tx)
  if (rows.length === 0) return
  await sql`insert into webhook_low (shop_id, product_id)
    select ${shopId}::uuid, p.id from products p where p.shop_id = ${shopId} and ${isLow} on conflict do nothing`.execute(
    tx,
  )
}
const isLow = sql`p.tracks_stock and not p.is_archived and p.low_stock_milli is not null
  and (select coalesce(sum(l.on_hand_milli), 0) from stock_levels l where l.shop_id = p.shop_id and l.product_id = p.id) <= p.low_stock_milli`

/** Behind the last row that nothing can come before any more. */
export async function moveFeed(tx: Tx, shopId: string, feed: Feed, last: Row | undefined, horizon: Horizon) {
  const place = last !== undefined && last.xid < horizon.xid ? last : { xid: horizon.xid, id: NIL }
  if (place.xid === feed.xid && place.id === feed.id && feed.life === horizon.life) return
  await sql`update webhook_feeds set xid = ${place.xid}, id = ${place.id}, life = ${horizon.life} where shop_id = ${shopId} and source = ${feed.source}`.execute(
    tx,
  )
}

interface Row {
  xid: number
  id: string
}
type HeardEvent = Extract<LiveEvent, { kind: 'order.created' | 'order.changed' | 'payment.changed' | 'link.submitted' }>
export interface EventRow extends Row {
  at: Date
  event: HeardEvent
}
export async function readEvents(tx: Tx, shopId: string, feed: Feed, most: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`/*webhooks.events*/
    select changed_xid as xid, id, at, body as event from live_events
    where shop_id = ${shopId} and (changed_xid, id) > (${feed.xid}::bigint, ${feed.id}::uuid) and kind in ('order.created', 'order.changed', 'payment.changed', 'link.submitted')
    order by changed_xid, id limit ${most}`.execute(tx)
  return rows
}
export interface ChangedRow extends Row {
  at: Date
  /** What names this change: a product's version, the last event of a customer. */
  change: string
  createdAt: Date
}
export async function readProducts(tx: Tx, shopId: string, feed: Feed, most: number): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`/*webhooks.products*/
    select changed_xid as xid, id, updated_at as at, version::text as change, created_at as "createdAt" from products
    where shop_id = ${shopId} and (changed_xid, id) > (${feed.xid}::bigint, ${feed.id}::uuid) order by changed_xid, id limit ${most}`.execute(
    tx,
  )
  return rows
}
/** A customer's row changes with what they buy; only what was written down of them is news. */
export async function readCustomers(tx: Tx, shopId: string, feed: Feed, most: number): Promise<ChangedRow[]> {
  const { rows } = await sql<ChangedRow>`/*webhooks.customers*/
    select c.changed_xid as xid, c.id, coalesce(e.at, c.created_at) as at, coalesce(e.id::text, '') as change, c.created_at as "createdAt"
    from (select changed_xid, id, created_at, alias_of from customers
      where shop_id = ${shopId} and (changed_xid, id) > (${feed.xid}::bigint, ${feed.id}::uuid) order by changed_xid, id limit ${most}) c
    left join lateral (select e.id, e.at from customer_events e where e.shop_id = ${shopId} and e.customer_id = c.id and e.kind in ('created', 'changed', 'archived', 'restored', 'merged', 'unmerged') order by e.at desc, e.id desc limit 1) e on true
    order by c.changed_xid, c.id`.execute(tx)
  return rows
}
/** Products whose stock moved; one a transaction. */
export async function readMoved(tx: Tx, shopId: string, feed: Feed, most: number): Promise<Row[]> {
  const { rows } = await sql<Row>`/*webhooks.stock*/
    select changed_xid as xid, product_id as id from stock_movements
    where shop_id = ${shopId} and (changed_xid, product_id) > (${feed.xid}::bigint, ${feed.id}::uuid) group by changed_xid, product_id order by changed_xid, product_id limit ${most}`.execute(
    tx,
  )
  return rows
}
/** Of these products, those that are low now and were not when it was last told. */
export async function newlyLow(tx: Tx, shopId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  await sql`delete from webhook_low w where w.shop_id = ${shopId} and w.product_id = any(${ids}::uuid[])
    and not exists (select from products p where p.shop_id = ${shopId} and p.id = w.product_id and ${isLow})`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`/*webhooks.low*/
    insert into webhook_low (shop_id, product_id) select ${shopId}::uuid, p.id from products p where p.shop_id = ${shopId} and p.id = any(${ids}::uuid[]) and ${isLow}
    on conflict do nothing returning product_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}
/** Nobody listens any more: whoever begins anew begins from then. */
export async function endFeeds(tx: Tx, shopId: string): Promise<void> {
  await tx.deleteFrom('webhook_feeds').where('shop_id', '=', shopId).execute()
  await tx.deleteFrom('webhook_low').where('shop_id', '=', shopId).execute()
}
