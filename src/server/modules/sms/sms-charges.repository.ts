import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

interface ChargeRow {
  id: string
  campaignId: string | null
  month: string
  parts: number
  priceTzs: number
  at: Date
}
export async function insertCharge(tx: Tx, shopId: string, row: ChargeRow): Promise<void> {
  await tx
    .insertInto('sms_charges')
    .values({
      shop_id: shopId,
      id: row.id,
      campaign_id: row.campaignId,
      month: row.month,
      parts: row.parts,
      price_tzs: row.priceTzs,
      at: row.at,
    })
    .execute()
}

/** So many of its parts cost nothing after all, once; undefined where that was said before. */
export const returnParts = (tx: Tx, shopId: string, id: string, parts: number) =>
  tx
    .updateTable('sms_charges')
    .set({ returned_parts: parts })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('returned_parts', '=', 0)
    .returning(['month', 'price_tzs as priceTzs'])
    .executeTakeFirst()

/** What the operator sees of it. */
export async function addToMonth(
  tx: Tx,
  shopId: string,
  { month, parts, tzs }: { month: string; parts: number; tzs: number },
): Promise<void> {
  await sql`insert into sms_charge_months as m (shop_id, month, parts, tzs) values (${shopId}, ${month}, greatest(${parts}::bigint, 0), greatest(${tzs}::bigint, 0))
    on conflict (shop_id, month) do update set parts = m.parts + ${parts}::bigint, tzs = m.tzs + ${tzs}::bigint`.execute(
    tx,
  )
}

/** All that was ever charged. */
export async function sumCharges(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ tzs: number }>`
    select coalesce(sum(tzs), 0)::bigint as tzs from sms_charge_months where shop_id = ${shopId}`.execute(tx)
  return rows[0]?.tzs ?? 0
}

interface ChargedMonth {
  month: string
  campaignId: string | null
  campaignName: string | null
  parts: number
  priceTzs: number
  tzs: number
}
/** By month, campaign and price, the newest month first. */
export async function listCharges(tx: Tx, shopId: string, limit: number): Promise<ChargedMonth[]> {
  const { rows } = await sql<ChargedMonth>`/*sms.charges*/
    select to_char(s.month, 'YYYY-MM') as month, s.campaign_id as "campaignId", max(c.name) as "campaignName", sum(s.parts - s.returned_parts)::int as parts,
      s.price_tzs as "priceTzs", sum((s.parts - s.returned_parts) * s.price_tzs)::bigint as tzs
    from sms_charges s left join campaigns c on c.shop_id = s.shop_id and c.id = s.campaign_id where s.shop_id = ${shopId}
    group by s.month, s.campaign_id, s.price_tzs order by s.month desc, max(s.at) desc, s.campaign_id limit ${limit}`.execute(
    tx,
  )
  return rows
}
export async function chargedIn(tx: Tx, shopId: string, month: string): Promise<number> {
  const row = await tx
    .selectFrom('sms_charge_months')
    .select('tzs')
    .where('shop_id', '=', shopId)
    .where('month', '=', month)
    .executeTakeFirst()
  return row?.tzs ?? 0
}

/** Of all shops, those that were charged most since then. */
export async function mostCharged(
  tx: Tx,
  since: string,
  limit: number,
): Promise<{ shopId: string; parts: number; tzs: number; allTzs: number }[]> {
  const { rows } = await sql<{ shopId: string; parts: number; tzs: number; allTzs: number }>`/*sms.most_charged*/
    select m.shop_id as "shopId", coalesce(sum(m.parts) filter (where m.month >= ${since}), 0)::bigint as parts, coalesce(sum(m.tzs) filter (where m.month >= ${since}), 0)::bigint as tzs,
      sum(m.tzs)::bigint as "allTzs" from sms_charge_months m group by m.shop_id order by 3 desc, 4 desc, 1 limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** What other campaigns that run or are planned may still spend. */
export async function reservedTzs(tx: Tx, shopId: string, exceptCampaignId: string): Promise<number> {
  const { rows } = await sql<{ tzs: number }>`/*sms.reserved*/
    select coalesce(sum(greatest(c.most_tzs - c.spent_tzs, 0)), 0)::bigint as tzs from campaigns c
    where c.shop_id = ${shopId} and c.state in ('scheduled', 'sending') and c.channel = 'sms' and c.id <> ${exceptCampaignId}`.execute(
    tx,
  )
  return rows[0]?.tzs ?? 0
}
