import type { happened } from '../../platform/events.ts'
import type { AppParts } from '../../define-module.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { everyShop } from '../../platform/each-shop.ts'
import type { WhatOf } from '../../platform/facts.ts'
import { insertLate, settleLate } from './late-steps.repository.ts'

/** Orders that stand longer in one place than their shop lets them (decision 334): each is on "To look at" once for that place, until it goes on. */
export function createLateStepsService({ db, clock, log }: Pick<AppParts, 'db' | 'clock' | 'log'>) {
  return {
    /** Every few minutes. */
    look: () =>
      everyShop(db, log, 'late orders', (shopId) => inShop(db, shopId, (tx) => insertLate(tx, shopId, clock.now()))),

    /** In the transaction of the step: what was late is done. */
    async settle(tx: Tx, { shopId, events }: WhatOf<typeof happened>): Promise<void> {
      const gone = events.flatMap((event) =>
        event.kind === 'order.changed' && event.from !== event.status ? [event.orderId] : [],
      )
      if (gone.length > 0) await settleLate(tx, shopId, gone, clock.now())
    },
  }
}
