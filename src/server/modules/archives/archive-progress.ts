import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { ArchiveCancelled } from './archives.errors.ts'
import * as archives from './archives.repository.ts'

const EVERY_MS = 1000

/** Says how far a job is, once a second at most, in transactions of its own: the one it works in is seen by nobody until its end. */
export type Progress = ReturnType<typeof createProgress>
export function createProgress(db: Db, clock: Clock, { shopId, id }: { shopId: string; id: string }, total: number) {
  let done = 0
  let step = ''
  let told = 0
  return {
    setTotal: (count: number) => void (total = count),
    /** @throws ArchiveCancelled when somebody asked for its end */
    async at(name: string, more = 0): Promise<void> {
      done += more
      const isDue = performance.now() - told >= EVERY_MS
      if (!isDue && name === step) return
      if (!isDue && told > 0 && more === 0) {
        step = name
        return
      }
      step = name
      told = performance.now()
      const isOver = await inShop(db, shopId, (tx) =>
        archives.beat(tx, shopId, id, { step, done: Math.min(done, total), total, at: clock.now() }),
      )
      if (isOver) throw new ArchiveCancelled()
    },
  }
}
