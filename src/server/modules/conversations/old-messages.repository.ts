import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { wordRows, wordsOfChat } from './chat-words.repository.ts'

const ofChat = (shopId: string, conversationId: string) =>
  sql`shop_id = ${shopId} and conversation_id = ${conversationId}`

/** Whoever writes into it waits. */
export const holdChat = (tx: Tx, shopId: string, conversationId: string) =>
  sql`select from conversations where shop_id = ${shopId} and id = ${conversationId} for update`.execute(tx)

/** The oldest first; what is still on its way stays. @returns their ids */
export async function dropMessages(tx: Tx, shopId: string, conversationId: string, before: Date, limit: number) {
  const { rows } = await sql<{ id: string }>`delete from chat_messages where shop_id = ${shopId} and id in (
      select id from chat_messages where ${ofChat(shopId, conversationId)} and at < ${before} and status not in ('queued', 'sending') order by at, id limit ${limit}) returning id`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`update debt_agreements set chat_message_id = null where shop_id = ${shopId} and chat_message_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return ids
}
/** Of these messages. @returns the ids of those that lie in the storage still */
export async function dropMedia(
  tx: Tx,
  shopId: string,
  conversationId: string,
  messageIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    delete from chat_media where ${ofChat(shopId, conversationId)} and message_id = any(${messageIds}::uuid[]) returning id, state`.execute(
    tx,
  )
  return rows.filter(({ state }) => state === 'kept').map(({ id }) => id)
}
/** What people did and noted in it. @returns how many */
export async function dropEvents(tx: Tx, shopId: string, conversationId: string, before: Date, limit: number) {
  const { rows } = await sql<{
    id: string
  }>`select id from chat_events where ${ofChat(shopId, conversationId)} and at < ${before} order by at, id limit ${limit}`.execute(
    tx,
  )
  const ids = rows.map(({ id }) => id)
  await sql`delete from chat_mentions where ${ofChat(shopId, conversationId)} and note_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`delete from chat_events where shop_id = ${shopId} and id = any(${ids}::uuid[])`.execute(tx)
  return ids.length
}
/** The chat is found by what is left of it. */
export async function writeWordsAnew(tx: Tx, shopId: string, conversationId: string): Promise<void> {
  const words = await wordsOfChat(tx, shopId, conversationId)
  await sql`delete from chat_words where ${ofChat(shopId, conversationId)}`.execute(tx)
  await wordRows(shopId, conversationId, [...words]).execute(tx)
}
