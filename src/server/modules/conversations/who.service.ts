import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import type { MessageItem } from '../../providers/whatsapp/delivery-items.ts'
import {
  addIdentities,
  type ConversationRow,
  findByIdentity,
  holdNewcomers,
  insertConversation,
  lockConversation,
} from './conversations.repository.ts'

/**
 * Whose conversation it is, held for this transaction. A phone and an id in one message belong together; if they are two people's already they stay two, and the phone says which. A name says nothing.
 */
export async function conversationOf(
  tx: Tx,
  { shopId, numberId }: { shopId: string; numberId: string },
  { who, name, username, at }: Pick<MessageItem, 'who' | 'name' | 'username' | 'at'>,
): Promise<ConversationRow> {
  let found = await findByIdentity(tx, shopId, numberId, who)
  if (found.byPhone === null && found.byUserId === null) {
    await holdNewcomers(tx, numberId)
    found = await findByIdentity(tx, shopId, numberId, who)
  }
  const known = found.byPhone ?? found.byUserId
  const id = known ?? uuidv7()
  if (known === null) await insertConversation(tx, { shopId, id, numberId, name, username, at })
  if (
    known === null
    || (who.phone !== null && found.byPhone === null)
    || (who.userId !== null && found.byUserId === null)
  )
    await addIdentities(tx, shopId, numberId, id, who, at)
  const row = await lockConversation(tx, shopId, id)
  if (!row) throw new Error('an identity whose conversation is gone')
  return row
}
