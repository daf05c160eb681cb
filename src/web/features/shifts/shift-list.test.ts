import { expect, test } from 'vitest'
import type { Shift } from '../../../shared/contract/shifts.ts'
import { noSums } from '../../../shared/domain/shifts.ts'
import { anOrder } from '../../../../tests/support/builders.ts'
import type { LocalOrder, LocalShift, OpenShift } from '../../offline/db.ts'
import {
  differenceOf,
  isOwnNewer,
  listedLocally,
  localReport,
  mergeShifts,
  type ShownReport,
  withSold,
} from './shift-list.ts'

const drawer = (id: string, openedAt: string): OpenShift => ({
  id,
  openedAt,
  openedById: 'u',
  openedByName: 'Asha',
  floatTzs: 10_000,
  sums: noSums(),
  moves: [],
})
const kept = (id: string, openedAt: string, sync: LocalShift['sync'], countedTzs: number | null): LocalShift => ({
  ...drawer(id, openedAt),
  shopId: 's',
  deviceId: 'd',
  deviceCode: 'A0',
  at: openedAt,
  sync,
  flags: [],
  closing:
    countedTzs === null
      ? null
      : {
          counts: [{ tzs: 1000, pieces: countedTzs / 1000 }],
          floatTzs: 10_000,
          sums: noSums(),
          reason: null,
          note: '',
          leaveTzs: 5000,
          earlierCountsTzs: [],
          at: openedAt,
          byName: 'Juma',
        },
})
const server = (id: string, openedAt: string, closedAt: string | null): Shift => ({
  ...listedLocally(kept(id, openedAt, 'synced', null)),
  deviceId: 'd',
  deviceName: null,
  closedAt,
})

test('what this device has closed is closed, whatever an older answer of the server says; nothing stands there twice', () => {
  const local = [
    kept('mine', '2026-11-24T05:00:00.000Z', 'synced', 9000),
    kept('new', '2026-11-24T12:00:00.000Z', 'waiting', null),
  ]
  const rows = mergeShifts(
    [server('other', '2026-11-24T06:00:00.000Z', null), server('mine', '2026-11-24T05:00:00.000Z', null)],
    local.map(listedLocally),
  )
  expect(rows.map(({ id, closedByName }) => [id, closedByName])).toEqual([
    ['new', null],
    ['other', null],
    ['mine', 'Juma'],
  ])
  expect(rows.map(differenceOf)).toEqual([null, null, -1000])
  // The server knows of the close, and what came of it since: its word goes.
  const known = mergeShifts(
    [server('mine', '2026-11-24T05:00:00.000Z', '2026-11-24T15:00:00.000Z')],
    [listedLocally(kept('mine', '2026-11-24T05:00:00.000Z', 'synced', 9000))],
  )
  expect(known.map(({ closedAt }) => closedAt)).toEqual(['2026-11-24T15:00:00.000Z'])
})

test('a report of the open shift has the drawer as it is now, one of a closed shift as it was counted', () => {
  const sums = { ...noSums(), mobileMoney: { tzs: 700, count: 1 } }
  const open = kept('mine', '2026-11-24T05:00:00.000Z', 'synced', null)
  expect(localReport(open, { ...drawer('mine', open.openedAt), sums }).sums).toBe(sums)
  const closed = kept('mine', '2026-11-24T05:00:00.000Z', 'waiting', 9000)
  expect(localReport(closed, { ...drawer('next', open.openedAt), sums })).toMatchObject({
    sums: noSums(),
    counts: [{ tzs: 1000, pieces: 9 }],
    shift: { countedTzs: 9000, expectedTzs: 10_000, leaveTzs: 5000 },
  })
})

test('a report is this device’s own until the answer is one from after its close', () => {
  const at = '2026-11-24T05:00:00.000Z'
  const closed = kept('mine', at, 'synced', 9000)
  expect(isOwnNewer(closed, server('mine', at, null), undefined)).toBe(true)
  expect(isOwnNewer(closed, server('mine', at, at), undefined)).toBe(false)
  expect(isOwnNewer({ ...closed, sync: 'waiting' }, server('mine', at, at), undefined)).toBe(true)
  const open = kept('mine', at, 'synced', null)
  expect(isOwnNewer(open, server('mine', at, null), 'mine')).toBe(true)
  // Closed by an admin, or opened by a device that is another one by now.
  expect(isOwnNewer(open, server('mine', at, at), undefined)).toBe(false)
})

test('what was sold is the server’s word while it knows all, else this device’s own orders, as long as it has all of them', () => {
  const at = '2026-11-24T05:00:00.000Z'
  const own = kept('mine', at, 'synced', null)
  const order = (sync: LocalOrder['sync']): LocalOrder => ({
    ...anOrder({ lines: [{ unitPriceTzs: 3000 }] }),
    shopId: 's',
    deviceId: 'd',
    deviceCode: 'A0',
    createdById: 'u',
    shiftId: 'mine',
    source: 'counter',
    paidTzs: 3000,
    events: [],
    sync,
    flags: [],
    changedAt: at,
  })
  const known = { categoryOf: () => null, nameOf: () => 'Asha' }
  const there = withSold(localReport(own, null), own, [], 'asked', known).sold
  const answered: ShownReport = { ...localReport(own, null), sold: there }
  const sold = (...given: [LocalShift | undefined, LocalOrder[] | undefined, 'answered' | 'asked' | 'away']) => {
    const [shift, orders, answer] = given
    const shown = withSold(answered, shift, orders, answer, known)
    return [shown.sold?.sales.totalTzs, shown.isSoldHere]
  }
  expect(sold(own, [order('synced')], 'answered')).toEqual([0, false])
  expect(sold(own, [order('waiting')], 'answered')).toEqual([3000, true])
  expect(sold(own, [order('synced')], 'away')).toEqual([3000, true])
  expect(sold(own, [order('synced')], 'asked')).toEqual([3000, false])
  // Somebody signed out meanwhile, or it is another device's.
  expect(sold({ ...own, isPartial: true }, [order('waiting')], 'away')).toEqual([0, false])
  expect(sold(undefined, undefined, 'away')).toEqual([0, false])
})
