import { type RawBuilder, sql } from 'kysely'
import type { ProductRow, StockMovement } from '../../../shared/contract/products.ts'
import { foldCode, foldText } from '../../../shared/domain/search.ts'
import { PREFIX_END, readKeyset, writeKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

export type ProductFilter = {
  search?: string | undefined; group?: string | undefined; category?: string | undefined; state: 'active' | 'archived' | 'all'; stock: 'any' | 'low' | 'out' | 'untracked'
  sort: 'name' | '-name' | 'price' | '-price' | 'stock' | '-stock' | '-updated'
}
export type ProductListRow = {
  id: string; name: string; group: string; category: ProductRow['category']; priceTzs: number; sku: string; photo: string | null; variantCount: number; tracksStock: boolean; onHandMilli: number
  lowStockMilli: number | null; isArchived: boolean; updatedAt: Date; nameKey: string
}

const onHand = sql`coalesce((select sum(l.on_hand_milli) from stock_levels l where l.shop_id = p.shop_id and l.product_id = p.id), 0)::bigint`
const keys = {
  name: { column: sql`p.name_key`, kind: 'text', of: (row: ProductListRow) => row.nameKey },
  price: { column: sql`p.price_tzs`, kind: 'number', of: (row: ProductListRow) => row.priceTzs },
  stock: { column: onHand, kind: 'number', of: (row: ProductListRow) => row.onHandMilli },
  updated: { column: sql`p.updated_at`, kind: 'instant', of: (row: ProductListRow) => row.updatedAt },
} as const

const sorts = {
  name: { isDown: false, key: keys.name }, '-name': { isDown: true, key: keys.name }, price: { isDown: false, key: keys.price }, '-price': { isDown: true, key: keys.price },
  stock: { isDown: false, key: keys.stock }, '-stock': { isDown: true, key: keys.stock }, '-updated': { isDown: true, key: keys.updated },
} as const

/** Each word must begin a word of the product's name, group, variants, SKU or codes; a whole scanned code is also tried as the same code in its other lengths. */
function wordCondition(shopId: string, word: string): RawBuilder<unknown> {
  const code = foldCode(word).toLowerCase()
  const other = code === word ? sql`` : sql` or t.term = ${code}`
  return sql`exists (select from search_terms t where t.shop_id = ${shopId} and t.kind = 'p' and t.ref_id = p.id and ((t.term >= ${word} and t.term < ${word + PREFIX_END})${other}))`
}
/** The same, the other way round: few matches are collected first instead of asking each product. */
function narrowCondition(shopId: string, word: string): RawBuilder<unknown> {
  const code = foldCode(word).toLowerCase()
  const other = code === word ? sql`` : sql` union all select t.ref_id from search_terms t where t.shop_id = ${shopId} and t.kind = 'p' and t.term = ${code}`
  return sql`p.id in (select t.ref_id from search_terms t where t.shop_id = ${shopId} and t.kind = 'p' and t.term >= ${word} and t.term < ${word + PREFIX_END}${other})`
}
/** From this length on a prefix is taken to match few. */
const NARROW_FROM = 3

function conditions(shopId: string, filter: ProductFilter): RawBuilder<unknown> {
  const parts = [sql`p.shop_id = ${shopId}`]
  if (filter.state !== 'all') parts.push(sql`p.is_archived = ${filter.state === 'archived'}`)
  if (filter.group !== undefined) parts.push(sql`p.product_group = ${filter.group}`)
  if (filter.category !== undefined) parts.push(sql`p.category = ${filter.category}`)
  if (filter.stock === 'untracked') parts.push(sql`not p.tracks_stock`)
  if (filter.stock === 'out') parts.push(sql`p.tracks_stock and ${onHand} <= 0`)
  if (filter.stock === 'low') parts.push(sql`p.tracks_stock and p.low_stock_milli is not null and ${onHand} <= p.low_stock_milli and ${onHand} > 0`)
  const words = foldText(filter.search ?? '').split(' ').filter(Boolean).slice(0, 6).map((word) => word.slice(0, 60))
  for (const word of words) parts.push(sql`${word.length >= NARROW_FROM ? narrowCondition(shopId, word) : wordCondition(shopId, word)}`)
  return sql.join(parts, sql` and `)
}

/** One row more than `limit`, when there is one. */
export async function listProductRows(tx: Tx, shopId: string, filter: ProductFilter, cursor: string | undefined, limit: number): Promise<ProductListRow[]> {
  const { isDown, key } = sorts[filter.sort]
  const from = readKeyset(cursor, [key.kind, 'id'])
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  const beyond = from ? sql` and (${key.column}, p.id) ${sql.raw(isDown ? '<' : '>')} (${from[0]}, ${from[1]}::uuid)` : sql``
  const { rows } = await sql<ProductListRow>`
    select p.id, p.name, p.name_key as "nameKey", p.product_group as "group", p.category, p.price_tzs as "priceTzs", p.sku, p.photos->>0 as photo, p.tracks_stock as "tracksStock",
      p.low_stock_milli as "lowStockMilli", p.is_archived as "isArchived", p.updated_at as "updatedAt", ${onHand} as "onHandMilli",
      (select count(*) from variants v where v.shop_id = p.shop_id and v.product_id = p.id and not v.is_archived)::int as "variantCount"
    from products p where ${conditions(shopId, filter)}${beyond} order by ${key.column} ${direction}, p.id ${direction} limit ${limit + 1}`.execute(tx)
  return rows
}

export const productCursor = (sort: ProductFilter['sort']) => (row: ProductListRow) => writeKeyset(sorts[sort].key.of(row), row.id)

/** Beyond this a filtered list says the bound: counting on would cost more than anybody reads. */
const MOST_COUNTED = 10_000

/** Whole shops and groups are counted ahead (product_counts); anything finer is counted up to a bound. */
export async function countProductRows(tx: Tx, shopId: string, filter: ProductFilter): Promise<number> {
  if (filter.stock === 'any' && filter.category === undefined && foldText(filter.search ?? '') === '') {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(count), 0)::int as count from product_counts where shop_id = ${shopId}
        and (${filter.state} = 'all' or is_archived = ${filter.state === 'archived'}) and (${filter.group ?? null}::text is null or product_group = ${filter.group ?? null})`.execute(tx)
    return rows[0]?.count ?? 0
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (select from products p where ${conditions(shopId, filter)} limit ${MOST_COUNTED}) x`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function listGroups(tx: Tx, shopId: string): Promise<{ name: string; count: number }[]> {
  return await tx
    .selectFrom('product_counts')
    .select(['product_group as name', 'count'])
    .where('shop_id', '=', shopId)
    .where('is_archived', '=', false)
    .where('count', '>', 0)
    .where('product_group', '<>', '')
    .orderBy('product_group')
    .execute()
}

export type MovementRow = {
  id: string; variantId: string | null; variantName: string | null; deltaMilli: number; reason: StockMovement['reason']; note: string; orderId: string | null; orderNumber: string | null; byName: string | null
  at: Date; receivedAt: Date
}
export async function listMovementRows(tx: Tx, shopId: string, productId: string, cursor: string | undefined, limit: number): Promise<MovementRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<MovementRow>`
    select m.id, m.variant_id as "variantId", v.name as "variantName", m.delta_milli as "deltaMilli", m.reason, m.note, m.order_id as "orderId", o.number as "orderNumber", u.name as "byName", m.at,
      m.received_at as "receivedAt"
    from stock_movements m left join variants v on v.shop_id = m.shop_id and v.id = m.variant_id left join orders o on o.shop_id = m.shop_id and o.id = m.order_id left join users u on u.id = m.by_user_id
    where m.shop_id = ${shopId} and m.product_id = ${productId} ${from ? sql`and (m.received_at, m.id) < (${from[0]}, ${from[1]}::uuid)` : sql``}
    order by m.received_at desc, m.id desc limit ${limit + 1}`.execute(tx)
  return rows
}
