import type { OrderRow } from '../../../../shared/contract/orders.ts'
import { type ErrorCode, errorCodes } from '../../../../shared/contract/error-codes.ts'
import { fitsOwing } from '../../../../shared/domain/credit-gates.ts'
import { businessDay } from '../../../../shared/domain/format.ts'
import { parseOrderNumber } from '../../../../shared/domain/ids.ts'
import { type OrderStatusFilter, owedTzs, type OwingFilter } from '../../../../shared/domain/order-workflow.ts'
import { foldText } from '../../../../shared/domain/search.ts'
import { knowsMore, type Moment } from '../../../offline/till.ts'
import type { LocalOrder, SyncState } from '../../../offline/db.ts'
import type { Behind } from '../../../../shared/domain/figures-behind.ts'
import { fitsBehind } from './behind.ts'
import { itemCount } from '../../../../shared/domain/quantity.ts'

/** Orders of the server and of this device in one list. Pure. */

type SyncFilter = 'all' | 'waiting' | 'attention' | 'synced'
export interface OrderFilter {
  status: OrderStatusFilter
  source?: OrderRow['source'] | undefined
  sync: SyncFilter
  owing?: OwingFilter | undefined
  search: string
  /** Business days, both included. */
  from?: string | undefined
  to?: string | undefined
  behind?: Behind | null
  goodsOf?: Parameters<typeof fitsBehind>[2]['goodsOf']
}

export interface ListedOrder extends OrderRow {
  sync: SyncState
}

const isCode = (code: string): code is ErrorCode => (errorCodes as readonly string[]).includes(code)

/** This device's own view of an order, in the shape of a row of the list. */
function toListed(order: LocalOrder): ListedOrder {
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    source: order.source,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    totalTzs: order.totalTzs,
    paidTzs: order.paidTzs,
    refundedTzs: order.refundedTzs,
    itemCount: itemCount(order.lines),
    servedByName: order.servedByName,
    tableName: order.tableName,
    deviceCode: order.deviceCode,
    at: order.at,
    flags: order.flags.filter(isCode),
    dueOn: order.dueOn ?? null,
    sync: order.sync,
  }
}

/**
 * The device's view of an order stands over the server's while it is not sent, and when it was sent after the server's answer. Any other only fills in for
 * pages that are not there (`isOffline`).
 * Filters are applied to the device's rows; the server applied them to its own.
 */
export function mergeOrders(
  fromServer: readonly OrderRow[],
  ofDevice: readonly LocalOrder[],
  filter: OrderFilter,
  { isOffline, ...moment }: Moment & { isOffline: boolean },
): ListedOrder[] {
  const { behind = null } = filter
  const fits = (order: LocalOrder, isListed: boolean) =>
    behind === null || fitsBehind(order, behind, { ...filter, isListed })
  const mine = new Map(ofDevice.map((order) => [order.id, order]))
  const rows = new Map<string, ListedOrder>()
  for (const row of fromServer) {
    const local = mine.get(row.id)
    if (!local || !knowsMore(local, moment)) rows.set(row.id, { ...row, sync: 'synced' })
    else if (fits(local, true)) rows.set(row.id, toListed(local))
  }
  for (const order of ofDevice)
    if (!rows.has(order.id) && fits(order, false) && (knowsMore(order, moment) || isOffline))
      rows.set(order.id, toListed(order))
  return [...rows.values()]
    .filter((row) => fitsFilter(row, filter, businessDay(moment.now)))
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : one.id < other.id ? 1 : -1))
}

function fitsFilter(row: ListedOrder, filter: OrderFilter, today: string): boolean {
  if (filter.status !== 'all' && row.status !== filter.status) return false
  if (filter.source !== undefined && row.source !== filter.source) return false
  if (filter.sync !== 'all' && row.sync !== filter.sync) return false
  if (!fitsOwing(row, filter.owing ?? 'all', today)) return false
  // The days of a figure are those of when its goods came back or its money came.
  if (filter.behind) return fitsSearch(row, filter.search)
  const day = businessDay(row.at)
  if (filter.from !== undefined && day < filter.from) return false
  if (filter.to !== undefined && day > filter.to) return false
  return fitsSearch(row, filter.search)
}

/** By number however it is typed ("a7 123"), by the words of a name or a table, or by any part of the phone however it is written. */
export function fitsSearch(
  row: Pick<OrderRow, 'number' | 'customerName' | 'customerPhone' | 'tableName'>,
  search: string,
): boolean {
  const words = foldText(search)
  if (words === '') return true
  const asNumber = parseOrderNumber(search)
  const own = parseOrderNumber(row.number)
  if (asNumber && own && asNumber.code === own.code && asNumber.counter === own.counter) return true
  if (foldText(row.number).includes(words)) return true
  const digits = search.replaceAll(/\D/g, '').replace(/^(?:255|0)(?=\d{3})/, '')
  if (digits.length >= 3 && row.customerPhone.replaceAll(/\D/g, '').includes(digits)) return true
  const name = foldText(`${row.customerName} ${row.tableName ?? ''}`)
  return words.split(' ').every((word) => name.includes(word))
}

/** What the row says under its total. */
type PayState = { kind: 'paid' } | { kind: 'unpaid' } | { kind: 'owed'; owedTzs: number } | { kind: 'refunded' }
export function payState(order: Pick<OrderRow, 'status' | 'totalTzs' | 'paidTzs' | 'refundedTzs'>): PayState {
  if (order.status === 'cancelled') return { kind: 'refunded' }
  const owed = owedTzs(order)
  if (owed === 0) return { kind: 'paid' }
  return order.paidTzs === 0 ? { kind: 'unpaid' } : { kind: 'owed', owedTzs: owed }
}
