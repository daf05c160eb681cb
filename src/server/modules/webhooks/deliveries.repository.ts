import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { WebhookAttempt, WebhookDelivery } from '../../../shared/contract/webhooks.ts'
import {
  DELIVERY_STATES,
  type DeliveryState,
  GIVEN_UP_REASONS,
  shownAddress,
  WEBHOOK_TYPES,
  webhookId,
} from '../../../shared/domain/webhooks.ts'
import { PREFIX_END } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import type { WebhookTables } from '../../platform/schema-webhooks.ts'
import type { WebhookRow } from './webhooks.repository.ts'

type DeliveryRow = Selectable<WebhookTables['webhook_deliveries']>
const MOST_COUNTED = 1000

export const findDelivery = (tx: Tx, shopId: string, id: string): Promise<DeliveryRow | undefined> =>
  tx.selectFrom('webhook_deliveries').selectAll().where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst()

export interface Filter {
  state: DeliveryState | 'all'
  type: string | null
  webhookIds: readonly string[] | null
  eventId: string | null
  /** Folded: what the subject begins with. */
  subject: string | null
  from: Date | null
  to: Date | null
}
const inPeriod = ({ from, to }: Pick<Filter, 'from' | 'to'>): RawBuilder<unknown>[] => [
  ...(from === null ? [] : [sql`at >= ${from}`]),
  ...(to === null ? [] : [sql`at < ${to}`]),
]
const all = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` and `)

/** Newest first, behind `after`. Of one state, type or address there is an index in this order; without a state each is walked in it and they are put together. */
export async function listRowsOf(
  tx: Tx,
  shopId: string,
  filter: Filter,
  { after, most }: { after: { at: string; seq: number } | null; most: number },
): Promise<DeliveryRow[]> {
  const parts = [
    ...inPeriod(filter),
    ...(filter.eventId === null ? [] : [sql`event_id = ${filter.eventId}`]),
    ...(filter.subject === null
      ? []
      : [sql`subject_key >= ${filter.subject} and subject_key < ${filter.subject + PREFIX_END}`]),
    ...(after === null ? [] : [sql`(at, seq) < (${after.at}::timestamptz, ${after.seq}::bigint)`]),
    ...(filter.type === null ? [] : [sql`type = ${filter.type}`]),
  ]
  const page = (more: readonly RawBuilder<unknown>[]) =>
    sql`(select * from webhook_deliveries where ${all([sql`shop_id = ${shopId}`, ...more, ...parts])} order by at desc, seq desc limit ${most})`
  const isNarrow = filter.webhookIds !== null || filter.type !== null
  const states = filter.state !== 'all' ? [filter.state] : isNarrow ? DELIVERY_STATES : [null]
  const pages = states.flatMap((state) =>
    (filter.webhookIds ?? [null]).map((id) =>
      page([...(state === null ? [] : [sql`state = ${state}`]), ...(id === null ? [] : [sql`webhook_id = ${id}`])]),
    ),
  )
  if (pages.length === 0) return []
  const { rows } = await sql<DeliveryRow>`/*webhooks.list*/
    select * from (${sql.join(pages, sql` union all `)}) d order by at desc, seq desc limit ${most}`.execute(tx)
  return rows
}

export async function countStates(tx: Tx, shopId: string, period: Pick<Filter, 'from' | 'to'>) {
  const { rows } = await sql<{ state: DeliveryState; count: number }>`/*webhooks.totals*/
    select s.state, (select count(*) from (select from webhook_deliveries where ${all([sql`shop_id = ${shopId}`, sql`state = s.state`, ...inPeriod(period)])} order by at desc, seq desc limit ${MOST_COUNTED}) x)::int as count
    from unnest(${[...DELIVERY_STATES]}::text[]) as s(state)`.execute(tx)
  const of = (state: DeliveryState) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: of('waiting'), delivered: of('delivered'), given_up: of('given_up') }
}

const MOST_ATTEMPTS = 50
export async function readAttempts(tx: Tx, shopId: string, deliveryId: string): Promise<WebhookAttempt[]> {
  const rows = await tx
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('delivery_id', '=', deliveryId)
    .orderBy('no', 'desc')
    .limit(MOST_ATTEMPTS)
    .execute()
  return rows.toReversed().map(({ no, at, status, trouble, took_ms: tookMs, headers, body }) => ({
    no,
    at: at.toISOString(),
    status,
    trouble,
    tookMs,
    headers,
    body,
  }))
}
export const readPayload = async (tx: Tx, shopId: string, eventId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('webhook_events')
      .select('payload')
      .where('shop_id', '=', shopId)
      .where('id', '=', eventId)
      .executeTakeFirst()
  )?.payload ?? null

/** It goes now, and as patiently as the first time. */
export const sendAgain = (tx: Tx, shopId: string, id: string, now: Date) =>
  sql`update webhook_deliveries set state = 'waiting', given_up_reason = null, tries_before = tries, next_at = ${now} where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )
/** The same for all that was given up in a period; answers which addresses have something to send. */
export async function sendAllAgain(
  tx: Tx,
  shopId: string,
  { from, to, webhookId: only, now, most }: { from: Date; to: Date; webhookId: string | null; now: Date; most: number },
): Promise<{ webhookId: string; count: number }[]> {
  const { rows } = await sql<{ webhookId: string; count: number }>`/*webhooks.again*/
    with failed as (
      select d.id from webhook_deliveries d where d.shop_id = ${shopId} and d.state = 'given_up' and d.at >= ${from} and d.at < ${to} ${only === null ? sql`` : sql`and d.webhook_id = ${only}`}
        and exists (select from webhooks w where w.shop_id = ${shopId} and w.id = d.webhook_id and w.is_on and w.removed_at is null)
        and exists (select from webhook_events e where e.shop_id = ${shopId} and e.id = d.event_id and e.payload is not null)
      order by d.at desc, d.seq desc limit ${most} for update of d),
    again as (
      update webhook_deliveries d set state = 'waiting', given_up_reason = null, tries_before = d.tries, next_at = ${now} from failed where d.shop_id = ${shopId} and d.id = failed.id returning d.webhook_id)
    select webhook_id as "webhookId", count(*)::int as count from again group by 1`.execute(tx)
  return rows
}

/** `hook`: undefined where its row is gone. */
export const viewOf = (row: DeliveryRow, hook: WebhookRow | undefined): WebhookDelivery => ({
  id: row.id,
  eventId: webhookId(row.event_id),
  type: WEBHOOK_TYPES.find((type) => type === row.type) ?? 'other',
  subject: row.subject,
  webhookId: row.webhook_id,
  address: hook === undefined ? '' : shownAddress(hook.url),
  state: row.state,
  givenUpReason: GIVEN_UP_REASONS.find((reason) => reason === row.given_up_reason) ?? null,
  tries: row.tries,
  status: row.status,
  trouble: row.trouble,
  tookMs: row.took_ms,
  nextAt: hook?.is_on === true ? (row.next_at?.toISOString() ?? null) : null,
  at: row.at.toISOString(),
})
