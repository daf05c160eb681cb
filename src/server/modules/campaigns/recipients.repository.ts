import { sql } from 'kysely'
import {
  type LeftOutReason,
  type RecipientState,
  type StateCounts,
  NO_COUNTS,
} from '../../../shared/domain/campaigns/states.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { refusedByOther } from '../../platform/own-words.ts'
import { standsFor } from '../../platform/stands-for.ts'
import { type Agreed, gotInWeek, whyNotAsked } from './audience.repository.ts'

export type Waiting = {
  id: string
  customerId: string | null
  phone: string
  name: string
  language: Language
  /** Something that came up since the recipients were written down. */
  why: LeftOutReason | null
}
/** The next ones, judged anew. The campaign's row is held, so nobody else takes them meanwhile. */
export async function nextWaiting(
  tx: Tx,
  shopId: string,
  campaignId: string,
  { who, mostPerWeek, now, limit }: { who: Agreed; mostPerWeek: number; now: Date; limit: number },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`/*campaigns.next*/
    select r.id, r.customer_id as "customerId", r.phone, r.name, r.language, coalesce(${whyNotAsked(who)}, case when ${refusedByOther(shopId, `${who.channel}_offers`, sql`r.phone`, sql`c.id`)} then 'refused' end, case when ${gotInWeek(shopId, sql`r.phone`, now)} >= ${mostPerWeek}::int then 'had_enough' end) as why
    from (select r.id, r.phone, r.name, r.language, r.customer_id from campaign_recipients r where r.shop_id = ${shopId} and r.campaign_id = ${campaignId} and r.state = 'waiting' order by r.id limit ${limit}) r
      left join customers n on n.shop_id = ${shopId} and n.id = r.customer_id left join customers c on c.shop_id = ${shopId} and c.id = ${standsFor('n')}
      left join opt_outs x on x.shop_id = ${shopId} and x.phone = r.phone order by r.id`.execute(tx)
  return rows
}

export interface Claimed {
  id: string
  parts: number
  /** Of the address by which its reader says no, where one stands in it. */
  tokenHash: Buffer | null
}
/** Theirs from here on: whatever happens, none of them is sent again. The address by which each says no stands there before it goes out. */
export async function claim(tx: Tx, shopId: string, claimed: readonly Claimed[], at: Date): Promise<void> {
  if (claimed.length === 0) return
  await sql`/*campaigns.claim*/
    with u as (select * from unnest(${claimed.map(({ id }) => id)}::uuid[], ${claimed.map(({ parts }) => parts)}::int[], ${claimed.map(({ tokenHash }) => tokenHash)}::bytea[]) u (id, parts, hash)),
      k as (insert into public_keys (key_hash, shop_id, kind, ref_id, created_at) select u.hash, ${shopId}, 'opt_out', u.id, ${at} from u where u.hash is not null)
    update campaign_recipients r set state = 'sending', parts = u.parts, claimed_at = ${at} from u where r.shop_id = ${shopId} and r.id = u.id`.execute(
    tx,
  )
}

export async function leaveOut(
  tx: Tx,
  shopId: string,
  left: readonly { id: string; why: string }[],
  at: Date,
): Promise<void> {
  if (left.length === 0) return
  await sql`update campaign_recipients r set state = 'left_out', reason = u.why, settled_at = ${at}
    from unnest(${left.map(({ id }) => id)}::uuid[], ${left.map(({ why }) => why)}::text[]) u (id, why) where r.shop_id = ${shopId} and r.id = u.id and r.state = 'waiting'`.execute(
    tx,
  )
}
export async function leaveOutRest(tx: Tx, shopId: string, campaignId: string, why: string, at: Date): Promise<void> {
  await sql`update campaign_recipients set state = 'left_out', reason = ${why}, settled_at = ${at} where shop_id = ${shopId} and campaign_id = ${campaignId} and state = 'waiting'`.execute(
    tx,
  )
}

export interface Settled {
  id: string
  /** `waiting`: the gateway did not take it. */
  state: 'waiting' | 'sent' | 'failed' | 'unsure'
  messageId: string | null
  reason: string
}
/** What cost nothing after all, and when it was claimed: the day it was booked on. */
export interface Freed {
  parts: number
  claimedAt: Date
}
/** A report that was quicker than the answer stays. */
export async function settle(tx: Tx, shopId: string, settled: readonly Settled[], at: Date): Promise<Freed[]> {
  if (settled.length === 0) return []
  const { rows } = await sql<Freed & { state: RecipientState }>`/*campaigns.settle*/
    with o as (select id, claimed_at from campaign_recipients where shop_id = ${shopId} and id = any(${settled.map(({ id }) => id)}::uuid[]) order by id for update)
    update campaign_recipients r set state = u.state, message_id = coalesce(u.message_id, r.message_id), reason = u.reason,
      settled_at = case when u.state = 'waiting' then null else ${at}::timestamptz end, claimed_at = case when u.state = 'waiting' then null else r.claimed_at end
    from unnest(${settled.map(({ id }) => id)}::uuid[], ${settled.map(({ state }) => state)}::text[], ${settled.map(({ messageId }) => messageId)}::text[], ${settled.map(({ reason }) => reason.slice(0, 80))}::text[]) u (id, state, message_id, reason) join o on o.id = u.id
    where r.shop_id = ${shopId} and r.id = u.id and r.state in ('sending', 'unsure') returning r.parts, r.state, o.claimed_at as "claimedAt"`.execute(
    tx,
  )
  return rows.filter(({ state }) => state === 'waiting' || state === 'failed')
}

/** Claimed so long ago that whoever claimed them is gone: nobody knows whether they went. What lies in an outbox is told of by that. */
export async function doubtOld(tx: Tx, shopId: string, claimedBefore: Date): Promise<void> {
  await sql`/*campaigns.doubt*/
    update campaign_recipients set state = 'unsure', settled_at = claimed_at where shop_id = ${shopId} and state = 'sending' and claimed_at < ${claimedBefore} and conversation_id is null`.execute(
    tx,
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** By our reference, or by the gateway's own name of it. */
export async function report(
  tx: Tx,
  shopId: string,
  told: { reference: string | null; messageId: string | null; state: 'delivered' | 'failed'; reason: string | null },
  at: Date,
): Promise<void> {
  const byReference = told.reference !== null && UUID.test(told.reference)
  if (!byReference && told.messageId === null) return
  const which = byReference ? sql`r.id = ${told.reference}::uuid` : sql`r.message_id = ${told.messageId}`
  // What was delivered stays so: a gateway that says both is believed in what reached them.
  await sql`/*campaigns.report*/
    update campaign_recipients r set state = ${told.state}, reason = ${(told.reason ?? '').slice(0, 80)}, settled_at = ${at}
    where r.shop_id = ${shopId} and ${which} and r.state in ('sending', 'sent', 'unsure', 'failed')`.execute(tx)
}

/** Where it lies in the outbox, and by which message. */
export const noteQueued = (
  tx: Tx,
  shopId: string,
  { id, conversationId, messageId }: { id: string; conversationId: string; messageId: string },
) =>
  tx
    .updateTable('campaign_recipients')
    .set({ conversation_id: conversationId, message_id: messageId })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
export async function countSending(tx: Tx, shopId: string, campaignId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`/*campaigns.queued*/
    select count(*)::int as count from campaign_recipients where shop_id = ${shopId} and campaign_id = ${campaignId} and state = 'sending'`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
/** On their way, of one campaign or to one number. */
export const listSending = (tx: Tx, shopId: string, of: { campaignId: string } | { phones: readonly string[] }) =>
  tx
    .selectFrom('campaign_recipients')
    .select(['id', 'campaign_id as campaignId', 'claimed_at as claimedAt'])
    .where('shop_id', '=', shopId)
    .where((row) => ('phones' in of ? row('phone', 'in', of.phones) : row('campaign_id', '=', of.campaignId)))
    .where('state', '=', 'sending')
    .orderBy('campaign_id')
    .orderBy('id')
    .limit(1000)
    .execute()
const RANK = sql`case state when 'sending' then 0 when 'unsure' then 1 when 'sent' then 2 when 'delivered' then 3 when 'read' then 4 else 9 end`
const RANK_OF = { unsure: 1, sent: 2, delivered: 3, read: 4 } as const
/** Forward only, whatever order it is told in. */
export async function move(tx: Tx, shopId: string, id: string, to: keyof typeof RANK_OF, at: Date): Promise<void> {
  if (!UUID.test(id)) return
  await sql`/*campaigns.move*/
    update campaign_recipients set state = ${to}, reason = '', settled_at = ${at} where shop_id = ${shopId} and id = ${id}::uuid and ${RANK} < ${RANK_OF[to]}::int`.execute(
    tx,
  )
}
/** Whose they are, while it may still be told that they did not arrive. */
export async function listUnderWay(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
): Promise<{ id: string; campaignId: string; phone: string }[]> {
  const { rows } = await sql<{ id: string; campaignId: string; phone: string }>`/*campaigns.under_way*/
    select id, campaign_id as "campaignId", phone from campaign_recipients
    where shop_id = ${shopId} and id = any(${ids.filter((id) => UUID.test(id))}::uuid[]) and state in ('sending', 'sent', 'unsure') order by id`.execute(
    tx,
  )
  return rows
}
/** WhatsApp asks nothing for it: told as often as it likes, its parts are given back once. */
export async function freeParts(tx: Tx, shopId: string, id: string): Promise<Freed[]> {
  const { rows } = await sql<Freed>`/*campaigns.free*/
    with o as (select id, parts from campaign_recipients where shop_id = ${shopId} and id = ${id}::uuid and parts > 0 and state in ('sending', 'sent', 'delivered', 'read', 'unsure') for update)
    update campaign_recipients r set parts = 0 from o where r.shop_id = ${shopId} and r.id = o.id returning o.parts, r.claimed_at as "claimedAt"`.execute(
    tx,
  )
  return rows
}
export async function undo(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
  to: { state: 'waiting' | 'failed' | 'left_out'; reason: string },
  at: Date,
): Promise<Freed[]> {
  const isWaiting = to.state === 'waiting'
  const { rows } = await sql<Freed>`/*campaigns.undo*/
    with o as (select id, claimed_at from campaign_recipients where shop_id = ${shopId} and id = any(${ids}::uuid[]) and state in ('sending', 'sent', 'unsure') order by id for update)
    update campaign_recipients r set state = ${to.state}, reason = ${to.reason.slice(0, 80)}, settled_at = case when ${isWaiting}::boolean then null else ${at}::timestamptz end,
      claimed_at = case when ${isWaiting}::boolean then null else r.claimed_at end
    from o where r.shop_id = ${shopId} and r.id = o.id returning r.parts, o.claimed_at as "claimedAt"`.execute(tx)
  return rows
}

export async function countStates(tx: Tx, shopId: string, campaignId: string): Promise<StateCounts> {
  const { rows } = await sql<{ state: RecipientState; count: number }>`/*campaigns.states*/
    select state, count(*)::int as count from campaign_recipients where shop_id = ${shopId} and campaign_id = ${campaignId} group by state`.execute(
    tx,
  )
  return { ...NO_COUNTS, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

type RecipientRow = {
  id: string
  customerId: string | null
  name: string
  phone: string
  state: RecipientState
  reason: string
  conversationId: string | null
  parts: number
  at: Date | null
}
export async function listRecipientRows(
  tx: Tx,
  shopId: string,
  campaignId: string,
  { state, cursor, limit }: { state: RecipientState | undefined; cursor: string | undefined; limit: number },
): Promise<RecipientRow[]> {
  const after = readKeyset(cursor, ['text', 'id'])
  const { rows } = await sql<RecipientRow>`/*campaigns.recipients*/
    select r.id, r.customer_id as "customerId", r.name, r.phone, r.state, r.reason, r.conversation_id as "conversationId", r.parts, coalesce(r.settled_at, r.claimed_at) as at
    from campaign_recipients r where r.shop_id = ${shopId} and r.campaign_id = ${campaignId} ${state ? sql`and r.state = ${state}` : sql``}
      ${after ? sql`and (r.state, r.id) > (${after[0]}, ${after[1]}::uuid)` : sql``} order by r.state, r.id limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}

const WEEK_MS = 7 * 86_400_000
/** The campaign by WhatsApp that somebody got last, if it was lately: what they say now is said to that. */
export async function lastOfferTo(tx: Tx, shopId: string, phone: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`/*campaigns.last_offer*/
    select r.campaign_id as id from campaign_recipients r where r.shop_id = ${shopId} and r.phone = ${phone} and r.claimed_at > ${new Date(now.getTime() - WEEK_MS)} and r.conversation_id is not null
    order by r.claimed_at desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
/** Whom an address belongs to. */
export async function findRecipient(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{ phone: string; campaignId: string; language: Language } | undefined> {
  if (!UUID.test(id)) return undefined
  return await tx
    .selectFrom('campaign_recipients')
    .select(['phone', 'campaign_id as campaignId', 'language'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()
}
