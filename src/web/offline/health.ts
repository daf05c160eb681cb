import type { DeviceHealth } from '../../shared/contract/device-health.ts'
import { MOST_AMOUNT_TZS } from '../../shared/domain/money.ts'
import { kindOf } from '../../shared/contract/commands.ts'
import type { OfflineContext } from './context.ts'
import { storageHasFailed } from './storage-sick.ts'
import { storageFacts } from './storage-facts.ts'

/** Chromium's; elsewhere there is none. */
interface Battery {
  level: number
  charging: boolean
}
const MB = 1_000_000
/** More than this nobody reads for a figure in a list: of a longer queue the worth is not said. */
const MOST_ROWS = 500

const whole = (bytes: number | null): number | null => (bytes === null ? null : Math.round(Math.max(0, bytes) / MB))

/** What this device can say of itself. Never throws: what cannot be read is null. */
export async function readHealth(
  ctx: Pick<OfflineContext, 'db' | 'clock'>,
  shopId: string,
  asked: Pick<Navigator, 'storage'> & { getBattery?: () => Promise<Battery> } = navigator,
): Promise<DeviceHealth> {
  const [storage, battery, backlogTzs] = await Promise.all([
    storageFacts(asked.storage),
    asked.getBattery?.().catch(() => null) ?? null,
    waitingTzs(ctx, shopId).catch(() => null),
  ])
  const { quotaBytes, usedBytes, isPersisted } = storage
  return {
    backlogTzs,
    clockOffsetMs: Math.round(ctx.clock.offsetMs),
    batteryPercent: battery ? Math.round(battery.level * 100) : null,
    isCharging: battery?.charging ?? null,
    isPersisted,
    isStorageSick: storageHasFailed(),
    usedMb: whole(usedBytes),
    freeMb: quotaBytes === null || usedBytes === null ? null : whole(quotaBytes - usedBytes),
  }
}

/** What the sales that wait or were refused come to. */
async function waitingTzs({ db }: Pick<OfflineContext, 'db'>, shopId: string): Promise<number | null> {
  const ofSales = db.outbox.where('[shopId+state+type]').anyOf([
    [shopId, 'waiting', 'order.create'],
    [shopId, 'attention', 'order.create'],
  ])
  if ((await ofSales.clone().count()) > MOST_ROWS) return null
  let sum = 0
  for (const { type, body } of await ofSales.toArray()) {
    const kind = kindOf(type)
    const read = kind?.body.safeParse(body)
    if (kind && read?.success) sum += kind.amountTzs(read.data) ?? 0
  }
  return Math.min(sum, MOST_AMOUNT_TZS)
}
