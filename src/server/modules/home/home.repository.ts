import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

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
      select p.id, coalesce(p.low_stock_milli, 0) as low, coalesce(s.on_hand, 0) as on_hand from products p
      left join (select product_id, sum(on_hand_milli)::bigint as on_hand from stock_levels where shop_id = ${shopId} group by 1) s on s.product_id = p.id
      where p.shop_id = ${shopId} and p.tracks_stock and not p.is_archived and coalesce(s.on_hand, 0) <= greatest(coalesce(p.low_stock_milli, 0), 0))
    select (select coalesce(sum(count), 0)::int from product_counts where shop_id = ${shopId} and not is_archived) as products,
      (select count(*)::int from levels where on_hand > 0) as low, (select count(*)::int from levels where on_hand <= 0) as out,
      coalesce((select json_agg(json_build_object('productId', id, 'name', name, 'onHandMilli', on_hand, 'lowStockMilli', low, 'photo', photo) order by on_hand - low, name, id)
        from (select x.*, p.name, p.photos->>0 as photo from (select *, rank() over (order by on_hand - low) as place from levels) x join products p on p.shop_id = ${shopId} and p.id = x.id
          where x.place <= ${limit} order by on_hand - low, p.name, p.id limit ${limit}) x), '[]') as lowest`.execute(
    tx,
  )
  return rows[0] ?? { products: 0, low: 0, out: 0, lowest: [] }
}
