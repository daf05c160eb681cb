import { PAYLOAD_DAYS } from '../../../shared/domain/webhooks.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, inSystem } from '../../platform/database.ts'
import { forEachShop } from '../../platform/each-shop.ts'
import { dropLines, dropPayloads, dropRemoved } from './keeping.repository.ts'
import { dropTurn, shopsAfter } from './webhooks.repository.ts'

const DAY_MS = 86_400_000
/** What was sent when, without what. */
const LINES_DAYS = 90
const AT_ONCE = 5000
const SHOPS_AT_ONCE = 200

/** Once a night: what was sent is forgotten after two weeks, that it was sent after three months. */
export function createWebhookKeeping({ db, clock, log }: { db: Db; clock: Clock; log: Logger }) {
  const before = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  async function tidy(shopId: string): Promise<void> {
    for (let count = AT_ONCE; count === AT_ONCE;)
      count = await inShop(db, shopId, (tx) => dropPayloads(tx, shopId, before(PAYLOAD_DAYS), AT_ONCE))
    for (let count = AT_ONCE; count === AT_ONCE;)
      count = await inShop(db, shopId, (tx) => dropLines(tx, shopId, before(LINES_DAYS), AT_ONCE))
    const isLeft = await inShop(db, shopId, (tx) => dropRemoved(tx, shopId))
    if (!isLeft) await inSystem(db, (tx) => dropTurn(tx, shopId))
  }
  return {
    async deleteOld(): Promise<void> {
      for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
        const from = after
        const ids = await inSystem(db, (tx) => shopsAfter(tx, from, SHOPS_AT_ONCE))
        await forEachShop(ids, log, 'webhooks', tidy)
        const last = ids.at(-1)
        if (last === undefined || ids.length < SHOPS_AT_ONCE) return
        after = last
      }
    },
  }
}
