import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export interface ApiKeyRow {
  id: string
  name: string
  hint: string
  scopes: string[]
  expiresAt: Date | null
  createdBy: string
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
  /** As the maker stands in the shop now; null once they are of it no more. */
  isAdmin: boolean | null
  grants: { resource: string; action: string[] }[] | null
  madeByName: string | null
}
const MOST_LISTED = 200

// A maker who left and came back is somebody new: what was made before opens nothing any more.
/** Those that open something come before those that do not any more: however many of these there are, none of those is left out. */
const rows = (shopId: string, now: Date, more = sql``) => sql<ApiKeyRow>`/*api-keys.read*/
  select k.id, k.name, k.hint, k.scopes, k.expires_at as "expiresAt", k.created_by as "createdBy", k.created_at as "createdAt", k.last_used_at as "lastUsedAt", k.revoked_at as "revokedAt",
    m.is_admin as "isAdmin", m.grants, u.name as "madeByName"
  from api_keys k left join memberships m on m.shop_id = k.shop_id and m.user_id = k.created_by and m.revoked_at is null and m.joined_at <= k.created_at
    left join users u on u.id = k.created_by
  where k.shop_id = ${shopId} ${more} order by (k.revoked_at is not null or coalesce(k.expires_at <= ${now}, false)), k.created_at desc, k.id desc limit ${MOST_LISTED}`

export const listKeys = async (tx: Tx, shopId: string, now: Date): Promise<ApiKeyRow[]> =>
  (await rows(shopId, now).execute(tx)).rows
export const findKey = async (tx: Tx, shopId: string, id: string): Promise<ApiKeyRow | undefined> =>
  (await rows(shopId, new Date(0), sql`and k.id = ${id}`).execute(tx)).rows[0]
export const findHash = (tx: Tx, hash: Buffer) =>
  tx
    .selectFrom('api_key_hashes')
    .select(['shop_id as shopId', 'key_id as keyId'])
    .where('key_hash', '=', hash)
    .executeTakeFirst()

/** One change of a shop's keys at a time, so that there are never more than there may be. */
export const lockShop = (tx: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`api keys ${shopId}`}, 0))`.execute(tx)

export async function insertKey(
  tx: Tx,
  key: {
    shopId: string
    id: string
    name: string
    hint: string
    hash: Buffer
    scopes: readonly string[]
    expiresAt: Date | null
    by: string
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({
      shop_id: key.shopId,
      id: key.id,
      name: key.name,
      hint: key.hint,
      scopes: [...key.scopes],
      expires_at: key.expiresAt,
      created_by: key.by,
      created_at: key.at,
    })
    .execute()
  await tx.insertInto('api_key_hashes').values({ key_hash: key.hash, shop_id: key.shopId, key_id: key.id }).execute()
}
export const markUsed = (tx: Tx, shopId: string, id: string, at: Date) =>
  tx.updateTable('api_keys').set({ last_used_at: at }).where('shop_id', '=', shopId).where('id', '=', id).execute()
export const markRevoked = (tx: Tx, shopId: string, id: string, at: Date) =>
  tx.updateTable('api_keys').set({ revoked_at: at }).where('shop_id', '=', shopId).where('id', '=', id).execute()

/** Keys that were taken back, or ran out, before then; and their hashes. */
export const dropKeys = (tx: Tx, shopId: string, before: Date) =>
  sql`with gone as (delete from api_keys where shop_id = ${shopId} and (revoked_at < ${before} or expires_at < ${before}) returning id)
    delete from api_key_hashes where shop_id = ${shopId} and key_id in (select id from gone)`.execute(tx)
/** Answers to writes from before then; so many at once. Answers how many went. */
export async function dropWrites(tx: Tx, shopId: string, before: Date, most: number): Promise<number> {
  const done = await sql`delete from api_writes where (shop_id, key_id, idempotency_key) in (
    select shop_id, key_id, idempotency_key from api_writes where shop_id = ${shopId} and at < ${before} order by at limit ${most})`.execute(
    tx,
  )
  return Number(done.numAffectedRows ?? 0)
}
/** Shops that ever had a key, some at a time. */
export async function shopsAfter(tx: Tx, after: string, most: number): Promise<string[]> {
  const found = await tx
    .selectFrom('api_key_hashes')
    .select('shop_id')
    .distinct()
    .where('shop_id', '>', after)
    .orderBy('shop_id')
    .limit(most)
    .execute()
  return found.map((row) => row.shop_id)
}
