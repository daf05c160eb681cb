import { type RawBuilder, sql } from 'kysely'
import type { CustomerMessage } from '../../../shared/contract/customers.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

type MessageRow = Omit<CustomerMessage, 'kind' | 'text' | 'at'> & {
  kind: Exclude<CustomerMessage['kind'], 'other'>
  /** Of a chat, and not taken back. */
  content: { kind: string; text?: string; title?: string; caption?: string } | null
  at: Date
}

/**
 * What was sent to a customer, and to ids that stand for them, newest first; one row more than the limit, when there is one. Each table gives its own newest. `seesChats`: what was written in
 * their chats too, where a question about a debt stands that was asked there, and a reminder that went there by itself; neither is told twice.
 */
export async function listMessageRows(
  tx: Tx,
  shopId: string,
  customerId: string,
  { seesChats, cursor, limit }: { seesChats: boolean; cursor: string | undefined; limit: number },
): Promise<MessageRow[]> {
  const ids = sql`any(array(select c.id from customers c where c.shop_id = ${shopId} and (c.id = ${customerId} or c.alias_of = ${customerId})))`
  const from = readKeyset(cursor, ['instant', 'id'])
  const most = limit + 1
  /** The page's part of one table, by its time and id. */
  const cut = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql`${from ? sql`and (${at}, ${id}) < (${from[0]}, ${from[1]}::uuid)` : sql``} order by ${at} desc, ${id} desc limit ${most}`
  const chats = sql`from conversations v join lateral (select * from chat_messages m where m.shop_id = v.shop_id and m.conversation_id = v.id ${cut(sql`m.at`, sql`m.id`)}) m on true
        where v.shop_id = ${shopId} and v.customer_id = ${ids}`
  const inChat = sql`exists (select from chat_messages m join conversations v on v.shop_id = m.shop_id and v.id = m.conversation_id where m.shop_id = g.shop_id and m.id = g.chat_message_id and v.customer_id = ${ids})`
  const remindedInChat = sql`(m.way = 'whatsapp' and exists (select from chat_messages x join conversations v on v.shop_id = x.shop_id and v.id = x.conversation_id where x.shop_id = m.shop_id and x.client_id = 'reminder ' || m.id and v.customer_id = ${ids}))`
  const { rows } = await sql<MessageRow>`/*customer.messages*/
    select x.*, u.name as "byName" from (
      (select s.id, 'receipt' as kind, s.recipient as "to", o.id as "orderId", o.number, s.by_user_id, s.at, null::jsonb as content, null::uuid as "conversationId", null::bigint as "owedTzs", null as answer
        from orders o join receipt_sends s on s.shop_id = o.shop_id and s.order_id = o.id where o.shop_id = ${shopId} and o.customer_id = ${ids} ${cut(sql`s.at`, sql`s.id`)})
      union all
      (select l.id, 'link', l.customer_phone, l.order_id, l.number, l.created_by, l.created_at, null, null, null, null from order_links l
        where l.shop_id = ${shopId} and l.order_id in (select o.id from orders o where o.shop_id = ${shopId} and o.customer_id = ${ids} and o.source <> 'counter') ${cut(sql`l.created_at`, sql`l.id`)})
      union all
      (select m.id, 'reminder_' || m.way, m.recipient, null, '', m.by_user_id, m.at, null, null, null, null from debt_reminders m where m.shop_id = ${shopId} and m.customer_id = ${ids} ${seesChats ? sql`and not ${remindedInChat}` : sql``} ${cut(sql`m.at`, sql`m.id`)})
      union all
      (select g.id, 'debt_question', '', null, '', g.asked_by, g.asked_at, null, null, g.owed_tzs, g.answer from debt_agreements g
        where g.shop_id = ${shopId} and g.customer_id = ${ids} ${seesChats ? sql`and (g.chat_message_id is null or not ${inChat})` : sql``} ${cut(sql`g.asked_at`, sql`g.id`)})
      ${
        seesChats
          ? sql`union all
      (select m.id, 'chat_' || m.direction, '', null, '', m.member_id, m.at, case when m.revoked_at is null then m.content end, m.conversation_id, null, null ${chats} order by m.at desc, m.id desc limit ${most})`
          : sql``
      }
    ) x left join users u on u.id = x.by_user_id order by x.at desc, x.id desc limit ${most}`.execute(tx)
  return rows
}
