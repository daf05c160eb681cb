import type { getHome } from '../../../shared/contract/orders.ts'
import type { ResponseOf } from '../../../shared/contract/endpoint.ts'
import { businessDay, hourOfDay } from '../../../shared/domain/format.ts'
import { salesTzs } from '../../../shared/domain/charges.ts'
import { addTzs } from '../../../shared/domain/money.ts'
import { isOrderStatus, isSale, ORDER_SOURCES } from '../../../shared/domain/order-workflow.ts'
import type { UnsentOrders } from '../../offline/till.ts'
import type { LocalOrder } from '../../offline/db.ts'

/** What the server last said of the day, and what this device sold that is not in it. Pure. */
export type Home = ResponseOf<typeof getHome> & {
  /** What of this device's work waited when the server was asked, and so is not in its answer, whenever it was sent since. Absent where the device could not be read. */
  waited?: UnsentOrders | undefined
}
export type HomePeriod = 'today' | '7days' | '30days'

export interface Bar {
  /** "0"…"23" (hour), or a business day. */
  label: string
  syncedTzs: number
  /** Waits on this device: drawn as hatch on top. */
  heldTzs: number
  beforeTzs: number
}
export interface HomeFigures {
  /** Null to who may not see money. */
  salesTodayTzs: number | null
  /** Part of `salesTodayTzs` that waits on this device; what was sent since the server's answer does not wait. */
  heldTodayTzs: number
  /** Whole percent against the same weekday last week, up to this time of day; null without anything to compare. */
  changePercent: number | null
  orderCount: number
  /** By source, biggest first, zeros left out. */
  bySource: { source: LocalOrder['source']; count: number }[]
  bars: Bar[] | null
}

/**
 * An order made after the server's answer is missing from it, sent or not (the device was offline again before it could ask); one that was
 * voided or paid here since stands in it as it was then. `clockOffsetMs` puts this device's clock on the server's.
 */
export function homeFigures(
  home: Home | null,
  orders: readonly LocalOrder[],
  unsent: UnsentOrders,
  options: { period: HomePeriod; now: number; clockOffsetMs: number; seesMoney: boolean },
): HomeFigures {
  const { period, clockOffsetMs, seesMoney } = options
  const today = businessDay(options.now + clockOffsetMs)
  const isOfToday = home !== null && businessDay(home.asOf) === today
  const at = (order: LocalOrder) => Date.parse(order.at) + clockOffsetMs
  const isToday = (order: LocalOrder) => businessDay(at(order)) === today
  /** As the server had counted it; null: its figures hold nothing of it. */
  const countedAs = (order: LocalOrder) =>
    home === null
    || unsent.created.has(order.id)
    || home.waited?.created.has(order.id)
    || at(order) > Date.parse(home.asOf)
      ? null
      : orderThen(
          order,
          { now: unsent.moves.get(order.id) ?? 0, atAnswer: home.waited?.moves.get(order.id) ?? 0 },
          Date.parse(home.asOf) - clockOffsetMs,
        )
  const moves = orders.flatMap((order) => {
    const now = takingsOf(order)
    const before = takingsOf(countedAs(order))
    const move = (tzs: number, taking: Taking): Move => ({
      at: Date.parse(taking.at) + clockOffsetMs,
      tzs,
      isHeld: isHeld(order) && before.length === 0,
    })
    return [
      ...now.filter(isLacking(before)).map((taking) => move(taking.tzs, taking)),
      ...before.filter(isLacking(now)).map((taking) => move(-taking.tzs, taking)),
    ]
  })
  const sumToday = (some: readonly Move[]) =>
    some.filter((move) => businessDay(move.at) === today).reduce((sum, { tzs }) => addTzs(sum, tzs), 0)
  const heldTodayTzs = Math.max(0, sumToday(moves.filter((move) => move.isHeld)))

  const known = isOfToday ? home : null
  const salesTodayTzs =
    !seesMoney || (home !== null && home.salesTodayTzs === null)
      ? null
      : Math.max(0, addTzs(known?.salesTodayTzs ?? 0, sumToday(moves)))
  const more = (order: LocalOrder) =>
    Number(order.status !== 'cancelled') - Number((countedAs(order)?.status ?? 'cancelled') !== 'cancelled')
  const bySource = ORDER_SOURCES.map((source) => ({
    source,
    count:
      (known?.ordersToday[source] ?? 0)
      + orders
        .filter((order) => order.source === source && isToday(order))
        .reduce((sum, order) => sum + more(order), 0),
  }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  return {
    salesTodayTzs,
    heldTodayTzs,
    // Before the first sale of the day there is nothing to compare: "down 100%" would be said every morning.
    changePercent:
      known && salesTodayTzs && known.salesLastWeekTzs
        ? Math.round(((salesTodayTzs - known.salesLastWeekTzs) / known.salesLastWeekTzs) * 100)
        : null,
    orderCount: bySource.reduce((sum, { count }) => sum + count, 0),
    bySource,
    bars: salesTodayTzs === null ? null : withMoves(barsOf(home, period, today, isOfToday), moves, period, today),
  }
}

/** The server's bars, or, with none of today's, an empty day (or days) to draw what was sold here on. */
function barsOf(home: Home | null, period: HomePeriod, today: string, isOfToday: boolean): Bar[] {
  // While another period is being fetched the answer on screen is still the last one's.
  const isOfPeriod = home?.bars?.every((bar) => bar.label.includes('-') === (period !== 'today')) === true
  if (home?.bars && isOfPeriod && (period !== 'today' || isOfToday))
    return home.bars.map((bar) => ({ label: bar.label, syncedTzs: bar.salesTzs, heldTzs: 0, beforeTzs: bar.beforeTzs }))
  const labels =
    period === 'today'
      ? Array.from({ length: 24 }, (_, hour) => String(hour))
      : daysUpTo(today, period === '7days' ? 7 : 30)
  return labels.map((label) => ({ label, syncedTzs: 0, heldTzs: 0, beforeTzs: 0 }))
}

/** Not in the server's figures and not sent: it waits here. One that was sent since the answer is only missing from the figures (the pill says nothing waits, and so does home). */
const isHeld = (order: LocalOrder) => order.sync !== 'synced'

/**
 * The order as the server had counted it when it answered: without what waits here now, without what happened since, and of what had happened then without what waited
 * at that time (each time the last events). A refused step counts for nothing: the server's word stands.
 */
function orderThen(order: LocalOrder, waiting: { now: number; atAnswer: number }, asOfHere: number): LocalOrder {
  if (order.sync === 'attention') return order
  const { events } = order
  const made = events.filter((event) => Date.parse(event.at) <= asOfHere).length
  const known = Math.max(0, Math.min(made - waiting.atAnswer, events.length - waiting.now))
  const then = events[known - 1]?.to
  const since = new Set(events.slice(known).map((event) => event.at))
  return {
    ...order,
    status: isOrderStatus(then) ? then : order.status,
    refunds: order.refunds?.filter((refund) => !since.has(refund.at)),
  }
}

/** What was taken on a day, or given back on one. */
interface Taking {
  id: string
  at: string
  tzs: number
}
const isLacking = (some: Taking[]) => (taking: Taking) => !some.some(({ id }) => id === taking.id)
/** A sale counts on its day, and what came back of it on the day it came back. */
const takingsOf = (order: LocalOrder | null): Taking[] =>
  order && isSale(order.status)
    ? [
        { id: order.id, at: order.at, tzs: salesTzs(order) },
        ...(order.refunds ?? [])
          .filter(({ reversedAt }) => reversedAt === null)
          .map((refund) => ({ id: refund.id, at: refund.at, tzs: -salesTzs(refund) })),
      ]
    : []

/** What the server's figures lack of this device's orders, or hold and should not. `at`: ms, on the server's clock. */
interface Move {
  at: number
  tzs: number
  /** Of a sale that waits here. */
  isHeld: boolean
}
function withMoves(bars: Bar[], moves: readonly Move[], period: HomePeriod, today: string): Bar[] {
  const byLabel = new Map(bars.map((bar) => [bar.label, { ...bar }]))
  for (const { at, tzs, isHeld: isOfHeld } of moves) {
    const day = businessDay(at)
    if (period === 'today' && day !== today) continue
    const bar = byLabel.get(period === 'today' ? String(hourOfDay(at)) : day)
    if (!bar) continue
    if (isOfHeld) bar.heldTzs = addTzs(bar.heldTzs, tzs)
    else bar.syncedTzs = addTzs(bar.syncedTzs, tzs)
  }
  return [...byLabel.values()].map((bar) => ({
    ...bar,
    syncedTzs: Math.max(0, bar.syncedTzs),
    heldTzs: Math.max(0, bar.heldTzs),
  }))
}

export function daysUpTo(day: string, count: number): string[] {
  const last = Date.parse(`${day}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  )
}

/** Of a day's 24 hours, those worth drawing: from the first to the last with anything in it, and at least a working day around now. */
export function openHours(bars: readonly Bar[], nowHour: number): Bar[] {
  const used = bars.flatMap((bar, index) => (bar.syncedTzs + bar.heldTzs + bar.beforeTzs > 0 ? [index] : []))
  const from = Math.min(7, nowHour, ...used)
  const to = Math.max(20, nowHour, ...used)
  return bars.filter((_, index) => index >= from && index <= to)
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
  return [...known, ...own]
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, most)
}
