import type { OutboundContent } from '../../../shared/contract/conversations.ts'
import type { Tx } from '../../platform/database.ts'

/** What the runner needs of the conversation: chat's functions, in the caller's transaction. */
export interface Talk {
  /** Who answers now and who they are; its row is held from here on, so that nobody takes over between the asking and the answer. */
  now(
    tx: Tx,
    shopId: string,
    conversationId: string,
  ): Promise<{ mayAnswer: boolean; customerId: string | null; name: string; phone: string }>
  queue(
    tx: Tx,
    message: { shopId: string; conversationId: string; content: OutboundContent; clientId: string; now: Date },
  ): Promise<unknown>
  /** Of a picture that was kept for this conversation. */
  queuePicture(
    tx: Tx,
    message: { shopId: string; conversationId: string; fileId: string; caption: string; clientId: string; now: Date },
  ): Promise<unknown>
  handOver(tx: Tx, what: { shopId: string; conversationId: string; reason: string; now: Date }): Promise<unknown>
}

export interface MoneyEnded {
  shopId: string
  orderId: string
  attemptId: string
  isPaid: boolean
}
