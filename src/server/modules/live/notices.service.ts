import type { Logger } from 'pino'
import type { OrderNotice } from '../../../shared/contract/live.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import { emit, type happened } from '../../platform/events.ts'
import type { WhatOf } from '../../platform/facts.ts'
import { needsNotice } from './live-events.ts'
import { KEEP_MS } from './live-hub.ts'
import { deleteGonePushes } from './push.repository.ts'
import {
  deleteOldEvents,
  deleteOldNotices,
  findNotice,
  insertNotice,
  markNoted,
  openNotices,
} from './live.repository.ts'
import { noticeNotFound } from './live.errors.ts'

const day = 86_400_000
/** After that nobody's bell rings any more; the order is in the list all the same. */
const RINGS_MS = day
const NOTICES_KEPT_MS = 90 * day

export type NoticesService = ReturnType<typeof createNoticesService>

export function createNoticesService({ db, clock, log }: { db: Db; clock: Clock; log: Logger }) {
  /** Nothing for an order that rings no more, or never did. */
  async function note(tx: Tx, shopId: string, orderId: string, userId: string): Promise<void> {
    if (!(await markNoted(tx, shopId, orderId, userId, clock.now()))) return
    const notice = await findNotice(tx, shopId, orderId)
    if (!notice || notice.notedAt === null) return
    await emit(tx, shopId, {
      kind: 'notice.noted',
      orderId,
      number: notice.number,
      byUserId: userId,
      byName: notice.notedByName ?? '',
      notedAt: notice.notedAt,
    })
  }
  return {
    /** In the transaction of the events: orders that came by themselves ring until somebody noted them, or of the shop took them a step on (decisions 283). */
    async keep(tx: Tx, { shopId, events }: WhatOf<typeof happened>): Promise<void> {
      for (const event of events)
        if (needsNotice(event)) await insertNotice(tx, shopId, event)
        else if (event.kind === 'order.changed' && event.byUserId !== null && event.status !== event.from)
          await note(tx, shopId, event.orderId, event.byUserId)
    },

    list: (actor: MemberActor): Promise<OrderNotice[]> =>
      inShop(db, actor.shopId, (tx) => openNotices(tx, actor.shopId, new Date(clock.now().getTime() - RINGS_MS))),

    /** Two who tap at once: one of them noted it, and both are told who. */
    note: (actor: MemberActor, orderId: string): Promise<OrderNotice> =>
      inShop(db, actor.shopId, async (tx) => {
        await note(tx, actor.shopId, orderId, actor.userId)
        const notice = await findNotice(tx, actor.shopId, orderId)
        if (!notice) throw noticeNotFound()
        return notice
      }),

    async deleteOld(): Promise<void> {
      const now = clock.now().getTime()
      await everyShop(db, log, 'old notices', (shopId) =>
        inShop(db, shopId, async (tx) => {
          await deleteOldEvents(tx, shopId, new Date(now - KEEP_MS))
          await deleteGonePushes(tx, shopId, new Date(now - 30 * day))
          await deleteOldNotices(tx, shopId, new Date(now - NOTICES_KEPT_MS))
        }),
      )
    },
  }
}
