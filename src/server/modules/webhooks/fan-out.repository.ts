import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

interface NewEvent {
  id: string
  type: string
  /** Null where nobody is sent it. */
  payload: string | null
  about: string | null
  at: Date
}
/** Ids of those that were not known yet: an event is one however often its source is read. */
export async function keepEvents(tx: Tx, shopId: string, events: readonly NewEvent[]): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`/*webhooks.keep-events*/
    insert into webhook_events (shop_id, id, type, payload, about, at)
    select ${shopId}::uuid, e.* from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map(({ type }) => type)}::text[], ${events.map(({ payload }) => payload)}::text[], ${events.map(({ about }) => about)}::uuid[], ${events.map(({ at }) => at)}::timestamptz[]) as e
    on conflict do nothing returning id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The first of so many numbers. The shop's row of `webhook_feeds` or of this is locked: numbers are in the order of their commits. */
export async function takeNumbers(tx: Tx, shopId: string, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into webhook_counts as c (shop_id, last_seq) values (${shopId}, ${count}) on conflict (shop_id) do update set last_seq = c.last_seq + ${count} returning last_seq as last`.execute(
    tx,
  )
  return (rows[0]?.last ?? count) - count + 1
}
interface NewDelivery {
  id: string
  webhookId: string
  eventId: string
  type: string
  subject: string
  subjectKey: string
}
export async function insertDeliveries(
  tx: Tx,
  shopId: string,
  first: number,
  rows: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return
  await sql`/*webhooks.insert-deliveries*/
    insert into webhook_deliveries (shop_id, id, seq, webhook_id, event_id, type, subject, subject_key, next_at, at)
    select ${shopId}::uuid, d.id, ${first}::bigint + d.n - 1, d.webhook_id, d.event_id, d.type, d.subject, d.subject_key, ${at}, ${at}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ webhookId }) => webhookId)}::uuid[], ${rows.map(({ eventId }) => eventId)}::uuid[],
      ${rows.map(({ type }) => type)}::text[], ${rows.map(({ subject }) => subject)}::text[], ${rows.map(({ subjectKey }) => subjectKey)}::text[]) with ordinality as d(id, webhook_id, event_id, type, subject, subject_key, n)
    on conflict (shop_id, event_id, webhook_id) do nothing`.execute(tx)
}
/** Those that are on, nobody sends to, and something is due at. */
export async function dueWebhooks(tx: Tx, shopId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/*webhooks.due*/
    select w.id from webhooks w where w.shop_id = ${shopId} and w.is_on and w.removed_at is null and (w.claimed_until is null or w.claimed_until <= ${now})
      and exists (select from webhook_deliveries d where d.shop_id = ${shopId} and d.webhook_id = w.id and d.state = 'waiting' and d.next_at <= ${now})`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
/** Of these products or customers, those that were told of. */
export async function toldOf(tx: Tx, shopId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ about: string }>`/*webhooks.told-of*/
    select distinct about from webhook_events where shop_id = ${shopId} and about = any(${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ about }) => about))
}
