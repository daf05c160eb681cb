import { OutboundContent } from '../../../shared/contract/conversations.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import { type JobData, jobsOf } from '../../platform/jobs.ts'
import { attachMedia } from './chat-media.repository.ts'
import { findOutgoing, markSentAgain, wentAfter } from './chat-messages.repository.ts'
import { messageNotFound } from './conversations.errors.ts'
import { personNeeded } from './conversations.facts.ts'
import { lockConversation } from './conversations.repository.ts'
import { handOver } from './conversations.service.ts'
import type { InboxService } from './inbox.service.ts'
import { markNoWord } from './sending.repository.ts'
import { isWaiting } from './waits.repository.ts'
import { beginWait } from './waits.service.ts'

/** WhatsApp tells of what it took within seconds, and again where nobody heard. */
const WORD_AFTER_SECONDS = 300

/** A message did not arrive, or nobody knows: it is looked at once more when word of it would be here. In the transaction that writes it down. */
export const lookAgain = async (tx: Tx, shopId: string, messageId: string): Promise<void> =>
  await jobsOf(tx)?.enqueue(tx, 'chat.unheard', { shopId, messageId }, { afterSeconds: WORD_AFTER_SECONDS })

interface Parts {
  db: Db
  clock: Clock
  inbox: Pick<InboxService, 'answer'>
}
export type UnheardService = ReturnType<typeof createUnheardService>
/** What did not reach the customer: said so, sent once more by hand, and never left to silence. */
export const createUnheardService = ({ db, clock, inbox }: Parts) => ({
  /** Job `chat.unheard`: who was to be answered, by the flow or by somebody, and heard nothing since, needs a person. News of an order and the like nobody waits for. */
  look: ({ shopId, messageId }: JobData['chat.unheard']): Promise<void> =>
    inShop(db, shopId, async (tx) => {
      const found = await findOutgoing(tx, shopId, messageId)
      if (found === undefined) return
      const { conversationId, sentBy } = found
      const conversation = await lockConversation(tx, shopId, conversationId)
      const isUnheard = await markNoWord(tx, shopId, messageId)
      if (isUnheard) await emit(tx, shopId, { kind: 'chat.changed', conversationId })
      if (!conversation || !(isUnheard || found.status === 'failed') || sentBy === 'system') return
      if (found.failure === 'sent_again' || (await wentAfter(tx, shopId, messageId))) return
      const now = clock.now()
      if (conversation.handledBy === 'flow')
        return await handOver(tx, { shopId, conversationId, reason: isUnheard ? 'no_answer' : 'not_sent', now })
      if (await isWaiting(tx, shopId, conversationId)) return
      await beginWait(tx, { shopId, conversationId, at: now, now })
      await tell(tx, personNeeded, { shopId, conversationId })
    }),

  /** @throws AppError 404, 409 (it cannot go, and nothing is kept) */
  sendAgain: (actor: MemberActor, id: string): Promise<{ id: string }> =>
    inShop(db, actor.shopId, async (tx) => {
      const { shopId } = actor
      const conversationId = (await findOutgoing(tx, shopId, id))?.conversationId ?? raise()
      await lockConversation(tx, shopId, conversationId)
      // As it stands now that the conversation is held: somebody else may have sent it a moment ago.
      const { content, status, failure, quotedId } = (await findOutgoing(tx, shopId, id)) ?? raise()
      if (failure !== 'sent_again' && status !== 'failed' && failure !== 'no_word') return { id }
      if (failure !== 'sent_again') await markSentAgain(tx, shopId, id)
      const sent = await inbox.answer(tx, actor, conversationId, {
        messageId: `again ${id}`,
        content: OutboundContent.parse(content),
        quotedId: quotedId ?? undefined,
      })
      const fileId = 'media' in content ? content.media.fileId : undefined
      // A file the shop keeps no more is told by the next try: it fails for it.
      if (fileId !== undefined) await attachMedia(tx, shopId, fileId, { conversationId, messageId: sent.id })
      return sent
    }),
})
const raise = (): never => {
  throw messageNotFound()
}
