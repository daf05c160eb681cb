import { sql } from 'kysely'
import { isSale, ORDER_STATUSES } from '../../../shared/domain/order-workflow.ts'
import type { Period } from '../../../shared/domain/periods.ts'
import type { Tx } from '../../platform/database.ts'

/** Of days that are not added up yet the newest orders count: more of them would change the order of few. */
const ORDERS_READ = 2000
const MOST_BEST = 300

/** Ids of what sold most in some days, the first first: as the days are added up, and from the orders of those that are not. What came back as often as it was sold is no best seller. */
export async function readBestSellers(
  tx: Tx,
  shopId: string,
  { from, to }: Period,
  most = MOST_BEST,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/*figures.best*/
    with dirty as materialized (select distinct day from figure_marks where shop_id = ${shopId} and day between ${from}::date and ${to}::date),
    newest as materialized (
      select o.lines from dirty d cross join lateral (
        select at, id, lines from orders where shop_id = ${shopId} and status in (${sql.join(ORDER_STATUSES.filter(isSale))})
          and at >= d.day::timestamp at time zone 'Africa/Dar_es_Salaam' and at < (d.day + 1)::timestamp at time zone 'Africa/Dar_es_Salaam'
        order by at desc, id desc limit ${ORDERS_READ}) o
      order by o.at desc, o.id desc limit ${ORDERS_READ}),
    sold as (
      select key, quantity_milli from figures
      where shop_id = ${shopId} and kind = 'product' and day between ${from}::date and ${to}::date and key <> '' and day not in (select day from dirty)
      union all
      select l->>'productId', round((l->>'quantityMilli')::numeric * coalesce((l->'soldIn'->>'factorMilli')::numeric, 1000) / 1000)
      from newest n cross join lateral jsonb_array_elements(n.lines) l where l->>'productId' is not null)
    select key as id from sold group by key having sum(quantity_milli) > 0 order by sum(quantity_milli) desc, key limit ${most}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
