import { sql } from 'kysely'
import { MOST_PARKED } from '../../../shared/contract/parked-carts.ts'
import type { Tx } from '../../platform/database.ts'
import type { ParkedTakeRow } from '../../platform/schema-trade.ts'

export type ParkedSummary = {
  version: number
  name: string
  tableId: string | null
  covers: number | null
  itemCount: number
  totalTzs: number
  heldAt: string
  cart: string
}
type ListedCart = {
  id: string
  name: string
  tableId: string | null
  covers: number | null
  itemCount: number
  totalTzs: number
  heldAt: Date
  deviceCode: string
  byName: string
  version: number
  isOurs: boolean
}

/** False where it is none of the shop's tills, or was removed. */
export async function isTill(tx: Tx, shopId: string, deviceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('devices')
    .select('code')
    .where('shop_id', '=', shopId)
    .where('id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** What the other tills hold, and what this one took last: it may never have got the answer. */
export async function listCarts(tx: Tx, shopId: string, deviceId: string, since: Date): Promise<ListedCart[]> {
  const { rows } = await sql<ListedCart>`
    select c.id, c.name, c.table_id as "tableId", c.covers, c.item_count as "itemCount", c.total_tzs as "totalTzs", c.held_at as "heldAt", d.code as "deviceCode", c.by_name as "byName",
      c.version, c.is_taken as "isOurs"
    from parked_carts c join devices d on d.shop_id = c.shop_id and d.id = c.device_id
    where c.shop_id = ${shopId} and c.changed_at >= ${since} and (c.device_id = ${deviceId}) = c.is_taken
    order by c.is_taken, case when c.is_taken then c.changed_at end desc, c.held_at, c.id limit ${sql.lit(MOST_PARKED)}`.execute(
    tx,
  )
  return rows
}

type TakeOf = { cartId: string; version: number; deviceCode: string; byName: string; at: string }
/** What other tills have by now of what this one had. */
export async function listTakes(tx: Tx, shopId: string, deviceId: string, since: Date): Promise<TakeOf[]> {
  const { rows } = await sql<TakeOf>`
    select c.id as "cartId", (t->>'version')::bigint as version, coalesce(d.code, '') as "deviceCode", t->>'byName' as "byName", t->>'at' as at
    from parked_carts c cross join lateral jsonb_array_elements(c.takes) t left join devices d on d.shop_id = c.shop_id and d.id = (t->>'byDeviceId')::uuid
    where c.shop_id = ${shopId} and c.changed_at >= ${since} and c.device_id <> ${deviceId} and t->>'fromDeviceId' = ${deviceId.toLowerCase()} order by c.changed_at desc limit ${sql.lit(MOST_PARKED)}`.execute(
    tx,
  )
  return rows
}

export async function lockCart(tx: Tx, shopId: string, id: string) {
  return await tx
    .selectFrom('parked_carts as c')
    .innerJoin('devices as d', (join) => join.onRef('d.shop_id', '=', 'c.shop_id').onRef('d.id', '=', 'c.device_id'))
    .select([
      'c.device_id as deviceId',
      'c.version',
      'c.is_taken as isTaken',
      'c.takes',
      'c.cart',
      'c.by_name as byName',
      'c.changed_at as changedAt',
      'd.code as deviceCode',
    ])
    .where('c.shop_id', '=', shopId)
    .where('c.id', '=', id)
    .forUpdate('c')
    .executeTakeFirst()
}

/** Held by a till and not taken; the shop's row is locked, so that two tills cannot both be the last. */
export async function countParked(tx: Tx, shopId: string): Promise<number> {
  await tx.selectFrom('shops').select('id').where('id', '=', shopId).forUpdate().executeTakeFirst()
  const row = await tx
    .selectFrom('parked_carts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('is_taken', '=', false)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function putCart(
  tx: Tx,
  of: { shopId: string; id: string; deviceId: string; userId: string; now: Date },
  { version, name, tableId, covers, itemCount, totalTzs, heldAt, cart }: ParkedSummary,
): Promise<void> {
  const row = {
    device_id: of.deviceId,
    by_user_id: of.userId,
    by_name: sql<string>`coalesce((select left(name, 80) from users where id = ${of.userId}), '')`,
    version,
    is_taken: false,
    name,
    table_id: tableId,
    covers,
    item_count: itemCount,
    total_tzs: totalTzs,
    cart: JSON.stringify(cart),
    held_at: heldAt,
    changed_at: of.now,
  }
  await tx
    .insertInto('parked_carts')
    .values({ shop_id: of.shopId, id: of.id, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doUpdateSet(row))
    .execute()
}

export async function deleteCart(tx: Tx, shopId: string, id: string): Promise<void> {
  await tx.deleteFrom('parked_carts').where('shop_id', '=', shopId).where('id', '=', id).execute()
}
export async function deleteOldCarts(tx: Tx, shopId: string, before: Date): Promise<void> {
  await tx.deleteFrom('parked_carts').where('shop_id', '=', shopId).where('changed_at', '<', before).execute()
}

/** No till offers it any more; who had it before can still ask what became of it. */
export async function closeCart(tx: Tx, shopId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('parked_carts')
    .set({ is_taken: true, changed_at: now })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export async function takeCart(
  tx: Tx,
  of: { shopId: string; id: string; deviceId: string; userId: string; now: Date },
  takes: readonly ParkedTakeRow[],
): Promise<void> {
  await tx
    .updateTable('parked_carts')
    .set({
      device_id: of.deviceId,
      by_user_id: of.userId,
      by_name: sql<string>`coalesce((select left(name, 80) from users where id = ${of.userId}), '')`,
      is_taken: true,
      takes: JSON.stringify(takes),
      changed_at: of.now,
    })
    .where('shop_id', '=', of.shopId)
    .where('id', '=', of.id)
    .execute()
}

export async function nameOf(tx: Tx, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select(sql<string>`left(name, 80)`.as('name'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** What was taken over long since is told to nobody: more than any shop's tills take in a week are not kept. */
export async function keepNewestTakes(tx: Tx, shopId: string, most: number): Promise<void> {
  await sql`delete from parked_carts where shop_id = ${shopId} and id in (
    select id from parked_carts where shop_id = ${shopId} and is_taken order by changed_at desc offset ${most})`.execute(
    tx,
  )
}
