import { type RawBuilder, sql } from 'kysely'
import {
  type CampaignChannel,
  type CampaignState,
  type MarketingRules,
  USUAL_MARKETING,
} from '../../../shared/domain/campaigns/states.ts'
import type { Offer, Pace } from '../../../shared/domain/campaigns/offers.ts'
import type { CampaignTexts } from '../../../shared/domain/campaigns/text.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { isSale, ORDER_STATUSES } from '../../../shared/domain/order-workflow.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

export type CampaignRow = {
  id: string
  channel: CampaignChannel
  name: string
  state: CampaignState
  pauseReason: string
  segment: string
  segmentName: string | null
  texts: CampaignTexts
  /** Of one by WhatsApp. */
  offer: Offer | null
  /** Of one by SMS. */
  pace: Pace
  linkToken: string
  linkSetId: string | null
  couponId: string | null
  couponName: string | null
  /** Who followed its link. */
  visits: number
  numberId: string | null
  quality: string
  headerMedia: string | null
  /** Of the picture of each card. */
  cardMedia: string[] | null
  headerMediaAt: Date | null
  startsAt: Date | null
  mostTzs: number
  spentTzs: number
  priceTzs: number
  /** The account it was started or resumed with was the shop's own. */
  smsIsOwn: boolean | null
  people: number
  leftOut: Record<string, number>
  counts: Record<string, number>
  results: Record<string, number>
  resultsAt: Date | null
  version: number
  createdAt: Date
  changedAt: Date
  startedByName: string | null
  preparedAt: Date | null
  beatAt: Date | null
  endedAt: Date | null
}
const row = sql`c.id, c.channel, c.name, c.state, c.pause_reason as "pauseReason", c.segment,
  coalesce((select s.name from customer_segments s where s.shop_id = c.shop_id and s.id::text = c.segment), case when c.segment like 'list:%' then (select l.name from campaign_lists l where l.shop_id = c.shop_id and l.id = substr(c.segment, 6)::uuid) end) as "segmentName",
  c.texts, c.offer, c.pace, c.link_token as "linkToken", c.link_set_id as "linkSetId", c.coupon_id as "couponId", (select f.name from offers f where f.shop_id = c.shop_id and f.id = c.coupon_id) as "couponName",
  coalesce((select v.visits from campaign_visits v where v.shop_id = c.shop_id and v.campaign_id = c.id), 0) as visits, c.number_id as "numberId", c.quality, c.header_media as "headerMedia", c.card_media as "cardMedia", c.header_media_at as "headerMediaAt", c.starts_at as "startsAt", c.most_tzs as "mostTzs", c.spent_tzs as "spentTzs", c.price_tzs as "priceTzs", c.sms_is_own as "smsIsOwn", c.people, c.left_out as "leftOut", c.counts, c.results, c.results_at as "resultsAt",
  c.version, c.created_at as "createdAt", c.changed_at as "changedAt", (select u.name from users u where u.id = c.started_by) as "startedByName", c.prepared_at as "preparedAt", c.beat_at as "beatAt", c.ended_at as "endedAt"`

export async function readCampaign(tx: Tx, shopId: string, id: string): Promise<CampaignRow | undefined> {
  const { rows } = await sql<CampaignRow>`/*campaigns.one*/
    select ${row} from campaigns c where c.shop_id = ${shopId} and c.id = ${id}`.execute(tx)
  return rows[0]
}
/** Held until the transaction ends: who steps it and who sends it wait for each other. */
export async function lockCampaign(tx: Tx, shopId: string, id: string): Promise<CampaignRow | undefined> {
  await sql`select from campaigns c where c.shop_id = ${shopId} and c.id = ${id} for update`.execute(tx)
  return await readCampaign(tx, shopId, id)
}

export async function listCampaignRows(
  tx: Tx,
  shopId: string,
  {
    search,
    state,
    channel,
    cursor,
    limit,
  }: {
    search?: string | undefined
    state?: CampaignState | undefined
    channel?: CampaignChannel | undefined
    cursor?: string | undefined
    limit: number
  },
): Promise<CampaignRow[]> {
  const after = readKeyset(cursor, ['instant', 'id'])
  const parts: RawBuilder<unknown>[] = [sql`c.shop_id = ${shopId}`]
  for (const word of foldText(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6))
    parts.push(sql`position(${word} in c.name_key) > 0`)
  if (state) parts.push(sql`c.state = ${state}`)
  if (channel) parts.push(sql`c.channel = ${channel}`)
  if (after)
    parts.push(
      sql`(c.changed_at < ${after[0]}::timestamptz or (c.changed_at = ${after[0]}::timestamptz and c.id > ${after[1]}::uuid))`,
    )
  const { rows } = await sql<CampaignRow>`/*campaigns.list*/
    select ${row} from campaigns c where ${sql.join(parts, sql` and `)} order by c.changed_at desc, c.id limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}

/**
 * In the order of their ids, and before anything is given back to one of them: who holds a campaign waits for the sums of the month, and whoever held those would wait for the campaign.
 */
export async function lockCampaigns(tx: Tx, shopId: string, ids: readonly string[]): Promise<CampaignRow[]> {
  const campaigns: CampaignRow[] = []
  for (const id of [...new Set(ids)].toSorted()) {
    const campaign = await lockCampaign(tx, shopId, id)
    if (campaign) campaigns.push(campaign)
  }
  return campaigns
}

export async function countDrafts(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from campaigns where shop_id = ${shopId} and state = 'draft'`.execute(tx)
  return rows[0]?.count ?? 0
}

interface Words {
  id: string
  name: string
  segment: string
  texts: CampaignTexts
  offer: Offer | null
  pace?: Pace | undefined
  linkSetId?: string | null | undefined
  couponId?: string | null | undefined
}
export async function insertCampaign(
  tx: Tx,
  shopId: string,
  { id, name, segment, texts, offer, pace, linkSetId, couponId }: Words,
  { channel, byUserId, at }: { channel: CampaignChannel; byUserId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('campaigns')
    .values({
      shop_id: shopId,
      id,
      channel,
      name,
      name_key: foldText(name),
      segment,
      texts: JSON.stringify(texts),
      offer: offer && JSON.stringify(offer),
      ...(pace === undefined ? {} : { pace }),
      link_set_id: linkSetId ?? null,
      coupon_id: couponId ?? null,
      created_by: byUserId,
      created_at: at,
      changed_at: at,
    })
    .execute()
}

type Change = Partial<{
  name: string
  segment: string
  texts: CampaignTexts
  offer: Offer | null
  pace: Pace | undefined
  linkSetId: string | null | undefined
  couponId: string | null | undefined
  numberId: string
  quality: string
  headerMedia: string | null
  cardMedia: string[] | null
  headerMediaAt: Date
  state: CampaignState
  pauseReason: string
  startsAt: Date | null
  mostTzs: number
  spentTzs: number
  priceTzs: number
  smsIsOwn: boolean | null
  people: number
  leftOut: Record<string, number>
  counts: Record<string, number>
  results: Record<string, number>
  resultsAt: Date
  startedBy: string
  preparedAt: Date
  beatAt: Date | null
  endedAt: Date
  version: number
  changedAt: Date
}>
/** What people changed and what its sending wrote down: only what is named is written. */
export async function updateCampaign(tx: Tx, shopId: string, id: string, change: Change): Promise<void> {
  const { name, texts, offer, leftOut, counts, results } = change
  const columns = {
    ...(name === undefined ? {} : { name, name_key: foldText(name) }),
    ...(texts === undefined ? {} : { texts: JSON.stringify(texts) }),
    ...(offer === undefined ? {} : { offer: offer && JSON.stringify(offer) }),
    ...(leftOut === undefined ? {} : { left_out: JSON.stringify(leftOut) }),
    ...(counts === undefined ? {} : { counts: JSON.stringify(counts) }),
    ...(results === undefined ? {} : { results: JSON.stringify(results) }),
    segment: change.segment,
    pace: change.pace,
    link_set_id: change.linkSetId,
    coupon_id: change.couponId,
    number_id: change.numberId,
    quality: change.quality,
    header_media: change.headerMedia,
    card_media: change.cardMedia,
    header_media_at: change.headerMediaAt,
    state: change.state,
    pause_reason: change.pauseReason,
    starts_at: change.startsAt,
    most_tzs: change.mostTzs,
    spent_tzs: change.spentTzs,
    price_tzs: change.priceTzs,
    sms_is_own: change.smsIsOwn,
    people: change.people,
    results_at: change.resultsAt,
    started_by: change.startedBy,
    prepared_at: change.preparedAt,
    beat_at: change.beatAt,
    ended_at: change.endedAt,
    version: change.version,
    changed_at: change.changedAt,
  }
  const set = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  await tx.updateTable('campaigns').set(set).where('shop_id', '=', shopId).where('id', '=', id).execute()
}
export async function removeCampaign(tx: Tx, shopId: string, id: string): Promise<void> {
  await tx.deleteFrom('campaigns').where('shop_id', '=', shopId).where('id', '=', id).execute()
}

export async function addSpend(tx: Tx, shopId: string, day: string, tzs: number): Promise<void> {
  if (tzs === 0) return
  await sql`insert into campaign_spends as s (shop_id, day, tzs) values (${shopId}, ${day}, greatest(${tzs}::bigint, 0))
    on conflict (shop_id, day) do update set tzs = greatest(s.tzs + ${tzs}::bigint, 0)`.execute(tx)
}
/** Campaigns of one shop that go out side by side decide one after the other what the month and each person's week still allow. */
export const lockSpends = (tx: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`campaign spends ${shopId}`}, 0))`.execute(tx)
export async function spentSince(tx: Tx, shopId: string, day: string): Promise<number> {
  const { rows } = await sql<{
    tzs: number
  }>`select coalesce(sum(tzs), 0)::bigint as tzs from campaign_spends where shop_id = ${shopId} and day >= ${day}`.execute(
    tx,
  )
  return rows[0]?.tzs ?? 0
}

/** Those that have something to do now: due, or on their way and not worked on since then. */
export async function listAsleep(tx: Tx, shopId: string, now: Date, beatBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/*campaigns.asleep*/
    select c.id from campaigns c where c.shop_id = ${shopId} and c.state in ('scheduled', 'sending') and coalesce(c.starts_at, c.changed_at) <= ${now} and (c.beat_at is null or c.beat_at < ${beatBefore}) order by c.id limit 20`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
/** Those that go out by this number and are not at their end. */
export const listOfNumber = async (tx: Tx, shopId: string, numberId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('campaigns')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('number_id', '=', numberId)
      .where('state', 'in', ['sending', 'paused'])
      .orderBy('id')
      .limit(50)
      .execute()
  ).map(({ id }) => id)
/** Those by WhatsApp, whose messages lie in an outbox, that may have one for these numbers there, or put one there as soon as nobody holds them. */
export async function listReaching(tx: Tx, shopId: string, phones: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/*campaigns.reaching*/
    select c.id from campaigns c where c.shop_id = ${shopId} and c.channel = 'whatsapp' and (
      (c.state = 'scheduled' and coalesce(c.starts_at, c.changed_at) <= ${now})
      or (c.state in ('sending', 'paused') and exists (select from campaign_recipients r where r.shop_id = c.shop_id and r.campaign_id = c.id and r.phone = any(${phones}::text[]) and r.state in ('waiting', 'sending')))
      or c.id in (select r.campaign_id from campaign_recipients r where r.shop_id = ${shopId} and r.phone = any(${phones}::text[]) and r.claimed_at is not null and r.state = 'sending'))`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
/** Those whose results still change and were not looked at lately. */
export async function listUncounted(
  tx: Tx,
  shopId: string,
  preparedAfter: Date,
  countedBefore: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/*campaigns.uncounted*/
    select c.id from campaigns c where c.shop_id = ${shopId} and c.prepared_at > ${preparedAfter} and (c.results_at is null or c.results_at < ${countedBefore}) order by c.results_at nulls first limit 20`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
type Results = Record<
  | 'customers'
  | 'orders'
  | 'salesTzs'
  | 'linkOrders'
  | 'linkTzs'
  | 'codeOrders'
  | 'codeTzs'
  | 'allOrders'
  | 'allTzs'
  | 'optedOut'
  | 'replies',
  number
>
const sales = sql.join(ORDER_STATUSES.filter(isSale).map((status) => sql.lit(status)))
/** So many of the last orders of a link or a code: a figure for people, and no walk through a flood. */
const MOST_COUNTED = 5000
const figures = (of: RawBuilder<unknown>, orders: string, tzs: string) =>
  sql`(count(*) filter (where ${of}))::int as ${sql.id(orders)}, least(coalesce(sum(x.tzs) filter (where ${of}), 0), 9007199254740991)::bigint as ${sql.id(tzs)}`
/**
 * What readers ordered in so many days after they got it, and what was ordered by its link or with its code in so many after it began: each order once in all, whatever ways it came by (decision 379).
 * A code that a later campaign promises too is that one's from its beginning on (decision 380).
 */
export async function countResults(tx: Tx, shopId: string, campaignId: string, days: number): Promise<Results> {
  const span = sql`make_interval(days => ${days}::int)`
  const order = sql`o.id, o.customer_id, greatest(o.total_tzs - o.refunded_tzs, 0) as tzs`
  const { rows } = await sql<Results>`/*campaigns.results*/
    with this as (select c.coupon_id, c.prepared_at as since, c.prepared_at + ${span} as until,
        least(c.prepared_at + ${span}, (select min(n.prepared_at) from campaigns n where n.shop_id = c.shop_id and n.coupon_id = c.coupon_id and n.prepared_at > c.prepared_at)) as code_until
      from campaigns c where c.shop_id = ${shopId} and c.id = ${campaignId}),
    ways as (
      select 'reader' as way, o.* from campaign_recipients r join lateral (select ${order} from orders o where o.shop_id = ${shopId} and o.customer_id = r.customer_id
          and o.at >= r.claimed_at and o.at < r.claimed_at + ${span} and o.status in (${sales})) o on true
        where r.shop_id = ${shopId} and r.campaign_id = ${campaignId} and r.state in ('sent', 'delivered', 'read', 'unsure')
      union all select 'link', o.* from this cross join lateral (select l.order_id from order_links l where l.shop_id = ${shopId} and l.campaign_id = ${campaignId} and l.order_id is not null order by l.order_id desc limit ${MOST_COUNTED}) l
        cross join lateral (select ${order} from orders o where o.shop_id = ${shopId} and o.id = l.order_id and o.at >= this.since and o.at < this.until and o.status in (${sales}) offset 0) o
      union all select 'code', o.* from this cross join lateral (select u.order_id from offer_uses u where u.shop_id = ${shopId} and u.offer_id = this.coupon_id and u.at >= this.since and u.at < this.code_until order by u.at desc, u.order_id limit ${MOST_COUNTED}) u
        cross join lateral (select ${order} from orders o where o.shop_id = ${shopId} and o.id = u.order_id and o.status in (${sales}) offset 0) o),
    x as (select id, max(tzs) as tzs, min(customer_id::text) as customer_id, bool_or(way = 'reader') as is_reader, bool_or(way = 'link') as is_link, bool_or(way = 'code') as is_code from ways group by id)
    select (count(distinct x.customer_id) filter (where x.is_reader))::int as customers, ${figures(sql`x.is_reader`, 'orders', 'salesTzs')}, ${figures(sql`x.is_link`, 'linkOrders', 'linkTzs')},
      ${figures(sql`x.is_code`, 'codeOrders', 'codeTzs')}, ${figures(sql`true`, 'allOrders', 'allTzs')},
      (select count(*)::int from opt_outs x where x.shop_id = ${shopId} and x.campaign_id = ${campaignId}) as "optedOut",
      (select count(*)::int from campaign_recipients w where w.shop_id = ${shopId} and w.campaign_id = ${campaignId} and w.conversation_id is not null and exists (
        select from chat_messages m where m.shop_id = ${shopId} and m.conversation_id = w.conversation_id and m.direction = 'in' and m.at >= w.claimed_at and m.at < w.claimed_at + ${span})) as replies
    from x`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error('an aggregate has one row')
  return counted
}

/** The usual ones where nobody decided. */
export async function readMarketing(tx: Tx, shopId: string): Promise<{ rules: MarketingRules; version: number }> {
  const found = await tx
    .selectFrom('marketing_rules')
    .select(['rules', 'version'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return { rules: { ...USUAL_MARKETING, ...found?.rules }, version: found?.version ?? 1 }
}
/** False when somebody else saved after `version`. */
export async function writeMarketing(
  tx: Tx,
  shopId: string,
  rules: MarketingRules,
  { version, byUserId, at }: { version: number; byUserId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into marketing_rules as m (shop_id, rules, version, by_user_id, at) select ${shopId}, ${JSON.stringify(rules)}::jsonb, 2, ${byUserId}, ${at} where ${version}::int = 1 or exists (select from marketing_rules e where e.shop_id = ${shopId})
    on conflict (shop_id) do update set rules = excluded.rules, version = m.version + 1, by_user_id = excluded.by_user_id, at = excluded.at where m.version = ${version}::int returning shop_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** What stands in every message of a shop. */
export async function readShopWords(
  tx: Tx,
  shopId: string,
): Promise<{ name: string; language: Language; slug: string | null }> {
  const { rows } = await sql<{ name: string; language: Language; slug: string | null }>`/*campaigns.shop*/
    select s.shop_name as name, s.customer_language as language, (select g.slug from storefronts f join storefront_slugs g on g.shop_id = f.shop_id where f.shop_id = s.id and f.is_open limit 1) as slug from shops s where s.id = ${shopId}`.execute(
    tx,
  )
  return rows[0] ?? { name: '', language: 'sw', slug: null }
}
