import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import type { MessageItem } from '../../providers/whatsapp/delivery-items.ts'
import {
  addIdentities,
  type HeldByIdentity,
  holdNewcomer,
  insertConversation,
  lockByIdentity,
} from './conversations.repository.ts'

/**
 * Whose conversation it is, held for this transaction. A phone and an id in one message belong together; if they are two people's already they stay two, and the phone says which. A name says nothing.
 */
export async function conversationOf(
  tx: Tx,
  { shopId, numberId }: { shopId: string; numberId: string },
  { who, name, username, at }: Pick<MessageItem, 'who' | 'name' | 'username' | 'at'>,
): Promise<HeldByIdentity> {
  const held = () => lockByIdentity(tx, shopId, numberId, who)
  let found = await held()
  if (found === undefined) {
    await holdNewcomer(tx, numberId, who)
    found = await held()
  }
  if (found === undefined) {
    await insertConversation(tx, { shopId, id: uuidv7(), numberId, who, name, username, at })
    found = await held()
  } else if ((who.phone !== null && !found.isPhoneKnown) || (who.userId !== null && !found.isUserIdKnown))
    await addIdentities(tx, shopId, numberId, found.id, who, at)
  if (!found) throw new Error('an identity whose conversation is gone')
  return found
}
