import { type RawBuilder, sql } from 'kysely'
import { firstDayOf, monthOf } from '../../../shared/domain/months.ts'
import { isSale, ORDER_STATUSES } from '../../../shared/domain/order-workflow.ts'
import type { Period } from '../../../shared/domain/periods.ts'
import { dayStart } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'

/**
 * What a day's figures are made of, and where they are kept (0077-figures.sql, 0153-figure-months.sql). A sale counts on its day, without the tips of the staff, and what came
 * back of it on the day it came back, with a minus; an order that was cancelled counts neither. Money counts on the day it came or went. Whatever shows a sum of sales reads it from here.
 */
const ofSales = sql`status in (${sql.join(ORDER_STATUSES.filter(isSale))})`
const MOST = sql`9007199254740991`
const sum = (what: RawBuilder<unknown>) => sql`greatest(least(coalesce(sum(${what}), 0), ${MOST}), -${MOST})::bigint`

/** Of some days, told by a query that gives each as `day` with its ends: the same rows as the table has, made of the orders themselves. */
const madeOf = (shopId: string, days: RawBuilder<unknown>, hasGoods = true) => sql`(
  with bounds as materialized (${days}),
  parts as materialized (
    select b.day, o.at, o.id as part, coalesce(o.served_by_id::text, '') as staff, o.source, 1 as orders, o.total_tzs - o.tips_tzs as tzs, o.discount_tzs as discount,
      0 as refunds, 0::bigint as refund, o.owed_tzs as owed, o.lines as lines, o.lines as sold, o.line_costs as costs
    from bounds b cross join lateral (select * from orders where shop_id = ${shopId} and at >= b.since and at < b.until and ${ofSales} offset 0) o
    union all
    select b.day, r.at, r.id, coalesce(o.served_by_id::text, ''), o.source, 0, r.tips_tzs - r.total_tzs, 0, 1, r.total_tzs - r.tips_tzs, 0, r.lines, o.lines, o.line_costs
    from bounds b cross join lateral (select * from refunds where shop_id = ${shopId} and at >= b.since and at < b.until and reversed_at is null offset 0) r
      cross join lateral (select * from orders where shop_id = ${shopId} and id = r.order_id and ${ofSales} limit 1) o),
  -- Goods that came back took their cost back with them, unless they were written off.
  goods as materialized (
    select p.part, p.day, coalesce(l->>'productId', '') as product, (l->>'totalTzs')::bigint as tzs, (p.costs->>(l->>'id'))::bigint as cost, not p.costs ? (l->>'id') as is_uncosted,
      round((l->>'quantityMilli')::numeric * coalesce((l->'soldIn'->>'factorMilli')::numeric, 1000) / 1000)::bigint as quantity
    from parts p, jsonb_array_elements(p.lines) l where p.orders = 1 and ${sql.lit(hasGoods)}
    union all
    select p.part, p.day, coalesce(s.l->>'productId', ''), -(b->>'totalTzs')::bigint,
      case when b->>'to' = 'stock' then -round((p.costs->>(s.l->>'id'))::numeric * (b->>'quantityMilli')::numeric / (s.l->>'quantityMilli')::numeric)::bigint else 0 end,
      not p.costs ? (s.l->>'id'),
      -round((b->>'quantityMilli')::numeric * coalesce((s.l->'soldIn'->>'factorMilli')::numeric, 1000) / 1000)::bigint
    from parts p cross join jsonb_array_elements(p.lines) b
      cross join lateral (select l from jsonb_array_elements(p.sold) l where lower(l->>'id') = lower(b->>'lineId') limit 1) s where p.orders = 0 and ${sql.lit(hasGoods)}),
  costs as materialized (
    select part, ${sum(sql`case when is_uncosted then 0 else cost end`)} as cost, ${sum(sql`case when is_uncosted then tzs else 0 end`)} as uncosted from goods group by 1),
  told as materialized (
    select p.*, extract(hour from p.at at time zone 'Africa/Dar_es_Salaam')::int::text as hour, coalesce(c.cost, 0) as cost, coalesce(c.uncosted, 0) as uncosted
    from parts p left join costs c on c.part = p.part)
  select case when grouping(hour) = 0 then 'hour' when grouping(staff) = 0 then 'staff' when grouping(source) = 0 then 'source' else 'all' end as kind, day,
    coalesce(hour, staff, source, '') as key, sum(orders)::int as orders, ${sum(sql`tzs`)} as sales_tzs, ${sum(sql`cost`)} as cost_tzs, ${sum(sql`uncosted`)} as uncosted_tzs,
    ${sum(sql`discount`)} as discount_tzs, sum(refunds)::int as refunds, ${sum(sql`refund`)} as refund_tzs, ${sum(sql`owed`)} as owed_tzs, 0::bigint as quantity_milli
  from told group by grouping sets ((day), (day, hour), (day, staff), (day, source))
  union all
  select 'product', day, product, count(distinct part) filter (where quantity > 0)::int, ${sum(sql`tzs`)}, ${sum(sql`case when is_uncosted then 0 else cost end`)},
    ${sum(sql`case when is_uncosted then tzs else 0 end`)}, 0, 0, 0, 0, ${sum(sql`quantity`)} from goods group by day, product
  union all
  select 'method', b.day, m.method, count(*) filter (where m.amount_tzs > 0)::int, ${sum(sql`m.amount_tzs`)}, 0, 0, 0, 0, 0, 0, 0
  from bounds b cross join lateral (select method, amount_tzs from payments where shop_id = ${shopId} and at >= b.since and at < b.until offset 0) m group by b.day, m.method)`

/** From midnight to midnight, in Dar es Salaam. */
const wholeDays = (days: RawBuilder<unknown>) =>
  sql`select day, day::timestamp at time zone 'Africa/Dar_es_Salaam' as since, (day + 1)::timestamp at time zone 'Africa/Dar_es_Salaam' as until from (${days}) whole`

const columns = sql`kind, day, key, orders, sales_tzs, cost_tzs, uncosted_tzs, discount_tzs, refunds, refund_tzs, owed_tzs, quantity_milli`

const KINDS = ['all', 'hour', 'staff', 'source', 'method', 'product'] as const
export type Kind = (typeof KINDS)[number]

/**
 * All figures of the days between two, for a query that begins `with` it: what is added up, and what changed since from the orders themselves, of one moment. Months that lie
 * wholly between them, with no day that changed since, are read as such: their rows stand on the month's first day, of hours on the first that is the same day of the week.
 * `kinds`: what of it is asked for; without goods nobody opens what was sold, and no cost is known. `byDay`: of which kinds each day is asked for.
 */
export function withFigures(
  shopId: string,
  from: string,
  to: string,
  kinds: readonly Kind[],
  { hasGoods = true, byDay = [] }: { hasGoods?: boolean; byDay?: readonly Kind[] } = {},
) {
  const byMonth = kinds.filter((kind) => !byDay.includes(kind))
  const days = kinds.filter((kind) => byDay.includes(kind))
  return sql`
  dirty as materialized (select distinct day from figure_marks where shop_id = ${shopId} and day between ${from}::date and ${to}::date),
  spans as materialized (
    select greatest(first, ${from}::date) as since, least(last, ${to}::date) as until,
      first >= ${from}::date and last <= ${to}::date and not exists (select from dirty where day between first and last) as is_month
    from (select m::date as first, (m + interval '1 month')::date - 1 as last from generate_series(date_trunc('month', ${from}::timestamp), ${to}::timestamp, interval '1 month') m) x),
  f as (
    select ${columns} from spans s cross join lateral (
      select * from figure_months where shop_id = ${shopId} and kind = any(${byMonth}::text[]) and day between s.since and s.until offset 0) m where s.is_month
    union all select ${columns} from spans s cross join lateral (
      select * from figures where shop_id = ${shopId} and kind = any(case when s.is_month then ${days}::text[] else ${kinds}::text[] end) and day between s.since and s.until offset 0) d
      where d.day not in (select day from dirty)
    union all select ${columns} from ${madeOf(shopId, wholeDays(sql`select day from dirty`), hasGoods)} made where kind in (${sql.join(kinds)}))`
}

/**
 * Adds up the oldest days that changed, but none from `before` on: a day that goes on changes with every sale. What is read as changed here is committed, so the figures hold
 * it; what commits later has marks of its own. One at a time in a shop. @returns how many days
 */
export async function addUpDays(tx: Tx, shopId: string, before: string, most: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`figures ${shopId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ day: string }>`
    delete from figure_marks where shop_id = ${shopId} and day in (
      select day from figure_marks where shop_id = ${shopId} and day < ${before}::date group by day order by day limit ${most}) returning day`.execute(
    tx,
  )
  const days = [...new Set(rows.map(({ day }) => day))]
  if (days.length === 0) return 0
  await sql`delete from figures where shop_id = ${shopId} and kind = any(${KINDS}::text[]) and day = any(${days}::date[])`.execute(
    tx,
  )
  await sql`insert into figures (shop_id, ${columns}) select ${shopId}, ${columns} from ${madeOf(shopId, wholeDays(sql`select unnest(${days}::date[]) as day`))} made`.execute(
    tx,
  )
  await addUpMonths(tx, shopId, [...new Set(days.map((day) => firstDayOf(monthOf(day))))])
  return days.length
}

/** Of their days as these stand now, so that a month is the sum of its days at every moment. */
async function addUpMonths(tx: Tx, shopId: string, firsts: readonly string[]): Promise<void> {
  const months = sql`(select first, (first + interval '1 month')::date - 1 as last from unnest(${firsts}::date[]) first) months`
  await sql`delete from figure_months using ${months} where shop_id = ${shopId} and kind = any(${KINDS}::text[]) and day between first and last`.execute(
    tx,
  )
  await sql`
    insert into figure_months (shop_id, ${columns})
    select ${shopId}::uuid, kind, first + case kind when 'hour' then (day - first) % 7 else 0 end, key, sum(orders)::int, ${sum(sql`sales_tzs`)}, ${sum(sql`cost_tzs`)}, ${sum(sql`uncosted_tzs`)},
      ${sum(sql`discount_tzs`)}, sum(refunds)::int, ${sum(sql`refund_tzs`)}, ${sum(sql`owed_tzs`)}, ${sum(sql`quantity_milli`)}
    from ${months} cross join lateral (
      select * from figures where shop_id = ${shopId} and kind = any(${KINDS}::text[]) and day between first and last offset 0) f group by 1, 2, 3, 4`.execute(
    tx,
  )
}

/** All of a day up to an instant of it. */
export async function readDayUntil(
  tx: Tx,
  shopId: string,
  day: string,
  until: Date,
  hasGoods = true,
): Promise<FigureRow> {
  const made = madeOf(
    shopId,
    sql`select ${day}::date as day, ${dayStart(day)}::timestamptz as since, ${until}::timestamptz as until`,
    hasGoods,
  )
  const { rows } = await sql<FigureRow>`
    select ${rowColumns} from (select * from ${made} made where kind = 'all') f`.execute(tx)
  return rows[0] ?? NO_FIGURES
}

const most = (column: string) => sum(sql.ref(column))
const rowColumns = sql`coalesce(sum(orders), 0)::int as orders, ${most('sales_tzs')} as "salesTzs", ${most('cost_tzs')} as "costTzs", ${most('uncosted_tzs')} as "uncostedTzs",
  ${most('discount_tzs')} as "discountTzs", coalesce(sum(refunds), 0)::int as refunds, ${most('refund_tzs')} as "refundTzs", ${most('owed_tzs')} as "owedTzs"`
export interface FigureRow {
  orders: number
  salesTzs: number
  costTzs: number
  uncostedTzs: number
  discountTzs: number
  refunds: number
  refundTzs: number
  owedTzs: number
}
export const NO_FIGURES: FigureRow = {
  orders: 0,
  salesTzs: 0,
  costTzs: 0,
  uncostedTzs: 0,
  discountTzs: 0,
  refunds: 0,
  refundTzs: 0,
  owedTzs: 0,
}

export type KeyedRow = FigureRow & { kind: Kind; key: string }
/** `all` by day, `hour` by the hour of the week from Monday 0 on (`week`) or of the day, everything else by its own key. */
export async function readFigures(
  tx: Tx,
  shopId: string,
  { from, to }: Period,
  kinds: readonly Kind[],
  { hours = 'week', hasGoods = true }: { hours?: 'week' | 'day'; hasGoods?: boolean } = {},
): Promise<KeyedRow[]> {
  const { rows } = await sql<KeyedRow>`
    with ${withFigures(shopId, from, to, kinds, { hasGoods, byDay: ['all'] })}
    select kind, case kind when 'all' then day::text when 'hour' then ${hours === 'week' ? sql`((extract(isodow from day)::int - 1) * 24 + key::int)::text` : sql`key`} else key end as key, ${rowColumns}
    from f group by 1, 2`.execute(tx)
  return rows
}

/** Of each month: `all`, and what was written off of debts under `method`. */
export async function readMonths(tx: Tx, shopId: string, { from, to }: Period): Promise<KeyedRow[]> {
  const { rows } = await sql<KeyedRow>`
    with ${withFigures(shopId, from, to, ['all', 'method'])}
    select kind, to_char(day, 'YYYY-MM') as key, ${rowColumns} from f where kind = 'all' or key = 'write_off' group by 1, 2`.execute(
    tx,
  )
  return rows
}
