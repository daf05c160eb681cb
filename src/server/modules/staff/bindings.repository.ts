import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** More than a shop has; the newest seen come first. */
const MOST_LISTED = 500

export interface Binding {
  device_ids: string[] | null
  bound_at: Date | null
  former_device_ids: string[] | null
  narrowed_at: Date | null
}
/** On every device. */
export const UNBOUND: Binding = { device_ids: null, bound_at: null, former_device_ids: null, narrowed_at: null }

/** Undefined: no such member. */
export const findBinding = (tx: Tx, shopId: string, userId: string) =>
  tx
    .selectFrom('memberships')
    .select('device_ids as deviceIds')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** Those in use, and of the removed ones those that are `bound`. */
export const listBindable = (tx: Tx, shopId: string, bound: readonly string[]) =>
  tx
    .selectFrom('devices')
    .select(['id', 'code', 'name', 'last_seen_at as lastSeenAt', 'revoked_at as revokedAt'])
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`(revoked_at is null or id = any(${bound}::uuid[]))`)
    .orderBy(sql`id = any(${bound}::uuid[])`, 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute()

/** Held until the transaction ends, so that none is removed meanwhile. */
export const countInUse = async (tx: Tx, shopId: string, ids: readonly string[]): Promise<number> =>
  (
    await tx
      .selectFrom('devices')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('id', 'in', ids)
      .where('revoked_at', 'is', null)
      .forShare()
      .execute()
  ).length

/** As the devices are called at the counter, in their order. */
export const codesOf = async (tx: Tx, shopId: string, ids: readonly string[]): Promise<string[]> =>
  (
    await tx
      .selectFrom('devices')
      .select('code')
      .where('shop_id', '=', shopId)
      .where('id', 'in', ids)
      .orderBy('code')
      .execute()
  ).map(({ code }) => code)

export const saveBinding = (
  tx: Tx,
  shopId: string,
  userId: string,
  { device_ids, bound_at, former_device_ids, narrowed_at }: Binding,
) =>
  tx
    .updateTable('memberships')
    .set({ device_ids, bound_at, former_device_ids, narrowed_at })
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .execute()
