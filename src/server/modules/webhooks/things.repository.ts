import { sql } from 'kysely'
import type * as z from 'zod'
import type {
  WebhookCustomer,
  WebhookOrder,
  WebhookPayment,
  WebhookProduct,
  WebhookRefund,
} from '../../../shared/contract/webhook-events.ts'
import { isSandboxReference } from '../../../shared/domain/sandbox-reference.ts'
import type { Tx } from '../../platform/database.ts'

/** The public shape of what an event is about: many at once, each read by its key. No costs, no notes of staff. */
type Order = z.infer<typeof WebhookOrder>
type Payment = z.infer<typeof WebhookPayment>
type Refund = z.infer<typeof WebhookRefund>
type Product = z.infer<typeof WebhookProduct>
type Customer = z.infer<typeof WebhookCustomer>
const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [row.id, row]))

export async function readOrders(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, Order>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<Order, 'at'> & { at: Date; who: NonNullable<Order['customer']> }>`/*webhooks.orders*/
    select o.id, o.number, o.status, o.source, json_build_object('id', o.customer_id, 'name', o.customer_name, 'phone', o.customer_phone) as who,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l->'id', 'productId', l->'productId', 'variantId', l->'variantId', 'name', l->'name', 'variantName', l->'variantName', 'quantityMilli', l->'quantityMilli',
        'unitPriceTzs', l->'unitPriceTzs', 'discountTzs', l->'discountTzs', 'taxTzs', l->'taxTzs', 'totalTzs', l->'totalTzs')), '[]') from jsonb_array_elements(o.lines) l) as lines,
      'TZS' as currency, o.subtotal_tzs as "subtotalTzs", o.discount_tzs as "discountTzs", o.tax_tzs as "taxTzs", o.total_tzs as "totalTzs", o.paid_tzs as "paidTzs", o.refunded_tzs as "refundedTzs", o.at
    from orders o where o.shop_id = ${shopId} and o.id = any(${ids}::uuid[])`.execute(tx)
  return byId(
    rows.map(({ who, at, ...row }) => ({
      ...row,
      customer: who.id === null && who.name === '' && who.phone === '' ? null : who,
      at: at.toISOString(),
    })),
  )
}
/** What belongs to an order. */
export interface OfOrder<T> {
  id: string
  orderId: string
  of: T
}
/** Money that came: of these payments, and with these orders. */
export async function readPayments(
  tx: Tx,
  shopId: string,
  of: { paymentIds: readonly string[]; orderIds: readonly string[] },
): Promise<OfOrder<Payment>[]> {
  if (of.paymentIds.length + of.orderIds.length === 0) return []
  const columns = sql`id, order_id as "orderId", method, wallet, reference, amount_tzs as "amountTzs", at`
  const { rows } = await sql<Omit<Payment, 'at' | 'isSandbox'> & { orderId: string; at: Date }>`/*webhooks.payments*/
    select ${columns} from payments where shop_id = ${shopId} and id = any(${of.paymentIds}::uuid[]) and amount_tzs > 0
    union select ${columns} from payments where shop_id = ${shopId} and order_id = any(${of.orderIds}::uuid[]) and amount_tzs > 0`.execute(
    tx,
  )
  return rows.map(({ orderId, ...row }) => ({
    id: row.id,
    orderId,
    of: { ...row, at: row.at.toISOString(), isSandbox: isSandboxReference(row.reference) },
  }))
}
/** `most`: of each order, the newest. */
export async function readRefunds(
  tx: Tx,
  shopId: string,
  orderIds: readonly string[],
  since: Date,
  most: number | null = null,
): Promise<(OfOrder<Refund> & { isVoid: boolean })[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<Omit<Refund, 'at'> & { orderId: string; at: Date; isVoid: boolean }>`/*webhooks.refunds*/
    select id, order_id as "orderId", number, reason, total_tzs as "totalTzs", paid_back_tzs as "paidBackTzs", at, reversed_at is not null as "isVoid",
      (select coalesce(jsonb_agg(jsonb_build_object('lineId', l->'lineId', 'quantityMilli', l->'quantityMilli', 'amountTzs', l->'totalTzs')), '[]') from jsonb_array_elements(lines) l) as lines
    from (select *, row_number() over (partition by order_id order by at desc, id desc) as place
      from refunds where shop_id = ${shopId} and order_id = any(${orderIds}::uuid[]) and coalesce(reversed_at, received_at) >= ${since}) r
    where ${most}::int is null or place <= ${most}`.execute(tx)
  return rows.map(({ orderId, isVoid, ...row }) => ({
    id: row.id,
    orderId,
    isVoid,
    of: { ...row, at: row.at.toISOString() },
  }))
}

export async function readProducts(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<Product, 'updatedAt'> & { updatedAt: Date }>`/*webhooks.product-rows*/
    select p.id, p.name, p.description, p.version, p.tax_code as "taxCode", p.product_group as "group", p.sku, p.price_tzs as "priceTzs", p.unit, p.tracks_stock as "tracksStock", p.low_stock_milli as "lowStockMilli", p.is_archived as "isArchived", p.updated_at as "updatedAt",
      (select coalesce(json_agg(b.shown order by b.position), '[]') from barcodes b where b.shop_id = p.shop_id and b.product_id = p.id) as barcodes,
      (select coalesce(json_agg(json_build_object('id', v.id, 'name', v.name, 'sku', v.sku, 'priceTzs', v.price_tzs, 'onHandMilli', coalesce(
        (select l.on_hand_milli from stock_levels l where l.shop_id = v.shop_id and l.item_id = v.id), 0),
        'barcodes', (select coalesce(json_agg(b.shown order by b.position), '[]') from barcodes b where b.shop_id = v.shop_id and b.product_id = p.id and b.variant_id = v.id)) order by v.position), '[]')
        from variants v where v.shop_id = p.shop_id and v.product_id = p.id and not v.is_archived) as variants,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name, 'factorMilli', u.factor_milli, 'priceTzs', u.price_tzs, 'isPack', u.is_pack,
        'barcodes', (select coalesce(json_agg(b.shown order by b.position), '[]') from barcodes b where b.shop_id = u.shop_id and b.product_id = p.id and b.unit_id = u.id)) order by u.position, u.id), '[]')
        from product_units u where u.shop_id = p.shop_id and u.product_id = p.id and not u.is_removed and not u.is_archived) as units,
      (select coalesce(sum(l.on_hand_milli), 0)::bigint from stock_levels l where l.shop_id = p.shop_id and l.product_id = p.id) as "onHandMilli"
    from products p where p.shop_id = ${shopId} and p.id = any(${ids}::uuid[])`.execute(tx)
  return byId(rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })))
}

/** Ids that became another's are not among them. */
export async function readCustomers(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, Customer>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<Customer, 'createdAt'> & { createdAt: Date }>`/*webhooks.customer-rows*/
    select c.id, c.name, c.place, c.tin, c.language, c.is_archived as "isArchived", c.created_at as "createdAt",
      (select coalesce(json_agg(i.value order by i.place, i.value), '[]') from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id and i.kind = 'phone') as phones
    from customers c where c.shop_id = ${shopId} and c.id = any(${ids}::uuid[]) and c.alias_of is null`.execute(tx)
  return byId(rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })))
}
