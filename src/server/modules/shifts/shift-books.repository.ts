import { type RawBuilder, sql } from 'kysely'
import type { ShiftReport } from '../../../shared/contract/shifts.ts'
import type { ChargeKind } from '../../../shared/domain/charges.ts'
import type { CreditWay, DrawerWay } from '../../../shared/domain/shifts.ts'
import type { Tx } from '../../platform/database.ts'

/**
 * What the books have of one shift. A row belongs to it when it names the shift and was made on the shift's own device: what another device says of it, or says of a shift
 * that never came, adds nothing. Each query begins at an index on (shop_id, shift_id).
 */
export interface ShiftKey {
  shopId: string
  id: string
  deviceId: string
}
type Books = ShiftReport['books']

/** Parts that no report is long enough for are left out, the smallest first; the sums above them count all. */
const MOST_PARTS = 200
const sum = (of: RawBuilder<unknown>) =>
  sql`greatest(least(coalesce(sum(${of}), 0), 9007199254740991), -9007199254740991)::bigint`

const soldIn = ({ shopId, id, deviceId }: ShiftKey) =>
  sql`o.shop_id = ${shopId} and o.shift_id = ${id} and o.device_id = ${deviceId} and o.status <> 'cancelled'`

interface DrawerSum {
  method: 'cash' | 'mobile_money' | 'card'
  way: DrawerWay | CreditWay
  tzs: number
  count: number
}
/** Money through the drawer, and beside it. A row that turns another one of its way takes that one's count away; what one command gave back counts once, as it does on its device. */
export async function readDrawer(tx: Tx, { shopId, id, deviceId }: ShiftKey): Promise<DrawerSum[]> {
  const { rows } = await sql<DrawerSum>`
    select method, way, ${sum(sql`tzs`)} as tzs, ${sum(sql`n`)} as count from (
      select p.method, p.shift_way as way, ${sum(sql`p.amount_tzs`)} as tzs,
        case when p.shift_way = 'refund'
          then count(distinct (p.order_id, p.at)) filter (where p.amount_tzs < 0) - count(distinct (p.order_id, p.at)) filter (where p.amount_tzs > 0)
          else count(*) filter (where p.amount_tzs >= 0) - count(*) filter (where p.amount_tzs < 0) end as n
      from payments p where p.shop_id = ${shopId} and p.shift_id = ${id} and p.shift_device_id = ${deviceId} and p.method in ('cash', 'mobile_money', 'card') group by 1, 2
      union all select 'cash', 'change_owed', ${sum(sql`p.change_owed_tzs`)}, count(*) filter (where p.change_owed_tzs > 0) - count(*) filter (where p.change_owed_tzs < 0)
      from payments p where p.shop_id = ${shopId} and p.shift_id = ${id} and p.shift_device_id = ${deviceId} and p.change_owed_tzs <> 0 group by 1
      union all select c.method, case c.direction when 'pay_out' then 'paid_out' else c.direction end, ${sum(sql`case c.direction when 'pay_out' then -c.amount_tzs else c.amount_tzs end`)}, count(*)
      from credit_moves c where c.shop_id = ${shopId} and c.shift_id = ${id} and c.device_id = ${deviceId} and c.reversed_at is null and c.method <> 'none' group by 1, 2
      union all select 'cash', 'expense', -${sum(sql`e.amount_tzs`)}, count(*)
      from expenses e where e.shop_id = ${shopId} and e.shift_id = ${id} and e.shift_device_id = ${deviceId} and not e.voided_in_shift
      union all select 'cash', m.direction, ${sum(sql`case m.direction when 'pay_in' then m.amount_tzs else -m.amount_tzs end`)}, count(*)
      from drawer_moves m where m.shop_id = ${shopId} and m.shift_id = ${id} and m.reversed_at is null group by 2) x
    group by 1, 2`.execute(tx)
  return rows
}

/** Orders and what they came to, without the tips. */
export async function readSales(tx: Tx, key: ShiftKey): Promise<Books['sales']> {
  const { rows } = await sql<Books['sales']>`
    select count(*)::int as count, ${sum(sql`o.total_tzs - o.tips_tzs`)} as "totalTzs", ${sum(sql`o.discount_tzs`)} as "discountTzs", ${sum(sql`o.tax_tzs`)} as "taxTzs",
      ${sum(sql`o.refunded_tzs`)} as "refundedTzs", ${sum(sql`o.owed_tzs`)} as "owedTzs" from orders o where ${soldIn(key)}`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, totalTzs: 0, discountTzs: 0, taxTzs: 0, refundedTzs: 0, owedTzs: 0 }
}

/** What was paid beside the goods, what cash was rounded by, and prices that were set by hand. */
export async function readBeside(tx: Tx, key: ShiftKey): Promise<NonNullable<Books['beside']>> {
  const { rows } = await sql<{
    deliveryTzs: number
    serviceTzs: number
    tipsTzs: number
    roundingTzs: number
    count: number
    givenAwayTzs: number
  }>`
    with o as materialized (select o.lines, o.charges, o.rounding_tzs from orders o where ${soldIn(key)}),
    c as (select c->>'kind' as kind, (c->>'amountTzs')::bigint as tzs from o, jsonb_array_elements(o.charges) c),
    -- the price of the list less what was asked for, of the quantity: each rounded half up, as the sums of a line are
    p as (
      select floor((l->>'listPriceTzs')::numeric * (l->>'quantityMilli')::bigint / 1000 + 0.5) - floor((l->>'unitPriceTzs')::numeric * (l->>'quantityMilli')::bigint / 1000 + 0.5) as tzs
      from o, jsonb_array_elements(o.lines) l where l ? 'listPriceTzs' and l ? 'priceReason' and l->>'listPriceTzs' <> l->>'unitPriceTzs')
    select ${sumOfKind('delivery')} as "deliveryTzs", ${sumOfKind('service')} as "serviceTzs", ${sumOfKind('tip')} as "tipsTzs",
      (select ${sum(sql`rounding_tzs`)} from o) as "roundingTzs", (select count(*)::int from p) as count, (select ${sum(sql`tzs`)} from p) as "givenAwayTzs"`.execute(
    tx,
  )
  const {
    count = 0,
    givenAwayTzs = 0,
    ...beside
  } = rows[0] ?? { deliveryTzs: 0, serviceTzs: 0, tipsTzs: 0, roundingTzs: 0 }
  return { ...beside, priceChanges: { count, givenAwayTzs } }
}
const sumOfKind = (kind: ChargeKind) => sql`(select ${sum(sql`tzs`)} from c where kind = ${kind})`

/** By who served: each line's own where the shop asks for it, and all the rest of an order, with what is paid beside its goods, whoever served it; else who sold it. An order counts for each who served something of it. */
export async function readByPerson(tx: Tx, key: ShiftKey): Promise<Books['byPerson']> {
  const { rows } = await sql<Books['byPerson'][number]>`
    with o as materialized (select o.id, coalesce(nullif(o.served_by_name, ''), u.name) as name, o.total_tzs - o.tips_tzs as tzs, o.lines
      from orders o left join users u on u.id = o.created_by where ${soldIn(key)}),
    l as (select o.id, coalesce(nullif(l->>'servedByName', ''), o.name) as name, (l->>'totalTzs')::bigint as tzs from o, jsonb_array_elements(o.lines) l),
    p as (select id, name, tzs from l union all select o.id, o.name, o.tzs - coalesce((select sum(l.tzs) from l where l.id = o.id), 0) from o)
    select name, count(distinct id) filter (where tzs <> 0 or not exists (select from l where l.id = p.id and l.tzs <> 0))::int as count, ${sum(sql`tzs`)} as "totalTzs"
    from p group by 1 having bool_or(tzs <> 0 or not exists (select from l where l.id = p.id and l.tzs <> 0)) order by 3 desc, 1 limit ${MOST_PARTS}`.execute(
    tx,
  )
  return rows
}

/** How what was sold in it was paid by now, less what went back. */
export async function readByMethod(tx: Tx, key: ShiftKey): Promise<Books['byMethod']> {
  const { rows } = await sql<Books['byMethod'][number]>`
    select p.method, (count(*) filter (where p.amount_tzs >= 0))::int as count, ${sum(sql`p.amount_tzs`)} as "totalTzs"
    from orders o join payments p on p.shop_id = o.shop_id and p.order_id = o.id where ${soldIn(key)} group by 1 order by 3 desc, 1`.execute(
    tx,
  )
  return rows
}

/** Lines, by the category their product has now. */
export async function readByCategory(tx: Tx, key: ShiftKey): Promise<Books['byCategory']> {
  const { rows } = await sql<Books['byCategory'][number]>`
    select p.category, ${sum(sql`x.lines`)}::int as count, ${sum(sql`x.total`)} as "totalTzs"
    from (select (l->>'productId')::uuid as product, count(*) as lines, sum((l->>'totalTzs')::bigint) as total from orders o, jsonb_array_elements(o.lines) l where ${soldIn(key)} group by 1) x
    left join lateral (select category from products where shop_id = ${key.shopId} and id = x.product limit 1) p on true group by 1 order by 3 desc, 1`.execute(
    tx,
  )
  return rows
}

/** As the lines had it when they were sold, and what is charged beside them; tips bear none and are left out. */
export async function readByTax(tx: Tx, key: ShiftKey): Promise<Books['byTax']> {
  const { rows } = await sql<Books['byTax'][number]>`
    select l->>'taxCode' as code, coalesce(l->>'taxName', '') as name, coalesce((l->>'taxBasisPoints')::int, 0) as "basisPoints", count(*)::int as count,
      ${sum(sql`coalesce(l->>'totalTzs', l->>'amountTzs')::bigint`)} as "totalTzs", ${sum(sql`(l->>'taxTzs')::bigint`)} as "taxTzs"
    from orders o, lateral (
      select l from jsonb_array_elements(o.lines) l union all select c from jsonb_array_elements(o.charges) c where c->>'kind' <> 'tip') x(l) where ${soldIn(key)} group by 1, 2, 3 order by 5 desc, 1, 2 limit ${MOST_PARTS}`.execute(
    tx,
  )
  return rows
}

/** Commands of it that were put aside and nobody has looked at. */
export async function countWaiting(tx: Tx, { shopId, id, deviceId }: ShiftKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from review_items
    where shop_id = ${shopId} and shift_id = ${id} and device_id = ${deviceId} and kind = 'quarantined' and settled_at is null`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
