import { sql } from 'kysely'
import type { ProductInput, UnitInput } from '../../../shared/contract/products.ts'
import { foldCode, foldText } from '../../../shared/domain/search.ts'
import type { Tx } from '../../platform/database.ts'

export type ProductKey = { shopId: string; id: string }

export async function countProducts(tx: Tx, shopId: string): Promise<number> {
  const row = await tx
    .selectFrom('product_counts')
    .select((eb) => eb.fn.sum<number>('count').as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row?.count ?? 0
}

const columnsOf = (input: ProductInput) => ({
  name: input.name,
  name_key: foldText(input.name),
  description: input.description,
  category: input.category,
  product_group: input.group,
  price_tzs: input.priceTzs,
  cost_tzs: input.costTzs,
  sku: input.sku,
  photos: JSON.stringify(input.photos),
  unit: input.unit,
  ...(input.taxCode === undefined ? {} : { tax_code: input.taxCode }),
  tracks_stock: input.tracksStock,
  low_stock_milli: input.lowStockMilli,
  add_on_groups: JSON.stringify(input.addOnGroups),
  ...(input.tapUnit === undefined ? {} : { tap_unit: input.tapUnit?.toLowerCase() ?? null }),
})

/** False when the id is taken. */
export async function insertProduct(
  tx: Tx,
  { shopId, id }: ProductKey,
  input: ProductInput,
  by: { userId: string; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('products')
    .values({ shop_id: shopId, id, ...columnsOf(input), created_by: by.userId, created_at: by.at, updated_at: by.at })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The product as it was, locked, so that the change that follows knows what it changes. */
export async function lockProduct(tx: Tx, { shopId, id }: ProductKey) {
  return await tx
    .selectFrom('products')
    .select([
      'version',
      'product_group as group',
      'is_archived as isArchived',
      'price_tzs as priceTzs',
      'tracks_stock as tracksStock',
    ])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateProductRow(
  tx: Tx,
  { shopId, id }: ProductKey,
  input: ProductInput,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ ...columnsOf(input), version: eb('version', '+', 1), changed_xid: currentXid, updated_at: at }))
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
const currentXid = sql<number>`pg_current_xact_id()::text::bigint`

/** Variants that are gone from the input stay as archived while stock was ever booked on them: their movements must keep a name. */
export async function writeVariants(
  tx: Tx,
  { shopId, id }: ProductKey,
  variants: ProductInput['variants'],
  at: Date,
): Promise<void> {
  const rows = variants.map((variant, position) => ({
    id: variant.id,
    position,
    name: variant.name,
    price_tzs: variant.priceTzs,
    cost_tzs: variant.costTzs,
    sku: variant.sku,
    is_archived: variant.isArchived,
  }))
  await sql`/*product.variants*/
    with kept as (
      insert into variants (shop_id, product_id, id, position, name, price_tzs, cost_tzs, sku, is_archived, archived_at)
      select ${shopId}, ${id}, id, position, name, price_tzs, cost_tzs, sku, is_archived, case when is_archived then ${at}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id uuid, position int, name text, price_tzs bigint, cost_tzs bigint, sku text, is_archived boolean)
      on conflict (shop_id, id) do update set position = excluded.position, name = excluded.name, price_tzs = excluded.price_tzs, cost_tzs = excluded.cost_tzs, sku = excluded.sku,
        is_archived = excluded.is_archived, archived_at = case when excluded.is_archived then coalesce(variants.archived_at, excluded.archived_at) end where variants.product_id = ${id}),
    gone as (select id, exists (select from stock_levels l where l.shop_id = v.shop_id and l.item_id = v.id) as has_stock from variants v
      where shop_id = ${shopId} and product_id = ${id} and id <> all(${rows.map((row) => row.id)}::uuid[])),
    deleted as (delete from variants v using gone where v.shop_id = ${shopId} and v.id = gone.id and not gone.has_stock)
    update variants v set is_archived = true, archived_at = coalesce(v.archived_at, ${at}), position = 1000 from gone where v.shop_id = ${shopId} and v.id = gone.id and gone.has_stock`.execute(
    tx,
  )
}

/** A unit that is gone from the input is shown nowhere any more, and stays: a till without network may have sold in it until now, at its price. */
export async function writeUnits(
  tx: Tx,
  { shopId, id }: ProductKey,
  units: readonly UnitInput[],
  at: Date,
): Promise<void> {
  const rows = units.map((unit, position) => ({
    id: unit.id,
    position,
    name: unit.name,
    factor_milli: unit.factorMilli,
    price_tzs: unit.priceTzs,
    is_pack: unit.isPack,
    is_archived: unit.isArchived,
  }))
  const ids = rows.map((row) => row.id)
  // Two statements: that one unit is the pack is a key, and the unit that was it until now comes first to be no more.
  await sql`/*product.units-gone*/
    with gone as (
      update product_units set is_pack = false, is_removed = true, is_archived = true, archived_at = coalesce(archived_at, ${at}::timestamptz)
      where shop_id = ${shopId} and product_id = ${id} and not is_removed and id <> all(${ids}::uuid[]))
    update product_units set is_pack = false where shop_id = ${shopId} and product_id = ${id} and is_pack and id = any(${ids}::uuid[])`.execute(
    tx,
  )
  await sql`/*product.units*/
    insert into product_units (shop_id, product_id, id, position, name, factor_milli, price_tzs, is_pack, is_archived, archived_at)
    select ${shopId}, ${id}, id, position, name, factor_milli, price_tzs, is_pack, is_archived, case when is_archived then ${at}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u(id uuid, position int, name text, factor_milli bigint, price_tzs bigint, is_pack boolean, is_archived boolean)
    on conflict (shop_id, id) do update set position = excluded.position, name = excluded.name, factor_milli = excluded.factor_milli, price_tzs = excluded.price_tzs, is_pack = excluded.is_pack,
      is_removed = false, is_archived = excluded.is_archived, archived_at = case when excluded.is_archived then coalesce(product_units.archived_at, excluded.archived_at) end where product_units.product_id = ${id}`.execute(
    tx,
  )
}

/** Of these units, the ids that belong to another product. */
export async function findForeignUnits(
  tx: Tx,
  { shopId, id }: ProductKey,
  unitIds: readonly string[],
): Promise<string[]> {
  if (unitIds.length === 0) return []
  const rows = await tx
    .selectFrom('product_units')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...unitIds])
    .where('product_id', '<>', id)
    .execute()
  return rows.map((row) => row.id)
}

/** What the server knows of the units of a product whose client did not send any. */
export async function readUnitBarcodes(tx: Tx, { shopId, id }: ProductKey): Promise<BarcodeAt[]> {
  const rows = await tx
    .selectFrom('barcodes')
    .select(['shown', 'code', 'unit_id as unitId'])
    .where('shop_id', '=', shopId)
    .where('product_id', '=', id)
    .where('unit_id', 'is not', null)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, variantId: null, path: 'barcodes' }))
}

/** Of these variants, the ids that belong to another product. */
export async function findForeignVariants(
  tx: Tx,
  { shopId, id }: ProductKey,
  variantIds: readonly string[],
): Promise<string[]> {
  if (variantIds.length === 0) return []
  const rows = await tx
    .selectFrom('variants')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', 'in', [...variantIds])
    .where('product_id', '<>', id)
    .execute()
  return rows.map((row) => row.id)
}

export type BarcodeAt = { shown: string; code: string; variantId: string | null; unitId: string | null; path: string }
export function barcodesOf(input: Pick<ProductInput, 'barcodes' | 'variants' | 'units'>): BarcodeAt[] {
  const own = input.barcodes.map((shown, index) => ({
    shown,
    code: foldCode(shown),
    variantId: null,
    unitId: null,
    path: `barcodes.${index}`,
  }))
  const ofVariants = input.variants.flatMap((variant, at) =>
    variant.barcodes.map((shown, index) => ({
      shown,
      code: foldCode(shown),
      variantId: variant.id,
      unitId: null,
      path: `variants.${at}.barcodes.${index}`,
    })),
  )
  const ofUnits = (input.units ?? []).flatMap((unit, at) =>
    unit.barcodes.map((shown, index) => ({
      shown,
      code: foldCode(shown),
      variantId: null,
      unitId: unit.id,
      path: `units.${at}.barcodes.${index}`,
    })),
  )
  return [...own, ...ofVariants, ...ofUnits]
}

/** Which of the codes another product has, with its name. */
export async function findTakenBarcodes(
  tx: Tx,
  { shopId, id }: ProductKey,
  codes: readonly string[],
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await tx
    .selectFrom('barcodes as b')
    .innerJoin('products as p', (join) => join.onRef('p.shop_id', '=', 'b.shop_id').onRef('p.id', '=', 'b.product_id'))
    .select(['b.code', 'p.name'])
    .where('b.shop_id', '=', shopId)
    .where('b.code', 'in', [...codes])
    .where('b.product_id', '<>', id)
    .execute()
  return new Map(rows.map((row) => [row.code, row.name]))
}

export async function writeBarcodes(tx: Tx, { shopId, id }: ProductKey, barcodes: readonly BarcodeAt[]): Promise<void> {
  await tx.deleteFrom('barcodes').where('shop_id', '=', shopId).where('product_id', '=', id).execute()
  if (barcodes.length === 0) return
  await tx
    .insertInto('barcodes')
    .values(
      barcodes.map(({ shown, code, variantId, unitId }, position) => ({
        shop_id: shopId,
        code,
        shown,
        product_id: id,
        variant_id: variantId,
        unit_id: unitId,
        position,
      })),
    )
    .execute()
}

/** Words of the name, SKUs and barcodes, folded, each with its product's place in the list by name. Prefixes of these find the product. */
export async function writeTerms(
  tx: Tx,
  { shopId, id }: ProductKey,
  input: ProductInput,
  barcodes: readonly BarcodeAt[],
): Promise<void> {
  const words = foldText(
    [input.name, input.group, input.sku, ...input.variants.flatMap((variant) => [variant.name, variant.sku])].join(' '),
  ).split(' ')
  const codes = barcodes.flatMap(({ shown, code }) => [foldText(shown), code.toLowerCase()])
  const terms = [...new Set([...words, ...codes])]
    .filter((term) => term !== '')
    .map((term) => term.slice(0, 60))
    .slice(0, 200)
  const place = foldText(input.name)
  await sql`/*product.terms*/
    with gone as (delete from search_terms where shop_id = ${shopId} and kind = 'p' and ref_id = ${id} and (term <> all(${terms}::text[]) or place <> ${place}))
    insert into search_terms (shop_id, kind, term, place, ref_id) select ${shopId}, 'p', t, ${place}, ${id} from unnest(${terms}::text[]) t on conflict do nothing`.execute(
    tx,
  )
}

/** `from` now on these items cost this; unchanged prices write nothing. */
export async function writePrices(
  tx: Tx,
  shopId: string,
  prices: readonly { itemId: string; priceTzs: number }[],
  at: Date,
): Promise<void> {
  await sql`/*product.prices*/
    insert into price_changes (shop_id, item_id, from_at, price_tzs)
    select ${shopId}, p.item_id, ${at}, p.price from jsonb_to_recordset(${JSON.stringify(prices.map(({ itemId, priceTzs }) => ({ item_id: itemId, price: priceTzs })))}::jsonb) as p(item_id uuid, price bigint)
    where p.price is distinct from (select c.price_tzs from price_changes c where c.shop_id = ${shopId} and c.item_id = p.item_id order by c.from_at desc limit 1)
    on conflict (shop_id, item_id, from_at) do update set price_tzs = excluded.price_tzs`.execute(tx)
}

export type CountChange = { group: string; isArchived: boolean; by: number }
/** In one order for everybody, so that two changes of the catalogue never wait for each other in a circle. */
export async function changeCounts(tx: Tx, shopId: string, changes: readonly CountChange[]): Promise<void> {
  const rows = changes
    .filter((change) => change.by !== 0)
    .map(({ group, isArchived, by }) => ({ group, archived: isArchived, by }))
  if (rows.length === 0) return
  await sql`/*product.counts*/
    insert into product_counts (shop_id, product_group, is_archived, count)
    select ${shopId}, c."group", c.archived, sum(c.by)::int from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c("group" text, archived boolean, by int) group by 2, 3 having sum(c.by) <> 0 order by 2, 3
    on conflict (shop_id, product_group, is_archived) do update set count = product_counts.count + excluded.count`.execute(
    tx,
  )
}

export async function setArchived(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
  isArchived: boolean,
  at: Date,
): Promise<{ group: string }[]> {
  return await tx
    .updateTable('products')
    .set((eb) => ({
      is_archived: isArchived,
      archived_at: isArchived ? at : null,
      version: eb('version', '+', 1),
      changed_xid: currentXid,
      updated_at: at,
    }))
    .where('shop_id', '=', shopId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('products')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('id', 'in', [...ids])
        .where('is_archived', '<>', isArchived)
        .orderBy('id')
        .forUpdate(),
    )
    .returning('product_group as group')
    .execute()
}
