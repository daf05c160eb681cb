import type { ColumnType } from 'kysely'
import type { CameBy, KeptAd } from '../../shared/domain/chat/ads.ts'
import type { ChatEventKind } from '../../shared/domain/chat/inbox.ts'
import type { MediaKind, MediaProblem } from '../../shared/domain/chat/media.ts'
import type { NewsStep } from '../../shared/domain/chat/news.ts'
import type { KnownTemplate } from '../../shared/domain/chat/templates.ts'
import type { InboundContent, OutboundContent } from '../../shared/contract/conversations.ts'

/** Tables of 0110-conversations.sql and 0111-chat-sign-up.sql, 0116-inbox.sql, 0118-chat-replies.sql, 0164-chat-media.sql, 0177-chat-words.sql, 0178-chat-tags.sql, 0179-chat-templates.sql, 0183-reply-shortcuts.sql, 0184-chat-mentions.sql, 0203-chat-answers.sql, 0204-chat-news.sql, 0208-sandbox-profile.sql, 0210-number-webhooks.sql, 0213-sandbox-templates.sql, 0223-chat-ads.sql. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Defaulted<T> = ColumnType<T, T | undefined, T>
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
type Json<T> = ColumnType<T, string, string>

export type NumberMode = 'real' | 'sandbox'
export type NumberState = 'connected' | 'broken' | 'disconnected'
export type MessageStatus = 'received' | 'queued' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed' | 'unknown'
export type MessageSender = 'customer' | 'flow' | 'member' | 'system' | 'phone'

/** How a customer's wait for a person ended. */
export type AnsweredHow = 'answered' | 'phone' | 'handed_back' | 'resolved'

/** What the operator said of templates of the sandbox, by name and language. */
type SandboxVerdicts = Partial<Record<string, Pick<KnownTemplate, 'state' | 'reason'>>>

export interface ChatTables {
  whatsapp_numbers: {
    phone_number_id: string
    waba_id: string
    shop_id: string
    number_id: string
    mode: NumberMode
    display_phone: Defaulted<string>
    name: Defaulted<string>
    clock_ahead_ms: Defaulted<number>
    sandbox_profile: ColumnType<{ profile?: object; automation?: object }, string | undefined, string>
    sandbox_templates: ColumnType<SandboxVerdicts, string | undefined, string>
  }
  whatsapp_deliveries: {
    id: string
    signed_by: 'app' | 'sandbox'
    body_hash: Buffer
    raw_body: Buffer
    copies: Defaulted<number>
    headers: ColumnType<{ name: string; value: string }[], string | undefined, string>
    received_at: Time
    claimed_until: TimeOrNull
    worked_at: TimeOrNull
    passed_over: Defaulted<string>
  }
  chat_numbers: {
    shop_id: string
    id: string
    mode: NumberMode
    phone_number_id: string
    waba_id: string
    token: Optional<Buffer>
    catalog_id: Defaulted<string>
    display_phone: Defaulted<string>
    name: Defaulted<string>
    state: NumberState
    trouble_code: Optional<number>
    trouble_at: TimeOrNull
    quality: Defaulted<string>
    messaging_limit: Defaulted<string>
    name_status: Defaulted<string>
    hears: Optional<boolean>
    per_second: Defaulted<number>
    checked_at: TimeOrNull
    last_inbound_at: TimeOrNull
    last_sent_at: TimeOrNull
    sender: Optional<string>
    sender_until: TimeOrNull
    sender_asked: Defaulted<boolean>
    paused_until: TimeOrNull
    connected_by: Optional<string>
    is_coexisting: Defaulted<boolean>
    pin: Optional<Buffer>
    signed_up_at: TimeOrNull
    contacts_asked_at: TimeOrNull
    history_asked_at: TimeOrNull
    created_at: Time
    updated_at: Time
  }
  conversations: {
    shop_id: string
    id: string
    number_id: string
    customer_id: Optional<string>
    name: Defaulted<string>
    name_key: Defaulted<string>
    username: Defaulted<string>
    handled_by: Defaulted<'flow' | 'person'>
    handed_reason: Defaulted<string>
    handed_at: TimeOrNull
    window_from: TimeOrNull
    last_at: Time
    last_text: Defaulted<string>
    last_kind: Defaulted<string>
    last_direction: Defaulted<'in' | 'out'>
    last_seq: Defaulted<number>
    unread: Defaulted<number>
    unseen_wamid: Optional<string>
    pair_left: Defaulted<number>
    pair_at: TimeOrNull
    assigned_to: Optional<string>
    resolved_at: TimeOrNull
    waiting_since: TimeOrNull
    waiting_called_at: TimeOrNull
    /** The first of its messages' advertisements. */
    came_by: ColumnType<CameBy | null, string | null | undefined, string | null>
    created_at: Time
  }
  conversation_identities: {
    shop_id: string
    number_id: string
    kind: 'phone' | 'user_id'
    value: string
    conversation_id: string
    created_at: Time
  }
  chat_messages: {
    shop_id: string
    id: string
    conversation_id: string
    number_id: string
    seq: number
    direction: 'in' | 'out'
    content: Json<InboundContent | OutboundContent>
    wamid: Optional<string>
    client_id: Optional<string>
    reply_to: Optional<string>
    sent_by: MessageSender
    member_id: Optional<string>
    status: MessageStatus
    failure: Defaulted<string>
    error_code: Optional<number>
    tries: Defaulted<number>
    next_try_at: TimeOrNull
    good_until: TimeOrNull
    price_category: Defaulted<string>
    is_billable: Optional<boolean>
    at: Time
    sent_at: TimeOrNull
    delivered_at: TimeOrNull
    read_at: TimeOrNull
    ad: ColumnType<KeptAd | null, string | null | undefined, string | null>
    edited_at: TimeOrNull
    revoked_at: TimeOrNull
    is_past: Defaulted<boolean>
    place: Defaulted<number>
  }
  chat_events: {
    shop_id: string
    id: string
    conversation_id: string
    kind: ChatEventKind
    place: number
    at: Time
    by_user: Optional<string>
    to_user: Optional<string>
    text: Defaulted<string>
  }
  chat_answers: {
    shop_id: string
    conversation_id: string
    since: Time
    ended_at: Time
    how: AnsweredHow
    by_user: Optional<string>
  }
  order_chats: { shop_id: string; order_id: string; conversation_id: string; created_at: Time }
  order_news: {
    shop_id: string
    order_id: string
    step: NewsStep
    conversation_id: string | null
    message_id: string | null
    at: Time
  }
  chat_news_rules: {
    shop_id: string
    steps: string[]
    templates: Json<Record<string, string>>
    sms: Defaulted<string[]>
    texts: ColumnType<Record<string, { en: string; sw: string }>, string | undefined, string>
  }
  chat_mentions: { shop_id: string; user_id: string; note_id: string; conversation_id: string; at: Time }
  chat_words: { shop_id: string; word: string; conversation_id: string }
  conversation_tags: { shop_id: string; tag_key: string; conversation_id: string; tag: string }
  chat_templates: { shop_id: string; number_id: string; items: Json<KnownTemplate[]>; at: Time }
  chat_replies: {
    shop_id: string
    id: string
    sw: Defaulted<string>
    en: Defaulted<string>
    shortcut: Defaulted<string>
    created_at: Time
  }
  chat_media: {
    shop_id: string
    id: string
    conversation_id: string
    message_id: Optional<string>
    direction: 'in' | 'out'
    kind: MediaKind
    graph_id: Optional<string>
    state: 'waiting' | 'kept' | 'failed' | 'gone'
    problem: Defaulted<MediaProblem>
    mime: Defaulted<string>
    bytes: Defaulted<number>
    width: Optional<number>
    height: Optional<number>
    file_name: Defaulted<string>
    tries: Defaulted<number>
    busy_until: TimeOrNull
    at: Time
  }
  chat_settings: {
    shop_id: string
    media_days: Defaulted<number>
    answer_minutes: Optional<number>
  }
  sandbox_chat_media: {
    id: string
    phone_number_id: string
    mime: string
    sha256: string
    bytes: Buffer
    at: Time
  }
  sandbox_chat_people: {
    id: string
    phone_number_id: string
    name: string
    phone: Optional<string>
    user_id: string
    username: Defaulted<string>
    created_at: Time
  }
  sandbox_chat_messages: {
    id: string
    person_id: string
    wamid: string
    direction: 'from_customer' | 'to_customer' | 'from_owner'
    payload: Json<Record<string, unknown>>
    is_read: Defaulted<boolean>
    at: Time
  }
}
