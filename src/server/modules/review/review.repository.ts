import { sql } from 'kysely'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import { parseOrderNumber } from '../../../shared/domain/ids.ts'
import { PREFIX_END, readKeyset } from '../../platform/cursors.ts'
import { DISPUTE } from '../../../shared/domain/debts.ts'
import type { Tx } from '../../platform/database.ts'

export type ReviewRow = {
  id: string
  kind: 'flagged' | 'quarantined'
  codes: ErrorCode[]
  commandType: string
  orderId: string | null
  orderNumber: string | null
  amountTzs: number | null
  byName: string | null
  submittedByName: string | null
  deviceCode: string | null
  at: Date
  receivedAt: Date
  settledAt: Date | null
  settlement: 'accepted' | 'corrected' | 'voided' | null
  settledNote: string
  raw: unknown
}

const columns = sql`r.id, r.kind, r.codes, r.command_type as "commandType", r.order_id as "orderId", coalesce(o.number, r.raw->'body'->>'number') as "orderNumber", r.amount_tzs as "amountTzs",
  a.name as "byName", s.name as "submittedByName", d.code as "deviceCode", r.at, r.received_at as "receivedAt", r.settled_at as "settledAt", r.settlement, r.settled_note as "settledNote", r.raw`
const tables = sql`from review_items r left join orders o on o.shop_id = r.shop_id and o.id = r.order_id left join users a on a.id = r.actor_id left join users s on s.id = r.submitted_by
  left join devices d on d.shop_id = r.shop_id and d.id = r.device_id`

type ReviewFilter = {
  kind: 'all' | 'flagged' | 'quarantined'
  state: 'open' | 'settled'
  search?: string | undefined
}
/** Newest first. Searched by order number or the name of who did it; an owner's list is short enough to be read for that. */
export async function listReviewRows(
  tx: Tx,
  shopId: string,
  filter: ReviewFilter,
  cursor: string | undefined,
  limit: number,
): Promise<ReviewRow[]> {
  const parts = [
    sql`r.shop_id = ${shopId}`,
    filter.state === 'open' ? sql`r.settled_at is null` : sql`r.settled_at is not null`,
  ]
  if (filter.kind !== 'all') parts.push(sql`r.kind = ${filter.kind}`)
  const search = filter.search ?? ''
  if (search !== '') {
    const parsed = parseOrderNumber(search)
    const number = parsed ? `${parsed.code}-${String(parsed.counter).padStart(6, '0')}` : search.toUpperCase()
    parts.push(
      sql`((o.number >= ${number} and o.number < ${number + PREFIX_END}) or position(lower(${search}) in lower(coalesce(a.name, ''))) > 0 or position(lower(${search}) in lower(coalesce(o.customer_name, ''))) > 0)`,
    )
  }
  const from = readKeyset(cursor, ['instant', 'id'])
  if (from) parts.push(sql`(r.received_at, r.id) < (${from[0]}, ${from[1]}::uuid)`)
  const { rows } =
    await sql<ReviewRow>`select ${columns} ${tables} where ${sql.join(parts, sql` and `)} order by r.received_at desc, r.id desc limit ${limit + 1}`.execute(
      tx,
    )
  return rows
}

export async function readReview(tx: Tx, shopId: string, id: string): Promise<ReviewRow | undefined> {
  const { rows } =
    await sql<ReviewRow>`select ${columns} ${tables} where r.shop_id = ${shopId} and r.id = ${id}`.execute(tx)
  return rows[0]
}

export async function countOpen(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from review_items where shop_id = ${shopId} and settled_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

export type LockedReview = {
  id: string
  kind: 'flagged' | 'quarantined'
  commandType: string
  commandId: string | null
  orderId: string | null
  raw: unknown
  settledAt: Date | null
}
/** What a till did with a sale that another one had made, and what waits with it: decided as the sale is, in the order it was done. */
export async function followersOf(tx: Tx, shopId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from review_items s join review_items f on f.shop_id = s.shop_id and f.lane = s.lane and f.device_id = s.device_id and f.kind = 'quarantined' and f.settled_at is null and f.id <> s.id
    where s.shop_id = ${shopId} and s.id = ${id} and s.kind = 'quarantined' and s.command_type = 'order.create' and f.codes @> array['order.sold_on_two_devices']
    order by f.received_at, (f.raw->>'seq')::bigint`.execute(tx)
  return rows.map((row) => row.id)
}

/** Locked, so that two admins settle it once. */
export async function lockReview(tx: Tx, shopId: string, id: string): Promise<LockedReview | undefined> {
  const { rows } = await sql<LockedReview>`
    select id, kind, command_type as "commandType", command_id as "commandId", order_id as "orderId", raw, settled_at as "settledAt" from review_items where shop_id = ${shopId} and id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function settleRow(
  tx: Tx,
  shopId: string,
  id: string,
  settled: { by: string; at: Date; settlement: 'accepted' | 'corrected' | 'voided'; note: string },
): Promise<void> {
  await tx
    .updateTable('review_items')
    .set({ settled_at: settled.at, settled_by: settled.by, settlement: settled.settlement, settled_note: settled.note })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export interface NewDispute {
  id: string
  owedTzs: number
  saidTzs: number | null
  words: string
  customerId: string
  customerName: string
  askedBy: string | null
  askedAt: Date
  at: Date
}
export async function insertDispute(tx: Tx, shopId: string, dispute: NewDispute): Promise<void> {
  const { id, owedTzs, saidTzs, words, customerId, customerName, askedBy, askedAt, at } = dispute
  await tx
    .insertInto('review_items')
    .values({
      shop_id: shopId,
      id,
      kind: 'flagged',
      codes: ['debt.disputed'],
      command_type: DISPUTE,
      amount_tzs: owedTzs,
      actor_id: askedBy,
      submitted_by: null,
      raw: JSON.stringify({ customerId, customerName, owedTzs, saidTzs, words }),
      at: askedAt,
      received_at: at,
    })
    .execute()
}
