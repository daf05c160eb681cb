import { sql } from 'kysely'
import type { OutboundContent } from '../../../shared/contract/conversations.ts'
import type { Failure } from '../../../shared/domain/chat/graph-errors.ts'
import type { Tx } from '../../platform/database.ts'
import type { MessageSender } from '../../platform/schema-chats.ts'

/** Whoever sends by a number has it alone, until then. Who finds it taken leaves word, and whoever has it looks once more before it leaves: false. The same sender may ask again. */
export async function claimSending(
  tx: Tx,
  shopId: string,
  numberId: string,
  claim: { sender: string; now: Date; until: Date },
): Promise<boolean> {
  const isFree = sql`(sender is null or sender = ${claim.sender} or sender_until <= ${claim.now})`
  const { rows } = await sql<{ isMine: boolean }>`
    update chat_numbers set sender = case when ${isFree} then ${claim.sender}::uuid else sender end, sender_until = case when ${isFree} then ${claim.until} else sender_until end,
      sender_asked = not ${isFree} where shop_id = ${shopId} and id = ${numberId} returning sender = ${claim.sender} as "isMine"`.execute(
    tx,
  )
  return rows[0]?.isMine === true
}
/** False when somebody left word meanwhile, and the number is kept. */
export async function releaseSending(
  tx: Tx,
  shopId: string,
  numberId: string,
  sender: string,
  isForced: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update chat_numbers set sender = null, sender_until = null, sender_asked = false
    where shop_id = ${shopId} and id = ${numberId} and sender = ${sender} and (${isForced} or not sender_asked) returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

export interface QueuedRow {
  id: string
  conversationId: string
  content: OutboundContent
  replyTo: string | null
  tries: number
  nextTryAt: Date | null
  status: 'queued' | 'sending'
  sentBy: MessageSender
}
/** The oldest waiting message of each conversation: the ones after it wait for it. Of the longest waiting conversations, so many. */
export async function heads(tx: Tx, shopId: string, numberId: string, most: number): Promise<QueuedRow[]> {
  const { rows } = await sql<QueuedRow>`
    select * from (
      select distinct on (conversation_id) id, conversation_id as "conversationId", content, reply_to as "replyTo", tries, next_try_at as "nextTryAt", status, sent_by as "sentBy"
      from chat_messages where shop_id = ${shopId} and number_id = ${numberId} and status in ('queued', 'sending') order by conversation_id, seq
    ) h order by "nextTryAt" nulls first, id limit ${most}`.execute(tx)
  return rows
}
/** Written down before WhatsApp is asked: what a server dies over is known to have been on its way. */
export async function markSending(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update chat_messages set status = 'sending', tries = tries + 1, next_try_at = null where shop_id = ${shopId} and id = ${id} and status = 'queued' returning 1`.execute(
    tx,
  )
  return rows.length === 1
}
/** Its own status may have come in before the answer: that one stands. */
export const markSent = (tx: Tx, shopId: string, id: string, wamid: string, at: Date) =>
  sql`update chat_messages set wamid = coalesce(wamid, ${wamid}), sent_at = coalesce(sent_at, ${at}), failure = case when status in ('sending', 'unknown') then '' else failure end,
    status = case when status in ('sending', 'unknown') then 'sent' else status end where shop_id = ${shopId} and id = ${id}`.execute(
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
