import { sql } from 'kysely'
import type { Figures } from '../../../shared/contract/figures.ts'
import type { Period } from '../../../shared/domain/periods.ts'
import type { Tx } from '../../platform/database.ts'
import { withFigures } from './days.repository.ts'

interface Sold {
  orders: number
  salesTzs: number
  costTzs: number
  uncostedTzs: number
}
interface GoodsFigures {
  count: number
  /** The best by sales and the best by profit. `id` null: what was typed at the counter. */
  best: (Sold & { id: string | null; name: string; photo: string | null; unit: string; quantityMilli: number })[]
  groups: (Sold & { name: string })[]
  categories: (Sold & { category: Figures['categories'][number]['category'] })[]
}

const shown = sql`'orders', orders, 'salesTzs', sales, 'costTzs', cost, 'uncostedTzs', uncosted`
const MOST = sql`9007199254740991`
const within = (what: string) => sql`greatest(-${MOST}, least(sum(${sql.ref(what)}), ${MOST}))`
const sums = sql`sum(orders) as orders, ${within('sales')} as sales, ${within('cost')} as cost, ${within('uncosted')} as uncosted`

/**
 * What was sold of which goods, each by the name, group and category it has now. One look at each by its key, whatever the planner knows of the table: the key is an id before it is
 * compared, for PostgreSQL 15 trusts no cast beside a row-level policy and would read all products for each (decisions 278).
 */
export async function readGoods(
  tx: Tx,
  shopId: string,
  { from, to }: Period,
  limits: { best: number; groups: number },
): Promise<GoodsFigures> {
  const { rows } = await sql<GoodsFigures>`
    with ${withFigures(shopId, from, to, ['product'])},
    sold as materialized (
      select s.*, p.name, coalesce(p.product_group, '') as product_group, p.category, p.unit, p.photos->>0 as photo from (
        select key, nullif(key, '')::uuid as product_id, sum(orders) as orders, ${within('sales_tzs')} as sales, ${within('cost_tzs')} as cost,
          ${within('uncosted_tzs')} as uncosted, ${within('quantity_milli')} as quantity from f group by key) s
      left join lateral (select * from products where shop_id = ${shopId} and id = s.product_id limit 1) p on true),
    ranked as (
      select *, row_number() over (order by sales desc, key) as by_sales, row_number() over (order by sales - uncosted - cost desc, key) as by_profit from sold)
    select (select count(*)::int from sold where key <> '') as count,
      coalesce((select json_agg(json_build_object('id', nullif(key, ''), 'name', coalesce(name, ''), 'photo', photo, 'unit', coalesce(unit, 'piece'), 'quantityMilli', quantity, ${shown}) order by sales desc, key)
        from ranked where by_sales <= ${limits.best} or by_profit <= ${limits.best}), '[]') as best,
      coalesce((select json_agg(json_build_object('name', product_group, ${shown}) order by sales desc, product_group) from (
        select product_group, ${sums} from sold group by 1 order by 3 desc, 1 limit ${limits.groups}) g), '[]') as groups,
      coalesce((select json_agg(json_build_object('category', category, ${shown}) order by sales desc, category) from (
        select category, ${sums} from sold group by 1) c), '[]') as categories`.execute(tx)
  return rows[0] ?? { count: 0, best: [], groups: [], categories: [] }
}

/** The names of people by their ids; of whoever is gone, as the orders have it. */
export async function readNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from users where id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.name]))
}
