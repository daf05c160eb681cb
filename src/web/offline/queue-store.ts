import { createEmitter } from '../../shared/emitter.ts'
import { isAhead } from './moments.ts'
import type { OfflineContext } from './context.ts'
import { countOwn } from './queue-count.ts'
import { QUEUE_WARN } from './queue-limits.ts'
import { EMPTY_QUEUE, type QueueSnapshot } from './queue-snapshot.ts'
import type { Sender } from './sender.ts'
import { typesOf } from './subjects.ts'

const READ_EVERY_MS = 1000
const ofOrders = typesOf('order')

export interface QueueStore {
  snapshot(): QueueSnapshot
  subscribe(listener: () => void): () => void
  /** Reads again; the result of a burst of calls is one read. */
  refresh(): void
  /** Resolves when what was asked for is shown. */
  settled(): Promise<void>
}

export function createQueueStore(
  ctx: OfflineContext,
  sender: Sender,
  person: () => { userId: string; shopId: string } | null,
): QueueStore {
  const changes = createEmitter()
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
    // Nobody is known (cleared by the browser, or signed out): then what this device holds is said, of whichever shops. "Nothing waits" would be a lie.
    // In one transaction: the numbers are of one moment, and a write that comes meanwhile waits once and not seven times.
    const [lastAnswer, counted] = await db.transaction('r', db.meta, db.outbox, async () => {
      const shops = who ? [who.shopId] : (await db.outbox.orderBy('shopId').uniqueKeys()).map(String)
      return await Promise.all([
        db.meta.get('lastAnswerAt'),
        Promise.all(shops.map((shopId) => countShop(shopId, who?.userId ?? null))),
      ])
    })
    const of = (pick: (count: ShopCount) => number) => counted.reduce((sum, count) => sum + pick(count), 0)
    const waiting = of((count) => count.waiting)
    const attention = of((count) => count.attention)
    const oldestAt = counted.flatMap((count) => (count.oldestAt === null ? [] : [count.oldestAt])).toSorted()[0] ?? null
    show({
      sending: state.sending,
      paused: state.paused,
      lastSyncedAt: typeof lastAnswer?.value === 'number' ? lastAnswer.value : null,
      waiting,
      attention,
      oldestAt,
      waitingOrders: of((count) => count.waitingOrders),
      attentionOrders: of((count) => count.attentionOrders),
      ofOthers: of((count) => count.ofOthers),
      isNearLimit: waiting + attention >= QUEUE_WARN,
    })
  }

  type ShopCount = Pick<
    QueueSnapshot,
    'waiting' | 'waitingOrders' | 'ofOthers' | 'oldestAt' | 'attention' | 'attentionOrders'
  >
  async function countShop(shopId: string, userId: string | null): Promise<ShopCount> {
    const { outbox } = ctx.db
    const waitingRows = { shopId, state: 'waiting' }
    const [waiting, attention, oldest] = await Promise.all([
      outbox.where(waitingRows).count(),
      outbox.where({ shopId, state: 'attention' }).count(),
      outbox.where(waitingRows).first(),
    ])
    if (waiting + attention === 0)
      return { waiting, attention, oldestAt: null, waitingOrders: 0, ofOthers: 0, attentionOrders: 0 }
    const [own, waitingOrders, attentionOrders] = await Promise.all([
      userId === null ? waiting : countOwn(ctx.db, { shopId, userId }),
      outbox.where('[shopId+state+type]').equals([shopId, 'waiting', 'order.create']).count(),
      outbox
        .where('[shopId+state+type]')
        .anyOf(ofOrders.map((type) => [shopId, 'attention', type]))
        .count(),
    ])
    return {
      waiting,
      attention,
      oldestAt: oldest?.createdAt ?? null,
      waitingOrders,
      attentionOrders,
      ofOthers: Math.max(0, waiting - own),
    }
  }

  function show(next: QueueSnapshot) {
    if (JSON.stringify(next) === JSON.stringify(shown)) return
    shown = next
    changes.tell()
  }

  return {
    snapshot: () => shown,
    subscribe: changes.on,
    refresh,
    async settled() {
      for (;;) {
        if (!reading) return
        await reading
      }
    },
  }
}
