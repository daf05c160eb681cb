import { Dexie } from 'dexie'
import type { OfflineContext } from './context.ts'
import { onOfflineChange } from './open.ts'
import { compareDisks, isBehind, keepSmall } from './second-copy.ts'
import { copyGoods } from './second-goods.ts'

const COMPARE_AFTER_MS = 15_000
const LOOK_EVERY_MS = 60_000
const SMALL_AFTER_MS = 300

/** Keeps the second disk up with this one while the dashboard is open; of the work itself each action takes care (`record.ts`). */
export function followSecondDisk(ctx: OfflineContext, shopId: () => string | null): void {
  if (!ctx.second) return
  let soon: ReturnType<typeof setTimeout> | undefined
  const keepSoon = () => {
    soon ??= setTimeout(() => {
      soon = undefined
      void keepSmall(ctx)
    }, SMALL_AFTER_MS)
  }
  Dexie.on('storagemutated', (parts) => {
    if (Object.keys(parts).some((part) => part.startsWith(`idb://${ctx.db.name}/openCarts/`))) keepSoon()
  })
  onOfflineChange('device', keepSoon)
  setTimeout(() => void compareDisks(ctx), COMPARE_AFTER_MS)
  setInterval(() => {
    if (isBehind(ctx)) void compareDisks(ctx)
    const shop = shopId()
    if (shop !== null && document.visibilityState === 'visible') void copyGoods(ctx, shop)
  }, LOOK_EVERY_MS)
}
