import { sql } from 'kysely'
import type { Tx } from '../../src/server/platform/database.ts'

export interface ToldAnew {
  id: string
  kept: string
  told: string
}

/** Customers with whom something else stands than what all their orders and old debts say, told anew: what they owe and since when, what they bought, how often. */
export async function wronglyKept(tx: Tx, shopId: string): Promise<ToldAnew[]> {
  const { rows } = await sql<ToldAnew>`
    select c.id, json_build_array(c.owes_tzs::text, c.owes_since, c.spent_tzs::text, c.order_count)::text as kept,
      json_build_array(least(coalesce(sum(o.owed), 0), 9007199254740991)::text, coalesce(min(o.day) filter (where o.owed > 0), ''),
        least(coalesce(sum(o.spent), 0), 9007199254740991)::text, coalesce(sum(o.count), 0))::text as told
    from customers c left join customers k on k.shop_id = c.shop_id and coalesce(k.alias_of, k.id) = c.id left join (
      select shop_id, customer_id, owed_tzs as owed, to_char(at at time zone 'Africa/Dar_es_Salaam', 'YYYY-MM-DD') as day, (status <> 'cancelled')::int as count,
        case when status <> 'cancelled' then greatest(total_tzs - refunded_tzs, 0) else 0 end as spent from orders
      union all select shop_id, customer_id, owed_tzs, since, 0, 0 from credit_moves where owed_tzs > 0) o on o.shop_id = k.shop_id and o.customer_id = k.id
    where c.shop_id = ${shopId} group by c.shop_id, c.id, c.owes_tzs, c.owes_since, c.spent_tzs, c.order_count`.execute(
    tx,
  )
  return rows.filter(({ kept, told }) => kept !== told)
}
