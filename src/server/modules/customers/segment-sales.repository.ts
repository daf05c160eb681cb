import { sql } from 'kysely'
import { isSale, ORDER_STATUSES } from '../../../shared/domain/order-workflow.ts'
import type { Period } from '../../../shared/domain/periods.ts'
import type { SegmentRules } from '../../../shared/domain/segments.ts'
import { dayStart } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'
import { segmentCondition } from './segment-rules.repository.ts'

interface SegmentSales {
  customers: number
  orders: number
  salesTzs: number
}
const MOST = sql`9007199254740991`
const ofSales = sql`status in (${sql.join(ORDER_STATUSES.filter(isSale))})`

/**
 * What those who belong to each of some segments bought in some days: of the days' orders and returns by customer first, so that each customer is judged once, however often
 * they came. Sums as the figures have them (modules/figures): without tips, and what came back is taken off on the day it came back.
 */
export async function readSegmentSales(
  tx: Tx,
  { shopId, today }: { shopId: string; today: string },
  { from, to }: Period,
  segments: readonly SegmentRules[],
): Promise<SegmentSales[]> {
  const [since, until] = [dayStart(from), dayStart(to, 1)]
  const fits = segments.map((rules, at) => sql`${segmentCondition(rules, { shopId, today })} as ${sql.ref(`s${at}`)}`)
  const figures = segments.map((_, at) => {
    const its = sql.ref(`s${at}`)
    return sql`json_build_object('customers', count(*) filter (where ${its}), 'orders', coalesce(sum(orders) filter (where ${its}), 0),
      'salesTzs', greatest(-${MOST}, least(coalesce(sum(tzs) filter (where ${its}), 0), ${MOST})))`
  })
  const { rows } = await sql<{ segments: SegmentSales[] }>`/*segments.sales*/
    with parts as materialized (
      select o.customer_id, count(*) as orders, sum(o.total_tzs - o.tips_tzs) as tzs
      from (select customer_id, total_tzs, tips_tzs from orders where shop_id = ${shopId} and at >= ${since} and at < ${until} and ${ofSales} offset 0) o
      where o.customer_id is not null group by 1
      union all
      select o.customer_id, 0, sum(r.tips_tzs - r.total_tzs)
      from (select order_id, total_tzs, tips_tzs from refunds where shop_id = ${shopId} and at >= ${since} and at < ${until} and reversed_at is null offset 0) r
        cross join lateral (select customer_id from orders where shop_id = ${shopId} and id = r.order_id and ${ofSales} limit 1) o
      where o.customer_id is not null group by 1),
    who as materialized (
      select coalesce(k.alias_of, k.id) as id, sum(p.orders) as orders, sum(p.tzs) as tzs
      from parts p cross join lateral (select id, alias_of from customers where shop_id = ${shopId} and id = p.customer_id limit 1) k group by 1),
    judged as materialized (
      select w.orders, w.tzs, ${sql.join(fits)} from who w cross join lateral (select * from customers where shop_id = ${shopId} and id = w.id and not is_archived limit 1) c)
    select json_build_array(${sql.join(figures)}) as segments from judged`.execute(tx)
  return rows[0]?.segments ?? []
}
