import { type RawBuilder, sql } from 'kysely'
import type { creditNotesOf } from '../../../shared/domain/fiscal-credit-notes.ts'
import type { FiscalFigures, FiscalRates } from '../../../shared/domain/fiscal.ts'
import type { FiscalState } from '../../../shared/domain/fiscal-states.ts'
import { monthAfter } from '../../../shared/domain/months.ts'
import { PREFIX_END, readKeyset, writeKeyset } from '../../platform/cursors.ts'
import type { Tx } from '../../platform/database.ts'
import type { ReceiptRow, ZRow } from './fiscal.repository.ts'

export type ListedReceipt = Omit<ReceiptRow, 'figures' | 'buyer' | 'written' | 'is_buyer_erased'> & { way: string }
/** Without what was sent: of a thousand of them that is more than a server holds. */
const listed = sql`r.shop_id, r.id, r.device_id, r.order_id, r.order_number, r.kind, r.about_id, r.position, r.issued_at, r.day, r.amount_tzs, r.vat_cents, r.state,
  r.gc, r.dc, r.code, r.time, r.link, r.tries, r.problem, r.words, r.missing, r.superseded_by, r.answered_at, r.created_at`
type Asked = {
  state?: FiscalState | undefined
  q?: string | undefined
  month?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** Each by an index of its own; of a short beginning not all that there are. */
const MOST_FOUND = 1000
function matching(shopId: string, q: string) {
  const number = /^\d{1,15}$/.test(q) ? Number(q) : null
  const byNumber = sql`(select id from fiscal_receipts where shop_id = ${shopId} and order_number >= ${q} and order_number < ${q + PREFIX_END} order by order_number desc limit ${MOST_FOUND})`
  const byCode = sql`select id from fiscal_receipts where shop_id = ${shopId} and code = ${q} and code <> ''`
  return number === null
    ? sql`${byNumber} union ${byCode}`
    : sql`${byNumber} union ${byCode} union select id from fiscal_receipts where shop_id = ${shopId} and gc = ${number}`
}

const inMonth = (day: RawBuilder<unknown>, month: string | undefined) =>
  month === undefined
    ? sql``
    : sql`and ${day} >= ${`${month}-01`}::date and ${day} < ${`${monthAfter(month, 1)}-01`}::date`

function afterLast({ month, cursor }: Asked) {
  if (month === undefined) {
    const from = readKeyset(cursor, ['instant', 'id'])
    return from ? sql`and (r.created_at, r.id) < (${from[0]}, ${from[1]}::uuid)` : sql``
  }
  const from = readKeyset(cursor, ['day', 'instant', 'id'])
  return from ? sql`and (r.day, r.created_at, r.id) < (${from[0]}::date, ${from[1]}, ${from[2]}::uuid)` : sql``
}
/** Newest first; of a month by the day that stands on them, as they lie in its index, so that a page does not cost the whole month. */
export const keyOfReceipts =
  ({ month }: Pick<Asked, 'month'>) =>
  (row: ListedReceipt): string =>
    month === undefined ? writeKeyset(row.created_at, row.id) : writeKeyset(row.day, row.created_at, row.id)
export async function listReceipts(tx: Tx, shopId: string, asked: Asked): Promise<ListedReceipt[]> {
  const q = asked.q ?? ''
  const { rows } = await sql<ListedReceipt>`
    select ${listed}, d.way from fiscal_receipts r join fiscal_devices d on d.shop_id = r.shop_id and d.id = r.device_id where r.shop_id = ${shopId}
    ${asked.state === undefined ? sql`` : sql`and r.state = ${asked.state}`}
    ${q === '' ? sql`` : sql`and r.id in (${matching(shopId, q.toUpperCase())})`}
    ${inMonth(sql`r.day`, asked.month)}
    ${afterLast(asked)}
    order by ${asked.month === undefined ? sql`` : sql`r.day desc,`} r.created_at desc, r.id desc limit ${asked.limit + 1}`.execute(
    tx,
  )
  return rows
}
export async function findReceipt(
  tx: Tx,
  shopId: string,
  id: string,
): Promise<(ReceiptRow & { way: string }) | undefined> {
  const { rows } = await sql<ReceiptRow & { way: string }>`
    select r.*, d.way from fiscal_receipts r join fiscal_devices d on d.shop_id = r.shop_id and d.id = r.device_id where r.shop_id = ${shopId} and r.id = ${id}`.execute(
    tx,
  )
  return rows[0]
}
export async function exchangesOf(tx: Tx, shopId: string, aboutId: string) {
  return await tx
    .selectFrom('fiscal_exchanges')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('about_id', '=', aboutId)
    .orderBy('at', 'desc')
    .limit(50)
    .execute()
}

export async function listZ(
  tx: Tx,
  shopId: string,
  asked: { month?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<(ZRow & { way: string })[]> {
  const day = readKeyset(asked.cursor, ['day', 'id'])
  const { rows } = await sql<ZRow & { way: string }>`
    select z.*, d.way from fiscal_z_reports z join fiscal_devices d on d.shop_id = z.shop_id and d.id = z.device_id where z.shop_id = ${shopId} ${inMonth(sql`z.day`, asked.month)}
    ${day ? sql`and (z.day, z.id) < (${day[0]}::date, ${day[1]}::uuid)` : sql``} order by z.day desc, z.id desc limit ${asked.limit + 1}`.execute(
    tx,
  )
  return rows
}

/** Whether there is anything to take in, or to send. */
export async function workOf(tx: Tx, shopId: string, deviceId: string) {
  const { rows } = await sql<{ isMarked: boolean; isWaiting: boolean }>`
    select exists (select from fiscal_marks where shop_id = ${shopId}) as "isMarked",
      exists (select from fiscal_receipts where shop_id = ${shopId} and device_id = ${deviceId} and state in ('waiting', 'sent')) as "isWaiting"`.execute(
    tx,
  )
  return rows[0] ?? { isMarked: false, isWaiting: false }
}
/** Of one device: what waits, what was refused, and what a day came to. */
export async function sumsOf(tx: Tx, shopId: string, deviceId: string, day: string) {
  const { rows } = await sql<{
    waiting: number
    refused: number
    accepted: number
    totalTzs: number
    taxCents: number
  }>`select
      (select count(*)::int from fiscal_receipts where shop_id = ${shopId} and device_id = ${deviceId} and state in ('waiting', 'sent')) as waiting,
      (select count(*)::int from fiscal_receipts where shop_id = ${shopId} and state = 'refused') as refused,
      count(*)::int as accepted, coalesce(sum(amount_tzs), 0)::bigint as "totalTzs", coalesce(sum(vat_cents), 0)::bigint as "taxCents"
    from fiscal_receipts where shop_id = ${shopId} and device_id = ${deviceId} and day = ${day} and state = 'accepted'`.execute(
    tx,
  )
  return rows[0] ?? { waiting: 0, refused: 0, accepted: 0, totalTzs: 0, taxCents: 0 }
}
export async function ofDay(tx: Tx, shopId: string, deviceId: string, day: string) {
  const { rows } = await sql<{ returnsTzs: number; unsent: number }>`
    select coalesce(-sum(amount_tzs) filter (where kind = 'correction'), 0)::bigint as "returnsTzs", count(*) filter (where state in ('waiting', 'sent'))::int as unsent
    from fiscal_receipts where shop_id = ${shopId} and device_id = ${deviceId} and day = ${day} and state <> 'superseded'`.execute(
    tx,
  )
  return rows[0] ?? { returnsTzs: 0, unsent: 0 }
}

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
/** What is to be known of an order of which something came back. */
export async function backOf(tx: Tx, shopId: string, orderId: string) {
  const { rows } = await sql<Parameters<typeof creditNotesOf>[0]>`
    select o.lines, coalesce(o.charges, '[]') as charges,
      coalesce((select json_agg(json_build_object('number', r.number, 'at', to_char(r.at at time zone 'UTC', ${ISO}), 'lines', r.lines, 'charges', r.charges, 'roundingTzs', r.rounding_tzs) order by r.received_at, r.id)
        from refunds r where r.shop_id = o.shop_id and r.order_id = o.id and r.reversed_at is null), '[]') as refunds,
      case when o.status = 'cancelled' then json_build_object('number', o.number, 'at',
        to_char(coalesce((select max(e.at) from order_events e where e.shop_id = o.shop_id and e.order_id = o.id and e.to_status = 'cancelled'), o.at) at time zone 'UTC', ${ISO})) end as cancelled
    from orders o where o.shop_id = ${shopId} and o.id = ${orderId}`.execute(tx)
  return rows[0]
}
/** As it stands on the customer's paper: what counts of the order's sale. */
export async function paperOf(tx: Tx, shopId: string, orderId: string) {
  const { rows } = await sql<{
    state: string
    number: number | null
    code: string
    link: string | null
    day: string
    time: string
    issuedAt: Date
    way: string
    serial: string
    tin: string
    vrn: string
    uin: string
    taxOffice: string
    figures: FiscalFigures | null
    rates: FiscalRates
    /** Something of the order came back, or all of it. */
    isBack: boolean
    /** Whoever bought it asked to be forgotten. */
    isErased: boolean
  }>`select r.state, r.gc as number, r.code, r.link, r.day, r.time, r.issued_at as "issuedAt", d.way, d.serial, d.tin, d.vrn, d.registration->>'uin' as uin, d.registration->>'taxOffice' as "taxOffice",
      r.figures, d.registration->'rates' as rates, coalesce(o.refunded_tzs > 0 or o.status = 'cancelled', false) as "isBack",
      r.is_buyer_erased as "isErased"
    from fiscal_receipts r join fiscal_devices d on d.shop_id = r.shop_id and d.id = r.device_id left join orders o on o.shop_id = r.shop_id and o.id = r.order_id
    where r.shop_id = ${shopId} and r.order_id = ${orderId} and r.kind = 'sale' and r.state <> 'superseded' limit 1`.execute(
    tx,
  )
  return rows[0]
}
