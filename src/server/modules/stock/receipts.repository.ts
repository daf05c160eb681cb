import { sql } from 'kysely'
import type { StockReceive } from '../../../shared/contract/commands/stock-receive.ts'
import type { Receipt, ReceiptDetail } from '../../../shared/contract/stock.ts'
import type { Period } from '../../../shared/domain/periods.ts'
import type { CommandContext } from '../../platform/commands.ts'
import { readKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import { levelsAdd, packsMoved } from '../../platform/stock-levels.ts'

type NewReceipt = Omit<StockReceive, 'at'> & { at: Date; totalTzs: number }

/** False when the id is taken. */
export async function insertReceipt(
  { tx, shopId, actorId, deviceId, receivedAt }: CommandContext,
  receipt: NewReceipt,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('stock_receipts')
    .values({
      shop_id: shopId,
      id: receipt.id,
      supplier_id: receipt.supplier?.id ?? null,
      supplier_name: receipt.supplier?.name ?? '',
      invoice_number: receipt.invoiceNumber,
      day: receipt.day,
      lines: JSON.stringify(receipt.lines),
      line_count: receipt.lines.length,
      transport_tzs: receipt.transportTzs,
      discount_tzs: receipt.discountTzs,
      total_tzs: receipt.totalTzs,
      paid_tzs: receipt.paidTzs,
      due_on: receipt.dueOn,
      photos: JSON.stringify(receipt.photos),
      note: receipt.note,
      by_user_id: actorId,
      device_id: deviceId,
      at: receipt.at,
      received_at: receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What one line brought. */
export interface Brought {
  lineId: string
  itemId: string
  productId: string
  variantId: string | null
  baseMilli: number
  packs: number
  landedTzs: number
}
/** Levels and movements in one statement, less than nothing for what leaves; a movement has the id of its document and line, so that a line moves its goods once. Items are locked in one order, as in every sale. */
export async function bringIn(
  tx: Tx,
  shopId: string,
  of: {
    /** The document the lines are of: a receipt, a transfer. */
    docId: string
    reason: 'received' | 'transfer_out' | 'transfer_in'
    /** Where the same lines move once more: goods that come back. */
    again?: string
    byUserId: string
    at: Date
    receivedAt: Date
  },
  brought: readonly Brought[],
): Promise<void> {
  if (brought.length === 0) return
  const rows = brought.map((line) => ({
    line_id: line.lineId,
    item_id: line.itemId,
    product_id: line.productId,
    variant_id: line.variantId,
    delta: line.baseMilli,
    packs: line.packs,
    cost: line.landedTzs,
  }))
  await sql`/*stock.receive*/
    with m as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(line_id uuid, item_id uuid, product_id uuid, variant_id uuid, delta bigint, packs bigint, cost bigint)),
    levels as (
      insert into stock_levels (shop_id, item_id, product_id, on_hand_milli, packs_said) select ${shopId}, item_id, product_id, sum(delta)::bigint, sum(packs)::bigint from m group by item_id, product_id order by item_id
      ${levelsAdd}),
    opened as (${packsMoved({ orderId: null, byUserId: of.byUserId, at: of.at, receivedAt: of.receivedAt })})
    insert into stock_movements (shop_id, id, item_id, product_id, variant_id, delta_milli, packs_delta, reason, doc_id, cost_tzs, by_user_id, at, received_at)
    select ${shopId}, md5(${of.docId}::text || line_id::text || ${of.again ?? ''}::text)::uuid, item_id, product_id, variant_id, delta, packs, ${of.reason}::text, ${of.docId}::uuid, cost, ${of.byUserId}::uuid, ${of.at}, ${of.receivedAt} from m`.execute(
    tx,
  )
}

/** An admin's word that it never happened: what it brought goes again, as it was written then. Answers whose it was, or null where it is reversed already. */
export async function takeBack(
  tx: Tx,
  shopId: string,
  receiptId: string,
  by: { userId: string; at: Date; reason: string },
): Promise<{ supplierId: string | null; totalTzs: number; paidTzs: number } | null> {
  const { rows } = await sql<{ supplierId: string | null; totalTzs: number; paidTzs: number }>`
    update stock_receipts set reversed_at = ${by.at} where shop_id = ${shopId} and id = ${receiptId} and reversed_at is null
    returning supplier_id as "supplierId", total_tzs as "totalTzs", paid_tzs as "paidTzs"`.execute(tx)
  const [row] = rows
  if (!row) return null
  await sql`/*stock.unreceive*/
    with m as materialized (
      select item_id, product_id, variant_id, sum(delta_milli)::bigint as delta, sum(packs_delta)::bigint as packs from stock_movements
      where shop_id = ${shopId} and doc_id = ${receiptId} and reason = 'received' group by 1, 2, 3),
    levels as (
      insert into stock_levels (shop_id, item_id, product_id, on_hand_milli, packs_said) select ${shopId}, item_id, product_id, -delta, -packs from m order by item_id
      ${levelsAdd}),
    opened as (${packsMoved({ orderId: null, byUserId: by.userId, at: by.at, receivedAt: by.at })})
    insert into stock_movements (shop_id, item_id, product_id, variant_id, delta_milli, packs_delta, reason, note, doc_id, by_user_id, at, received_at)
    select ${shopId}, item_id, product_id, variant_id, -delta, -packs, 'void', ${by.reason.slice(0, 200)}, ${receiptId}::uuid, ${by.userId}::uuid, ${by.at}, ${by.at} from m`.execute(
    tx,
  )
  return row
}

type ReceiptRow = Omit<Receipt, 'at' | 'reversedAt'> & { at: Date; reversedAt: Date | null; receivedAt: Date }
const columns = sql`r.id, r.supplier_id as "supplierId", r.supplier_name as "supplierName", r.invoice_number as "invoiceNumber", r.day::text as day, r.line_count as "lineCount", r.total_tzs as "totalTzs",
  r.paid_tzs as "paidTzs", r.due_on::text as "dueOn", u.name as "byName", r.at, r.reversed_at as "reversedAt", r.received_at as "receivedAt"`

/** The newest first; one row more than `limit`, when there is one. */
export async function listReceiptRows(
  tx: Tx,
  shopId: string,
  filter: { supplier?: string | undefined },
  cursor: string | undefined,
  limit: number,
): Promise<ReceiptRow[]> {
  const from = readKeyset(cursor, ['instant', 'id'])
  const { rows } = await sql<ReceiptRow>`
    select ${columns} from stock_receipts r left join users u on u.id = r.by_user_id
    where r.shop_id = ${shopId} ${filter.supplier === undefined ? sql`` : sql`and r.supplier_id = ${filter.supplier}`} ${from ? sql`and (r.received_at, r.id) < (${from[0]}, ${from[1]}::uuid)` : sql``}
    order by r.received_at desc, r.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

type DetailRow = ReceiptRow
  & Pick<ReceiptDetail, 'lines' | 'transportTzs' | 'discountTzs' | 'note'> & { photos: string[] }
export async function readReceipt(tx: Tx, shopId: string, id: string): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailRow>`
    select ${columns}, r.lines, r.transport_tzs as "transportTzs", r.discount_tzs as "discountTzs", r.note, r.photos from stock_receipts r left join users u on u.id = r.by_user_id
    where r.shop_id = ${shopId} and r.id = ${id}`.execute(tx)
  return rows[0]
}

/** What was bought, by the day on which it came in. */
export async function boughtByDay(
  tx: Tx,
  shopId: string,
  { from, to }: Period,
): Promise<{ day: string; tzs: number }[]> {
  const { rows } = await sql<{ day: string; tzs: number }>`/*receipts.days*/
    select day::text as day, least(sum(total_tzs), 9007199254740991)::bigint as tzs from stock_receipts
    where shop_id = ${shopId} and day between ${from}::date and ${to}::date and reversed_at is null group by 1`.execute(
    tx,
  )
  return rows
}
