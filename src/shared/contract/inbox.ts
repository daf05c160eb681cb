import * as z from 'zod'
import { Done, Id, IdParams, Instant, Language, line, page, PageQuery } from './common.ts'
import { BasketOffer, BasketOrder, ChatGoods } from './chat-goods.ts'
import { ChatMedia } from './chat-media.ts'
import { ChatContent, Place } from './conversations.ts'
import { defineEndpoint } from './endpoint.ts'
import { WHATSAPP } from '../domain/chat/whatsapp-limits.ts'
import { MENTIONS_MOST } from '../domain/chat/mentions.ts'
import { AD_SOURCES } from '../domain/chat/ads.ts'
import { CHAT_EVENTS, INBOX_FILTERS } from '../domain/chat/inbox.ts'
import { MOST_TAG_CHARS, MOST_TAGS } from '../domain/tags.ts'
import { told } from './told.ts'

const read = { resource: 'conversations', action: 'read' } as const
const write = { resource: 'conversations', action: 'update' } as const

/** What more there may be counts as an advertisement. */
const AdSource = z.enum(AD_SOURCES).catch('ad')
export const Conversation = z.object({
  id: Id,
  numberId: Id,
  /** As they call themselves there; the shop's own customer has a name of its own. */
  name: z.string(),
  username: z.string(),
  /** E.164; null of somebody WhatsApp names no phone of. */
  phone: z.string().nullable(),
  customerId: Id.nullable(),
  customerName: z.string().nullable(),
  handledBy: z.enum(['flow', 'person']),
  assignedTo: Id.nullable(),
  assignedName: z.string().nullable(),
  isResolved: z.boolean(),
  unread: z.int(),
  lastAt: Instant,
  lastText: z.string(),
  lastKind: z.string(),
  lastDirection: z.enum(['in', 'out']),
  /** Until when the shop may write freely, by WhatsApp's clock; null while the customer never wrote. */
  windowClosesAt: Instant.nullable(),
  isWindowOpen: z.boolean(),
  /** Free words of the shop's people; left out by servers before 2026-11-28. */
  tags: z.array(z.string()).optional(),
  /** The first advertisement or post it came by; `id` is the advertisement's own number. Left out where it came by none, and by servers before 2026-11-30. */
  cameBy: z.object({ source: AdSource, headline: z.string(), id: z.string() }).optional(),
  /** What they write in, as far as their words tell; of one conversation alone, and left out by servers before 2026-11-29. */
  language: Language.optional(),
  /** Whether its number can show goods of a catalogue; of one conversation alone, and left out by servers before 2026-11-29. */
  hasCatalogue: z.boolean().optional(),
})
export type Conversation = z.infer<typeof Conversation>

/** Newest first. `search`: beginnings of words, all of one name or all written in one conversation by people, or a phone however it is written. */
export const listConversations = defineEndpoint({
  method: 'GET',
  path: '/api/store/conversations',
  access: read,
  query: PageQuery.extend({
    filter: z.enum(INBOX_FILTERS).default('all'),
    search: line(80).optional(),
    tag: line(MOST_TAG_CHARS, 1).optional(),
  }),
  response: page(Conversation),
})
/** What stands beside the list: how many wait for a person, and who could take one. */
export const getInbox = defineEndpoint({
  method: 'GET',
  path: '/api/store/conversations/inbox',
  access: read,
  response: z.object({
    waiting: z.int(),
    unread: z.int(),
    hasNumber: z.boolean(),
    /** Whether a flow is published: without one every message waits for a person. Left out by servers before 2026-11-30. */
    hasFlow: z.boolean().optional(),
    people: z.array(z.object({ userId: Id, name: z.string() })),
    /** Who may read notes, and so can be mentioned in one; `hint` tells those of one name apart. Left out by servers before 2026-11-29. */
    members: z.array(z.object({ userId: Id, name: z.string(), hint: z.string() })).optional(),
    /** Fifty at most, by their letters; left out by servers before 2026-11-28. */
    tags: z.array(z.string()).optional(),
  }),
})
/** Of the conversations with any of a customer's numbers the one whose window closes last; null where nobody wrote. @throws 404 customer.not_found */
export const findChatWith = defineEndpoint({
  method: 'GET',
  path: '/api/store/customers/:id/chat',
  access: read,
  params: IdParams,
  response: z.object({ conversationId: Id.nullable() }),
})
export const getConversation = defineEndpoint({
  method: 'GET',
  path: '/api/store/conversations/:id',
  access: read,
  params: IdParams,
  response: Conversation,
})

const ChatMessage = z.object({
  type: z.literal('message'),
  id: Id,
  direction: z.enum(['in', 'out']),
  content: ChatContent,
  sentBy: z.enum(['customer', 'flow', 'member', 'system', 'phone']),
  byName: z.string().nullable(),
  status: z.enum(['received', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown']),
  /** Why it did not go, in a word of ours (`domain/chat/graph-errors.ts`); empty otherwise. */
  failure: z.string(),
  /** What it answers, or a reaction is to, as far as that is known here: its words, and its kind where it has none. */
  repliesTo: z.string().nullable(),
  repliesToId: Id.nullable(),
  repliesToKind: z.string(),
  /** The picture, sound or document it carries, where that is ours to give. */
  media: ChatMedia.nullable(),
  /** Of a message with goods, and of a basket; left out by servers before 2026-11-29. */
  goods: z.array(ChatGoods).optional(),
  order: BasketOrder.optional(),
  /** Of a basket: the offer its order gets, or got. Left out by servers before 2026-12-01. */
  offer: BasketOffer.optional(),
  /** Of a message that came by an advertisement or a post of the shop's, as whoever made that wrote it; `url` is https or empty. Left out by servers before 2026-11-30. */
  ad: z.object({ source: AdSource, headline: z.string(), body: z.string(), url: z.string() }).optional(),
  isEdited: z.boolean(),
  isRevoked: z.boolean(),
  /** Written on the owner's phone before the shop came to us. */
  isPast: z.boolean(),
  at: Instant,
})
export type ChatMessage = z.infer<typeof ChatMessage>
/** What somebody of the shop did or noted there. It is sent to nobody. */
const ChatEvent = z.object({
  type: z.literal('event'),
  id: Id,
  kind: told(CHAT_EVENTS),
  byName: z.string().nullable(),
  toName: z.string().nullable(),
  text: z.string(),
  /** Whom a note mentions; left out by servers before 2026-11-29. */
  mentions: z.array(z.object({ userId: Id, name: z.string() })).optional(),
  at: Instant,
})
export type ChatEvent = z.infer<typeof ChatEvent>
export type ChatEntry = ChatMessage | ChatEvent

/** The newest first: the page after it is older. */
export const listChatEntries = defineEndpoint({
  method: 'GET',
  path: '/api/store/conversations/:id/entries',
  access: read,
  params: IdParams,
  query: PageQuery,
  response: page(z.union([ChatMessage, ChatEvent])),
})
/** How many letters go with what a message carries. */
function wordsOf({
  fileId,
  place,
  asksPlace,
}: {
  fileId?: string | undefined
  place?: Place | undefined
  asksPlace?: true | undefined
}): [least: number, most: number] {
  if (place !== undefined) return [0, 0]
  if (asksPlace === true) return [1, WHATSAPP.body]
  return fileId === undefined ? [1, WHATSAPP.text] : [0, WHATSAPP.caption]
}
const isInRange = (count: number, [least, most]: [number, number]): boolean => count >= least && count <= most
/**
 * In words of a person, who has the conversation from then on. Refused once the window is closed: nothing is kept then. The same `id` again is the same message. `fileId`: what `addChatFile` took,
 * whose caption the words are, and a sound has none; `place`: a spot on the map, without words; `asksPlace`: the words ask for where the customer is, with a button for it. One of the three at most.
 * `replyTo`: a message of this conversation that is quoted above it.
 */
export const sendChatMessage = defineEndpoint({
  method: 'POST',
  path: '/api/store/conversations/:id/messages',
  access: write,
  params: IdParams,
  body: z
    .object({
      id: Id,
      text: z.string().trim().max(WHATSAPP.text),
      fileId: Id.optional(),
      place: Place.optional(),
      asksPlace: z.literal(true).optional(),
      replyTo: Id.optional(),
    })
    .refine((body) => isInRange(body.text.length, wordsOf(body)), { path: ['text'] })
    .refine((body) => [body.fileId, body.place, body.asksPlace].filter((one) => one !== undefined).length <= 1, {
      path: ['place'],
    }),
  response: z.object({ id: Id }),
})
/**
 * A message that failed, or of which WhatsApp has said nothing for minutes, goes once more as a message of its own, in the name of whoever asks. What arrived meanwhile, or was sent once more
 * already, is not sent again: the answer names the message that stands there.
 */
export const sendChatMessageAgain = defineEndpoint({
  method: 'POST',
  path: '/api/store/conversations/messages/:id/again',
  access: write,
  params: IdParams,
  response: z.object({ id: Id }),
})
/** For the shop's own people. The same `id` again is the same note. `mentions`: who was chosen behind an @; names typed by hand are found by themselves (`domain/chat/mentions.ts`). */
export const addChatNote = defineEndpoint({
  method: 'POST',
  path: '/api/store/conversations/:id/notes',
  access: write,
  params: IdParams,
  body: z.object({
    id: Id,
    text: z.string().trim().min(1).max(2000),
    mentions: z.array(Id).max(MENTIONS_MOST).optional(),
  }),
  response: Done,
})
/** Who has it: whoever asks (`me`), another one of the people, or the flow again, which begins anew with what the customer writes next. */
export const handleConversation = defineEndpoint({
  method: 'POST',
  path: '/api/store/conversations/:id/handler',
  access: write,
  params: IdParams,
  body: z.discriminatedUnion('to', [
    z.object({ to: z.literal('me') }),
    z.object({ to: z.literal('flow') }),
    z.object({ to: z.literal('member'), userId: Id }),
  ]),
  response: Conversation,
})
const tagWords = z.array(line(MOST_TAG_CHARS, 1)).max(MOST_TAGS)
/**
 * What it is about, in free words. `add` and `remove` leave all others as they are, so that two people who tag at once keep what both did; `tags` alone: these and no others, as apps before 2026-11-29
 * ask for it. @throws request.invalid for more than one may have
 */
export const tagConversation = defineEndpoint({
  method: 'PUT',
  path: '/api/store/conversations/:id/tags',
  access: write,
  params: IdParams,
  body: z
    .object({ tags: tagWords.optional(), add: tagWords.optional(), remove: tagWords.optional() })
    .refine(({ tags, add, remove }) => (tags === undefined) !== (add === undefined && remove === undefined), {
      path: ['tags'],
      message: 'either all of them or what changes',
    }),
  response: Conversation,
})
/** It is done, and the flow's again; a message that comes in opens it. */
export const resolveConversation = defineEndpoint({
  method: 'POST',
  path: '/api/store/conversations/:id/resolve',
  access: write,
  params: IdParams,
  response: Conversation,
})
/** Whoever asks writes an answer or a note now: their colleagues see it for a moment. */
export const typeInConversation = defineEndpoint({
  method: 'POST',
  path: '/api/store/conversations/:id/typing',
  access: write,
  params: IdParams,
  response: Done,
})
/** Somebody looked at it. */
export const readConversation = defineEndpoint({
  method: 'POST',
  path: '/api/store/conversations/:id/read',
  access: read,
  params: IdParams,
  response: Done,
})
