import { createOnce } from '../../shared/once.ts'
import { openOffline } from './open.ts'
import type { PullQuery, Replica } from './replica.ts'
import type { PullPage } from './replica-store.ts'
import { readSeller } from './seller.ts'

/** What this device knows of the shop's goods: all a counter shows first, there before anything that sends or asks. */
export interface Goods {
  /** The replica of the shop worked in now; another object after a switch of shop. */
  replica(): Replica | null
}

/** Idempotent. Throws `StorageSick` when there is no storage, and may be called again. */
export const { start: openGoods } = createOnce(async (): Promise<Goods> => {
  const [ctx, { createReplica }] = await Promise.all([openOffline(), import('./replica.ts')])
  let current: { shopId: string; replica: Replica } | null = null
  const replica = (): Replica | null => {
    const seller = readSeller()
    if (!seller) return null
    if (current?.shopId !== seller.shopId) {
      const { shopId } = seller
      current = { shopId, replica: createReplica({ ctx, shopId, pull: fetchPage }) }
      void current.replica.load().catch(() => {})
    }
    return current.replica
  }
  // The counter's first question: asked of the disk before everything else is.
  replica()
  return { replica }
})

// Wanted only with network: no schema is on the way to the first tile.
const fetchPage = async (query: PullQuery): Promise<PullPage> => {
  const [{ call }, { pull }] = await Promise.all([import('../api/call.ts'), import('../../shared/contract/sync.ts')])
  return await call(pull, { query })
}
