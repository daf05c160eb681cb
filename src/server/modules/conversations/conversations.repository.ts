import { sql } from 'kysely'
import { cameByOf, type KeptAd } from '../../../shared/domain/chat/ads.ts'
import { wordsOfText } from '../../../shared/domain/chat/words.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { Tx } from '../../platform/database.ts'
import { standsFor } from '../../platform/stands-for.ts'
import { wordRows } from './chat-words.repository.ts'
import type { ChatIdentity } from '../../providers/whatsapp/delivery-items.ts'

export interface ConversationRow {
  id: string
  numberId: string
  customerId: string | null
  name: string
  handledBy: 'flow' | 'person'
  unread: number
  windowFrom: Date | null
  unseenWamid: string | null
  pairLeft: number
  pairAt: Date | null
}
const columns = sql`c.id, c.number_id as "numberId", c.customer_id as "customerId", c.name, c.handled_by as "handledBy", c.unread, c.window_from as "windowFrom",
  c.unseen_wamid as "unseenWamid", c.pair_left as "pairLeft", c.pair_at as "pairAt"`

/** Holds its row: all that happens in one conversation happens one after the other. */
export async function lockConversation(tx: Tx, shopId: string, id: string): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`/*hot:chat.hold*/
    select ${columns} from conversations c where c.shop_id = ${shopId} and c.id = ${id} for no key update`.execute(tx)
  return rows[0]
}
/** The newest of each kind: a changed number is written to from then on. Of the conversation `c`. */
export const newest = (kind: Value['kind']) => sql`(select i.value from conversation_identities i
  where i.shop_id = c.shop_id and i.conversation_id = c.id and i.kind = ${sql.lit(kind)} order by i.created_at desc, i.value limit 1)`
/** Held, and with whom. */
export async function lockWithRecipient(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<(ConversationRow & ChatIdentity) | undefined> {
  const { rows } = await sql<ConversationRow & ChatIdentity>`/*hot:chat.hold_whom*/
    select ${columns}, ${newest('phone')} as phone, ${newest('user_id')} as "userId" from conversations c
    where c.shop_id = ${shopId} and c.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function hasConversation(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from conversations where shop_id = ${shopId} and id = ${id}`.execute(tx)
  return rows.length > 0
}

type Value = { kind: 'phone' | 'user_id'; value: string }
const valuesOf = ({ phone, userId }: ChatIdentity): Value[] => [
  ...(phone === null ? [] : [{ kind: 'phone' as const, value: phone }]),
  ...(userId === null ? [] : [{ kind: 'user_id' as const, value: userId }]),
]

/** Whose conversations these are: by phone, and by id of this business's own. They may be two. */
export async function findByIdentity(
  tx: Tx,
  shopId: string,
  numberId: string,
  who: ChatIdentity,
): Promise<{ byPhone: string | null; byUserId: string | null }> {
  const values = valuesOf(who)
  const { rows } = await sql<Value & { conversationId: string }>`
    select i.kind, i.value, i.conversation_id as "conversationId" from conversation_identities i
    join unnest(${values.map(({ kind }) => kind)}::text[], ${values.map(({ value }) => value)}::text[]) v (kind, value) on v.kind = i.kind and v.value = i.value
    where i.shop_id = ${shopId} and i.number_id = ${numberId}`.execute(tx)
  const of = (kind: Value['kind']) => rows.find((row) => row.kind === kind)?.conversationId ?? null
  return { byPhone: of('phone'), byUserId: of('user_id') }
}

export interface HeldByIdentity extends ConversationRow {
  /** Which of the names it was asked by are somebody's already. */
  isPhoneKnown: boolean
  isUserIdKnown: boolean
  /** In the shop's own book: as the conversation has it, or whoever that customer became; else whose the phone is. */
  customerNow: string | null
  /** The newest. */
  phone: string | null
}
/** Whose conversation it is, held: if the phone is one person's and the id another's, the phone says which. */
export async function lockByIdentity(
  tx: Tx,
  shopId: string,
  numberId: string,
  { phone, userId }: ChatIdentity,
): Promise<HeldByIdentity | undefined> {
  const { rows } = await sql<HeldByIdentity>`/*hot:chat.whose*/
    with w as materialized (select
      (select conversation_id from conversation_identities where shop_id = ${shopId} and number_id = ${numberId} and kind = 'phone' and value = ${phone}::text) as by_phone,
      (select conversation_id from conversation_identities where shop_id = ${shopId} and number_id = ${numberId} and kind = 'user_id' and value = ${userId}::text) as by_user_id)
    select ${columns}, w.by_phone is not null as "isPhoneKnown", w.by_user_id is not null as "isUserIdKnown",
      case when c.customer_id is null then ${customerOf(shopId, phone)} else (select ${standsFor('n')} from customers n where n.shop_id = c.shop_id and n.id = c.customer_id) end as "customerNow", ${newest('phone')} as phone
    from w join conversations c on c.shop_id = ${shopId} and c.id = coalesce(w.by_phone, w.by_user_id) for no key update of c`.execute(
    tx,
  )
  return rows[0]
}
/** Whose phone it is in the shop's own book, whoever they became. */
const customerOf = (
  shopId: string,
  phone: string | null,
) => sql`(select ${standsFor('n')} from customer_identities i join customers n on n.shop_id = i.shop_id and n.id = i.customer_id
  where i.shop_id = ${shopId} and i.kind in ('phone', 'whatsapp') and i.value = ${phone}::text order by i.kind desc limit 1)`

/** Two deliveries about the same somebody new meet here, and the second finds what the first made. */
export const holdNewcomer = (tx: Tx, numberId: string, who: ChatIdentity) =>
  sql`/*hot:chat.hold_new*/ select pg_advisory_xact_lock(hashtextextended(v, 0)) from unnest(${valuesOf(who).map(({ kind, value }) => `chat ${numberId} ${kind} ${value}`)}::text[]) v`.execute(
    tx,
  )

/** With the names they are known by; what is somebody else's stays theirs. */
export const insertConversation = (
  tx: Tx,
  row: { shopId: string; id: string; numberId: string; who: ChatIdentity; name: string; username: string; at: Date },
) =>
  sql`/*hot:chat.newcomer*/
  with c as (
    insert into conversations (shop_id, id, number_id, name, name_key, username, last_at, created_at)
    values (${row.shopId}, ${row.id}, ${row.numberId}, ${row.name}, ${foldText(row.name)}, ${row.username}, ${row.at}, ${row.at}) returning shop_id, id, number_id, created_at
  )
  insert into conversation_identities (shop_id, number_id, kind, value, conversation_id, created_at)
  select c.shop_id, c.number_id, v.kind, v.value, c.id, c.created_at from c, unnest(${valuesOf(row.who).map(({ kind }) => kind)}::text[], ${valuesOf(row.who).map(({ value }) => value)}::text[]) v (kind, value)
  on conflict do nothing`.execute(tx)

/** What is somebody else's stays theirs: two people are never made one here. */
export async function addIdentities(
  tx: Tx,
  shopId: string,
  numberId: string,
  conversationId: string,
  who: ChatIdentity,
  at: Date,
): Promise<void> {
  const values = valuesOf(who)
  if (values.length === 0) return
  await tx
    .insertInto('conversation_identities')
    .values(
      values.map(({ kind, value }) => ({
        shop_id: shopId,
        number_id: numberId,
        kind,
        value,
        conversation_id: conversationId,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Who a phone belongs to in the shop's own book, whoever they became. */
export async function findCustomerOf(
  tx: Tx,
  shopId: string,
  phone: string,
): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select k.id, k.name from customer_identities i join customers c on c.shop_id = i.shop_id and c.id = i.customer_id
      join customers k on k.shop_id = c.shop_id and k.id = coalesce(c.alias_of, c.id)
    where i.shop_id = ${shopId} and i.kind in ('phone', 'whatsapp') and i.value = ${phone} order by i.kind desc limit 1`.execute(
    tx,
  )
  return rows[0] ?? null
}
/** Of the conversations with any of a customer's numbers the one whose window closes last. */
export async function findConversationWith(tx: Tx, shopId: string, customerId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`/*conversation.of_customer*/
    select c.id from customers n join customer_identities p on p.shop_id = n.shop_id and p.customer_id = ${standsFor('n')} and p.kind in ('phone', 'whatsapp')
      join conversation_identities i on i.shop_id = p.shop_id and i.kind = 'phone' and i.value = p.value
      join conversations c on c.shop_id = i.shop_id and c.id = i.conversation_id
      join chat_numbers b on b.shop_id = c.shop_id and b.id = c.number_id
    where n.shop_id = ${shopId} and n.id = ${customerId} order by b.state = 'disconnected', c.window_from desc nulls last, c.id limit 1`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}
/** The one of this phone whose window closes last, with a number that is connected. */
export async function findConversationOf(
  tx: Tx,
  { shopId, phone, isSandboxToo }: { shopId: string; phone: string; isSandboxToo: boolean },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`/*conversation.of_phone*/
    select c.id from conversation_identities i join conversations c on c.shop_id = i.shop_id and c.id = i.conversation_id
      join chat_numbers b on b.shop_id = c.shop_id and b.id = c.number_id
    where i.shop_id = ${shopId} and i.kind = 'phone' and i.value = ${phone} and b.state = 'connected' and (b.mode <> 'sandbox' or ${isSandboxToo})
    order by c.window_from desc nulls last, c.id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}
export async function newestConversation(tx: Tx, shopId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('conversations')
    .select('id')
    .where('shop_id', '=', shopId)
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
/** As `conversations.customer_id` has it, or whoever that customer became. */
export async function currentCustomer(tx: Tx, shopId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(alias_of, id) as id from customers where shop_id = ${shopId} and id = ${id}`.execute(tx)
  return rows[0]?.id ?? null
}

interface Heard {
  customerId: string | null
  name: string
  username: string
  at: Date
  text: string
  kind: string
  wamid: string
  /** Nothing was written that somebody has to read. */
  isRead: boolean
  ad: KeptAd | null
}
/** What changes in its row as the message is written: the customer wrote. One that comes late does not put the newest one back. */
export const asHeard = ({ customerId, name, username, at, isRead, ad, ...last }: Heard) =>
  sql`customer_id = ${customerId}::uuid, unread = unread + ${isRead ? 0 : 1}::int, resolved_at = null, unseen_wamid = ${last.wamid},
    came_by = coalesce(came_by, ${ad === null ? null : JSON.stringify(cameByOf(ad))}::jsonb),
    name = case when ${name} = '' then name else ${name} end, name_key = case when ${name} = '' then name_key else ${foldText(name)} end,
    username = case when ${username} = '' then username else ${username} end,
    window_from = greatest(window_from, ${at}::timestamptz), last_text = case when ${at}::timestamptz >= last_at then ${last.text} else last_text end,
    last_kind = case when ${at}::timestamptz >= last_at then ${last.kind} else last_kind end, last_direction = case when ${at}::timestamptz >= last_at then 'in' else last_direction end,
    last_at = greatest(last_at, ${at}::timestamptz)`
/** The shop wrote. Whoever answers has read what was written before; what goes by itself (a reminder, news of an order) has not. */
export const asSaid = (last: { at: Date; text: string; kind: string; isAnswer: boolean }) =>
  sql`unread = case when ${last.isAnswer}::boolean then 0 else unread end, last_text = ${last.text}, last_kind = ${last.kind}, last_direction = 'out', last_at = greatest(last_at, ${last.at}::timestamptz)`

/** Of the past: it stands in the list only where nothing newer does. */
export const noteNewest = (
  tx: Tx,
  shopId: string,
  id: string,
  last: { at: Date; text: string; kind: string; direction: 'in' | 'out' },
) =>
  sql`update conversations set last_at = ${last.at}, last_text = ${last.text}, last_kind = ${last.kind}, last_direction = ${last.direction}
    where shop_id = ${shopId} and id = ${id} and (last_at < ${last.at} or last_kind = '')`.execute(tx)
export const noteCustomer = (tx: Tx, shopId: string, id: string, customerId: string) =>
  tx
    .updateTable('conversations')
    .set({ customer_id: customerId })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
/** Whether they had none. */
export async function nameIfNone(tx: Tx, shopId: string, id: string, name: string): Promise<boolean> {
  const row = await tx
    .updateTable('conversations')
    .set({ name, name_key: foldText(name) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('name', '=', '')
    .returning('id')
    .executeTakeFirst()
  if (row !== undefined) await wordRows(shopId, id, wordsOfText(name)).execute(tx)
  return row !== undefined
}

export async function setHandler(
  tx: Tx,
  shopId: string,
  id: string,
  to: { handledBy: 'flow' | 'person'; reason: string; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('conversations')
    .set({ handled_by: to.handledBy, handed_reason: to.reason.slice(0, 60), handed_at: to.at, resolved_at: null })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('handled_by', '<>', to.handledBy)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
