import { type Selectable, sql } from 'kysely'
import type { ChosenLetters } from '../../../shared/domain/fiscal-letters.ts'
import type { FiscalBuyer, FiscalFigures, FiscalPlay } from '../../../shared/domain/fiscal.ts'
import type { Tx } from '../../platform/database.ts'
import type { FiscalTables } from '../../platform/schema-fiscal.ts'
import { standsFor } from '../../platform/stands-for.ts'
import { storable } from '../../platform/without-secrets.ts'
import type { FiscalExchange } from '../../providers/fiscal/fiscal.ts'

export type DeviceRow = Selectable<FiscalTables['fiscal_devices']>
export type ReceiptRow = Selectable<FiscalTables['fiscal_receipts']>
export type ZRow = Selectable<FiscalTables['fiscal_z_reports']>
type DeviceChange = Partial<Omit<DeviceRow, 'shop_id' | 'id' | 'registration'>>

/** What of the shop says whether, and as whom, it may have one. */
export async function shopFacts(tx: Tx, shopId: string) {
  return await tx
    .selectFrom('shops')
    .select(['place', 'is_vat_registered', 'tin', 'vrn'])
    .where('id', '=', shopId)
    .executeTakeFirstOrThrow()
}
/** The one that is on. `lock`: whoever counts, queues or changes it does so one after the other. */
export async function currentDevice(tx: Tx, shopId: string, lock = false): Promise<DeviceRow | undefined> {
  return await tx
    .selectFrom('fiscal_devices')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('is_on', '=', true)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}
export async function lockDevice(tx: Tx, shopId: string, id: string): Promise<DeviceRow | undefined> {
  return await tx
    .selectFrom('fiscal_devices')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
export async function knownDevice(tx: Tx, shopId: string, way: DeviceRow['way'], serial: string) {
  return await tx
    .selectFrom('fiscal_devices')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('way', '=', way)
    .where('serial', '=', serial)
    .executeTakeFirst()
}
export async function updateDevice(tx: Tx, shopId: string, id: string, change: DeviceChange): Promise<void> {
  await tx.updateTable('fiscal_devices').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}
/** Registered again, it goes on with its counters: only what registration says and what opens it is written over. */
export async function saveDevice(
  tx: Tx,
  device: Pick<DeviceRow, 'shop_id' | 'id' | 'way' | 'tin' | 'vrn' | 'serial' | 'credentials' | 'day' | 'gc'> & {
    registration: string
    at: Date
    byUserId: string
  },
): Promise<void> {
  const { at, byUserId, ...row } = device
  await tx
    .updateTable('fiscal_devices')
    .set({ is_on: false })
    .where('shop_id', '=', row.shop_id)
    .where('is_on', '=', true)
    .execute()
  await tx
    .insertInto('fiscal_devices')
    .values({ ...row, registered_at: at, queued_at: at, answered_at: at, updated_by: byUserId, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'id']).doUpdateSet((known) => ({
        is_on: true,
        tin: row.tin,
        vrn: row.vrn,
        credentials: row.credentials,
        registration: row.registration,
        gc: sql<number>`greatest(fiscal_devices.gc, ${row.gc})`,
        trouble: '',
        words: '',
        answered_at: at,
        silent_since: null,
        next_try_at: null,
        tries: 0,
        told: known.val<string[]>([]),
        updated_by: byUserId,
        updated_at: at,
      })),
    )
    .execute()
  await tx
    .insertInto('fiscal_shops')
    .values({ shop_id: row.shop_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
export async function turnOff(tx: Tx, shopId: string, byUserId: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('fiscal_devices')
    .set({ is_on: false, worker: null, worker_until: null, updated_by: byUserId, updated_at: at })
    .where('shop_id', '=', shopId)
    .where('is_on', '=', true)
    .returning('id')
    .executeTakeFirst()
  await tx.deleteFrom('fiscal_shops').where('shop_id', '=', shopId).execute()
  await tx.deleteFrom('fiscal_marks').where('shop_id', '=', shopId).execute()
  return row !== undefined
}
/** In no shop: those with work that goes over all of them. */
export const shopsThatAreOn = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('fiscal_shops').select('shop_id').orderBy('shop_id').execute()).map((row) => row.shop_id)

/** Orders that changed, taken off the list: read them after this. */
export async function takeMarks(tx: Tx, shopId: string, limit: number): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ orderId: string; isNew: boolean }>`
    delete from fiscal_marks m using (select order_id, xid from fiscal_marks where shop_id = ${shopId} order by xid, order_id limit ${limit} for update skip locked) d
    where m.shop_id = ${shopId} and m.order_id = d.order_id and m.xid = d.xid returning m.order_id as "orderId", m.is_new as "isNew"`.execute(
    tx,
  )
  const found = new Map<string, boolean>()
  for (const { orderId, isNew } of rows) found.set(orderId, isNew || found.get(orderId) === true)
  return found
}

export interface OrderFacts {
  id: string
  number: string
  status: string
  totalTzs: number
  customerName: string
  customerPhone: string
  customerTin: string
  receivedAt: Date
  lines: FiscalLine[]
  charges: (Omit<FiscalLine, 'id' | 'name' | 'quantityMilli' | 'grossTzs' | 'totalTzs'> & {
    kind: string
    amountTzs: number
  })[]
  payments: { method: string; amountTzs: number }[]
  refunds: { id: string; number: string; totalTzs: number; isReversed: boolean }[]
}
interface FiscalLine {
  id: string
  name: string
  variantName: string | null
  quantityMilli: number
  grossTzs: number
  totalTzs: number
  taxCode: string | null
  taxBasisPoints?: number
}
export async function readOrders(tx: Tx, shopId: string, ids: readonly string[]): Promise<OrderFacts[]> {
  const { rows } = await sql<OrderFacts>`
    select o.id, o.number, o.status, o.total_tzs as "totalTzs", o.customer_name as "customerName", o.customer_phone as "customerPhone",
      coalesce((select k.tin from customers n join customers k on k.shop_id = n.shop_id and k.id = ${standsFor('n')} where n.shop_id = o.shop_id and n.id = o.customer_id), '') as "customerTin", o.received_at as "receivedAt", o.lines, coalesce(o.charges, '[]') as charges,
      coalesce((select json_agg(json_build_object('method', p.method, 'amountTzs', p.amount_tzs) order by p.at, p.id) from payments p where p.shop_id = o.shop_id and p.order_id = o.id), '[]') as payments,
      coalesce((select json_agg(json_build_object('id', r.id, 'number', r.number, 'totalTzs', r.total_tzs, 'isReversed', r.reversed_at is not null) order by r.received_at, r.id)
        from refunds r where r.shop_id = o.shop_id and r.order_id = o.id), '[]') as refunds
    from orders o where o.shop_id = ${shopId} and o.id = any(${ids}::uuid[]) order by o.received_at, o.id`.execute(tx)
  return rows
}
/** All of these orders that count. */
export async function receiptsOfOrders(tx: Tx, shopId: string, orderIds: readonly string[]): Promise<ReceiptRow[]> {
  return await tx
    .selectFrom('fiscal_receipts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', 'in', [...orderIds])
    .where('state', '<>', 'superseded')
    .execute()
}

type NewReceipt = Pick<
  ReceiptRow,
  | 'id'
  | 'device_id'
  | 'order_id'
  | 'order_number'
  | 'kind'
  | 'about_id'
  | 'position'
  | 'issued_at'
  | 'day'
  | 'amount_tzs'
  | 'state'
  | 'created_at'
> & {
  problem?: string
  missing?: string[]
  figures: FiscalFigures | null
  buyer?: FiscalBuyer | null
  letters?: ChosenLetters | null
}
export async function insertReceipt(tx: Tx, shopId: string, receipt: NewReceipt): Promise<void> {
  await tx
    .insertInto('fiscal_receipts')
    .values({
      ...receipt,
      shop_id: shopId,
      buyer: receipt.buyer ? JSON.stringify(receipt.buyer) : null,
      letters: receipt.letters ? JSON.stringify(receipt.letters) : null,
      figures: receipt.figures === null ? null : JSON.stringify(receipt.figures),
      vat_cents: receipt.figures?.vat.reduce((sum, { taxCents }) => sum + taxCents, 0) ?? 0,
    })
    .execute()
}
export async function updateReceipt(
  tx: Tx,
  shopId: string,
  id: string,
  change: Partial<Omit<ReceiptRow, 'figures' | 'buyer' | 'letters' | 'shop_id' | 'id'>>,
): Promise<void> {
  await tx.updateTable('fiscal_receipts').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}
/** The next one in line: what was sent and not answered stands before all others. */
export async function nextReceipt(tx: Tx, shopId: string, deviceId: string): Promise<ReceiptRow | undefined> {
  return await tx
    .selectFrom('fiscal_receipts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('device_id', '=', deviceId)
    .where('state', 'in', ['waiting', 'sent'])
    .orderBy(sql`state = 'sent'`, 'desc')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
}
export async function lockReceipt(tx: Tx, shopId: string, id: string): Promise<ReceiptRow | undefined> {
  return await tx
    .selectFrom('fiscal_receipts')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function openZ(tx: Tx, shopId: string, deviceId: string, day: string): Promise<ZRow | undefined> {
  return await tx
    .selectFrom('fiscal_z_reports')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('device_id', '=', deviceId)
    .where('day', '=', day)
    .executeTakeFirst()
}
/** They are numbered from one without gaps: as many as there are. */
export async function lastZ(tx: Tx, shopId: string, deviceId: string): Promise<number> {
  const row = await tx
    .selectFrom('fiscal_z_reports')
    .select('number')
    .where('shop_id', '=', shopId)
    .where('device_id', '=', deviceId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}
export async function putZ(tx: Tx, row: Omit<ZRow, 'tries' | 'words' | 'answered_at'>): Promise<void> {
  await tx
    .insertInto('fiscal_z_reports')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'device_id', 'day']).doUpdateSet({
        state: row.state,
        written: row.written,
        receipts: row.receipts,
        total_tzs: row.total_tzs,
        tax_cents: row.tax_cents,
      }),
    )
    .execute()
}
export async function updateZ(tx: Tx, shopId: string, id: string, change: Partial<Omit<ZRow, 'shop_id' | 'id'>>) {
  await tx.updateTable('fiscal_z_reports').set(change).where('shop_id', '=', shopId).where('id', '=', id).execute()
}
/** What the authority has of a day. */
export async function acceptedOfDay(
  tx: Tx,
  shopId: string,
  deviceId: string,
  day: string,
): Promise<{ amountTzs: number; figures: FiscalFigures }[]> {
  const rows = await tx
    .selectFrom('fiscal_receipts')
    .select(['amount_tzs', 'figures'])
    .where('shop_id', '=', shopId)
    .where('device_id', '=', deviceId)
    .where('day', '=', day)
    .where('state', '=', 'accepted')
    .execute()
  return rows.flatMap(({ amount_tzs: amountTzs, figures }) => (figures === null ? [] : [{ amountTzs, figures }]))
}

export async function putSandbox(tx: Tx, shopId: string, deviceId: string, book: unknown): Promise<void> {
  await tx
    .insertInto('fiscal_sandbox')
    .values({ shop_id: shopId, device_id: deviceId, book: JSON.stringify(book) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
export async function playSandbox(tx: Tx, shopId: string, deviceId: string, plays: FiscalPlay): Promise<boolean> {
  const row = await tx
    .updateTable('fiscal_sandbox')
    .set({ plays })
    .where('shop_id', '=', shopId)
    .where('device_id', '=', deviceId)
    .returning('plays')
    .executeTakeFirst()
  return row !== undefined
}
export async function readSandbox(tx: Tx, shopId: string, deviceId: string) {
  return await tx
    .selectFrom('fiscal_sandbox')
    .select(['plays', 'book'])
    .where('shop_id', '=', shopId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
}
/** Held until the book is written: calls of one sandbox come one after the other. */
export async function changeSandbox<T>(
  tx: Tx,
  shopId: string,
  deviceId: string,
  work: (book: unknown) => T,
): Promise<T> {
  const row = await tx
    .selectFrom('fiscal_sandbox')
    .select('book')
    .where('shop_id', '=', shopId)
    .where('device_id', '=', deviceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const answer = work(row.book)
  await tx
    .updateTable('fiscal_sandbox')
    .set({ book: JSON.stringify(row.book) })
    .where('shop_id', '=', shopId)
    .where('device_id', '=', deviceId)
    .execute()
  return answer
}

const MOST_KEPT_LETTERS = 20_000
export async function insertExchanges(
  tx: Tx,
  shopId: string,
  aboutId: string,
  exchanges: readonly FiscalExchange[],
): Promise<void> {
  if (exchanges.length === 0) return
  await tx
    .insertInto('fiscal_exchanges')
    .values(
      exchanges.map(({ what, request, response, status, at }) => ({
        shop_id: shopId,
        about_id: aboutId,
        what,
        request: storable(request, MOST_KEPT_LETTERS),
        response: storable(response, MOST_KEPT_LETTERS),
        status,
        at,
      })),
    )
    .execute()
}
