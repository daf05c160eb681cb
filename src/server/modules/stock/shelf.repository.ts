import { type RawBuilder, sql } from 'kysely'
import { SPEED_DAYS } from '../../../shared/domain/reorder.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { readKeyset, writeKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { findWords, type Word } from '../../platform/search-terms.ts'

type Filter = {
  search?: string | undefined
  filter: 'all' | 'low' | 'out' | 'idle'
  sort: 'name' | '-value' | 'stock'
  /** Of `idle`: not sold since. */ since: Date
}
interface ShelfRow {
  id: string
  name: string
  nameKey: string
  unit: string
  photo: string | null
  onHandMilli: number
  lowStockMilli: number | null
  costTzs: number | null
  valueTzs: number
  soldAt: Date | null
}

/** What lies of a product, and its value, over all of its variants: a look at its levels by their own index. */
const shelf = sql`
  select coalesce(sum(l.on_hand_milli), 0)::bigint as on_hand,
    least(coalesce(sum(round(greatest(l.on_hand_milli, 0)::numeric * coalesce(v.cost_tzs, p.cost_tzs, 0) / 1000)), 0), 9007199254740991)::bigint as value,
    count(distinct coalesce(v.cost_tzs, p.cost_tzs)) as costs, max(coalesce(v.cost_tzs, p.cost_tzs)) as cost
  from stock_levels l left join variants v on v.shop_id = l.shop_id and v.id = l.item_id where l.shop_id = p.shop_id and l.product_id = p.id`
/** The same of all at once, for a list in the order of what lies there: one pass costs less than a look at each. */
const shelves = (shopId: string) => sql`
  select p.id as product_id, coalesce(sum(l.on_hand_milli), 0)::bigint as on_hand,
    least(coalesce(sum(round(greatest(l.on_hand_milli, 0)::numeric * coalesce(v.cost_tzs, p.cost_tzs, 0) / 1000)), 0), 9007199254740991)::bigint as value
  from products p left join stock_levels l on l.shop_id = p.shop_id and l.product_id = p.id left join variants v on v.shop_id = l.shop_id and v.id = l.item_id
  where p.shop_id = ${shopId} and p.tracks_stock and not p.is_archived group by p.id`
/** The newest movements of a product are nearly always sales, so the last one is found at once. */
const lastSale = sql`
  select m.received_at from stock_movements m where m.shop_id = p.shop_id and m.product_id = p.id and m.reason = 'sale' order by m.received_at desc, m.id desc limit 1`

const keys = {
  name: { column: sql`p.name_key`, kind: 'text', isDown: false, of: (row: ShelfRow) => row.nameKey },
  '-value': { column: sql`s.value`, kind: 'number', isDown: true, of: (row: ShelfRow) => row.valueTzs },
  stock: { column: sql`s.on_hand`, kind: 'number', isDown: false, of: (row: ShelfRow) => row.onHandMilli },
} as const

/** A page of what the shop counts the stock of, one row more than `limit` where there is one. Row after row by name, so that a page costs the same however many products there are. */
export async function listShelfRows(
  tx: Tx,
  shopId: string,
  { search, filter, sort, since }: Filter,
  cursor: string | undefined,
  limit: number,
): Promise<ShelfRow[]> {
  const { column, kind, isDown } = keys[sort]
  const beyond = readKeyset(cursor, [kind, 'id'])
  const parts: RawBuilder<unknown>[] = [sql`p.shop_id = ${shopId}`, sql`p.tracks_stock`, sql`not p.is_archived`]
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
  parts.push(...found.conditions.map((condition) => condition(sql`p.id`)))
  if (filter === 'out') parts.push(sql`s.on_hand <= 0`)
  if (filter === 'low') parts.push(sql`s.on_hand > 0 and s.on_hand <= p.low_stock_milli`)
  if (filter === 'idle')
    parts.push(
      // As one question: the planner would take "created before" for nearly none, and read all products for them.
      sql`s.on_hand > 0 and case when p.created_at < ${since} then coalesce(sold.received_at < ${since}, true) else false end`,
    )
  if (beyond) parts.push(sql`(${column}, p.id) ${sql.raw(isDown ? '<' : '>')} (${beyond[0]}, ${beyond[1]}::uuid)`)
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  const order = sql`order by ${column} ${direction}, p.id ${direction}`
  const isOfAll = sort !== 'name' && filter !== 'idle' && words.length === 0
  const from = isOfAll
    ? sql`products p join (${shelves(shopId)}) s on s.product_id = p.id`
    : sql`products p cross join lateral (${shelf} offset 0) s ${filter === 'idle' ? sql`left join lateral (${lastSale}) sold on true` : sql``}`
  const { rows } = await sql<ShelfRow>`
    select p.id, p.name, p.name_key as "nameKey", p.unit, p.photos->>0 as photo, s.on_hand as "onHandMilli", p.low_stock_milli as "lowStockMilli", case when s.costs <= 1 then coalesce(s.cost, p.cost_tzs) end as "costTzs",
      s.value as "valueTzs", sold.received_at as "soldAt"
    from (select p.id from ${from} where ${sql.join(parts, sql` and `)} ${order} limit ${sql.lit(limit + 1)}) found
      cross join lateral (select * from products p where p.shop_id = ${shopId} and p.id = found.id limit 1) p cross join lateral (${shelf} offset 0) s left join lateral (${lastSale}) sold on true
    ${order}`.execute(tx)
  return rows
}
export const shelfCursor = (sort: Filter['sort']) => (row: ShelfRow) => writeKeyset(keys[sort].of(row), row.id)

interface ShelfTotals {
  valueTzs: number
  priceTzs: number
  uncosted: number
  low: number
  out: number
}
/** Of everything the shop counts the stock of: each level is looked at once. */
export async function readShelfTotals(tx: Tx, shopId: string): Promise<ShelfTotals> {
  const { rows } = await sql<ShelfTotals>`
    select least(coalesce(sum(value), 0), 9007199254740991)::bigint as "valueTzs", least(coalesce(sum(price), 0), 9007199254740991)::bigint as "priceTzs", count(*) filter (where on_hand > 0 and is_uncosted)::int as uncosted,
      count(*) filter (where on_hand > 0 and on_hand <= low)::int as low, count(*) filter (where on_hand <= 0)::int as out
    from (
      select coalesce(sum(l.on_hand_milli), 0) as on_hand, max(p.low_stock_milli) as low, sum(round(greatest(l.on_hand_milli, 0)::numeric * coalesce(v.cost_tzs, p.cost_tzs, 0) / 1000)) as value,
        sum(round(greatest(l.on_hand_milli, 0)::numeric * coalesce(v.price_tzs, p.price_tzs) / 1000)) as price, bool_or(coalesce(v.cost_tzs, p.cost_tzs) is null and l.on_hand_milli > 0) as is_uncosted
      from products p left join stock_levels l on l.shop_id = p.shop_id and l.product_id = p.id left join variants v on v.shop_id = l.shop_id and v.id = l.item_id
      where p.shop_id = ${shopId} and p.tracks_stock and not p.is_archived group by p.id) x`.execute(tx)
  return rows[0] ?? { valueTzs: 0, priceTzs: 0, uncosted: 0, low: 0, out: 0 }
}

interface ToOrderRow {
  id: string
  name: string
  unit: string
  onHandMilli: number
  lowStockMilli: number | null
  soldMilli: number
  costTzs: number | null
  pack: { name: string; factorMilli: number } | null
}
/** A list for a supplier is not made of more; further ones follow once these are ordered. */
export const MOST_LOOKED_AT = 1000
/**
 * What has a reason to be ordered (domain/reorder.ts). Looked at is what is out or low, by name, and what sold most (`sellers`): each at its own levels and its own movements
 * since. Those that are used up first lead: what is out by how fast it sells, then by the days it lasts, then by how far it is under its low level.
 */
export async function listToOrderRows(
  tx: Tx,
  shopId: string,
  { sellers, since, days, limit }: { sellers: readonly string[]; since: Date; days: number; limit: number },
): Promise<ToOrderRow[]> {
  const { rows } = await sql<ToOrderRow>`
    with short as materialized (
      select p.id from products p cross join lateral (${shelf} offset 0) s
      where p.shop_id = ${shopId} and p.tracks_stock and not p.is_archived and (s.on_hand <= 0 or s.on_hand <= p.low_stock_milli)
      order by p.name_key, p.id limit ${sql.lit(MOST_LOOKED_AT)}),
    looked as materialized (select id from short union select unnest(${sellers}::uuid[]))
    select p.id, p.name, p.unit, p.on_hand as "onHandMilli", p.low_stock_milli as "lowStockMilli", p.sold as "soldMilli", p.cost_tzs as "costTzs",
      (select json_build_object('name', u.name, 'factorMilli', u.factor_milli) from product_units u where u.shop_id = ${shopId} and u.product_id = p.id and u.is_pack and not u.is_archived limit 1) as pack
    from (
      select p.*, s.on_hand, m.sold
      from looked cross join lateral (
          select p.id, p.shop_id, p.name, p.name_key, p.unit, p.low_stock_milli, p.cost_tzs from products p
          where p.shop_id = ${shopId} and p.id = looked.id and p.tracks_stock and not p.is_archived offset 0) p
        cross join lateral (${shelf} offset 0) s
        cross join lateral (
          select coalesce(-sum(m.delta_milli), 0)::bigint as sold from stock_movements m
          where m.shop_id = p.shop_id and m.product_id = p.id and m.received_at > ${since} and m.reason in ('sale', 'cancel', 'void', 'refund') offset 0) m
      where s.on_hand <= 0 or s.on_hand <= p.low_stock_milli or s.on_hand::numeric * ${SPEED_DAYS} < m.sold::numeric * ${days}) p
    order by p.on_hand <= 0 desc, case when p.on_hand <= 0 then -p.sold end, case when p.sold > 0 then p.on_hand::numeric / p.sold end nulls last,
      p.on_hand::numeric / greatest(coalesce(p.low_stock_milli, 1000), 1), p.name_key, p.id limit ${sql.lit(limit)}`.execute(
    tx,
  )
  return rows
}
