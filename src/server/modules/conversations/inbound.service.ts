import type { InboundContent } from '../../../shared/contract/conversations.ts'
import { HELD_BACK, judgeGraphError } from '../../../shared/domain/chat/graph-errors.ts'
import { previewOf } from '../../../shared/domain/chat/preview.ts'
import { isOpened } from '../../../shared/domain/chat/welcome.ts'
import { isUuid, uuidv7 } from '../../../shared/domain/ids.ts'
import type { Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import type {
  ChatIdentity,
  DeliveryItem,
  EchoItem,
  MessageItem,
  PreferenceItem,
  StatusItem,
} from '../../providers/whatsapp/delivery-items.ts'
import { followTemplate } from './chat-templates.service.ts'
import { applyStatus, editMessage, insertMessage } from './chat-messages.repository.ts'
import { changeWords } from './chat-words.repository.ts'
import {
  inboundArrived,
  isFollowed,
  messageFailed,
  messageMoved,
  numberHeldBack,
  offersPreferred,
  personNeeded,
} from './conversations.facts.ts'
import {
  addIdentities,
  asHeard,
  asSaid,
  findByIdentity,
  lockByIdentity,
  lockConversation,
} from './conversations.repository.ts'
import { handOver, tellShown, wakeSender } from './conversations.service.ts'
import { heardNow, writeTrouble } from './numbers.repository.ts'
import { expectMedia } from './media-expected.ts'
import { keepPast, nameContact } from './past.service.ts'
import { lookAgain } from './unheard.service.ts'
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
  if (item.kind === 'edited') return await edit(tx, place, item, applying)
  if (item.kind === 'renamed') return await rename(tx, place, item)
  if (item.kind === 'past') return await keepPast(tx, place, item)
  if (item.kind === 'contact') return await nameContact(tx, place, item)
  if (item.kind === 'template') return await followTemplate(tx, place, item)
  if (item.kind === 'preference') return await tellPreference(tx, place, item, applying)
  const { action } = judgeGraphError(item.code)
  if (action === 'broken' || action === 'account')
    await writeTrouble(tx, shopId, numberId, { code: item.code, isBroken: action === 'broken', at: applying.now })
}

async function receive(tx: Tx, place: Place, item: MessageItem, { now, isTold }: Applying): Promise<void> {
  const { shopId, numberId } = place
  const conversation = await conversationOf(tx, place, item)
  const customerId = conversation.customerNow
  const messageId = uuidv7(now.getTime())
  const isNew = await insertMessage(
    tx,
    {
      shopId,
      id: messageId,
      conversationId: conversation.id,
      numberId,
      direction: 'in',
      content: item.content,
      wamid: item.wamid,
      replyTo: item.replyTo,
      ad: item.ad,
      sentBy: 'customer',
      status: 'received',
      at: item.at,
      callsThemselves: item.name,
    },
    {
      mark: 'chat.in',
      isShown: true,
      also: heardNow(shopId, numberId, item.at),
      noted: asHeard({
        customerId,
        name: item.name,
        username: item.username,
        at: item.at,
        wamid: item.wamid,
        isRead: isOpened(item.content),
        ad: item.ad,
        ...previewOf(item.content),
      }),
    },
  )
  // What it was answered by may be on its way to nobody yet: whoever worked on it before may have died since.
  if (!isNew) return await wakeSender(tx, shopId, numberId)
  await tellShown(tx, shopId, conversation.id)
  await expectMedia(tx, { ...item, shopId, conversationId: conversation.id, messageId, direction: 'in' })
  if (isTold && isSaid(item.content))
    await tell(tx, inboundArrived, {
      shopId,
      conversationId: conversation.id,
      messageId,
      numberId,
      customerId,
      name: item.name === '' ? conversation.name : item.name,
      phone: conversation.phone,
      handledBy: conversation.handledBy,
      replyTo: item.replyTo,
      content: item.content,
      ad: item.ad,
      at: item.at,
    })
  if (conversation.handledBy === 'person' && isSaid(item.content) && !isOpened(item.content)) {
    await beginWait(tx, { shopId, conversationId: conversation.id, at: item.at, now })
    if (conversation.unread === 0) await tell(tx, personNeeded, { shopId, conversationId: conversation.id })
  }
  if (!isTold) await handOver(tx, { shopId, conversationId: conversation.id, reason: 'flow_failed', now })
}

/** Whoever says it may have no chat here: their number is enough. */
async function tellPreference(
  tx: Tx,
  { shopId, numberId }: Place,
  { who, wants, at }: PreferenceItem,
  { now }: Applying,
): Promise<void> {
  const chat = await lockByIdentity(tx, shopId, numberId, who)
  await tell(tx, offersPreferred, {
    shopId,
    phone: who.phone ?? chat?.phone ?? null,
    customerId: chat?.customerNow ?? null,
    wants,
    // Of a sandbox that was wound forward: no later yes would outweigh a word of next year.
    at: at < now ? at : now,
  })
}

type EditedItem = Extract<DeliveryItem, { kind: 'edited' }>
async function edit(tx: Tx, place: Place, item: EditedItem, applying: Applying): Promise<void> {
  const { shopId, numberId } = place
  const { who } = item
  const change = () => editMessage(tx, shopId, numberId, item.wamid, item.text, item.at)
  let edited = await change()
  if (edited === null && who !== null) {
    await keepBefore(tx, place, { ...item, who }, applying)
    edited = await change()
  }
  if (edited === null) return
  await lockConversation(tx, shopId, edited.conversationId)
  await changeWords(tx, shopId, edited.conversationId, edited.before, item.text)
  await emit(tx, shopId, { kind: 'chat.changed', conversationId: edited.conversationId })
}
/** It came before the message it is about, which WhatsApp still tries to hand over: what is newer is the message, and what was taken back is never shown. */
async function keepBefore(
  tx: Tx,
  place: Place,
  item: EditedItem & { who: ChatIdentity },
  applying: Applying,
): Promise<void> {
  const nameless = { ...item, name: '', username: '' }
  if (item.text !== null) {
    const content = { kind: 'text' as const, text: item.text }
    return await receive(tx, place, { ...nameless, kind: 'message', content, replyTo: null, ad: null }, applying)
  }
  const { id } = await conversationOf(tx, place, nameless)
  await insertMessage(tx, {
    shopId: place.shopId,
    id: uuidv7(applying.now.getTime()),
    conversationId: id,
    numberId: place.numberId,
    direction: 'in',
    content: { kind: 'unknown', type: 'revoke' },
    wamid: item.wamid,
    sentBy: 'customer',
    status: 'received',
    at: item.at,
  })
}

/** A reaction that is taken back asks for no answer. */
const isSaid = (content: InboundContent) => content.kind !== 'reaction' || content.emoji !== ''

/** Typed on the owner's own phone: a person has the conversation now, and the flow is silent. */
async function keepEcho(tx: Tx, place: Place, item: EchoItem, { now }: Applying): Promise<void> {
  const { shopId, numberId } = place
  const conversation = await conversationOf(tx, place, { ...item, name: '', username: '' })
  const messageId = uuidv7(now.getTime())
  const isNew = await insertMessage(
    tx,
    {
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
    },
    { noted: asSaid({ at: item.at, ...previewOf(item.content), isAnswer: true }), isShown: true },
  )
  // What we sent ourselves may be echoed too.
  if (!isNew) return
  await tellShown(tx, shopId, conversation.id)
  await expectMedia(tx, { ...item, shopId, conversationId: conversation.id, messageId, direction: 'out' })
  await closeWait(tx, { shopId, conversationId: conversation.id, at: now, how: 'phone', byUser: null })
  await handOver(tx, { shopId, conversationId: conversation.id, reason: 'owners_phone', now })
}

async function follow(tx: Tx, { shopId, numberId }: Place, item: StatusItem): Promise<void> {
  const moved = await applyStatus(tx, shopId, numberId, {
    ...item,
    callbackId: isUuid(item.callbackData) ? item.callbackData : null,
    failure: item.status === 'failed' ? judgeGraphError(item.errorCode ?? -1).failure : '',
  })
  if (moved === null) return
  if (moved.failedId !== null) await lookAgain(tx, shopId, moved.failedId)
  const { clientId } = moved
  if (moved.failedId !== null && clientId !== null)
    await tell(tx, messageFailed, {
      shopId,
      clientIds: [clientId],
      failure: judgeGraphError(item.errorCode ?? -1).failure,
    })
  else if (isFollowed(clientId) && item.status !== 'failed')
    await tell(tx, messageMoved, { shopId, clientId, to: item.status, isFree: moved.isBillable === false })
  if (item.errorCode === HELD_BACK) await tell(tx, numberHeldBack, { shopId, numberId })
  await emit(tx, shopId, { kind: 'chat.changed', conversationId: moved.conversationId })
}

/** The same person by another number or id: whoever had it before keeps it. */
async function rename(tx: Tx, { shopId, numberId }: Place, item: { who: ChatIdentity; to: ChatIdentity; at: Date }) {
  const found = await findByIdentity(tx, shopId, numberId, item.who)
  const id = found.byPhone ?? found.byUserId
  if (id !== null) await addIdentities(tx, shopId, numberId, id, item.to, item.at)
}
