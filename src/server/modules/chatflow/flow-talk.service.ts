import { botMayAnswer, conversationNow, handOver, queueMessage } from '../conversations/conversations.service.ts'
import type { Talk } from './flow-runner.service.ts'
import { readWriter } from './flow-sessions.repository.ts'

/** The conversation as the flow sees it. */
export const talk: Talk = {
  async now(tx, shopId, conversationId) {
    const conversation = await conversationNow(tx, shopId, conversationId)
    const { customerId } = conversation
    return { mayAnswer: botMayAnswer(conversation), customerId, ...(await readWriter(tx, shopId, conversationId)) }
  },
  queue: (tx, message) => queueMessage(tx, { ...message, sentBy: { kind: 'flow' } }),
  handOver,
}
