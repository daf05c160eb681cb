import { sql } from 'kysely'
import { isNewsStep, NEWS_STEPS_DEFAULT, type NewsStep } from '../../../shared/domain/chat/news.ts'
import type { Language } from '../../../shared/domain/languages.ts'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import type { Tx } from '../../platform/database.ts'
import type { MessageStatus } from '../../platform/schema-chats.ts'
import { spokenToId } from '../../platform/spoken-to.ts'

interface NewsRules {
  steps: NewsStep[]
  /** By a number's id. */
  templates: Record<string, string>
  /** The steps that go by SMS, where WhatsApp cannot. */
  sms: NewsStep[]
  /** The shop's own words. */
  texts: Partial<Record<string, Record<Language, string>>>
}
export async function readRules(tx: Tx, shopId: string): Promise<NewsRules> {
  const row = await tx
    .selectFrom('chat_news_rules')
    .select(['steps', 'templates', 'sms', 'texts'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row
    ? { ...row, steps: row.steps.filter(isNewsStep), sms: row.sms.filter(isNewsStep) }
    : { steps: [...NEWS_STEPS_DEFAULT], templates: {}, sms: [], texts: {} }
}
export async function writeRules(tx: Tx, shopId: string, { steps, templates, sms, texts }: NewsRules): Promise<void> {
  const values = { steps, templates: JSON.stringify(templates), sms, texts: JSON.stringify(texts) }
  await tx
    .insertInto('chat_news_rules')
    .values({ shop_id: shopId, ...values })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(values))
    .execute()
}

/** The first chat an order was made in is its chat. */
export async function insertOrderChat(
  tx: Tx,
  row: { shopId: string; orderId: string; conversationId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('order_chats')
    .values({ shop_id: row.shopId, order_id: row.orderId, conversation_id: row.conversationId, created_at: row.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of these orders those whose customers may be told: made in a chat, or sent by who is a customer now, where the shop has a number; or whose phone is known, where a step goes by SMS. Never a sale at the counter. */
export async function ordersToTell(tx: Tx, shopId: string, orderIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`/*news.orders*/
    select o.id from orders o where o.shop_id = ${shopId} and o.id = any(${[...orderIds]}::uuid[])
      and ((((o.source <> 'counter' and o.customer_id is not null) or exists (select from order_chats c where c.shop_id = ${shopId} and c.order_id = o.id))
          and exists (select from chat_numbers n where n.shop_id = ${shopId} and n.state <> 'disconnected'))
        or (o.source <> 'counter' and o.customer_phone <> '' and exists (select from chat_news_rules r where r.shop_id = ${shopId} and cardinality(r.sms) > 0)))`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

interface NewsOrder {
  number: string
  status: OrderStatus
  source: string
  customerId: string | null
  customerName: string
  customerPhone: string
  /** The shop speaks to them in. */
  language: Language
  totalTzs: number
  /** The chat it was made in. */
  conversationId: string | null
  /** The flow, which had asked for the money, was told that it came. */
  isFlowTold: boolean
}
export async function readNewsOrder(tx: Tx, shopId: string, orderId: string): Promise<NewsOrder | undefined> {
  const { rows } = await sql<NewsOrder>`/*news.order*/
    select o.number, o.status, o.source, o.customer_id as "customerId", o.customer_name as "customerName", o.customer_phone as "customerPhone", ${spokenToId(sql`o.customer_id`)} as language, o.total_tzs as "totalTzs", c.conversation_id as "conversationId", coalesce(f.is_told, false) as "isFlowTold"
    from orders o join shops s on s.id = o.shop_id left join order_chats c on c.shop_id = o.shop_id and c.order_id = o.id left join flow_orders f on f.shop_id = o.shop_id and f.order_id = o.id
    where o.shop_id = ${shopId} and o.id = ${orderId}`.execute(tx)
  return rows[0]
}

interface NewsRow {
  shopId: string
  orderId: string
  step: NewsStep
  /** Null where it goes by SMS. */
  chat: { conversationId: string; messageId: string } | null
  at: Date
}
/** False where this step of it was told before. */
export async function insertNews(tx: Tx, row: NewsRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_news')
    .values({
      shop_id: row.shopId,
      order_id: row.orderId,
      step: row.step,
      conversation_id: row.chat?.conversationId ?? null,
      message_id: row.chat?.messageId ?? null,
      at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

interface ToldRow {
  step: string
  status: Exclude<MessageStatus, 'received'>
  failure: string
  at: Date
}
export async function listTold(tx: Tx, shopId: string, orderId: string): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`/*news.told*/
    select n.step, m.status, m.failure, n.at from order_news n join chat_messages m on m.shop_id = n.shop_id and m.client_id = n.message_id::text
    where n.shop_id = ${shopId} and n.order_id = ${orderId} order by n.at, m.seq`.execute(tx)
  return rows
}

interface ChatOrderRow {
  id: string
  number: string
  status: OrderStatus
  totalTzs: number
  paidTzs: number
  refundedTzs: number
  at: Date
}
/** The newest of this chat and of these customers, each found by its own index. */
export async function listOrdersOfChat(
  tx: Tx,
  shopId: string,
  { conversationId, customerId, most }: { conversationId: string; customerId: string | null; most: number },
): Promise<ChatOrderRow[]> {
  const { rows } = await sql<ChatOrderRow>`/*news.of-chat*/
    select o.id, o.number, o.status, o.total_tzs as "totalTzs", o.paid_tzs as "paidTzs", o.refunded_tzs as "refundedTzs", o.at from orders o where o.shop_id = ${shopId} and o.id = any(array(
      (select c.order_id from order_chats c where c.shop_id = ${shopId} and c.conversation_id = ${conversationId} order by c.created_at desc, c.order_id desc limit ${most})
      union (select k.id from orders k where k.shop_id = ${shopId} and k.customer_id = any(array(select a.id from customers a where a.shop_id = ${shopId} and (a.id = ${customerId}::uuid or a.alias_of = ${customerId}::uuid))) order by k.at desc, k.id desc limit ${most})))
    order by o.at desc, o.id desc limit ${most}`.execute(tx)
  return rows
}
