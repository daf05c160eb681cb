import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { noStands } from '../../platform/own-words.ts'
import { standsFor } from '../../platform/stands-for.ts'

export type OptOutWay = 'link' | 'chat' | 'sms'

/** The newest no of a number is the one it has; what ended reminders of debts goes on ending them. */
export async function writeOptOut(
  tx: Tx,
  shopId: string,
  said: {
    phone: string
    way: OptOutWay
    campaignId: string | null
    customerId: string | null
    at: Date
    endsReminders: boolean
  },
): Promise<void> {
  await sql`insert into opt_outs as x (shop_id, phone, way, campaign_id, customer_id, at, reminders_at)
      values (${shopId}, ${said.phone}, ${said.way}, ${said.campaignId}, ${said.customerId}, ${said.at}, ${said.endsReminders ? said.at : null})
    on conflict (shop_id, phone) do update set way = excluded.way, campaign_id = excluded.campaign_id, customer_id = excluded.customer_id, at = greatest(x.at, excluded.at), reminders_at = greatest(x.reminders_at, excluded.reminders_at)`.execute(
    tx,
  )
}
interface StandingNo {
  sms: boolean
  whatsapp: boolean
  reminders: boolean
}
/** What of a number's no stands now: each for itself, for a yes said later may be to one of them alone. */
export async function standingNo(tx: Tx, shopId: string, phone: string): Promise<StandingNo> {
  const { rows } = await sql<Record<keyof StandingNo, boolean | null>>`/*campaigns.standing_no*/
    select bool_and(${noStands('sms_offers', sql`x.at`)}) as sms, bool_and(${noStands('whatsapp_offers', sql`x.at`)}) as whatsapp, bool_and(${noStands('debt_reminders', sql`x.reminders_at`)}) as reminders
    from opt_outs x left join customer_identities i on i.shop_id = x.shop_id and i.kind in ('phone', 'whatsapp') and i.value = x.phone collate "default"
      left join customers n on n.shop_id = i.shop_id and n.id = i.customer_id left join customers c on c.shop_id = n.shop_id and c.id = ${standsFor('n')}
    where x.shop_id = ${shopId} and x.phone = ${phone}`.execute(tx)
  const [row] = rows
  return { sms: row?.sms === true, whatsapp: row?.whatsapp === true, reminders: row?.reminders === true }
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
