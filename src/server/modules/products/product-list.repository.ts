import { type RawBuilder, sql } from 'kysely'
import { MOST_PRODUCTS_FOUND, type ProductRow, type StockMovement } from '../../../shared/contract/products.ts'
import { foldCode, foldText } from '../../../shared/domain/search.ts'
import { readKeyset, writeKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { findWords, inOrder, type Word } from '../../platform/search-terms.ts'
import { hasTag } from './product-tags.repository.ts'

type ProductFilter = {
  search?: string | undefined
  group?: string | undefined
  tag?: string | undefined
  category?: string | undefined
  state: 'active' | 'archived' | 'all'
  stock: 'any' | 'low' | 'out' | 'untracked'
  sort: 'name' | '-name' | 'price' | '-price' | 'stock' | '-stock' | '-updated'
}
type ProductListRow = {
  id: string
  name: string
  group: string
  category: ProductRow['category']
  priceTzs: number
  sku: string
  photo: string | null
  variantCount: number
  tracksStock: boolean
  onHandMilli: number
  lowStockMilli: number | null
  isArchived: boolean
  updatedAt: Date
  nameKey: string
}

const onHand = sql`coalesce((select sum(l.on_hand_milli) from stock_levels l where l.shop_id = p.shop_id and l.product_id = p.id), 0)::bigint`
/** For a list in the order of stock: every product's is summed at once. Elsewhere each is looked up when the list comes to it: few of many are, unless next to none fits. */
const stockJoin = (shopId: string) =>
  sql`left join (select product_id, sum(on_hand_milli)::bigint as on_hand from stock_levels where shop_id = ${shopId} group by 1) s on s.product_id = p.id`
const summed = sql`coalesce(s.on_hand, 0)`
const keys = {
  name: { column: sql`p.name_key`, kind: 'text', of: (row: ProductListRow) => row.nameKey },
  price: { column: sql`p.price_tzs`, kind: 'number', of: (row: ProductListRow) => row.priceTzs },
  stock: { column: summed, kind: 'number', of: (row: ProductListRow) => row.onHandMilli },
  updated: { column: sql`p.updated_at`, kind: 'instant', of: (row: ProductListRow) => row.updatedAt },
} as const

const sorts = {
  name: { isDown: false, key: keys.name },
  '-name': { isDown: true, key: keys.name },
  price: { isDown: false, key: keys.price },
  '-price': { isDown: true, key: keys.price },
  stock: { isDown: false, key: keys.stock },
  '-stock': { isDown: true, key: keys.stock },
  '-updated': { isDown: true, key: keys.updated },
} as const

/** A whole scanned code is also tried as the same code in its other lengths. */
function wordsOf(search: string | undefined): Word[] {
  const words = foldText(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => word.slice(0, 60))
  return words.map((word) => [word, ...[foldCode(word).toLowerCase()].filter((code) => code !== word)])
}

const isByStock = ({ sort }: ProductFilter) => sorts[sort].key === keys.stock

/** Which rows are read, as `p`, and the columns they come in the order of. */
interface Source {
  from: RawBuilder<unknown>
  order: readonly [key: RawBuilder<unknown>, id: RawBuilder<unknown>]
}
type Beyond = readonly [key: string | number, id: string] | null

/** What a page and the total are read from; null when nothing can fit. */
async function sourcesOf(tx: Tx, shopId: string, filter: ProductFilter) {
  const { isDown, key } = sorts[filter.sort]
  // A group, a category or a tag has an index of its own, which leaves less to ask.
  const hasPlaces =
    !isByStock(filter) && filter.group === undefined && filter.category === undefined && filter.tag === undefined
  const isByPlace = hasPlaces && key === keys.name
  const words = await findWords(tx, shopId, 'p', wordsOf(filter.search), { hasPlaces, isByPlace })
  if (words === null) return null
  const parts = [sql`p.shop_id = ${shopId}`]
  if (filter.state !== 'all') parts.push(sql`p.is_archived = ${filter.state === 'archived'}`)
  if (filter.group !== undefined) parts.push(sql`p.product_group = ${filter.group}`)
  if (filter.category !== undefined) parts.push(sql`p.category = ${filter.category}`)
  if (filter.tag !== undefined) parts.push(hasTag(shopId, filter.tag))
  if (filter.stock === 'untracked') parts.push(sql`not p.tracks_stock`)
  const stock = isByStock(filter) ? summed : onHand
  if (filter.stock === 'out') parts.push(sql`p.tracks_stock and ${stock} <= 0`)
  if (filter.stock === 'low')
    parts.push(
      sql`p.tracks_stock and p.low_stock_milli is not null and (select l.sum > 0 and l.sum <= p.low_stock_milli from (select ${stock} as sum offset 0) l)`,
    )
  const ofProducts = (beyond: Beyond): Source => {
    const all = [...parts, ...words.conditions.map((condition) => condition(sql`p.id`))]
    if (beyond) all.push(sql`(${key.column}, p.id) ${sql.raw(isDown ? '<' : '>')} (${beyond[0]}, ${beyond[1]}::uuid)`)
    return {
      from: sql`products p ${isByStock(filter) ? stockJoin(shopId) : sql``} where ${sql.join(all, sql` and `)}`,
      order: [key.column, sql`p.id`],
    }
  }
  const { lead } = words
  if (lead === null) return { page: ofProducts, all: ofProducts(null) }
  const others = sql.join([sql`true`, ...lead.others.map((condition) => condition(sql`w.ref_id`))], sql` and `)
  const ofWords = (beyond: Beyond): Source => ({
    // `offset 0`: row after row in the order of the words, never joined as a whole.
    from: sql`(${inOrder(shopId, lead.words, isDown, beyond)}) w cross join lateral (
      select * from products p where p.id = w.ref_id and ${sql.join(parts, sql` and `)} offset 0) p where ${others}`,
    order: [sql`w.place`, sql`w.ref_id`],
  })
  // Where nothing is asked of a product but whether it is archived, the words alone can be counted: few products are, and these have an index.
  const ofWordsAlone: Source = {
    from: sql`(${inOrder(shopId, lead.words, false, null)}) w where ${others} ${filter.state === 'all' ? sql`` : sql`and not exists (select from products p where p.shop_id = ${shopId} and p.id = w.ref_id and p.is_archived)`}`,
    order: [sql`w.place`, sql`w.ref_id`],
  }
  const isAlone = filter.state !== 'archived' && filter.stock === 'any'
  return { page: isByPlace ? ofWords : ofProducts, all: isAlone ? ofWordsAlone : ofWords(null) }
}

/** A page, one row more than `limit` when there is one, and how many there are in all. Nothing else may be asked in this transaction. */
export async function listProductRows(
  tx: Tx,
  shopId: string,
  filter: ProductFilter,
  cursor: string | undefined,
  limit: number,
): Promise<{ rows: ProductListRow[]; total: number }> {
  const sources = await sourcesOf(tx, shopId, filter)
  if (sources === null) return { rows: [], total: 0 }
  const { isDown, key } = sorts[filter.sort]
  const direction = sql.raw(isDown ? 'desc' : 'asc')
  const page = sources.page(readKeyset(cursor, [key.kind, 'id']))
  // The page most screens ask for is prepared. The limit stands in the text, or its plan would be made for a tenth of all products.
  const isUsual = isCountedAhead(filter) && filter.sort === 'name' && limit === USUAL_LIMIT
  const { rows } = await sql<ProductListRow & { total: number }>`${isUsual ? sql`/*hot:products.list last*/` : sql``}
    select t.total, r.* from (${total(shopId, filter, sources.all)}) t left join lateral (
      select p.id, p.name, p.name_key as "nameKey", p.product_group as "group", p.category, p.price_tzs as "priceTzs", p.sku, p.photos->>0 as photo, p.tracks_stock as "tracksStock",
        p.low_stock_milli as "lowStockMilli", p.is_archived as "isArchived", p.updated_at as "updatedAt", ${isByStock(filter) ? summed : onHand} as "onHandMilli",
        (select count(*) from variants v where v.shop_id = p.shop_id and v.product_id = p.id and not v.is_archived)::int as "variantCount"
      from ${isByStock(filter) ? ofPage(shopId, page, direction, limit) : page.from} order by ${page.order[0]} ${direction}, ${page.order[1]} ${direction} limit ${sql.lit(limit + 1)}
    ) r on true`.execute(tx)
  const [first] = rows
  if (first === undefined) throw new Error('no total')
  // Where the page is empty there is one row all the same, of the total alone.
  return { rows: rows.filter(({ id }) => id !== null).map(({ total: _total, ...row }) => row), total: first.total }
}

const USUAL_LIMIT = 50
/** Of a list that is put in order as a whole, only the rows of the page are looked at further. */
const ofPage = (shopId: string, { from, order: [key, id] }: Source, direction: RawBuilder<unknown>, limit: number) =>
  sql`(select ${id} as id, ${key} as on_hand from ${from} order by ${key} ${direction}, ${id} ${direction} limit ${sql.lit(limit + 1)}) s join products p on p.shop_id = ${shopId} and p.id = s.id`

export const productCursor = (sort: ProductFilter['sort']) => (row: ProductListRow) =>
  writeKeyset(sorts[sort].key.of(row), row.id)

/** Whole shops and groups are counted ahead (product_counts); anything finer is counted up to a bound. */
const isCountedAhead = (filter: ProductFilter) =>
  filter.stock === 'any'
  && filter.category === undefined
  && filter.tag === undefined
  && foldText(filter.search ?? '') === ''

function total(shopId: string, filter: ProductFilter, { from }: Source): RawBuilder<unknown> {
  if (!isCountedAhead(filter))
    return sql`select count(*)::int as total from (select from ${from} limit ${MOST_PRODUCTS_FOUND}) x`
  const parts = [sql`shop_id = ${shopId}`]
  if (filter.state !== 'all') parts.push(sql`is_archived = ${filter.state === 'archived'}`)
  if (filter.group !== undefined) parts.push(sql`product_group = ${filter.group}`)
  return sql`select coalesce(sum(count), 0)::int as total from product_counts where ${sql.join(parts, sql` and `)}`
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

type MovementRow = {
  id: string
  variantId: string | null
  variantName: string | null
  deltaMilli: number
  packsDelta: number
  reason: StockMovement['reason']
  note: string
  orderId: string | null
  orderNumber: string | null
  costTzs: number | null
  byName: string | null
  at: Date
  receivedAt: Date
}
export async function listMovementRows(
  tx: Tx,
  shopId: string,
  productId: string,
  { reason }: { reason?: string | undefined },
  cursor: string | undefined,
  limit: number,
): Promise<MovementRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<MovementRow>`
    select m.id, m.variant_id as "variantId", v.name as "variantName", m.delta_milli as "deltaMilli", m.packs_delta as "packsDelta", m.reason, m.note, m.order_id as "orderId", o.number as "orderNumber", m.cost_tzs as "costTzs", u.name as "byName", m.at,
      m.received_at as "receivedAt"
    from stock_movements m left join variants v on v.shop_id = m.shop_id and v.id = m.variant_id left join orders o on o.shop_id = m.shop_id and o.id = m.order_id left join users u on u.id = m.by_user_id
    where m.shop_id = ${shopId} and m.product_id = ${productId} ${reason === undefined ? sql`` : sql`and m.reason = ${reason}`} ${from ? sql`and (m.received_at, m.id) < (${from[0]}, ${from[1]}::uuid)` : sql``}
    order by m.received_at desc, m.id desc limit ${limit + 1}`.execute(tx)
  return rows
}
