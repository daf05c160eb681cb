import { type Selectable, sql } from 'kysely'
import type { OffReason, WebhookEvent } from '../../../shared/domain/webhooks.ts'
import type { Tx } from '../../platform/database.ts'
import type { WebhookTables } from '../../platform/schema-webhooks.ts'

export type WebhookRow = Selectable<WebhookTables['webhooks']>
const MOST_COUNTED = 1000

const ofShop = (tx: Tx, shopId: string) => tx.selectFrom('webhooks').selectAll().where('shop_id', '=', shopId)
/** Those that were not removed, the oldest first. */
export const listRows = (tx: Tx, shopId: string): Promise<WebhookRow[]> =>
  ofShop(tx, shopId).where('removed_at', 'is', null).orderBy('created_at').orderBy('id').limit(100).execute()
/** Those that were removed too: their deliveries are still to be read. */
export const addressesOf = async (tx: Tx, shopId: string): Promise<Map<string, WebhookRow>> =>
  new Map((await ofShop(tx, shopId).orderBy('created_at', 'desc').limit(1000).execute()).map((row) => [row.id, row]))
export const findRow = (tx: Tx, shopId: string, id: string): Promise<WebhookRow | undefined> =>
  ofShop(tx, shopId).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()
/** One change of a shop's webhooks at a time, so that there are never more than there may be. */
export const lockShop = (tx: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${shopId}`}, 0))`.execute(tx)

export async function insertRow(
  tx: Tx,
  row: {
    shopId: string
    id: string
    url: string
    description: string
    events: WebhookEvent[]
    isOrdered: boolean
    sealedSecret: Buffer
    by: string
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({
      shop_id: row.shopId,
      id: row.id,
      url: row.url,
      description: row.description,
      events: row.events,
      is_ordered: row.isOrdered,
      sealed_secret: row.sealedSecret,
      created_by: row.by,
      created_at: row.at,
    })
    .execute()
}
type Change = Partial<Omit<WebhookRow, 'shop_id' | 'id' | 'created_at' | 'created_by'>>
export const updateRow = (tx: Tx, shopId: string, id: string, change: Change) =>
  tx.updateTable('webhooks').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
export const switchOff = (tx: Tx, shopId: string, id: string, reason: OffReason, at: Date) =>
  updateRow(tx, shopId, id, {
    is_on: false,
    off_reason: reason,
    off_at: at,
    skipped: 0,
    claimed_by: null,
    claimed_until: null,
  })
export const countSkipped = (tx: Tx, shopId: string, id: string, count: number) =>
  sql`update webhooks set skipped = least(skipped + ${count}, 1000000000) where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )

/** How many wait at each, counted so far. */
export async function countWaiting(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`/*webhooks.waiting*/
    select w.id, (select count(*) from (select from webhook_deliveries d where d.shop_id = ${shopId} and d.webhook_id = w.id and d.state = 'waiting' limit ${MOST_COUNTED}) x)::int as count
    from unnest(${ids}::uuid[]) as w(id)`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Looked at now, and again by itself. */
export const putTurn = (tx: Tx, shopId: string, at: Date) =>
  sql`insert into webhook_turns (shop_id, next_at) values (${shopId}, ${at}) on conflict (shop_id) do nothing`.execute(
    tx,
  )
/** Shops whose turn it is, and not again before `until`. */
export async function takeTurns(tx: Tx, now: Date, until: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ shopId: string }>`
    update webhook_turns set next_at = ${until} where shop_id in (
      select shop_id from webhook_turns where next_at <= ${now} order by next_at limit ${most} for update skip locked) returning shop_id as "shopId"`.execute(
    tx,
  )
  return rows.map(({ shopId }) => shopId)
}
/** Every shop that ever had one, some at a time. */
export async function shopsAfter(tx: Tx, after: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhook_turns')
    .select('shop_id')
    .where('shop_id', '>', after)
    .orderBy('shop_id')
    .limit(most)
    .execute()
  return rows.map(({ shop_id: shopId }) => shopId)
}
export const dropTurn = (tx: Tx, shopId: string) =>
  tx.deleteFrom('webhook_turns').where('shop_id', '=', shopId).execute()
/** Removed ones too. */
export const findAnyRow = (tx: Tx, shopId: string, id: string): Promise<WebhookRow | undefined> =>
  ofShop(tx, shopId).where('id', '=', id).executeTakeFirst()
/** Of these shops, those that have any. */
export async function shopsWithWebhooks(tx: Tx, shopIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (shopIds.length === 0) return new Set()
  const rows = await tx.selectFrom('webhook_turns').select('shop_id').where('shop_id', 'in', shopIds).execute()
  return new Set(rows.map(({ shop_id: shopId }) => shopId))
}
