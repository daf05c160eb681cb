import { expect, test } from 'vitest'
import { alertLastsHours, alertsOf, isRestHour, mayWait, type ReportedDevice } from './device-alerts.ts'

const NOW = Date.UTC(2026, 10, 25, 9)
const HOUR = 3_600_000
const well: ReportedDevice = {
  lastSeenAt: NOW - 60_000,
  backlogCount: 0,
  backlogOldestAt: null,
  attentionCount: 0,
  clockOffsetMs: 0,
  batteryPercent: 80,
  isCharging: false,
  isPersisted: true,
  isStorageSick: false,
  freeMb: 2000,
  hasOpenShift: false,
}
const of = (change: Partial<ReportedDevice>, silentHours = 2) => alertsOf({ ...well, ...change }, silentHours, NOW)

test('a device that is well, or says nothing of itself, is nobody’s trouble', () => {
  expect(of({})).toEqual([])
  const silent = {
    clockOffsetMs: null,
    batteryPercent: null,
    isCharging: null,
    isPersisted: null,
    isStorageSick: null,
    freeMb: null,
  }
  expect(of({ ...silent, backlogCount: 3 })).toEqual([])
})

test('silence counts only with unsent sales, and only beyond what the shop chose', () => {
  const holding = { backlogCount: 14, lastSeenAt: NOW - 2 * HOUR - 1 }
  expect(of(holding)).toEqual(['silent'])
  expect(of({ ...holding, lastSeenAt: NOW - 2 * HOUR })).toEqual([])
  expect(of({ ...holding, backlogCount: 0 })).toEqual([])
  // What it sold since it was last heard of it could not say.
  expect(of({ ...holding, backlogCount: 0, hasOpenShift: true })).toEqual(['silent'])
  expect(of(holding, 4)).toEqual([])
  expect(of(holding, 0)).toEqual([])
  expect(of({ ...holding, lastSeenAt: NOW - 31 * 24 * HOUR })).toEqual([])
})

test('storage, clock and battery, each at its edge', () => {
  expect(of({ isStorageSick: true })).toEqual(['storage_sick'])
  expect([of({ freeMb: 49 }), of({ freeMb: 50 })]).toEqual([['storage_full'], []])
  expect(of({ clockOffsetMs: 600_001 })).toEqual(['clock_wrong'])
  expect(of({ clockOffsetMs: -600_001 })).toEqual(['clock_wrong'])
  expect(of({ clockOffsetMs: 600_000 })).toEqual([])
  const low = { batteryPercent: 15, backlogCount: 1 }
  expect(of(low)).toEqual(['battery_low'])
  expect([
    of({ ...low, isCharging: true }),
    of({ ...low, backlogCount: 0 }),
    of({ ...low, batteryPercent: 16 }),
  ]).toEqual([[], [], []])
  const loose = { isPersisted: false, backlogCount: 1 }
  expect(of({ ...loose, backlogOldestAt: NOW - HOUR - 1 })).toEqual(['not_kept'])
  expect(of({ ...loose, backlogOldestAt: NOW - HOUR + 1 })).toEqual([])
  // What it said two days ago is not what it would say now; that it holds sales is still true.
  expect(of({ isStorageSick: true, freeMb: 1, backlogCount: 1, lastSeenAt: NOW - 49 * HOUR })).toEqual(['silent'])
})

test('the night is from nine to seven, and only what may lose sales breaks it', () => {
  expect([20, 21, 0, 6, 7].map(isRestHour)).toEqual([false, true, true, true, false])
  expect(mayWait('silent')).toBe(true)
  expect(mayWait('storage_sick')).toBe(false)
})

test('a message waits for a phone over a weekend, unless it is of today alone', () => {
  expect(alertLastsHours(['battery_low'])).toBe(4)
  expect(alertLastsHours(['battery_low', 'silent'])).toBe(72)
})
