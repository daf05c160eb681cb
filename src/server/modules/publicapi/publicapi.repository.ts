import { type RawBuilder, sql } from 'kysely'
import type { CartDelivery } from '../../../shared/contract/order-link.ts'
import type { ApiOrder, ApiPayment } from '../../../shared/contract/public-api.ts'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import { isSandboxReference } from '../../../shared/domain/sandbox-reference.ts'
import { dayStart } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'

/** What a page of the public API has, each by an index in its own order; one more than the page, when there is one. */
const all = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql` and `)
interface Days {
  from?: string | undefined
  to?: string | undefined
}
const within = ({ from, to }: Days): RawBuilder<unknown>[] => [
  ...(from === undefined ? [] : [sql`at >= ${dayStart(from)}`]),
  ...(to === undefined ? [] : [sql`at < ${dayStart(to, 1)}`]),
]
type Place = readonly [at: string, id: string] | null
export interface At {
  id: string
  at: Date
}

export async function productIds(
  tx: Tx,
  shopId: string,
  { after, code, isCounted, most }: { after: string | null; code: string | null; isCounted: boolean; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/*api.products*/
    select id from products where ${all([
      sql`shop_id = ${shopId}`,
      ...(isCounted ? [sql`tracks_stock and not is_archived`] : []),
      ...(after === null ? [] : [sql`id > ${after}::uuid`]),
      ...(code === null
        ? []
        : [sql`id = (select product_id from barcodes where shop_id = ${shopId} and code = ${code})`]),
    ])} order by id limit ${most}`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function orderIds(
  tx: Tx,
  shopId: string,
  { after, status, most, ...days }: Days & { after: Place; status: OrderStatus | undefined; most: number },
): Promise<At[]> {
  const { rows } = await sql<At>`/*api.orders*/
    select id, at from orders where ${all([
      sql`shop_id = ${shopId}`,
      ...(status === undefined ? [] : [sql`status = ${status}`]),
      ...within(days),
      ...(after === null ? [] : [sql`(at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`]),
    ])} order by at desc, id desc limit ${most}`.execute(tx)
  return rows
}

export async function customerIds(
  tx: Tx,
  shopId: string,
  { after, phone, most }: { after: Place; phone: string | null; most: number },
): Promise<At[]> {
  const { rows } = await sql<At>`/*api.customers*/
    select id, created_at as at from customers where ${all([
      sql`shop_id = ${shopId} and alias_of is null`,
      ...(phone === null
        ? []
        : [
            sql`id = (select customer_id from customer_identities where shop_id = ${shopId} and kind = 'phone' and value = ${phone})`,
          ]),
      ...(after === null ? [] : [sql`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`]),
    ])} order by created_at desc, id desc limit ${most}`.execute(tx)
  return rows
}

/** Beside what webhooks tell of orders: where one is brought, and what is asked for that. */
export async function readDeliveries(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, ApiOrder['delivery']>> {
  const { rows } = await sql<{ id: string; delivery: CartDelivery | null; chargeTzs: number }>`/*api.deliveries*/
    select o.id, o.delivery, coalesce((select sum((c->>'amountTzs')::bigint) from jsonb_array_elements(o.charges) c where c->>'kind' = 'delivery'), 0)::bigint as "chargeTzs"
    from orders o where o.shop_id = ${shopId} and o.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, delivery, chargeTzs }) => {
      if (delivery === null) return [id, null]
      const { kind } = delivery
      const { place = null, phone = null, area = null } = kind === 'delivery' ? delivery : {}
      return [id, { kind, place, phone, area, chargeTzs }]
    }),
  )
}

/** Names of the pictures of goods. */
export async function readPhotos(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; photos: string[] }>`/*api.photos*/
    select id, photos from products where shop_id = ${shopId} and id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, photos }) => [id, photos]))
}

/** Of one (`id`), of an order, or all. */
export async function readPayments(
  tx: Tx,
  shopId: string,
  { after, id, order, most, ...days }: Days & { after: Place; id?: string; order?: string | undefined; most: number },
): Promise<ApiPayment[]> {
  const { rows } = await sql<Omit<ApiPayment, 'at' | 'isSandbox'> & { at: Date }>`/*api.payments*/
    select id, order_id as "orderId", method, wallet, reference, amount_tzs as "amountTzs", at from payments where ${all(
      [
        sql`shop_id = ${shopId}`,
        ...(id === undefined ? [] : [sql`id = ${id}`]),
        ...(order === undefined ? [] : [sql`order_id = ${order}`]),
        ...within(days),
        ...(after === null ? [] : [sql`(at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`]),
      ],
    )} order by at desc, id desc limit ${most}`.execute(tx)
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), isSandbox: isSandboxReference(row.reference) }))
}
