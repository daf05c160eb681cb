import { addChatNote, sendChatMessage } from '../../shared/contract/inbox.ts'
import { ApiError } from '../api/api-error.ts'
import { call, OUTBOX_TIMEOUT_MS } from '../api/call.ts'
import { salesFirst } from '../api/sales-first.ts'
import type { WaitingChat, WrittenChat } from './chat-rows.ts'
import { addChat, type ChatFault, countChats, dropChats, listChats, sendChats, takeChat } from './chats.ts'
import { currentOwner, openOffline } from './open.ts'
import { sendingSession } from './seller.ts'

/** What waits of conversations, with this device's own disk, session and network. It comes when something waits, or an inbox is open. */

/** Kept, and sent as soon as it can be. False: as many wait as are kept. @throws StorageSick */
export async function queueChat(written: WrittenChat): Promise<boolean> {
  const isKept = await addChat(await openOffline(), currentOwner(), written)
  void sendChatsHere()
  return isKept
}
export const chatsHere = async (): Promise<WaitingChat[]> => await listChats(await openOffline(), currentOwner())
export const countChatsHere = async (): Promise<number> => await countChats(await openOffline(), currentOwner())
export const takeChatHere = async (id: string): Promise<WaitingChat | null> =>
  await takeChat(await openOffline(), currentOwner(), id)
export const dropChatsHere = async (): Promise<void> => await dropChats(await openOffline(), currentOwner())

const LOCK = 'kaunta-chats'
let turn: Promise<number> = Promise.resolve(0)
/** One pass at a time, of this browser; answers how many are still to go. Never throws. */
export function sendChatsHere(isNow = false): Promise<number> {
  turn = turn.then(async () => await alone(isNow)).catch(() => 0)
  return turn
}

async function alone(isNow: boolean): Promise<number> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  // Whoever waits for another tab's pass looks anew behind it: what was written here meanwhile goes too.
  return locks ? await locks.request(LOCK, async () => await pass(isNow, true)) : await pass(isNow, false)
}

async function pass(isNow: boolean, isAlone: boolean): Promise<number> {
  const ctx = await openOffline()
  const session = sendingSession()
  // What the browser says is gone is gone; a try would leave in doubt what nobody has.
  if (session === null || !navigator.onLine) return await countChatsHere()
  const { token, ...owner } = session
  const options = { token, timeoutMs: OUTBOX_TIMEOUT_MS }
  const send = async ({ id, conversationId, as, text, quote, mentions }: WaitingChat) => {
    // A sale that wants a weak line has it first; at most some seconds.
    await salesFirst.turn('read')
    const params = { id: conversationId }
    return as === 'answer'
      ? await call(sendChatMessage, { params, body: { id, text, ...(quote ? { replyTo: quote.id } : {}) } }, options)
      : await call(addChatNote, { params, body: { id, text, ...(mentions.length > 0 ? { mentions } : {}) } }, options)
  }
  return await sendChats(ctx, owner, { send, faultOf, isNow, isAlone })
}

/** What says no to this message says it again; 401 ends the session and blames nothing (law 4). */
const FINAL = [400, 403, 404, 409, 413, 422]
function faultOf(error: unknown): ChatFault {
  if (!(error instanceof ApiError)) throw error
  const isAnswer = error.kind === 'answer'
  const { status, code, retryAfterSeconds } = error
  return {
    code,
    isFinal: isAnswer && FINAL.includes(status),
    isReached: isAnswer && status !== 401 && status !== 429,
    waitMs: retryAfterSeconds === null ? undefined : retryAfterSeconds * 1000,
  }
}
