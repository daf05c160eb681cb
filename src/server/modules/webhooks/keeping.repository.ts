import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Of an address that was removed. */
export const giveUpAll = (tx: Tx, shopId: string, webhookId: string) =>
  sql`update webhook_deliveries set state = 'given_up', given_up_reason = 'stopped', next_at = null where shop_id = ${shopId} and webhook_id = ${webhookId} and state = 'waiting'`.execute(
    tx,
  )

const counted = async (query: { execute(tx: Tx): Promise<{ rows: unknown[] }> }, tx: Tx) =>
  (await query.execute(tx)).rows.length
/** Payloads, and answers to them, that are too old; so many at once. Answers how many were left off. */
export async function dropPayloads(tx: Tx, shopId: string, before: Date, most: number): Promise<number> {
  const events = await counted(
    sql`with old as (
        update webhook_events set payload = null where shop_id = ${shopId} and id in (
          select id from webhook_events where shop_id = ${shopId} and at < ${before} and payload is not null order by at, id limit ${most}) returning id)
      , stuck as (
        update webhook_deliveries d set state = 'given_up', given_up_reason = 'payload_gone', next_at = null from old where d.shop_id = ${shopId} and d.event_id = old.id and d.state = 'waiting')
      select id from old`,
    tx,
  )
  const attempts = await counted(
    sql`update webhook_attempts set body = '', headers = '[]' where (shop_id, delivery_id, no) in (
      select shop_id, delivery_id, no from webhook_attempts where shop_id = ${shopId} and at < ${before} and (body <> '' or headers <> '[]') order by at limit ${most}) returning 1`,
    tx,
  )
  return Math.max(events, attempts)
}
/** Lines that nobody looks at any more; so many at once. */
export async function dropLines(tx: Tx, shopId: string, before: Date, most: number): Promise<number> {
  const lines = await counted(
    sql`delete from webhook_deliveries where shop_id = ${shopId} and id in (
      select id from webhook_deliveries where shop_id = ${shopId} and at < ${before} order by at, seq limit ${most}) returning 1`,
    tx,
  )
  const events = await counted(
    sql`delete from webhook_events where shop_id = ${shopId} and id in (
      select id from webhook_events where shop_id = ${shopId} and at < ${before} order by at, id limit ${most}) returning 1`,
    tx,
  )
  return Math.max(lines, events)
}
/** Removed ones of which no line is left. Answers whether the shop has any trace of webhooks. */
export async function dropRemoved(tx: Tx, shopId: string): Promise<boolean> {
  await sql`delete from webhooks w where w.shop_id = ${shopId} and w.removed_at is not null
    and not exists (select from webhook_deliveries d where d.shop_id = ${shopId} and d.webhook_id = w.id)`.execute(tx)
  const { rows } = await sql`select from webhooks where shop_id = ${shopId} limit 1`.execute(tx)
  return rows.length > 0
}
