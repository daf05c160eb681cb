import { sql } from 'kysely'
import type { OutboundContent } from '../../../shared/contract/conversations.ts'
import type { Failure } from '../../../shared/domain/chat/graph-errors.ts'
import type { Tx } from '../../platform/database.ts'
import { eventRows } from '../../platform/events.ts'
import type { MessageSender } from '../../platform/schema-chats.ts'
import type { ChatIdentity } from '../../providers/whatsapp/delivery-items.ts'
import { newest } from './conversations.repository.ts'
import { type NumberRow, sentNow } from './numbers.repository.ts'

export interface ClaimedNumber extends NumberRow {
  clockAheadMs: number
  /** Something waits that is of no use any more. */
  hasOver: boolean
}
/** Whoever sends by a number has it alone, until then. Who finds it taken leaves word, and whoever has it looks once more before it leaves: null. The same sender may ask again. */
export async function claimSending(
  tx: Tx,
  shopId: string,
  numberId: string,
  claim: { sender: string; now: Date; until: Date },
): Promise<ClaimedNumber | null> {
  const isFree = sql`(n.sender is null or n.sender = ${claim.sender}::uuid or n.sender_until <= ${claim.now}::timestamptz)`
  const { rows } = await sql<ClaimedNumber & { isMine: boolean }>`/*hot:chat.claim*/
    update chat_numbers n set sender = case when ${isFree} then ${claim.sender}::uuid else n.sender end, sender_until = case when ${isFree} then ${claim.until}::timestamptz else n.sender_until end,
      sender_asked = not ${isFree} where n.shop_id = ${shopId} and n.id = ${numberId}
    returning n.*, n.sender = ${claim.sender}::uuid as "isMine", coalesce((select w.clock_ahead_ms from whatsapp_numbers w where w.phone_number_id = n.phone_number_id), 0) as "clockAheadMs",
      exists (select from chat_messages m where m.shop_id = ${shopId} and m.number_id = ${numberId} and m.status = 'queued' and m.good_until <= ${claim.now}::timestamptz) as "hasOver"`.execute(
    tx,
  )
  return rows[0]?.isMine === true ? rows[0] : null
}
/** False when somebody left word meanwhile, and the number is kept. */
export async function releaseSending(
  tx: Tx,
  shopId: string,
  numberId: string,
  {
    sender,
    isForced,
    isLast,
  }: { sender: string; isForced: boolean; /** Nothing follows in its transaction. */ isLast: boolean },
): Promise<boolean> {
  const { rows } = await sql`${sql.raw(isLast ? '/*hot:chat.leave last*/' : '/*hot:chat.leave*/')}
    update chat_numbers set sender = null, sender_until = null, sender_asked = false
    where shop_id = ${shopId} and id = ${numberId} and sender = ${sender}::uuid and (${isForced}::boolean or not sender_asked) returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

export interface QueuedRow {
  id: string
  clientId: string | null
  conversationId: string
  content: OutboundContent
  replyTo: string | null
  tries: number
  nextTryAt: Date | null
  status: 'queued' | 'sending'
  sentBy: MessageSender
}
export interface Head extends QueuedRow, ChatIdentity {
  windowFrom: Date | null
  unseenWamid: string | null
  pairLeft: number
  pairAt: Date | null
  /** How many wait at the number in all. */
  waiting: number
}
/** The oldest waiting message of each conversation: the ones after it wait for it. Of the longest waiting conversations, so many. Nobody but who has the number counts what one person is sent. */
export async function heads(tx: Tx, shopId: string, numberId: string, most: number): Promise<Head[]> {
  const { rows } = await sql<Head>`/*hot:chat.heads*/
    select h.*, c.window_from as "windowFrom", c.unseen_wamid as "unseenWamid", c.pair_left as "pairLeft", c.pair_at as "pairAt", ${newest('phone')} as phone, ${newest('user_id')} as "userId" from (
      select * from (
        select distinct on (conversation_id) id, client_id as "clientId", conversation_id as "conversationId", content, reply_to as "replyTo", tries, next_try_at as "nextTryAt", status, sent_by as "sentBy", count(*) over ()::int as waiting
        from chat_messages where shop_id = ${shopId} and number_id = ${numberId} and status in ('queued', 'sending') order by conversation_id, seq
      ) f order by "nextTryAt" nulls first, id limit ${most}
    ) h join conversations c on c.shop_id = ${shopId} and c.id = h."conversationId" order by h."nextTryAt" nulls first, h.id`.execute(
    tx,
  )
  return rows
}
/** Written down before WhatsApp is asked: what a server dies over is known to have been on its way. And what each of the persons may be sent after it. Which were still there; the transaction ends with it. */
export async function markSending(
  tx: Tx,
  shopId: string,
  all: readonly { id: string; conversationId: string; pairLeft: number }[],
  at: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`/*hot:chat.mark last*/
    with p as (
      update conversations c set pair_left = t.pair_left, pair_at = ${at}::timestamptz
      from unnest(${all.map(({ conversationId }) => conversationId)}::uuid[], ${all.map(({ pairLeft }) => pairLeft)}::real[]) t (id, pair_left) where c.shop_id = ${shopId} and c.id = t.id
    )
    update chat_messages set status = 'sending', tries = tries + 1, next_try_at = null
    where shop_id = ${shopId} and id = any(${all.map(({ id }) => id)}::uuid[]) and status = 'queued' returning id`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
/** WhatsApp has it, and that is all of its transaction. Its own status may have come in before the answer: that one stands. `unseenWamid`: what the customer wrote is answered, and shown to them as seen. */
export const markSent = (
  tx: Tx,
  {
    shopId,
    numberId,
    conversationId,
    ...sent
  }: {
    shopId: string
    numberId: string
    conversationId: string
    id: string
    wamid: string
    unseenWamid: string | null
    at: Date
  },
) =>
  sql`/*hot:chat.sent last*/
    with c as (update conversations set unseen_wamid = null where shop_id = ${shopId} and id = ${conversationId} and unseen_wamid = ${sent.unseenWamid}::text),
    n as (${sentNow(shopId, numberId, sent.at)}),
    e as (${eventRows(shopId, [{ kind: 'chat.changed', conversationId }])})
    update chat_messages set wamid = coalesce(wamid, ${sent.wamid}), sent_at = coalesce(sent_at, ${sent.at}::timestamptz), failure = case when status in ('sending', 'unknown') then '' else failure end,
    status = case when status in ('sending', 'unknown') then 'sent' else status end where shop_id = ${shopId} and id = ${sent.id}`.execute(
    tx,
  )
export const markAgain = (tx: Tx, shopId: string, id: string, at: Date, errorCode: number | null) =>
  sql`update chat_messages set status = 'queued', next_try_at = ${at}, error_code = ${errorCode}::int where shop_id = ${shopId} and id = ${id} and status = 'sending'`.execute(
    tx,
  )
/** Of a message that waits for its file: one more try of it; how many there were. */
export async function countTry(tx: Tx, shopId: string, id: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update chat_messages set tries = tries + 1 where shop_id = ${shopId} and id = ${id} and status = 'queued' returning tries`.execute(
    tx,
  )
  return rows[0]?.tries ?? 1
}
export const waitUntil = (tx: Tx, shopId: string, id: string, at: Date) =>
  sql`update chat_messages set next_try_at = ${at} where shop_id = ${shopId} and id = ${id} and status = 'queued'`.execute(
    tx,
  )
/** Who queued it, if it is this call that ended it. */
export async function markFailed(
  tx: Tx,
  shopId: string,
  id: string,
  failure: Failure,
  errorCode: number | null,
): Promise<string[]> {
  const { rows } = await sql<{ clientId: string | null }>`
    update chat_messages set status = 'failed', failure = ${failure}, error_code = ${errorCode}::int, next_try_at = null
    where shop_id = ${shopId} and id = ${id} and status in ('queued', 'sending') returning client_id as "clientId"`.execute(
    tx,
  )
  return rows.flatMap(({ clientId }) => clientId ?? [])
}
/** Nobody knows whether it went: it is told so, and never sent again by itself. A status may still tell. */
export const markUnknown = (tx: Tx, shopId: string, id: string) =>
  sql`update chat_messages set status = 'unknown', failure = 'no_answer', next_try_at = null where shop_id = ${shopId} and id = ${id} and status = 'sending'`.execute(
    tx,
  )
/** Nobody heard of it since: true where that is still so. */
export async function markNoWord(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update chat_messages set failure = 'no_word' where shop_id = ${shopId} and id = ${id} and status = 'unknown' and failure = 'no_answer'`.execute(
    tx,
  )
  return numAffectedRows === 1n
}
/** All that waits at a number; who queued it. `isOverAt`: only what is of no use any more by then. */
export async function failWaiting(
  tx: Tx,
  shopId: string,
  numberId: string,
  failure: Failure,
  isOverAt?: Date,
): Promise<{ conversationId: string; clientId: string | null }[]> {
  const { rows } = await sql<{ conversationId: string; clientId: string | null }>`
    update chat_messages set status = 'failed', failure = ${failure}, next_try_at = null where shop_id = ${shopId} and number_id = ${numberId} and status = 'queued'
      ${isOverAt === undefined ? sql`` : sql`and good_until <= ${isOverAt}`} returning conversation_id as "conversationId", client_id as "clientId"`.execute(
    tx,
  )
  return rows
}
