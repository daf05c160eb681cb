import type { Failure } from '../../../shared/domain/chat/graph-errors.ts'
import type { TemplateChange } from '../../../shared/domain/chat/template-state.ts'
import type { InboundContent } from '../../../shared/contract/conversations.ts'
import type { KeptAd } from '../../../shared/domain/chat/ads.ts'
import { defineFact } from '../../platform/facts.ts'

/** People are done with it, and what the customer writes next is the flow's: it begins anew. */
export const handedBack = defineFact<{ shopId: string; conversationId: string }>('conversations.handed_back')

/** A customer waits for people: the flow left it to them, or they wrote where people answer and nothing else was unread. Told in the transaction that makes it so. */
export const personNeeded = defineFact<{ shopId: string; conversationId: string }>('conversations.person_needed')

/** What somebody queued did not reach WhatsApp, or WhatsApp said later that it did not arrive. Told once of each message that had been on its way, in the transaction that writes it down, and of all that failed together at once: who hears it holds what they belong to in an order of their own. */
export const messageFailed = defineFact<{
  shopId: string
  clientIds: readonly string[]
  failure: Failure
}>('conversations.message_failed')
/** What is queued under an id that begins so is told of at each step; of all others only that they failed. */
export const FOLLOWED = 'campaign '
export const isFollowed = (clientId: string | null): clientId is string => clientId?.startsWith(FOLLOWED) === true
/** WhatsApp took it, it is on their phone, they read it, or nobody knows whether it went. In any order, and the same again. */
export const messageMoved = defineFact<{
  shopId: string
  clientId: string
  to: 'sent' | 'delivered' | 'read' | 'unknown'
  /** WhatsApp said that it asks nothing for it. */
  isFree?: boolean
}>('conversations.message_moved')
/** WhatsApp holds a number back because too many of those it wrote to complained (131048). Told with each message it refuses so. */
export const numberHeldBack = defineFact<{ shopId: string; numberId: string }>('conversations.number_held_back')

/**
 * A customer wrote. Told once for each message, in the transaction that keeps it, and of one conversation in the order in which its messages were kept: who hears it holds the conversation's
 * row, so two messages of one customer are never worked on side by side. Not told of reactions taken back, edits, system notes and what came by a number that is disconnected.
 */
export const inboundArrived = defineFact<{
  shopId: string
  conversationId: string
  messageId: string
  numberId: string
  /** Null until the shop knows who it is. */
  customerId: string | null
  /** As they call themselves. */
  name: string
  phone: string | null
  handledBy: 'flow' | 'person'
  /** WhatsApp's id of the message it quotes. */
  replyTo: string | null
  content: InboundContent
  /** What they came by, if that was an advertisement or a post. */
  ad: KeptAd | null
  /** WhatsApp's own time of the message. */
  at: Date
}>('conversations.inbound_arrived')

/** Somebody said in WhatsApp's own settings whether they want offers of this business; `at`: when, as WhatsApp says. As often and in whatever order it tells. */
export const offersPreferred = defineFact<{
  shopId: string
  /** Null where WhatsApp knows them by a user name alone, or the shop does not. */
  phone: string | null
  customerId: string | null
  wants: boolean
  at: Date
}>('conversations.offers_preferred')

/** WhatsApp told what became of a template of an account of the shop; `at`: when it says that was. Several times where several numbers are of that account, and as often and in whatever order it tells. */
export const templateTold = defineFact<{
  shopId: string
  wabaId: string
  at: Date
  name: string
  language: string
  change: TemplateChange
}>('conversations.template_told')
