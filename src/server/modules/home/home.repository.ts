import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Sales: neither waiting nor cancelled (domain/order-workflow.ts `isSale`). */
const isSale = sql`status not in ('pending', 'cancelled')`
const MOST = sql`9007199254740991`

export async function sumSales(tx: Tx, shopId: string, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select least(coalesce(sum(total_tzs), 0), ${MOST})::bigint as sum from orders where shop_id = ${shopId} and at >= ${from} and at < ${to} and ${isSale}`.execute(tx)
  return rows[0]?.sum ?? 0
}

/** Sales by steps of `everyMs` from `from` on, by the number of the step. */
export async function sumSteps(tx: Tx, shopId: string, from: Date, to: Date, everyMs: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ step: number; sum: number }>`
    select floor(extract(epoch from at - ${from}::timestamptz) * 1000 / ${everyMs}::float8)::int as step, least(sum(total_tzs), ${MOST})::bigint as sum
    from orders where shop_id = ${shopId} and at >= ${from} and at < ${to} and ${isSale} group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.step, row.sum]))
}

export async function countBySource(tx: Tx, shopId: string, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ source: string; count: number }>`
    select source, count(*)::int as count from orders where shop_id = ${shopId} and at >= ${from} and status <> 'cancelled' group by 1`.execute(tx)
  return new Map(rows.map((row) => [row.source, row.count]))
}

const levels = (shopId: string) => sql`
  select p.id, p.name, p.low_stock_milli, p.photos, coalesce((select sum(l.on_hand_milli) from stock_levels l where l.shop_id = p.shop_id and l.product_id = p.id), 0)::bigint as on_hand
  from products p where p.shop_id = ${shopId} and p.tracks_stock and not p.is_archived`

export async function countStock(tx: Tx, shopId: string): Promise<{ products: number; low: number; out: number }> {
  const { rows } = await sql<{ products: number; low: number; out: number }>`
    select (select coalesce(sum(count), 0)::int from product_counts where shop_id = ${shopId} and not is_archived) as products,
      count(*) filter (where on_hand > 0 and on_hand <= low_stock_milli)::int as low, count(*) filter (where on_hand <= 0)::int as out from (${levels(shopId)}) x`.execute(tx)
  return rows[0] ?? { products: 0, low: 0, out: 0 }
}

export type LowRow = { productId: string; name: string; onHandMilli: number; lowStockMilli: number; photo: string | null }
/** Emptiest first, measured against its own low level. */
export async function listLow(tx: Tx, shopId: string, limit: number): Promise<LowRow[]> {
  const { rows } = await sql<LowRow>`
    select id as "productId", name, on_hand as "onHandMilli", coalesce(low_stock_milli, 0) as "lowStockMilli", photos->>0 as photo from (${levels(shopId)}) x
    where on_hand <= greatest(coalesce(low_stock_milli, 0), 0) order by on_hand - coalesce(low_stock_milli, 0), name, id limit ${limit}`.execute(tx)
  return rows
}
