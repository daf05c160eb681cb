import { type RawBuilder, sql } from 'kysely'
import type { InboundContent, OutboundContent } from '../../../shared/contract/conversations.ts'
import type { ChatEntry, ChatMessage } from '../../../shared/contract/inbox.ts'
import type { CameBy, KeptAd } from '../../../shared/domain/chat/ads.ts'
import { CLOSING_MS, type InboxFilter } from '../../../shared/domain/chat/inbox.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { LoosePermissions } from '../../../shared/domain/permissions.ts'
import { normalisePhone } from '../../../shared/domain/phone.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { Tx } from '../../platform/database.ts'
import { findWords } from '../../platform/search-terms.ts'
import { languageOfId } from '../../platform/spoken-to.ts'
import { mediaJson } from './chat-media.repository.ts'
import { hasTag, tagsOf } from './chat-tags.repository.ts'
import { wroteAll } from './chat-words.repository.ts'

export interface InboxRow {
  id: string
  numberId: string
  name: string
  username: string
  phone: string | null
  customerId: string | null
  customerName: string | null
  handledBy: 'flow' | 'person'
  assignedTo: string | null
  assignedName: string | null
  resolvedAt: Date | null
  unread: number
  lastAt: Date
  lastText: string
  lastKind: string
  lastDirection: 'in' | 'out'
  windowFrom: Date | null
  tags: string[]
  cameBy: CameBy | null
  /** How far a sandbox's clock was wound forward. */
  aheadMs: number
}
const columns = sql`c.id, c.number_id as "numberId", c.name, c.username, c.customer_id as "customerId", cu.name as "customerName", c.handled_by as "handledBy", c.assigned_to as "assignedTo",
  u.name as "assignedName", c.resolved_at as "resolvedAt", c.unread, c.last_at as "lastAt", c.last_text as "lastText", c.last_kind as "lastKind", c.last_direction as "lastDirection",
  c.window_from as "windowFrom", c.came_by as "cameBy", ${tagsOf} as tags,
  (select i.value from conversation_identities i where i.shop_id = c.shop_id and i.conversation_id = c.id and i.kind = 'phone' order by i.created_at desc, i.value limit 1) as phone,
  coalesce((select w.clock_ahead_ms from chat_numbers n join whatsapp_numbers w on w.phone_number_id = n.phone_number_id where n.shop_id = c.shop_id and n.id = c.number_id), 0)::float8 as "aheadMs"`
const joined = sql`from conversations c left join customers cu on cu.shop_id = c.shop_id and cu.id = c.customer_id left join users u on u.id = c.assigned_to`

interface Filter {
  filter: InboxFilter
  tag?: string | undefined
  search: string
  userId: string
  now: Date
  from: readonly [at: string, id: string] | null
  limit: number
}
const CLOSES_AFTER_MS = 86_400_000

/** The newest: whoever was mentioned more often finds the older ones by their words. */
const MENTIONS_LOOKED_AT = 500

function partOf(shopId: string, { filter, userId, now }: Filter): RawBuilder<unknown> {
  switch (filter) {
    case 'all':
      return sql`c.resolved_at is null`
    case 'waiting':
      return sql`c.handled_by = 'person' and c.resolved_at is null`
    case 'mine':
      return sql`c.assigned_to = ${userId} and c.resolved_at is null`
    case 'mentioned':
      return sql`c.id = any(array(select m.conversation_id from chat_mentions m where m.shop_id = ${shopId} and m.user_id = ${userId} order by m.at desc limit ${MENTIONS_LOOKED_AT}))`
    case 'unassigned':
      return sql`c.handled_by = 'person' and c.resolved_at is null and c.assigned_to is null`
    case 'bot':
      return sql`c.handled_by = 'flow' and c.resolved_at is null`
    case 'unread':
      return sql`c.unread > 0`
    case 'closing':
      return sql`c.resolved_at is null and c.window_from > ${new Date(now.getTime() - CLOSES_AFTER_MS)} and c.window_from <= ${new Date(now.getTime() - CLOSES_AFTER_MS + CLOSING_MS)}`
    case 'ad':
      return sql`c.came_by is not null`
    case 'resolved':
      return sql`c.resolved_at is not null`
  }
}

/** Ways a conversation may fit, each by an index of its own: a phone; what was written in it and how they call themselves; the shop's own customer. */
async function waysTo(tx: Tx, shopId: string, search: string): Promise<RawBuilder<unknown>[]> {
  const digits = /^[\d\s+().-]{3,}$/.test(search) ? (normalisePhone(search) ?? search).replaceAll(/\D/g, '') : ''
  const phone = `+${digits.startsWith('0') ? `255${digits.slice(1)}` : digits}`
  const byPhone = sql`c.id = any(array(select conversation_id from conversation_identities where shop_id = ${shopId} and value >= ${phone} and value < ${`${phone}:`} limit 200))`
  const ways = [await wroteAll(tx, shopId, search), await ofCustomers(tx, shopId, search)].filter((way) => way !== null)
  return digits.length >= 3 ? [byPhone, ...ways] : ways
}
/** Null where the shop knows nobody by these words. */
async function ofCustomers(tx: Tx, shopId: string, search: string): Promise<RawBuilder<unknown> | null> {
  const words = foldText(search).split(' ').filter(Boolean).slice(0, 6)
  const found =
    words.length === 0
      ? null
      : await findWords(
          tx,
          shopId,
          'c',
          words.map((word) => [word.slice(0, 60)]),
        )
  if (found === null) return null
  return found.few
    ? sql`c.customer_id = any(array(${found.few}))`
    : sql`c.customer_id is not null and ${sql.join(
        found.conditions.map((fits) => fits(sql`c.customer_id`)),
        sql` and `,
      )}`
}

/** Newest first; one row more than the limit, when there is one. */
export async function listConversationRows(tx: Tx, shopId: string, filter: Filter): Promise<InboxRow[]> {
  const parts = [sql`c.shop_id = ${shopId}`, partOf(shopId, filter)]
  if (filter.tag !== undefined) parts.push(hasTag(shopId, filter.tag))
  if (filter.from) parts.push(sql`(c.last_at, c.id) < (${filter.from[0]}, ${filter.from[1]}::uuid)`)
  const page = sql`order by c.last_at desc, c.id desc limit ${filter.limit + 1}`
  const fitting = sql`where ${sql.join(parts, sql` and `)}`
  if (filter.search === '') {
    const { rows } = await sql<InboxRow>`select ${columns} ${joined} ${fitting} ${page}`.execute(tx)
    return rows
  }
  // Each way is followed as far as the page goes: with `or` between them the whole list would be read.
  const found = await waysTo(tx, shopId, filter.search)
  if (found.length === 0) return []
  const ways = found.map((way) => sql`(select c.id ${joined} ${fitting} and ${way} ${page})`)
  const { rows } = await sql<InboxRow>`select ${columns} ${joined}
    where c.shop_id = ${shopId} and c.id = any(array(${sql.join(ways, sql` union all `)})) ${page}`.execute(tx)
  return rows
}
export async function readConversationRow(tx: Tx, shopId: string, id: string): Promise<InboxRow | undefined> {
  const { rows } =
    await sql<InboxRow>`select ${columns} ${joined} where c.shop_id = ${shopId} and c.id = ${id}`.execute(tx)
  return rows[0]
}

interface Spoken {
  /** What they chose in this chat, else what is written down of them, else as the flow took them. */
  known: Language | null
  firstText: string | null
  ofShop: Language
}
/** What tells which language a customer is written to in a chat. */
export async function readSpoken(tx: Tx, shopId: string, id: string): Promise<Spoken | undefined> {
  const { rows } = await sql<Spoken>`/*chat.language*/
    select coalesce(case when f.state->>'isLanguageChosen' = 'true' then f.state->>'language' end, ${languageOfId(sql`s.id`, sql`c.customer_id`)}, f.state->>'language') as known, s.customer_language as "ofShop",
      (select m.content->>'text' from chat_messages m where m.shop_id = s.id and m.conversation_id = ${id} and m.direction = 'in' and m.content->>'kind' = 'text' order by m.place, m.id limit 1) as "firstText"
    from shops s left join conversations c on c.shop_id = s.id and c.id = ${id} left join flow_sessions f on f.shop_id = s.id and f.conversation_id = ${id} where s.id = ${shopId}`.execute(
    tx,
  )
  return rows[0]
}

/** More than this is shown as so many and more: counting further serves nobody. */
const COUNTED = 1000
interface InboxCounts {
  waiting: number
  unread: number
  hasNumber: boolean
  hasFlow: boolean
}
export async function countInbox(tx: Tx, shopId: string): Promise<InboxCounts> {
  const { rows } = await sql<InboxCounts>`
    select (select count(*)::int from (select from conversations where shop_id = ${shopId} and handled_by = 'person' and resolved_at is null and unread > 0 limit ${COUNTED}) w) as waiting,
      (select count(*)::int from (select from conversations where shop_id = ${shopId} and unread > 0 limit ${COUNTED}) u) as unread,
      exists (select from chat_numbers where shop_id = ${shopId} and state <> 'disconnected') as "hasNumber", exists (select from chatflows where shop_id = ${shopId} and live_number is not null) as "hasFlow"`.execute(
    tx,
  )
  return rows[0] ?? { waiting: 0, unread: 0, hasNumber: false, hasFlow: false }
}
/** Who could take one: what each of them may is for the caller to judge. */
export async function listPeople(tx: Tx, shopId: string) {
  const { rows } = await sql<{ userId: string; name: string; contact: string; permissions: LoosePermissions }>`
    select m.user_id as "userId", u.name, coalesce(u.phone, u.email, '') as contact, case when m.is_admin then '{"is_admin": true}'::jsonb else m.grants end as permissions from memberships m join users u on u.id = m.user_id
    where m.shop_id = ${shopId} and m.revoked_at is null order by lower(u.name), m.user_id limit 200`.execute(tx)
  return rows
}

export interface EntryRow {
  type: ChatEntry['type']
  id: string
  place: string
  at: Date
  kind: string
  direction: 'in' | 'out'
  content: InboundContent | OutboundContent | null
  sentBy: ChatMessage['sentBy']
  status: ChatMessage['status']
  failure: string
  repliesTo: InboundContent | OutboundContent | null
  repliesToId: string | null
  media: ChatMessage['media']
  ad: KeptAd | null
  editedAt: Date | null
  revokedAt: Date | null
  isPast: boolean
  text: string
  byName: string | null
  toName: string | null
  mentions: { userId: string; name: string }[] | null
}
/** Messages, and what people did among them, the newest first; one row more than the limit, when there is one. */
export async function listEntryRows(
  tx: Tx,
  shopId: string,
  conversationId: string,
  { from, limit }: { from: readonly [place: string, id: string] | null; limit: number },
): Promise<EntryRow[]> {
  const before = (table: RawBuilder<unknown>) =>
    from === null ? sql`true` : sql`(${table}.place, ${table}.id) < (${from[0]}::bigint, ${from[1]}::uuid)`
  const { rows } = await sql<EntryRow>`
    select e.*, b.name as "byName", t.name as "toName", case when e.kind = 'note' then
      (select json_agg(json_build_object('userId', x.user_id, 'name', y.name) order by y.name, x.user_id) from chat_mentions x join users y on y.id = x.user_id where x.shop_id = ${shopId} and x.note_id = e.id) end as mentions from (
      (select 'message' as type, m.id, m.place, m.at, '' as kind, m.direction, m.content, m.sent_by as "sentBy", m.status, m.failure, case when q.revoked_at is null then q.content end as "repliesTo", q.id as "repliesToId", case when d.id is not null then ${mediaJson} end as media, m.edited_at as "editedAt",
        m.revoked_at as "revokedAt", m.is_past as "isPast", m.ad, '' as text, m.member_id as by_id, null::uuid as to_id
      from chat_messages m left join chat_messages q on q.shop_id = m.shop_id and q.number_id = m.number_id and q.wamid = coalesce(m.reply_to, m.content->>'toMessageId') and q.conversation_id = m.conversation_id
        left join chat_media d on d.shop_id = m.shop_id and d.message_id = m.id
      where m.shop_id = ${shopId} and m.conversation_id = ${conversationId} and ${before(sql`m`)} order by m.place desc, m.id desc limit ${limit + 1})
      union all
      (select 'event', v.id, v.place, v.at, v.kind, 'out', null, 'system', 'sent', '', null, null, null, null, null, false, null, v.text, v.by_user, v.to_user
      from chat_events v where v.shop_id = ${shopId} and v.conversation_id = ${conversationId} and ${before(sql`v`)} order by v.place desc, v.id desc limit ${limit + 1})
    ) e left join users b on b.id = e.by_id left join users t on t.id = e.to_id order by e.place desc, e.id desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}

export const writeHandler = (
  tx: Tx,
  shopId: string,
  id: string,
  to: { handledBy: 'flow' | 'person'; assignedTo: string | null; resolvedAt: Date | null; at: Date },
) =>
  tx
    .updateTable('conversations')
    .set({
      handled_by: to.handledBy,
      handed_reason: '',
      handed_at: to.at,
      assigned_to: to.assignedTo,
      resolved_at: to.resolvedAt,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
export const clearUnread = (tx: Tx, shopId: string, id: string) =>
  sql`update conversations set unread = 0 where shop_id = ${shopId} and id = ${id} and unread > 0`.execute(tx)
