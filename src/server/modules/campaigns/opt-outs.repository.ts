import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type OptOutWay = 'link' | 'chat' | 'sms'

/** False where that number had said so before, and nothing was agreed to since. */
export async function writeOptOut(
  tx: Tx,
  shopId: string,
  said: { phone: string; way: OptOutWay; campaignId: string | null; customerId: string | null; at: Date },
): Promise<void> {
  await sql`insert into opt_outs (shop_id, phone, way, campaign_id, customer_id, at) values (${shopId}, ${said.phone}, ${said.way}, ${said.campaignId}, ${said.customerId}, ${said.at})
    on conflict (shop_id, phone) do update set way = excluded.way, campaign_id = excluded.campaign_id, customer_id = excluded.customer_id, at = excluded.at`.execute(
    tx,
  )
}
/** Whether this number wants none now: it said so, and agreed to nothing later. */
export async function isOptedOut(tx: Tx, shopId: string, phone: string): Promise<boolean> {
  const { rows } = await sql<{ isOut: boolean }>`/*campaigns.opted_out*/
    select not coalesce((c.consents->'sms_offers'->>'isGiven' = 'true' and (c.consents->'sms_offers'->>'at')::timestamptz > x.at), false) as "isOut"
    from opt_outs x left join customer_identities i on i.shop_id = x.shop_id and i.kind = 'phone' and i.value = x.phone left join customers c on c.shop_id = x.shop_id and c.id = i.customer_id
    where x.shop_id = ${shopId} and x.phone = ${phone}`.execute(tx)
  return rows[0]?.isOut ?? false
}
export async function countOptOuts(tx: Tx, shopId: string, since: Date): Promise<{ all: number; since: number }> {
  const { rows } = await sql<{ all: number; since: number }>`/*campaigns.opt_outs*/
    select count(*)::int as all, (count(*) filter (where at >= ${since}))::int as since from (select x.at from opt_outs x where x.shop_id = ${shopId} order by x.at) x`.execute(
    tx,
  )
  return rows[0] ?? { all: 0, since: 0 }
}

/** Where an address leads: the shop, and the message it came with. */
export async function findDoor(tx: Tx, hash: Buffer): Promise<{ shopId: string; recipientId: string } | undefined> {
  const row = await tx
    .selectFrom('public_keys')
    .select(['shop_id as shopId', 'ref_id as recipientId'])
    .where('key_hash', '=', hash)
    .where('kind', '=', 'opt_out')
    .executeTakeFirst()
  return row?.recipientId ? { shopId: row.shopId, recipientId: row.recipientId } : undefined
}
