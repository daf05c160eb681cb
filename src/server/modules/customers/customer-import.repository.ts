import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Of these, who is as an import made or brought them back: no order, no money, no word changed. They are archived, and held until the transaction ends. */
export async function archiveAsMade(tx: Tx, shopId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/*customer.as_made*/
    with made as (
      select c.id from customers c where c.shop_id = ${shopId} and c.id = any(${ids}::uuid[]) and c.alias_of is null and not c.is_archived
        and not exists (select from customer_events e where e.shop_id = c.shop_id and e.customer_id = c.id and e.kind in ('changed', 'merged'))
        and not exists (select from orders o where o.shop_id = c.shop_id and o.customer_id = c.id)
        and not exists (select from credit_moves m where m.shop_id = c.shop_id and m.customer_id = c.id and m.reversed_at is null)
        and c.credit_limit_tzs is null and c.credit_due_days is null
        and not exists (select from customers a where a.shop_id = c.shop_id and a.alias_of = c.id)
      order by c.id for no key update
    )
    update customers c set is_archived = true, changed_xid = pg_current_xact_id()::text::bigint from made where c.shop_id = ${shopId} and c.id = made.id returning c.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
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
