import type { ErrorCode } from '../../shared/contract/error-codes.ts'

/** An answer or a note as somebody wrote it. */
export interface WrittenChat {
  /** The idempotency key for ever: the server knows a repeat by it. */
  id: string
  conversationId: string
  as: 'answer' | 'note'
  text: string
  /** What the answer quotes. */
  quote: { id: string; text: string } | null
  /** Whom the note mentions. */
  mentions: string[]
}
/** One that waits for the network, or was refused (`chats.ts`). No token is ever in here. */
export interface WaitingChat extends WrittenChat {
  /** Counted up by the device: the one order there is. */
  seq: number
  shopId: string
  userId: string
  at: string
  /** More than none: an answer may have been lost, and the server may have it. */
  tries: number
  /** ms; not to be sent again before. */
  nextAt: number
  /** ms; 0 when nobody is sending it. */
  leaseUntil: number
  /** The server said no, for good; `code` says why. */
  isRefused: boolean
  code: ErrorCode | null
}
