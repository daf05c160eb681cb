import { expect, test } from 'vitest'
import { EMPTY_QUEUE, type QueueSnapshot } from '../../session/device.ts'
import { syncLook } from './sync-look.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const queue = (given: Partial<QueueSnapshot>): QueueSnapshot => ({ ...EMPTY_QUEUE, ...given })
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

test.each([
  ['nothing ever sent', {}, true, 'nothing', 'ok'],
  ['all synced', { lastSyncedAt: now }, true, 'synced', 'ok'],
  ['offline, nothing waits', {}, false, 'offline', 'held'],
  ['offline, queued', { waiting: 3, waitingOrders: 3, oldestAt: ago(0.1) }, false, 'offline_queued', 'held'],
  [
    'the last request did not get through',
    { waiting: 3, paused: 'offline', oldestAt: ago(0.1) },
    true,
    'offline_queued',
    'held',
  ],
  ['waiting', { waiting: 1, waitingOrders: 1, oldestAt: ago(0.1) }, true, 'waiting', 'held'],
  ['sending', { waiting: 3, sending: { done: 1, total: 3 }, oldestAt: ago(0.1) }, true, 'sending', 'info'],
  ['signed out', { waiting: 2, paused: 'signed_out', oldestAt: ago(0.1) }, true, 'signed_out', 'held'],
  [
    'refused, whatever else is true',
    { waiting: 3, attention: 1, sending: { done: 1, total: 3 } },
    false,
    'failed',
    'bad',
  ],
] as const)('%s', (_, given, isOnline, kind, tone) => {
  expect(syncLook(queue(given), isOnline, now)).toMatchObject({ kind, tone })
})

test('a backlog warns after an hour and alarms after a day, and never before (F26)', () => {
  const age = (hours: number) => syncLook(queue({ waiting: 1, waitingOrders: 1, oldestAt: ago(hours) }), true, now)
  expect([age(0.9).age, age(1).age, age(23.9).age, age(24).age, age(24).tone, age(24).icon]).toEqual([
    'fresh',
    'warn',
    'warn',
    'alarm',
    'bad',
    'alert',
  ])
  expect(syncLook(queue({ waiting: 1, oldestAt: new Date(now + 1e9).toISOString() }), true, now).age).toBe('fresh')
})

test('words speak of orders only when all of it is orders', () => {
  expect(syncLook(queue({ waiting: 2, waitingOrders: 1 }), true, now).areOrders).toBe(false)
  expect(syncLook(queue({ waiting: 2, waitingOrders: 2 }), true, now).areOrders).toBe(true)
})
