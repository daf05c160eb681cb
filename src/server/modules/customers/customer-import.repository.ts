import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Whether nothing became of a customer that was made, or brought back: no order, no money, no word changed. */
export async function isAsMade(tx: Tx, shopId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ isAsMade: boolean }>`/*customer.as_made*/
    select not exists (select from customer_events e where e.shop_id = c.shop_id and e.customer_id = c.id and e.kind in ('changed', 'merged'))
      and not exists (select from orders o where o.shop_id = c.shop_id and o.customer_id = c.id)
      and not exists (select from credit_moves m where m.shop_id = c.shop_id and m.customer_id = c.id and m.reversed_at is null)
      and c.credit_limit_tzs is null and c.credit_due_days is null
      and not exists (select from customers a where a.shop_id = c.shop_id and a.alias_of = c.id) as "isAsMade"
    from customers c where c.shop_id = ${shopId} and c.id = ${id} and c.alias_of is null for no key update`.execute(tx)
  return rows[0]?.isAsMade === true
}

/** At most two: more is not asked. */
export async function findByName(tx: Tx, shopId: string, nameKey: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('customers')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('name_key', '=', nameKey)
    .where('alias_of', 'is', null)
    .where('is_archived', '=', false)
    .limit(2)
    .execute()
  return rows.map(({ id }) => id)
}
