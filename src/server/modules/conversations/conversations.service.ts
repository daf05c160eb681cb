import type { OutboundContent } from '../../../shared/contract/conversations.ts'
import { chatContentOf, OutboundContent as OutboundSchema } from '../../../shared/contract/conversations.ts'
import type { Failure } from '../../../shared/domain/chat/graph-errors.ts'
import { previewOf } from '../../../shared/domain/chat/preview.ts'
import type { TemplateState } from '../../../shared/domain/chat/templates.ts'
import { isWindowOpen, windowClosesAt } from '../../../shared/domain/chat/window.ts'
import { languageOf } from '../../../shared/domain/flow/words.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { can } from '../../../shared/domain/permissions.ts'
import { afterCommit, type Tx } from '../../platform/database.ts'
import { emit, happened } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import { jobsOf } from '../../platform/jobs.ts'
import { limitsOf } from '../../platform/rate-limits.ts'
import { insertEvent } from './chat-events.repository.ts'
import { readTemplates } from './chat-templates.repository.ts'
import { attachMedia } from './chat-media.repository.ts'
import {
  findAnswered,
  findBasket,
  findFlowGoods,
  findWamid,
  insertMessage,
  lookBeforeQueue,
  type QueueLook,
  releaseClientId,
} from './chat-messages.repository.ts'
import {
  conversationNotFound,
  fileNotFound,
  messageIdReused,
  messageNotFound,
  notSent,
} from './conversations.errors.ts'
import { personNeeded } from './conversations.facts.ts'
import {
  asSaid,
  type ConversationRow,
  findConversationOf,
  findConversationWith,
  hasConversation,
  lockConversation,
  lockWithRecipient,
  newestConversation,
  setHandler,
} from './conversations.repository.ts'
import { clockAheadMs } from './deliveries.repository.ts'
import { listPeople, readSpoken } from './inbox.repository.ts'
import { listNumbers, type NumberRow, readNumber } from './numbers.repository.ts'
import { closeWait } from './waits.repository.ts'
import { beginWait } from './waits.service.ts'

type SentBy = { kind: 'flow' } | { kind: 'member'; memberId: string } | { kind: 'system' }
interface QueuedMessage {
  shopId: string
  conversationId: string
  content: OutboundContent
  sentBy: SentBy
  /** Made by whoever wants it sent; a repeat queues nothing and answers with the first one. Of a person's message that failed it is another try. */
  clientId: string
  /** A message of this conversation that is quoted above it. */
  quotedId?: string | undefined
  /** Of use until then: what still waits is given up, and who hears of failed messages is told. */
  goodUntil?: Date | undefined
  /** One of many: the conversation stays where it is in the inbox. */
  isQuiet?: boolean
  now: Date
}

/**
 * A row that the sending job takes up after the commit, in the order of its conversation. What cannot go (the window is closed, the number disconnected, too many already) is kept as failed with its
 * reason, and `isQueued` is false: it stands in the chat, and nothing is thrown. @throws AppError 404, 409 (the id is another conversation's message); ZodError for what WhatsApp would not take
 */
export async function queueMessage(
  tx: Tx,
  message: QueuedMessage,
): Promise<{ messageId: string; isQueued: boolean; failure: Failure | null }> {
  if (!(await lockConversation(tx, message.shopId, message.conversationId))) throw conversationNotFound()
  return await queueInHeld(tx, message)
}
/** The same where the caller holds the conversation already. */
export async function queueInHeld(
  tx: Tx,
  { shopId, conversationId, content, sentBy, clientId, quotedId, goodUntil, isQuiet = false, now }: QueuedMessage,
): Promise<{ messageId: string; isQueued: boolean; failure: Failure | null }> {
  const parsed = OutboundSchema.parse(content)
  const look = await lookBeforeQueue(tx, shopId, conversationId, clientId)
  if (!look) throw conversationNotFound()
  const { known, numberId } = look
  if (known && known.conversationId !== conversationId) throw messageIdReused()
  if (known && known.status !== 'failed') return { messageId: known.id, isQueued: true, failure: null }
  if (known && sentBy.kind !== 'member') return { messageId: known.id, isQueued: false, failure: known.failure }
  // Whoever tries again what failed meanwhile wants it sent. It is a message of its own: a status of the first one, which may come late or twice, is not its status.
  if (known) await releaseClientId(tx, shopId, known.id)
  const quoted = quotedId === undefined ? null : await findWamid(tx, shopId, conversationId, quotedId)
  if (quotedId !== undefined && quoted === null) throw messageNotFound()
  const failure = await whyNot(tx, shopId, look, parsed, now)
  const messageId = uuidv7(now.getTime())
  const said = asSaid({ at: now, ...previewOf(chatContentOf(parsed)), isAnswer: sentBy.kind !== 'system' })
  await insertMessage(
    tx,
    {
      shopId,
      id: messageId,
      conversationId,
      numberId,
      direction: 'out',
      content: parsed,
      clientId,
      replyTo: quoted,
      sentBy: sentBy.kind,
      memberId: sentBy.kind === 'member' ? sentBy.memberId : null,
      status: failure === null ? 'queued' : 'failed',
      failure: failure ?? '',
      at: now,
      goodUntil,
    },
    { isShown: true, ...(failure === null && !isQuiet ? { noted: said, mark: 'chat.out' } : {}) },
  )
  await tellShown(tx, shopId, conversationId)
  if (failure !== null) return { messageId, isQueued: false, failure }
  if (sentBy.kind === 'member')
    await closeWait(tx, { shopId, conversationId, at: now, how: 'answered', byUser: sentBy.memberId })
  await wakeSender(tx, shopId, numberId)
  if (goodUntil !== undefined)
    await wakeSender(tx, shopId, numberId, Math.max(1, Math.ceil((goodUntil.getTime() - now.getTime()) / 1000)))
  return { messageId, isQueued: true, failure: null }
}

/** The event that was written with a message, told to who hears of such. */
export const tellShown = (tx: Tx, shopId: string, conversationId: string): Promise<void> =>
  tell(tx, happened, { shopId, events: [{ kind: 'chat.changed', conversationId }] })

/** With a picture of this conversation that was kept before (`chatMedia.add`). @throws as `queueMessage`, AppError 404 */
export async function queuePicture(
  tx: Tx,
  { fileId, caption, ...message }: Omit<QueuedMessage, 'content'> & { fileId: string; caption: string },
): Promise<void> {
  const { messageId } = await queueMessage(tx, { ...message, content: { kind: 'image', media: { fileId }, caption } })
  const to = { conversationId: message.conversationId, messageId }
  if (!(await attachMedia(tx, message.shopId, fileId, to))) throw fileNotFound()
}

async function whyNot(
  tx: Tx,
  shopId: string,
  { conversationId, numberId, number, windowFrom }: QueueLook,
  content: OutboundContent,
  now: Date,
): Promise<Failure | null> {
  if (!number || number.state === 'disconnected') return 'disconnected'
  if (content.kind === 'template') {
    // One that WhatsApp has stopped is not even tried; of one that is not kept WhatsApp decides.
    const kept = (await readTemplates(tx, shopId, numberId))?.items
    const state = kept?.find(({ name, language }) => name === content.name && language === content.language)?.state
    if (state !== undefined && state !== 'approved') return STOPPED[state]
  } else if (!isWindowOpen(windowClosesAt(windowFrom), new Date(now.getTime() + number.clockAheadMs)))
    return 'window_closed'
  const isOfCatalogue = content.kind === 'products' || (content.kind === 'template' && content.goods !== undefined)
  if (isOfCatalogue && number.catalogId === '') return 'no_catalogue'
  const limits = limitsOf(tx)
  if (!limits) return null
  const hasRoom =
    (await limits.trySpend(tx, { name: 'chatsToOne', key: `${shopId} ${conversationId}` }))
    && (await limits.trySpend(tx, { name: 'chatsOfShop', key: shopId }))
  return hasRoom ? null : 'too_many'
}

const STOPPED = {
  pending: 'template_pending',
  rejected: 'template_refused',
  paused: 'template_paused',
  disabled: 'template_disabled',
} as const satisfies Record<Exclude<TemplateState, 'approved'>, Failure>

/** Whether WhatsApp lets the shop write freely now, by the clock of the number. */
async function isOpenNow(tx: Tx, { phone_number_id }: NumberRow, windowFrom: Date | null, now: Date): Promise<boolean> {
  const at = new Date(now.getTime() + (await clockAheadMs(tx, phone_number_id)))
  return isWindowOpen(windowClosesAt(windowFrom), at)
}

export interface Sender {
  shopId: string
  numberId: string
}
const gathered = new WeakMap<Tx, (sender: Sender) => void>()
/** Whoever works on many messages, each in a transaction of its own, is told who has to look, instead of a job for each; it has to see to it that they do, whatever happens to it. */
export const gatherSenders = (tx: Tx, gather: (sender: Sender) => void): void => void gathered.set(tx, gather)
/** What is so of all chats of a number (how far its clock is, what may be sent) is another: screens look again at all that they show of chats, whichever one is named. */
export async function chatsChanged(tx: Tx, shopId: string): Promise<void> {
  const conversationId = await newestConversation(tx, shopId)
  if (conversationId !== null) await emit(tx, shopId, { kind: 'chat.changed', conversationId })
}

/** Whoever sends by this number looks again, now or then. */
export async function wakeSender(tx: Tx, shopId: string, numberId: string, afterSeconds?: number): Promise<void> {
  const gather = gathered.get(tx)
  if (gather && afterSeconds === undefined) return gather({ shopId, numberId })
  const jobs = jobsOf(tx)
  if (!jobs) return
  await jobs.enqueue(tx, 'chat.send', { shopId, numberId }, afterSeconds === undefined ? {} : { afterSeconds })
  if (afterSeconds === undefined) afterCommit(tx, () => jobs.wake('chat.send'))
}

/** A person is needed: the flow is silent until the conversation is handed back. Twice is once. */
export async function handOver(
  tx: Tx,
  { shopId, conversationId, reason, now }: { shopId: string; conversationId: string; reason: string; now: Date },
): Promise<void> {
  if (!(await setHandler(tx, shopId, conversationId, { handledBy: 'person', reason, at: now }))) return
  await insertEvent(tx, {
    shopId,
    id: uuidv7(now.getTime()),
    conversationId,
    kind: 'handed_over',
    at: now,
    text: reason,
  })
  // Whoever answers on their own phone needs no call.
  if (reason !== 'owners_phone') {
    await beginWait(tx, { shopId, conversationId, at: now, now })
    await tell(tx, personNeeded, { shopId, conversationId })
  }
  await emit(tx, shopId, { kind: 'chat.changed', conversationId })
}
/** Who answers now, and who they are. The flow asks before it says anything; the row is held, so that nobody takes over between the asking and the answer. @throws AppError 404 */
export async function conversationNow(
  tx: Tx,
  shopId: string,
  conversationId: string,
): Promise<Pick<ConversationRow, 'handledBy' | 'customerId' | 'name'> & { phone: string | null }> {
  const { handledBy, customerId, name, phone } = (await lockWithRecipient(tx, shopId, conversationId)) ?? raise()
  return { handledBy, customerId, name, phone }
}
/** The conversation to write to a customer in, held like all that happens in it. @throws AppError 409 where they never wrote: WhatsApp lets nobody write first */
export async function holdConversationWith(tx: Tx, shopId: string, customerId: string): Promise<string> {
  const id = await findConversationWith(tx, shopId, customerId)
  if (id === null || !(await lockConversation(tx, shopId, id))) throw notSent('window_closed')
  return id
}
/**
 * The conversation in which a customer can be written to right now, and by which number: they wrote within the day, to a number that is connected. Held like all that happens in it. Null where there
 * is none. `isSandboxToo`: a number of the sandbox, which reaches nobody, will do.
 */
export async function holdOpenConversation(
  tx: Tx,
  { shopId, customerId, now, isSandboxToo }: { shopId: string; customerId: string; now: Date; isSandboxToo: boolean },
): Promise<{ conversationId: string; phone: string } | null> {
  return await holdIfOpen(tx, shopId, await findConversationWith(tx, shopId, customerId), { now, isSandboxToo })
}
/** The same with whoever has this phone: an owner who writes to their own shop is no customer of it. */
export async function holdOpenConversationOf(
  tx: Tx,
  { shopId, phone, ...of }: { shopId: string; phone: string; now: Date; isSandboxToo: boolean },
): Promise<{ conversationId: string; phone: string } | null> {
  const { isSandboxToo } = of
  return await holdIfOpen(tx, shopId, await findConversationOf(tx, { shopId, phone, isSandboxToo }), of)
}
async function holdIfOpen(
  tx: Tx,
  shopId: string,
  conversationId: string | null,
  { now, isSandboxToo }: { now: Date; isSandboxToo: boolean },
): Promise<{ conversationId: string; phone: string } | null> {
  const conversation = conversationId === null ? undefined : await lockWithRecipient(tx, shopId, conversationId)
  if (conversationId === null || !conversation) return null
  const number = await readNumber(tx, shopId, conversation.numberId)
  if (number?.state !== 'connected' || (number.mode === 'sandbox' && !isSandboxToo)) return null
  if (!(await isOpenNow(tx, number, conversation.windowFrom, now))) return null
  const { phone } = conversation
  return phone === null ? null : { conversationId, phone }
}
/** Who is in a conversation, who answers it, and whether anything can be said there now. Held like all that happens in it. */
export async function holdConversationFor(
  tx: Tx,
  shopId: string,
  conversationId: string,
  { now, isSandboxToo }: { now: Date; isSandboxToo: boolean },
) {
  const conversation = await lockWithRecipient(tx, shopId, conversationId)
  if (!conversation) return null
  const { numberId, windowFrom, handledBy, phone, name } = conversation
  const number = await readNumber(tx, shopId, numberId)
  const isThere = number?.state === 'connected' && (number.mode !== 'sandbox' || isSandboxToo)
  return { handledBy, phone, name, isOpen: isThere && (await isOpenNow(tx, number, windowFrom, now)) }
}
/** What can be said in a conversation right now, and in which language. Held like all that happens in it. Null where there is none. */
export async function holdChat(
  tx: Tx,
  { shopId, conversationId, now }: { shopId: string; conversationId: string; now: Date },
) {
  const conversation = await lockConversation(tx, shopId, conversationId)
  if (!conversation) return null
  const { handledBy, numberId, name, windowFrom } = conversation
  const number = await readNumber(tx, shopId, numberId)
  const isOpen = number !== undefined && (await isOpenNow(tx, number, windowFrom, now))
  return { handledBy, numberId, name, isOpen, language: await languageSpoken(tx, shopId, conversationId) }
}
/** As they chose it here or the shop has it of them, else as the flow took them or their first words tell, else what the shop writes to its customers. */
export async function languageSpoken(tx: Tx, shopId: string, conversationId: string): Promise<Language | undefined> {
  const told = await readSpoken(tx, shopId, conversationId)
  if (told === undefined) return undefined
  return told.known ?? (told.firstText === null ? told.ofShop : languageOf(told.firstText))
}
/** Of the conversations with any of a customer's numbers the one whose window closes last. */
export const conversationWith = (tx: Tx, shopId: string, customerId: string): Promise<string | null> =>
  findConversationWith(tx, shopId, customerId)
/** Whether it is one of this shop's. */
export const isConversation = (tx: Tx, shopId: string, id: string): Promise<boolean> => hasConversation(tx, shopId, id)
/** The numbers people can write to, or could. */
export const chatNumbers = async (tx: Tx, shopId: string) =>
  (await listNumbers(tx, shopId)).filter(({ state }) => state !== 'disconnected')
/** Whether all who read the shop's chats may also read its money: what the day brought is said in a chat to none but them. */
export const seeMoneyWhoReadChats = async (tx: Tx, shopId: string): Promise<boolean> =>
  (await listPeople(tx, shopId)).every(
    ({ permissions }) => !can(permissions, 'conversations', 'read') || can(permissions, 'transactions', 'read'),
  )
/** The catalogue of the number that a conversation goes by; empty: none. */
export async function catalogueOfConversation(tx: Tx, shopId: string, conversationId: string): Promise<string> {
  const conversation = await lockConversation(tx, shopId, conversationId)
  const number = conversation ? await readNumber(tx, shopId, conversation.numberId) : undefined
  return number?.catalog_id ?? ''
}
/** In which conversation a flow showed goods of the catalogue by this message; null for any other message. */
export const flowGoodsSent = (tx: Tx, shopId: string, clientId: string): Promise<string | null> =>
  findFlowGoods(tx, shopId, clientId)
/** Which of the shop's messages a customer's message answers, if any. */
export const answeredMessage = (
  tx: Tx,
  { shopId, conversationId, replyTo }: { shopId: string; conversationId: string; replyTo: string | null },
): Promise<string | null> => findAnswered(tx, shopId, conversationId, replyTo)
/** A basket a customer sent, and whose it is; their conversation is held. Null for what is no basket, or was taken back. */
export async function holdBasket(tx: Tx, shopId: string, messageId: string) {
  const found = await findBasket(tx, shopId, messageId)
  if (!found) return null
  const { name, phone } = await conversationNow(tx, shopId, found.conversationId)
  return { ...found, name, phone }
}
/** A line in the conversation, whose row the caller holds: seen by the shop alone. */
export const noteInChat = (
  tx: Tx,
  what: { shopId: string; conversationId: string; kind: 'debt_agreed' | 'debt_disputed'; text: string; now: Date },
): Promise<boolean> => insertEvent(tx, { ...what, id: uuidv7(what.now.getTime()), at: what.now })
const raise = (): never => {
  throw conversationNotFound()
}
export const botMayAnswer = ({ handledBy }: { handledBy: 'flow' | 'person' }): boolean => handledBy === 'flow'
