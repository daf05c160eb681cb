import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export interface FeedProduct {
  id: string
  name: string
  description: string
  group: string
  category: string | null
  priceTzs: number
  photos: string[]
  tracksStock: boolean
  onHandMilli: number
  variants: { id: string; name: string; priceTzs: number; onHandMilli: number }[] | null
}

const columns = sql`p.id, p.name, p.description, p.product_group as "group", p.category, p.price_tzs as "priceTzs", p.photos, p.tracks_stock as "tracksStock",
      coalesce((select l.on_hand_milli from stock_levels l where l.shop_id = p.shop_id and l.item_id = p.id), 0) as "onHandMilli",
      (select json_agg(json_build_object('id', v.id, 'name', v.name, 'priceTzs', v.price_tzs, 'onHandMilli', coalesce(l.on_hand_milli, 0)) order by v.position, v.id)
        from variants v left join stock_levels l on l.shop_id = v.shop_id and l.item_id = v.id where v.shop_id = p.shop_id and v.product_id = p.id and not v.is_archived) as variants`

/** What the shop sells, by id; a page costs the same however many products there are. */
export async function readFeedPage(tx: Tx, shopId: string, after: string, limit: number): Promise<FeedProduct[]> {
  const { rows } = await sql<FeedProduct>`/*feed.page*/
    select ${columns} from products p where p.shop_id = ${shopId} and p.id > ${after}::uuid and not p.is_archived order by p.id limit ${limit}`.execute(
    tx,
  )
  return rows
}
/** The same of these, as far as they are sold. */
export async function readFeedProducts(tx: Tx, shopId: string, ids: readonly string[]): Promise<FeedProduct[]> {
  const { rows } = await sql<FeedProduct>`/*feed.products*/
    select ${columns} from products p where p.shop_id = ${shopId} and p.id = any(${ids}::uuid[]) and not p.is_archived order by p.id`.execute(
    tx,
  )
  return rows
}
