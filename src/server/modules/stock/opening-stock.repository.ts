import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

interface CountedMove {
  itemId: string
  productId: string
  variantId: string | null
  deltaMilli: number
  isCountedSince: boolean
}
export async function readCountedMove(tx: Tx, shopId: string, id: string): Promise<CountedMove | undefined> {
  const { rows } = await sql<CountedMove>`/*stock.counted*/
    select m.item_id as "itemId", m.product_id as "productId", m.variant_id as "variantId", m.delta_milli as "deltaMilli",
      exists (select from stock_movements n where n.shop_id = m.shop_id and n.product_id = m.product_id and n.reason = 'counted' and n.item_id = m.item_id and n.id <> m.id and n.received_at >= m.received_at) as "isCountedSince"
    from stock_movements m where m.shop_id = ${shopId} and m.id = ${id}`.execute(tx)
  return rows[0]
}
