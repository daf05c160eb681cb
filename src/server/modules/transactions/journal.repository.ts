import { type RawBuilder, sql } from 'kysely'
import type { TaxSales } from '../../../shared/contract/journal.ts'
import type { DaySums } from '../../../shared/domain/journal.ts'
import { isSale, ORDER_STATUSES } from '../../../shared/domain/order-workflow.ts'
import { dayStart } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'

/** Sums of business days, of which tables the analytics and the list of transactions are made too. */
interface Days {
  from: string
  to: string
}
const MOST = sql`9007199254740991`
const sum = (what: RawBuilder<unknown>) => sql`greatest(least(coalesce(sum(${what}), 0), ${MOST}), -${MOST})::bigint`
const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'Africa/Dar_es_Salaam')::date`
const within = (at: RawBuilder<unknown>, { from, to }: Days) =>
  sql`${at} >= ${dayStart(from)} and ${at} < ${dayStart(to, 1)}`
const ofSales = sql`o.status in (${sql.join(ORDER_STATUSES.filter(isSale))})`
type OfDay<T> = T & { day: string }
type Sold = DaySums['sales']
const rowsOf = async <T>(tx: Tx, query: RawBuilder<T>): Promise<T[]> => (await query.execute(tx)).rows

export const soldByDay = (tx: Tx, shopId: string, days: Days) =>
  rowsOf(
    tx,
    sql<
      OfDay<Sold>
    >`/*journal.sold*/ select ${dayOf(sql`o.at`)} as day, ${sum(sql`o.total_tzs`)} as "totalTzs", ${sum(sql`o.tax_tzs`)} as "taxTzs", ${sum(sql`o.tips_tzs`)} as "tipsTzs"
      from orders o where o.shop_id = ${shopId} and ${within(sql`o.at`, days)} and ${ofSales} group by 1`,
  )
/** Of orders that are sales, as the figures count them. */
export const returnedByDay = (tx: Tx, shopId: string, days: Days) =>
  rowsOf(
    tx,
    sql<
      OfDay<Sold>
    >`/*journal.returned*/ select ${dayOf(sql`r.at`)} as day, ${sum(sql`r.total_tzs`)} as "totalTzs", ${sum(sql`r.tax_tzs`)} as "taxTzs", ${sum(sql`r.tips_tzs`)} as "tipsTzs"
      from refunds r join orders o on o.shop_id = r.shop_id and o.id = r.order_id
      where r.shop_id = ${shopId} and ${within(sql`r.at`, days)} and r.reversed_at is null and ${ofSales} group by 1`,
  )
export const paidByDay = (tx: Tx, shopId: string, days: Days) =>
  rowsOf(
    tx,
    sql<
      OfDay<DaySums['payments'][number]>
    >`/*journal.paid*/ select ${dayOf(sql`at`)} as day, method, ${sum(sql`amount_tzs`)} as tzs, ${sum(sql`change_owed_tzs`)} as "changeKeptTzs"
      from payments where shop_id = ${shopId} and ${within(sql`at`, days)} group by 1, 2`,
  )
/** Without what of a move became payments of orders: `parts` that settle a debt written down by hand, and what is kept for them. */
export const movedByDay = (tx: Tx, shopId: string, days: Days) =>
  rowsOf(
    tx,
    sql<OfDay<DaySums['moves'][number]>>`/*journal.moved*/ select ${dayOf(sql`m.at`)} as day, m.direction, m.method,
        ${sum(sql`case m.direction when 'owed' then 0 when 'pay_out' then m.amount_tzs else m.kept_tzs end`)} as "keptTzs",
        ${sum(sql`case m.direction when 'owed' then m.amount_tzs when 'pay_out' then 0 else coalesce((select sum((x->>'tzs')::bigint) from jsonb_array_elements(m.parts) x where x ? 'debtId'), 0) end`)} as "settledTzs"
      from credit_moves m where m.shop_id = ${shopId} and ${within(sql`m.at`, days)} and m.reversed_at is null group by 1, 2, 3`,
  )
export const spentByDay = (tx: Tx, shopId: string, { from, to }: Days) =>
  rowsOf(
    tx,
    sql<
      OfDay<DaySums['expenses'][number]>
    >`/*journal.spent*/ select day, category, method, ${sum(sql`amount_tzs`)} as tzs
      from expenses where shop_id = ${shopId} and day >= ${from}::date and day <= ${to}::date and voided_at is null group by 1, 2, 3`,
  )
/** Shifts are opened the day they are closed, or the one before: those of a week are looked at. */
export const countedByDay = (tx: Tx, shopId: string, { from, to }: Days) =>
  rowsOf(
    tx,
    sql<{
      day: string
      tzs: number
    }>`/*journal.counted*/ select ${dayOf(sql`closed_at`)} as day, ${sum(sql`counted_tzs - expected_tzs`)} as tzs
      from shifts where shop_id = ${shopId} and counted_tzs <> expected_tzs and opened_at >= ${dayStart(from, -31)} and opened_at < ${dayStart(to, 1)}
        and closed_at >= ${dayStart(from)} and closed_at < ${dayStart(to, 1)} group by 1`,
  )
export const drawnByDay = (tx: Tx, shopId: string, days: Days) =>
  rowsOf(
    tx,
    sql<OfDay<DaySums['drawer'][number]>>`/*journal.drawn*/ select ${dayOf(sql`at`)} as day, reason,
        ${sum(sql`case direction when 'pay_in' then amount_tzs else -amount_tzs end`)} as tzs
      from drawer_moves where shop_id = ${shopId} and ${within(sql`at`, days)} and reversed_at is null group by 1, 2`,
  )
/**
 * Of the books of the money that goes through the product (domain/ledger.ts): what it owes the shop, with what is on its way there. A fee that the customer paid beside
 * the price is none of the shop's. What a shop gave back or paid for SMS out of its own pocket, and any kind that has no place of its own here, is to be sorted.
 */
export const collectedByDay = (tx: Tx, shopId: string, days: Days) =>
  rowsOf(
    tx,
    sql<OfDay<DaySums['collected'][number]>>`/*journal.collected*/ with moved as (
        select e.at, e.kind, e.ref_id, -sum(p.amount_tzs) filter (where p.account <> 'fees') as tzs, -coalesce(sum(p.amount_tzs) filter (where p.account = 'fees'), 0) as fee
        from ledger_entries e join ledger_postings p on p.shop_id = e.shop_id and p.entry_id = e.id and p.account in ('shop_balance', 'sms_prepaid', 'payouts', 'fees')
        where e.shop_id = ${shopId} and ${within(sql`e.at`, days)} group by e.shop_id, e.id having bool_or(p.account <> 'fees'))
      select ${dayOf(sql`m.at`)} as day,
        case when m.kind in ('payout_arrived', 'payout_reversed', 'payout_paid_late', 'payout_asked', 'payout_returned') then case o.kind when 'wallet' then 'mobile_money' else 'bank' end
          when m.kind in ('received', 'matched', 'unmatched_again', 'reversed') then case a.kind when 'tanqr' then 'tanqr' when 'card' then 'card' else 'mobile_money' end
          when m.kind in ('sms_charged', 'sms_returned') then 'sms'
          else 'to_sort' end as beside,
        ${sum(sql`m.tzs`)} as tzs, ${sum(sql`case when a.fee_payer = 'customer' then 0 else m.fee end`)} as "feeTzs"
      from moved m left join payouts o on o.shop_id = ${shopId} and o.id = m.ref_id left join payment_attempts a on a.shop_id = ${shopId} and a.id = m.ref_id
      group by 1, 2`,
  )

const MOST_CODES = 200
/** Lines and charges, by the tax they bore. A line that came back says by its `lineId` which it is a part of. */
export const soldByTax = (tx: Tx, shopId: string, days: Days) =>
  rowsOf(
    tx,
    sql<TaxSales>`/*journal.taxes*/ with sold as materialized (
        select 1 as sign, x.l as bore, coalesce(x.l->>'totalTzs', x.l->>'amountTzs')::bigint as tzs, (x.l->>'taxTzs')::bigint as tax
        from orders o cross join lateral (select l from jsonb_array_elements(o.lines) l union all select c from jsonb_array_elements(o.charges) c where c->>'kind' <> 'tip') x(l)
        where o.shop_id = ${shopId} and ${within(sql`o.at`, days)} and ${ofSales}
        union all
        select -1, s.l, (b->>'totalTzs')::bigint, coalesce((b->>'taxTzs')::bigint, 0)
        from refunds r join orders o on o.shop_id = r.shop_id and o.id = r.order_id cross join jsonb_array_elements(r.lines) b
          cross join lateral (select l from jsonb_array_elements(o.lines) l where lower(l->>'id') = lower(b->>'lineId') limit 1) s
        where r.shop_id = ${shopId} and ${within(sql`r.at`, days)} and r.reversed_at is null and ${ofSales}
        union all
        select -1, s.l, (b->>'amountTzs')::bigint, coalesce((b->>'taxTzs')::bigint, 0)
        from refunds r join orders o on o.shop_id = r.shop_id and o.id = r.order_id cross join jsonb_array_elements(r.charges) b
          cross join lateral (select l from jsonb_array_elements(o.charges) l where lower(l->>'id') = lower(b->>'chargeId') and l->>'kind' <> 'tip' limit 1) s
        where r.shop_id = ${shopId} and ${within(sql`r.at`, days)} and r.reversed_at is null and ${ofSales})
      select bore->>'taxCode' as code, coalesce(bore->>'taxName', '') as name, coalesce((bore->>'taxBasisPoints')::int, 0) as "basisPoints",
        ${sum(sql`case sign when 1 then tzs else 0 end`)} as "soldTzs", ${sum(sql`case sign when 1 then tax else 0 end`)} as "soldTaxTzs",
        ${sum(sql`case sign when -1 then tzs else 0 end`)} as "returnedTzs", ${sum(sql`case sign when -1 then tax else 0 end`)} as "returnedTaxTzs"
      from sold group by 1, 2, 3 order by 4 desc, 1 limit ${MOST_CODES}`,
  )
