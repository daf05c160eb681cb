import type * as z from 'zod'
import type { getMemberDevices, saveMemberDevices } from '../../../shared/contract/device-bindings.ts'
import { boundMail, boundSms } from '../../../shared/texts/bound-to-devices.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { ownPasswordNeeded } from '../auth/auth.errors.ts'
import { accessChanged } from '../auth/auth.facts.ts'
import { deviceNotFound } from '../devices/devices.errors.ts'
import {
  type Binding,
  codesOf,
  countInUse,
  findBinding,
  listBindable,
  saveBinding,
  UNBOUND,
} from './bindings.repository.ts'
import { type NewsParts, writeToPerson } from './person-news.ts'
import { beyondOwnRights, devicesChanged, lastAdmin, staffNotFound } from './staff.errors.ts'
import { boundToDevices } from './staff.facts.ts'
import { lockMember } from './staff.repository.ts'
import { type Giver, type ProveSelf, readGiver, requireOwnRights } from './staff-rights.ts'

type Bound = readonly string[] | null
interface Parts extends NewsParts {
  db: Db
  clock: Clock
  limits: RateLimits
  proveSelf: ProveSelf
}
export type BindingsService = ReturnType<typeof createBindingsService>

export const isSameDevices = (one: Bound, other: Bound) =>
  one === null || other === null ? one === other : one.length === other.length && one.every((id) => other.includes(id))

/** Whoever is bound themselves opens to nobody what is shut to them: two people would share it. What the person had may stay. */
export function requireOwnDevices(giver: Giver, next: Bound, before: Bound): void {
  if (giver.deviceIds === null || isSameDevices(next, before)) return
  const mayGive = [...giver.deviceIds, ...(before ?? [])]
  if (next === null || !next.every((id) => mayGive.includes(id))) throw beyondOwnRights()
}

/**
 * What was done before then on a device that is shut now was allowed when it was done: anywhere until they were bound, on the devices of before until those were fewer. A device more shuts none.
 */
function narrowed(was: Binding, next: string[] | null, at: Date): Binding {
  if (next === null) return UNBOUND
  if (was.device_ids === null) return { ...UNBOUND, device_ids: next, bound_at: at }
  return was.device_ids.every((id) => next.includes(id))
    ? { ...was, device_ids: next }
    : { device_ids: next, bound_at: was.bound_at, former_device_ids: was.device_ids, narrowed_at: at }
}

/** @throws device.not_found */
export async function requireInUse(tx: Tx, shopId: string, ids: Bound): Promise<void> {
  if (ids !== null && (await countInUse(tx, shopId, ids)) < ids.length) throw deviceNotFound()
}

/** On which devices of the shop somebody may work (decision 396). */
export function createBindingsService(parts: Parts) {
  const { db, clock, limits, proveSelf, messages } = parts

  /** The devices of theirs that may hear of it, and what was proven to be theirs. Who binds somebody again and again binds them, and writes to them so often and no more. */
  async function tellPerson(tx: Tx, about: { shopId: string; userId: string; byUserId: string }, next: Bound) {
    const { shopId, userId } = about
    const key = `devices ${shopId} ${userId}`
    if (limits.isSpent('contact', key)) return
    limits.take('contact', key)
    const codes = next && (await codesOf(tx, shopId, next))
    await tell(tx, boundToDevices, { shopId, userId, codes })
    await writeToPerson(tx, parts, about, {
      sms: (news) => boundSms({ ...news, codes }),
      mail: (news) => boundMail({ ...news, codes }),
    })
  }

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

    /** @throws auth.password_needed, staff.not_found, staff.last_admin, staff.beyond_own_rights, staff.devices_changed, device.not_found */
    async save(
      { shopId, userId: byUserId }: MemberActor,
      userId: string,
      body: z.output<(typeof saveMemberDevices)['body']>,
    ): Promise<void> {
      const next = idsOf(body.deviceIds)
      // It shuts somebody out, or opens the shop from anywhere: an open screen must not be enough.
      if (!(await proveSelf(byUserId, body.password))) throw ownPasswordNeeded()
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
        if (!isSameDevices(before, idsOf(body.seen))) throw devicesChanged()
        if (isSameDevices(before, next)) return
        await requireInUse(tx, shopId, next)
        await saveBinding(tx, shopId, userId, narrowed(member, next, clock.now()))
        await tellPerson(tx, { shopId, userId, byUserId }, next)
        await tell(tx, accessChanged, { shopId })
        await emit(tx, shopId, { kind: 'staff.changed' })
      })
      messages.wake()
    },
  }
}

export const idsOf = (ids: Bound): string[] | null => ids && [...new Set(ids.map((id) => id.toLowerCase()))].toSorted()
