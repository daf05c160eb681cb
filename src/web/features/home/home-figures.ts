import type { getHome } from '../../../shared/contract/orders.ts'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { businessDay, formatDate } from '../../../shared/domain/format.ts'
import { addTzs } from '../../../shared/domain/money.ts'
import { isSale } from '../../../shared/domain/order-workflow.ts'
import type { LocalOrder } from '../../offline/db.ts'

/** What the server last said of the day, and what this device sold that is not in it. Pure. */
export type Home = ResponseOf<typeof getHome>
export type HomePeriod = 'today' | '7days' | '30days'

export interface Bar {
  /** "0"…"23" (hour), or a business day. */
  label: string
  syncedTzs: number
  /** Not in the server's figure: drawn as hatch on top. */
  heldTzs: number
  beforeTzs: number
}
export interface HomeFigures {
  /** Null to who may not see money. */
  salesTodayTzs: number | null
  /** Part of `salesTodayTzs` the server does not know yet. */
  heldTodayTzs: number
  /** Whole percent against the same weekday last week, up to this time of day; null without anything to compare. */
  changePercent: number | null
  orderCount: number
  /** By source, biggest first, zeros left out. */
  bySource: { source: LocalOrder['source']; count: number }[]
  bars: Bar[] | null
}

const sources = ['counter', 'link', 'whatsapp', 'dashboard'] as const

/**
 * `unsentIds`: orders whose creation still waits here. An order made after the server's answer is missing from it too, sent or not
 * (the device was offline again before it could ask); `clockOffsetMs` puts this device's clock on the server's.
 */
export function homeFigures(home: Home | null, orders: readonly LocalOrder[], unsentIds: ReadonlySet<string>, options: { period: HomePeriod; now: number; clockOffsetMs: number; seesMoney: boolean }): HomeFigures {
  const { period, clockOffsetMs, seesMoney } = options
  const today = businessDay(options.now + clockOffsetMs)
  const isOfToday = home !== null && businessDay(home.asOf) === today
  const at = (order: LocalOrder) => Date.parse(order.at) + clockOffsetMs
  const missing = orders.filter((order) => unsentIds.has(order.id) || home === null || at(order) > Date.parse(home.asOf))
  const missingToday = missing.filter((order) => businessDay(at(order)) === today)
  const sales = missing.filter((order) => isSale(order.status))
  const heldTodayTzs = sales.filter((order) => businessDay(at(order)) === today).reduce((sum, order) => addTzs(sum, order.totalTzs), 0)

  const known = isOfToday ? home : null
  const salesTodayTzs = !seesMoney || (home !== null && home.salesTodayTzs === null) ? null : addTzs(known?.salesTodayTzs ?? 0, heldTodayTzs)
  const bySource = sources
    .map((source) => ({ source, count: (known?.ordersToday[source] ?? 0) + missingToday.filter((order) => order.source === source && order.status !== 'cancelled').length }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  return {
    salesTodayTzs,
    heldTodayTzs,
    changePercent: known && salesTodayTzs !== null && known.salesLastWeekTzs ? Math.round(((salesTodayTzs - known.salesLastWeekTzs) / known.salesLastWeekTzs) * 100) : null,
    orderCount: bySource.reduce((sum, { count }) => sum + count, 0),
    bySource,
    bars: salesTodayTzs === null ? null : withHeld(barsOf(home, period, today, isOfToday), sales, period, today, at),
  }
}

/** The server's bars, or, with none of today's, an empty day (or days) to draw what was sold here on. */
function barsOf(home: Home | null, period: HomePeriod, today: string, isOfToday: boolean): Bar[] {
  // While another period is being fetched the answer on screen is still the last one's.
  const isOfPeriod = home?.bars?.every((bar) => bar.label.includes('-') === (period !== 'today')) === true
  if (home?.bars && isOfPeriod && (period !== 'today' || isOfToday)) return home.bars.map((bar) => ({ label: bar.label, syncedTzs: bar.salesTzs, heldTzs: 0, beforeTzs: bar.beforeTzs }))
  const labels = period === 'today' ? Array.from({ length: 24 }, (_, hour) => String(hour)) : daysUpTo(today, period === '7days' ? 7 : 30)
  return labels.map((label) => ({ label, syncedTzs: 0, heldTzs: 0, beforeTzs: 0 }))
}

function withHeld(bars: Bar[], sales: readonly LocalOrder[], period: HomePeriod, today: string, at: (order: LocalOrder) => number): Bar[] {
  const byLabel = new Map(bars.map((bar) => [bar.label, { ...bar }]))
  for (const order of sales) {
    const day = businessDay(at(order))
    if (period === 'today' && day !== today) continue
    const label = period === 'today' ? formatDate(at(order), 'H') : day
    const bar = byLabel.get(label)
    if (bar) bar.heldTzs = addTzs(bar.heldTzs, order.totalTzs)
  }
  return [...byLabel.values()]
}

export function daysUpTo(day: string, count: number): string[] {
  const last = Date.parse(`${day}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) => new Date(last - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10))
}

/** Of a day's 24 hours, those worth drawing: from the first to the last with anything in it, and at least a working day around now. */
export function openHours(bars: readonly Bar[], nowHour: number): Bar[] {
  const used = bars.flatMap((bar, index) => (bar.syncedTzs + bar.heldTzs + bar.beforeTzs > 0 ? [index] : []))
  const from = Math.min(7, nowHour, ...used)
  const to = Math.max(20, nowHour, ...used)
  return bars.filter((_, index) => index >= from && index <= to)
}

/** A round top for the axis and its lines: 0, ⅓, ⅔, top. */
export function axisOf(bars: readonly Bar[]): number[] {
  const most = Math.max(0, ...bars.map((bar) => Math.max(bar.syncedTzs + bar.heldTzs, bar.beforeTzs)))
  if (most === 0) return [0, 10_000, 20_000, 30_000]
  const step = most / 3
  const size = 10 ** Math.floor(Math.log10(step))
  const nice = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5, 10].map((factor) => factor * size).find((one) => one >= step) ?? step
  const whole = Math.max(1, Math.ceil(nice))
  return [0, whole, whole * 2, whole * 3]
}

export interface RecentOrder {
  id: string
  number: string
  customerName: string
  customerPhone: string
  source: LocalOrder['source']
  status: LocalOrder['status']
  totalTzs: number
  at: string
  sync: LocalOrder['sync']
}

/** The newest orders of the shop, those of this device that are not sent yet among them. */
export function recentOrders(home: Home | null, orders: readonly LocalOrder[], most: number): RecentOrder[] {
  const local = new Map(orders.map((order) => [order.id, order]))
  const known = (home?.recent ?? []).map((row): RecentOrder => {
    const mine = local.get(row.id)
    return mine && mine.sync !== 'synced' ? mine : { ...row, sync: 'synced' }
  })
  const ids = new Set(known.map((row) => row.id))
  const asOf = home?.asOf ?? ''
  const own = orders.filter((order) => !ids.has(order.id) && (order.sync !== 'synced' || order.at > asOf))
  return [...known, ...own].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)).slice(0, most)
}
