import { sql } from 'kysely'
import type { GrantGrid } from '../../../shared/contract/grants.ts'
import type { CustomerFacts } from '../../../shared/domain/customers.ts'
import type { TillPin } from '../../../shared/contract/sync.ts'
import type { Tx } from '../../platform/database.ts'
import { isElsewhere } from '../../platform/device-sessions.ts'

/** Rows in the order they are to be handed out; `horizon`: every transaction below it has ended, as this very read saw it. */
export type Page = { rows: { id: string; xid: number }[]; horizon: number }
type From = { after: string } | { xid: number; id: string }
export type CustomerRow = CustomerFacts & { id: string; aliasOf: string | null; isErased: boolean }

type Horizon = { horizon: number; epoch: string; keysVersion: number }
/**
 * `xmin` of a snapshot is the oldest transaction still running: whatever is below has ended and is seen, so a delta up to it can never miss a change that commits later.
 * The epoch names this database and this life of it: a copy put back elsewhere, or from an older backup, must not go on from cursors of the other.
 */
export async function horizonOf(tx: Tx, shopId: string): Promise<Horizon> {
  const { rows } = await sql<Horizon>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon, left(md5(sync_epoch::text || (select system_identifier from pg_control_system())), 10) as epoch, keys_version as "keysVersion"
    from shops where id = ${shopId}`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('no shop')
  return row
}

const snapshot = sql`select pg_snapshot_xmin(s)::text::bigint as horizon, pg_snapshot_xmax(s)::text::bigint as newest from (select pg_current_snapshot() as s) x`
const pageOf = (rows: { id: string | null; xid: number | null; horizon: number }[]): Page => ({
  rows: rows.flatMap(({ id, xid }) => (id === null || xid === null ? [] : [{ id, xid }])),
  horizon: rows[0]?.horizon ?? 0,
})

/** A product has changed when its own row has, or its stock moved. */
export async function changedProducts(tx: Tx, shopId: string, from: From, limit: number): Promise<Page> {
  if ('after' in from) return await allOf(tx, 'products', shopId, from.after, limit)
  const { rows } = await sql<{ id: string | null; xid: number | null; horizon: number }>`/*pull.products*/
    with h as materialized (${snapshot})
    select h.horizon, e.id, e.xid from h left join lateral (
      select id, max(xid) as xid from (
        select id, changed_xid as xid from products where shop_id = ${shopId} and changed_xid >= ${from.xid} and changed_xid < h.newest
        union all
        select product_id, changed_xid from stock_movements where shop_id = ${shopId} and changed_xid >= ${from.xid} and changed_xid < h.newest
      ) changes group by id having (max(xid), id) > (${from.xid}::bigint, ${from.id}::uuid) order by 2, 1 limit ${limit}
    ) e on true order by e.xid, e.id`.execute(tx)
  return pageOf(rows)
}

export async function changedCustomers(tx: Tx, shopId: string, from: From, limit: number): Promise<Page> {
  if ('after' in from) return await allOf(tx, 'customers', shopId, from.after, limit)
  const { rows } = await sql<{ id: string | null; xid: number | null; horizon: number }>`/*pull.customers*/
    with h as materialized (${snapshot})
    select h.horizon, e.id, e.xid from h left join lateral (
      select id, changed_xid as xid from customers where shop_id = ${shopId} and (changed_xid, id) > (${from.xid}::bigint, ${from.id}::uuid) and changed_xid < h.newest
      order by changed_xid, id limit ${limit}
    ) e on true order by e.xid, e.id`.execute(tx)
  return pageOf(rows)
}

async function allOf(
  tx: Tx,
  table: 'products' | 'customers',
  shopId: string,
  after: string,
  limit: number,
): Promise<Page> {
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return { rows: rows.map(({ id }) => ({ id, xid: 0 })), horizon: 0 }
}

/** What of each product a device is told beside the product itself: variants, units, barcodes and add-ons. Products without any are not among them. */
export async function weighProducts(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; parts: number }>`/*pull.weights*/
    select id, sum(parts)::int as parts from (
      select product_id as id, count(*) as parts from variants where shop_id = ${shopId} and product_id = any(${ids}::uuid[]) group by 1
      union all select product_id, count(*) from product_units where shop_id = ${shopId} and product_id = any(${ids}::uuid[]) and not is_removed group by 1
      union all select product_id, count(*) from barcodes where shop_id = ${shopId} and product_id = any(${ids}::uuid[]) group by 1
      union all select id, jsonb_array_length(jsonb_path_query_array(add_on_groups, '$[*].addOns[*]')) from products where shop_id = ${shopId} and id = any(${ids}::uuid[]) and add_on_groups <> '[]'
    ) x group by id`.execute(tx)
  return new Map(rows.map(({ id, parts }) => [id, parts]))
}

export async function readCustomers(tx: Tx, shopId: string, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CustomerRow>`/*pull.customer-rows*/
    select c.id, c.name, c.alias_of as "aliasOf", c.gender, c.birthday, c.place, c.notes, c.is_archived as "isArchived", c.promised_on as "promisedOn", c.language, c.tin,
      exists (select from erased_customers e where e.shop_id = c.shop_id and e.customer_id = c.id) as "isErased",
      coalesce((select json_agg(json_build_object('kind', i.kind, 'value', i.value) order by i.place, i.kind, i.value) from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id), '[]') as contacts,
      coalesce((select array_agg(t.tag order by t.tag_key) from customer_tags t where t.shop_id = c.shop_id and t.customer_id = c.id), '{}') as tags
    from customers c where c.shop_id = ${shopId} and c.id = any(${ids}::uuid[])`.execute(tx)
  return rows
}

type StaffRow = {
  userId: string
  name: string
  isAdmin: boolean
  grants: GrantGrid
  discountLimit: number | null
  creditLimitTzs: number | null
  refundLimitTzs: number | null
  priceLimitTzs: number | null
  payoutLimitTzs: number | null
  refundDayTzs: number | null
  discountDayTzs: number | null
  payoutDayTzs: number | null
  /** What a till checks their PIN against. */
  pin: TillPin | null
}
/** Of who may not work on the device of this session the name alone: a till offers whoever has a PIN. */
export async function readStaff(tx: Tx, shopId: string, sessionId: string): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select m.user_id as "userId", u.name, m.is_admin as "isAdmin", m.grants, m.discount_limit as "discountLimit", m.credit_limit_tzs as "creditLimitTzs",
      m.refund_limit_tzs as "refundLimitTzs", m.price_limit_tzs as "priceLimitTzs", m.payout_limit_tzs as "payoutLimitTzs",
      m.refund_day_tzs as "refundDayTzs", m.discount_day_tzs as "discountDayTzs", m.payout_day_tzs as "payoutDayTzs",
      (select json_build_object('salt', p.salt, 'iterations', p.iterations, 'verifier', p.verifier) from pins p where p.shop_id = m.shop_id and p.user_id = m.user_id and p.ended_at is null and not ${isElsewhere}) as pin
    from memberships m join users u on u.id = m.user_id cross join (select ${sessionId}::uuid as id) s where m.shop_id = ${shopId} and m.revoked_at is null order by lower(u.name), m.user_id`.execute(
    tx,
  )
  return rows
}
