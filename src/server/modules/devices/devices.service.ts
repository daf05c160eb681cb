import type { Device } from '../../../shared/contract/shops.ts'
import { nextDeviceCode, parseOrderNumber } from '../../../shared/domain/ids.ts'
import { knownAction } from '../../../shared/domain/session-actions.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { leavingOthers } from '../../platform/device-sessions.ts'
import { limitsOf } from '../../platform/rate-limits.ts'
import { deviceNotFound, deviceRevoked } from './devices.errors.ts'
import { retireCarryKey } from './device-keys.repository.ts'
import * as devices from './devices.repository.ts'

/** What a session did, of the device it is used on. */
export const noteDeviceAction = devices.did

export type DevicesService = ReturnType<typeof createDevicesService>

export function createDevicesService({ db, clock }: { db: Db; clock: Clock }) {
  const register = (actor: MemberActor, input: { id: string; name: string }) =>
    inShop(db, actor.shopId, async (tx) => {
      const { shopId, userId, sessionId } = actor
      const at = clock.now()
      const before = await devices.findDevice(tx, shopId, input.id)
      if (before?.revokedAt) throw deviceRevoked()
      await leavingOthers(shopId, input.id, { sessionId, at }).execute(tx)
      if (before) {
        await devices.touchDevice(tx, shopId, input.id, { userId, sessionId, at })
        const printed = parseOrderNumber(
          (await devices.lastNumber(tx, shopId, before.code))?.replace(/^([^-]+-\d+).*$/, '$1') ?? '',
        )
        return {
          id: before.id,
          code: before.code,
          name: before.name,
          counter: Math.max(before.counter, printed?.counter ?? 0),
        }
      }
      await limitsOf(tx)?.spend(tx, [{ name: 'newDevices', key: shopId }])
      const code = nextDeviceCode(await devices.lockLastCode(tx, shopId))
      await devices.insertDevice(tx, { shopId, id: input.id, code, name: input.name, userId, sessionId, at })
      return { id: input.id.toLowerCase(), code, name: input.name, counter: 0 }
    })

  async function registered(actor: MemberActor, input: { id: string; name: string }) {
    try {
      return await register(actor, input)
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      return await register(actor, input) // two tabs of one device at the same moment
    }
  }

  return {
    /** The same id answers the same code for ever; a re-installed app has a new id and gets a new code, so printed numbers never meet (F14). */
    register: registered,
    async list(shopId: string): Promise<Device[]> {
      const rows = await inShop(db, shopId, (tx) => devices.listDeviceRows(tx, shopId))
      return rows.map((row) => ({
        ...row,
        registeredAt: row.registeredAt.toISOString(),
        lastAction: knownAction(row.lastAction),
        lastActionAt: row.lastActionAt?.toISOString() ?? null,
        lastSeenAt: row.lastSeenAt.toISOString(),
        backlogOldestAt: row.backlogOldestAt?.toISOString() ?? null,
        revokedAt: row.revokedAt?.toISOString() ?? null,
      }))
    },
    async rename(shopId: string, id: string, name: string) {
      if (!(await inShop(db, shopId, (tx) => devices.renameDevice(tx, shopId, id, name)))) throw deviceNotFound()
      return { ok: true as const }
    },
    async revoke(shopId: string, id: string) {
      const at = clock.now()
      const isRevoked = await inShop(db, shopId, async (tx) => {
        if (!(await devices.revokeDeviceRow(tx, shopId, id, at))) return false
        await retireCarryKey(tx, shopId, at)
        return true
      })
      if (!isRevoked) throw deviceNotFound()
      return { ok: true as const }
    },
  }
}
