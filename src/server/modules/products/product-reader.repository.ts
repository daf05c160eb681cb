import { sql } from 'kysely'
import type { Product } from '../../../shared/contract/products.ts'
import type { Tx } from '../../platform/database.ts'

type ProductRecord = {
  id: string
  name: string
  description: string
  category: Product['category']
  group: string
  priceTzs: number
  costTzs: number | null
  sku: string
  photos: string[]
  unit: string
  taxCode: string | null
  tracksStock: boolean
  lowStockMilli: number | null
  addOnGroups: Product['addOnGroups']
  tapUnitId: string | null
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
type UnitRecord = {
  id: string
  productId: string
  name: string
  factorMilli: number
  priceTzs: number
  isPack: boolean
  isArchived: boolean
}
type BarcodeRecord = { productId: string; variantId: string | null; unitId: string | null; shown: string }
type LevelRecord = { productId: string; itemId: string; onHandMilli: number; packs: number; packMilli: number | null }

/** Everything of these products, in five queries however many they are. */
export async function readProductParts(tx: Tx, shopId: string, ids: readonly string[]) {
  const { rows: products } = await sql<ProductRecord>`/*product.read*/
    select id, name, description, category, product_group as "group", price_tzs as "priceTzs", cost_tzs as "costTzs", sku, photos, unit, tax_code as "taxCode", tracks_stock as "tracksStock",
      low_stock_milli as "lowStockMilli", add_on_groups as "addOnGroups", tap_unit_id as "tapUnitId", is_archived as "isArchived", version, created_at as "createdAt", updated_at as "updatedAt"
    from products where shop_id = ${shopId} and id = any(${ids}::uuid[])`.execute(tx)
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
  const { rows: units } = await sql<UnitRecord>`/*product.read-units*/
    select id, product_id as "productId", name, factor_milli as "factorMilli", price_tzs as "priceTzs", is_pack as "isPack", is_archived as "isArchived"
    from product_units where shop_id = ${shopId} and product_id = any(${ids}::uuid[]) order by product_id, position, id`.execute(
    tx,
  )
  return { products, variants, barcodes, levels, units }
}
