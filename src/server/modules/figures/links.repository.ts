import { sql } from 'kysely'
import type { Period } from '../../../shared/domain/periods.ts'
import { dayStart } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'

interface LinkFunnel {
  made: number
  opened: number
  submitted: number
  paid: number
}
/** How far the order links that were made in these days have come: each step holds those behind it. */
export async function readLinks(tx: Tx, shopId: string, { from, to }: Period): Promise<LinkFunnel> {
  const { rows } = await sql<LinkFunnel>`
    select count(*)::int as made, count(l.opened_at)::int as opened, count(l.submitted_at)::int as submitted, (count(*) filter (where o.paid))::int as paid
    from order_links l left join lateral (
      select paid_tzs > 0 and paid_tzs >= total_tzs - refunded_tzs as paid from orders where shop_id = l.shop_id and id = l.order_id and l.submitted_at is not null limit 1) o on true
    where l.shop_id = ${shopId} and l.kind = 'products' and l.created_at >= ${dayStart(from)} and l.created_at < ${dayStart(to, 1)}`.execute(
    tx,
  )
  return rows[0] ?? { made: 0, opened: 0, submitted: 0, paid: 0 }
}
