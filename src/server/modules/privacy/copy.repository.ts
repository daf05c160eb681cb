import { type RawBuilder, sql } from 'kysely'
import { MOST_IN_A_COPY } from '../../../shared/domain/privacy.ts'
import type { Tx } from '../../platform/database.ts'
import type { Person } from './erase.repository.ts'

type Part = Record<string, unknown>
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)

/** All that is written down of them, by kind; each the newest first. The names of columns are those of the file a customer gets. */
const partsOf = ({ shopId, ids, phones, orderIds, conversationIds }: Person): Record<string, RawBuilder<unknown>> => {
  const shop = sql`shop_id = ${shopId}`
  const theirs = sql`${shop} and customer_id = any(${ids}::uuid[])`
  const ofOrders = sql`any(${orderIds}::uuid[])`
  const ofChats = sql`any(${conversationIds}::uuid[])`
  const numbers = sql`any(${phones}::text[])`
  return {
    contacts: sql`select kind, value from customer_identities where ${theirs} order by place`,
    tags: sql`select tag from customer_tags where ${theirs}`,
    orders: sql`select number, status, source, ${iso('at')} as at, customer_name as name, customer_phone as phone, note, delivery, total_tzs, paid_tzs, refunded_tzs, due_on,
      (select jsonb_agg(jsonb_build_object('name', l->>'name', 'quantity_milli', l->'quantityMilli', 'note', l->>'note')) from jsonb_array_elements(lines) l) as lines from orders o where ${shop} and id = ${ofOrders} order by o.at desc`,
    payments: sql`select (select number from orders o where o.shop_id = p.shop_id and o.id = p.order_id) as order_number, method, wallet, reference, amount_tzs, change_tzs, ${iso('p.at')} as at from payments p where ${shop} and order_id = ${ofOrders} order by p.at desc`,
    returns: sql`select number, reason, note, total_tzs, ${iso('at')} as at from refunds r where ${shop} and order_id = ${ofOrders} order by r.at desc`,
    debts_and_balance: sql`select direction, customer_name as name, customer_phone as phone, amount_tzs, method, reference, reason, since, ${iso('at')} as at, reversed_at is not null as was_taken_back from credit_moves m where ${theirs} order by m.at desc`,
    debt_questions: sql`select owed_tzs, answer, said_tzs, words, ${iso('asked_at')} as at from debt_agreements d where ${theirs} order by d.asked_at desc`,
    consents: sql`select detail->'fields'->>0 as purpose, detail->'isGiven' as is_given, detail->>'how' as how, detail->>'words' as words, ${iso('at')} as at from customer_events e where ${theirs} and kind = 'consent' order by e.at desc`,
    changes: sql`select kind, detail, ${iso('at')} as at from customer_events e where ${theirs} and kind <> 'consent' order by e.at desc`,
    no_offers: sql`select phone, way, ${iso('at')} as at, ${iso('reminders_at')} as no_reminders_since from opt_outs where ${shop} and phone = ${numbers}`,
    receipts_sent: sql`select recipient, ${iso('at')} as at from receipt_sends r where ${shop} and order_id = ${ofOrders} order by r.at desc`,
    reminders_sent: sql`select way, recipient, owed_tzs, ${iso('at')} as at from debt_reminders r where ${theirs} order by r.at desc`,
    offers_sent: sql`select (select c.name from campaigns c where c.shop_id = r.shop_id and c.id = r.campaign_id) as campaign, phone, name, state, ${iso('coalesce(r.settled_at, r.claimed_at)')} as at
      from campaign_recipients r where ${shop} and (customer_id = any(${ids}::uuid[]) or phone = ${numbers}) order by r.claimed_at desc nulls last`,
    orders_reminded_of: sql`select way, phone, ${iso('at')} as at from cart_follow_ups f where ${shop} and phone = ${numbers} and way is not null order by f.at desc`,
    website_answers: sql`select name, phone, language, words, ${iso('at')} as at from popup_answers p where ${theirs} order by p.at desc`,
    order_links: sql`select number, customer_name as name, customer_phone as phone, note, ${iso('created_at')} as at from order_links l where ${shop} and (order_id = ${ofOrders} or customer_phone = ${numbers}) order by l.created_at desc`,
    payment_messages: sql`select message, wallet, reference, amount_tzs, payer_name as name, payer_phone as phone, ${iso('at')} as at from claims c where ${shop} and (order_id = ${ofOrders} or payer_phone = ${numbers}) order by c.at desc`,
    statement_lines: sql`select direction, amount_tzs, reference, name, phone, details, ${iso('at')} as at from money_lines m where ${shop} and (order_id = ${ofOrders} or phone = ${numbers}) order by m.at desc`,
    payment_requests: sql`select kind, payer_phone as phone, state, amount_tzs, ${iso('asked_at')} as at from payment_attempts a where ${shop} and (order_id = ${ofOrders} or payer_phone = ${numbers}) order by a.asked_at desc`,
    chats: sql`select direction, sent_by, content, status, ${iso('at')} as at from chat_messages m where ${shop} and conversation_id = ${ofChats} order by m.at desc`,
    notes_in_chats: sql`select kind, text, ${iso('at')} as at from chat_events e where ${shop} and conversation_id = ${ofChats} and kind = 'note' order by e.at desc`,
    files_in_chats: sql`select kind, mime, file_name, bytes, ${iso('at')} as at from chat_media m where ${shop} and conversation_id = ${ofChats} order by m.at desc`,
  }
}

export async function readParts(tx: Tx, person: Person): Promise<{ parts: Record<string, Part[]>; cut: string[] }> {
  const parts: Record<string, Part[]> = {}
  const cut: string[] = []
  for (const [name, select] of Object.entries(partsOf(person))) {
    const { rows } = await sql<{
      row: Part
    }>`select to_jsonb(x) as row from (${select} limit ${MOST_IN_A_COPY + 1}) x`.execute(tx)
    if (rows.length > MOST_IN_A_COPY) cut.push(name)
    if (rows.length > 0) parts[name] = rows.slice(0, MOST_IN_A_COPY).map(({ row }) => row)
  }
  return { parts, cut }
}
export async function readSelf(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<{ shop: string; customer: Part } | undefined> {
  const { rows } = await sql<{ shop: string; customer: Part }>`/*privacy.self*/
    select s.shop_name as shop, jsonb_build_object('name', c.name, 'gender', c.gender, 'birthday', c.birthday, 'language', c.language, 'tin', c.tin, 'place', c.place, 'notes', c.notes, 'consents', c.consents, 'source', c.source, 'known_since', c.created_at,
      'last_order_at', nullif(c.last_order_at, '1970-01-01T00:00:00Z'), 'promised_on', c.promised_on, 'credit_limit_tzs', c.credit_limit_tzs, 'credit_due_days', c.credit_due_days, 'owes_tzs', c.owes_tzs, 'spent_tzs', c.spent_tzs, 'order_count', c.order_count) as customer
    from customers c join shops s on s.id = c.shop_id where c.shop_id = ${shopId} and c.id = ${id}`.execute(tx)
  return rows[0]
}
