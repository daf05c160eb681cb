import { sql } from 'kysely'
import type { Period } from '../../../shared/domain/periods.ts'
import type { VisitStep } from '../../../shared/domain/storefront.ts'
import { dayStart } from '../../platform/business-day.ts'
import type { Tx } from '../../platform/database.ts'

/** One more; of who it was there is nothing to write down. Whoever comes next waits for the row, so it is given back before the disk has it: a crash loses some visits. */
export async function addVisit(tx: Tx, shopId: string, day: string, step: VisitStep): Promise<void> {
  await sql`/*visits.add*/
    insert into shop_visits as v (shop_id, day, step, count)
    select ${shopId}::uuid, ${day}::date, ${step}::text, 1 from (select set_config('synchronous_commit', 'off', true)) quick
    on conflict (shop_id, day, step) do update set count = least(v.count + 1, 2000000000)`.execute(tx)
}

interface PageFunnel {
  visits: number
  products: number
  baskets: number
  submitted: number
  paid: number
}
const MOST = sql`2000000000`
/** Of the visits to the shop's page in these days, and of the baskets that left it then: how far each has come by now. Orders are looked up link by link: joined, all of them are read where there are many links. */
export async function readVisits(tx: Tx, shopId: string, { from, to }: Period): Promise<PageFunnel> {
  const { rows } = await sql<PageFunnel>`/*visits.read*/
    select least(coalesce(sum(count) filter (where step = 'visit'), 0), ${MOST})::int as visits, least(coalesce(sum(count) filter (where step = 'product'), 0), ${MOST})::int as products,
      least(coalesce(sum(count) filter (where step = 'basket'), 0), ${MOST})::int as baskets, max(l.submitted)::int as submitted, max(l.paid)::int as paid
    from (select count(*) as submitted, count(*) filter (where o.paid) as paid
        from order_links k cross join lateral (
          select paid_tzs > 0 and paid_tzs >= total_tzs - refunded_tzs as paid from orders where shop_id = k.shop_id and id = k.order_id limit 1) o
        where k.shop_id = ${shopId} and k.source = 'storefront' and k.submitted_at is not null and k.created_at >= ${dayStart(from)} and k.created_at < ${dayStart(to, 1)}) l
      left join shop_visits v on v.shop_id = ${shopId} and v.day between ${from}::date and ${to}::date`.execute(tx)
  return rows[0] ?? { visits: 0, products: 0, baskets: 0, submitted: 0, paid: 0 }
}
