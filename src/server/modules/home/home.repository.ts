import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { ORDER_STATUSES, isSale } from '../../../shared/domain/order-workflow.ts'

const ofSales = sql`status in (${sql.join(ORDER_STATUSES.filter(isSale))})`
const MOST = sql`9007199254740991`

/** What was sold, without the tips of the staff, and what came back of it on a day of its own, with a minus; an order that was cancelled counts neither. */
const takings = (shopId: string, from: Date, to: Date) => sql`(
  select at, total_tzs - tips_tzs as tzs from orders where shop_id = ${shopId} and at >= ${from} and at < ${to} and ${ofSales}
  union all
  select r.at, r.tips_tzs - r.total_tzs from refunds r join orders o on o.shop_id = r.shop_id and o.id = r.order_id and o.${ofSales}
  where r.shop_id = ${shopId} and r.at >= ${from} and r.at < ${to} and r.reversed_at is null) t`

/** Never below nothing: where more came back than was sold. */
export async function sumSales(tx: Tx, shopId: string, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select greatest(0, least(coalesce(sum(tzs), 0), ${MOST}))::bigint as sum from ${takings(shopId, from, to)}`.execute(
    tx,
  )
  return rows[0]?.sum ?? 0
}

/** Sales by steps of `everyMs` from `from` on, by the number of the step; none below nothing. */
export async function sumSteps(
  tx: Tx,
  shopId: string,
  from: Date,
  to: Date,
  everyMs: number,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ step: number; sum: number }>`
    select floor(extract(epoch from at - ${from}::timestamptz) * 1000 / ${everyMs}::float8)::int as step, greatest(0, least(sum(tzs), ${MOST}))::bigint as sum
    from ${takings(shopId, from, to)} group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.step, row.sum]))
}

export async function countBySource(tx: Tx, shopId: string, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ source: string; count: number }>`
    select source, count(*)::int as count from orders where shop_id = ${shopId} and at >= ${from} and status <> 'cancelled' group by 1`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.source, row.count]))
}

type LowRow = {
  productId: string
  name: string
  onHandMilli: number
  lowStockMilli: number
  photo: string | null
}
type StockFigures = { products: number; low: number; out: number; lowest: LowRow[] }
/** All levels are summed once. The list: emptiest first, measured against its own low level. */
export async function readStock(tx: Tx, shopId: string, limit: number): Promise<StockFigures> {
  const { rows } = await sql<StockFigures>`
    with levels as materialized (
      select p.id, p.name, coalesce(p.low_stock_milli, 0) as low, p.photos->>0 as photo, coalesce(s.on_hand, 0) as on_hand from products p
      left join (select product_id, sum(on_hand_milli)::bigint as on_hand from stock_levels where shop_id = ${shopId} group by 1) s on s.product_id = p.id
      where p.shop_id = ${shopId} and p.tracks_stock and not p.is_archived and coalesce(s.on_hand, 0) <= greatest(coalesce(p.low_stock_milli, 0), 0))
    select (select coalesce(sum(count), 0)::int from product_counts where shop_id = ${shopId} and not is_archived) as products,
      (select count(*)::int from levels where on_hand > 0) as low, (select count(*)::int from levels where on_hand <= 0) as out,
      coalesce((select json_agg(json_build_object('productId', id, 'name', name, 'onHandMilli', on_hand, 'lowStockMilli', low, 'photo', photo) order by on_hand - low, name, id)
        from (select * from levels order by on_hand - low, name, id limit ${limit}) x), '[]') as lowest`.execute(tx)
  return rows[0] ?? { products: 0, low: 0, out: 0, lowest: [] }
}
