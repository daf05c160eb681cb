import type { OutboundContent } from '../../../shared/contract/conversations.ts'
import type { Tx } from '../../platform/database.ts'

export type SentBy = { kind: 'flow' } | { kind: 'member'; memberId: string } | { kind: 'system' }
export interface QueuedMessage {
  shopId: string
  conversationId: string
  content: OutboundContent
  sentBy: SentBy
  /** Made by whoever wants it sent; a repeat queues nothing and answers with the first one. */
  clientId: string
  now: Date
}
interface ConversationForBot {
  handledBy: 'flow' | 'person'
}

/** A row that the sending job takes up after the commit. Free text outside the window is kept as failed, with its reason, and not sent. */
export function queueMessage(_tx: Tx, _message: QueuedMessage): Promise<{ messageId: string; isQueued: boolean }> {
  return Promise.reject(new Error('comes with the sending job'))
}
/** A person is needed: the flow is silent until the conversation is handed back. Twice is once. */
export function handOver(
  _tx: Tx,
  _what: { shopId: string; conversationId: string; reason: string; now: Date },
): Promise<void> {
  return Promise.reject(new Error('comes with the sending job'))
}
export const botMayAnswer = ({ handledBy }: ConversationForBot): boolean => handledBy === 'flow'

/** Who answers now, and who they are; the row is held. @throws AppError 404 */
export function conversationNow(
  _tx: Tx,
  _shopId: string,
  _conversationId: string,
): Promise<ConversationForBot & { customerId: string | null; name: string; phone: string | null }> {
  return Promise.reject(new Error('comes with the sending job'))
}
