import type { ErrorCode } from '../../shared/contract/error-codes.ts'
import { jittered } from '../api/backoff.ts'
import type { WaitingChat, WrittenChat } from './chat-rows.ts'
import { instant, type OfflineContext, type Owner } from './context.ts'
import { StorageSick } from './storage-sick.ts'

/**
 * What is written in conversations without a network, on its way to the server (decisions 272). It is no command of the books: it has a table of its own, goes whether or not sales
 * wait, and is in no file of the queue. It leaves this device by an answer that has it, or by its person's hand; what the server refuses stays, with why.
 */
export interface ChatFault {
  code: ErrorCode | null
  /** The server will say the same again. */
  isFinal: boolean
  /** The server spoke of this very message: others may go. */
  isReached: boolean
  /** When it wants to be asked again at the earliest. */
  waitMs?: number | undefined
}
/** More than anybody writes in a day without a network; beyond it the screen says so. */
export const MOST_WAITING_CHATS = 200
/** Longer than one call may take, its turn behind sales included. */
export const CHAT_LEASE_MS = 45_000

/** Safe on this device once it answers. The same `id` again is the same message. False: as many wait as are kept. @throws StorageSick */
export async function addChat(ctx: OfflineContext, owner: Owner, written: WrittenChat): Promise<boolean> {
  const { db } = ctx
  try {
    return await db.transaction('rw', db.waitingChats, async () => {
      if (await db.waitingChats.get({ id: written.id })) return true
      if ((await db.waitingChats.count()) >= MOST_WAITING_CHATS) return false
      await db.waitingChats.add({
        ...written,
        ...owner,
        at: instant(ctx),
        tries: 0,
        nextAt: 0,
        leaseUntil: 0,
        isRefused: false,
        code: null,
      })
      return true
    })
  } catch (error) {
    throw StorageSick.from(error, 'broken')
  } finally {
    ctx.changed('chats')
  }
}

/** Of one person in one shop, in the order they were written. */
export const listChats = async ({ db }: OfflineContext, { shopId, userId }: Owner): Promise<WaitingChat[]> =>
  await db.waitingChats.where('[shopId+userId]').equals([shopId, userId]).sortBy('seq')

/** Of all shops of a person: signing out asks. */
export const countChats = async ({ db }: OfflineContext, { userId }: Pick<Owner, 'userId'>): Promise<number> =>
  await db.waitingChats.where('userId').equals(userId).count()

/** Out of the queue, by its person's hand. Null where it is on its way at this moment, or was sent. */
export async function takeChat(ctx: OfflineContext, owner: Owner, id: string): Promise<WaitingChat | null> {
  const { db } = ctx
  const taken = await db.transaction('rw', db.waitingChats, async () => {
    const row = await db.waitingChats.get({ id })
    if (!row || row.userId !== owner.userId || row.leaseUntil > ctx.now()) return null
    await db.waitingChats.delete(row.seq)
    return row
  })
  ctx.changed('chats')
  return taken
}

/** Whoever signs out leaves nothing of conversations behind: they were told. */
export async function dropChats(ctx: OfflineContext, { userId }: Pick<Owner, 'userId'>): Promise<void> {
  await ctx.db.waitingChats.where('userId').equals(userId).delete()
  ctx.changed('chats')
}

interface Way {
  send: (chat: WaitingChat) => Promise<unknown>
  faultOf: (error: unknown) => ChatFault
  /** A person asks, or the network is back: no pause holds it back. */
  isNow?: boolean
  /** Nobody else of this device sends meanwhile: a lease that is found was left by a page that is gone. */
  isAlone: boolean
}
/**
 * Sends what is due: in each conversation one after another, and the next only once the server answered for the one before. Answers how many are still to go. Never throws for a
 * call.
 */
export async function sendChats(ctx: OfflineContext, owner: Owner, way: Way): Promise<number> {
  const { db } = ctx
  const held = new Set<string>()
  const due = (await listChats(ctx, owner)).filter(({ isRefused }) => !isRefused)
  for (const { seq, conversationId } of due) {
    if (held.has(conversationId)) continue
    const row = await lease(ctx, seq, way)
    if (row === 'gone') continue
    if (row === 'not_now') {
      held.add(conversationId)
      continue
    }
    try {
      await way.send(row)
      await db.waitingChats.delete(seq)
    } catch (error) {
      const { code, isFinal, isReached, waitMs } = way.faultOf(error)
      const nextAt = isFinal ? 0 : ctx.now() + (waitMs ?? jittered(row.tries, ctx.random))
      await db.waitingChats.update(seq, { leaseUntil: 0, nextAt, isRefused: isFinal, code: isFinal ? code : null })
      if (!isFinal) held.add(conversationId)
      if (!isReached) break
    } finally {
      ctx.changed('chats')
    }
  }
  return (await listChats(ctx, owner)).filter(({ isRefused }) => !isRefused).length
}

/** Written before the call: where its answer is lost, the server may have it. */
async function lease(
  { db, now }: OfflineContext,
  seq: number,
  { isNow = false, isAlone }: Way,
): Promise<WaitingChat | 'gone' | 'not_now'> {
  return await db.transaction('rw', db.waitingChats, async () => {
    const row = await db.waitingChats.get(seq)
    if (!row || row.isRefused) return 'gone'
    if ((!isAlone && row.leaseUntil > now()) || (!isNow && row.nextAt > now())) return 'not_now'
    const leased = { ...row, tries: row.tries + 1, leaseUntil: now() + CHAT_LEASE_MS }
    await db.waitingChats.put(leased)
    return leased
  })
}
