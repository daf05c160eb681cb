import { type RawBuilder, sql } from 'kysely'
import { ERASED_NAME } from '../../../shared/domain/privacy.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { Tx } from '../../platform/database.ts'
import { withoutPerson } from './without-person.ts'

/** Everything by which rows are somebody's: their ids, the numbers they had, the names they were written down under, and their orders and chats. */
export interface Person {
  shopId: string
  /** Their own and those that stand for them; the own one is first. */
  ids: string[]
  names: string[]
  /** Each number in every spelling it is written in, but for those that are somebody else's. */
  phones: string[]
  tins: string[]
  orderIds: string[]
  conversationIds: string[]
}

const uuids = (ids: readonly string[]) => sql`any(${ids}::uuid[])`
const texts = (list: readonly string[]) => sql`any(${list}::text[])`
/** A number as a form, a gateway, WhatsApp and people at home write it. */
export function spellingsOf(numbers: readonly string[]): string[] {
  const all = numbers.flatMap((number) => {
    const digits = number.replaceAll(/\D/g, '')
    if (digits.length < 7) return [number]
    const home = digits.startsWith('255') && digits.length === 12 ? digits.slice(3) : null
    return [number, `+${digits}`, digits, ...(home === null ? [] : [`0${home}`, home])]
  })
  return [...new Set(all)].filter((text) => text !== '')
}

/** Held until the transaction ends, as a sale of theirs takes them: aliases first. */
export async function lockPerson(tx: Tx, shopId: string, ownerId: string): Promise<Person> {
  const { rows } = await sql<{
    id: string
  }>`select id from customers where shop_id = ${shopId} and alias_of = ${ownerId} order by id for no key update`.execute(
    tx,
  )
  await sql`select from customers where shop_id = ${shopId} and id = ${ownerId} for no key update`.execute(tx)
  return await readPerson(tx, shopId, [ownerId, ...rows.map(({ id }) => id)])
}
/** The same to be read alone. */
export async function findPerson(tx: Tx, shopId: string, ownerId: string): Promise<Person> {
  const { rows } = await sql<{
    id: string
  }>`select id from customers where shop_id = ${shopId} and alias_of = ${ownerId} order by id`.execute(tx)
  return await readPerson(tx, shopId, [ownerId, ...rows.map(({ id }) => id)])
}
async function readPerson(tx: Tx, shopId: string, ids: readonly string[]): Promise<Person> {
  const known = await sql<{ names: string[]; numbers: string[]; tins: string[] }>`/*privacy.person*/
    select coalesce((select array_agg(distinct n.name) from (
        select name from customers where shop_id = ${shopId} and id = ${uuids(ids)}
        union select customer_name from orders where shop_id = ${shopId} and customer_id = ${uuids(ids)}
        union select customer_name from credit_moves where shop_id = ${shopId} and customer_id = ${uuids(ids)}
        union select name from conversations where shop_id = ${shopId} and customer_id = ${uuids(ids)}) n where n.name <> ''), '{}') as names,
      coalesce((select array_agg(distinct n.value) from (
        select value from customer_identities where shop_id = ${shopId} and customer_id = ${uuids(ids)}
        union select customer_phone from orders where shop_id = ${shopId} and customer_id = ${uuids(ids)}
        union select customer_phone from credit_moves where shop_id = ${shopId} and customer_id = ${uuids(ids)}) n
        where n.value <> '' and not exists (select from customer_identities i where i.shop_id = ${shopId} and i.value = n.value and i.customer_id <> all(${ids}::uuid[]))), '{}') as numbers,
      coalesce((select array_agg(distinct tin) from customers where shop_id = ${shopId} and id = ${uuids(ids)} and tin <> ''), '{}') as tins`.execute(
    tx,
  )
  const names = known.rows[0]?.names ?? []
  const phones = spellingsOf(known.rows[0]?.numbers ?? [])
  const theirs = await sql<{ orders: string[]; chats: string[] }>`/*privacy.theirs*/
    select coalesce((select array_agg(o.id) from orders o where o.shop_id = ${shopId} and (o.customer_id = ${uuids(ids)} or (o.customer_id is null and o.customer_phone = ${texts(phones)}))), '{}') as orders,
      coalesce((select array_agg(c.id) from conversations c where c.shop_id = ${shopId} and (c.customer_id = ${uuids(ids)}
        or c.id in (select i.conversation_id from conversation_identities i where i.shop_id = ${shopId} and i.kind = 'phone' and i.value = ${texts(phones)}))), '{}') as chats`.execute(
    tx,
  )
  return {
    shopId,
    ids: [...ids],
    names,
    phones,
    tins: known.rows[0]?.tins ?? [],
    orderIds: theirs.rows[0]?.orders ?? [],
    conversationIds: theirs.rows[0]?.chats ?? [],
  }
}

async function rowsOf(tx: Tx, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Rows of documents that are about others too: each without this person. `found` are its id and the document as text; `table` and `column` are ours. */
async function rewrite(
  tx: Tx,
  person: Person,
  table: string,
  column: string,
  found: RawBuilder<{ id: string; text: string }>,
) {
  const words = [...new Set([...person.names, ...person.phones, ...person.tins])].toSorted(
    (a, b) => b.length - a.length,
  )
  const { rows } = await found.execute(tx)
  const left = rows.map(({ text }) => JSON.stringify(withoutPerson(JSON.parse(text), words)))
  await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${table === 'webhook_events' ? sql`x.text` : sql`x.text::jsonb`} from unnest(${rows.map(({ id }) => id)}::uuid[], ${left}::text[]) x(id, text)
    where t.shop_id = ${person.shopId} and t.id = x.id`.execute(tx)
}
/** As they stand within JSON. The longer ones first: a number at home is the end of the one from abroad. */
const wordsOf = ({ names, phones }: Person) =>
  [...new Set([...names, ...phones])]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => JSON.stringify(word).slice(1, -1))
/** Any of these words stands in it. */
const holds = (column: RawBuilder<unknown>, words: readonly string[]) =>
  sql`exists (select from unnest(${words}::text[]) w where position(w in ${column}) > 0)`
/** Lines of an order, without what was noted for them. */
const plainLines = (column: RawBuilder<unknown>) =>
  sql`(select coalesce(jsonb_agg(case when x.l ? 'note' then x.l || '{"note":""}' else x.l end order by x.n), '[]') from jsonb_array_elements(${column}) with ordinality x(l, n))`

/** Orders, and what is kept beside them: the money stays as it is. */
export async function eraseInTrade(tx: Tx, person: Person): Promise<Record<string, number>> {
  const { shopId, ids, phones, orderIds } = person
  const words = wordsOf(person)
  const ofOrders = sql`shop_id = ${shopId} and order_id = ${uuids(orderIds)}`
  // Receipts are the law's and stay as they are; no paper of them names anybody any more. The device first: whoever queues for it reads orders under it.
  await sql`select from fiscal_devices where shop_id = ${shopId} order by id for update`.execute(tx)
  await rowsOf(tx, sql`update fiscal_receipts set is_buyer_erased = true, buyer = null where ${ofOrders}`)
  const orders = await rowsOf(
    tx,
    sql`/*privacy.orders*/ update orders set customer_name = '', customer_phone = '', note = '', lines = case when lines @? '$[*].note ? (@ != "")' then ${plainLines(sql`lines`)} else lines end,
      delivery = case when delivery->>'kind' = 'delivery' then delivery || '{"place":"—","phone":"—"}' else delivery end where shop_id = ${shopId} and id = ${uuids(orderIds)}`,
  )
  await rowsOf(
    tx,
    sql`delete from search_terms where shop_id = ${shopId} and kind = 'o' and ref_id = ${uuids(orderIds)} and term = ${texts(termsOf(person))}`,
  )
  await rowsOf(tx, sql`update order_events set reason = '' where ${ofOrders} and ${holds(sql`reason`, words)}`)
  await rowsOf(tx, sql`update refunds set note = '' where ${ofOrders} and note <> ''`)
  await rowsOf(tx, sql`update order_notices set customer_name = '' where ${ofOrders}`)
  await rowsOf(
    tx,
    sql`update kitchen_tickets set note = '', label = case when ${holds(sql`label`, words)} then '' else label end, lines = ${plainLines(sql`lines`)} where shop_id = ${shopId} and about_id = ${uuids(orderIds)}`,
  )
  const links = await rowsOf(
    tx,
    sql`update order_links set customer_name = '', customer_phone = '', note = '', lines = ${plainLines(sql`lines`)} where shop_id = ${shopId}
      and (order_id = ${uuids(orderIds)} or customer_phone = ${texts(phones)} or conversation_id = ${uuids(person.conversationIds)})`,
  )
  const moves = await rowsOf(
    tx,
    sql`update credit_moves set customer_name = '', customer_phone = '', reason = case when ${holds(sql`reason`, words)} then '' else reason end
      where shop_id = ${shopId} and (customer_id = ${uuids(ids)} or (customer_id is null and customer_phone = ${texts(phones)}))`,
  )
  const carts = sql`shop_id = ${shopId} and ${holds(sql`cart::text || name`, [...words, ...ids])}`
  await rewrite(tx, person, 'parked_carts', 'cart', sql`select id, cart::text as text from parked_carts where ${carts}`)
  await rowsOf(tx, sql`update parked_carts set name = '' where shop_id = ${shopId} and ${holds(sql`name`, words)}`)
  await rewrite(
    tx,
    person,
    'activity',
    'details',
    sql`select id, details::text as text from activity where ${ofOrders} and ${holds(sql`details::text`, words)}`,
  )
  const waiting = sql`shop_id = ${shopId} and (order_id = ${uuids(orderIds)} or ${holds(sql`raw::text`, [...ids, ...phones])})`
  await rowsOf(
    tx,
    sql`update review_items set settled_note = '' where ${waiting} and ${holds(sql`settled_note`, words)}`,
  )
  await rewrite(tx, person, 'review_items', 'raw', sql`select id, raw::text as text from review_items where ${waiting}`)
  return { orders, links, moves }
}

/** Words orders are found by: of the names, and the numbers. */
const termsOf = ({ names, phones }: Person): string[] =>
  [
    ...new Set([
      ...names.flatMap((name) => foldText(name).split(' ')),
      ...phones.map((phone) => phone.replaceAll(/\D/g, '')),
    ]),
  ]
    .filter((term) => term !== '')
    .map((term) => term.slice(0, 60))

/** Where their money came from: the sums and references stay. */
export async function eraseInMoney(tx: Tx, person: Person): Promise<Record<string, number>> {
  const { shopId, phones, orderIds } = person
  const payers = await rowsOf(
    tx,
    sql`update payment_attempts set payer_phone = null where shop_id = ${shopId} and (order_id = ${uuids(orderIds)} or payer_phone = ${texts(phones)})`,
  )
  await rowsOf(
    tx,
    sql`update payment_exchanges set request = '', response = '' where shop_id = ${shopId} and attempt_id in (select a.id from payment_attempts a where a.shop_id = ${shopId} and a.order_id = ${uuids(orderIds)})`,
  )
  await rowsOf(
    tx,
    sql`update claims set payer_name = '', payer_phone = '', message = '' where shop_id = ${shopId} and (order_id = ${uuids(orderIds)} or payer_phone = ${texts(phones)})`,
  )
  await rowsOf(
    tx,
    sql`update money_lines set phone = '', name = '', details = '', note = '', line_key = case when ${holds(sql`line_key`, wordsOf(person))} then 'erased ' || id else line_key end where shop_id = ${shopId} and (order_id = ${uuids(orderIds)} or phone = ${texts(phones)})`,
  )
  // What gateways told in the last weeks: swept after that in any case.
  await rowsOf(
    tx,
    sql`update provider_callbacks set raw_body = '', parsed = null, headers = '{}', payer_phone = null where shop_id = ${shopId} and payer_phone = ${texts(phones)}`,
  )
  return { payers }
}

/** What went out to them, what they were asked, and what they answered. */
export async function eraseInMessages(tx: Tx, person: Person): Promise<Record<string, number>> {
  const { shopId, ids, phones, orderIds } = person
  const ofThem = sql`shop_id = ${shopId} and customer_id = ${uuids(ids)}`
  const sent = await rowsOf(
    tx,
    sql`update receipt_sends set recipient = '' where shop_id = ${shopId} and (order_id = ${uuids(orderIds)} or recipient = ${texts(phones)})`,
  )
  await rowsOf(tx, sql`update debt_reminders set recipient = '' where ${ofThem}`)
  await rowsOf(tx, sql`update debt_agreements set words = '', chat_message_id = null where ${ofThem}`)
  // One that waits is not written to any more; its row says no more than that somebody was.
  const whom = sql`r.shop_id = ${shopId} and (r.customer_id = ${uuids(ids)} or r.phone = ${texts(phones)})`
  await rowsOf(
    tx,
    sql`delete from public_keys k where k.shop_id = ${shopId} and k.kind = 'opt_out' and k.ref_id in (select r.id from campaign_recipients r where ${whom})`,
  )
  const campaigns = await rowsOf(
    tx,
    sql`update campaign_recipients r set customer_id = null, name = '', phone = 'x' || left(replace(r.id::text, '-', ''), 19),
      state = case when r.state = 'waiting' then 'left_out' else r.state end, reason = case when r.state = 'waiting' then 'refused' else r.reason end,
      settled_at = case when r.state = 'waiting' then now() else r.settled_at end where ${whom}`,
  )
  const followed = sql`f.shop_id = ${shopId} and f.phone = ${texts(phones)}`
  await rowsOf(
    tx,
    sql`delete from public_keys k where k.shop_id = ${shopId} and k.kind = 'opt_out' and k.ref_id in (select f.id from cart_follow_ups f where ${followed})`,
  )
  await rowsOf(tx, sql`update cart_follow_ups f set phone = '', conversation_id = null where ${followed}`)
  const answers = await rowsOf(
    tx,
    sql`update popup_answers set name = '—', phone = left(replace(id::text, '-', ''), 20) where shop_id = ${shopId} and (customer_id = ${uuids(ids)} or phone = ${texts(phones)})`,
  )
  // A number stands there in any way of writing it: its last nine digits are in each of them. Reports of SMS name them by an id.
  if (phones.length > 0)
    await rowsOf(
      tx,
      sql`update incoming_calls set body = '', reference = null where shop_id = ${shopId} and ((body <> '' and body like any(${phones.map((phone) => `%${phone.slice(-9)}%`)}::text[]))
        or (source = 'sms' and reference in (select message_id from sms_sent where shop_id = ${shopId} and phone = ${texts(phones)})))`,
    )
  await rowsOf(tx, sql`delete from sms_sent where shop_id = ${shopId} and phone = ${texts(phones)}`)
  await rowsOf(tx, sql`delete from operator_sms_offers where shop_id = ${shopId} and phone = ${texts(phones)}`)
  // The number stays with who wants no offers: nobody writes to it because it was forgotten. Whose it was is not said any more.
  await rowsOf(tx, sql`update opt_outs set customer_id = null where ${ofThem}`)
  await rowsOf(
    tx,
    sql`update live_events set body = body || '{"customerName":""}' where shop_id = ${shopId} and body ? 'customerName' and (body->>'orderId') = ${texts(orderIds)}`,
  )
  await rowsOf(
    tx,
    sql`update webhook_attempts a set body = '' where a.shop_id = ${shopId} and a.delivery_id in (select d.id from webhook_deliveries d join webhook_events e on e.shop_id = d.shop_id and e.id = d.event_id
      where e.shop_id = ${shopId} and e.about = any(${[...ids, ...orderIds]}::uuid[]))`,
  )
  await rewrite(
    tx,
    person,
    'webhook_events',
    'payload',
    sql`select id, payload as text from webhook_events where shop_id = ${shopId} and about = any(${[...ids, ...orderIds]}::uuid[]) and payload is not null`,
  )
  // A repeat of the write is refused then, and not done again.
  await rowsOf(
    tx,
    sql`update api_writes set answer = null where shop_id = ${shopId} and ${holds(sql`answer`, [...ids, ...orderIds])}`,
  )
  return { sent, campaigns, answers }
}

/** Their chats as a whole. @returns the ids of the files that lie in the storage still */
export async function eraseChats(
  tx: Tx,
  { shopId, conversationIds }: Person,
): Promise<{ chats: number; messages: number; files: string[] }> {
  if (conversationIds.length === 0) return { chats: 0, messages: 0, files: [] }
  // Whoever writes into one now waits, and finds it gone.
  await sql`select from conversations where shop_id = ${shopId} and id = ${uuids(conversationIds)} order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<{
    id: string
  }>`select id from chat_media where shop_id = ${shopId} and conversation_id = ${uuids(conversationIds)} and state = 'kept'`.execute(
    tx,
  )
  await sql`delete from chat_media where shop_id = ${shopId} and conversation_id = ${uuids(conversationIds)}`.execute(
    tx,
  )
  // WhatsApp's ids of messages have the number in them.
  const wamids = sql`(select m.wamid from chat_messages m where m.shop_id = ${shopId} and m.conversation_id = ${uuids(conversationIds)} and m.wamid is not null)`
  await rowsOf(
    tx,
    sql`update incoming_calls i set body = '', reference = null where i.shop_id = ${shopId} and i.source = 'whatsapp'
      and (i.reference in ${wamids} or exists (select from regexp_matches(i.body, 'wamid\\.[A-Za-z0-9+/=_-]+', 'g') w where w[1] in ${wamids}))`,
  )
  const messages = await rowsOf(
    tx,
    sql`delete from chat_messages where shop_id = ${shopId} and conversation_id = ${uuids(conversationIds)}`,
  )
  for (const table of [
    'chat_mentions',
    'chat_events',
    'chat_answers',
    'chat_words',
    'conversation_tags',
    'conversation_identities',
    'order_chats',
    'order_news',
    'flow_orders',
    'flow_sessions',
  ])
    await rowsOf(
      tx,
      sql`delete from ${sql.table(table)} where shop_id = ${shopId} and conversation_id = ${uuids(conversationIds)}`,
    )
  await rowsOf(
    tx,
    sql`update order_links set conversation_id = null where shop_id = ${shopId} and conversation_id = ${uuids(conversationIds)}`,
  )
  const chats = await rowsOf(
    tx,
    sql`delete from conversations where shop_id = ${shopId} and id = ${uuids(conversationIds)}`,
  )
  return { chats, messages, files: rows.map(({ id }) => id) }
}

/** Last: who they are. Devices hear of it with their next pull, which has every one of these ids. */
export async function eraseSelf(tx: Tx, { shopId, ids }: Person, at: Date): Promise<void> {
  const ofThem = sql`shop_id = ${shopId} and customer_id = ${uuids(ids)}`
  await sql`insert into erased_customers (shop_id, customer_id, at) select ${shopId}, i, ${at} from unnest(${ids}::uuid[]) i on conflict do nothing`.execute(
    tx,
  )
  await sql`delete from customer_identities where ${ofThem}`.execute(tx)
  await sql`delete from customer_tags where ${ofThem}`.execute(tx)
  await sql`delete from search_terms where shop_id = ${shopId} and kind = 'c' and ref_id = ${uuids(ids)}`.execute(tx)
  // Whose money was whose stays in them; what both were called before does not.
  await sql`update customer_merges set before = '{}' where shop_id = ${shopId} and (kept_id = ${uuids(ids)} or gone_id = ${uuids(ids)})`.execute(
    tx,
  )
  await sql`update customer_events set detail = '{}' where ${ofThem} and kind <> 'consent'`.execute(tx)
  // Archives that lie ready hold them still: they go with the next sweep, and opening one is over now.
  await sql`update archives set expires_at = ${at} where shop_id = ${shopId} and kind = 'out' and expires_at > ${at} and state = 'ready'`.execute(
    tx,
  )
  await sql`update customers set name = ${ERASED_NAME}, name_key = ${foldText(ERASED_NAME)}, gender = '', birthday = '', place = '', place_key = '', notes = '', consents = '{}', is_archived = true,
      promised_on = '', language = null, tin = '', credit_limit_tzs = null, credit_due_days = null, statement_is_on = false, statement_key = statement_key + 1, changed_xid = pg_current_xact_id()::text::bigint
    where shop_id = ${shopId} and id = ${uuids(ids)}`.execute(tx)
}
