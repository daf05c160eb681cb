import type * as z from 'zod'
import { chatContentOf, type OutboundContent } from '../../../shared/contract/conversations.ts'
import type { BodyOf } from '../../../shared/contract/endpoint.ts'
import type {
  addChatNote,
  ChatEntry,
  Conversation,
  handleConversation,
  listChatEntries,
  listConversations,
  sendChatMessage,
  tagConversation,
} from '../../../shared/contract/inbox.ts'
import { shownAd } from '../../../shared/domain/chat/ads.ts'
import type { ChatEventKind } from '../../../shared/domain/chat/inbox.ts'
import { can, type LoosePermissions } from '../../../shared/domain/permissions.ts'
import { mentionsIn } from '../../../shared/domain/chat/mentions.ts'
import { previewOf } from '../../../shared/domain/chat/preview.ts'
import { isWindowOpen, windowClosesAt } from '../../../shared/domain/chat/window.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { keptTags, MOST_TAGS } from '../../../shared/domain/tags.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { cutPage, readKeyset, writeKeyset } from '../../platform/cursors.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { tell, type WhatOf } from '../../platform/facts.ts'
import { customerNotFound } from '../customers/customers.errors.ts'
import type { PushMessages } from '../live/push-messages.service.ts'
import { attachMedia, readMedia } from './chat-media.repository.ts'
import { changeTags, listTags, writeTags } from './chat-tags.repository.ts'
import { insertEvent, insertMentions } from './chat-events.repository.ts'
import {
  conversationNotFound,
  fileNotFound,
  notSent,
  personNotFound,
  soundHasNoWords,
  tooManyTags,
} from './conversations.errors.ts'
import { handedBack, type personNeeded } from './conversations.facts.ts'
import {
  currentCustomer,
  findConversationWith,
  findCustomerOf,
  hasConversation,
  lockConversation,
} from './conversations.repository.ts'
import { languageSpoken, queueMessage } from './conversations.service.ts'
import { withGoods } from './entry-goods.service.ts'
import {
  clearUnread,
  countInbox,
  type EntryRow,
  type InboxRow,
  listConversationRows,
  listEntryRows,
  listPeople,
  readConversationRow,
  writeHandler,
} from './inbox.repository.ts'
import { readNumber } from './numbers.repository.ts'
import { closeWait } from './waits.repository.ts'

export type InboxService = ReturnType<typeof createInboxService>

interface Parts {
  db: Db
  clock: Clock
  pushMessages: Pick<PushMessages, 'planChat' | 'planMention'>
  hub: { whisper(shopId: string, event: { kind: 'chat.typing'; conversationId: string; byUserId: string }): void }
}
/** Where people answer: who has which conversation, what was said in it, and what they do about it. */
export function createInboxService({ db, clock, pushMessages, hub }: Parts) {
  const shown = async (tx: Tx, shopId: string, id: string): Promise<Conversation> => {
    const row = (await readConversationRow(tx, shopId, id)) ?? raise()
    // Who became a customer since they wrote last.
    const known = row.customerId === null && row.phone !== null ? await findCustomerOf(tx, shopId, row.phone) : null
    return view(known === null ? row : { ...row, customerId: known.id, customerName: known.name }, clock.now())
  }

  /** Whoever has it, and what became of that is one step with its line in the conversation. The caller holds the row. */
  async function give(
    tx: Tx,
    { shopId, userId }: MemberActor,
    id: string,
    to: { handledBy: 'flow' | 'person'; assignedTo: string | null; isResolved?: boolean; kind: ChatEventKind },
  ): Promise<void> {
    const at = clock.now()
    await writeHandler(tx, shopId, id, { ...to, resolvedAt: to.isResolved === true ? at : null, at })
    await insertEvent(tx, {
      shopId,
      id: uuidv7(at.getTime()),
      conversationId: id,
      kind: to.kind,
      at,
      byUser: userId,
      toUser: to.kind === 'assigned' ? to.assignedTo : null,
    })
    if (to.handledBy === 'flow') {
      const how = to.isResolved === true ? 'resolved' : 'handed_back'
      await closeWait(tx, { shopId, conversationId: id, at, how, byUser: userId })
      await tell(tx, handedBack, { shopId, conversationId: id })
    }
    await emit(tx, shopId, { kind: 'chat.changed', conversationId: id })
  }

  /** What a person says, and has the conversation from then on. @throws AppError 404, 409 (it cannot go, and nothing is kept) */
  async function answer(
    tx: Tx,
    actor: MemberActor,
    id: string,
    said: { messageId: string; content: OutboundContent; quotedId?: string | undefined },
  ): Promise<{ id: string }> {
    const { shopId, userId } = actor
    const row = await held(tx, shopId, id)
    const sent = await queueMessage(tx, {
      shopId,
      conversationId: id,
      content: said.content,
      quotedId: said.quotedId,
      sentBy: { kind: 'member', memberId: userId },
      clientId: said.messageId,
      now: clock.now(),
    })
    if (sent.failure !== null) throw notSent(sent.failure)
    // Whoever answers has it, unless it is somebody's already.
    if (row.handledBy === 'flow' || row.resolvedAt !== null || row.assignedTo === null)
      await give(tx, actor, id, { handledBy: 'person', assignedTo: row.assignedTo ?? userId, kind: 'taken' })
    return { id: sent.messageId }
  }

  /** With the app closed: whoever has it, or all who may. */
  async function callPeople(tx: Tx, { shopId, conversationId }: WhatOf<typeof personNeeded>): Promise<void> {
    const row = await readConversationRow(tx, shopId, conversationId)
    if (!row) return
    const name = row.customerName || row.name
    await pushMessages.planChat(tx, shopId, { conversationId, name }, row.assignedTo)
  }

  return {
    list: ({ shopId, userId }: MemberActor, query: z.output<typeof listConversations.query>) =>
      inShop(db, shopId, async (tx) => {
        const now = clock.now()
        const rows = await listConversationRows(tx, shopId, {
          ...query,
          search: query.search ?? '',
          userId,
          now,
          from: readKeyset(query.cursor, ['instant', 'id']),
        })
        const cut = cutPage(rows, query.limit, (row) => writeKeyset(row.lastAt, row.id))
        return { items: cut.rows.map((row) => view(row, now)), nextCursor: cut.nextCursor }
      }),

    inbox: ({ shopId }: MemberActor) =>
      inShop(db, shopId, async (tx) => {
        const people = await listPeople(tx, shopId)
        return {
          ...(await countInbox(tx, shopId)),
          tags: await listTags(tx, shopId),
          people: people.filter(mayAnswer).map(({ userId, name }) => ({ userId, name })),
          members: withHints(people.filter(mayRead)),
        }
      }),

    /** @throws AppError 404 */
    one: (shopId: string, id: string): Promise<Conversation> =>
      inShop(db, shopId, async (tx) => {
        const conversation = await shown(tx, shopId, id)
        const number = await readNumber(tx, shopId, conversation.numberId)
        return {
          ...conversation,
          language: await languageSpoken(tx, shopId, id),
          hasCatalogue: number !== undefined && number.catalog_id !== '',
        }
      }),

    /** @throws AppError 404 */
    withCustomer: (shopId: string, customerId: string) =>
      inShop(db, shopId, async (tx) => {
        if ((await currentCustomer(tx, shopId, customerId)) === null) throw customerNotFound()
        return { conversationId: await findConversationWith(tx, shopId, customerId) }
      }),

    /** @throws AppError 404 */
    entries: (shopId: string, id: string, query: z.output<typeof listChatEntries.query>) =>
      inShop(db, shopId, async (tx) => {
        const chat = await readConversationRow(tx, shopId, id)
        if (!chat) throw conversationNotFound()
        const from = readKeyset(query.cursor, ['number', 'id'])
        const rows = await listEntryRows(tx, shopId, id, {
          from: from === null ? null : [String(from[0]), from[1]],
          limit: query.limit,
        })
        const cut = cutPage(rows, query.limit, (row) => writeKeyset(Number(row.place), row.id))
        return {
          items: await withGoods(tx, shopId, cut.rows.map(entry), {
            conversationId: id,
            phone: chat.phone ?? '',
            at: clock.now(),
          }),
          nextCursor: cut.nextCursor,
        }
      }),

    /** @throws AppError 404, 409 (it cannot go, and nothing is kept) */
    send: (actor: MemberActor, id: string, body: BodyOf<typeof sendChatMessage>) =>
      inShop(db, actor.shopId, async (tx) => {
        const { shopId } = actor
        const { id: messageId, fileId, replyTo } = body
        const content = await contentOf(tx, shopId, body)
        const sent = await answer(tx, actor, id, { messageId, content, quotedId: replyTo })
        // A file goes with one message, of its own conversation.
        const to = { conversationId: id, messageId: sent.id }
        if (fileId !== undefined && !(await attachMedia(tx, shopId, fileId, to))) throw fileNotFound()
        return sent
      }),

    answer,

    /** @throws AppError 404 */
    note: ({ shopId, userId }: MemberActor, id: string, body: BodyOf<typeof addChatNote>) =>
      inShop(db, shopId, async (tx) => {
        const row = await held(tx, shopId, id)
        const at = clock.now()
        const note = { shopId, conversationId: id, at }
        const isNew = await insertEvent(tx, { ...note, id: body.id, kind: 'note', byUser: userId, text: body.text })
        const people = isNew && body.text.includes('@') ? (await listPeople(tx, shopId)).filter(mayRead) : []
        const named = mentionsIn(body.text, people, body.mentions ?? [])
        if (named.length > 0) {
          await insertMentions(tx, { ...note, noteId: body.id }, named)
          const by = people.find((person) => person.userId === userId)?.name ?? ''
          const about = { conversationId: id, name: row.customerName || row.name, by }
          const others = named.filter((one) => one !== userId)
          await pushMessages.planMention(tx, shopId, about, others)
        }
        await emit(tx, shopId, { kind: 'chat.changed', conversationId: id })
        return { ok: true as const }
      }),

    /** @throws AppError 404, 400 (more than one may have; nothing is changed then) */
    tag: ({ shopId }: MemberActor, id: string, { tags, add = [], remove = [] }: BodyOf<typeof tagConversation>) =>
      inShop(db, shopId, async (tx) => {
        await held(tx, shopId, id)
        if (tags !== undefined) await writeTags(tx, shopId, id, keptTags(tags))
        else if ((await changeTags(tx, shopId, id, { add: keptTags(add), remove })) > MOST_TAGS) throw tooManyTags()
        await emit(tx, shopId, { kind: 'chat.changed', conversationId: id })
        return await shown(tx, shopId, id)
      }),

    /** @throws AppError 404 */
    handle: (actor: MemberActor, id: string, body: BodyOf<typeof handleConversation>) =>
      inShop(db, actor.shopId, async (tx) => {
        const { shopId, userId } = actor
        const row = await held(tx, shopId, id)
        const assignedTo = body.to === 'flow' ? null : body.to === 'me' ? userId : body.userId
        const handledBy = body.to === 'flow' ? 'flow' : 'person'
        if (assignedTo !== null && assignedTo !== userId) {
          const people = (await listPeople(tx, shopId)).filter(mayAnswer)
          if (!people.some((person) => person.userId === assignedTo)) throw personNotFound()
        }
        const isSo = row.handledBy === handledBy && row.assignedTo === assignedTo && row.resolvedAt === null
        const kind = body.to === 'flow' ? 'handed_back' : assignedTo === userId ? 'taken' : 'assigned'
        if (!isSo) await give(tx, actor, id, { handledBy, assignedTo, kind })
        if (!isSo && kind === 'assigned') await callPeople(tx, { shopId, conversationId: id })
        return await shown(tx, shopId, id)
      }),

    /** @throws AppError 404 */
    resolve: (actor: MemberActor, id: string) =>
      inShop(db, actor.shopId, async (tx) => {
        const row = await held(tx, actor.shopId, id)
        await clearUnread(tx, actor.shopId, id)
        if (row.resolvedAt === null)
          await give(tx, actor, id, { handledBy: 'flow', assignedTo: null, isResolved: true, kind: 'resolved' })
        return await shown(tx, actor.shopId, id)
      }),

    callPeople,

    /** @throws AppError 404 */
    async typing({ shopId, userId }: MemberActor, id: string) {
      if (!(await inShop(db, shopId, (tx) => hasConversation(tx, shopId, id)))) throw conversationNotFound()
      hub.whisper(shopId, { kind: 'chat.typing', conversationId: id, byUserId: userId })
      return { ok: true as const }
    },

    read: (shopId: string, id: string) =>
      inShop(db, shopId, async (tx) => {
        if (!(await readConversationRow(tx, shopId, id))) throw conversationNotFound()
        const { numAffectedRows } = await clearUnread(tx, shopId, id)
        if (numAffectedRows) await emit(tx, shopId, { kind: 'chat.changed', conversationId: id })
        return { ok: true as const }
      }),
  }
}

/** Words alone, a place, or a file of ours with the words below it. @throws AppError 404, 400 (words with a sound) */
async function contentOf(
  tx: Tx,
  shopId: string,
  { text, fileId, place, asksPlace }: BodyOf<typeof sendChatMessage>,
): Promise<OutboundContent> {
  if (place !== undefined) return { kind: 'location', ...place }
  if (asksPlace === true) return { kind: 'locationRequest', text }
  if (fileId === undefined) return { kind: 'text', text, previewUrl: true }
  const file = await readMedia(tx, shopId, fileId)
  if (!file) throw fileNotFound()
  const media = { fileId }
  if (file.kind === 'voice' || file.kind === 'audio') {
    if (text !== '') throw soundHasNoWords()
    return { kind: 'audio', media, isVoice: file.kind === 'voice' }
  }
  return file.kind === 'image'
    ? { kind: 'image', media, caption: text }
    : { kind: 'document', media, caption: text, fileName: file.fileName || 'document.pdf' }
}

async function held(tx: Tx, shopId: string, id: string): Promise<InboxRow> {
  if (!(await lockConversation(tx, shopId, id))) throw conversationNotFound()
  return (await readConversationRow(tx, shopId, id)) ?? raise()
}

const raise = (): never => {
  throw conversationNotFound()
}

const mayAnswer = ({ permissions }: { permissions: LoosePermissions }): boolean =>
  can(permissions, 'conversations', 'update')

const mayRead = ({ permissions }: { permissions: LoosePermissions }): boolean =>
  can(permissions, 'conversations', 'read')

/** Two of one name are told apart by how their phone ends, or their mail begins. */
function withHints(people: readonly { userId: string; name: string; contact: string }[]) {
  const count = new Map<string, number>()
  for (const { name } of people) count.set(foldText(name), (count.get(foldText(name)) ?? 0) + 1)
  return people.map(({ userId, name, contact }) => {
    const isShared = (count.get(foldText(name)) ?? 0) > 1
    const hint = contact.includes('@') ? `${contact.slice(0, 3)}…` : contact === '' ? '' : `…${contact.slice(-3)}`
    return { userId, name, hint: isShared ? hint : '' }
  })
}

function view(row: InboxRow, now: Date): Conversation {
  const { resolvedAt, windowFrom, aheadMs, lastAt, cameBy, ...rest } = row
  const closesAt = windowClosesAt(windowFrom)
  return {
    ...rest,
    isResolved: resolvedAt !== null,
    lastAt: lastAt.toISOString(),
    windowClosesAt: closesAt?.toISOString() ?? null,
    isWindowOpen: isWindowOpen(closesAt, new Date(now.getTime() + aheadMs)),
    ...(cameBy === null ? {} : { cameBy }),
  }
}

function entry(row: EntryRow): ChatEntry {
  const { id, byName } = row
  const at = row.at.toISOString()
  if (row.type === 'event' || row.content === null)
    return {
      type: 'event',
      id,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the table's own check has it
      kind: row.kind as ChatEventKind,
      byName,
      toName: row.toName,
      text: row.text,
      at,
      ...(row.mentions === null ? {} : { mentions: row.mentions }),
    }
  return {
    type: 'message',
    id,
    direction: row.direction,
    content: chatContentOf(row.content),
    sentBy: row.sentBy,
    byName,
    status: row.status,
    failure: row.failure,
    repliesTo: row.repliesTo === null ? null : previewOf(row.repliesTo).text,
    repliesToId: row.repliesToId,
    repliesToKind: row.repliesTo === null ? '' : chatContentOf(row.repliesTo).kind,
    media: row.revokedAt === null ? row.media : null,
    isEdited: row.editedAt !== null,
    isRevoked: row.revokedAt !== null,
    isPast: row.isPast,
    at,
    ...(row.ad === null ? {} : { ad: shownAd(row.ad) }),
  }
}
