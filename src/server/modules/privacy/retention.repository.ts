import { type RawBuilder, sql } from 'kysely'
import type { Retention, RetentionRun } from '../../../shared/contract/privacy-duties.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { findPerson, type Person, spellingsOf } from './erase.repository.ts'

export interface Months {
  chatMonths: number | null
  customerMonths: number | null
}
export async function readRetention(
  tx: Tx,
  shopId: string,
): Promise<Omit<Retention, 'chosenAt'> & { chosenAt: Date | null }> {
  const { rows } = await sql<Omit<Retention, 'chosenAt'> & { chosenAt: Date | null }>`
    select p.chat_months as "chatMonths", p.customer_months as "customerMonths", p.kept_at as "chosenAt", u.name as "byName"
    from privacy_settings p left join users u on u.id = p.kept_by where p.shop_id = ${shopId}`.execute(tx)
  return rows[0] ?? { chatMonths: null, customerMonths: null, chosenAt: null, byName: null }
}
/** As they stand at this moment: whoever changes them waits until what is being erased is done. */
export async function holdMonths(tx: Tx, shopId: string): Promise<Months> {
  const { rows } = await sql<Months>`
    select chat_months as "chatMonths", customer_months as "customerMonths" from privacy_settings where shop_id = ${shopId} for share`.execute(
    tx,
  )
  return rows[0] ?? { chatMonths: null, customerMonths: null }
}
export const writeRetention = (
  tx: Tx,
  shopId: string,
  { chatMonths, customerMonths, userId, at }: Months & { userId: string; at: Date },
) =>
  sql`insert into privacy_settings (shop_id, chat_months, customer_months, kept_by, kept_at) values (${shopId}, ${chatMonths}, ${customerMonths}, ${userId}, ${at})
    on conflict (shop_id) do update set chat_months = excluded.chat_months, customer_months = excluded.customer_months, kept_by = excluded.kept_by, kept_at = excluded.kept_at`.execute(
    tx,
  )

export interface Due {
  id: string
  /** As PostgreSQL writes it, whole: a shorter one would meet the same row again. */
  at: string
}
const after = (from: Due | null, at: RawBuilder<unknown>) =>
  from === null ? sql`` : sql`and (${at}, x.id) > (${from.at}::timestamptz, ${from.id}::uuid)`

/** Without an order since, and written down before: the longest ago first. Whether something else holds them is asked one by one. */
export async function dueCustomers(
  tx: Tx,
  shopId: string,
  before: Date,
  from: Due | null,
  limit: number,
): Promise<Due[]> {
  const { rows } = await sql<Due>`/*retention.customers*/
    select x.id, x.last_order_at::text as at from customers x where x.shop_id = ${shopId} and x.alias_of is null and x.last_order_at < ${before} and x.created_at < ${before} and x.owes_tzs <= 0
      and not exists (select from erased_customers e where e.shop_id = x.shop_id and e.customer_id = x.id) ${after(from, sql`x.last_order_at`)}
    order by x.last_order_at, x.id limit ${limit}`.execute(tx)
  return rows
}
/** In which nobody has written since. */
export async function dueChats(tx: Tx, shopId: string, before: Date, from: Due | null, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`/*retention.chats*/
    select x.id, x.last_at::text as at from conversations x where x.shop_id = ${shopId} and x.last_at < ${before} ${after(from, sql`x.last_at`)} order by x.last_at, x.id limit ${limit}`.execute(
    tx,
  )
  return rows
}
/** That go on, and hold messages from before. */
export async function longChats(tx: Tx, shopId: string, before: Date, from: Due | null, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`/*retention.long*/
    select x.id, x.last_at::text as at from conversations x where x.shop_id = ${shopId} and x.last_at >= ${before} ${after(from, sql`x.last_at`)}
      and exists (select from chat_messages m where m.shop_id = x.shop_id and m.conversation_id = x.id and m.at < ${before}) order by x.last_at, x.id limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** Who writes in this chat, by the customer it is joined to or the number alone. Held until the transaction ends. */
export async function lockChat(tx: Tx, shopId: string, id: string): Promise<(Person & { lastAt: Date }) | null> {
  const { rows } = await sql<{ customerId: string | null; lastAt: Date; phones: string[] }>`
    select coalesce(k.alias_of, c.customer_id) as "customerId", c.last_at as "lastAt", array(select i.value from conversation_identities i where i.shop_id = c.shop_id and i.conversation_id = c.id and i.kind = 'phone') as phones
    from conversations c left join customers k on k.shop_id = c.shop_id and k.id = c.customer_id where c.shop_id = ${shopId} and c.id = ${id} for update of c`.execute(
    tx,
  )
  const [chat] = rows
  if (!chat) return null
  const known = chat.customerId === null ? null : await findPerson(tx, shopId, chat.customerId)
  const phones = [...new Set([...(known?.phones ?? []), ...spellingsOf(chat.phones)])]
  const orders = await sql<{ id: string }>`
    select order_id as id from order_chats where shop_id = ${shopId} and conversation_id = ${id}
    union select id from orders where shop_id = ${shopId} and customer_phone = any(${phones}::text[]) and customer_phone <> '' and status not in ('completed', 'cancelled')`.execute(
    tx,
  )
  return {
    shopId,
    ids: known?.ids ?? [],
    names: [],
    tins: [],
    phones,
    orderIds: [...(known?.orderIds ?? []), ...orders.rows.map((row) => row.id)],
    conversationIds: [id],
    lastAt: chat.lastAt,
  }
}

/** Something between the two is open: a debt, money to hand out, an order, or what they asked about their data. */
export async function hasOpen(tx: Tx, { shopId, ids, orderIds }: Person): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`/*retention.open*/
    select exists (select from customers where shop_id = ${shopId} and id = any(${ids}::uuid[]) and owes_tzs > 0)
      or exists (select from orders where shop_id = ${shopId} and id = any(${orderIds}::uuid[])
        and (status not in ('completed', 'cancelled') or (status <> 'cancelled' and (owed_tzs > 0 or paid_tzs > total_tzs - refunded_tzs))))
      or exists (select from privacy_requests where shop_id = ${shopId} and customer_id = any(${ids}::uuid[]) and state = 'open') as is`.execute(
    tx,
  )
  return rows[0]?.is ?? true
}
/** They bought, paid, got money back, wrote or said yes or no since; or they are new. */
export async function wasSeenSince(tx: Tx, person: Person, since: Date): Promise<boolean> {
  const { shopId, ids, orderIds, conversationIds } = person
  const shop = sql`shop_id = ${shopId}`
  const { rows } = await sql<{ is: boolean }>`/*retention.seen*/
    select exists (select from customers where ${shop} and id = any(${ids}::uuid[]) and (created_at >= ${since} or last_order_at >= ${since}))
      or exists (select from orders where ${shop} and id = any(${orderIds}::uuid[]) and at >= ${since})
      or exists (select from payments where ${shop} and order_id = any(${orderIds}::uuid[]) and at >= ${since})
      or exists (select from refunds where ${shop} and order_id = any(${orderIds}::uuid[]) and at >= ${since})
      or exists (select from order_links where ${shop} and order_id = any(${orderIds}::uuid[]) and last_change_at >= ${since})
      or exists (select from credit_moves where ${shop} and customer_id = any(${ids}::uuid[]) and at >= ${since})
      or exists (select from customer_events where ${shop} and customer_id = any(${ids}::uuid[]) and kind = 'consent' and at >= ${since})
      or exists (select from conversations where ${shop} and id = any(${conversationIds}::uuid[]) and last_at >= ${since}) as is`.execute(
    tx,
  )
  return rows[0]?.is ?? true
}

/** With what was erased, in its transaction: so nobody who stops in between makes the figures untrue. */
export const addToRun = (
  tx: Tx,
  shopId: string,
  day: string,
  at: Date,
  { chats = 0, messages = 0, files = 0, customers = 0, isMore = false }: Partial<Omit<RetentionRun, 'day' | 'at'>>,
) =>
  sql`insert into retention_runs (shop_id, day, at, chats, messages, files, customers, is_more) values (${shopId}, ${day}, ${at}, ${chats}, ${messages}, ${files}, ${customers}, ${isMore})
    on conflict (shop_id, day) do update set at = excluded.at, chats = retention_runs.chats + excluded.chats, messages = retention_runs.messages + excluded.messages,
      files = retention_runs.files + excluded.files, customers = retention_runs.customers + excluded.customers, is_more = excluded.is_more`.execute(
    tx,
  )
/** Nights that found nothing say no more after a while. */
export const dropEmptyRuns = (tx: Tx, shopId: string, before: string) =>
  sql`delete from retention_runs where shop_id = ${shopId} and day < ${before}::date and chats + messages + files + customers = 0`.execute(
    tx,
  )

export async function listRuns(
  tx: Tx,
  shopId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<(Omit<RetentionRun, 'at'> & { at: Date })[]> {
  const from = readKeyset(cursor, ['instant'])
  const { rows } = await sql<Omit<RetentionRun, 'at'> & { at: Date }>`/*retention.runs*/
    select day, at, chats, messages, files, customers, is_more as "isMore" from retention_runs where shop_id = ${shopId} ${from ? sql`and day < (${from[0]}::timestamptz at time zone 'UTC')::date` : sql``} order by day desc limit ${limit + 1}`.execute(
    tx,
  )
  return rows
}
