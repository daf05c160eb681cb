import type { ChatReply } from '../../../shared/contract/chat-replies.ts'
import { keptShortcut, REPLIES_MOST } from '../../../shared/domain/chat/replies.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { replyNotFound, shortcutTaken, tooManyReplies } from './conversations.errors.ts'
import { deleteReply, holdReplies, listReplies, writeReply } from './replies.repository.ts'

export type RepliesService = ReturnType<typeof createRepliesService>

/** What people of a shop answer again and again. */
export const createRepliesService = ({ db, clock }: { db: Db; clock: Clock }) => ({
  list: (shopId: string) => inShop(db, shopId, async (tx) => ({ items: await listReplies(tx, shopId) })),

  /** @throws AppError 409 where there are as many as may be, or another one has the shortcut */
  save: (shopId: string, { shortcut, ...reply }: ChatReply): Promise<ChatReply> =>
    inShop(db, shopId, async (tx) => {
      await holdReplies(tx, shopId)
      const all = await listReplies(tx, shopId)
      if (all.length >= REPLIES_MOST && !all.some(({ id }) => id === reply.id)) throw tooManyReplies()
      const before = all.find(({ id }) => id === reply.id)?.shortcut ?? ''
      const kept = { ...reply, shortcut: (shortcut === undefined ? before : keptShortcut(shortcut)) ?? '' }
      if (kept.shortcut !== '' && all.some((one) => one.id !== kept.id && one.shortcut === kept.shortcut))
        throw shortcutTaken()
      await writeReply(tx, shopId, kept, clock.now())
      return kept
    }),

  /** @throws AppError 404 */
  remove: (shopId: string, id: string) =>
    inShop(db, shopId, async (tx) => {
      if (!(await deleteReply(tx, shopId, id))) throw replyNotFound()
      return { ok: true as const }
    }),
})
