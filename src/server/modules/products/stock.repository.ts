import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** The item a movement is for, of a product of this shop. */
export async function readItem(tx: Tx, shopId: string, productId: string, variantId: string | null) {
  const { rows } = await sql<{ tracksStock: boolean; hasVariants: boolean }>`
    select p.tracks_stock as "tracksStock", exists (select from variants v where v.shop_id = p.shop_id and v.product_id = p.id and not v.is_archived) as "hasVariants" from products p
    where p.shop_id = ${shopId} and p.id = ${productId}
      and (${variantId}::uuid is null or exists (select from variants v where v.shop_id = p.shop_id and v.product_id = p.id and v.id = ${variantId}))`.execute(
    tx,
  )
  return rows[0]
}

/** Locked, so that a count and the sale beside it are booked one after the other. The row is made when there is none. */
export async function readOnHand(tx: Tx, shopId: string, itemId: string, productId: string): Promise<number> {
  const { rows } = await sql<{ onHandMilli: number }>`
    insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) values (${shopId}, ${itemId}, ${productId}, 0)
    on conflict (shop_id, item_id) do update set on_hand_milli = stock_levels.on_hand_milli returning on_hand_milli as "onHandMilli"`.execute(
    tx,
  )
  return rows[0]?.onHandMilli ?? 0
}

export async function movementExists(tx: Tx, shopId: string, id: string): Promise<boolean> {
  return (
    (await tx
      .selectFrom('stock_movements')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      .executeTakeFirst()) !== undefined
  )
}

type Movement = {
  shopId: string
  /** Null: made here. */ id: string | null
  itemId: string
  productId: string
  variantId: string | null
  deltaMilli: number
  reason: string
  note: string
  byUserId: string
  at: Date
}
/** Answers what is on hand after it. */
export async function moveStock(tx: Tx, movement: Movement): Promise<number> {
  const { shopId, itemId, productId, variantId, deltaMilli } = movement
  const { rows } = await sql<{ onHandMilli: number }>`/*stock.move*/
    with moved as (
      insert into stock_movements (shop_id, id, item_id, product_id, variant_id, delta_milli, reason, note, by_user_id, at, received_at)
      values (${shopId}, coalesce(${movement.id}::uuid, gen_random_uuid()), ${itemId}, ${productId}, ${variantId}, ${deltaMilli}, ${movement.reason}, ${movement.note}, ${movement.byUserId}, ${movement.at}, ${movement.at}))
    insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) values (${shopId}, ${itemId}, ${productId}, ${deltaMilli})
    on conflict (shop_id, item_id) do update set on_hand_milli = stock_levels.on_hand_milli + excluded.on_hand_milli returning on_hand_milli as "onHandMilli"`.execute(
    tx,
  )
  return rows[0]?.onHandMilli ?? 0
}

/** Of these picture names, those the shop has not uploaded for products. */
export async function findMissingPhotos(tx: Tx, shopId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await tx
    .selectFrom('media')
    .select('name')
    .where('shop_id', '=', shopId)
    .where('name', 'in', [...names])
    .execute()
  const known = new Set(rows.map((row) => row.name))
  return names.filter((name) => !known.has(name))
}
