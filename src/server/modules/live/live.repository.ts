import { sql } from 'kysely'
import type { LiveEvent, OrderNotice } from '../../../shared/contract/live.ts'
import type { Tx } from '../../platform/database.ts'

type EventRow = { id: string; xid: number; at: Date; event: LiveEvent }
/** `horizon`: every transaction below it had ended when this was read, so reading from it again misses nothing (0002-trade.sql, rule 2). */
export type EventPage = { rows: EventRow[]; horizon: number; epoch: string }

/** Beyond this a reader is better off reading its lists anew. */
export const MOST_EVENTS = 1000

/** Events of transactions from `from` on that can be seen now; `null` reads the place alone. The epoch names this life of the database, as in sync/pull.repository.ts. */
export async function readEvents(tx: Tx, shopId: string, from: number | null): Promise<EventPage> {
  const { rows } = await sql<{
    horizon: number
    epoch: string
    rows: { id: string; xid: number; at: string; event: LiveEvent }[]
  }>`/*hot:live.read*/
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon,
      (select left(md5(sync_epoch::text || (select system_identifier from pg_control_system())), 10) from shops where id = ${shopId}) as epoch,
      coalesce((select json_agg(json_build_object('id', id, 'xid', changed_xid, 'at', at, 'event', body) order by at, id) from (
        select id, changed_xid, at, body from live_events
        where shop_id = ${shopId} and changed_xid >= coalesce(${from}::bigint, pg_snapshot_xmin(pg_current_snapshot())::text::bigint) order by changed_xid, id limit ${MOST_EVENTS + 1}) e), '[]') as rows`.execute(
    tx,
  )
  const row = rows[0]
  if (!row) throw new Error('no answer')
  return {
    horizon: row.horizon,
    epoch: row.epoch,
    rows: row.rows.map((event) => ({ ...event, at: new Date(event.at) })),
  }
}

export async function deleteOldEvents(tx: Tx, shopId: string, before: Date): Promise<void> {
  await tx.deleteFrom('live_events').where('shop_id', '=', shopId).where('at', '<', before).execute()
}
export async function deleteOldNotices(tx: Tx, shopId: string, before: Date): Promise<void> {
  await tx.deleteFrom('order_notices').where('shop_id', '=', shopId).where('at', '<', before).execute()
}

/** A notice is for the first hours: an order that lay longer is found in its list. */
const MOST_NOTICES = 50
export async function openNotices(tx: Tx, shopId: string, after: Date): Promise<OrderNotice[]> {
  const rows = await noticesOf(tx, shopId)
    .where('n.noted_at', 'is', null)
    .where('n.at', '>', after)
    .orderBy('n.at')
    .limit(MOST_NOTICES)
    .execute()
  return rows.map(noticeOf)
}
export async function findNotice(tx: Tx, shopId: string, orderId: string): Promise<OrderNotice | undefined> {
  const row = await noticesOf(tx, shopId).where('n.order_id', '=', orderId).executeTakeFirst()
  return row && noticeOf(row)
}
/** Whether this call was the one that noted it. */
export async function markNoted(tx: Tx, shopId: string, orderId: string, by: string, at: Date): Promise<boolean> {
  const done = await tx
    .updateTable('order_notices')
    .set({ noted_at: at, noted_by: by })
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('noted_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

const noticesOf = (tx: Tx, shopId: string) =>
  tx
    .selectFrom('order_notices as n')
    .leftJoin('users as u', 'u.id', 'n.noted_by')
    .select([
      'n.order_id',
      'n.number',
      'n.source',
      'n.customer_name',
      'n.total_tzs',
      'n.at',
      'n.noted_at',
      'n.noted_by',
      'u.name as noted_by_name',
    ])
    .where('n.shop_id', '=', shopId)
type NoticeRow = Awaited<ReturnType<ReturnType<typeof noticesOf>['executeTakeFirstOrThrow']>>
const noticeOf = (row: NoticeRow): OrderNotice => ({
  orderId: row.order_id,
  number: row.number,
  source: row.source,
  customerName: row.customer_name,
  totalTzs: row.total_tzs,
  at: row.at.toISOString(),
  notedAt: row.noted_at?.toISOString() ?? null,
  notedById: row.noted_by,
  notedByName: row.noted_by_name,
})

/** One bell an order. */
export const insertNotice = (tx: Tx, shopId: string, event: Extract<LiveEvent, { kind: 'order.created' }>) =>
  tx
    .insertInto('order_notices')
    .values({
      shop_id: shopId,
      order_id: event.orderId,
      number: event.number,
      source: event.source,
      customer_name: event.customerName,
      total_tzs: event.totalTzs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
