import { sql } from 'kysely'
import type { Product } from '../../../shared/contract/products.ts'
import type { Tx } from '../../platform/database.ts'

type UnitRecord = {
  id: string
  name: string
  factorMilli: number
  priceTzs: number
  isPack: boolean
  isArchived: boolean
}
type ProductRecord = {
  id: string
  name: string
  description: string
  category: Product['category']
  group: string
  tags: string[]
  priceTzs: number
  costTzs: number | null
  sku: string
  photos: string[]
  unit: string
  taxCode: string | null
  tracksStock: boolean
  lowStockMilli: number | null
  addOnGroups: Product['addOnGroups']
  tapUnit: string | null
  units: UnitRecord[] | null
  isArchived: boolean
  version: number
  createdAt: Date
  updatedAt: Date
}
type VariantRecord = {
  id: string
  productId: string
  name: string
  priceTzs: number
  costTzs: number | null
  sku: string
  isArchived: boolean
}
type BarcodeRecord = { productId: string; variantId: string | null; unitId: string | null; shown: string }
type LevelRecord = { productId: string; itemId: string; onHandMilli: number; packs: number; packMilli: number | null }

/** Everything of these products, in four queries however many they are. */
export async function readProductParts(tx: Tx, shopId: string, ids: readonly string[]) {
  const { rows: products } = await sql<ProductRecord>`/*product.read*/
    select id, name, description, category, product_group as "group",
      coalesce((select array_agg(t.tag order by t.tag_key) from product_tags t where t.shop_id = p.shop_id and t.product_id = p.id), '{}') as tags, price_tzs as "priceTzs", cost_tzs as "costTzs", sku, photos, unit, tax_code as "taxCode", tracks_stock as "tracksStock",
      low_stock_milli as "lowStockMilli", add_on_groups as "addOnGroups", tap_unit as "tapUnit",
      (select json_agg(json_build_object('id', u.id, 'name', u.name, 'factorMilli', u.factor_milli, 'priceTzs', u.price_tzs, 'isPack', u.is_pack, 'isArchived', u.is_archived) order by u.position, u.id)
        from product_units u where u.shop_id = p.shop_id and u.product_id = p.id and not u.is_removed) as units,
      is_archived as "isArchived", version, created_at as "createdAt", updated_at as "updatedAt"
    from products p where shop_id = ${shopId} and id = any(${ids}::uuid[])`.execute(tx)
  const { rows: variants } = await sql<VariantRecord>`/*product.read-variants*/
    select id, product_id as "productId", name, price_tzs as "priceTzs", cost_tzs as "costTzs", sku, is_archived as "isArchived"
    from variants where shop_id = ${shopId} and product_id = any(${ids}::uuid[]) order by product_id, position, id`.execute(
    tx,
  )
  const { rows: barcodes } = await sql<BarcodeRecord>`/*product.read-barcodes*/
    select product_id as "productId", variant_id as "variantId", unit_id as "unitId", shown from barcodes where shop_id = ${shopId} and product_id = any(${ids}::uuid[]) order by product_id, position, code`.execute(
    tx,
  )
  const { rows: levels } = await sql<LevelRecord>`/*product.read-levels*/
    select product_id as "productId", item_id as "itemId", on_hand_milli as "onHandMilli", packs, pack_milli as "packMilli" from stock_levels where shop_id = ${shopId} and product_id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return { products, variants, barcodes, levels }
}
