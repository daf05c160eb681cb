import { previewOf } from '../../../shared/domain/chat/preview.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import type { ChatIdentity } from '../../providers/whatsapp/delivery-items.ts'
import type { PastItem } from '../../providers/whatsapp/delivery-items.ts'
import { insertMessage, replacePast } from './chat-messages.repository.ts'
import { findCustomerOf, findByIdentity, nameIfNone, noteCustomer, noteNewest } from './conversations.repository.ts'
import { expectMedia } from './media-expected.ts'
import { conversationOf } from './who.service.ts'

interface Place {
  shopId: string
  numberId: string
}

/**
 * What was written before the shop came to us. It stands in the conversation and asks for nothing: nobody is told, nothing is unread, no window opens, and whoever answers now goes on.
 */
export async function keepPast(tx: Tx, place: Place, { who, messages }: PastItem): Promise<void> {
  const { shopId, numberId } = place
  const inOrder = messages.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const newest = inOrder.at(-1)
  if (!newest) return
  const conversation = await conversationOf(tx, place, { who, name: '', username: '', at: newest.at })
  let added = 0
  for (const message of inOrder) {
    const { wamid, direction, content, status, at } = message
    const known = await replacePast(tx, shopId, numberId, wamid, content)
    const messageId = known ?? uuidv7(at.getTime())
    const carried = { shopId, conversationId: conversation.id, messageId, direction, content, at }
    if (known !== null) {
      await expectMedia(tx, carried)
      continue
    }
    await insertMessage(tx, {
      shopId,
      id: messageId,
      conversationId: conversation.id,
      numberId,
      direction,
      content,
      wamid,
      sentBy: direction === 'in' ? 'customer' : 'phone',
      status,
      at,
      ...(direction === 'out' ? { sentAt: at } : {}),
      isPast: true,
    })
    await expectMedia(tx, carried)
    added += 1
  }
  if (added === 0) return
  await noteNewest(tx, shopId, conversation.id, {
    at: newest.at,
    direction: newest.direction,
    ...previewOf(newest.content),
  })
  if (conversation.customerId === null && who.phone !== null) {
    const known = await findCustomerOf(tx, shopId, who.phone)
    if (known !== null) await noteCustomer(tx, shopId, conversation.id, known.id)
  }
  await emit(tx, shopId, { kind: 'chat.changed', conversationId: conversation.id })
}

/** As the owner's phone calls them, until they say a name themselves. Somebody who never wrote is nobody's conversation. */
export async function nameContact(
  tx: Tx,
  { shopId, numberId }: Place,
  { who, name }: { who: ChatIdentity; name: string },
): Promise<void> {
  const { byPhone } = await findByIdentity(tx, shopId, numberId, who)
  if (byPhone !== null && (await nameIfNone(tx, shopId, byPhone, name)))
    await emit(tx, shopId, { kind: 'chat.changed', conversationId: byPhone })
}
