import type { QueueSnapshot } from '../../session/device.ts'

/** How the queue looks in each of its states, and the ages at which waiting becomes a warning (F26). */
const WARN_AFTER_MS = 3_600_000
const ALARM_AFTER_MS = 24 * 3_600_000

type SyncKind = 'failed' | 'sending' | 'signed_out' | 'offline_queued' | 'waiting' | 'offline' | 'synced' | 'nothing'
export interface SyncLook {
  kind: SyncKind
  tone: 'ok' | 'held' | 'bad' | 'info'
  icon: 'cloudoff' | 'cloudup' | 'cloudok' | 'refresh' | 'alert'
  count: number
  /** All of them are orders: the words may say so. */
  areOrders: boolean
  /** How long the oldest has waited, when that is worth saying. */
  age: 'fresh' | 'warn' | 'alarm'
  waitedMs: number
}

/** The one state to show of all that is true at once: what needs a person first, then what moves, then what waits. */
export function syncLook(queue: QueueSnapshot, isOnline: boolean, now: number): SyncLook {
  const waitedMs = queue.oldestAt === null ? 0 : Math.max(0, now - Date.parse(queue.oldestAt))
  const age = waitedMs >= ALARM_AFTER_MS ? 'alarm' : waitedMs >= WARN_AFTER_MS ? 'warn' : 'fresh'
  const waits = { count: queue.waiting, areOrders: queue.waitingOrders === queue.waiting, age, waitedMs } as const
  const calm = { count: 0, areOrders: false, age: 'fresh', waitedMs: 0 } as const
  const urgent = age === 'alarm' ? ({ tone: 'bad', icon: 'alert' } as const) : null
  if (queue.attention > 0)
    return {
      kind: 'failed',
      tone: 'bad',
      icon: 'alert',
      count: queue.attention,
      areOrders: queue.attentionOrders === queue.attention,
      age,
      waitedMs,
    }
  if (queue.sending && queue.sending.total > 0) return { kind: 'sending', tone: 'info', icon: 'refresh', ...waits }
  const isAway = !isOnline || queue.paused === 'offline'
  if (queue.waiting > 0 && queue.paused === 'signed_out')
    return { kind: 'signed_out', tone: 'held', icon: 'cloudup', ...waits, ...urgent }
  if (queue.waiting > 0 && isAway)
    return { kind: 'offline_queued', tone: 'held', icon: 'cloudoff', ...waits, ...urgent }
  if (queue.waiting > 0) return { kind: 'waiting', tone: 'held', icon: 'cloudup', ...waits, ...urgent }
  if (isAway) return { kind: 'offline', tone: 'held', icon: 'cloudoff', ...calm }
  return { kind: queue.lastSyncedAt === null ? 'nothing' : 'synced', tone: 'ok', icon: 'cloudok', ...calm }
}
