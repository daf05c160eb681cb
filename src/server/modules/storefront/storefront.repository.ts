import { sql } from 'kysely'
import type { ClosedDay } from '../../../shared/domain/opening.ts'
import type { DeliveryPlace } from '../../../shared/domain/storefront.ts'
import type { Tx } from '../../platform/database.ts'

export interface StorefrontRow {
  isOpen: boolean
  isFindable: boolean
  slug: string
  about: string
  cover: string | null
  colour: string
  hours: ({ from: number; to: number } | null)[]
  closedDays: ClosedDay[]
  places: DeliveryPlace[]
  freeDeliveryFromTzs: number | null
  setIds: string[]
  version: number
}

export async function findStorefront(
  tx: Tx,
  shopId: string,
  options: { isLocked?: boolean } = {},
): Promise<StorefrontRow | undefined> {
  const { rows } = await sql<StorefrontRow>`/*storefront.read*/
    select f.is_open as "isOpen", f.is_findable as "isFindable", (select s.slug from storefront_slugs s where s.shop_id = f.shop_id) as slug, f.about, f.cover, f.colour, f.hours, f.closed_days as "closedDays", f.places, f.free_delivery_from_tzs as "freeDeliveryFromTzs", f.set_ids as "setIds", f.version
    from storefronts f where f.shop_id = ${shopId} ${options.isLocked ? sql`for update` : sql``}`.execute(tx)
  return rows[0]
}

export async function putStorefront(tx: Tx, shopId: string, row: Omit<StorefrontRow, 'slug'>, at: Date): Promise<void> {
  const values = {
    is_open: row.isOpen,
    is_findable: row.isFindable,
    about: row.about,
    cover: row.cover,
    colour: row.colour,
    hours: JSON.stringify(row.hours),
    closed_days: JSON.stringify(row.closedDays),
    places: JSON.stringify(row.places),
    free_delivery_from_tzs: row.freeDeliveryFromTzs,
    set_ids: row.setIds,
    version: row.version,
    updated_at: at,
  }
  await tx
    .insertInto('storefronts')
    .values({ shop_id: shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

/** False when the address is another shop's. */
export async function takeSlug(tx: Tx, shopId: string, slug: string, isListed: boolean): Promise<boolean> {
  const { rows } = await sql<{ shopId: string }>`
    insert into storefront_slugs as s (slug, shop_id, is_listed) values (${slug}, ${shopId}, ${isListed})
    on conflict (slug) do update set is_listed = case when s.shop_id = excluded.shop_id then excluded.is_listed else s.is_listed end
    returning shop_id as "shopId"`.execute(tx)
  if (rows[0]?.shopId !== shopId) return false
  return true
}
export async function leaveSlugs(tx: Tx, shopId: string, but: string): Promise<void> {
  await tx.deleteFrom('storefront_slugs').where('shop_id', '=', shopId).where('slug', '<>', but).execute()
}

/** Of the shops that wish to be found, by their addresses. */
export async function listedSlugs(tx: Tx, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`/*sitemap.shops*/
    select slug from storefront_slugs s where is_listed and not exists (select from shop_closings c where c.shop_id = s.shop_id) and slug > ${after} order by slug limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ slug }) => slug)
}

/** A shop that its owners closed has no page. */
export async function shopOfSlug(tx: Tx, slug: string): Promise<string | undefined> {
  const { rows } = await sql<{ shopId: string }>`
    select shop_id as "shopId" from storefront_slugs s where slug = ${slug} and not exists (select from shop_closings c where c.shop_id = s.shop_id)`.execute(
    tx,
  )
  return rows[0]?.shopId
}

/** A key opens what it was made for, whoever holds it. */
export async function findKey(
  tx: Tx,
  kind: 'set' | 'feed',
  hash: Buffer,
): Promise<{ shopId: string; refId: string | null } | undefined> {
  return await tx
    .selectFrom('public_keys')
    .select(['shop_id as shopId', 'ref_id as refId'])
    .where('key_hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst()
}
export async function putFeedKey(tx: Tx, shopId: string, hash: Buffer, at: Date): Promise<void> {
  await tx
    .insertInto('public_keys')
    .values({ key_hash: hash, shop_id: shopId, kind: 'feed', ref_id: null, created_at: at })
    .execute()
}
export async function dropFeedKeys(tx: Tx, shopId: string): Promise<void> {
  await tx.deleteFrom('public_keys').where('shop_id', '=', shopId).where('kind', '=', 'feed').execute()
}
export const readFeedKey = async (tx: Tx, shopId: string) =>
  await tx
    .selectFrom('public_keys')
    .select(['created_at as madeAt', 'read_at as readAt'])
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'feed')
    .executeTakeFirst()
export async function feedWasRead(tx: Tx, shopId: string, at: Date): Promise<void> {
  await tx
    .updateTable('public_keys')
    .set({ read_at: at })
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'feed')
    .execute()
}
