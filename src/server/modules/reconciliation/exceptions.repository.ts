import { type RawBuilder, sql } from 'kysely'
import type { MoneyException } from '../../../shared/contract/reconciliation.ts'
import type { Tx } from '../../platform/database.ts'

type ExceptionRow = Omit<MoneyException, 'at'> & { at: Date }

/** Older statements no longer ask what is missing on them. */
const MISSING_DAYS = 90
/** At most this many of a kind are counted. */
const MOST = 1000
const SHOWN = 200

const NAMES = sql`kind, id, about, at, "amountTzs", "expectedTzs", reference, who, phone, wallet, "orderId", "orderNumber"`
const newest = (rows: RawBuilder<unknown>) => sql`(select * from (${rows}) x(${NAMES}) order by at desc limit ${MOST})`

/** Everything that does not agree, found in the records themselves: what was put right is gone by itself. `at`: now, for the age of statements. */
function exceptions(shopId: string, now: Date): RawBuilder<unknown> {
  const ofLine = sql`m.id, 'line', m.at, m.amount_tzs`
  const line = (kind: string, sign: RawBuilder<unknown>) => sql`
    select ${kind}::text, ${ofLine}, (m.amount_tzs - m.difference_tzs)::bigint, m.reference, m.name, m.phone, m.wallet, m.order_id, o.number from money_lines m left join orders o on o.shop_id = m.shop_id and o.id = m.order_id
    where m.shop_id = ${shopId} and m.state = 'matched' and m.difference_tzs <> 0 and ${sign}`
  const attempt = (kind: string, condition: RawBuilder<unknown>) => sql`
    select ${kind}::text, a.id, 'attempt', coalesce(a.ended_at, a.asked_at), coalesce(a.refund_tzs, a.received_tzs, a.total_tzs), a.total_tzs, coalesce(a.provider_reference, a.our_reference), o.customer_name, coalesce(a.payer_phone, o.customer_phone),
      a.operator, a.order_id, o.number from payment_attempts a join orders o on o.shop_id = a.shop_id and o.id = a.order_id where a.shop_id = ${shopId} and ${condition}`
  const parts = [
    sql`select 'unmatched', ${ofLine}, null::bigint, m.reference, m.name, m.phone, m.wallet, null::uuid, null from money_lines m where m.shop_id = ${shopId} and m.state = 'open' and m.direction = 'in'`,
    line('over', sql`m.difference_tzs > 0`),
    line('under', sql`m.difference_tzs < 0`),
    sql`select 'over', o.id, 'order', o.at, o.paid_tzs, o.total_tzs - o.refunded_tzs, null, o.customer_name, o.customer_phone, null, o.id, o.number from orders o
      where o.shop_id = ${shopId} and o.paid_tzs > o.total_tzs - o.refunded_tzs and o.status <> 'cancelled'
        and not exists (select from money_lines m where m.shop_id = o.shop_id and m.order_id = o.id and m.state = 'matched' and m.difference_tzs > 0)`,
    attempt('under', sql`a.state = 'paid' and a.received_tzs < a.total_tzs`),
    // Of an order that was cancelled nothing was paid twice: it goes back like what came too late.
    attempt('late', sql`a.state = 'refund_due' and (a.late or a.reason = 'order_cancelled')`),
    attempt('double', sql`a.state = 'refund_due' and not a.late and a.reason is distinct from 'order_cancelled'`),
    // Matched with an order, without an asking of ours, that was cancelled afterwards: held by the product, or in the shop's own wallet.
    // What refunds handed out of it before is no part of what went back with the order.
    sql`select 'late', p.id, 'payment', p.at, b.amount, null::bigint, p.reference, o.customer_name, o.customer_phone, p.wallet, p.order_id, o.number from payments p join orders o on o.shop_id = p.shop_id and o.id = p.order_id
      cross join lateral (select case when o.refunded_tzs = 0 then p.amount_tzs else (
        select -sum(x.amount_tzs)::bigint from payments x where x.shop_id = p.shop_id and x.id in (md5(p.id::text || 'back')::uuid, md5(p.id::text || 'rest')::uuid)) end as amount) b
      where b.amount > 0 and p.shop_id = ${shopId} and o.status = 'cancelled' and p.attempt_id is null and p.amount_tzs > 0 and p.id in (
        select m.payment_id from money_lines m where m.shop_id = ${shopId} and m.state = 'matched' and m.makes_payment
        union all select e.ref_id from ledger_entries e join ledger_postings g on g.shop_id = e.shop_id and g.entry_id = e.id
          where e.shop_id = ${shopId} and e.kind = 'received' and g.account = 'collected')`,
    // Nothing was written down of it. How much it is in shillings nobody knows: shown is what was asked for.
    attempt('other_currency', sql`a.state = 'refused' and a.reason = 'other_currency'`),
    // One of the payments that carry the reference, the latest; the others stand beside it in Transactions.
    sql`select 'double', p.id, 'payment', p.at, p.amount_tzs, null::bigint, r.reference, o.customer_name, o.customer_phone, p.wallet, p.order_id, o.number
      from payment_references r cross join lateral (
        select p.* from payments p where p.shop_id = r.shop_id and p.reference = r.reference and p.amount_tzs > 0 order by p.at desc, p.id desc limit 1) p
      join orders o on o.shop_id = p.shop_id and o.id = p.order_id where r.shop_id = ${shopId} and r.uses > 1`,
    // The first and last half hour of a statement are left out: the cashier's clock and the wallet's are not one. Statement by statement, payment by payment:
    // `offset 0` and the single looks keep the planner from reading all payments for it, which it does where it does not know how long a statement is.
    sql`select 'missing', p.id, 'payment', p.at, p.amount_tzs, null::bigint, p.reference, o.customer_name, o.customer_phone, p.wallet, p.order_id, o.number
      from (select wallet, from_at + interval '30 minutes' as from_at, to_at - interval '30 minutes' as to_at from statements
          where shop_id = ${shopId} and withdrawn_at is null and at > ${new Date(now.getTime() - MISSING_DAYS * 86_400_000)} offset 0) s
        cross join lateral (select * from payments p where p.shop_id = ${shopId} and p.at between s.from_at and s.to_at and p.wallet = s.wallet and p.amount_tzs > 0 and p.attempt_id is null
          and (select true from money_lines m where m.shop_id = p.shop_id and m.payment_id = p.id limit 1) is null
          and (select true from payments b where b.shop_id = p.shop_id and b.id = md5(p.id::text || 'back')::uuid limit 1) is null offset 0) p
        join orders o on o.shop_id = p.shop_id and o.id = p.order_id and o.status <> 'cancelled'
      group by p.id, p.at, p.amount_tzs, p.reference, o.customer_name, o.customer_phone, p.wallet, p.order_id, o.number`,
  ]
  return sql`select e.* from (${sql.join(parts.map(newest), sql` union all `)}) e(${NAMES})
    where not exists (select from settled_exceptions s where s.shop_id = ${shopId} and s.kind = e.kind and s.ref_id = e.id and s.amount_tzs = e."amountTzs")`
}

/** The newest, of one kind or all, and how many there are of each: one statement, because planning it costs more than all it reads. */
export async function listExceptionRows(
  tx: Tx,
  shopId: string,
  now: Date,
  kind: string | undefined,
): Promise<{ rows: ExceptionRow[]; counts: Partial<Record<MoneyException['kind'], number>> }> {
  const { rows } = await sql<ExceptionRow & { counts: Partial<Record<MoneyException['kind'], number>> }>`
    with e as materialized (${exceptions(shopId, now)})
    select c.counts, r.* from (select coalesce(jsonb_object_agg(kind, count), '{}') as counts from (select kind, least(count(*), ${MOST}) as count from e group by kind) x) c
      left join lateral (select * from e ${kind === undefined ? sql`` : sql`where kind = ${kind}`} order by at desc, id desc limit ${SHOWN}) r on true
    order by r.at desc, r.id desc`.execute(tx)
  // Where there is none to show there is one row all the same, of the counts alone.
  return {
    rows: rows.filter(({ id }) => id !== null).map(({ counts: _counts, ...row }) => row),
    counts: rows[0]?.counts ?? {},
  }
}

export async function findException(
  tx: Tx,
  shopId: string,
  now: Date,
  kind: string,
  id: string,
): Promise<ExceptionRow | undefined> {
  const { rows } =
    await sql<ExceptionRow>`select * from (${exceptions(shopId, now)}) e where kind = ${kind} and id = ${id}`.execute(
      tx,
    )
  return rows[0]
}

export async function settle(
  tx: Tx,
  shopId: string,
  exception: ExceptionRow,
  by: { userId: string; note: string; at: Date },
): Promise<void> {
  await sql`insert into settled_exceptions (shop_id, kind, ref_id, amount_tzs, note, by_user_id, at) values (${shopId}, ${exception.kind}, ${exception.id}, ${exception.amountTzs}, ${by.note}, ${by.userId}, ${by.at})
    on conflict (shop_id, kind, ref_id) do update set amount_tzs = excluded.amount_tzs, note = excluded.note, by_user_id = excluded.by_user_id, at = excluded.at`.execute(
    tx,
  )
}
