import { sql } from 'kysely'
import type { LedgerMove, LedgerOrder } from '../../../shared/domain/customer-ledger.ts'
import type { Tx } from '../../platform/database.ts'

/** Orders of this customer, those under ids that became theirs included, that owe, owed, or touched a balance: what was paid on the spot is in no ledger. */
export async function readLedgerOrders(tx: Tx, shopId: string, customerId: string): Promise<LedgerOrder[]> {
  const { rows } = await sql<LedgerOrder>`/*customer.ledger*/
    with ids as materialized (select c.id from customers c where c.shop_id = ${shopId} and (c.id = ${customerId} or c.alias_of = ${customerId})),
    mine as materialized (
      select o.* from orders o where o.shop_id = ${shopId} and o.customer_id = any(array(select id from ids))
      union
      select o.* from orders o where o.shop_id = ${shopId} and o.id = any(array(select p.order_id from payments p where p.shop_id = ${shopId} and p.credit_customer_id = any(array(select id from ids)))))
    select o.id, o.number, to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, o.served_by_name as "byName", o.total_tzs as "totalTzs", o.status = 'cancelled' as "isCancelled", o.due_on as "dueOn",
      o.owed_tzs as "owedTzs",
      (select to_char(max(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from order_events e where e.shop_id = o.shop_id and e.order_id = o.id and e.to_status = 'cancelled') as "cancelledAt",
      coalesce((select json_agg(json_build_object('id', p.id, 'method', p.method, 'amountTzs', p.amount_tzs, 'changeOwedTzs', p.change_owed_tzs, 'isOfBalance', coalesce(p.credit_customer_id = any(array(select id from ids)), false),
          'wallet', p.wallet, 'reference', p.reference, 'byName', u.name, 'note', coalesce((select m.reason from credit_moves m where p.method = 'write_off' and m.shop_id = p.shop_id and m.id = p.move_id), ''), 'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by p.at, p.id)
        from payments p left join users u on u.id = p.by_user_id where p.shop_id = o.shop_id and p.order_id = o.id), '[]') as payments,
      coalesce((select json_agg(json_build_object('id', r.id, 'number', r.number, 'totalTzs', r.total_tzs, 'byName', u.name, 'at', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.at, r.id)
        from refunds r left join users u on u.id = r.by_user_id where r.shop_id = o.shop_id and r.order_id = o.id and r.reversed_at is null), '[]') as refunds,
      coalesce(o.customer_id = any(array(select id from ids)), false) as "isTheirs"
    from mine o
    where o.owed_tzs > 0
      or o.total_tzs > coalesce((select sum(p.amount_tzs) from payments p where p.shop_id = o.shop_id and p.order_id = o.id and p.at <= o.at), 0)
      or exists (select from payments p where p.shop_id = o.shop_id and p.order_id = o.id and p.credit_customer_id = any(array(select id from ids)))`.execute(
    tx,
  )
  return rows
}

/**
 * Money they paid ahead or had handed back, beside any order; and what of their debts by hand was settled. Two that were merged and parted again may have paid for one another meanwhile
 * (decisions 103): whose debt it was has the line, and whose money it was has what is kept.
 */
export async function readLedgerMoves(tx: Tx, shopId: string, customerId: string): Promise<LedgerMove[]> {
  const { rows } = await sql<LedgerMove>`/*customer.ledger-moves*/
    with ids as materialized (select c.id from customers c where c.shop_id = ${shopId} and (c.id = ${customerId} or c.alias_of = ${customerId})),
    -- Who they were one with, and is somebody else again, with all who stand for the same by now.
    parted as materialized (
      select case when g.gone_id = any(array(select id from ids)) then g.kept_id else g.gone_id end as id from customer_merges g
      where g.shop_id = ${shopId} and g.undone_at is not null and (g.kept_id = any(array(select id from ids)) or g.gone_id = any(array(select id from ids)))),
    owners as materialized (select coalesce(n.alias_of, n.id) as id from customers n where n.shop_id = ${shopId} and n.id = any(array(select id from parted))),
    others as materialized (
      select k.id from customers k where k.shop_id = ${shopId} and k.id = any(array(select id from owners))
      union all select k.id from customers k where k.shop_id = ${shopId} and k.alias_of = any(array(select id from owners))),
    mine as materialized (select d.id from credit_moves d where d.shop_id = ${shopId} and d.direction = 'owed' and d.customer_id = any(array(select id from ids)))
    select m.id, m.direction, coalesce(m.since || 'T09:00:00.000Z', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as at, m.kept as tzs, m.owed as "owedTzs", u.name as "byName", m.reason as note
    from (select m.*, case when m.customer_id = any(array(select id from ids)) then m.kept_tzs else 0 end as kept,
        case m.direction when 'owed' then case when m.customer_id = any(array(select id from ids)) then m.amount_tzs else 0 end
          else -coalesce((select sum((e->>'tzs')::bigint) from jsonb_array_elements(m.parts) e where (e->>'debtId')::uuid in (select id from mine)), 0)::bigint end as owed
      from credit_moves m where m.shop_id = ${shopId} and m.reversed_at is null and m.customer_id = any(array(select id from ids union select id from others))) m
      left join users u on u.id = m.by_user_id
    where m.kept <> 0 or m.owed <> 0`.execute(tx)
  return rows
}
