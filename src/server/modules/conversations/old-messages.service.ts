import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { wordRows, wordsOfChat } from './chat-words.repository.ts'

/** Of one chat at a time, so that nobody waits long for it. */
const MOST_AT_ONCE = 500

/**
 * Messages, notes and files of a chat that goes on, from before that moment: the oldest first, some at a time. What is still on its way stays.
 * @returns the ids of files that lie in the storage still, and whether older ones are left
 */
export async function dropOldMessages(
  tx: Tx,
  shopId: string,
  conversationId: string,
  before: Date,
): Promise<{ messages: number; files: string[]; isMore: boolean }> {
  const ofChat = sql`shop_id = ${shopId} and conversation_id = ${conversationId}`
  await sql`select from conversations where shop_id = ${shopId} and id = ${conversationId} for update`.execute(tx)
  const gone = await sql<{ id: string }>`delete from chat_messages where shop_id = ${shopId} and id in (
      select id from chat_messages where ${ofChat} and at < ${before} and status not in ('queued', 'sending') order by at, id limit ${MOST_AT_ONCE}) returning id`.execute(
    tx,
  )
  const ids = gone.rows.map(({ id }) => id)
  const media = await sql<{ id: string; state: string }>`
    delete from chat_media where ${ofChat} and message_id = any(${ids}::uuid[]) returning id, state`.execute(tx)
  const notes = await sql<{
    id: string
  }>`select id from chat_events where ${ofChat} and at < ${before} order by at, id limit ${MOST_AT_ONCE}`.execute(tx)
  const noteIds = notes.rows.map(({ id }) => id)
  await sql`delete from chat_mentions where ${ofChat} and note_id = any(${noteIds}::uuid[])`.execute(tx)
  await sql`delete from chat_events where shop_id = ${shopId} and id = any(${noteIds}::uuid[])`.execute(tx)
  await sql`update debt_agreements set chat_message_id = null where shop_id = ${shopId} and chat_message_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  if (ids.length + noteIds.length > 0) await writeWords(tx, shopId, conversationId)
  return {
    messages: ids.length,
    files: media.rows.filter(({ state }) => state === 'kept').map(({ id }) => id),
    isMore: ids.length === MOST_AT_ONCE || noteIds.length === MOST_AT_ONCE,
  }
}

/** The chat is found by what is left of it. */
async function writeWords(tx: Tx, shopId: string, conversationId: string): Promise<void> {
  const words = await wordsOfChat(tx, shopId, conversationId)
  await sql`delete from chat_words where shop_id = ${shopId} and conversation_id = ${conversationId}`.execute(tx)
  await wordRows(shopId, conversationId, [...words]).execute(tx)
}
