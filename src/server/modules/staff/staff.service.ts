import type * as z from 'zod'
import type { changeStaff, StaffMember } from '../../../shared/contract/staff.ts'
import { PERSON_LIMITS, STAFF_ROLES } from '../../../shared/domain/staff-presets.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import { accessChanged } from '../auth/auth.facts.ts'
import type { MembershipsService } from '../auth/memberships.service.ts'
import type { UsersService } from '../auth/users.service.ts'
import { tillPins } from '../pins/pins.service.ts'
import { lockWaitingChangeOf, settleOwnerChange } from './owners.repository.ts'
import type { OwnersService } from './owners.service.ts'
import { isOwner, lastAdmin, staffNotFound } from './staff.errors.ts'
import { limitsOf, namedLimits, storedLimits } from './staff-limits.ts'
import { type ProveSelf, readGiver, requireOwner, requireOwnRights, requireProven, toGrid } from './staff-rights.ts'
import {
  listInvitations,
  listMembers,
  lockMember,
  lockOwners,
  revokeMember,
  setGrants,
  setLimits,
  withdrawInvitations,
  type InvitationRow,
} from './staff.repository.ts'

type MemberView = z.input<typeof StaffMember>
type Changed = z.output<(typeof changeStaff)['body']>
export type StaffService = ReturnType<typeof createStaffService>

interface Parts {
  db: Db
  clock: Clock
  memberships: MembershipsService
  users: UsersService
  owners: OwnersService
  proveSelf: ProveSelf
}

export function createStaffService({ db, clock, memberships, users, owners: ownerChanges, proveSelf }: Parts) {
  async function members(tx: Tx, shopId: string): Promise<MemberView[]> {
    const rows = await listMembers(tx, shopId)
    const pins = await tillPins(tx, shopId)
    const seen = await users.lastSeen(
      tx,
      rows.map((row) => row.user_id),
    )
    return rows.map((row) => ({
      userId: row.user_id,
      name: row.name,
      phone: row.phone,
      email: row.email,
      isAdmin: row.is_admin,
      grants: toGrid(row.grants),
      joinedAt: row.joined_at.toISOString(),
      lastSeenAt: seen.get(row.user_id)?.toISOString() ?? null,
      hasPin: pins.has(row.user_id),
      ...limitsOf(row),
      preset: roleOf(row.preset),
      worksOn: row.works_on,
    }))
  }

  return {
    async list({ shopId }: MemberActor) {
      return inShop(db, shopId, async (tx) => {
        const invitations = await listInvitations(tx, shopId)
        return {
          members: await members(tx, shopId),
          invitations: invitations.map((row) => invitationView(row, clock.now())),
          ownerChanges: await ownerChanges.waiting(tx, shopId),
        }
      })
    },

    async change(
      actor: MemberActor,
      userId: string,
      { grants: grid, preset, password, ...given }: Changed,
    ): Promise<MemberView> {
      const isProven = await proveSelf(actor.userId, password)
      return inShop(db, actor.shopId, async (tx) => {
        const member = await lockMember(tx, actor.shopId, userId)
        if (member === undefined) throw staffNotFound()
        // The owner has every right; a grid would only look like a limit.
        if (member.is_admin) throw lastAdmin()
        const grants = toGrid(grid)
        const giver = await readGiver(tx, actor.shopId, actor.userId)
        requireOwnRights(giver, grants, member.grants)
        requireProven(isProven, grants, member.grants)
        await setGrants(tx, actor.shopId, userId, grants, clock.now())
        // Who may give rights over people could lift their own limit through somebody else's: an owner sets it.
        const known = limitsOf(member)
        const named = namedLimits(given)
        const limits = Object.fromEntries(
          PERSON_LIMITS.flatMap((name) =>
            named[name] === undefined || named[name] === known[name] ? [] : [[name, named[name]]],
          ),
        )
        requireOwner(giver, limits)
        await setLimits(tx, actor.shopId, userId, {
          ...storedLimits(limits),
          preset: preset === undefined ? member.preset : preset,
        })
        await tell(tx, accessChanged, { shopId: actor.shopId })
        await emit(tx, actor.shopId, { kind: 'staff.changed' })
        const changed = (await members(tx, actor.shopId)).find((row) => row.userId === userId)
        if (changed === undefined) throw staffNotFound()
        return changed
      })
    },

    /** Holds from the next request on: rights are read anew each time. */
    async revoke(actor: MemberActor, userId: string): Promise<void> {
      await inShop(db, actor.shopId, async (tx) => {
        const owners = await lockOwners(tx, actor.shopId)
        const member = await lockMember(tx, actor.shopId, userId)
        if (member === undefined) throw staffNotFound()
        if (member.is_admin) throw owners < 2 ? lastAdmin() : isOwner()
        const waiting = await lockWaitingChangeOf(tx, actor.shopId, userId)
        if (waiting)
          await settleOwnerChange(tx, actor.shopId, waiting.id, {
            outcome: 'lapsed',
            by: actor.userId,
            at: clock.now(),
          })
        await revokeMember(tx, actor.shopId, userId, clock.now())
        await withdrawInvitations(tx, actor.shopId, { invitedBy: userId }, clock.now())
        await memberships.forget(tx, actor.shopId, userId)
        await tell(tx, accessChanged, { shopId: actor.shopId })
        await emit(tx, actor.shopId, { kind: 'staff.changed' })
      })
    },
  }
}

/** A name that is in no list any more is none. */
const roleOf = (preset: string | null) => STAFF_ROLES.find((role) => role === preset) ?? null

export const invitationView = (
  row: Pick<InvitationRow, 'id' | 'contact' | 'name' | 'grants' | 'sent_at' | 'expires_at' | 'preset' | 'device_ids'>,
  now: Date,
) => ({
  id: row.id,
  contact: row.contact,
  name: row.name,
  grants: toGrid(row.grants),
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  state: row.expires_at > now ? ('open' as const) : ('expired' as const),
  preset: roleOf(row.preset),
  worksOn: row.device_ids?.length ?? null,
})
