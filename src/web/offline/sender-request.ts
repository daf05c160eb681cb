import type { OfflineContext } from './context.ts'
import type { DeviceRow, OutboxRow } from './db.ts'
import { onTheWire } from './envelope.ts'
import type { PushRequest } from './sender-parts.ts'

interface Counted {
  device: DeviceRow | undefined
  waiting: number
  attention: number
  oldestAt: string | null
}

/**
 * Makes pushes out of rows. What the shop's queue still holds is told with each of them (the owner sees it): counted once, then counted down with what leaves, until
 * `countAnew`. Counting thousands of rows before each hundred was a third of what sending asked of the disk.
 */
export function createRequests({ db }: Pick<OfflineContext, 'db'>, build: string) {
  const counts = new Map<string, Counted>()

  const count = async (shopId: string): Promise<Counted> =>
    await db.transaction('r', [db.devices, db.outbox], async () => {
      const [device, waiting, attention, oldest] = await Promise.all([
        db.devices.get(`device:${shopId}`),
        db.outbox.where({ shopId, state: 'waiting' }).count(),
        db.outbox.where({ shopId, state: 'attention' }).count(),
        db.outbox.where({ shopId, state: 'waiting' }).first(),
      ])
      return { device, waiting, attention, oldestAt: oldest?.createdAt ?? null }
    })

  return {
    countAnew: () => counts.clear(),

    async of(shopId: string, isImport: boolean, rows: readonly OutboxRow[]): Promise<PushRequest> {
      const counted = counts.get(shopId) ?? (await count(shopId))
      const { device, attention } = counted
      // What this push carries will be there when the owner reads the number.
      const waiting = Math.max(0, counted.waiting - rows.length)
      counts.set(shopId, { ...counted, waiting })
      return {
        deviceId: device?.id ?? rows[0]?.deviceId ?? '',
        build,
        isImport,
        backlog: { count: waiting, oldestAt: waiting > 0 ? counted.oldestAt : null, attention },
        ...(device?.chain ? { head: device.chain } : {}),
        commands: rows.map(onTheWire),
      }
    },
  }
}
