import { type RawBuilder, sql } from 'kysely'
import type { CartDelivery, OrderLink } from '../../../shared/contract/order-link.ts'
import type { OrderCharge, OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { LinkStep } from '../../../shared/domain/figures-behind.ts'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import { dayStart } from '../../platform/business-day.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import type { LinkDraftLine } from '../../platform/link-draft.ts'
import { phoneIsTyped } from '../../platform/phone-typed.ts'

export type LinkRow = {
  id: string
  kind: 'products' | 'order'
  source: 'link' | 'whatsapp' | 'storefront'
  number: string
  lines: LinkDraftLine[]
  customerName: string
  customerPhone: string
  note: string
  orderId: string | null
  createdBy: string | null
  createdAt: Date
  sharedAt: Date | null
  submitUntil: Date | null
  openedAt: Date | null
  submittedAt: Date | null
  fingerprint: Buffer | null
  cancelledAt: Date | null
  lastChangeAt: Date
  /** Of the shop's places; null where none was chosen before. */
  deliveryPlace: string | null
  /** The chat it was made in. */
  conversationId: string | null
}
const columns = sql`l.id, l.kind, l.source, l.number, l.lines, l.customer_name as "customerName", l.customer_phone as "customerPhone", l.note, l.order_id as "orderId", l.created_by as "createdBy",
  l.created_at as "createdAt", l.shared_at as "sharedAt", l.submit_until as "submitUntil", l.opened_at as "openedAt", l.submitted_at as "submittedAt", l.submission_fingerprint as "fingerprint",
  l.cancelled_at as "cancelledAt", l.last_change_at as "lastChangeAt", l.delivery_place as "deliveryPlace", l.conversation_id as "conversationId"`

export async function findLink(
  tx: Tx,
  shopId: string,
  id: string,
  options: { isLocked?: boolean } = {},
): Promise<LinkRow | undefined> {
  const { rows } =
    await sql<LinkRow>`/*link.read*/ select ${columns} from order_links l where l.shop_id = ${shopId} and l.id = ${id} ${options.isLocked ? sql`for update` : sql``}`.execute(
      tx,
    )
  return rows[0]
}

/** The next number of the shop's own server; its row is held until the transaction ends, so that none is left out or given twice. */
export async function nextServerNumber(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into server_counters (shop_id, name, last) values (${shopId}, 'order', 1)
    on conflict (shop_id, name) do update set last = server_counters.last + 1 returning last`.execute(tx)
  return rows[0]?.last ?? 1
}

export type NewLink = {
  shopId: string
  id: string
  source?: LinkRow['source']
  kind: 'products' | 'order'
  number: string
  lines: LinkDraftLine[]
  customerName: string
  customerPhone: string
  note: string
  orderId: string | null
  createdBy: string | null
  at: Date
  submitUntil: Date | null
  deliveryPlace?: string | null
  conversationId?: string | null
  /** Whose link its customer came by. */
  campaignId?: string | null
}
/** False when the id is taken. */
export async function insertLink(tx: Tx, link: NewLink): Promise<boolean> {
  const inserted = await tx
    .insertInto('order_links')
    .values({
      shop_id: link.shopId,
      id: link.id,
      kind: link.kind,
      ...(link.source === undefined ? {} : { source: link.source }),
      number: link.number,
      lines: JSON.stringify(link.lines),
      customer_name: link.customerName,
      customer_phone: link.customerPhone,
      note: link.note,
      order_id: link.orderId,
      created_by: link.createdBy,
      created_at: link.at,
      submit_until: link.submitUntil,
      last_change_at: link.at,
      submission_fingerprint: null,
      cancelled_by: null,
      delivery_place: link.deliveryPlace ?? null,
      conversation_id: link.conversationId ?? null,
      campaign_id: link.campaignId ?? null,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The one that follows this order, if the shop did not cancel it. */
export async function findLinkOfOrder(tx: Tx, shopId: string, orderId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('order_links')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .where('cancelled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** The orders that came of these links. */
export async function ordersOfLinks(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, { id: string; number: string; offerName: string | null; offerTzs: number | null }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    linkId: string
    id: string
    number: string
    offerName: string | null
    offerTzs: number | null
  }>`/*link.orders*/
    select l.id as "linkId", o.id, o.number, f.name as "offerName", u.tzs as "offerTzs" from order_links l join orders o on o.shop_id = l.shop_id and o.id = l.order_id
    left join offer_uses u on u.shop_id = o.shop_id and u.order_id = o.id left join offers f on f.shop_id = u.shop_id and f.id = u.offer_id
    where l.shop_id = ${shopId} and l.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ linkId, ...order }) => [linkId, order]))
}

/** The newest addresses of a link work; one that was shared again and again forgets the oldest. */
const MOST_TOKENS = 20
export async function addToken(tx: Tx, shopId: string, linkId: string, hash: Buffer, at: Date): Promise<void> {
  await tx
    .insertInto('cart_tokens')
    .values({ token_hash: hash, shop_id: shopId, link_id: linkId, created_at: at })
    .execute()
  await sql`delete from cart_tokens where shop_id = ${shopId} and link_id = ${linkId} and token_hash in (
    select token_hash from cart_tokens where shop_id = ${shopId} and link_id = ${linkId} order by created_at desc, token_hash offset ${MOST_TOKENS})`.execute(
    tx,
  )
}

export async function findToken(tx: Tx, hash: Buffer): Promise<{ shopId: string; linkId: string } | undefined> {
  return await tx
    .selectFrom('cart_tokens')
    .select(['shop_id as shopId', 'link_id as linkId'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
}

export async function markShared(
  tx: Tx,
  shopId: string,
  id: string,
  at: Date,
  submitUntil: Date | null,
): Promise<void> {
  await tx
    .updateTable('order_links')
    .set({ shared_at: at, submit_until: submitUntil, last_change_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export async function markCancelled(tx: Tx, shopId: string, id: string, at: Date, byUserId: string): Promise<void> {
  await tx
    .updateTable('order_links')
    .set({ cancelled_at: at, cancelled_by: byUserId, last_change_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** The number, once: null when it was opened before. */
export async function markOpened(tx: Tx, shopId: string, id: string, at: Date): Promise<string | null> {
  const row = await tx
    .updateTable('order_links')
    .set({ opened_at: at, last_change_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('number')
    .executeTakeFirst()
  return row?.number ?? null
}

export async function markSubmitted(
  tx: Tx,
  shopId: string,
  id: string,
  at: Date,
  submission: {
    orderId: string
    fingerprint: Buffer
    customerName: string
    customerPhone: string
    isPhoneTyped: boolean
  },
): Promise<void> {
  await sql`update order_links set order_id = ${submission.orderId}, submitted_at = ${at}, opened_at = coalesce(opened_at, ${at}), submission_fingerprint = ${submission.fingerprint},
    customer_name = ${submission.customerName}, customer_phone = ${submission.customerPhone}, is_phone_typed = ${submission.isPhoneTyped}, last_change_at = ${at} where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )
}

export type ListedLink = LinkRow & {
  createdByName: string | null
  orderStatus: OrderStatus | null
  orderTotalTzs: number | null
  orderItemCount: number | null
  orderCustomerName: string | null
  orderCustomerPhone: string | null
}
const stateOf = (
  now: Date,
): RawBuilder<string> => sql`case when l.cancelled_at is not null then 'cancelled' when l.kind = 'products' and l.order_id is not null then 'submitted'
  when l.submit_until < ${now} then 'expired' when l.opened_at is not null then 'opened' else 'open' end`

/** Newest first; one row more than `limit`, when there is one. */
export async function listLinkRows(
  tx: Tx,
  shopId: string,
  now: Date,
  filter: {
    id?: string | undefined
    state?: OrderLink['state'] | 'all'
    search?: string | undefined
    orderId?: string | undefined
    conversationId?: string | undefined
    step?: LinkStep | undefined
    from?: string | undefined
    to?: string | undefined
  },
  cursor: string | undefined,
  limit: number,
): Promise<ListedLink[]> {
  const parts = [sql`l.shop_id = ${shopId}`]
  if (filter.id !== undefined) parts.push(sql`l.id = ${filter.id}`)
  if (filter.orderId !== undefined) parts.push(sql`l.order_id = ${filter.orderId}`)
  if (filter.conversationId !== undefined) parts.push(sql`l.conversation_id = ${filter.conversationId}`)
  if (filter.state !== undefined && filter.state !== 'all') parts.push(sql`${stateOf(now)} = ${filter.state}`)
  // As the funnel counts them (figures/links.repository.ts).
  if (filter.step !== undefined) parts.push(sql`l.kind = 'products'`)
  if (filter.step === 'opened') parts.push(sql`l.opened_at is not null`)
  if (filter.step === 'submitted' || filter.step === 'paid') parts.push(sql`l.submitted_at is not null`)
  if (filter.step === 'paid') parts.push(sql`o.paid_tzs > 0 and o.paid_tzs >= o.total_tzs - o.refunded_tzs`)
  if (filter.from !== undefined) parts.push(sql`l.created_at >= ${dayStart(filter.from)}`)
  if (filter.to !== undefined) parts.push(sql`l.created_at < ${dayStart(filter.to, 1)}`)
  if (filter.search !== undefined && filter.search !== '') {
    // A few thousand links at most, walked in the list's order: no words are kept for them.
    const like = `%${filter.search.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
    const digits = filter.search.replaceAll(/\D/g, '')
    const phone = digits.length >= 3 ? `%${digits.replace(/^(0|255)/, '')}%` : null
    parts.push(
      sql`(lower(l.number) like ${like} or lower(l.customer_name) like ${like} or (${phone}::text is not null and l.customer_phone like ${phone}::text))`,
    )
  }
  const from = readKeyset(cursor, ['instant', 'id'])
  if (from) parts.push(sql`(l.created_at, l.id) < (${from[0]}, ${from[1]}::uuid)`)
  const { rows } = await sql<ListedLink>`/*link.list*/
    select ${columns}, u.name as "createdByName", o.status as "orderStatus", o.total_tzs as "orderTotalTzs", o.item_count as "orderItemCount", o.customer_name as "orderCustomerName", o.customer_phone as "orderCustomerPhone"
    from order_links l left join users u on u.id = l.created_by left join orders o on o.shop_id = l.shop_id and o.id = l.order_id
    where ${sql.join(parts, sql` and `)} order by l.created_at desc, l.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

/** Shops with addresses older than this, for the nightly clean-up. */
export async function shopsWithOldTokens(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('cart_tokens')
    .select('shop_id')
    .distinct()
    .where('created_at', '<', before)
    .execute()
  return rows.map((row) => row.shop_id)
}

/** Addresses of links that nothing happened to since then, their orders included. */
export async function deleteOldTokens(tx: Tx, shopId: string, before: Date): Promise<void> {
  await sql`delete from cart_tokens t where t.shop_id = ${shopId} and t.created_at < ${before} and not exists (
    select from order_links l where l.shop_id = t.shop_id and l.id = t.link_id and (l.last_change_at >= ${before}
      or exists (select from order_events e where e.shop_id = l.shop_id and e.order_id = l.order_id and e.received_at >= ${before})))`.execute(
    tx,
  )
}

/** Baskets that a stranger opened and never sent, with their addresses. */
export async function deleteUnsent(tx: Tx, shopId: string, before: Date): Promise<void> {
  await sql`with gone as (delete from order_links where shop_id = ${shopId} and order_id is null and created_by is null and last_change_at < ${before} returning id)
    delete from cart_tokens where shop_id = ${shopId} and link_id in (select id from gone)`.execute(tx)
}

/** What happened to an order, as its customer may know it: the statuses it came to, and when. */
export async function readSteps(
  tx: Tx,
  shopId: string,
  orderId: string,
): Promise<{ from: OrderStatus | null; to: OrderStatus; at: Date; receivedAt: Date }[]> {
  const { rows } = await sql<{ from: OrderStatus | null; to: OrderStatus; at: Date; receivedAt: Date }>`
    select from_status as "from", to_status as "to", at, received_at as "receivedAt" from order_events
    where shop_id = ${shopId} and order_id = ${orderId} and to_status is not null order by received_at, id`.execute(tx)
  return rows
}

export type CartOrder = {
  id: string
  number: string
  status: OrderStatus
  lines: OrderLine[]
  note: string
  customerName: string
  customerPhone: string
  /** On the page of a link, by whoever had its address: it may be anybody's. */
  isPhoneTyped: boolean
  subtotalTzs: number
  discountTzs: number
  totalTzs: number
  paidTzs: number
  refundedTzs: number
  itemCount: number
  delivery: CartDelivery | null
  charges: OrderCharge[] | null
  at: Date
  receivedAt: Date
}
export async function readCartOrder(tx: Tx, shopId: string, id: string): Promise<CartOrder | undefined> {
  const { rows } = await sql<CartOrder>`/*link.order*/
    select id, number, status, lines, note, customer_name as "customerName", customer_phone as "customerPhone", ${phoneIsTyped(shopId, sql`orders.id`)} as "isPhoneTyped", subtotal_tzs as "subtotalTzs", discount_tzs as "discountTzs", total_tzs as "totalTzs",
      paid_tzs as "paidTzs", refunded_tzs as "refundedTzs", item_count as "itemCount", delivery, charges, at, received_at as "receivedAt" from orders where shop_id = ${shopId} and id = ${id}`.execute(
    tx,
  )
  return rows[0]
}

/** What `work` throws and `refusal` has an answer for is undone, and only that; anything else goes on up. */
export async function undone<Done, Refused>(
  tx: Tx,
  refusal: (error: unknown) => Refused | null,
  work: () => Promise<Done>,
): Promise<Done | Refused> {
  await sql`savepoint tried`.execute(tx)
  try {
    const done = await work()
    await sql`release savepoint tried`.execute(tx)
    return done
  } catch (error) {
    const answer = refusal(error)
    if (answer === null) throw error
    await sql`rollback to savepoint tried`.execute(tx)
    return answer
  }
}
