import { sql } from 'kysely'
import type { CartFollowUps } from '../../../shared/contract/cart-follow-ups.ts'
import {
  type CartFollowUpRules,
  FOLLOW_UP_DAYS,
  type FollowUpLeftOut,
  USUAL_FOLLOW_UP,
} from '../../../shared/domain/campaigns/cart-follow-ups.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { Tx } from '../../platform/database.ts'
import { spokenTo } from '../../platform/spoken-to.ts'
import { standsFor } from '../../platform/stands-for.ts'

const DAY_MS = 86_400_000
interface KeptRules {
  rules: CartFollowUpRules
  onSince: Date | null
  version: number
  /** The account that SMS were said yes to was the shop's own. */
  isSmsOwn: boolean
  /** Whoever saved them last is an admin still. */
  isOfAdmin: boolean
}
/** The usual ones where nobody decided. */
export async function readFollowUpRules(tx: Tx, shopId: string): Promise<KeptRules> {
  const { rows } = await sql<{
    isOn: boolean
    rules: Partial<CartFollowUpRules>
    onSince: Date | null
    version: number
    isSmsOwn: boolean
    isOfAdmin: boolean
  }>`/*carts.rules*/
    select r.is_on as "isOn", r.rules, r.on_since as "onSince", r.version, r.sms_is_own is true as "isSmsOwn",
      exists (select from memberships m where m.shop_id = r.shop_id and m.user_id = r.by_user_id and m.is_admin and m.revoked_at is null) as "isOfAdmin"
    from cart_follow_up_rules r where r.shop_id = ${shopId}`.execute(tx)
  const [row] = rows
  return row
    ? { ...row, rules: { ...USUAL_FOLLOW_UP, ...row.rules, isOn: row.isOn } }
    : { rules: USUAL_FOLLOW_UP, onSince: null, version: 1, isSmsOwn: false, isOfAdmin: true }
}
/** False when somebody else saved after `version`. */
export async function writeFollowUpRules(
  tx: Tx,
  shopId: string,
  { isOn, ...rules }: CartFollowUpRules,
  { version, byUserId, at, isSmsOwn }: { version: number; byUserId: string; at: Date; isSmsOwn: boolean },
): Promise<boolean> {
  const since = isOn ? at : null
  const { rows } = await sql`
    insert into cart_follow_up_rules as r (shop_id, is_on, rules, on_since, version, by_user_id, at, sms_is_own) select ${shopId}, ${isOn}, ${JSON.stringify(rules)}::jsonb, ${since}, 2, ${byUserId}, ${at}, ${isSmsOwn}
      where ${version}::int = 1 or exists (select from cart_follow_up_rules e where e.shop_id = ${shopId})
    on conflict (shop_id) do update set is_on = excluded.is_on, rules = excluded.rules, on_since = case when r.is_on and excluded.is_on then r.on_since else excluded.on_since end,
      version = r.version + 1, by_user_id = excluded.by_user_id, at = excluded.at, sms_is_own = excluded.sms_is_own where r.version = ${version}::int returning shop_id`.execute(
    tx,
  )
  return rows.length > 0
}

// As the index says it.
const begun = sql`coalesce(l.opened_at, l.created_at)`
const isLeft = sql`l.order_id is null and l.cancelled_at is null and l.kind = 'products' and (l.opened_at is not null or l.created_by is null)`
interface LeftLink {
  id: string
  conversationId: string | null
  customerName: string
  customerPhone: string
  begunAt: Date
}
const columns = sql`l.id, l.conversation_id as "conversationId", l.customer_name as "customerName", l.customer_phone as "customerPhone", ${begun} as "begunAt"`
const MOST = 100
/** Begun in that time, to be sent still, and not looked at yet; the oldest first. */
export async function listLeftLinks(
  tx: Tx,
  shopId: string,
  { from, until, openAt }: { from: Date; until: Date; openAt: Date },
): Promise<LeftLink[]> {
  const { rows } = await sql<LeftLink>`/*carts.left*/
    select ${columns} from order_links l where l.shop_id = ${shopId} and ${isLeft} and ${begun} >= ${from} and ${begun} <= ${until} and l.submit_until > ${openAt}
      and not exists (select from cart_follow_ups f where f.shop_id = l.shop_id and f.link_id = l.id) order by ${begun}, l.id limit ${MOST}`.execute(
    tx,
  )
  return rows
}
/** `isLocked`: until the transaction ends; whoever sends it waits, or was before. */
export async function findLeftLink(
  tx: Tx,
  shopId: string,
  id: string,
  { isLocked }: { isLocked: boolean },
): Promise<LeftLink | undefined> {
  const { rows } = await sql<LeftLink>`/*carts.one*/
    select ${columns} from order_links l where l.shop_id = ${shopId} and l.id = ${id} and ${isLeft} ${isLocked ? sql`for update` : sql``}`.execute(
    tx,
  )
  return rows[0]
}

interface Reader {
  customerId: string | null
  name: string
  language: Language
}
/** A no of anybody the shop has under this number holds for it. */
export async function refusesOffers(tx: Tx, shopId: string, phone: string): Promise<boolean> {
  const { rows } = await sql<{ isRefused: boolean }>`/*carts.refused*/
    select exists (select from customer_identities o join customers n on n.shop_id = o.shop_id and n.id = o.customer_id join customers k on k.shop_id = n.shop_id and k.id = ${standsFor('n')}
      where o.shop_id = ${shopId} and o.kind in ('phone', 'whatsapp') and o.value = ${phone} and (k.consents->'sms_offers'->>'isGiven' = 'false' or k.consents->'whatsapp_offers'->>'isGiven' = 'false')) as "isRefused"`.execute(
    tx,
  )
  return rows[0]?.isRefused === true
}
/** Whose number that is, by either kind. */
export async function readerOf(tx: Tx, shopId: string, phone: string): Promise<Reader> {
  const { rows } = await sql<Reader>`/*carts.reader*/
    select c.id as "customerId", coalesce(c.name, '') as name, ${spokenTo('c')} as language
    from shops s left join lateral (select c.* from customer_identities i join customers n on n.shop_id = i.shop_id and n.id = i.customer_id join customers c on c.shop_id = n.shop_id and c.id = ${standsFor('n')}
      where i.shop_id = ${shopId} and i.kind in ('phone', 'whatsapp') and i.value = ${phone} order by i.kind limit 1) c on true where s.id = ${shopId}`.execute(
    tx,
  )
  return rows[0] ?? { customerId: null, name: '', language: 'sw' }
}
/** Whether they ordered since then, by whichever way. */
export async function orderedSince(
  tx: Tx,
  shopId: string,
  { customerId, conversationId, since }: { customerId: string | null; conversationId: string | null; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`/*carts.ordered*/
    select exists (select from orders o where o.shop_id = ${shopId} and o.customer_id = any(array(select c.id from customers c where c.shop_id = ${shopId} and (c.id = ${customerId}::uuid or c.alias_of = ${customerId}::uuid))) and o.at >= ${since} and o.status <> 'cancelled')
      or exists (select from order_chats f join orders o on o.shop_id = f.shop_id and o.id = f.order_id where f.shop_id = ${shopId} and f.conversation_id = ${conversationId}::uuid and f.created_at >= ${since} and o.status <> 'cancelled') as has`.execute(
    tx,
  )
  return rows[0]?.has === true
}
export async function gotFollowUp(tx: Tx, shopId: string, phone: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - FOLLOW_UP_DAYS * DAY_MS)
  const { rows } = await sql<{ has: boolean }>`/*carts.got*/
    select exists (select from cart_follow_ups f where f.shop_id = ${shopId} and f.phone = ${phone} and f.at > ${since} and f.way is not null) as has`.execute(
    tx,
  )
  return rows[0]?.has === true
}

export interface FollowUp {
  id: string
  linkId: string
  conversationId: string | null
  phone: string
  way: 'whatsapp' | 'sms' | null
  why: FollowUpLeftOut | ''
  language: Language
  costTzs: number
  at: Date
}
/** False where this cart was looked at before. */
export async function insertFollowUp(tx: Tx, shopId: string, one: FollowUp): Promise<boolean> {
  const row = await tx
    .insertInto('cart_follow_ups')
    .values({
      shop_id: shopId,
      id: one.id,
      link_id: one.linkId,
      conversation_id: one.conversationId,
      phone: one.phone,
      way: one.way,
      why: one.why,
      language: one.language,
      cost_tzs: one.costTzs,
      at: one.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
/** It cost nothing after all; what it was thought to cost, and when, or undefined where that was said before. */
export const freeFollowUp = async (
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{ costTzs: number; at: Date } | undefined> => {
  const { rows } = await sql<{ costTzs: number; at: Date }>`
    update cart_follow_ups f set cost_tzs = 0 from (select cost_tzs from cart_follow_ups where shop_id = ${shopId} and id = ${id} for update) was
    where f.shop_id = ${shopId} and f.id = ${id} and was.cost_tzs > 0 returning was.cost_tzs as "costTzs", f.at`.execute(
    tx,
  )
  return rows[0]
}
/** By which they say that they want none. */
export const writeDoor = (tx: Tx, shopId: string, { id, hash, at }: { id: string; hash: Buffer; at: Date }) =>
  tx
    .insertInto('public_keys')
    .values({ key_hash: hash, shop_id: shopId, kind: 'opt_out', ref_id: id, created_at: at })
    .execute()
export const findFollowUp = (
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{ phone: string; language: Language } | undefined> =>
  tx
    .selectFrom('cart_follow_ups')
    .select(['phone', 'language'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst()

/** What nobody asks for any more, with the addresses in its messages. */
export const deleteOldFollowUps = (tx: Tx, shopId: string, before: Date) =>
  sql`with gone as (delete from cart_follow_ups where shop_id = ${shopId} and at < ${before} returning id)
    delete from public_keys where shop_id = ${shopId} and kind = 'opt_out' and ref_id in (select id from gone)`.execute(
    tx,
  )

/** A figure for people. */
const MOST_COUNTED = 1000
export async function readMonth(tx: Tx, shopId: string, now: Date): Promise<CartFollowUps['month']> {
  const since = new Date(now.getTime() - 30 * DAY_MS)
  const { rows } = await sql<CartFollowUps['month']>`/*carts.month*/
    select ((select count(*) from (select from order_links l where l.shop_id = ${shopId} and ${isLeft} and ${begun} >= ${since} and (l.customer_phone <> '' or l.conversation_id is not null) limit ${MOST_COUNTED}) x)
        + (select count(*) from (select from flow_sessions s where s.shop_id = ${shopId} and s.updated_at >= ${since} and jsonb_array_length(s.state->'basket') > 0 limit ${MOST_COUNTED}) x))::int as left,
      count(f.id)::int as sent, (count(*) filter (where f.way = 'sms'))::int as "sentBySms", count(o.tzs)::int as "cameBack",
      least(coalesce(sum(o.tzs), 0), 9007199254740991)::bigint as "salesTzs", least(coalesce(sum(f.cost_tzs), 0), 9007199254740991)::bigint as "spentTzs"
    from (select * from cart_follow_ups f where f.shop_id = ${shopId} and f.at >= ${since} and f.way is not null order by f.at desc limit ${MOST_COUNTED}) f
    left join lateral (select sum(greatest(o.total_tzs - o.refunded_tzs, 0)) as tzs from (
      select l.order_id from order_links l where l.shop_id = ${shopId} and l.id = f.link_id
      union select c.order_id from order_chats c where c.shop_id = ${shopId} and c.conversation_id = f.conversation_id and c.created_at >= f.at and c.created_at < f.at + make_interval(days => ${FOLLOW_UP_DAYS}::int)
      ) x join orders o on o.shop_id = ${shopId} and o.id = x.order_id and o.status <> 'cancelled') o on true`.execute(
    tx,
  )
  return rows[0] ?? { left: 0, sent: 0, sentBySms: 0, cameBack: 0, salesTzs: 0, spentTzs: 0 }
}
