import { sql } from 'kysely'
import type { OrderCharge, Payment } from '../../../shared/contract/commands/parts.ts'
import type { LiveEvent } from '../../../shared/contract/live.ts'
import { wayBack } from '../../../shared/domain/exchange.ts'
import { roundingOf } from '../../../shared/domain/cash-rounding.ts'
import { chargesTzs, tipsTzs } from '../../../shared/domain/charges.ts'
import type { RecordedMethod } from '../../../shared/domain/options.ts'
import { statusAfterExtending } from '../../../shared/domain/order-extend.ts'
import { dueTzs, type OrderStatus } from '../../../shared/domain/order-workflow.ts'
import { isSandboxReference } from '../../../shared/domain/sandbox-reference.ts'
import type { CommandContext } from '../../platform/commands.ts'
import type { Tx } from '../../platform/database.ts'
import { eventRows, happened } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import { levelsAdd, packsMoved } from '../../platform/stock-levels.ts'
import { leftOfPayments, type MoneyBack, moneyBackOf, type PaymentRow } from './money-back.ts'

export type LockedOrder = {
  id: string
  number: string
  status: OrderStatus
  totalTzs: number
  paidTzs: number
  refundedTzs: number
  createdBy: string | null
  customerId: string | null
  customerName: string
  customerPhone: string
  /** It was made on this device, in this shift of it. */
  deviceId: string | null
  shiftId: string | null
  at: Date
}
/** Who did something, where, and when it arrived: the part of a command's context these writes need. */
export type Doer = Pick<CommandContext, 'tx' | 'shopId' | 'receivedAt'> & {
  /** Null when nobody did it: a gateway called in. */ actorId: string | null
  deviceId: string | null
  /** The shift open on that device. Left out where it was done by no command of a device. */ shiftId?: string | null
  /** What the key of the API is called that it came by. */ keyName?: string | undefined
}

/** The columns of a payment that say through which drawer it went: `shift_id`, `shift_device_id`, `shift_way`. */
export const throughDrawer = ({ shiftId = null, deviceId }: Doer, way: 'sale' | 'debt' | 'refund') =>
  shiftId === null ? sql`null::uuid, null::uuid, null::text` : sql`${shiftId}::uuid, ${deviceId}::uuid, ${way}::text`

/** Locked for the rest of the transaction: two devices that pay or cancel one order do it one after the other. */
export async function lockOrder(tx: Tx, shopId: string, id: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select id, number, status, total_tzs as "totalTzs", paid_tzs as "paidTzs", refunded_tzs as "refundedTzs", created_by as "createdBy", customer_id as "customerId", customer_name as "customerName", customer_phone as "customerPhone", device_id as "deviceId", shift_id as "shiftId", at
    from orders where shop_id = ${shopId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Cash of this order lies in a drawer that nobody has counted yet: its shift is open, or its device has not said that it closed it. */
export async function isCashInDrawer(tx: Tx, shopId: string, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ tzs: number | null }>`
    select sum(p.amount_tzs) as tzs from payments p where p.shop_id = ${shopId} and p.order_id = ${orderId} and p.method = 'cash' and p.shift_id is not null
      and not exists (select from shifts s where s.shop_id = p.shop_id and s.id = p.shift_id and s.device_id = p.shift_device_id and s.closed_at is not null)`.execute(
    tx,
  )
  return (rows[0]?.tzs ?? 0) > 0
}

/** Payment id → order it belongs to, of those that exist. */
export async function findPaymentOwners(
  tx: Tx,
  shopId: string,
  paymentIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select id, order_id as "orderId" from payments where shop_id = ${shopId} and id = any(${paymentIds}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.id, row.orderId]))
}

export type NewPayment = Omit<Payment, 'at' | 'method'> & {
  at: Date
  method: RecordedMethod
  attemptId?: string | null
  /** The move of a customer's money it is a part of: its reference counts once, with the whole. */
  moveId?: string
}
type Paid = {
  payments: NewPayment[]
  paidTzs: number
  /** Agreed with it, and not on the order yet. */
  charges?: readonly OrderCharge[]
  status: OrderStatus
  at: Date
  /** For those who listen; the counter when left out. */ via?: Extract<LiveEvent, { kind: 'payment.changed' }>['via']
}

/** What the shop's screens are told of a change of this order. */
export const changed = (doer: Doer, order: LockedOrder, to: { status: OrderStatus; paidTzs: number }): LiveEvent => ({
  kind: 'order.changed',
  orderId: order.id,
  number: order.number,
  ...to,
  from: order.status,
  totalTzs: order.totalTzs,
  refundedTzs: order.refundedTzs,
  byUserId: doer.actorId,
})

/** What payments add to what the order comes to: charges agreed with them, and what cash was rounded by. */
export function addedBy(
  order: Pick<LockedOrder, 'totalTzs'>,
  { payments, charges = [] }: Pick<Paid, 'payments' | 'charges'>,
) {
  const beforeTzs = order.totalTzs + chargesTzs(charges)
  const roundingTzs = Math.max(roundingOf(payments), -beforeTzs)
  const totalTzs = beforeTzs + roundingTzs
  return {
    totalTzs,
    addedTzs: totalTzs - order.totalTzs,
    taxTzs: charges.reduce((sum, charge) => sum + charge.taxTzs, 0),
    tipsTzs: tipsTzs(charges),
    roundingTzs,
    charges: charges.length === 0 ? null : JSON.stringify(charges),
  }
}

/** Answers the references that were used before, on this order or another. */
export async function addPayments(doer: Doer, order: LockedOrder, paid: Paid): Promise<string[]> {
  const payments = paid.payments.map((payment) => ({
    id: payment.id,
    method: payment.method,
    amount: payment.amountTzs,
    received: payment.receivedTzs,
    change: payment.changeTzs,
    rounding: payment.roundingTzs ?? 0,
    owed: payment.method === 'cash' ? (payment.changeOwedTzs ?? 0) : 0,
    wallet: payment.wallet,
    reference: payment.reference,
    at: payment.at,
    attempt: payment.attemptId ?? null,
    move: payment.moveId ?? null,
  }))
  const references = [
    ...new Set(
      paid.payments.flatMap(({ reference, moveId }) => (reference === null || moveId !== undefined ? [] : [reference])),
    ),
  ].toSorted()
  const more = addedBy(order, paid)
  const events: LiveEvent[] = [
    changed(doer, { ...order, totalTzs: more.totalTzs }, { status: paid.status, paidTzs: paid.paidTzs }),
    ...paid.payments.map((payment) => ({
      kind: 'payment.changed' as const,
      orderId: order.id,
      number: order.number,
      paymentId: payment.id,
      method: payment.method,
      amountTzs: payment.amountTzs,
      via: paid.via ?? ('counter' as const),
      byUserId: doer.actorId,
      ...(isSandboxReference(payment.reference) ? { isSandbox: true } : {}),
    })),
  ]
  const isOfShift = doer.shiftId === order.shiftId && doer.deviceId === order.deviceId
  const { rows } = await sql<{ reference: string }>`/*order.pay*/
    with p as (
      insert into payments (shop_id, id, order_id, method, amount_tzs, received_tzs, change_tzs, rounding_tzs, wallet, reference, by_user_id, at, attempt_id, move_id, change_owed_tzs, credit_customer_id, shift_id, shift_device_id, shift_way)
      select ${doer.shopId}, id, ${order.id}, method, amount, received, change, rounding, wallet, reference, ${doer.actorId}, at, attempt, move, owed,
        case when owed <> 0 or method = 'store_credit' then ${order.customerId}::uuid end, ${throughDrawer(doer, isOfShift ? 'sale' : 'debt')}
      from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p(id uuid, method text, amount bigint, received bigint, change bigint, rounding bigint, owed bigint, wallet text, reference text, at timestamptz, attempt uuid, move uuid)),
    o as (
      update orders set paid_tzs = ${paid.paidTzs}, status = ${paid.status}, total_tzs = ${more.totalTzs}, server_total_tzs = greatest(server_total_tzs + ${more.addedTzs}, 0),
        tax_tzs = tax_tzs + ${more.taxTzs}, tips_tzs = tips_tzs + ${more.tipsTzs}, rounding_tzs = rounding_tzs + ${more.roundingTzs},
        charges = ${more.charges === null ? sql`charges` : sql`coalesce(charges, '[]') || ${more.charges}::jsonb`}
      where shop_id = ${doer.shopId} and id = ${order.id}),
    e as (
      insert into order_events (shop_id, order_id, kind, from_status, to_status, by_user_id, device_id, at, received_at, key_name)
      values (${doer.shopId}, ${order.id}, 'paid', ${order.status}, ${paid.status}, ${doer.actorId}, ${doer.deviceId}, ${paid.at}, ${doer.receivedAt}, ${doer.keyName ?? null})),
    refs as (
      insert into payment_references (shop_id, reference, uses) select ${doer.shopId}, r, 1 from unnest(${references}::text[]) r order by r
      on conflict (shop_id, reference) do update set uses = payment_references.uses + 1 returning reference, uses),
    live as (${eventRows(doer.shopId, events)})
    select reference from refs where uses > 1`.execute(doer.tx)
  await tell(doer.tx, happened, { shopId: doer.shopId, events })
  await touchCustomer(doer, order)
  return rows.map((row) => row.reference)
}

export async function setStatus(
  doer: Doer,
  order: LockedOrder,
  step: { to: OrderStatus; at: Date; reason: string; dueOn: string | null },
): Promise<void> {
  const events = [changed(doer, order, { status: step.to, paidTzs: order.paidTzs })]
  await sql`/*order.step*/
    with o as (update orders set status = ${step.to}, due_on = coalesce(due_on, ${step.dueOn}) where shop_id = ${doer.shopId} and id = ${order.id}),
    live as (${eventRows(doer.shopId, events)})
    insert into order_events (shop_id, order_id, kind, from_status, to_status, reason, by_user_id, device_id, at, received_at, key_name)
    values (${doer.shopId}, ${order.id}, 'step', ${order.status}, ${step.to}, ${step.reason}, ${doer.actorId}, ${doer.deviceId}, ${step.at}, ${doer.receivedAt}, ${doer.keyName ?? null})`.execute(
    doer.tx,
  )
  await tell(doer.tx, happened, { shopId: doer.shopId, events })
}

/** All of an order that is locked already, oldest first. */
export async function readMoney(tx: Tx, shopId: string, orderId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select id, method, wallet, reference, amount_tzs as "amountTzs", md5(id::text || 'back')::uuid as "backId", md5(id::text || 'rest')::uuid as "restId"
    from payments where shop_id = ${shopId} and order_id = ${orderId} order by at, id`.execute(tx)
  return rows
}

/**
 * Parts of a statement: the rows of money that goes back, and the references that are free again with it: entering the sale anew is no second use.
 * Their ids are made of their payments', here and in reversePayments: once, whichever comes first. What a device's command gives back leaves the drawer that is open there;
 * what an admin finds never to have happened is taken out of the shift it was taken in, and with it the change of it that was kept for the customer; of a void that stays theirs.
 */
const moneyRows = (
  doer: Doer,
  order: LockedOrder,
  at: Date,
  back: readonly MoneyBack[],
  freed: readonly (string | null)[],
) => sql`
    refunds as (
      insert into payments (shop_id, id, order_id, method, amount_tzs, wallet, reference, by_user_id, at, change_owed_tzs, credit_customer_id, shift_id, shift_device_id, shift_way)
      select ${doer.shopId}, b.id, ${order.id}, b.method, -b."amountTzs", b.wallet, b.reference, ${doer.actorId}, ${at},
        ${doer.shiftId === undefined ? sql`case when b.id = md5(p.id::text || 'back')::uuid then -p.change_owed_tzs else 0 end` : sql`0`},
        ${doer.shiftId === undefined ? sql`p.credit_customer_id` : sql`case when p.method = 'store_credit' then p.credit_customer_id end`},
        ${doer.shiftId === undefined ? sql`p.shift_id, p.shift_device_id, p.shift_way` : throughDrawer(doer, 'refund')}
      from jsonb_to_recordset(${JSON.stringify(back)}::jsonb) as b(id uuid, "paymentId" uuid, method text, "amountTzs" bigint, wallet text, reference text)
      join payments p on p.shop_id = ${doer.shopId} and p.id = b."paymentId"),
    refs as (
      update payment_references r set uses = greatest(r.uses - u.n, 0) from (select f as reference, count(*)::int as n from unnest(${freed.filter((reference) => reference !== null)}::text[]) f group by 1) u
      where r.shop_id = ${doer.shopId} and r.reference = u.reference)`

/**
 * Cancelled: the goods come back as they went (the sum of this order's movements, turned), and so does what is left of each payment, as a row of its own with a
 * negative amount. What refunds brought back or handed out before is no part of it. Answers what went back.
 */
export async function reverseOrder(
  doer: Doer,
  order: LockedOrder,
  step: { at: Date; reason: string; isVoid: boolean },
): Promise<MoneyBack[]> {
  const left = leftOfPayments(await readMoney(doer.tx, doer.shopId, order.id))
  // What was paid in goods that are with the shop goes back in cash; what an admin finds never to have happened goes the way it came.
  const isHanded = doer.shiftId !== undefined
  const back = moneyBackOf(left).map((row) => (isHanded ? { ...row, method: wayBack(row.method) } : row))
  const freed = left.filter(({ isUntouched }) => isUntouched).map(({ row }) => row.reference)
  const events = [changed(doer, order, { status: 'cancelled', paidTzs: 0 })]
  await sql`/*order.reverse*/
    with lines as (
      select l from orders o, jsonb_array_elements(o.lines) l where o.shop_id = ${doer.shopId} and o.id = ${order.id} and l->>'productId' is not null),
    -- a sale's movement has the id of its order and item, one of goods added later that of the order and the line, one of a refund that of the refund and the line:
    -- they are found without an index of their own
    moves as (
      select md5(${order.id}::text || coalesce(l->>'variantId', l->>'productId')::uuid::text)::uuid as id from lines
      union select md5(${order.id}::text || (l->>'id')::uuid::text || 'more')::uuid from lines
      union select md5(r.id::text || (l->>'lineId')::uuid::text || 'refund')::uuid from refunds r, jsonb_array_elements(r.lines) l
        where r.shop_id = ${doer.shopId} and r.order_id = ${order.id} and r.reversed_at is null),
    back as materialized (
      select m.item_id, m.product_id, m.variant_id, -sum(m.delta_milli)::bigint as delta, -sum(m.packs_delta)::bigint as packs from moves i
      join stock_movements m on m.shop_id = ${doer.shopId} and m.id = i.id group by 1, 2, 3 having sum(m.delta_milli) <> 0 or sum(m.packs_delta) <> 0),
    levels as (
      insert into stock_levels (shop_id, item_id, product_id, on_hand_milli, packs_said) select ${doer.shopId}, item_id, product_id, delta, packs from back order by item_id ${levelsAdd}),
    opened as (${packsMoved({ orderId: order.id, byUserId: doer.actorId, at: step.at, receivedAt: doer.receivedAt })}),
    moved as (
      insert into stock_movements (shop_id, id, item_id, product_id, variant_id, delta_milli, packs_delta, reason, note, order_id, by_user_id, at, received_at)
      select ${doer.shopId}, md5(${order.id}::text || item_id::text || 'back')::uuid, item_id, product_id, variant_id, delta, packs, ${step.isVoid ? 'void' : 'cancel'}, ${step.reason.slice(0, 200)},
        ${order.id}::uuid, ${doer.actorId}, ${step.at}, ${doer.receivedAt} from back),
    ${moneyRows(doer, order, step.at, back, freed)},
    o as (update orders set status = 'cancelled', paid_tzs = 0 where shop_id = ${doer.shopId} and id = ${order.id}),
    live as (${eventRows(doer.shopId, events)})
    insert into order_events (shop_id, order_id, kind, from_status, to_status, reason, by_user_id, device_id, at, received_at, key_name)
    values (${doer.shopId}, ${order.id}, ${step.isVoid ? 'voided' : 'step'}, ${order.status}, 'cancelled', ${step.reason}, ${doer.actorId}, ${doer.deviceId}, ${step.at}, ${doer.receivedAt}, ${doer.keyName ?? null})`.execute(
    doer.tx,
  )
  await tell(doer.tx, happened, { shopId: doer.shopId, events })
  await touchCustomer(doer, order)
  return back
}

/** Rows that turn payments, and the order without their money: paid up no more, it waits again. Nothing where there is nothing to turn. */
export async function reversePayments(
  doer: Doer,
  order: LockedOrder,
  back: readonly MoneyBack[],
  reason: string,
): Promise<void> {
  if (back.length === 0) return
  const paidTzs = order.paidTzs - back.reduce((sum, { amountTzs }) => sum + amountTzs, 0)
  const status = statusAfterExtending(order.status, paidTzs, dueTzs(order))
  const events = [changed(doer, order, { status, paidTzs })]
  const freed = back.map(({ reference }) => reference)
  await sql`/*payment.reverse*/
    with ${moneyRows(doer, order, doer.receivedAt, back, freed)},
    o as (update orders set paid_tzs = ${paidTzs}, status = ${status} where shop_id = ${doer.shopId} and id = ${order.id}),
    live as (${eventRows(doer.shopId, events)})
    insert into order_events (shop_id, order_id, kind, from_status, to_status, reason, by_user_id, device_id, at, received_at)
    values (${doer.shopId}, ${order.id}, 'voided', ${order.status}, ${status}, ${reason}, ${doer.actorId}, ${doer.deviceId}, ${doer.receivedAt}, ${doer.receivedAt})`.execute(
    doer.tx,
  )
  await tell(doer.tx, happened, { shopId: doer.shopId, events })
  await touchCustomer(doer, order)
}

/** `to`: how it came. */
export async function addCarriedEvent(
  tx: Tx,
  carried: { shopId: string; orderId: string; by: string; byUserId: string; deviceId: string; at: Date },
): Promise<void> {
  const { shopId, orderId, by, byUserId, deviceId, at } = carried
  await tx
    .insertInto('order_events')
    .values({
      shop_id: shopId,
      order_id: orderId,
      kind: 'restored',
      from_status: null,
      to_status: by,
      by_user_id: byUserId,
      device_id: deviceId,
      at,
      received_at: at,
    })
    .execute()
}

export async function touchCustomer(doer: Doer, order: LockedOrder): Promise<void> {
  if (order.customerId === null) return
  await sql`update customers c set changed_xid = pg_current_xact_id()::text::bigint
    where c.shop_id = ${doer.shopId} and (c.id = ${order.customerId} or c.id = (select alias_of from customers a where a.shop_id = ${doer.shopId} and a.id = ${order.customerId}))`.execute(
    doer.tx,
  )
}
