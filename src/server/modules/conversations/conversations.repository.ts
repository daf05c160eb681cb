import { sql } from 'kysely'
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
  const { rows } = await sql<ConversationRow>`
    select ${columns} from conversations c where c.shop_id = ${shopId} and c.id = ${id} for no key update`.execute(tx)
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

/** Two deliveries about somebody new meet here, and the second finds what the first made. */
export const holdNewcomers = (tx: Tx, numberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${numberId}`}, 0))`.execute(tx)

export const insertConversation = (
  tx: Tx,
  row: { shopId: string; id: string; numberId: string; name: string; username: string; at: Date },
) =>
  tx
    .insertInto('conversations')
    .values({
      shop_id: row.shopId,
      id: row.id,
      number_id: row.numberId,
      name: row.name,
      name_key: foldText(row.name),
      username: row.username,
      last_at: row.at,
      created_at: row.at,
    })
    .execute()

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

/** The newest of each kind: a changed number is written to from then on. */
export async function readRecipient(tx: Tx, shopId: string, conversationId: string): Promise<ChatIdentity> {
  const { rows } = await sql<Value>`
    select distinct on (kind) kind, value from conversation_identities
    where shop_id = ${shopId} and conversation_id = ${conversationId} order by kind, created_at desc, value`.execute(tx)
  const of = (kind: Value['kind']) => rows.find((row) => row.kind === kind)?.value ?? null
  return { phone: of('phone'), userId: of('user_id') }
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
}
/** The customer wrote. A message that comes late does not put the newest one back. */
export const noteInbound = (tx: Tx, shopId: string, id: string, { customerId, name, username, at, ...last }: Heard) =>
  sql`update conversations set customer_id = ${customerId}, unread = unread + 1, resolved_at = null, unseen_wamid = ${last.wamid},
    name = case when ${name} = '' then name else ${name} end, name_key = case when ${name} = '' then name_key else ${foldText(name)} end,
    username = case when ${username} = '' then username else ${username} end,
    window_from = greatest(window_from, ${at}::timestamptz), last_text = case when ${at} >= last_at then ${last.text} else last_text end,
    last_kind = case when ${at} >= last_at then ${last.kind} else last_kind end, last_direction = case when ${at} >= last_at then 'in' else last_direction end,
    last_at = greatest(last_at, ${at}::timestamptz)
    where shop_id = ${shopId} and id = ${id}`.execute(tx)
/** The shop wrote. Whoever answers has read what was written before; what goes by itself (a reminder, news of an order) has not. */
export const noteOutbound = (
  tx: Tx,
  shopId: string,
  id: string,
  last: { at: Date; text: string; kind: string; isAnswer: boolean },
) =>
  sql`update conversations set unread = case when ${last.isAnswer} then 0 else unread end, last_text = ${last.text}, last_kind = ${last.kind}, last_direction = 'out', last_at = greatest(last_at, ${last.at}::timestamptz)
    where shop_id = ${shopId} and id = ${id}`.execute(tx)

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

export const writePair = (tx: Tx, shopId: string, id: string, left: number, at: Date) =>
  tx
    .updateTable('conversations')
    .set({ pair_left: left, pair_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
/** Only if nothing newer came meanwhile. */
export const clearUnseen = (tx: Tx, shopId: string, id: string, wamid: string) =>
  tx
    .updateTable('conversations')
    .set({ unseen_wamid: null })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('unseen_wamid', '=', wamid)
    .execute()
