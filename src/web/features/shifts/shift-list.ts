import type { Shift, ShiftReport } from '../../../shared/contract/shifts.ts'
import type { PRODUCT_CATEGORIES } from '../../../shared/domain/options.ts'
import { countedTzs, expectedTzs, type Pieces, type ShiftSums } from '../../../shared/domain/shifts.ts'
import { booksOfShift } from '../../../shared/domain/shift-books.ts'
import type { LocalOrder, LocalShift, OpenShift, SyncState } from '../../offline/db.ts'

/** A shift as lists show it, the server's or this device's own. */
export type ListedShift = Omit<Shift, 'deviceName' | 'deviceId'> & { sync: SyncState }

export function listedLocally(shift: LocalShift): ListedShift {
  const { id, deviceCode, openedByName, openedAt, floatTzs, closing, sync } = shift
  return {
    id,
    deviceCode,
    openedByName,
    openedAt,
    floatTzs,
    closedByName: closing?.byName ?? null,
    closedAt: closing?.at ?? null,
    countedTzs: closing ? countedTzs(closing.counts) : null,
    expectedTzs: closing ? expectedTzs(closing.floatTzs, closing.sums) : null,
    reason: closing?.reason ?? null,
    note: closing?.note ?? '',
    leaveTzs: closing?.leaveTzs ?? null,
    sync,
  }
}

/** The server's, and before them what of this device's own it does not have yet, or has as still open. `local`: those that fit the filter. */
export function mergeShifts(fromServer: readonly Shift[], local: readonly ListedShift[]): ListedShift[] {
  const openThere = new Set(fromServer.filter(({ closedAt }) => closedAt === null).map(({ id }) => id))
  const newer = local.filter(({ id, sync, closedAt }) => sync !== 'synced' || (closedAt !== null && openThere.has(id)))
  const ids = new Set(newer.map(({ id }) => id))
  const rest = fromServer.filter(({ id }) => !ids.has(id)).map((shift) => ({ ...shift, sync: 'synced' as const }))
  return [...newer, ...rest].toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : a.openedAt > b.openedAt ? -1 : 0))
}

/**
 * Whether what this device keeps of its shift is newer than the server's answer: until it is sent, while its drawer is open here (`openId`), and as long as an
 * answer from before its close has it as still open.
 */
export const isOwnNewer = (own: LocalShift, answered: Shift | undefined, openId: string | undefined): boolean =>
  own.sync !== 'synced' || openId === own.id || (own.closing !== null && answered?.closedAt === null)

export const differenceOf = (shift: Pick<Shift, 'countedTzs' | 'expectedTzs'>): number | null =>
  shift.countedTzs === null || shift.expectedTzs === null ? null : shift.countedTzs - shift.expectedTzs

/** What was sold in a shift: as the server has booked it, or out of this device's own orders. */
export type SoldInShift = Omit<ShiftReport['books'], 'sums' | 'expectedTzs'>

/** What a report shows. */
export interface ShownReport {
  shift: ListedShift
  sums: ShiftSums
  counts: readonly Pieces[]
  earlierCountsTzs: readonly number[]
  moves: readonly (Omit<ShiftReport['moves'][number], 'byName'> & { byName?: string | null })[]
  sold: SoldInShift | null
  /** Out of this device's orders: the server does not know all of them yet, or was not reached. */
  isSoldHere: boolean
  /** What the drawer should hold by what the server has booked. */
  bookedTzs: number | null
  waiting: number
}

export const reportOf = (server: ShiftReport): ShownReport => ({
  ...server,
  shift: { ...server.shift, sync: 'synced' },
  sums: server.sums ?? server.books.sums,
  sold: server.books,
  isSoldHere: false,
  bookedTzs: server.books.expectedTzs,
})

/** `drawer`: the open one, whose sums are newer than those of its last command. */
export function localReport(local: LocalShift, drawer: OpenShift | null): ShownReport {
  const { sums, moves } = drawer?.id === local.id ? drawer : local
  return {
    shift: listedLocally(local),
    sums: local.closing?.sums ?? sums,
    counts: local.closing?.counts ?? [],
    earlierCountsTzs: local.closing?.earlierCountsTzs ?? [],
    moves,
    sold: null,
    isSoldHere: false,
    bookedTzs: null,
    waiting: 0,
  }
}

/**
 * What was sold, for who may see the shop's money: the server's word where it has answered and knows all that this device does, else the device's own orders, if it still has all of
 * the shift. `server`: `away` where it could not be reached.
 */
export function withSold(
  report: ShownReport,
  own: LocalShift | undefined,
  orders: readonly LocalOrder[] | undefined,
  server: 'answered' | 'asked' | 'away',
  known: Parameters<typeof booksOfShift<LocalOrder['payments'][number]['method'], Category>>[1],
): ShownReport {
  if (own === undefined || own.isPartial === true || orders === undefined) return report
  const isSent = orders.every(({ sync }) => sync === 'synced')
  if (report.sold !== null && isSent && server === 'answered') return report
  return { ...report, sold: booksOfShift(orders, known), isSoldHere: !isSent || server === 'away' }
}
type Category = (typeof PRODUCT_CATEGORIES)[number]
