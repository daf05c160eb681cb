import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { writePrices } from './products.repository.ts'

/** One thing that lies on the shelf: a product, or one of its variants. */
interface ItemKey {
  itemId: string
  productId: string
  variantId: string | null
}
export interface Goods extends ItemKey {
  name: string
  tracksStock: boolean
  hasVariants: boolean
  costTzs: number | null
  priceTzs: number
}
interface NewTerms extends ItemKey {
  costTzs: number | null
  /** Null: as before. */ priceTzs: number | null
}

/** Held until the end, in one order for everybody, so that what is worked out from their cost is written over nothing newer. Those of another shop are not among them. */
export async function lockItems(tx: Tx, shopId: string, items: readonly ItemKey[]): Promise<Goods[]> {
  const asked = items.map((item) => ({ item_id: item.itemId, product_id: item.productId, variant_id: item.variantId }))
  await sql`/*goods.lock*/
    select from products where shop_id = ${shopId} and id = any(${[...new Set(items.map((item) => item.productId))]}::uuid[]) order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<Goods>`/*goods.read*/
    select a.item_id as "itemId", a.product_id as "productId", a.variant_id as "variantId", p.name, p.tracks_stock as "tracksStock",
      exists (select from variants o where o.shop_id = ${shopId} and o.product_id = p.id and not o.is_archived) as "hasVariants",
      case when a.variant_id is null then p.cost_tzs else v.cost_tzs end as "costTzs", case when a.variant_id is null then p.price_tzs else v.price_tzs end as "priceTzs"
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(item_id uuid, product_id uuid, variant_id uuid)
      cross join lateral (select id, name, tracks_stock, cost_tzs, price_tzs from products where shop_id = ${shopId} and id = a.product_id limit 1) p
      left join lateral (select id, cost_tzs, price_tzs from variants where shop_id = ${shopId} and id = a.variant_id and product_id = p.id limit 1) v on true
    where a.variant_id is null or v.id is not null`.execute(tx)
  return rows
}

/** What lies there now, held until the end; a row is made where there is none. */
export async function lockLevels(tx: Tx, shopId: string, items: readonly ItemKey[]): Promise<Map<string, number>> {
  const rows = items.map((item) => ({ item_id: item.itemId, product_id: item.productId }))
  const { rows: levels } = await sql<{ itemId: string; onHandMilli: number }>`/*levels.lock*/
    insert into stock_levels (shop_id, item_id, product_id, on_hand_milli)
    select ${shopId}, i.item_id, i.product_id, 0 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i(item_id uuid, product_id uuid) order by i.item_id
    on conflict (shop_id, item_id) do update set on_hand_milli = stock_levels.on_hand_milli returning item_id as "itemId", on_hand_milli as "onHandMilli"`.execute(
    tx,
  )
  return new Map(levels.map((level) => [level.itemId, level.onHandMilli]))
}

/** A form that somebody has open meanwhile finds another version, and asks. */
export async function writeTermsOf(tx: Tx, shopId: string, terms: readonly NewTerms[], at: Date): Promise<void> {
  if (terms.length === 0) return
  const rows = JSON.stringify(
    terms.map((item) => ({
      product_id: item.productId,
      variant_id: item.variantId,
      cost: item.costTzs,
      price: item.priceTzs,
    })),
  )
  await sql`/*goods.terms*/
    with t as materialized (select * from jsonb_to_recordset(${rows}::jsonb) as t(product_id uuid, variant_id uuid, cost bigint, price bigint)),
    v as (
      update variants v set cost_tzs = t.cost, price_tzs = coalesce(t.price, v.price_tzs) from t where v.shop_id = ${shopId} and v.id = t.variant_id and v.product_id = t.product_id)
    update products p set version = version + 1, changed_xid = pg_current_xact_id()::text::bigint, updated_at = ${at},
      cost_tzs = case when o.product_id is null then p.cost_tzs else o.cost end, price_tzs = coalesce(o.price, p.price_tzs)
    from (select distinct product_id from t) d left join t o on o.product_id = d.product_id and o.variant_id is null
    where p.shop_id = ${shopId} and p.id = d.product_id`.execute(tx)
  await writePrices(
    tx,
    shopId,
    terms.flatMap(({ itemId, priceTzs }) => (priceTzs === null ? [] : [{ itemId, priceTzs }])),
    at,
  )
}
