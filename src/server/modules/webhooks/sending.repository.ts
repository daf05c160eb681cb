import { sql } from 'kysely'
import type { AttemptTrouble, DeliveryState } from '../../../shared/domain/webhooks.ts'
import type { Tx } from '../../platform/database.ts'
import type { WebhookRow } from './webhooks.repository.ts'

/** The address is this sender's until then, unless it is somebody else's, off or gone. */
export async function claim(
  tx: Tx,
  shopId: string,
  id: string,
  { sender, now, until }: { sender: string; now: Date; until: Date },
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`/*webhooks.claim*/
    update webhooks set claimed_by = ${sender}, claimed_until = ${until}
    where shop_id = ${shopId} and id = ${id} and is_on and removed_at is null and (claimed_by = ${sender} or claimed_until is null or claimed_until <= ${now}) returning *`.execute(
    tx,
  )
  return rows[0]
}
/** Nobody's. `wakeAt`: when its next job comes. */
export const release = (tx: Tx, shopId: string, id: string, sender: string, wakeAt: Date | null) =>
  sql`update webhooks set claimed_by = null, claimed_until = null, wake_at = ${wakeAt} where shop_id = ${shopId} and id = ${id} and claimed_by = ${sender}`.execute(
    tx,
  )

export interface DueRow {
  id: string
  eventId: string
  tries: number
  triesBefore: number
  payload: string | null
}
const columns = sql`d.id, d.event_id as "eventId", d.tries, d.tries_before as "triesBefore", e.payload`
const withEvent = sql`join webhook_events e on e.shop_id = d.shop_id and e.id = d.event_id`
/** What goes now: those due longest, or of an address that keeps to the order the first of all, if it is due. */
export async function dueRows(
  tx: Tx,
  shopId: string,
  id: string,
  { now, most, isOrdered }: { now: Date; most: number; isOrdered: boolean },
): Promise<DueRow[]> {
  const of = sql`d.shop_id = ${shopId} and d.webhook_id = ${id} and d.state = 'waiting'`
  const { rows } = await (
    isOrdered
      ? sql<DueRow>`/*webhooks.head*/ select ${columns} from (select * from webhook_deliveries d where ${of} order by seq limit 1) d ${withEvent} where d.next_at <= ${now}`
      : sql<DueRow>`/*webhooks.due-rows*/ select ${columns} from (select * from webhook_deliveries d where ${of} and next_at <= ${now} order by next_at, seq limit ${most}) d ${withEvent} order by d.next_at, d.seq`
  ).execute(tx)
  return rows
}
/** When the next one is due; null: none waits. */
export async function nextDue(tx: Tx, shopId: string, id: string, isOrdered: boolean): Promise<Date | null> {
  const row = await tx
    .selectFrom('webhook_deliveries')
    .select('next_at')
    .where('shop_id', '=', shopId)
    .where('webhook_id', '=', id)
    .where('state', '=', 'waiting')
    .orderBy(isOrdered ? 'seq' : 'next_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_at ?? null
}

export interface Tried {
  no: number
  at: Date
  status: number | null
  trouble: AttemptTrouble | null
  tookMs: number
  headers: { name: string; value: string }[]
  body: string
}
export interface Outcome {
  state: DeliveryState
  reason: string | null
  nextAt: Date | null
}
/** One try and what follows from it. Nothing where somebody said meanwhile that it is to be left, and nobody asked for it anew. */
export async function writeTry(tx: Tx, shopId: string, id: string, tried: Tried, outcome: Outcome): Promise<void> {
  await sql`/*webhooks.try*/
    with a as (
      insert into webhook_attempts (shop_id, delivery_id, no, at, status, trouble, took_ms, headers, body)
      values (${shopId}, ${id}, ${tried.no}, ${tried.at}, ${tried.status}, ${tried.trouble}, ${tried.tookMs}, ${JSON.stringify(tried.headers)}::jsonb, ${tried.body}) on conflict do nothing)
    update webhook_deliveries set tries = ${tried.no}, status = ${tried.status}, trouble = ${tried.trouble}, took_ms = ${tried.tookMs},
      state = case when state = 'waiting' or ${outcome.state} = 'delivered' then ${outcome.state} else state end,
      given_up_reason = case when ${outcome.state} = 'delivered' then null when state = 'waiting' then ${outcome.reason} else given_up_reason end,
      next_at = case when state = 'waiting' then ${outcome.nextAt}::timestamptz end
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
}
export const giveUp = (tx: Tx, shopId: string, id: string, reason: string) =>
  sql`update webhook_deliveries set state = 'given_up', given_up_reason = ${reason}, next_at = null where shop_id = ${shopId} and id = ${id} and state = 'waiting'`.execute(
    tx,
  )
/** It got through. Written once a minute, unless it had failed before. */
export const noteTaken = (tx: Tx, shopId: string, id: string, now: Date) =>
  sql`update webhooks set failing_since = null, gave_up_since = null, last_delivered_at = ${now} where shop_id = ${shopId} and id = ${id}
    and (failing_since is not null or last_delivered_at is null or last_delivered_at < ${new Date(now.getTime() - 60_000)})`.execute(
    tx,
  )
export async function noteFailed(
  tx: Tx,
  shopId: string,
  id: string,
  { now, isGivenUp }: { now: Date; isGivenUp: boolean },
): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    update webhooks set failing_since = coalesce(failing_since, ${now}), gave_up_since = coalesce(gave_up_since, case when ${isGivenUp} then ${now}::timestamptz end)
    where shop_id = ${shopId} and id = ${id} returning *`.execute(tx)
  return rows[0]
}
