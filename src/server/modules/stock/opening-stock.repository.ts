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

/** What was booked as there at the start is booked the other way, with the movement that takes it back. */
export async function takeOpeningWorthBack(tx: Tx, shopId: string, id: string, backId: string): Promise<void> {
  await sql`update stock_movements b set opening_tzs = -m.opening_tzs from stock_movements m
    where m.shop_id = ${shopId} and m.id = ${id} and m.opening_tzs is not null and b.shop_id = m.shop_id and b.id = ${backId}`.execute(
    tx,
  )
}
