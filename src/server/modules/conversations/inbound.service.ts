import type { InboundContent } from '../../../shared/contract/conversations.ts'
import { judgeGraphError } from '../../../shared/domain/chat/graph-errors.ts'
import { previewOf } from '../../../shared/domain/chat/preview.ts'
import { isUuid, uuidv7 } from '../../../shared/domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import type {
  ChatIdentity,
  DeliveryItem,
  EchoItem,
  MessageItem,
  StatusItem,
} from '../../providers/whatsapp/delivery-items.ts'
import { followTemplate } from './chat-templates.service.ts'
import { applyStatus, editMessage, insertMessage, isKnownMessage } from './chat-messages.repository.ts'
import { changeWords } from './chat-words.repository.ts'
import { inboundArrived, messageFailed, personNeeded } from './conversations.facts.ts'
import {
  addIdentities,
  currentCustomer,
  findByIdentity,
  findCustomerOf,
  lockConversation,
  noteInbound,
  noteOutbound,
} from './conversations.repository.ts'
import { handOver } from './conversations.service.ts'
import { writeTrouble } from './numbers.repository.ts'
import { expectMedia } from './media-expected.ts'
import { keepPast, nameContact } from './past.service.ts'
import { closeWait } from './waits.repository.ts'
import { beginWait } from './waits.service.ts'
import { conversationOf } from './who.service.ts'

interface Place {
  shopId: string
  numberId: string
}
interface Applying {
  now: Date
  /** False: who acts on messages failed over this one again and again; it is kept, and a person is asked. */
  isTold: boolean
}

/** One thing that WhatsApp told of a shop's number, in a transaction of that shop. Once or a hundred times, in any order, it has one effect. */
export async function applyItem(
  tx: Tx,
  place: Place,
  item: Exclude<DeliveryItem, { kind: 'account' }>,
  applying: Applying,
): Promise<void> {
  const { shopId, numberId } = place
  if (item.kind === 'message') return await receive(tx, place, item, applying)
  if (item.kind === 'echo') return await keepEcho(tx, place, item, applying)
  if (item.kind === 'status') return await follow(tx, place, item)
  if (item.kind === 'edited') {
    const edited = await editMessage(tx, shopId, numberId, item.wamid, item.text, item.at)
    if (edited === null) return
    await lockConversation(tx, shopId, edited.conversationId)
    await changeWords(tx, shopId, edited.conversationId, edited.before, item.text)
    return await emit(tx, shopId, { kind: 'chat.changed', conversationId: edited.conversationId })
  }
  if (item.kind === 'renamed') return await rename(tx, place, item)
  if (item.kind === 'past') return await keepPast(tx, place, item)
  if (item.kind === 'contact') return await nameContact(tx, place, item)
  if (item.kind === 'template') return await followTemplate(tx, place, item)
  const { action } = judgeGraphError(item.code)
  if (action === 'broken' || action === 'account')
    await writeTrouble(tx, shopId, numberId, { code: item.code, isBroken: action === 'broken', at: applying.now })
}

async function receive(tx: Tx, place: Place, item: MessageItem, { now, isTold }: Applying): Promise<void> {
  const { shopId, numberId } = place
  const conversation = await conversationOf(tx, place, item)
  if (await isKnownMessage(tx, shopId, numberId, item.wamid)) return
  const customerId =
    conversation.customerId === null
      ? item.who.phone === null
        ? null
        : ((await findCustomerOf(tx, shopId, item.who.phone))?.id ?? null)
      : await currentCustomer(tx, shopId, conversation.customerId)
  const messageId = uuidv7(now.getTime())
  await insertMessage(tx, {
    shopId,
    id: messageId,
    conversationId: conversation.id,
    numberId,
    direction: 'in',
    content: item.content,
    wamid: item.wamid,
    replyTo: item.replyTo,
    sentBy: 'customer',
    status: 'received',
    at: item.at,
    callsThemselves: item.name,
  })
  await expectMedia(tx, { ...item, shopId, conversationId: conversation.id, messageId, direction: 'in' })
  await noteInbound(tx, shopId, conversation.id, {
    customerId,
    name: item.name,
    username: item.username,
    at: item.at,
    wamid: item.wamid,
    ...previewOf(item.content),
  })
  if (isTold && isSaid(item.content))
    await tell(tx, inboundArrived, {
      shopId,
      conversationId: conversation.id,
      messageId,
      numberId,
      customerId,
      replyTo: item.replyTo,
      content: item.content,
      at: item.at,
    })
  if (conversation.handledBy === 'person' && isSaid(item.content)) {
    await beginWait(tx, { shopId, conversationId: conversation.id, at: item.at, now })
    if (conversation.unread === 0) await tell(tx, personNeeded, { shopId, conversationId: conversation.id })
  }
  if (!isTold) await handOver(tx, { shopId, conversationId: conversation.id, reason: 'flow_failed', now })
  await emit(tx, shopId, { kind: 'chat.changed', conversationId: conversation.id })
}

/** A reaction that is taken back asks for no answer. */
const isSaid = (content: InboundContent) => content.kind !== 'reaction' || content.emoji !== ''

/** Typed on the owner's own phone: a person has the conversation now, and the flow is silent. */
async function keepEcho(tx: Tx, place: Place, item: EchoItem, { now }: Applying): Promise<void> {
  const { shopId, numberId } = place
  const conversation = await conversationOf(tx, place, { ...item, name: '', username: '' })
  // What we sent ourselves may be echoed too.
  if (await isKnownMessage(tx, shopId, numberId, item.wamid)) return
  const messageId = uuidv7(now.getTime())
  await insertMessage(tx, {
    shopId,
    id: messageId,
    conversationId: conversation.id,
    numberId,
    direction: 'out',
    content: item.content,
    wamid: item.wamid,
    sentBy: 'phone',
    status: 'sent',
    at: item.at,
    sentAt: item.at,
  })
  await expectMedia(tx, { ...item, shopId, conversationId: conversation.id, messageId, direction: 'out' })
  await noteOutbound(tx, shopId, conversation.id, { at: item.at, ...previewOf(item.content), isAnswer: true })
  await closeWait(tx, { shopId, conversationId: conversation.id, at: now, how: 'phone', byUser: null })
  await handOver(tx, { shopId, conversationId: conversation.id, reason: 'owners_phone', now })
  await emit(tx, shopId, { kind: 'chat.changed', conversationId: conversation.id })
}

async function follow(tx: Tx, { shopId, numberId }: Place, item: StatusItem): Promise<void> {
  const moved = await applyStatus(tx, shopId, numberId, {
    ...item,
    callbackId: isUuid(item.callbackData) ? item.callbackData : null,
    failure: item.status === 'failed' ? judgeGraphError(item.errorCode ?? -1).failure : '',
  })
  if (moved === null) return
  if (moved.failedClientId !== null) await tell(tx, messageFailed, { shopId, clientId: moved.failedClientId })
  await emit(tx, shopId, { kind: 'chat.changed', conversationId: moved.conversationId })
}

/** The same person by another number or id: whoever had it before keeps it. */
async function rename(tx: Tx, { shopId, numberId }: Place, item: { who: ChatIdentity; to: ChatIdentity; at: Date }) {
  const found = await findByIdentity(tx, shopId, numberId, item.who)
  const id = found.byPhone ?? found.byUserId
  if (id !== null) await addIdentities(tx, shopId, numberId, id, item.to, item.at)
}
