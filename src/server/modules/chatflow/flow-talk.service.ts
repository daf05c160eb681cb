import {
  botMayAnswer,
  conversationNow,
  handOver,
  queueInHeld,
  queuePicture,
} from '../conversations/conversations.service.ts'
import type { Talk } from './flow-parts.ts'

/** The conversation as the flow sees it. */
export const talk: Talk = {
  async now(tx, shopId, conversationId) {
    const conversation = await conversationNow(tx, shopId, conversationId)
    const { customerId, name, phone } = conversation
    return { mayAnswer: botMayAnswer(conversation), customerId, name, phone: phone ?? '' }
  },
  queue: (tx, message) => queueInHeld(tx, { ...message, sentBy: { kind: 'flow' } }),
  queuePicture: (tx, message) => queuePicture(tx, { ...message, sentBy: { kind: 'flow' } }),
  handOver,
}
