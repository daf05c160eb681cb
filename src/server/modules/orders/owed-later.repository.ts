import { sql } from 'kysely'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import type { Tx } from '../../platform/database.ts'
import { standsFor } from '../../platform/stands-for.ts'

/** The order, if it is this customer's. */
export async function readOwing(
  tx: Tx,
  shopId: string,
  orderId: string,
  customerId: string,
): Promise<{ status: OrderStatus; totalTzs: number; paidTzs: number; refundedTzs: number } | undefined> {
  const { rows } = await sql<{
    status: OrderStatus
    totalTzs: number
    paidTzs: number
    refundedTzs: number
  }>`/*order.owing*/
    select o.status, o.total_tzs as "totalTzs", o.paid_tzs as "paidTzs", o.refunded_tzs as "refundedTzs"
    from orders o join customers a on a.shop_id = o.shop_id and a.id = o.customer_id join customers b on b.shop_id = o.shop_id and b.id = ${customerId}
    where o.shop_id = ${shopId} and o.id = ${orderId} and ${standsFor('a')} = ${standsFor('b')}`.execute(tx)
  return rows[0]
}

/** For whoever hands it over; in both languages, for the note has one text for all who read it. */
const NOTE = 'Atalipa baadaye / Pays later'
export const writeOwedLater = (tx: Tx, shopId: string, orderId: string, dueOn: string | null) =>
  sql`update orders set due_on = coalesce(due_on, ${dueOn}),
      note = case when position(${NOTE} in note) > 0 then note else left(concat_ws(E'\\n', ${NOTE}::text, nullif(note, '')), 500) end
    where shop_id = ${shopId} and id = ${orderId}`.execute(tx)
