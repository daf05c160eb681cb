import { sql } from 'kysely'
import type { Payment } from '../../../shared/contract/commands/parts.ts'
import type { OrderRefund } from '../../../shared/contract/orders.ts'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import { tipsTzs } from '../../../shared/domain/charges.ts'
import type { VoidedRefund } from '../../../shared/domain/refund-void.ts'
import type { Tx } from '../../platform/database.ts'
import { emit, eventRows, happened } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import { levelsAdd, packsMoved } from '../../platform/stock-levels.ts'
import { changed, type Doer, type LockedOrder, throughDrawer, touchCustomer } from './order-changes.repository.ts'

type Lines = OrderRefund['lines']

/** Lines with lower-case ids, as they are written and looked up. */
interface NewRefund extends Pick<
  CommandBody<'refund.create'>,
  'id' | 'reason' | 'note' | 'charges' | 'roundingTzs' | 'totalTzs' | 'taxTzs'
> {
  number: string
  lines: Lines
  /** What each line brings back of the shelf's own unit, and how many closed packs. */
  goods: { lineId: string; baseMilli: number; packs: number; to: string }[]
  paidBackTzs: number
  payments: (Omit<Payment, 'at'> & { at: Date })[]
  at: Date
  /** For the order's history. */
  words: string
}

/** What came back of an order and still counts. */
interface Returned {
  lines: Lines
  /** Return by return: what went back beside the goods. */
  refunds: { charges: OrderRefund['charges'] | null; roundingTzs: number }[]
}
export async function readReturned(tx: Tx, shopId: string, orderId: string): Promise<Returned> {
  const { rows } = await sql<Returned['refunds'][number] & { lines: Lines }>`
    select lines, charges, rounding_tzs as "roundingTzs" from refunds where shop_id = ${shopId} and order_id = ${orderId} and reversed_at is null order by received_at, id`.execute(
    tx,
  )
  return { lines: rows.flatMap(({ lines }) => lines), refunds: rows }
}

/** The order of a refund that is known; undefined for a new one. */
export async function findOrderOfRefund(tx: Tx, shopId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from refunds where shop_id = ${shopId} and id = ${id}`.execute(tx)
  return rows[0]?.orderId
}

/** Numbers of refunds that are this one or begin with it. */
export async function findNumbers(tx: Tx, shopId: string, number: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from refunds where shop_id = ${shopId} and number >= ${number} and number < ${`${number}-~`}`.execute(
    tx,
  )
  return rows.map((row) => row.number)
}

/**
 * Refund, money, goods and history in one statement. A line brings back what it took from the shelf, whatever the product is now: where its sale moved nothing, neither does
 * its return. What is written off comes back first, on the order's account, and is lost to the shop then, on nobody's: a later void turns only what the order still holds.
 */
export async function writeRefund(doer: Doer, order: LockedOrder, refund: NewRefund): Promise<void> {
  const paidTzs = order.paidTzs - refund.paidBackTzs
  const refundedTzs = order.refundedTzs + refund.totalTzs
  const events = [changed(doer, { ...order, refundedTzs }, { status: order.status, paidTzs })]
  const payments = refund.payments.map(({ id, method, amountTzs, wallet, reference, at }) => ({
    id,
    method,
    amount: -amountTzs,
    wallet,
    reference,
    at,
  }))
  await sql`/*refund.create*/
    with returned as materialized (
      select l."lineId", l."baseMilli", l.packs, l."to", md5(${refund.id}::text || l."lineId"::text || 'refund')::uuid as id
      from jsonb_to_recordset(${JSON.stringify(refund.goods)}::jsonb) as l("lineId" uuid, "baseMilli" bigint, packs bigint, "to" text)),
    goods as materialized (
      select r.*, m.item_id, m.product_id, m.variant_id from returned r
      join orders o on o.shop_id = ${doer.shopId} and o.id = ${order.id} cross join lateral (
        select l from jsonb_array_elements(o.lines) l where (l->>'id')::uuid = r."lineId" and l->>'productId' is not null) x
      cross join lateral (
        select m.item_id, m.product_id, m.variant_id from stock_movements m where m.shop_id = ${doer.shopId} and m.id in (
          md5(${order.id}::text || (x.l->>'id')::uuid::text || 'more')::uuid, md5(${order.id}::text || coalesce(x.l->>'variantId', x.l->>'productId')::uuid::text)::uuid) limit 1) m),
    moves as materialized (
      select id, item_id, product_id, variant_id, "baseMilli" as delta, packs, 'refund' as reason, ${order.id}::uuid as order_id from goods
      union all select md5(id::text || 'damaged')::uuid, item_id, product_id, variant_id, -"baseMilli", -packs, 'damaged', null from goods where "to" = 'written_off'),
    levels as (
      insert into stock_levels (shop_id, item_id, product_id, on_hand_milli, packs_said) select ${doer.shopId}, item_id, product_id, sum(delta)::bigint, sum(packs)::bigint from moves group by item_id, product_id order by item_id
      ${levelsAdd}),
    opened as (${packsMoved({ orderId: order.id, byUserId: doer.actorId, at: refund.at, receivedAt: doer.receivedAt })}),
    moved as (
      insert into stock_movements (shop_id, id, item_id, product_id, variant_id, delta_milli, packs_delta, reason, note, order_id, by_user_id, at, received_at)
      select ${doer.shopId}, id, item_id, product_id, variant_id, delta, packs, reason, ${refund.number}, order_id, ${doer.actorId}, ${refund.at}, ${doer.receivedAt} from moves),
    p as (
      insert into payments (shop_id, id, order_id, method, amount_tzs, wallet, reference, by_user_id, at, credit_customer_id, shift_id, shift_device_id, shift_way)
      select ${doer.shopId}, id, ${order.id}, method, amount, wallet, reference, ${doer.actorId}, at, case when method = 'store_credit' then ${order.customerId}::uuid end, ${throughDrawer(doer, 'refund')}
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p(id uuid, method text, amount bigint, wallet text, reference text, at timestamptz)),
    r as (
      insert into refunds (shop_id, id, order_id, number, reason, note, lines, charges, tips_tzs, rounding_tzs, total_tzs, tax_tzs, paid_back_tzs, payment_ids, by_user_id, device_id, at, received_at)
      values (${doer.shopId}, ${refund.id}, ${order.id}, ${refund.number}, ${refund.reason}, ${refund.note}, ${JSON.stringify(refund.lines)}::jsonb, ${refund.charges?.length ? JSON.stringify(refund.charges) : null}::jsonb,
        ${tipsTzs(refund.charges)}, ${refund.roundingTzs ?? 0}, ${refund.totalTzs}, ${refund.taxTzs},
        ${refund.paidBackTzs}, ${payments.map(({ id }) => id)}::uuid[], ${doer.actorId}, ${doer.deviceId}, ${refund.at}, ${doer.receivedAt})),
    o as (update orders set refunded_tzs = refunded_tzs + ${refund.totalTzs}, paid_tzs = ${paidTzs} where shop_id = ${doer.shopId} and id = ${order.id}),
    live as (${eventRows(doer.shopId, events)})
    insert into order_events (shop_id, order_id, kind, from_status, to_status, reason, by_user_id, device_id, at, received_at)
    values (${doer.shopId}, ${order.id}, 'refunded', ${order.status}, ${order.status}, ${refund.words}, ${doer.actorId}, ${doer.deviceId}, ${refund.at}, ${doer.receivedAt})`.execute(
    doer.tx,
  )
  await tell(doer.tx, happened, { shopId: doer.shopId, events })
  await touchCustomer(doer, order)
}

/** A return with its money, for who takes it back; undefined for one of another order. */
export async function findRefund(tx: Tx, shopId: string, order: { id: string }, id: string) {
  const { rows } = await sql<
    VoidedRefund & { deviceId: string | null; totalTzs: number; paidBackTzs: number; creditTzs: number }
  >`
    select r.at, r.reversed_at as "reversedAt", r.total_tzs as "totalTzs", r.paid_back_tzs as "paidBackTzs", m.shift_id as "shiftId", m.shift_device_id as "deviceId", coalesce(p.payments, '[]') as payments, coalesce(p.credit, 0)::bigint as "creditTzs"
    from refunds r cross join lateral (
      select jsonb_agg(jsonb_build_object('method', p.method, 'reference', p.reference)) as payments, sum(-p.amount_tzs) filter (where p.method = 'store_credit') as credit
      from payments p where p.shop_id = r.shop_id and p.id = any(r.payment_ids)) p
    left join lateral (${shiftOfRefund}) m on true
    where r.shop_id = ${shopId} and r.order_id = ${order.id} and r.id = ${id}`.execute(tx)
  return rows[0]
}
/** Through whose drawer the money of return `r` went. */
const shiftOfRefund = sql`
  select p.shift_id, p.shift_device_id from payments p where p.shop_id = r.shop_id and p.id = any(r.payment_ids) and p.shift_id is not null limit 1`

/**
 * It never happened: its goods and money are turned, once. Of an order that was cancelled all goods and money have gone back already, by its refunds or by itself: there only
 * what was written off comes back to the shelf.
 */
export async function turnRefund(
  doer: Doer,
  order: LockedOrder,
  id: string,
  reason: string,
  at: Date = doer.receivedAt,
): Promise<void> {
  const { rows } = await sql<{ backTzs: number; totalTzs: number }>`/*refund.reverse*/
    with r as (
      update refunds set reversed_at = ${doer.receivedAt} where shop_id = ${doer.shopId} and id = ${id} and order_id = ${order.id} and reversed_at is null
      returning id, number, lines, total_tzs, payment_ids),
    taken as materialized (
      select md5(r.id::text || (l->>'lineId')::uuid::text || 'refund')::uuid as id from r, jsonb_array_elements(r.lines) l),
    moves as materialized (
      select m.id, m.item_id, m.product_id, m.variant_id, -m.delta_milli as delta, -m.packs_delta as packs, m.reason, m.order_id from taken t
      join stock_movements m on m.shop_id = ${doer.shopId} and m.id in (t.id, md5(t.id::text || 'damaged')::uuid)
      where m.order_id is null or ${order.status} <> 'cancelled'),
    levels as (
      insert into stock_levels (shop_id, item_id, product_id, on_hand_milli, packs_said) select ${doer.shopId}, item_id, product_id, sum(delta)::bigint, sum(packs)::bigint from moves group by item_id, product_id order by item_id
      ${levelsAdd}),
    opened as (${packsMoved({ orderId: order.id, byUserId: doer.actorId, at, receivedAt: doer.receivedAt })}),
    moved as (
      insert into stock_movements (shop_id, id, item_id, product_id, variant_id, delta_milli, packs_delta, reason, note, order_id, by_user_id, at, received_at)
      select ${doer.shopId}, md5(id::text || 'back')::uuid, item_id, product_id, variant_id, delta, packs, reason, ${reason.slice(0, 200)}, order_id, ${doer.actorId}, ${at}, ${doer.receivedAt} from moves),
    p as (
      insert into payments (shop_id, id, order_id, method, amount_tzs, wallet, reference, by_user_id, at, credit_customer_id, shift_id, shift_device_id, shift_way)
      select p.shop_id, md5(p.id::text || 'back')::uuid, p.order_id, p.method, -p.amount_tzs, p.wallet, p.reference, ${doer.actorId}, ${at}, p.credit_customer_id, p.shift_id, p.shift_device_id, p.shift_way
      from r join payments p on p.shop_id = ${doer.shopId} and p.id = any(r.payment_ids) where ${order.status} <> 'cancelled' returning amount_tzs),
    -- never beyond what a list can show, however often money goes to and fro
    o as (
      update orders set refunded_tzs = refunded_tzs - r.total_tzs, paid_tzs = least(paid_tzs + (select coalesce(sum(amount_tzs), 0) from p), 9007199254740991)::bigint
      from r where orders.shop_id = ${doer.shopId} and orders.id = ${order.id}),
    e as (
      insert into order_events (shop_id, order_id, kind, from_status, to_status, reason, by_user_id, device_id, at, received_at)
      select ${doer.shopId}, ${order.id}, 'voided', ${order.status}, ${order.status}, concat_ws(': ', r.number, ${reason}::text), ${doer.actorId}, ${doer.deviceId}, ${at}, ${doer.receivedAt} from r)
    select (select coalesce(sum(amount_tzs), 0)::bigint from p) as "backTzs", r.total_tzs as "totalTzs" from r`.execute(
    doer.tx,
  )
  const [turned] = rows
  if (turned === undefined) return
  await emit(
    doer.tx,
    doer.shopId,
    changed(
      doer,
      { ...order, refundedTzs: order.refundedTzs - turned.totalTzs },
      { status: order.status, paidTzs: order.paidTzs + turned.backTzs },
    ),
  )
  await touchCustomer(doer, order)
}

type RefundRecord = Omit<OrderRefund, 'at' | 'reversedAt' | 'charges' | 'roundingTzs'> & {
  at: Date
  reversedAt: Date | null
  charges: OrderRefund['charges'] | null
  roundingTzs: number
}
/** Oldest first, those that never happened too. */
export async function readRefunds(tx: Tx, shopId: string, orderId: string): Promise<RefundRecord[]> {
  const { rows } = await sql<RefundRecord>`
    select r.id, r.number, r.reason, r.note, r.lines, r.charges, r.rounding_tzs as "roundingTzs", r.total_tzs as "totalTzs", r.tax_tzs as "taxTzs", r.paid_back_tzs as "paidBackTzs", r.payment_ids as "paymentIds", m.shift_id as "shiftId", u.name as "byName", d.code as "deviceCode", r.at, r.reversed_at as "reversedAt"
    from refunds r left join lateral (${shiftOfRefund}) m on true left join users u on u.id = r.by_user_id left join devices d on d.shop_id = r.shop_id and d.id = r.device_id
    where r.shop_id = ${shopId} and r.order_id = ${orderId} order by r.received_at, r.id`.execute(tx)
  return rows
}
