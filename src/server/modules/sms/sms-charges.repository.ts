import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

interface ChargeRow {
  id: string
  campaignId: string | null
  month: string
  parts: number
  priceTzs: number
  prepaidTzs: number
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
      prepaid_tzs: row.prepaidTzs,
      at: row.at,
    })
    .execute()
}

/** So many of its parts, or all, cost nothing after all, once; undefined where that was said before. */
export const returnParts = (tx: Tx, shopId: string, id: string, parts: number | 'all') =>
  tx
    .updateTable('sms_charges')
    .set((row) => ({ returned_parts: parts === 'all' ? row.ref('parts') : parts }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('returned_parts', '=', 0)
    .returning(['month', 'price_tzs as priceTzs', 'prepaid_tzs as prepaidTzs', 'returned_parts as parts'])
    .executeTakeFirst()

/** It goes to the gateway now. False where it did before, or was given back. */
export async function markHanded(tx: Tx, shopId: string, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('sms_charges')
    .set({ handed_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('handed_at', 'is', null)
    .where('returned_parts', '=', 0)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
/** Reminders whose job never got as far as the gateway. */
export const listUnhanded = async (tx: Tx, shopId: string, before: Date, limit: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('sms_charges')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('campaign_id', 'is', null)
      .where('handed_at', 'is', null)
      .where('returned_parts', '=', 0)
      .where('at', '<', before)
      .orderBy('at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** What it owes now; nothing stands there where it owes nothing. */
export async function writeDebt(tx: Tx, shopId: string, owedTzs: number): Promise<void> {
  if (owedTzs <= 0) await tx.deleteFrom('sms_debts').where('shop_id', '=', shopId).execute()
  else
    await sql`insert into sms_debts (shop_id, founder_id, owed_tzs) select s.id, s.created_by, least(${owedTzs}::bigint, 1000000000000) from shops s where s.id = ${shopId}
      on conflict (shop_id) do update set owed_tzs = excluded.owed_tzs`.execute(tx)
}
/** Whose credit it is: nobody else takes of it until this transaction ends. */
export const lockCredit = (tx: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('sms credit ' || s.created_by, 0)) from shops s where s.id = ${shopId}`.execute(
    tx,
  )
/** What other shops of the same founder owe, those that are erased too. */
export async function owedElsewhereTzs(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ tzs: number }>`/*sms.owed_elsewhere*/
    select coalesce(sum(d.owed_tzs), 0)::bigint as tzs from shops s join sms_debts d on d.founder_id = s.created_by and d.shop_id <> s.id where s.id = ${shopId}`.execute(
    tx,
  )
  return rows[0]?.tzs ?? 0
}
/** Of a shop that is no more. */
export const debtOf = async (tx: Tx, shopId: string): Promise<number> =>
  (await tx.selectFrom('sms_debts').select('owed_tzs').where('shop_id', '=', shopId).executeTakeFirst())?.owed_tzs ?? 0
/** Those that are still there. */
export async function listDebtors(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/*sms.debtors*/
    select distinct d.shop_id as id from sms_debts d join user_shops u on u.shop_id = d.shop_id order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

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
