import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChatEntry, ChatMessage, Conversation } from '../../../shared/contract/inbox.ts'
import type { Failure } from '../../../shared/domain/chat/graph-errors.ts'
import type { InboxFilter } from '../../../shared/domain/chat/inbox.ts'
import type { MediaKind, MediaProblem } from '../../../shared/domain/chat/media.ts'
import { formatPhone } from '../../../shared/domain/phone.ts'
import type { IconName } from '../../ui/icon.tsx'

export const filterWords: Record<InboxFilter, MessageDescriptor> = {
  all: msg`All that are open`,
  waiting: msg`Needs a person`,
  mine: msg`Mine`,
  mentioned: msg`Mentions me`,
  unassigned: msg`Nobody’s yet`,
  bot: msg`With the bot`,
  unread: msg`Unread`,
  closing: msg`Window closes soon`,
  ad: msg`Came by an advertisement`,
  resolved: msg`Done`,
}

/** Why a message did not go. */
const failureWords: Record<Failure, MessageDescriptor> = {
  window_closed: msg`A day had passed since the customer’s last message.`,
  not_on_whatsapp: msg`This phone has no WhatsApp, or a very old one.`,
  withheld: msg`WhatsApp held it back.`,
  opted_out: msg`The customer does not want such messages.`,
  needs_phone: msg`WhatsApp needs this customer’s phone number for it.`,
  account_trouble: msg`WhatsApp wants something of the shop first: look at the number in the settings.`,
  not_accepted: msg`WhatsApp did not accept it.`,
  template_refused: msg`WhatsApp did not accept the template.`,
  template_pending: msg`WhatsApp is still looking at this template.`,
  template_paused: msg`WhatsApp has paused this template, because customers blocked or reported it.`,
  template_disabled: msg`WhatsApp has stopped this template for good.`,
  media_failed: msg`The file could not be sent.`,
  gave_up: msg`WhatsApp had trouble for too long.`,
  too_many: msg`Too many messages went to this customer.`,
  no_catalogue: msg`The number has no catalogue.`,
  disconnected: msg`The number is not connected.`,
  no_answer: msg`No answer came.`,
  no_word: msg`WhatsApp has said nothing of it since: most likely it did not go.`,
  sent_again: msg`It was sent once more.`,
}
const noGoods = msg`WhatsApp did not find these goods in the catalogue of the number. Send them with an order link.`
export const failureWord = (failure: string, kind = 'text'): MessageDescriptor => {
  if (kind === 'products' && failure === 'not_accepted') return noGoods
  return wordOf(failure)
}
const wordOf = (failure: string): MessageDescriptor =>
  Object.entries(failureWords).find(([word]) => word === failure)?.[1] ?? failureWords.not_accepted

/** What comes in that has no words of its own. */
export const kindWords: Record<string, MessageDescriptor> = {
  media: msg`A file`,
  location: msg`A place`,
  basket: msg`A basket`,
  contacts: msg`A contact`,
  reaction: msg`A reaction`,
  image: msg`A picture`,
  document: msg`A document`,
  products: msg`Goods to choose from`,
  locationRequest: msg`Asked for a place`,
  template: msg`A template`,
  opened: msg`Opened the chat for the first time`,
  unknown: msg`Something WhatsApp does not hand on`,
}
const mediaWords: Record<MediaKind, MessageDescriptor> = {
  image: msg`Picture`,
  video: msg`Video clip`,
  audio: msg`Sound`,
  voice: msg`Voice message`,
  document: msg`Document`,
  sticker: msg`Sticker`,
}
export const mediaWord = (kind: MediaKind): MessageDescriptor => mediaWords[kind]

/** Why what came with a message is not here. */
const problemWords: Record<Exclude<MediaProblem, ''>, MessageDescriptor> = {
  too_large: msg`It is larger than WhatsApp allows, so it was not fetched.`,
  wrong_type: msg`It is not what it was sent as, so it was not kept.`,
  not_there: msg`WhatsApp does not have it any more.`,
  no_answer: msg`WhatsApp did not hand it over.`,
  not_connected: msg`The number is not connected, so it could not be fetched.`,
  no_room: msg`The files of the shop’s conversations fill all the room there is.`,
}
export const problemWord = (problem: string): MessageDescriptor =>
  Object.entries(problemWords).find(([word]) => word === problem)?.[1] ?? problemWords.no_answer

type Status = ChatMessage['status']
export const statusWords: Record<Status, { word: MessageDescriptor; icon: IconName } | null> = {
  received: null,
  queued: { word: msg`Waits to be sent`, icon: 'clock' },
  sending: { word: msg`Is being sent`, icon: 'clock' },
  sent: { word: msg`Sent`, icon: 'check' },
  delivered: { word: msg`Reached the phone`, icon: 'check' },
  read: { word: msg`Read`, icon: 'eye' },
  failed: { word: msg`Not sent`, icon: 'alert' },
  unknown: { word: msg`Perhaps sent: no answer came`, icon: 'help' },
}

/** Why the bot left it to people. */
const HANDED: Record<string, MessageDescriptor> = {
  asked: msg`The customer asked for a person`,
  not_understood: msg`The bot did not understand`,
  flow: msg`The bot’s flow leads to a person here`,
  broken: msg`The bot could not go on`,
  flow_failed: msg`The bot could not go on`,
  no_answer: msg`The bot’s answer perhaps did not arrive`,
  not_sent: msg`The bot’s answer could not be sent`,
  no_flow: msg`The bot has no published flow`,
  owners_phone: msg`Answered on the owner’s phone`,
}
export const handedWord = (reason: string): MessageDescriptor => HANDED[reason] ?? msg`A person is needed`

/** The shop's own name of them, what they call themselves, or what they write from. */
export const nameOf = (
  { customerName, name, username, phone }: Pick<Conversation, 'customerName' | 'name' | 'username' | 'phone'>,
  unknown: string,
): string =>
  customerName || name || (username === '' ? '' : `@${username}`) || (phone === null ? unknown : formatPhone(phone))

export const isEvent = (entry: ChatEntry): entry is Extract<ChatEntry, { type: 'event' }> => entry.type === 'event'
