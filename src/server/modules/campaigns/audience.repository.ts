import { type RawBuilder, sql } from 'kysely'
import type { CampaignChannel, LeftOutReason, MarketingRules } from '../../../shared/domain/campaigns/states.ts'
import { MAY_HAVE_GONE, MOST_RECIPIENTS } from '../../../shared/domain/campaigns/states.ts'
import type { ReaderGroup } from '../../../shared/domain/campaigns/text.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { noStands, refusedByOther, saidNo, saidYes } from '../../platform/own-words.ts'
import { digitsOf, withoutTrunk } from '../../platform/search-terms.ts'
import { spokenTo } from '../../platform/spoken-to.ts'

const WEEK_MS = 7 * 86_400_000
/** By which consent somebody may be written to; of a list somebody declared that they gave it. */
export interface Agreed {
  channel: CampaignChannel
  isDeclared: boolean
}
export interface Asked extends Agreed {
  shopId: string
  /** Who belongs: customers `c` of whom it is so, or those of a list of numbers. */
  from:
    | { condition: RawBuilder<unknown>; found?: RawBuilder<unknown> }
    | { listId: string; search?: string | undefined }
  rules: Pick<MarketingRules, 'mostPerWeek'>
  now: Date
}
/** The audience of a campaign to all customers. */
export const anybody = sql`true`
const gone = sql.join(MAY_HAVE_GONE.map((state) => sql.lit(state)))

/** How many campaigns' messages a number got in the last seven days. */
export const gotInWeek = (shopId: string, phone: RawBuilder<unknown>, now: Date) => sql`(
  select count(*) from campaign_recipients w where w.shop_id = ${shopId} and w.phone = ${phone} and w.claimed_at > ${new Date(now.getTime() - WEEK_MS)} and w.state in (${gone}))`

/** Whether they said yes to offers by this channel, and nothing against it since: of the customer `c` and the opt-out `x`. Whoever declared it for a list speaks for those alone who said nothing. */
export function whyNotAsked({ channel, isDeclared }: Agreed): RawBuilder<unknown> {
  const purpose = `${channel}_offers` as const
  return sql`case
  when ${noStands(purpose, sql`x.at`)} then 'opted_out'
  when ${saidNo(purpose)} then 'refused'
  when not ${saidYes(purpose)} then ${isDeclared ? sql`null` : sql`'not_agreed'`} end`
}
/**
 * Everybody who belongs, once, with the number they are written to at and why they are not. A number is one customer's alone, so nobody is in it twice. Each is looked up along an index of the
 * shop: as plain joins, PostgreSQL read the whole tables, other shops' rows included. */
const everybody = (asked: Asked) => sql`(
  select c.id, c.customer_id, c.name, c.name_key, c.language, c.phone, case when c.phone is null then 'no_phone' else coalesce(${whyNotAsked(asked)},
    case when ${refusedByOther(asked.shopId, `${asked.channel}_offers`, sql`c.phone`, sql`c.customer_id`)} then 'refused' end,
    case when ${gotInWeek(asked.shopId, sql`c.phone`, asked.now)} >= ${asked.rules.mostPerWeek}::int then 'had_enough' end) end as why
  from (${'listId' in asked.from ? ofList(asked.shopId, asked.from.listId, asked.channel) : ofCustomers(asked.shopId, asked.from, asked.channel)}) c
  left join lateral (select x.phone, x.at from opt_outs x where x.shop_id = ${asked.shopId} and x.phone = c.phone offset 0) x on true
  ${'listId' in asked.from && asked.from.search ? sql`where ${isListedAs(asked.from.search)}` : sql``})`
/** Of the person `c` of a list: a list is short enough to be looked through. */
function isListedAs(search: string): RawBuilder<unknown> {
  const digits = digitsOf(search)
  if (digits !== '') return sql`position(${withoutTrunk(digits)} in c.phone) > 0`
  const words = foldText(search).split(' ').filter(Boolean).slice(0, 6)
  return words.length === 0
    ? sql`true`
    : sql.join(
        words.map((word) => sql`position(${word} in c.name_key) > 0`),
        sql` and `,
      )
}
const ofCustomers = (
  shopId: string,
  { condition, found }: { condition: RawBuilder<unknown>; found?: RawBuilder<unknown> },
  channel: CampaignChannel,
) => sql`
    select c.id, c.id as customer_id, c.name, c.name_key, c.consents,
      ${spokenTo('c')} as language,
      (select i.value from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id and ${channel === 'sms' ? sql`i.kind = 'phone'` : sql`i.kind in ('phone', 'whatsapp')`} and i.value ~ '^\\+255[67][0-9]{8}$' order by i.kind desc, i.place limit 1) as phone
    from (select c.* from customers c where c.shop_id = ${shopId} and c.alias_of is null and not c.is_archived and ${condition} ${found ? sql`and ${found}` : sql``} order by c.id) c cross join (select customer_language from shops where id = ${shopId}) s`
/** Whoever of them the shop knows, by a number to call or by their WhatsApp, is asked by their own consents too, and called by the name it has for them. Identities are kept in the database's own collation, and found along their index in that alone. */
const ofList = (shopId: string, listId: string, channel: CampaignChannel) => sql`
    select l.id, k.id as customer_id, coalesce(k.name, nullif(l.name, ''), l.phone) as name, coalesce(k.name_key, l.name_key) as name_key, k.consents, ${spokenTo('k')} as language, l.phone
  from (select l.*, (select i.customer_id from customer_identities i where i.shop_id = ${shopId} and i.kind in ('phone', 'whatsapp') and i.value = l.phone collate "default" order by i.kind ${channel === 'sms' ? sql`asc` : sql`desc`} limit 1) as customer_id from campaign_list_numbers l where l.shop_id = ${shopId} and l.list_id = ${listId} order by l.phone) l cross join (select customer_language from shops where id = ${shopId}) s
    left join lateral (select k.id, k.name, k.name_key, k.consents, k.language from customers k where k.shop_id = ${shopId} and k.id = l.customer_id offset 0) k on true`

interface AudienceCounts {
  total: number
  leftOut: Partial<Record<LeftOutReason, number>>
  groups: ReaderGroup[]
}
/** Names that make messages equally long are one group: those of plain letters by how many, all others by their bytes as well. The longest of a group stands for it. */
export async function countAudience(tx: Tx, asked: Asked): Promise<AudienceCounts> {
  const { rows } = await sql<{
    why: LeftOutReason | null
    name: string
    language: Language
    count: number
  }>`/*campaigns.audience*/
    select a.why, case when a.why is null then (array_agg(a.name order by octet_length(a.name) desc))[1] else '' end as name, a.language, count(*)::int as count
    from ${everybody(asked)} a
    group by a.why, a.language, case when a.why is null then char_length(a.name) end, case when a.why is null and a.name !~ '^[A-Za-z0-9 .,''-]*$' then octet_length(a.name) end
    order by a.why nulls first, a.language, 2`.execute(tx)
  const leftOut: Partial<Record<LeftOutReason, number>> = {}
  for (const { why, count } of rows) if (why !== null) leftOut[why] = (leftOut[why] ?? 0) + count
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    leftOut,
    groups: rows.flatMap(({ why, ...group }) => (why === null ? [group] : [])),
  }
}

type AudienceMember = {
  id: string
  customerId: string | null
  name: string
  nameKey: string
  language: Language
  phone: string | null
  why: LeftOutReason | null
}
export async function listMembers(
  tx: Tx,
  asked: Asked,
  { who, cursor, limit }: { who: 'gets' | 'left_out'; cursor: string | undefined; limit: number },
): Promise<AudienceMember[]> {
  const after = readKeyset(cursor, ['text', 'id'])
  const { rows } = await sql<AudienceMember>`/*campaigns.people*/
    select a.id, a.customer_id as "customerId", a.name, a.name_key as "nameKey", a.language, a.phone, a.why from ${everybody(asked)} a
    where a.why is ${who === 'gets' ? sql`null` : sql`not null`} ${after ? sql`and (a.name_key, a.id) > (${after[0]}, ${after[1]}::uuid)` : sql``}
    order by a.name_key, a.id limit ${limit + 1}`.execute(tx)
  return rows
}

/** Writes down to whom it goes, in one statement; who is left out is counted. A repeat adds nobody twice. */
export async function writeRecipients(
  tx: Tx,
  asked: Asked,
  campaignId: string,
): Promise<{ people: number; leftOut: Partial<Record<LeftOutReason, number>> }> {
  const { rows } = await sql<{ why: LeftOutReason | null; count: number }>`/*campaigns.prepare*/
    with a as materialized (select a.*, case when a.why is null then row_number() over (partition by a.why is null order by a.id) end as place from ${everybody(asked)} a),
      k as (insert into campaign_recipients (shop_id, campaign_id, customer_id, phone, name, language)
        select ${asked.shopId}, ${campaignId}::uuid, a.customer_id, a.phone, a.name, a.language from a where a.why is null and a.place <= ${MOST_RECIPIENTS}::int
        on conflict (shop_id, campaign_id, phone) do nothing returning 1)
    select null as why, count(*)::int as count from k
    union all select case when a.why is null then 'too_many' else a.why end, count(*)::int from a where a.why is not null or a.place > ${MOST_RECIPIENTS}::int group by 1`.execute(
    tx,
  )
  const leftOut: Partial<Record<LeftOutReason, number>> = {}
  for (const { why, count } of rows) if (why !== null) leftOut[why] = (leftOut[why] ?? 0) + count
  return { people: rows.find(({ why }) => why === null)?.count ?? 0, leftOut }
}
