import { sql } from 'kysely'
import type { ChatReply } from '../../../shared/contract/chat-replies.ts'
import type { Tx } from '../../platform/database.ts'

export const listReplies = (tx: Tx, shopId: string): Promise<Required<ChatReply>[]> =>
  tx
    .selectFrom('chat_replies')
    .select(['id', 'sw', 'en', 'shortcut'])
    .where('shop_id', '=', shopId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute()
/** Two who add the last one at one moment do it one after the other. */
export const holdReplies = (tx: Tx, shopId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`replies of ${shopId}`}, 0))`.execute(tx)
export const writeReply = (tx: Tx, shopId: string, { id, ...words }: Required<ChatReply>, at: Date) =>
  tx
    .insertInto('chat_replies')
    .values({ shop_id: shopId, id, ...words, created_at: at })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doUpdateSet(words))
    .execute()
export async function deleteReply(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const done = await tx.deleteFrom('chat_replies').where('shop_id', '=', shopId).where('id', '=', id).executeTakeFirst()
  return done.numDeletedRows > 0n
}
