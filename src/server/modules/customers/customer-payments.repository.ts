import { sql } from 'kysely'
import type { CustomerPayment } from '../../../shared/contract/customers.ts'
import { dayStart } from '../../platform/business-day.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

interface Filter {
  search?: string | undefined
  method?: CustomerPayment['method'] | undefined
  from?: string | undefined
  to?: string | undefined
}
type PaymentRow = Omit<CustomerPayment, 'at'> & { at: Date }

/**
 * What the orders of a customer, and of ids that stand for them, were paid with: newest first, one row more than the limit, when there is one. Their orders are found first, by the
 * customer, then the payments of each: a plan that begins at the payments would read the shop's.
 */
export async function listPaymentRows(
  tx: Tx,
  shopId: string,
  customerId: string,
  { search = '', method, from, to }: Filter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<PaymentRow[]> {
  const before = readKeyset(cursor, ['instant', 'id'])
  const parts = [sql`p.shop_id = ${shopId} and p.order_id = o.id and p.method not in ('exchange', 'write_off')`]
  if (method !== undefined) parts.push(sql`p.method = ${method}`)
  if (from !== undefined) parts.push(sql`p.at >= ${dayStart(from)}`)
  if (to !== undefined) parts.push(sql`p.at < ${dayStart(to, 1)}`)
  if (search !== '')
    parts.push(
      sql`(position(${search.toUpperCase()} in upper(p.reference)) > 0 or position(${search.toUpperCase()} in o.number) > 0)`,
    )
  if (before) parts.push(sql`(p.at, p.id) < (${before[0]}, ${before[1]}::uuid)`)
  const { rows } = await sql<PaymentRow>`/*customer.payments*/
    with o as materialized (select o.id, o.number from orders o where o.shop_id = ${shopId}
      and o.customer_id = any(array(select c.id from customers c where c.shop_id = ${shopId} and (c.id = ${customerId} or c.alias_of = ${customerId}))))
    select p.id, o.id as "orderId", o.number as "orderNumber", p.method, p.wallet, p.amount_tzs as "amountTzs", p.reference, u.name as "byName", p.at
    from o cross join lateral (select * from payments p where ${sql.join(parts, sql` and `)}) p left join users u on u.id = p.by_user_id
    order by p.at desc, p.id desc limit ${limit + 1}`.execute(tx)
  return rows
}
