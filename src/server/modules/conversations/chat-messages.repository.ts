import { type RawBuilder, sql } from 'kysely'
import type { InboundContent, OutboundContent } from '../../../shared/contract/conversations.ts'
import type { KeptAd } from '../../../shared/domain/chat/ads.ts'
import type { Failure } from '../../../shared/domain/chat/graph-errors.ts'
import type { Tx } from '../../platform/database.ts'
import { eventRows } from '../../platform/events.ts'
import type { MessageSender, MessageStatus, NumberState } from '../../platform/schema-chats.ts'
import { wordsOfMessage, wordsOfText } from '../../../shared/domain/chat/words.ts'
import { wordRows } from './chat-words.repository.ts'

export interface QueueLook {
  conversationId: string
  numberId: string
  windowFrom: Date | null
  known: { id: string; conversationId: string; status: MessageStatus; failure: Failure } | null
  number: { state: NumberState; catalogId: string; clockAheadMs: number } | null
}
/** What has to be known before a message is queued, in a conversation that the caller holds: what was queued under its id before, and how the number is. */
export async function lookBeforeQueue(
  tx: Tx,
  shopId: string,
  conversationId: string,
  clientId: string,
): Promise<QueueLook | undefined> {
  const { rows } = await sql<QueueLook>`/*hot:chat.look*/
    select c.id as "conversationId", c.number_id as "numberId", c.window_from as "windowFrom",
      (select jsonb_build_object('id', m.id, 'conversationId', m.conversation_id, 'status', m.status, 'failure', m.failure) from chat_messages m where m.shop_id = c.shop_id and m.client_id = ${clientId}) as known,
      (select jsonb_build_object('state', n.state, 'catalogId', n.catalog_id, 'clockAheadMs', coalesce((select w.clock_ahead_ms from whatsapp_numbers w where w.phone_number_id = n.phone_number_id), 0))
        from chat_numbers n where n.shop_id = c.shop_id and n.id = c.number_id) as number
    from conversations c where c.shop_id = ${shopId} and c.id = ${conversationId}`.execute(tx)
  return rows[0]
}
/** Of one that failed: the next try takes the id, and the file it carried. */
export async function releaseClientId(tx: Tx, shopId: string, id: string): Promise<void> {
  await sql`
    with m as (update chat_media set message_id = null where shop_id = ${shopId} and message_id = ${id})
    update chat_messages set client_id = null where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

/** One of the shop's own, and the id of what it quotes. */
export async function findOutgoing(tx: Tx, shopId: string, id: string) {
  const { rows } = await sql<{
    conversationId: string
    content: OutboundContent
    sentBy: MessageSender
    status: MessageStatus
    failure: Failure | ''
    quotedId: string | null
  }>`/*chat.outgoing*/
    select m.conversation_id as "conversationId", m.content, m.sent_by as "sentBy", m.status, m.failure, q.id as "quotedId" from chat_messages m
    left join chat_messages q on q.shop_id = m.shop_id and q.number_id = m.number_id and q.wamid = m.reply_to
    where m.shop_id = ${shopId} and m.id = ${id} and m.direction = 'out' and m.sent_by <> 'phone'`.execute(tx)
  return rows[0]
}
/** Whether anything of the shop's that is behind it went, or still goes. */
export async function wentAfter(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { rows } = await sql`/*chat.went_after*/
    select from chat_messages m join chat_messages l on l.shop_id = m.shop_id and l.conversation_id = m.conversation_id and l.seq > m.seq
    where m.shop_id = ${shopId} and m.id = ${id} and l.direction = 'out' and l.status in ('queued', 'sending', 'sent', 'delivered', 'read') limit 1`.execute(
    tx,
  )
  return rows.length > 0
}
/** The next try of it carries its file. */
export async function markSentAgain(tx: Tx, shopId: string, id: string): Promise<void> {
  await sql`
    with m as (update chat_media set message_id = null where shop_id = ${shopId} and message_id = ${id})
    update chat_messages set failure = 'sent_again' where shop_id = ${shopId} and id = ${id}`.execute(tx)
}

export async function findBasket(tx: Tx, shopId: string, id: string) {
  type Basket = Extract<InboundContent, { kind: 'basket' }>
  const { rows } = await sql<{ conversationId: string } & Pick<Basket, 'items' | 'text'>>`/*chat.basket*/
    select conversation_id as "conversationId", content->'items' as items, content->>'text' as text from chat_messages
    where shop_id = ${shopId} and id = ${id} and direction = 'in' and content->>'kind' = 'basket' and revoked_at is null`.execute(
    tx,
  )
  return rows[0]
}

export async function findFlowGoods(tx: Tx, shopId: string, clientId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`/*chat.flow_goods*/
    select conversation_id as id from chat_messages
    where shop_id = ${shopId} and client_id = ${clientId} and sent_by = 'flow' and content->>'kind' = 'products'`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}

/** WhatsApp's id of a message of this conversation: one that never went has none, and cannot be quoted. */
export async function findWamid(tx: Tx, shopId: string, conversationId: string, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('chat_messages')
    .select('wamid')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
  return row?.wamid ?? null
}
/** What a message answers: of the shop's the one it quotes; where it quotes none, the last that went out. */
export async function findAnswered(
  tx: Tx,
  shopId: string,
  conversationId: string,
  replyTo: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`/*chat.answered*/
    select id from chat_messages where shop_id = ${shopId} and conversation_id = ${conversationId} and direction = 'out' and status <> 'failed'
      ${replyTo === null ? sql`` : sql`and wamid = ${replyTo}`} order by place desc, id desc limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

interface NewMessage {
  shopId: string
  id: string
  conversationId: string
  numberId: string
  direction: 'in' | 'out'
  content: InboundContent | OutboundContent
  wamid?: string
  clientId?: string
  replyTo?: string | null
  ad?: KeptAd | null
  sentBy: MessageSender
  memberId?: string | null
  status: MessageStatus
  failure?: Failure | ''
  at: Date
  /** It is of use until then: what waits longer is not sent any more. */
  goodUntil?: Date | undefined
  sentAt?: Date
  isPast?: boolean
  /** As the customer's message names them: they are found by it too. */
  callsThemselves?: string
}
const PAST_PLACE = -9_000_000_000_000_000
/** Whose words a conversation is found by. */
const PEOPLE: ReadonlySet<MessageSender> = new Set(['customer', 'member', 'phone'])
interface WrittenWith {
  /** What changes in the conversation's row beside its number of messages. */
  noted?: RawBuilder<unknown>
  /** Whoever looks at the chat is told: `tell` who hears of `happened` too. */
  isShown?: boolean
  /** A part of the statement that writes elsewhere. */
  also?: RawBuilder<unknown>
  /** Prepared under this name: of few variants. */
  mark?: 'chat.in' | 'chat.out'
}
/** The next in its conversation, whose row the caller holds, in one statement with what else changes by it. False, and nothing is changed, when WhatsApp's id is known. */
export async function insertMessage(
  tx: Tx,
  row: NewMessage,
  { noted, isShown = false, also, mark }: WrittenWith = {},
): Promise<boolean> {
  const words = PEOPLE.has(row.sentBy) ? wordsOfMessage(row.content) : []
  if (row.callsThemselves !== undefined) words.push(...wordsOfText(row.callsThemselves))
  const isNew = row.wamid === undefined ? sql`true` : isNotKnown(row.shopId, row.numberId, row.wamid)
  const shown = eventRows(row.shopId, [{ kind: 'chat.changed', conversationId: row.conversationId }])
  // What was written before the shop came to us lies before all else, by its own time.
  const place = row.isPast === true ? PAST_PLACE + row.at.getTime() : null
  const { rows } = await sql`${sql.raw(mark === undefined ? '' : `/*hot:${mark}*/`)}
    with c as (update conversations set last_seq = last_seq + 1${noted === undefined ? sql`` : sql`, ${noted}`} where shop_id = ${row.shopId} and id = ${row.conversationId} and ${isNew} returning last_seq),
    w as (${wordRows(row.shopId, row.conversationId, words)})${isShown ? sql`, e as (${shown} where exists (select from c))` : sql``}${also === undefined ? sql`` : sql`, also as (${also})`}
    insert into chat_messages (shop_id, id, conversation_id, number_id, seq, direction, content, wamid, client_id, reply_to, sent_by, member_id, status, failure, at, good_until, sent_at, is_past, ad, place)
    select ${row.shopId}, ${row.id}, ${row.conversationId}, ${row.numberId}, c.last_seq, ${row.direction}, ${JSON.stringify(row.content)}::jsonb, ${row.wamid ?? null},
      ${row.clientId ?? null}, ${row.replyTo ?? null}, ${row.sentBy}, ${row.memberId ?? null}::uuid, ${row.status}, ${row.failure ?? ''}, ${row.at}, ${row.goodUntil ?? null}::timestamptz, ${row.sentAt ?? null}::timestamptz, ${row.isPast ?? false}, ${row.ad == null ? null : JSON.stringify(row.ad)}::jsonb,
      coalesce(${place}::bigint, c.last_seq::bigint) from c returning 1`.execute(tx)
  return rows.length === 1
}
const isNotKnown = (shopId: string, numberId: string, wamid: string) =>
  sql`not exists (select from chat_messages where shop_id = ${shopId} and number_id = ${numberId} and wamid = ${wamid})`

/** Its id where it is known; of the past what was nothing yet (a picture that came behind its message) becomes what it is. */
export async function replacePast(
  tx: Tx,
  shopId: string,
  numberId: string,
  wamid: string,
  content: InboundContent,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update chat_messages set content = case when is_past and content->>'kind' = 'unknown' then ${JSON.stringify(content)}::jsonb else content end
    where shop_id = ${shopId} and number_id = ${numberId} and wamid = ${wamid} returning id`.execute(tx)
  return rows[0]?.id ?? null
}

const RANK = { sending: 1, unknown: 1, queued: 0, sent: 2, delivered: 3, read: 4, failed: 5, received: 9 } as const
const rankOf = sql`case status when 'queued' then 0 when 'sending' then 1 when 'unknown' then 1 when 'sent' then 2 when 'delivered' then 3 when 'read' then 4 else 9 end`

interface StatusSaid {
  wamid: string
  callbackId: string | null
  status: 'sent' | 'delivered' | 'read' | 'failed'
  failure: Failure | ''
  errorCode: number | null
  priceCategory: string
  isBillable: boolean | null
  at: Date
}
/**
 * A status moves a message forward only; what failed or was read stays so. Found by what we gave along, for the answer that named it may have got lost or come later than its own status, else by
 * WhatsApp's id. The conversation it is in, if anything moved, who queued it, and which it is if that is how it failed.
 */
export async function applyStatus(
  tx: Tx,
  shopId: string,
  numberId: string,
  said: StatusSaid,
): Promise<{
  conversationId: string
  failedId: string | null
  clientId: string | null
  isBillable: boolean | null
} | null> {
  const own = said.callbackId === null ? sql`false` : sql`id = ${said.callbackId}::uuid`
  const { rows } = await sql<{
    conversationId: string
    moved: boolean
    failedId: string | null
    clientId: string | null
    isBillable: boolean | null
  }>`
    with found as (
      select id, ${rankOf} as rank from chat_messages where shop_id = ${shopId} and number_id = ${numberId} and direction = 'out' and sent_by <> 'phone'
        and (wamid = ${said.wamid} or (${own} and wamid is null)) order by wamid is null limit 1 for update
    )
    update chat_messages m set wamid = coalesce(m.wamid, ${said.wamid}),
      price_category = case when ${said.priceCategory} = '' then m.price_category else ${said.priceCategory} end, is_billable = coalesce(${said.isBillable}::boolean, m.is_billable),
      sent_at = case when ${said.status} = 'failed' then m.sent_at else coalesce(m.sent_at, ${said.at}) end,
      delivered_at = case when ${said.status} in ('delivered', 'read') then coalesce(m.delivered_at, ${said.at}) else m.delivered_at end,
      read_at = case when ${said.status} = 'read' then coalesce(m.read_at, ${said.at}) else m.read_at end,
      status = case when f.rank < ${RANK[said.status]} and not (${said.status} = 'failed' and f.rank > 2) then ${said.status} else m.status end,
      failure = case when ${said.status} = 'failed' and f.rank <= 2 then ${said.failure} when m.status = 'unknown' then '' else m.failure end,
      error_code = case when ${said.status} = 'failed' and f.rank <= 2 then ${said.errorCode}::int else m.error_code end
    from found f where m.shop_id = ${shopId} and m.id = f.id
    returning m.conversation_id as "conversationId", f.rank < ${RANK[said.status]} as moved,
      case when f.rank <= 2 and m.status = 'failed' then m.id end as "failedId", m.client_id as "clientId", m.is_billable as "isBillable"`.execute(
    tx,
  )
  const [row] = rows
  return row?.moved === true ? row : null
}

/** Another text in place of what was written, or nothing; in which conversation, and what it was. */
export async function editMessage(
  tx: Tx,
  shopId: string,
  numberId: string,
  wamid: string,
  text: string | null,
  at: Date,
): Promise<{ conversationId: string; before: InboundContent | OutboundContent } | null> {
  const { rows } = await sql<{ conversationId: string; before: InboundContent | OutboundContent }>`
    update chat_messages m set content = case when ${text}::text is null or m.content->>'kind' <> 'text' then m.content else jsonb_set(m.content, '{text}', to_jsonb(${text}::text)) end,
      edited_at = case when ${text}::text is null then m.edited_at else greatest(m.edited_at, ${at}::timestamptz) end,
      revoked_at = case when ${text}::text is null then coalesce(m.revoked_at, ${at}) else m.revoked_at end
    from (select id, content from chat_messages where shop_id = ${shopId} and number_id = ${numberId} and wamid = ${wamid} for update) b
    where m.shop_id = ${shopId} and m.id = b.id and m.sent_by in ('customer', 'phone') and (m.edited_at is null or m.edited_at < ${at} or ${text}::text is null)
    returning m.conversation_id as "conversationId", b.content as before`.execute(tx)
  return rows[0] ?? null
}
