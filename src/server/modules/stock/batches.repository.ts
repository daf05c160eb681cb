import { type RawBuilder, sql } from 'kysely'
import { foldText } from '../../../shared/domain/search.ts'
import { readKeyset, writeKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { findWords, type Word } from '../../platform/search-terms.ts'
import { leftOfBatch } from '../../platform/stock-levels.ts'

export interface BatchChange {
  itemId: string
  productId: string
  variantId: string | null
  useBy: string
  /** Less than nothing for what is gone. */
  milli: number
}
/** Of settled ones. */
export async function changeBatches(tx: Tx, shopId: string, changes: readonly BatchChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = JSON.stringify(
    changes.map((one) => ({
      item_id: one.itemId,
      product_id: one.productId,
      variant_id: one.variantId,
      use_by: one.useBy,
      milli: one.milli,
    })),
  )
  await sql`/*batches.change*/
    insert into stock_batches as b (shop_id, item_id, use_by, product_id, variant_id, rest_milli)
    select ${shopId}, c.item_id, c.use_by, c.product_id, c.variant_id, greatest(0, c.added)
    from (select c.item_id, c.use_by, c.product_id, c.variant_id, sum(c.milli)::bigint as added from jsonb_to_recordset(${rows}::jsonb) as c(item_id uuid, use_by date, product_id uuid, variant_id uuid, milli bigint)
      group by 1, 2, 3, 4 order by 1, 2) c
    on conflict (shop_id, item_id, use_by) do update set rest_milli = greatest(0, b.rest_milli + (
      select sum(c.milli) from jsonb_to_recordset(${rows}::jsonb) as c(item_id uuid, use_by date, milli bigint) where c.item_id = b.item_id and c.use_by = b.use_by))`.execute(
    tx,
  )
}

/** What is left of the batches of some goods, the oldest first. */
export async function readBatches(
  tx: Tx,
  shopId: string,
  itemIds: readonly string[],
): Promise<{ itemId: string; useBy: string; leftMilli: number }[]> {
  const { rows } = await sql<{ itemId: string; useBy: string; leftMilli: number }>`/*batches.read*/
    select * from (select b.item_id as "itemId", b.use_by::text as "useBy", ${leftOfBatch} as "leftMilli" from stock_batches b where b.shop_id = ${shopId} and b.item_id = any(${[...itemIds]}::uuid[])) b
    where "leftMilli" > 0 order by "itemId", "useBy"`.execute(tx)
  return rows
}

interface BatchRow {
  itemId: string
  productId: string
  variantId: string | null
  name: string
  variantName: string | null
  unit: string
  photo: string | null
  useBy: string
  leftMilli: number
  costTzs: number | null
  valueTzs: number
}
const DAY = /^\d{4}-\d\d-\d\d$/
const value = sql`round(b.left_milli::numeric * coalesce(v.cost_tzs, p.cost_tzs, 0) / 1000)::bigint`

/** What is there of batches whose day comes before `until`, and not before `from`, the oldest first; one row more than `limit`, when there is one. */
export async function listBatchRows(
  tx: Tx,
  shopId: string,
  { search, from, until }: { search?: string | undefined; from: string | null; until: string },
  cursor: string | undefined,
  limit: number,
): Promise<BatchRow[]> {
  const [day = '', after = ''] = readKeyset(cursor, ['text', 'id']) ?? []
  const parts: RawBuilder<unknown>[] = [sql`b.shop_id = ${shopId}`, sql`b.use_by < ${until}::date`]
  if (from !== null) parts.push(sql`b.use_by >= ${from}::date`)
  if (DAY.test(day)) parts.push(sql`(b.use_by, b.item_id) > (${day}::date, ${after}::uuid)`)
  const words = foldText(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6)
  const found = await findWords(
    tx,
    shopId,
    'p',
    words.map((word): Word => [word.slice(0, 60)]),
  )
  if (found === null) return []
  const { rows } = await sql<BatchRow>`/*batches.list*/
    select b.item_id as "itemId", b.product_id as "productId", b.variant_id as "variantId", p.name, v.name as "variantName", p.unit, p.photos->>0 as photo, b.use_by::text as "useBy", b.left_milli as "leftMilli",
      coalesce(v.cost_tzs, p.cost_tzs) as "costTzs", ${value} as "valueTzs"
    from (select b.shop_id, b.item_id, b.product_id, b.variant_id, b.use_by, ${leftOfBatch} as left_milli from stock_batches b where ${sql.join(parts, sql` and `)} order by b.use_by, b.item_id) b
      join products p on p.shop_id = b.shop_id and p.id = b.product_id left join variants v on v.shop_id = b.shop_id and v.id = b.variant_id
    where b.left_milli > 0 ${
      found.conditions.length > 0
        ? sql`and ${sql.join(
            found.conditions.map((condition) => condition(sql`p.id`)),
            sql` and `,
          )}`
        : sql``
    }
    order by b.use_by, b.item_id limit ${sql.lit(limit + 1)}`.execute(tx)
  return rows
}
export const batchCursor = (row: BatchRow) => writeKeyset(row.useBy, row.itemId)

/** How many batches go out of date before each day, and what they are worth at their cost. What is left of each as `leftOfBatch` has it, but of all in one pass. */
export async function readAtRisk(
  tx: Tx,
  shopId: string,
  days: readonly string[],
): Promise<{ day: string; count: number; valueTzs: number }[]> {
  const { rows } = await sql<{ day: string; count: number; valueTzs: number }>`/*batches.risk*/
    with b as materialized (
      select b.item_id, b.product_id, b.variant_id, b.use_by, b.rest_milli, sum(b.rest_milli) over (partition by b.item_id) - sum(b.rest_milli) over (partition by b.item_id order by b.use_by) as later
      from stock_batches b where b.shop_id = ${shopId}),
    left_over as (
      select b.*, least(b.rest_milli, greatest(0, l.on_hand_milli) - b.later)::bigint as left_milli from b join stock_levels l on l.shop_id = ${shopId} and l.item_id = b.item_id
      where b.use_by < (select max(d) from unnest(${[...days]}::date[]) as d)),
    w as (select b.use_by, ${value} as value from left_over b join products p on p.shop_id = ${shopId} and p.id = b.product_id left join variants v on v.shop_id = ${shopId} and v.id = b.variant_id where b.left_milli > 0)
    select d::text as day, count(w.use_by)::int as count, least(coalesce(sum(w.value), 0), 9007199254740991)::bigint as "valueTzs"
    from unnest(${[...days]}::date[]) as d left join w on w.use_by < d group by d order by d`.execute(tx)
  return rows
}
