import { type RawBuilder, sql } from 'kysely'
import type { LedgerMove, LedgerOrder } from '../../../shared/domain/customer-ledger.ts'
import type { Tx } from '../../platform/database.ts'
import { balanceOf } from './customers.repository.ts'

const iso = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C"`
const theirIds = (shopId: string, customerId: string) =>
  sql`ids as materialized (select c.id from customers c where c.shop_id = ${shopId} and (c.id = ${customerId} or c.alias_of = ${customerId}))`

/**
 * Their moves beside orders, `kept` and `owed` as they are theirs. Two that were merged and parted again may have paid for one another meanwhile (decisions 103): whose debt it was has the
 * line, and whose money it was has what is kept. Behind `theirIds`.
 */
const theirMoves = (shopId: string) => sql`
  -- Who they were one with, and is somebody else again, with all who stand for the same by now.
  parted as materialized (
    select case when g.gone_id = any(array(select id from ids)) then g.kept_id else g.gone_id end as id from customer_merges g
    where g.shop_id = ${shopId} and g.undone_at is not null and (g.kept_id = any(array(select id from ids)) or g.gone_id = any(array(select id from ids)))),
  owners as materialized (select coalesce(n.alias_of, n.id) as id from customers n where n.shop_id = ${shopId} and n.id = any(array(select id from parted))),
  others as materialized (
    select k.id from customers k where k.shop_id = ${shopId} and k.id = any(array(select id from owners))
    union all select k.id from customers k where k.shop_id = ${shopId} and k.alias_of = any(array(select id from owners))),
  their_debts as materialized (select d.id from credit_moves d where d.shop_id = ${shopId} and d.direction = 'owed' and d.customer_id = any(array(select id from ids))),
  moves as (
    select m.* from (select m.*, case when m.customer_id = any(array(select id from ids)) then m.kept_tzs else 0 end as kept,
        case m.direction when 'owed' then case when m.customer_id = any(array(select id from ids)) then m.amount_tzs else 0 end
          else -coalesce((select sum((e->>'tzs')::bigint) from jsonb_array_elements(m.parts) e where (e->>'debtId')::uuid in (select id from their_debts)), 0)::bigint end as owed
      from credit_moves m where m.shop_id = ${shopId} and m.reversed_at is null and m.customer_id = any(array(select id from ids union select id from others))) m
    where m.kept <> 0 or m.owed <> 0)`

interface LedgerPlace {
  /** UTC ISO. */
  at: string
  /** The order, or the move. */
  id: string
}

/**
 * Where something of this customer's ledger happened, the newest first: in orders that owe, owed, gave something back or touched a balance, those under ids that became theirs included, and
 * in moves beside orders. What was paid on the spot is in no ledger. Places alone, so that of 50,000 lines only those of a page are read with what is in them.
 */
export async function readLedgerPlaces(
  tx: Tx,
  shopId: string,
  customerId: string,
  { before, since, limit }: { before: LedgerPlace | null; since: string | null; limit: number },
): Promise<(LedgerPlace & { isMove: boolean })[]> {
  const { rows } = await sql<LedgerPlace & { isMove: boolean }>`/*customer.ledger-places*/
    with ${theirIds(shopId, customerId)}, ${theirMoves(shopId)},
    mine as materialized (
      select o.shop_id, o.id, o.at, o.status from orders o where o.shop_id = ${shopId} and o.customer_id = any(array(select id from ids))
        and (o.owed_tzs > 0 or o.loyalty->>'kind' = 'percent'
          or o.total_tzs > coalesce((select sum(p.amount_tzs) from payments p where p.shop_id = o.shop_id and p.order_id = o.id and p.at <= o.at), 0))
      union
      select o.shop_id, o.id, o.at, o.status from orders o where o.shop_id = ${shopId} and o.id = any(array(select p.order_id from payments p where p.shop_id = ${shopId} and p.credit_customer_id = any(array(select id from ids))))),
    places as (
      select ${iso(sql`m.at`)} as at, m.id, false as "isMove" from mine m
      union select ${iso(sql`p.at`)}, m.id, false from mine m join payments p on p.shop_id = m.shop_id and p.order_id = m.id and p.at > m.at
      union select ${iso(sql`r.at`)}, m.id, false from mine m join refunds r on r.shop_id = m.shop_id and r.order_id = m.id and r.reversed_at is null
      union select ${iso(sql`e.at`)}, m.id, false from mine m join order_events e on e.shop_id = m.shop_id and e.order_id = m.id and e.to_status = 'cancelled' where m.status = 'cancelled'
      union select coalesce(m.since || 'T09:00:00.000Z', ${iso(sql`m.at`)}) collate "C", m.id, true from moves m)
    select at, id, "isMove" from places
    where ${before === null ? sql`true` : sql`(at, id) < (${before.at}, ${before.id}::uuid)`} and ${since === null ? sql`true` : sql`at >= ${since}`}
    order by at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

/** These orders, as a ledger is told from them. */
export async function readLedgerOrders(
  tx: Tx,
  shopId: string,
  customerId: string,
  orderIds: readonly string[],
): Promise<LedgerOrder[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<LedgerOrder>`/*customer.ledger*/
    with ${theirIds(shopId, customerId)}
    select o.id, o.number, to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, o.served_by_name as "byName", o.total_tzs as "totalTzs", o.status = 'cancelled' as "isCancelled", o.due_on as "dueOn",
      o.owed_tzs as "owedTzs", case when o.loyalty->>'kind' = 'percent' then (o.loyalty->>'basisPoints')::int else 0 end as "earnsBasisPoints", o.tips_tzs as "tipsTzs", o.earned_tzs as "earnedTzs",
      (select to_char(max(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from order_events e where e.shop_id = o.shop_id and e.order_id = o.id and e.to_status = 'cancelled') as "cancelledAt",
      coalesce((select json_agg(json_build_object('id', p.id, 'method', p.method, 'amountTzs', p.amount_tzs, 'changeOwedTzs', p.change_owed_tzs, 'isOfBalance', coalesce(p.credit_customer_id = any(array(select id from ids)), false),
          'wallet', p.wallet, 'reference', p.reference, 'byName', u.name, 'note', coalesce(m.reason, ''), 'isCorrection', coalesce(m.direction = 'less', false), 'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.at, p.id)
        from payments p left join users u on u.id = p.by_user_id left join credit_moves m on p.method = 'write_off' and m.shop_id = p.shop_id and m.id = p.move_id where p.shop_id = o.shop_id and p.order_id = o.id), '[]') as payments,
      coalesce((select json_agg(json_build_object('id', r.id, 'number', r.number, 'totalTzs', r.total_tzs, 'byName', u.name, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.at, r.id)
        from refunds r left join users u on u.id = r.by_user_id where r.shop_id = o.shop_id and r.order_id = o.id and r.reversed_at is null), '[]') as refunds,
      coalesce(o.customer_id = any(array(select id from ids)), false) as "isTheirs"
    from unnest(${orderIds}::uuid[]) u(id) cross join lateral (select * from orders where shop_id = ${shopId} and id = u.id limit 1) o`.execute(
    tx,
  )
  return rows
}

/** Money they paid ahead or had handed back, beside any order; and what of their debts by hand was settled. */
export async function readLedgerMoves(
  tx: Tx,
  shopId: string,
  customerId: string,
  moveIds: readonly string[],
): Promise<LedgerMove[]> {
  if (moveIds.length === 0) return []
  const { rows } = await sql<LedgerMove>`/*customer.ledger-moves*/
    with ${theirIds(shopId, customerId)}, ${theirMoves(shopId)}
    select m.id, m.direction, coalesce(m.since || 'T09:00:00.000Z', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as at, m.kept as tzs, m.owed as "owedTzs", u.name as "byName", m.reason as note
    from moves m left join users u on u.id = m.by_user_id where m.id = any(${moveIds}::uuid[])`.execute(tx)
  return rows
}

/** What they owe and what is kept for them now: what all lines of their ledger come to. */
export async function readStanding(
  tx: Tx,
  shopId: string,
  customerId: string,
): Promise<{ owesTzs: number; keptTzs: number }> {
  const { rows } = await sql<{ owesTzs: number; keptTzs: number }>`
    select c.owes_tzs as "owesTzs", ${balanceOf(sql`c.shop_id`, sql`(select c.id union all select a.id from customers a where a.shop_id = c.shop_id and a.alias_of = c.id) i(id)`)} as "keptTzs"
    from customers c where c.shop_id = ${shopId} and c.id = ${customerId}`.execute(tx)
  return rows[0] ?? { owesTzs: 0, keptTzs: 0 }
}
