import { sql } from 'kysely'
import type { Transfer } from '../../../shared/contract/stock-transfers.ts'
import { foldText } from '../../../shared/domain/search.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'

/** A line as it is kept in both shops: by the names, codes and costs of the one that sent it. */
export interface KeptLine {
  id: string
  /** Of the shop whose row this is; null until what came is known there. */
  productId: string | null
  variantId: string | null
  name: string
  variantName: string | null
  unit: string
  group: string
  category: string | null
  codes: string[]
  baseMilli: number
  /** Closed ones among them, and how much such a pack holds. */
  packs: number
  packMilli: number | null
  costTzs: number | null
  priceTzs: number
  arrivedMilli: number | null
  /** Of what was sent, how much is good until when, the oldest first; left out where nobody wrote it down. */
  dates?: { useBy: string; milli: number }[]
}

interface NewTransfer {
  id: string
  way: 'out' | 'in'
  otherShopId: string
  otherShopName: string
  lines: readonly KeptLine[]
  sentTzs: number
  note: string
  sentBy: string
  at: Date
  receivedAt: Date
}
const MOST_KEY = 4000
/** False when the id is taken in this shop. */
export async function insertTransfer(tx: Tx, shopId: string, transfer: NewTransfer): Promise<boolean> {
  const names = transfer.lines.map(({ name, variantName }) => `${name} ${variantName ?? ''}`)
  const inserted = await tx
    .insertInto('stock_transfers')
    .values({
      shop_id: shopId,
      id: transfer.id,
      way: transfer.way,
      other_shop_id: transfer.otherShopId,
      other_shop_name: transfer.otherShopName,
      lines: JSON.stringify(transfer.lines),
      line_count: transfer.lines.length,
      sent_tzs: transfer.sentTzs,
      note: transfer.note,
      search_key: foldText([transfer.otherShopName, ...names].join(' ')).slice(0, MOST_KEY),
      sent_by: transfer.sentBy,
      at: transfer.at,
      received_at: transfer.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

type TransferRow = Omit<Transfer, 'at' | 'endedAt' | 'state'> & {
  state: 'sent' | 'received' | 'cancelled'
  at: Date
  endedAt: Date | null
  receivedAt: Date
}
export type KeptTransfer = TransferRow & { otherShopId: string; lines: KeptLine[]; note: string; why: string }
const columns = sql`t.id, t.way, t.other_shop_name as "otherShopName", t.state, t.line_count as "lineCount", t.sent_tzs as "sentTzs", t.arrived_tzs as "arrivedTzs", t.differences,
  s.name as "sentByName", t.at, e.name as "endedByName", t.ended_at as "endedAt", t.received_at as "receivedAt"`
const people = sql`left join users s on s.id = t.sent_by left join users e on e.id = t.ended_by`

/** Held until the end, where it is to change. */
export async function readTransfer(
  tx: Tx,
  shopId: string,
  id: string,
  isHeld = false,
): Promise<KeptTransfer | undefined> {
  const { rows } = await sql<KeptTransfer>`
    select ${columns}, t.other_shop_id as "otherShopId", t.lines, t.note, t.why from stock_transfers t ${people} where t.shop_id = ${shopId} and t.id = ${id} ${isHeld ? sql`for update of t` : sql``}`.execute(
    tx,
  )
  return rows[0]
}

/** The newest first; one row more than `limit`, when there is one. */
export async function listTransferRows(
  tx: Tx,
  shopId: string,
  { search, way, state }: { search?: string | undefined; way?: string | undefined; state?: string | undefined },
  cursor: string | undefined,
  limit: number,
): Promise<TransferRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const words = foldText(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 6)
  const { rows } = await sql<TransferRow>`
    select ${columns} from stock_transfers t ${people}
    where t.shop_id = ${shopId} ${way === undefined ? sql`` : sql`and t.way = ${way}`} ${state === undefined ? sql`` : sql`and t.state = ${state}`}
      ${sql.join(
        words.map((word) => sql`and position(${word} in t.search_key) > 0`),
        sql` `,
      )}
      ${from ? sql`and (t.received_at, t.id) < (${from[0]}, ${from[1]}::uuid)` : sql``}
    order by t.received_at desc, t.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

/** How many are on their way to this shop. */
export async function countComing(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stock_transfers where shop_id = ${shopId} and way = 'in' and state = 'sent'`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

export interface TransferEnd {
  state: 'received' | 'cancelled'
  lines: readonly KeptLine[]
  arrivedTzs: number | null
  differences: number
  why: string
  endedBy: string
  at: Date
}
export async function endTransfer(tx: Tx, shopId: string, id: string, end: TransferEnd): Promise<void> {
  await tx
    .updateTable('stock_transfers')
    .set({
      state: end.state,
      lines: JSON.stringify(end.lines),
      arrived_tzs: end.arrivedTzs,
      differences: end.differences,
      why: end.why,
      ended_by: end.endedBy,
      ended_at: end.at,
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

interface SentFacts {
  itemId: string
  variantName: string | null
  unit: string
  group: string
  category: string | null
  codes: string[]
  packMilli: number | null
}
/** What the other shop is to know of goods. */
export async function readSentFacts(
  tx: Tx,
  shopId: string,
  items: readonly { itemId: string; productId: string; variantId: string | null }[],
): Promise<Map<string, SentFacts>> {
  const asked = JSON.stringify(
    items.map((item) => ({ item_id: item.itemId, product_id: item.productId, variant_id: item.variantId })),
  )
  const { rows } = await sql<SentFacts>`/*transfer.facts*/
    select a.item_id as "itemId", v.name as "variantName", p.unit, p.product_group as "group", p.category,
      coalesce((select jsonb_agg(b.shown order by b.position) from barcodes b where b.shop_id = ${shopId} and b.product_id = p.id and b.unit_id is null and b.variant_id is not distinct from a.variant_id), '[]') as codes,
      case when a.variant_id is null then (select u.factor_milli from product_units u where u.shop_id = ${shopId} and u.product_id = p.id and u.is_pack and not u.is_archived limit 1) end as "packMilli"
    from jsonb_to_recordset(${asked}::jsonb) as a(item_id uuid, product_id uuid, variant_id uuid)
      join products p on p.shop_id = ${shopId} and p.id = a.product_id left join variants v on v.shop_id = ${shopId} and v.id = a.variant_id`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.itemId, row]))
}

interface MatchedGoods {
  productId: string
  variantId: string | null
  name: string
}
/** What each line is in this shop: by a barcode, else by the name with the variant's. Of a product that is sold by variant only one of them. */
export async function matchGoods(
  tx: Tx,
  shopId: string,
  lines: readonly { id: string; codes: readonly string[]; name: string; variantName: string | null }[],
): Promise<Map<string, MatchedGoods>> {
  const asked = JSON.stringify(
    lines.map((line) => ({
      id: line.id,
      codes: line.codes,
      name_key: foldText(line.name),
      both_key: foldText(`${line.name} ${line.variantName ?? ''}`),
      variant: line.variantName ?? '',
    })),
  )
  const { rows } = await sql<MatchedGoods & { id: string }>`/*transfer.match*/
    select a.id, m.product_id as "productId", m.variant_id as "variantId", m.name
    from jsonb_to_recordset(${asked}::jsonb) as a(id uuid, codes jsonb, name_key text, both_key text, variant text)
    cross join lateral (
      select * from (
        (select 1 as rank, p.id as product_id, b.variant_id, case when v.name is null then p.name else p.name || ' · ' || v.name end as name
          from barcodes b join products p on p.shop_id = b.shop_id and p.id = b.product_id left join variants v on v.shop_id = b.shop_id and v.id = b.variant_id
          where b.shop_id = ${shopId} and b.code in (select jsonb_array_elements_text(a.codes)) and b.unit_id is null and not p.is_archived order by p.id limit 1)
        union all
        (select 2, p.id, v.id, case when v.name is null then p.name else p.name || ' · ' || v.name end
          from products p left join variants v on a.variant <> '' and v.shop_id = p.shop_id and v.product_id = p.id and not v.is_archived and lower(v.name) = lower(a.variant)
          where p.shop_id = ${shopId} and p.name_key = a.name_key and not p.is_archived order by v.id nulls last, p.id limit 1)
        union all
        (select 3, p.id, null::uuid, p.name from products p where p.shop_id = ${shopId} and p.name_key = a.both_key and not p.is_archived order by p.id limit 1)) found
      where found.variant_id is not null or not exists (select from variants o where o.shop_id = ${shopId} and o.product_id = found.product_id and not o.is_archived)
      order by rank limit 1) m`.execute(tx)
  return new Map(rows.map(({ id, ...goods }) => [id, goods]))
}

/** Names of goods of this shop, by product and variant. */
export async function readGoodsNames(
  tx: Tx,
  shopId: string,
  goods: readonly { productId: string; variantId: string | null }[],
): Promise<Map<string, string>> {
  const asked = JSON.stringify(goods.map((one) => ({ product_id: one.productId, variant_id: one.variantId })))
  const { rows } = await sql<{ itemId: string; name: string }>`
    select coalesce(v.id, p.id) as "itemId", case when v.name is null then p.name else p.name || ' · ' || v.name end as name
    from jsonb_to_recordset(${asked}::jsonb) as a(product_id uuid, variant_id uuid) join products p on p.shop_id = ${shopId} and p.id = a.product_id
      left join variants v on v.shop_id = ${shopId} and v.id = a.variant_id`.execute(tx)
  return new Map(rows.map((row) => [row.itemId, row.name]))
}

/** Of these codes, those that no product here has, archived ones neither. */
export async function freeCodes(tx: Tx, shopId: string, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select c.code from unnest(${[...codes]}::text[]) as c(code) where not exists (select from barcodes b where b.shop_id = ${shopId} and b.code = c.code)`.execute(
    tx,
  )
  return new Set(rows.map((row) => row.code))
}

/** How much the pack of a product holds here, by item. */
export async function packsOf(tx: Tx, shopId: string, itemIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('stock_levels')
    .select(['item_id', 'pack_milli'])
    .where('shop_id', '=', shopId)
    .where('item_id', 'in', itemIds.length > 0 ? [...itemIds] : [shopId])
    .where('pack_milli', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.item_id, Number(row.pack_milli)]))
}
