import { sql } from 'kysely'
import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { OrderLine, Payment } from '../../../shared/contract/commands/parts.ts'
import type { ErrorCode } from '../../../shared/contract/errors.ts'
import type { LiveEvent } from '../../../shared/contract/live.ts'
import { roundingOf } from '../../../shared/domain/cash-rounding.ts'
import { spendsStamps } from '../../../shared/domain/rewards.ts'
import { spendsCredit } from '../../../shared/domain/store-credit.ts'
import { tipsTzs } from '../../../shared/domain/charges.ts'
import { type CommandContext, CommandRace } from '../../platform/commands.ts'
import { eventRows, happened } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import { levelsAdd, packsMoved } from '../../platform/stock-levels.ts'

type Create = CommandBody<'order.create'>

/** What is known of the goods of some lines. */
export type GoodsFacts = Pick<OrderFacts, 'products' | 'variants' | 'units'>
export type OrderFacts = {
  isIdTaken: boolean
  /** The device whose order has this id. */
  takenBy: string | null
  isPaymentTaken: boolean
  /** Numbers of the shop that are this one or begin with it. */
  numbers: string[]
  /** `addOns`: prices by id, for products sold with add-ons here. */
  products: {
    id: string
    priceTzs: number
    tracksStock: boolean
    archivedAt: string | null
    version: number
    addOns: Record<string, number> | null
  }[]
  variants: { id: string; priceTzs: number; archivedAt: string | null }[]
  units: { id: string; productId: string; priceTzs: number; archivedAt: string | null }[]
  /** Its customer was erased meanwhile. */
  isErased: boolean
  isServerMember: boolean
}
export type NewOrder = {
  body: Create
  number: string
  at: Date
  serverTotalTzs: number
  paidTzs: number
  /** Who let the seller do what they may not by themselves. */
  approvedById: string | null
  /** Of goods on credit: by when they are to be paid. */
  dueOn: string | null
  itemCount: number
  servedById: string | null
  moves: { itemId: string; productId: string; variantId: string | null; deltaMilli: number; packs: number }[]
  payments: (Omit<Payment, 'at'> & { at: Date })[]
  references: string[]
  terms: string[]
}

/**
 * What is asked of the goods of some lines: members of a JSON object, in a query with the shop as `k.shop`. Each id is looked up by itself
 * (`limit 1` keeps it so): joined with the list of them, or as `id = any(…)`, a table without statistics is read by whatever index begins with the shop, all of its rows.
 * For the same reason numbers are asked for in their order.
 */
export function goodsFacts(lines: readonly OrderLine[]) {
  const products = ids(lines.map((line) => line.productId))
  const variants = ids(lines.map((line) => line.variantId))
  const units = ids(lines.map((line) => line.soldIn?.id ?? null))
  const withAddOns = ids(lines.filter((line) => line.addOns.length > 0).map((line) => line.productId))
  return sql`'products', coalesce((select json_agg(json_build_object('id', id, 'priceTzs', price_tzs, 'tracksStock', tracks_stock, 'archivedAt', archived_at, 'version', version,
                            'addOns', case when id = any(${withAddOns}::uuid[]) then (select json_object_agg(a->>'id', (a->>'priceTzs')::bigint) from jsonb_array_elements(add_on_groups) g, jsonb_array_elements(g->'addOns') a) end))
                          from unnest(${products}::uuid[]) as u(one),
                            lateral (select id, price_tzs, tracks_stock, archived_at, version, add_on_groups from products where shop_id = k.shop and id = u.one limit 1) p), '[]'),
    'variants', coalesce((select json_agg(json_build_object('id', id, 'priceTzs', price_tzs, 'archivedAt', archived_at))
                          from unnest(${variants}::uuid[]) as u(one),
                            lateral (select id, price_tzs, archived_at from variants where shop_id = k.shop and id = u.one limit 1) v), '[]'),
    'units', coalesce((select json_agg(json_build_object('id', id, 'productId', product_id, 'priceTzs', price_tzs, 'archivedAt', archived_at))
                       from unnest(${units}::uuid[]) as u(one),
                         lateral (select id, product_id, price_tzs, archived_at from product_units where shop_id = k.shop and id = u.one limit 1) pu), '[]')`
}

const ids = (list: readonly (string | null)[]) => [...new Set(list.filter((id) => id !== null))]

export const orderFacts = (shopId: string, body: Create) => {
  const payments = body.payments.map((payment) => payment.id)
  return sql<OrderFacts>`(select json_build_object(
    'isIdTaken', exists (select from orders where shop_id = k.shop and id = k.id),
    'takenBy', (select device_id from orders where shop_id = k.shop and id = k.id),
    'isPaymentTaken', exists (select from unnest(${payments}::uuid[]) as u(one), lateral (select from payments where shop_id = k.shop and id = u.one limit 1) p),
    'numbers', coalesce((select json_agg(n.number) from (select number from orders where shop_id = k.shop and number >= k.number and number < k.number || '-~' order by number limit 1000) n), '[]'),
    ${goodsFacts(body.lines)},
    'isErased', exists (select from erased_customers where shop_id = k.shop and customer_id = ${body.customerId}::uuid),
    'isServerMember', exists (select from memberships where shop_id = k.shop and user_id = k.served_by)
  ) from (select ${shopId}::uuid as shop, ${body.id}::uuid as id, ${body.number}::text collate "C" as number, ${body.servedById}::uuid as served_by) k)`
}

/**
 * Order, payments, stock, its command's row and, when flagged, its review item: one statement, so a sale costs one round trip however many lines it has.
 * Taken ids fail on their keys (23505) and the whole command is tried again; it then finds them. Stock rows are taken in the order of their ids.
 */
export async function writeOrder(
  context: CommandContext,
  order: NewOrder,
  codes: readonly ErrorCode[],
): Promise<{ codes: ErrorCode[]; reused: string[] }> {
  const { body } = order
  const doc = {
    shop_id: context.shopId,
    id: body.id,
    number: order.number,
    status: body.status,
    device_id: context.deviceId,
    device_seq: context.seq,
    shift_id: context.shiftId,
    customer_id: body.customerId,
    customer_name: body.customerName,
    customer_phone: body.customerPhone,
    served_by_id: order.servedById,
    served_by_name: body.servedByName,
    table_name: body.tableName ?? '',
    covers: body.covers ?? null,
    actor: context.actorId,
    submitter: context.submittedBy,
    approved_by: order.approvedById,
    due_on: order.dueOn,
    note: body.note,
    lines: body.lines,
    discount: body.discount,
    charges: body.charges ?? null,
    tips_tzs: tipsTzs(body.charges),
    loyalty: body.loyalty ?? null,
    rounding_tzs: roundingOf(body.payments),
    item_count: order.itemCount,
    subtotal_tzs: body.subtotalTzs,
    discount_tzs: body.discountTzs,
    tax_tzs: body.taxTzs,
    total_tzs: body.totalTzs,
    server_total_tzs: order.serverTotalTzs,
    paid_tzs: order.paidTzs,
    at: order.at,
    received_at: context.receivedAt,
    codes,
    command_id: context.commandId,
    lane: context.lane,
    type: context.type,
    fingerprint: context.fingerprint.toString('hex'),
  }
  const moves = order.moves.map((move) => ({
    item_id: move.itemId,
    product_id: move.productId,
    variant_id: move.variantId,
    delta: move.deltaMilli,
    packs: move.packs,
  }))
  const payments = order.payments.map((payment) => ({
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
  }))
  const events: LiveEvent[] = [
    {
      kind: 'order.created',
      orderId: body.id,
      number: order.number,
      status: body.status,
      totalTzs: body.totalTzs,
      paidTzs: order.paidTzs,
      source: 'counter',
      customerName: body.customerName,
      byUserId: context.actorId,
    },
  ]
  // A reference may make another order to be flagged, in a statement of its own (flagOtherUses), and what is paid from a balance is looked at afterwards. A command that an admin lets in from quarantine has its row already;
  // where nothing was known of a command, another send that was faster is met on the key (23505).
  const isLast = context.isLast && order.references.length === 0 && !spendsCredit(body.payments) && !spendsStamps(body)
  await tell(context.tx, happened, { shopId: context.shopId, events })
  const { rows } = await sql<{
    codes: ErrorCode[]
    reused: string[]
    isRecorded: boolean
  }>`${sql.raw(isLast ? '/*hot:order.create last*/' : '/*hot:order.create*/')}
    with d as materialized (select * from jsonb_to_record(${JSON.stringify(doc)}::jsonb) as d(
      shop_id uuid, id uuid, number text, status text, device_id uuid, device_seq bigint, shift_id uuid, customer_id uuid, customer_name text, customer_phone text, served_by_id uuid,
      served_by_name text, table_name text, covers int, actor uuid, submitter uuid, approved_by uuid, due_on text, note text, lines jsonb, discount jsonb, charges jsonb, loyalty jsonb, tips_tzs bigint, rounding_tzs bigint, item_count int, subtotal_tzs bigint, discount_tzs bigint, tax_tzs bigint,
      total_tzs bigint, server_total_tzs bigint, paid_tzs bigint, at timestamptz, received_at timestamptz, codes text[], command_id uuid, lane text, type text, fingerprint text)),
    m as materialized (select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(item_id uuid, product_id uuid, variant_id uuid, delta bigint, packs bigint)),
    levels as (
      insert into stock_levels (shop_id, item_id, product_id, on_hand_milli, packs_said) select d.shop_id, m.item_id, m.product_id, m.delta, m.packs from d, m order by m.item_id ${levelsAdd}),
    opened as (${packsMoved({ orderId: body.id, byUserId: context.actorId, at: order.at, receivedAt: context.receivedAt })}),
    refs as (
      insert into payment_references (shop_id, reference, uses) select d.shop_id, r, 1 from d, unnest(${order.references}::text[]) r order by r
      on conflict (shop_id, reference) do update set uses = payment_references.uses + 1 returning reference, uses),
    v as materialized (select d.codes
      || case when exists (select from levels where on_hand_milli < 0) then array['order.stock_negative'] else '{}'::text[] end
      || case when exists (select from refs where uses > 1) and not d.codes @> array['payment.reference_used_twice'] then array['payment.reference_used_twice'] else '{}'::text[] end as codes from d),
    o as (
      insert into orders (shop_id, id, number, status, source, device_id, device_seq, shift_id, customer_id, customer_name, customer_phone, served_by_id, served_by_name, table_name, covers, created_by,
        submitted_by, approved_by, due_on, note, lines, discount, charges, loyalty, tips_tzs, rounding_tzs, item_count, subtotal_tzs, discount_tzs, tax_tzs, total_tzs, server_total_tzs, paid_tzs, flags, at, received_at, line_costs)
      select shop_id, id, number, status, 'counter', device_id, device_seq, shift_id, customer_id, customer_name, customer_phone, served_by_id, served_by_name, table_name, covers, actor, submitter, approved_by, due_on, note,
        lines, discount, nullif(charges, 'null'), nullif(loyalty, 'null'), tips_tzs, rounding_tzs, item_count, subtotal_tzs, discount_tzs, tax_tzs, total_tzs, server_total_tzs, paid_tzs, v.codes, at, received_at, line_costs(shop_id, lines) from d, v),
    p as (
      insert into payments (shop_id, id, order_id, method, amount_tzs, received_tzs, change_tzs, rounding_tzs, wallet, reference, by_user_id, at, shift_id, shift_device_id, shift_way, change_owed_tzs, credit_customer_id)
      select d.shop_id, p.id, d.id, p.method, p.amount, p.received, p.change, p.rounding, p.wallet, p.reference, d.actor, p.at, d.shift_id, case when d.shift_id is not null then d.device_id end,
        case when d.shift_id is not null then 'sale' end, p.owed, case when p.owed <> 0 or p.method = 'store_credit' then d.customer_id end
      from d, jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as p(id uuid, method text, amount bigint, received bigint, change bigint, rounding bigint, owed bigint, wallet text, reference text, at timestamptz)),
    s as (
      insert into stock_movements (shop_id, id, item_id, product_id, variant_id, delta_milli, packs_delta, reason, order_id, by_user_id, at, received_at)
      select d.shop_id, md5(d.id::text || m.item_id::text)::uuid, m.item_id, m.product_id, m.variant_id, m.delta, m.packs, 'sale', d.id, d.actor, d.at, d.received_at from d, m),
    t as (
      insert into search_terms (shop_id, kind, term, ref_id) select d.shop_id, 'o', t, d.id from d, unnest(${order.terms}::text[]) t on conflict do nothing),
    c as (
      insert into commands (shop_id, id, device_id, seq, lane, type, actor_id, submitted_by, fingerprint, outcome, codes, received_at)
      select shop_id, command_id, device_id, device_seq, lane, type, actor, submitter, decode(fingerprint, 'hex'), case when cardinality(v.codes) > 0 then 'flagged' else 'applied' end, v.codes, received_at from d, v
      ${isLast ? sql`` : sql`on conflict (shop_id, id) do update set fingerprint = case when commands.outcome = 'rejected' then excluded.fingerprint else commands.fingerprint end, outcome = excluded.outcome, codes = excluded.codes where commands.outcome in ('quarantined', 'rejected')`} returning 1),
    i as (
      insert into review_items (shop_id, id, kind, codes, command_id, command_type, order_id, lane, amount_tzs, actor_id, submitted_by, device_id, raw, at, received_at)
      select shop_id, command_id, 'flagged', v.codes, command_id, type, id, lane, total_tzs, actor, submitter, device_id, ${JSON.stringify(context.raw)}::jsonb, at, received_at from d, v
      where cardinality(v.codes) > 0 and not ${context.isByAdmin} on conflict (shop_id, id) do nothing),
    live as (${eventRows(context.shopId, events)})
    select v.codes, coalesce((select array_agg(reference) from refs where uses > 1), '{}') as reused, exists (select from c) as "isRecorded" from v`.execute(
    context.tx,
  )
  const row = rows[0]
  // Another send of this very id was faster, with other words: undone here, and judged again beside it.
  if (!row?.isRecorded) throw new CommandRace()
  return row
}

/** Prices in force at some moment between two instants, by item: the last one set before, and each set between. */
export async function pricesInForce(
  context: CommandContext,
  itemIds: readonly string[],
  from: Date,
  to: Date,
): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ itemId: string; priceTzs: number }>`
    select c.item_id as "itemId", c.price_tzs as "priceTzs" from price_changes c
    where c.shop_id = ${context.shopId} and c.item_id = any(${itemIds}::uuid[]) and c.from_at <= ${to}
      and c.from_at >= coalesce((select max(e.from_at) from price_changes e where e.shop_id = c.shop_id and e.item_id = c.item_id and e.from_at <= ${from}), '-infinity')`.execute(
    context.tx,
  )
  const prices = new Map<string, number[]>()
  for (const { itemId, priceTzs } of rows) prices.set(itemId, [...(prices.get(itemId) ?? []), priceTzs])
  return prices
}

/** One more reason to show it to an admin, found once it was written. */
export async function flagWritten(context: CommandContext, order: Create, code: ErrorCode): Promise<void> {
  const { shopId, commandId } = context
  await sql`/*order.flag*/
    with o as (update orders set flags = flags || array[${code}::text] where shop_id = ${shopId} and id = ${order.id}),
    c as (update commands set outcome = 'flagged', codes = codes || array[${code}::text] where shop_id = ${shopId} and id = ${commandId})
    insert into review_items (shop_id, id, kind, codes, command_id, command_type, order_id, lane, amount_tzs, actor_id, submitted_by, device_id, raw, at, received_at)
    select ${shopId}::uuid, ${commandId}::uuid, 'flagged', array[${code}::text], ${commandId}::uuid, ${context.type}, ${order.id}::uuid, ${context.lane}, ${order.totalTzs}::bigint, ${context.actorId}::uuid,
      ${context.submittedBy}::uuid, ${context.deviceId}::uuid, ${JSON.stringify(context.raw)}::jsonb, ${context.correct(order.at)}::timestamptz, ${context.receivedAt}::timestamptz where not ${context.isByAdmin}::boolean
    on conflict (shop_id, id) do update set codes = review_items.codes || excluded.codes`.execute(context.tx)
}

/**
 * The other orders that use these references are flagged too, and listed. A statement of its own: `payment_references` was locked by the one before,
 * so whoever used the reference first has committed and is seen here.
 */
export async function flagOtherUses(
  context: CommandContext,
  orderId: string,
  references: readonly string[],
): Promise<void> {
  await sql`/*order.reference-twice*/
    with others as (
      select distinct o.id, o.total_tzs, o.at, o.created_by, o.submitted_by, o.device_id from payments p join orders o on o.shop_id = p.shop_id and o.id = p.order_id
      where p.shop_id = ${context.shopId} and p.reference = any(${references}::text[]) and p.amount_tzs > 0 and o.id <> ${orderId} and o.status <> 'cancelled'
        and not o.flags @> array['payment.reference_used_twice']),
    flagged as (
      update orders set flags = flags || array['payment.reference_used_twice'] from others where orders.shop_id = ${context.shopId} and orders.id = others.id)
    insert into review_items (shop_id, id, kind, codes, command_type, order_id, amount_tzs, actor_id, submitted_by, device_id, raw, at, received_at)
    select ${context.shopId}, gen_random_uuid(), 'flagged', array['payment.reference_used_twice'], 'order.create', id, total_tzs, created_by, submitted_by, device_id,
      ${JSON.stringify({ references, alsoUsedBy: orderId })}::jsonb, at, ${context.receivedAt} from others`.execute(
    context.tx,
  )
}
