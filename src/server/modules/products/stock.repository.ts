import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { leftOfBatch, levelsAdd, packsMoved } from '../../platform/stock-levels.ts'

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
export async function readOnHand(
  tx: Tx,
  shopId: string,
  itemId: string,
  productId: string,
): Promise<{ onHandMilli: number; packs: number }> {
  const { rows } = await sql<{ onHandMilli: number; packs: number }>`
    insert into stock_levels (shop_id, item_id, product_id, on_hand_milli) values (${shopId}, ${itemId}, ${productId}, 0)
    on conflict (shop_id, item_id) do update set on_hand_milli = stock_levels.on_hand_milli returning on_hand_milli as "onHandMilli", packs`.execute(
    tx,
  )
  return rows[0] ?? { onHandMilli: 0, packs: 0 }
}

/** The movement of this id, where there is one. */
export async function readMovement(tx: Tx, shopId: string, id: string) {
  return await tx
    .selectFrom('stock_movements')
    .select(['item_id as itemId', 'delta_milli as deltaMilli', 'reason'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
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
  /** Closed ones among them. */ packs: number
  reason: string
  note: string
  byUserId: string
  at: Date
  /** When it is heard of, where that is later. */ receivedAt?: Date
}
/** What was there of each batch becomes what is left of it: before goods come in that are of none, or what left would be theirs. Null: of the whole shop. */
export async function settleBatches(tx: Tx, shopId: string, itemIds: readonly string[] | null): Promise<void> {
  await sql`/*batches.settle*/
    with now as materialized (select b.item_id, b.use_by, b.rest_milli, ${leftOfBatch} as left_milli from stock_batches b
      where b.shop_id = ${shopId} ${itemIds === null ? sql`` : sql`and b.item_id = any(${[...itemIds]}::uuid[])`}),
    gone as (delete from stock_batches b using now n where b.shop_id = ${shopId} and b.item_id = n.item_id and b.use_by = n.use_by and n.left_milli = 0)
    update stock_batches b set rest_milli = n.left_milli from now n
    where b.shop_id = ${shopId} and b.item_id = n.item_id and b.use_by = n.use_by and n.left_milli > 0 and n.left_milli <> n.rest_milli`.execute(
    tx,
  )
}

/** Answers what is on hand after it. */
export async function moveStock(tx: Tx, movement: Movement): Promise<number> {
  const { shopId, itemId, productId, variantId, deltaMilli, packs, receivedAt = movement.at } = movement
  if (deltaMilli > 0) await settleBatches(tx, shopId, [itemId])
  const { rows } = await sql<{ onHandMilli: number }>`/*stock.move*/
    with moved as (
      insert into stock_movements (shop_id, id, item_id, product_id, variant_id, delta_milli, packs_delta, reason, note, cost_tzs, by_user_id, at, received_at)
      values (${shopId}, coalesce(${movement.id}::uuid, gen_random_uuid()), ${itemId}, ${productId}, ${variantId}, ${deltaMilli}, ${packs}, ${movement.reason}, ${movement.note},
        lost_tzs(${shopId}::uuid, ${productId}::uuid, ${variantId}::uuid, ${itemId}::uuid, ${deltaMilli}::bigint, ${movement.reason}, ${movement.at}::timestamptz), ${movement.byUserId}, ${movement.at}, ${receivedAt})),
    levels as (
      insert into stock_levels (shop_id, item_id, product_id, on_hand_milli, packs_said) values (${shopId}, ${itemId}, ${productId}, ${deltaMilli}, ${packs}) ${levelsAdd}),
    opened as (${packsMoved({ orderId: null, byUserId: movement.byUserId, at: movement.at, receivedAt })})
    select on_hand_milli as "onHandMilli" from levels`.execute(tx)
  return rows[0]?.onHandMilli ?? 0
}

/** What a movement was worth is booked the other way with the one that takes it back: as there at the start, or as lost. */
export async function takeWorthBack(tx: Tx, shopId: string, id: string, backId: string): Promise<void> {
  await sql`update stock_movements b set opening_tzs = -m.opening_tzs, cost_tzs = m.cost_tzs, undoes = case when m.cost_tzs is not null then m.reason end from stock_movements m
    where m.shop_id = ${shopId} and m.id = ${id} and (m.opening_tzs is not null or m.cost_tzs is not null) and b.shop_id = m.shop_id and b.id = ${backId}`.execute(
    tx,
  )
}

/**
 * How much the pack of a product holds; null: it has none any more. Where it is new, the goods that are there count as closed as far as they go; where it holds something else
 * now, as many packs stay closed as there are goods for.
 */
export async function setPack(
  tx: Tx,
  { shopId, id }: { shopId: string; id: string },
  packMilli: number | null,
  by: { userId: string; at: Date },
): Promise<void> {
  await sql`/*stock.pack*/
    with made as (
      insert into stock_levels (shop_id, item_id, product_id, on_hand_milli, pack_milli) select ${shopId}, ${id}, ${id}, 0, ${packMilli}::bigint where ${packMilli}::bigint is not null
      on conflict (shop_id, item_id) do nothing),
    levels as (
      update stock_levels set pack_milli = ${packMilli}::bigint, packs_said = packs,
        packs = case when ${packMilli}::bigint is null then 0 when pack_milli is null then greatest(0, on_hand_milli / ${packMilli}::bigint)
          else greatest(0, least(packs, on_hand_milli / ${packMilli}::bigint)) end
      where shop_id = ${shopId} and item_id = ${id} and pack_milli is distinct from ${packMilli}::bigint
      returning item_id, product_id, packs - packs_said as put_right)
    ${packsMoved({ orderId: null, byUserId: by.userId, at: by.at, receivedAt: by.at })}`.execute(tx)
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
