import { isAhead } from './backoff.ts'
import type { OfflineContext } from './context.ts'
import { countOwn } from './queue-count.ts'
import { QUEUE_WARN } from './queue-limits.ts'
import type { Sender } from './sender.ts'

/** What the pill shows. Of this shop, on this device; other devices are known only to the server. */
export interface QueueSnapshot {
  /** Commands still to be sent, other people's included. */
  waiting: number
  /** How many of them are new orders: all of them, and the pill may speak of orders. */
  waitingOrders: number
  /** Of `waiting`, those that only their own people, or an admin, can send. */
  ofOthers: number
  /** When the oldest of them was recorded, by this device's clock. */
  oldestAt: string | null
  /** Finally refused, kept with a reason. */
  attention: number
  /** How many of them belong to orders. */
  attentionOrders: number
  sending: { done: number; total: number } | null
  lastSyncedAt: number | null
  paused: 'signed_out' | 'offline' | null
  /** The queue comes near what this device will hold. */
  isNearLimit: boolean
}
export const EMPTY_QUEUE: QueueSnapshot = { waiting: 0, waitingOrders: 0, ofOthers: 0, oldestAt: null, attention: 0, attentionOrders: 0, sending: null, lastSyncedAt: null, paused: null, isNearLimit: false }

const READ_EVERY_MS = 500

export interface QueueStore {
  snapshot(): QueueSnapshot
  subscribe(listener: () => void): () => void
  /** Reads again; the result of a burst of calls is one read. */
  refresh(): void
  /** Resolves when what was asked for is shown. */
  settled(): Promise<void>
}

export function createQueueStore(ctx: OfflineContext, sender: Sender, person: () => { userId: string; shopId: string } | null): QueueStore {
  const listeners = new Set<() => void>()
  let shown = EMPTY_QUEUE
  let reading: Promise<void> | null = null
  let isStale = false
  let readAt = 0

  const refresh = () => {
    const { sending, paused } = sender.state()
    // In the middle of a long queue the numbers may be a moment old; the end of a pass is always read.
    if (sending && isAhead(readAt + READ_EVERY_MS, ctx.now(), READ_EVERY_MS)) return show({ ...shown, sending, paused })
    if (reading) {
      isStale = true
      return
    }
    reading = read()
      .catch(() => {})
      .finally(() => {
        reading = null
        if (isStale) {
          isStale = false
          refresh()
        }
      })
  }

  async function read() {
    readAt = ctx.now()
    const who = person()
    const { db } = ctx
    const state = sender.state()
    const lastAnswer = await db.meta.get('lastAnswerAt')
    const base = { sending: state.sending, paused: state.paused, lastSyncedAt: typeof lastAnswer?.value === 'number' ? lastAnswer.value : null }
    if (!who) return show({ ...EMPTY_QUEUE, ...base })
    const waitingRows = { shopId: who.shopId, state: 'waiting' }
    const [waiting, attention, oldest] = await Promise.all([db.outbox.where(waitingRows).count(), db.outbox.where({ shopId: who.shopId, state: 'attention' }).count(), db.outbox.where(waitingRows).first()])
    const kinds = waiting + attention === 0 ? { waitingOrders: 0, ofOthers: 0, attentionOrders: 0 } : await countKinds(who)
    show({ ...base, ...kinds, waiting, attention, oldestAt: oldest?.createdAt ?? null, isNearLimit: waiting + attention >= QUEUE_WARN })
  }

  async function countKinds({ shopId, userId }: { shopId: string; userId: string }) {
    const [waiting, own, waitingOrders, attentionOrders] = await Promise.all([
      ctx.db.outbox.where({ shopId, state: 'waiting' }).count(),
      countOwn(ctx.db, { shopId, userId }),
      ctx.db.outbox.where('[shopId+state+type]').equals([shopId, 'waiting', 'order.create']).count(),
      ctx.db.outbox.where('[shopId+state+type]').between([shopId, 'attention', 'order.'], [shopId, 'attention', 'order.\uffff']).count(),
    ])
    return { waitingOrders, ofOthers: Math.max(0, waiting - own), attentionOrders }
  }

  function show(next: QueueSnapshot) {
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    shown = next
    for (const listener of listeners) listener()
  }

  return {
    snapshot: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    async settled() {
      for (;;) {
        if (!reading) return
        await reading
      }
    },
  }
}
