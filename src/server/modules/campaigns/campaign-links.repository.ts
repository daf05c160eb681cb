import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Where a campaign's link leads: to whose shop, and of which campaign it is. */
export async function findCampaignKey(
  tx: Tx,
  hash: Buffer,
): Promise<{ shopId: string; campaignId: string } | undefined> {
  const row = await tx
    .selectFrom('public_keys')
    .select(['shop_id as shopId', 'ref_id as campaignId'])
    .where('key_hash', '=', hash)
    .where('kind', '=', 'campaign')
    .executeTakeFirst()
  return row?.campaignId ? { shopId: row.shopId, campaignId: row.campaignId } : undefined
}
export async function putCampaignKey(
  tx: Tx,
  shopId: string,
  campaignId: string,
  { token, hash, at }: { token: string; hash: Buffer; at: Date },
): Promise<void> {
  await tx
    .insertInto('public_keys')
    .values({ key_hash: hash, shop_id: shopId, kind: 'campaign', ref_id: campaignId, created_at: at })
    .execute()
  await tx
    .updateTable('campaigns')
    .set({ link_token: token })
    .where('shop_id', '=', shopId)
    .where('id', '=', campaignId)
    .execute()
}
export async function dropCampaignKey(tx: Tx, shopId: string, hash: Buffer): Promise<void> {
  await tx
    .deleteFrom('public_keys')
    .where('key_hash', '=', hash)
    .where('shop_id', '=', shopId)
    .where('kind', '=', 'campaign')
    .execute()
}
/** Of this shop, once it goes out: an owner who tries their own draft is nobody it brought. */
export async function begunByKey(tx: Tx, shopId: string, hash: Buffer): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`/*campaigns.by_link*/
    select c.id from public_keys k join campaigns c on c.shop_id = k.shop_id and c.id = k.ref_id
    where k.key_hash = ${hash} and k.shop_id = ${shopId} and k.kind = 'campaign' and c.prepared_at is not null`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}
/** One more; of who it was there is nothing to write down. */
export async function addVisit(tx: Tx, shopId: string, campaignId: string): Promise<void> {
  await sql`/*campaigns.visited*/
    insert into campaign_visits as v (shop_id, campaign_id, visits) values (${shopId}, ${campaignId}, 1)
    on conflict (shop_id, campaign_id) do update set visits = least(v.visits + 1, 2000000000)`.execute(tx)
}
/** As the shop's page shows it: put there by its owner, and not put away since. */
export async function isSetOnPage(tx: Tx, shopId: string, setId: string): Promise<boolean> {
  const { rows } = await sql`/*campaigns.link_set*/
    select from storefronts f join product_sets p on p.shop_id = f.shop_id and p.id = ${setId}
    where f.shop_id = ${shopId} and f.is_open and ${setId}::uuid = any(f.set_ids) and not p.is_archived`.execute(tx)
  return rows.length > 0
}
