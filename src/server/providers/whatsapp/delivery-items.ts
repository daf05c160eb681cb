import type { InboundContent } from '../../../shared/contract/conversations.ts'
import type { KeptAd } from '../../../shared/domain/chat/ads.ts'
import type { TemplateChange } from '../../../shared/domain/chat/template-state.ts'
import { textOf } from './loose.ts'

/** Who a message is from or to, as WhatsApp names them. At least one of both. */
export interface ChatIdentity {
  /** E.164. */
  phone: string | null
  userId: string | null
}
interface ItemOf<Kind extends string> {
  kind: Kind
  phoneNumberId: string
  at: Date
}
export interface MessageItem extends ItemOf<'message'> {
  wamid: string
  who: ChatIdentity
  name: string
  username: string
  content: InboundContent
  replyTo: string | null
  /** What it came by, if that was an advertisement or a post. */
  ad: KeptAd | null
}
export interface StatusItem extends ItemOf<'status'> {
  wamid: string
  status: 'sent' | 'delivered' | 'read' | 'failed'
  callbackData: string
  errorCode: number | null
  priceCategory: string
  isBillable: boolean | null
}
/** Typed on the owner's own phone, beside us. */
export interface EchoItem extends ItemOf<'echo'> {
  wamid: string
  who: ChatIdentity
  content: InboundContent
}
/** Whether they want offers of this business, by the switch in WhatsApp itself. */
export interface PreferenceItem extends ItemOf<'preference'> {
  who: ChatIdentity
  wants: boolean
}
/** What became of a template of the account. */
export interface TemplateItem {
  kind: 'template'
  wabaId: string
  at: Date
  name: string
  language: string
  change: TemplateChange
}
export type DeliveryItem =
  | MessageItem
  | StatusItem
  | EchoItem
  /** What was written before is now another text (null: taken back). `who`: the customer whose message it is, null for one of the owner's phone. */
  | (ItemOf<'edited'> & { wamid: string; text: string | null; who: ChatIdentity | null })
  /** The same person by another phone or id. */
  | (ItemOf<'renamed'> & { who: ChatIdentity; to: ChatIdentity })
  | (ItemOf<'trouble'> & { code: number })
  | PreferenceItem
  | PastItem
  /** Somebody in the phone app's own book. */
  | (ItemOf<'contact'> & { who: ChatIdentity; name: string })
  /** The account was taken from us, or given back. */
  | { kind: 'account'; wabaId: string; isLost: boolean }
  | TemplateItem
export interface PastMessage {
  wamid: string
  direction: 'in' | 'out'
  content: InboundContent
  status: 'received' | 'sent' | 'delivered' | 'read' | 'failed'
  at: Date
}
/** What one customer and the owner's phone wrote to each other before the shop came to us. Chunks of it come in any order, up to half a year back. */
export interface PastItem extends ItemOf<'past'> {
  who: ChatIdentity
  messages: PastMessage[]
}

export interface Reading {
  wabaId: string
  /** When the account's news was written, as it says. */
  at: Date
  receivedAt: Date
  items: DeliveryItem[]
  passed: Set<string>
}

/** Outside of these it is no time of a message. */
const FIRST_AT = Date.UTC(2009, 0)
export const isSame = (one: string | null, other: string | null) => one !== null && one === other
/** "255712…" → "+255712…": WhatsApp's ids of people with a number are that number. */
export function phoneOf(value: unknown): string | null {
  const digits = textOf(value, 40).replace(/^\+/, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}
/** "TZ.1040…": a country, and what is this business's own name for them. */
export const userIdOf = (value: unknown): string | null => {
  const text = textOf(value, 160)
  return /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,140}$/.test(text) ? text : null
}
export function timeOf(value: unknown, receivedAt: Date): Date {
  const seconds = Number(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  const ms = seconds * 1000
  // A sandbox's clock may be wound forward by a year at most; WhatsApp's is never ahead.
  return ms >= FIRST_AT && ms <= receivedAt.getTime() + 366 * 86_400_000 ? new Date(ms) : receivedAt
}
