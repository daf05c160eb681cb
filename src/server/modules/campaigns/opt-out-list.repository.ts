import { type RawBuilder, sql } from 'kysely'
import type { OptOutListWay } from '../../../shared/domain/campaigns/opt-outs.ts'
import type { CampaignChannel } from '../../../shared/domain/campaigns/states.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { PREFIX_END, readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { noStands } from '../../platform/own-words.ts'
import { standsFor } from '../../platform/stands-for.ts'

type OptOutRow = {
  /** The number, or the customer's id where somebody of the shop wrote it down. */
  key: string
  /** ISO; of what was brought in from elsewhere, as it was written there. */
  at: string
  way: OptOutListWay
  phone: string | null
  customerId: string | null
  customerName: string | null
  byName: string | null
  channels: CampaignChannel[]
}

const MOST_FOUND = 1000
const iso = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') collate "C"`
const consent = (channel: CampaignChannel) => sql`c.consents->${sql.lit(`${channel}_offers`)}`
const refused = (channel: CampaignChannel) => sql`${consent(channel)}->>'isGiven' = 'false'`
const refusedAt = (channel: CampaignChannel) => sql`case when ${refused(channel)} then ${consent(channel)}->>'at' end`
const stillOut = (channel: CampaignChannel) => noStands(`${channel}_offers`, sql`x.at`)
const channelsOf = (of: (channel: CampaignChannel) => RawBuilder<unknown>) =>
  sql`array_remove(array[case when ${of('sms')} then 'sms' end, case when ${of('whatsapp')} then 'whatsapp' end], null)`
// As the index `customers_refused` has them.
const newestNo = sql`(greatest(${refusedAt('sms')}, ${refusedAt('whatsapp')}) collate "C")`
const idText = sql`(c.id::text collate "C")`

/** Customers whose name or number begins with each of these words. */
const foundBy = (shopId: string, words: readonly string[]) =>
  sql.join(
    words.map(
      (word) =>
        sql`c.id = any(array(select t.ref_id from search_terms t where t.shop_id = ${shopId} and t.kind = 'c' and t.term >= ${word} and t.term < ${word + PREFIX_END} limit ${sql.lit(MOST_FOUND)}))`,
    ),
    sql` and `,
  )

/** The newest no first, of both sorts; each is read along its own index and no further than the page goes. */
export async function listOptOuts(
  tx: Tx,
  shopId: string,
  {
    way,
    search = '',
    cursor,
    limit,
  }: { way?: OptOutListWay | undefined; search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<OptOutRow[]> {
  const from = readKeyset(cursor, ['text', 'text'])
  const said = Date.parse(from?.[0] ?? '')
  const words = foldText(search)
    .split(' ')
    .filter((word) => word !== '')
  const number = normalisePhone(search)
  const numbersOf = sql`array(select i.value collate "C" from customers c join customer_identities i on i.shop_id = c.shop_id and i.customer_id = c.id and i.kind in ('phone', 'whatsapp') where c.shop_id = ${shopId} and ${words.length === 0 ? sql`true` : foundBy(shopId, words)})`
  const saidThemselves = sql`
    select x.phone as key, ${iso(sql`x.at`)} as at, x.way, x.phone, c.id as "customerId", c.name as "customerName", null::text as "byName", ${channelsOf(stillOut)} as channels
    from opt_outs x left join lateral (select k.id, k.name, k.consents from customer_identities i join customers n on n.shop_id = i.shop_id and n.id = i.customer_id join customers k on k.shop_id = n.shop_id and k.id = ${standsFor('n')}
      where i.shop_id = ${shopId} and i.kind in ('phone', 'whatsapp') and i.value = x.phone collate "default" order by i.kind limit 1) c on true
    where x.shop_id = ${shopId} and (c.id is null or ${stillOut('sms')} or ${stillOut('whatsapp')})
      ${way === undefined ? sql`` : sql`and x.way = ${way}`}
      ${words.length === 0 ? sql`` : sql`and x.phone = any(${numbersOf} || ${number === null ? sql`'{}'::text[]` : sql`array[${number}]`})`}
      ${Number.isFinite(said) ? sql`and x.at < ${new Date(said + 1000)}` : sql``} ${from ? sql`and (${iso(sql`x.at`)}, x.phone) < (${from[0]}, ${from[1]})` : sql``}
    order by x.at desc, x.phone desc limit ${limit + 1}`
  const writtenDown = sql`
    select n.key, n.at, n.way, (select i.value from customer_identities i where i.shop_id = ${shopId} and i.customer_id = n.id and i.kind in ('phone', 'whatsapp') order by i.kind, i.place limit 1) as phone,
      n.id as "customerId", n.name as "customerName", n.by as "byName", n.channels
    from (select c.id, c.name, ${idText} as key, ${newestNo} as at, w.by, w.way, ${channelsOf(refused)} as channels
      from customers c cross join lateral (select s.said->>'byName' as by, case when s.said->>'byName' is not null then 'staff' when s.said->>'how' = 'chat' then 'chat' else 'link' end as way
        from (select case when ${refusedAt('sms')} is not distinct from ${newestNo} then ${consent('sms')} else ${consent('whatsapp')} end as said) s) w
      where c.shop_id = ${shopId} and c.alias_of is null and (${refused('sms')} or ${refused('whatsapp')})
        and not exists (select from customer_identities i join opt_outs x on x.shop_id = i.shop_id and x.phone = i.value collate "C" where i.shop_id = ${shopId} and i.customer_id = c.id and i.kind in ('phone', 'whatsapp'))
        ${way === undefined ? sql`` : sql`and w.way = ${way}`}
        ${words.length === 0 ? sql`` : sql`and ${foundBy(shopId, words)}`}
        ${from ? sql`and ${newestNo} <= ${from[0]} and (${newestNo}, ${idText}) < (${from[0]}, ${from[1]})` : sql``}
      order by ${newestNo} desc, ${idText} desc limit ${limit + 1}) n`
  const { rows } = await sql<OptOutRow>`/*campaigns.no_offers*/
    select * from ((${saidThemselves}) ${way === 'sms' ? sql`` : sql`union all (${writtenDown})`}) r order by r.at desc, r.key desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}
