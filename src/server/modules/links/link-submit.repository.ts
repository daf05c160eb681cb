import { sql } from 'kysely'
import type { CartDelivery } from '../../../shared/contract/order-link.ts'
import type { OrderCharge, OrderLine } from '../../../shared/contract/commands/parts.ts'
import type { Tx } from '../../platform/database.ts'
import { packsMoved } from '../../platform/stock-levels.ts'

export type Take = { itemId: string; productId: string; variantId: string | null; quantityMilli: number; packs: number }

/**
 * Takes from stock only where enough is left, and answers the items of which there was not. Rows are locked in the order of their ids, as every sale does, so that
 * carts and tills never wait for each other in a circle; whoever waited reads what the one before left. Of a counted item without a row there is none.
 */
export async function takeStock(
  tx: Tx,
  shopId: string,
  takes: readonly Take[],
  order: { id: string; at: Date },
): Promise<string[]> {
  if (takes.length === 0) return []
  const wanted = JSON.stringify(
    takes.map((take) => ({ item_id: take.itemId, quantity: take.quantityMilli, packs: take.packs })),
  )
  const { rows } = await sql<{ itemId: string }>`/*link.take-stock*/
    with w as materialized (select * from jsonb_to_recordset(${wanted}::jsonb) as w(item_id uuid, quantity bigint, packs bigint)),
    locked as materialized (select l.item_id, l.on_hand_milli from stock_levels l where l.shop_id = ${shopId} and l.item_id in (select item_id from w) order by l.item_id for update),
    short as materialized (select w.item_id from w left join locked l on l.item_id = w.item_id where coalesce(l.on_hand_milli, 0) < w.quantity),
    taken as (
      update stock_levels s set on_hand_milli = s.on_hand_milli - w.quantity, packs_said = s.packs - w.packs,
        packs = case when s.pack_milli is null then 0 else greatest(0, least(s.packs - w.packs, (s.on_hand_milli - w.quantity) / s.pack_milli)) end from w
      where s.shop_id = ${shopId} and s.item_id = w.item_id and s.on_hand_milli >= w.quantity and not exists (select from short)
      returning s.item_id, s.product_id, s.packs - s.packs_said as put_right),
    opened as (${packsMoved({ orderId: order.id, byUserId: null, at: order.at, receivedAt: order.at }, sql`taken`)})
    select item_id as "itemId" from short`.execute(tx)
  return rows.map((row) => row.itemId)
}

type SubmittedOrder = {
  id: string
  number: string
  source: 'link' | 'whatsapp' | 'storefront'
  customerId: string | null
  customerName: string
  customerPhone: string
  createdBy: string | null
  note: string
  delivery: CartDelivery
  lines: OrderLine[]
  charges: readonly OrderCharge[]
  itemCount: number
  subtotalTzs: number
  discountTzs: number
  taxTzs: number
  totalTzs: number
  takes: readonly Take[]
  terms: string[]
  at: Date
}
/** The order, its movements of stock and the words it is found by: one statement. A movement has the id of its order and item, so that a cancel finds it. */
export async function insertSubmitted(tx: Tx, shopId: string, order: SubmittedOrder): Promise<void> {
  const moves = order.takes.map((take) => ({
    item_id: take.itemId,
    product_id: take.productId,
    variant_id: take.variantId,
    delta: -take.quantityMilli,
    packs: -take.packs,
  }))
  await sql`/*link.order-create*/
    with o as (
      insert into orders (shop_id, id, number, status, source, customer_id, customer_name, customer_phone, created_by, note, lines, charges, item_count, subtotal_tzs, discount_tzs, tax_tzs, total_tzs, server_total_tzs, delivery, at, received_at, line_costs)
      values (${shopId}, ${order.id}, ${order.number}, 'pending', ${order.source}, ${order.customerId}, ${order.customerName}, ${order.customerPhone}, ${order.createdBy}, ${order.note}, ${JSON.stringify(order.lines)}::jsonb,
        ${order.charges.length === 0 ? null : JSON.stringify(order.charges)}::jsonb, ${order.itemCount}, ${order.subtotalTzs}, ${order.discountTzs}, ${order.taxTzs}, ${order.totalTzs}, ${order.totalTzs}, ${JSON.stringify(order.delivery)}::jsonb, ${order.at}, ${order.at}, line_costs(${shopId}, ${JSON.stringify(order.lines)}::jsonb))),
    t as (insert into search_terms (shop_id, kind, term, ref_id) select ${shopId}, 'o', t, ${order.id} from unnest(${order.terms}::text[]) t on conflict do nothing)
    insert into stock_movements (shop_id, id, item_id, product_id, variant_id, delta_milli, packs_delta, reason, order_id, at, received_at)
    select ${shopId}, md5(${order.id}::text || m.item_id::text)::uuid, m.item_id, m.product_id, m.variant_id, m.delta, m.packs, 'sale', ${order.id}::uuid, ${order.at}, ${order.at}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(item_id uuid, product_id uuid, variant_id uuid, delta bigint, packs bigint)`.execute(
    tx,
  )
}

/** Numbers that are this one or begin with it: a device with a made-up number must not stop a customer. */
export async function takenNumbers(tx: Tx, shopId: string, number: string): Promise<string[]> {
  const { rows } = await sql<{
    number: string
  }>`select number from orders where shop_id = ${shopId} and number >= ${number} and number < ${number} || '-~'`.execute(
    tx,
  )
  return rows.map((row) => row.number)
}
