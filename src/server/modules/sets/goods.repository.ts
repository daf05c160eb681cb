import { type RawBuilder, sql } from 'kysely'
import type { SetRule } from '../../../shared/domain/product-sets.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { Tx } from '../../platform/database.ts'
import { findWords, type Word } from '../../platform/search-terms.ts'

/** A product as customers are shown it: the least price of its sizes, and whether there is any left. */
export interface GoodsRow {
  id: string
  name: string
  description: string
  group: string
  priceTzs: number
  variantCount: number
  hasAddOns: boolean
  photo: string | null
  isOut: boolean
  nameKey: string
}

const ofVariants = sql`
  select count(*)::int as count, min(v.price_tzs) as least, coalesce(bool_or(l.on_hand_milli > 0), false) as has_some
  from variants v left join stock_levels l on l.shop_id = v.shop_id and l.item_id = v.id where v.shop_id = p.shop_id and v.product_id = p.id and not v.is_archived`
const own = sql`coalesce((select l.on_hand_milli from stock_levels l where l.shop_id = p.shop_id and l.item_id = p.id), 0)`
const isOut = sql`p.tracks_stock and not case when s.count > 0 then s.has_some else ${own} > 0 end`
/** Sold by size only, and no size is sold any more. */
const isGone = sql`s.count = 0 and exists (select from variants v where v.shop_id = p.shop_id and v.product_id = p.id)`
const columns = sql`p.id, p.name, p.description, p.product_group as "group", coalesce(s.least, p.price_tzs) as "priceTzs", s.count as "variantCount", p.add_on_groups <> '[]' as "hasAddOns",
  p.photos->>0 as photo, ${isOut} as "isOut", p.name_key as "nameKey"`
const from = sql`products p cross join lateral (${ofVariants} offset 0) s`

/** Those that are sold, in no promised order. */
export async function readGoods(tx: Tx, shopId: string, ids: readonly string[]): Promise<GoodsRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<GoodsRow>`/*goods.read*/
    select ${columns} from ${from} where p.shop_id = ${shopId} and p.id = any(${[...new Set(ids)]}::uuid[]) and not p.is_archived and not (${isGone})`.execute(
    tx,
  )
  return rows
}

/** What a rule lets in, in its order. `best`: ids of what sold most, the first first; what never sold is no best seller. */
export async function goodsByRule(
  tx: Tx,
  shopId: string,
  rule: SetRule,
  best: readonly string[],
  { hidesOut }: { hidesOut: boolean },
): Promise<GoodsRow[]> {
  const parts: RawBuilder<unknown>[] = [sql`p.shop_id = ${shopId}`, sql`not p.is_archived`, sql`not (${isGone})`]
  if (rule.group !== null) parts.push(sql`p.product_group = ${rule.group}`)
  if (typeof rule.tag === 'string')
    parts.push(
      sql`p.id = any(array(select t.product_id from product_tags t where t.shop_id = ${shopId} and t.tag_key = ${foldText(rule.tag)}))`,
    )
  if (rule.category !== null) parts.push(sql`p.category = ${rule.category}`)
  if (rule.leastTzs !== null) parts.push(sql`coalesce(s.least, p.price_tzs) >= ${rule.leastTzs}`)
  if (rule.mostTzs !== null) parts.push(sql`coalesce(s.least, p.price_tzs) <= ${rule.mostTzs}`)
  if (rule.stock === 'in') parts.push(sql`p.tracks_stock and not (${isOut})`)
  if (rule.stock === 'low')
    parts.push(
      sql`p.tracks_stock and p.low_stock_milli is not null and (select coalesce(sum(l.on_hand_milli), 0) between 1 and p.low_stock_milli from stock_levels l where l.shop_id = p.shop_id and l.product_id = p.id)`,
    )
  // Before they are counted: what is out makes room for the next.
  if (hidesOut) parts.push(sql`not (${isOut})`)
  const order = {
    best: sql`b.place, p.id`,
    new: sql`p.created_at desc, p.id desc`,
    price: sql`coalesce(s.least, p.price_tzs), p.id`,
    '-price': sql`coalesce(s.least, p.price_tzs) desc, p.id`,
    name: sql`p.name_key, p.id`,
  }[rule.sort]
  const ranked =
    rule.sort === 'best'
      ? sql`unnest(${[...best]}::uuid[]) with ordinality b(product_id, place) join products p on p.shop_id = ${shopId} and p.id = b.product_id cross join lateral (${ofVariants} offset 0) s`
      : from
  const { rows } = await sql<GoodsRow>`/*goods.rule*/
    select ${columns} from ${ranked} where ${sql.join(parts, sql` and `)} order by ${order} limit ${rule.most}`.execute(
    tx,
  )
  return rows
}

/** Ids of all that is sold, whether or not any is left: what is out today has its page, and comes back. */
export async function soldIds(tx: Tx, shopId: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/*sitemap.goods*/
    select p.id from ${from} where p.shop_id = ${shopId} and p.id > ${after}::uuid and not p.is_archived and not (${isGone}) order by p.id limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

type Listed = {
  search: string
  group: string | null
  after: readonly [group: string, nameKey: string, id: string] | null
}
/** What the shop sells and has, group after group, row after row by their index: a page costs the same however many products there are. */
export async function listGoods(
  tx: Tx,
  shopId: string,
  { search, group, after }: Listed,
  limit: number,
): Promise<GoodsRow[]> {
  const words = foldText(search).split(' ').filter(Boolean).slice(0, 6)
  const found = await findWords(
    tx,
    shopId,
    'p',
    words.map((word): Word => [word.slice(0, 60)]),
  )
  if (found === null) return []
  const parts: RawBuilder<unknown>[] = [
    sql`p.shop_id = ${shopId}`,
    sql`not p.is_archived`,
    sql`not (${isGone})`,
    sql`not (${isOut})`,
  ]
  parts.push(...found.conditions.map((condition) => condition(sql`p.id`)))
  if (group !== null) parts.push(sql`p.product_group = ${group}`)
  if (after) parts.push(sql`(p.product_group, p.name_key, p.id) > (${after[0]}, ${after[1]}, ${after[2]}::uuid)`)
  const { rows } = await sql<GoodsRow>`/*goods.list*/
    select ${columns} from ${from} where ${sql.join(parts, sql` and `)} order by p.product_group, p.name_key, p.id limit ${sql.lit(limit)}`.execute(
    tx,
  )
  return rows
}

/** A catalogue names a size by its own id: the products of these. */
export async function productsOfSizes(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.product_id]))
}

export async function goodsGroups(tx: Tx, shopId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('product_counts')
    .select('product_group as name')
    .where('shop_id', '=', shopId)
    .where('is_archived', '=', false)
    .where('count', '>', 0)
    .where('product_group', '<>', '')
    .orderBy('product_group')
    .execute()
  return rows.map(({ name }) => name)
}
