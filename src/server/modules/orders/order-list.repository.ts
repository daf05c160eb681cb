import { type RawBuilder, sql } from 'kysely'
import type { Order, OrderRow } from '../../../shared/contract/orders.ts'
import { NONE } from '../../../shared/domain/figures-behind.ts'
import { LATE_STEP } from '../../../shared/domain/order-steps.ts'
import type { OwingFilter } from '../../../shared/domain/order-workflow.ts'
import { parseOrderNumber } from '../../../shared/domain/ids.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { PREFIX_END, readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { FEW, findWords, type Word } from '../../platform/search-terms.ts'
import { standsFor } from '../../platform/stands-for.ts'
import { type Behind, behindFigure } from './order-behind.repository.ts'
import { orderTerms } from './order-figures.ts'

export type OrderListRow = {
  id: string
  number: string
  status: OrderRow['status']
  source: OrderRow['source']
  customerName: string
  customerPhone: string
  totalTzs: number
  paidTzs: number
  refundedTzs: number
  itemCount: number
  servedByName: string
  tableName: string
  deviceCode: string
  at: Date
  flags: OrderRow['flags']
  dueOn: string | null
}
type OrderFilter = Behind & {
  status: string
  source?: string | undefined
  customer?: string | undefined
  owing?: OwingFilter | undefined
  /** The business day, where `owing` asks for it. */ today?: string | undefined
  search?: string | undefined
  seller?: string | undefined
  /** Who belongs to the one asked for (customers/segments.service.ts). */ ofSegment?: RawBuilder<unknown> | undefined
}

const rowColumns = sql`o.id, o.number, o.status, o.source, o.customer_name as "customerName", o.customer_phone as "customerPhone", o.total_tzs as "totalTzs", o.paid_tzs as "paidTzs", o.refunded_tzs as "refundedTzs",
  o.item_count as "itemCount", o.served_by_name as "servedByName", o.table_name as "tableName", coalesce(d.code, '') as "deviceCode", o.at, o.flags, o.due_on as "dueOn"`
const fromOrders = sql`from orders o left join devices d on d.shop_id = o.shop_id and d.id = o.device_id`

/** `few`: the ids themselves, where they are not more than FEW. */
type Way = { condition: RawBuilder<unknown>; few: RawBuilder<unknown> | null }

/**
 * Null when nothing can fit. The number as printed or half typed, also of a refund, a bare counter ("123" of any device), the customer's phone in any spelling, or words of the name.
 * When each way finds few orders they are collected first; when one finds many, the list is walked in its order and each order asked.
 */
async function searchCondition(tx: Tx, shopId: string, search: string): Promise<RawBuilder<unknown> | null> {
  const ways: Way[] = []
  const idsOf = (condition: RawBuilder<unknown>) =>
    sql`select o.id from orders o where o.shop_id = ${shopId} and ${condition}`
  const upper = search.toUpperCase().replaceAll(/[#\s]/g, '')
  const whole = parseOrderNumber(search)
  const prefixes = new Set([
    ...(whole ? [`${whole.code}-${String(whole.counter).padStart(6, '0')}`] : []),
    ...(/^[A-Z]+\d?(-\d*)?$/.test(upper) ? [upper] : []),
  ])
  for (const prefix of prefixes) {
    const condition = sql`(o.number >= ${prefix} and o.number < ${prefix + PREFIX_END})`
    const isFew = await isOfFew(tx, shopId, condition)
    ways.push({ condition, few: isFew ? idsOf(condition) : null })
  }
  if (/^[A-Z]+\d?-R\d*$/.test(upper)) {
    const few = sql`select r.order_id from refunds r where r.shop_id = ${shopId} and r.number >= ${upper} and r.number < ${upper + PREFIX_END} order by r.number limit ${FEW}`
    ways.push({ condition: sql`o.id in (${few})`, few })
  }
  if (/^\d{1,12}$/.test(upper)) {
    const counter = upper.padStart(6, '0')
    const condition = sql`o.number in (select d.code || '-' || ${counter} from devices d where d.shop_id = ${shopId} union all select 'W-' || ${counter})`
    ways.push({ condition, few: idsOf(condition) })
  }
  const words = foldText(search).split(' ').filter(Boolean).slice(0, 6)
  const [phone, ...spellings] = orderTerms('', search).filter((term) => /^\d{3,}$/.test(term))
  const isPhone = phone !== undefined && /^[\d\s+().-]+$/.test(search)
  for (const terms of [
    words.map((word): Word => [word.slice(0, 60)]),
    ...(isPhone ? [[[phone, ...spellings] satisfies Word]] : []),
  ]) {
    const found = await findWords(tx, shopId, 'o', terms)
    if (found !== null && found.conditions.length > 0)
      ways.push({
        condition: sql`(${sql.join(
          found.conditions.map((condition) => condition(sql`o.id`)),
          sql` and `,
        )})`,
        few: found.few,
      })
  }
  if (ways.length === 0) return null
  const few = ways.flatMap((way) => (way.few ? [sql`(${way.few})`] : []))
  if (few.length === ways.length) return sql`o.id in (${sql.join(few, sql` union `)})`
  return sql`(${sql.join(
    ways.map((way) => way.condition),
    sql` or `,
  )})`
}

async function isOfFew(tx: Tx, shopId: string, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from (select from orders o where o.shop_id = ${shopId} and ${condition} limit ${FEW + 1}) x`.execute(
    tx,
  )
  return (rows[0]?.count ?? 0) <= FEW
}

/** Newest first; one row more than `limit`, when there is one. `isAlone`: nothing else is asked in this transaction. */
export async function listOrderRows(
  tx: Tx,
  shopId: string,
  filter: OrderFilter,
  cursor: string | undefined,
  limit: number,
  isAlone = false,
): Promise<OrderListRow[]> {
  const parts = [sql`o.shop_id = ${shopId}`]
  if (filter.status !== 'all') parts.push(sql`o.status = ${filter.status}`)
  if (filter.source !== undefined) parts.push(sql`o.source = ${filter.source}`)
  if (filter.customer !== undefined)
    parts.push(
      sql`o.customer_id = any(array(select c.id from customers c where c.shop_id = ${shopId} and (c.id = ${filter.customer} or c.alias_of = ${filter.customer})))`,
    )
  if (filter.owing === 'owed' || filter.owing === 'overdue')
    parts.push(sql`o.owed_tzs > 0 and o.status in ('picked_up', 'delivered', 'completed')`)
  if (filter.owing === 'overdue') parts.push(sql`o.due_on < ${filter.today ?? ''}`)
  if (filter.seller !== undefined)
    parts.push(filter.seller === NONE ? sql`o.served_by_id is null` : sql`o.served_by_id = ${filter.seller}`)
  if (filter.ofSegment !== undefined)
    parts.push(sql`exists (select from customers k join customers c on c.shop_id = k.shop_id and c.id = ${standsFor('k')}
      where k.shop_id = ${shopId} and k.id = o.customer_id and not c.is_archived and ${filter.ofSegment})`)
  if (filter.search !== undefined && filter.search !== '') {
    const found = await searchCondition(tx, shopId, filter.search)
    if (found === null) return []
    parts.push(found)
  }
  const from = readKeyset(cursor, ['instant', 'id'])
  if (from) parts.push(sql`(o.at, o.id) < (${from[0]}, ${from[1]}::uuid)`)
  const found: OrderListRow[] = []
  for (const behind of behindFigure(shopId, filter)) {
    const { rows } =
      await sql<OrderListRow>`${isUsual(filter, limit) ? USUAL[isAlone ? 'alone' : 'among'] : sql``} select ${rowColumns} ${fromOrders}
      where ${sql.join([...parts, ...behind], sql` and `)} order by o.at desc, o.id desc limit ${sql.lit(limit + 1 - found.length)}`.execute(
        tx,
      )
    found.push(...rows)
    if (found.length > limit) break
  }
  return found
}

/**
 * The page that every screen asks for, by the shop or one status of it: four texts, prepared. Other filters are planned for their values, because an index may serve
 * some and not others. The limit stands in the text, or its plan would be made for a tenth of all orders.
 */
const isUsual = ({ source, customer, owing, from, to, search, ...behind }: OrderFilter, limit: number) =>
  limit === USUAL_LIMIT
  && ASKS_MORE.every((name) => behind[name] === undefined)
  && source === undefined
  && customer === undefined
  && (owing === undefined || owing === 'all')
  && from === undefined
  && to === undefined
  && (search === undefined || search === '')
const ASKS_MORE = [
  'figure',
  'seller',
  'product',
  'group',
  'category',
  'ofSegment',
  'method',
  'hour',
  'weekday',
] as const
const USUAL_LIMIT = 50
const USUAL = { alone: sql`/*hot:orders.list last*/`, among: sql`/*hot:orders.list*/` }

export type OrderRecord = OrderListRow & {
  customerId: string | null
  servedById: string | null
  covers: number | null
  note: string
  lines: Order['lines']
  discount: Order['discount']
  charges: Order['charges'] | null
  loyalty: Order['loyalty'] | null
  subtotalTzs: number
  discountTzs: number
  taxTzs: number
  serverTotalTzs: number
  createdById: string | null
  shiftId: string | null
  createdByName: string | null
  approvedByName: string | null
  receivedAt: Date
  delivery: Order['delivery']
}
const wholeOrders = sql`select ${rowColumns}, coalesce(c.alias_of, o.customer_id) as "customerId", o.served_by_id as "servedById", o.covers, o.note, o.lines, o.discount, o.charges, o.loyalty, o.subtotal_tzs as "subtotalTzs",
      o.discount_tzs as "discountTzs", o.tax_tzs as "taxTzs", o.server_total_tzs as "serverTotalTzs", o.created_by as "createdById", o.shift_id as "shiftId", u.name as "createdByName", (select name from users where id = o.approved_by) as "approvedByName", o.received_at as "receivedAt", o.delivery
    ${fromOrders} left join customers c on c.shop_id = o.shop_id and c.id = o.customer_id left join users u on u.id = o.created_by`
export async function readOrder(tx: Tx, shopId: string, id: string): Promise<OrderRecord | undefined> {
  const { rows } = await sql<OrderRecord>`${wholeOrders} where o.shop_id = ${shopId} and o.id = ${id}`.execute(tx)
  return rows[0]
}
/** The oldest first; one row more than `limit`, when there is one. */
export async function readOrdersIn(
  tx: Tx,
  shopId: string,
  {
    statuses,
    after,
    cursor,
    limit,
  }: { statuses: readonly string[]; after: Date; cursor?: string | undefined; limit: number },
): Promise<OrderRecord[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<OrderRecord>`/*orders.to-do*/ ${wholeOrders}
    where o.shop_id = ${shopId} and o.status = any(${[...statuses]}::text[]) and o.at > ${after} ${from ? sql`and (o.at, o.id) > (${from[0]}, ${from[1]}::uuid)` : sql``}
    order by o.at, o.id limit ${sql.lit(limit + 1)}`.execute(tx)
  return rows
}

type Pay = Order['payments'][number]
export type PaymentRecord = {
  id: string
  method: Pay['method']
  amountTzs: number
  receivedTzs: number | null
  changeTzs: number | null
  roundingTzs: number
  changeOwedTzs: number
  wallet: Pay['wallet']
  reference: string | null
  at: Date
}
export async function readPayments(
  tx: Tx,
  shopId: string,
  ...orderIds: string[]
): Promise<(PaymentRecord & { orderId: string })[]> {
  const { rows } = await sql<PaymentRecord & { orderId: string }>`
    select id, order_id as "orderId", method, amount_tzs as "amountTzs", received_tzs as "receivedTzs", change_tzs as "changeTzs", rounding_tzs as "roundingTzs", change_owed_tzs as "changeOwedTzs", wallet, reference, at from payments
    where shop_id = ${shopId} and order_id = any(${orderIds}::uuid[]) order by at, id`.execute(tx)
  return rows
}

export type EventRecord = {
  id: string
  kind: Order['events'][number]['kind']
  from: string | null
  to: string | null
  reason: string
  byName: string | null
  deviceCode: string | null
  at: Date
  receivedAt: Date
}
/** What was done to the order, and what the list "Needs review" says of it; its making is in the order itself. */
export async function readEvents(tx: Tx, shopId: string, orderId: string): Promise<EventRecord[]> {
  const { rows } = await sql<EventRecord & { rank: number }>`
    select e.id, e.kind, e.from_status as "from", e.to_status as "to", e.reason, coalesce(e.key_name, u.name) as "byName", d.code as "deviceCode", e.at, e.received_at as "receivedAt", 0 as rank from order_events e
      left join users u on u.id = e.by_user_id left join devices d on d.shop_id = e.shop_id and d.id = e.device_id where e.shop_id = ${shopId} and e.order_id = ${orderId}
    union all
    select r.id, 'flagged', null, null, array_to_string(r.codes, ' '), null, null, r.received_at, r.received_at, 1 from review_items r
      where r.shop_id = ${shopId} and r.order_id = ${orderId} and r.kind = 'flagged' and r.command_type <> ${LATE_STEP}
    union all
    select r.id, 'reviewed', null, r.settlement, r.settled_note, u.name, null, r.settled_at, r.settled_at, 2 from review_items r left join users u on u.id = r.settled_by
      where r.shop_id = ${shopId} and r.order_id = ${orderId} and r.settled_at is not null and r.command_type <> ${LATE_STEP}
    order by 9, 8, 10`.execute(tx)
  return rows.map(({ rank: _rank, ...row }) => row)
}
