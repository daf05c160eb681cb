import type { Tx } from '../../platform/database.ts'
import { dropEvents, dropMedia, dropMessages, holdChat, writeWordsAnew } from './old-messages.repository.ts'

/** Of one chat at a time, so that nobody waits long for it. */
const MOST_AT_ONCE = 500

/**
 * Messages, notes and files of a chat that goes on, from before that moment, some at a time.
 * @returns the ids of files that lie in the storage still, and whether older ones are left
 */
export async function dropOldMessages(
  tx: Tx,
  shopId: string,
  conversationId: string,
  before: Date,
): Promise<{ messages: number; files: string[]; isMore: boolean }> {
  await holdChat(tx, shopId, conversationId)
  const ids = await dropMessages(tx, shopId, conversationId, before, MOST_AT_ONCE)
  const files = await dropMedia(tx, shopId, conversationId, ids)
  const events = await dropEvents(tx, shopId, conversationId, before, MOST_AT_ONCE)
  if (ids.length + events > 0) await writeWordsAnew(tx, shopId, conversationId)
  return { messages: ids.length, files, isMore: ids.length === MOST_AT_ONCE || events === MOST_AT_ONCE }
}
