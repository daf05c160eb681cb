import type * as z from 'zod'
import type { getMemberDevices, saveMemberDevices } from '../../../shared/contract/device-bindings.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import { accessChanged } from '../auth/auth.facts.ts'
import { deviceNotFound } from '../devices/devices.errors.ts'
import { countInUse, findBinding, listBindable, saveBinding } from './bindings.repository.ts'
import { beyondOwnRights, devicesChanged, lastAdmin, staffNotFound } from './staff.errors.ts'
import { lockMember } from './staff.repository.ts'
import { type Giver, readGiver, requireOwnRights } from './staff-rights.ts'

type Bound = readonly string[] | null
export type BindingsService = ReturnType<typeof createBindingsService>

const isSame = (one: Bound, other: Bound) =>
  one === null || other === null ? one === other : one.length === other.length && one.every((id) => other.includes(id))

/** Whoever is bound themselves opens to nobody what is shut to them: two people would share it. What the person had may stay. */
function requireOwnDevices(giver: Giver, next: Bound, before: Bound): void {
  if (giver.deviceIds === null || isSame(next, before)) return
  const mayGive = [...giver.deviceIds, ...(before ?? [])]
  if (next === null || !next.every((id) => mayGive.includes(id))) throw beyondOwnRights()
}

/** On which devices of the shop somebody may work (decision 396). */
export function createBindingsService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    async read({ shopId }: MemberActor, userId: string): Promise<z.input<(typeof getMemberDevices)['response']>> {
      return await inShop(db, shopId, async (tx) => {
        const member = await findBinding(tx, shopId, userId)
        if (member === undefined) throw staffNotFound()
        const devices = await listBindable(tx, shopId, member.deviceIds ?? [])
        return {
          deviceIds: member.deviceIds,
          devices: devices.map(({ revokedAt, lastSeenAt, ...device }) => ({
            ...device,
            lastSeenAt: lastSeenAt.toISOString(),
            isRevoked: revokedAt !== null,
          })),
        }
      })
    },

    /** @throws staff.not_found, staff.last_admin, staff.beyond_own_rights, staff.devices_changed, device.not_found */
    async save(
      { shopId, userId: byUserId }: MemberActor,
      userId: string,
      body: z.output<(typeof saveMemberDevices)['body']>,
    ): Promise<void> {
      const next = idsOf(body.deviceIds)
      await inShop(db, shopId, async (tx) => {
        const member = await lockMember(tx, shopId, userId)
        if (member === undefined) throw staffNotFound()
        if (member.is_admin) throw lastAdmin()
        const giver = await readGiver(tx, shopId, byUserId)
        // Nobody binds themselves, or somebody who may do what they may not.
        if (giver === null || byUserId === userId) throw beyondOwnRights()
        requireOwnRights(giver, member.grants)
        const before = member.device_ids
        requireOwnDevices(giver, next, before)
        if (!isSame(before, idsOf(body.seen))) throw devicesChanged()
        if (isSame(before, next)) return
        if (next !== null && (await countInUse(tx, shopId, next)) < next.length) throw deviceNotFound()
        // What was done before then on a device that is shut now was allowed when it was done; a device more shuts none.
        const isNarrower = next !== null && (before === null || before.some((id) => !next.includes(id)))
        const boundAt = next === null ? null : isNarrower ? clock.now() : member.bound_at
        await saveBinding(tx, shopId, userId, { deviceIds: next, boundAt })
        await tell(tx, accessChanged, { shopId })
        await emit(tx, shopId, { kind: 'staff.changed' })
      })
    },
  }
}

const idsOf = (ids: Bound): string[] | null => ids && [...new Set(ids.map((id) => id.toLowerCase()))].toSorted()
