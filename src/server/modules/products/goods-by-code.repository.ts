import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

/** Something a shop counts, as a list of stock names it; `factorMilli`: of the unit whose code it is. */
export interface NamedGoods {
  productId: string
  variantId: string | null
  factorMilli: number
}
/** More than one is too many whatever they are. */
const ENOUGH = 2

export async function findByBarcode(tx: Tx, shopId: string, code: string): Promise<NamedGoods[]> {
  const { rows } = await sql<NamedGoods>`/*goods.by_barcode*/
    select b.product_id as "productId", b.variant_id as "variantId", coalesce(u.factor_milli, 1000)::bigint as "factorMilli"
    from barcodes b left join product_units u on u.shop_id = b.shop_id and u.id = b.unit_id
    where b.shop_id = ${shopId} and b.code = ${code} limit ${ENOUGH}`.execute(tx)
  return rows
}

export async function findBySku(tx: Tx, shopId: string, sku: string): Promise<NamedGoods[]> {
  const { rows } = await sql<NamedGoods>`/*goods.by_sku*/
    (select p.id as "productId", null::uuid as "variantId", 1000::bigint as "factorMilli" from products p
      where p.shop_id = ${shopId} and p.sku = ${sku} and p.sku <> '' and not p.is_archived limit ${ENOUGH})
    union all
    (select v.product_id, v.id, 1000::bigint from variants v where v.shop_id = ${shopId} and v.sku = ${sku} and v.sku <> '' and not v.is_archived limit ${ENOUGH})
    limit ${ENOUGH}`.execute(tx)
  return rows
}

/** With a variant's name, where it has any. */
export async function findByName(tx: Tx, shopId: string, nameKey: string, variant: string): Promise<NamedGoods[]> {
  const { rows } = await sql<NamedGoods>`/*goods.by_name*/
    select p.id as "productId", v.id as "variantId", 1000::bigint as "factorMilli"
    from products p left join lateral (select o.id from variants o where ${variant} <> '' and o.shop_id = p.shop_id and o.product_id = p.id and not o.is_archived and lower(o.name) = lower(${variant}) limit ${ENOUGH}) v on true
    where p.shop_id = ${shopId} and p.name_key = ${nameKey} and not p.is_archived limit ${ENOUGH}`.execute(tx)
  return rows
}
