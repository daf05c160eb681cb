import { Dexie } from 'dexie'
import type { OfflineContext } from './context.ts'
import { MARK } from './bucket-disk.ts'
import { onOfflineChange } from './open.ts'
import { compareDisks, isBehind, keepSmall } from './second-copy.ts'
import { copyGoods } from './second-goods.ts'

const COMPARE_AFTER_MS = 15_000
const COMPARE_EVERY_MS = 600_000
const LOOK_EVERY_MS = 60_000
/** Soon, for a till on its first day, whose power may go in its first minute; mostly there is nothing to copy. */
const GOODS_AFTER_MS = 5000
/** Behind a run of taps and not between two of them: until then a cart lies on the first disk alone. */
const SMALL_AFTER_MS = 1500

/** Where the second disk could not be read when this page began: asked once more. Never throws. */
export async function takeBackStill(ctx: OfflineContext): Promise<void> {
  if (!ctx.second || (await ctx.db.meta.get(MARK))) return
  await (await import('./taken-back.ts')).takeBack(ctx, ctx.second)
}

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
  let comparedAt = 0
  const compare = async () => {
    comparedAt = performance.now()
    await takeBackStill(ctx).catch(() => {})
    await compareDisks(ctx)
  }
  // A kill may have come between the two disks: what waits is not left on one of them for long.
  void ctx.db.outbox.count().then(
    (count) => setTimeout(() => void compare(), count > 0 ? 0 : COMPARE_AFTER_MS),
    () => {},
  )
  const lookAtGoods = () => {
    const shop = shopId()
    if (shop !== null && document.visibilityState === 'visible') void copyGoods(ctx, shop)
  }
  setTimeout(lookAtGoods, GOODS_AFTER_MS)
  setInterval(() => {
    // The bucket may be thrown away as well, and begins empty.
    if (isBehind(ctx) || performance.now() - comparedAt > COMPARE_EVERY_MS) void compare()
    lookAtGoods()
  }, LOOK_EVERY_MS)
}
