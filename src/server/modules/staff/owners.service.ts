import type * as z from 'zod'
import type { askOwnerChange, OwnerChange } from '../../../shared/contract/staff.ts'
import { REST_HOURS } from '../../../shared/domain/resting.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { ownersOnly } from '../auth/auth.errors.ts'
import type { MembershipsService } from '../auth/memberships.service.ts'
import type { OwnPasswordService } from '../auth/own-password.service.ts'
import type { UsersService } from '../auth/users.service.ts'
import type { ChangesService } from '../changes/changes.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import {
  insertOwnerChange,
  lockOwnerChange,
  lockWaitingChangeOf,
  makeOwner,
  type OwnerChangeRow,
  settleOwnerChange,
  waitingOwnerChanges,
} from './owners.repository.ts'
import {
  alreadyOwner,
  keyReused,
  lastAdmin,
  ownerChangeNotFound,
  ownerChangeWaits,
  staffNotFound,
} from './staff.errors.ts'
import { forgetInvited, lockMember, lockOwners, revokeMember, withdrawInvitations } from './staff.repository.ts'
import { readGiver } from './staff-rights.ts'

interface Parts {
  db: Db
  clock: Clock
  jobs: Jobs
  memberships: MembershipsService
  users: UsersService
  messages: MessagesService
  ownPassword: OwnPasswordService
  changes: ChangesService
}
type Asked = z.output<(typeof askOwnerChange)['body']>
type View = z.input<typeof OwnerChange>
export type OwnersService = ReturnType<typeof createOwnersService>

/** Whether it can be asked for, as everything stands now. */
async function requireSense(tx: Tx, shopId: string, { kind, userId }: Asked, owners: number): Promise<void> {
  const member = await lockMember(tx, shopId, userId)
  if (member === undefined) throw staffNotFound()
  if (kind !== 'remove' && member.is_admin) throw alreadyOwner()
  if (kind === 'remove' && !member.is_admin) throw staffNotFound()
  if (kind === 'remove' && owners < 2) throw lastAdmin()
  if (await lockWaitingChangeOf(tx, shopId, userId)) throw ownerChangeWaits()
}

/**
 * Owners make owners, and take it from each other. Both want the password, are told to all owners and to the person, and wait as long as money rests: a session
 * or a password in wrong hands must not end with the shop in them. Any owner takes it back until then; with payouts of two people nobody makes themselves a second one.
 */
export function createOwnersService({ db, clock, jobs, memberships, users, messages, ownPassword, changes }: Parts) {
  const views = async (tx: Tx, rows: readonly OwnerChangeRow[]): Promise<View[]> => {
    const names = await users.names(
      tx,
      rows.flatMap((row) => [row.userId, row.askedBy]),
    )
    return rows.map((row) => ({
      id: row.id,
      userId: row.userId,
      name: names.get(row.userId) ?? '',
      kind: row.kind === 'remove' ? ('remove' as const) : ('make' as const),
      ...(row.kind === 'transfer' ? { isTransfer: true } : {}),
      askedById: row.askedBy,
      askedByName: names.get(row.askedBy) ?? '',
      askedAt: row.askedAt.toISOString(),
      effectiveAt: row.effectiveAt.toISOString(),
    }))
  }

  /** In the entered shop, its owners locked. */
  async function removeOwner(tx: Tx, shopId: string, userId: string): Promise<void> {
    await revokeMember(tx, shopId, userId, clock.now())
    await withdrawInvitations(tx, shopId, { invitedBy: userId }, clock.now())
    await memberships.forget(tx, shopId, userId)
  }

  return {
    waiting: async (tx: Tx, shopId: string): Promise<View[]> => await views(tx, await waitingOwnerChanges(tx, shopId)),

    async ask(actor: MemberActor, asked: Asked): Promise<View> {
      const { shopId } = actor
      await ownPassword.require(actor.userId, asked.password)
      const answer = await inShop(db, shopId, async (tx) => {
        const now = clock.now()
        // The owners are locked first: who asks twice at once, or two who ask the same, do it one after the other.
        const owners = await lockOwners(tx, shopId)
        if ((await readGiver(tx, shopId, actor.userId))?.isOwner !== true) throw ownersOnly()
        const known = await lockOwnerChange(tx, shopId, asked.id)
        if (known && (known.userId !== asked.userId || known.kind !== asked.kind || known.askedBy !== actor.userId))
          throw keyReused()
        const effectiveAt = new Date(now.getTime() + REST_HOURS * 3_600_000)
        const row: OwnerChangeRow = known ?? {
          id: asked.id,
          userId: asked.userId,
          kind: asked.kind,
          askedBy: actor.userId,
          askedAt: now,
          effectiveAt,
        }
        if (!known) {
          await requireSense(tx, shopId, asked, owners)
          await insertOwnerChange(tx, shopId, row)
          await jobs.enqueue(tx, 'staff.owner_change', { shopId, id: asked.id }, { afterSeconds: REST_HOURS * 3600 })
          const names = await users.names(tx, [asked.userId])
          await changes.shop(tx, shopId, {
            kind: asked.kind === 'remove' ? 'owner_removed' : 'owner_made',
            subjectId: asked.userId,
            byUserId: actor.userId,
            owner: { name: names.get(asked.userId) ?? '', effectiveAt, isTransfer: asked.kind === 'transfer' },
          })
        }
        return (await views(tx, [row]))[0]
      })
      if (!answer) throw ownerChangeNotFound()
      messages.wake()
      return answer
    },

    async takeBack(actor: MemberActor, id: string): Promise<void> {
      const { shopId } = actor
      await inShop(db, shopId, async (tx) => {
        const change = await lockOwnerChange(tx, shopId, id)
        const isAllowed =
          (change?.kind === 'transfer' && change.userId === actor.userId)
          || (await readGiver(tx, shopId, actor.userId))?.isOwner === true
        if (!isAllowed) throw ownersOnly()
        if (!change || change.settledAt !== null) throw ownerChangeNotFound()
        await settleOwnerChange(tx, shopId, id, { outcome: 'taken_back', by: actor.userId, at: clock.now() })
      })
    },

    /** The job, once the waiting time is over. Who asked must still be an owner, and the person one of the shop: it is now that it takes effect. */
    async settle({ shopId, id }: { shopId: string; id: string }): Promise<void> {
      await inShop(db, shopId, async (tx) => {
        const change = await lockOwnerChange(tx, shopId, id)
        if (!change || change.settledAt !== null) return
        const now = clock.now()
        if (now < change.effectiveAt)
          return await jobs.enqueue(
            tx,
            'staff.owner_change',
            { shopId, id },
            { afterSeconds: (change.effectiveAt.getTime() - now.getTime()) / 1000 + 1 },
          )
        const owners = await lockOwners(tx, shopId)
        const [asker, member] = [
          await readGiver(tx, shopId, change.askedBy),
          await lockMember(tx, shopId, change.userId),
        ]
        const isGood =
          asker?.isOwner === true
          && member !== undefined
          && (change.kind === 'remove' ? member.is_admin && owners > 1 : !member.is_admin)
        await settleOwnerChange(tx, shopId, id, { outcome: isGood ? 'done' : 'lapsed', by: null, at: now })
        if (!isGood) return
        if (change.kind === 'remove') return await removeOwner(tx, shopId, change.userId)
        await makeOwner(tx, shopId, change.userId, change.askedBy, now)
        if (change.kind === 'transfer') await removeOwner(tx, shopId, change.askedBy)
      })
    },

    /** An owner goes by themselves: at once, with the password, while another stays. */
    async stepDown(actor: MemberActor, password: string): Promise<void> {
      const { shopId, userId } = actor
      await ownPassword.require(userId, password)
      await inShop(db, shopId, async (tx) => {
        const owners = await lockOwners(tx, shopId)
        if ((await readGiver(tx, shopId, userId))?.isOwner !== true) throw ownersOnly()
        if (owners < 2) throw lastAdmin()
        const waiting = await lockWaitingChangeOf(tx, shopId, userId)
        if (waiting) await settleOwnerChange(tx, shopId, waiting.id, { outcome: 'lapsed', by: userId, at: clock.now() })
        await removeOwner(tx, shopId, userId)
      })
    },

    /** Of whoever ends their account: an owner or not, with what they asked for and gave away. In the entered shop, which keeps an owner. */
    async leave(tx: Tx, shopId: string, userId: string): Promise<void> {
      await removeOwner(tx, shopId, userId)
      await forgetInvited(tx, shopId, userId)
    },

    /** By the link of the message about it, which ends when the change takes effect. */
    async undoAsked(
      tx: Tx,
      { shopId, subjectId, byUserId }: { shopId: string; subjectId: string | null; byUserId: string },
    ): Promise<void> {
      const change = await lockWaitingChangeOf(tx, shopId, subjectId ?? '')
      if (change)
        await settleOwnerChange(tx, shopId, change.id, { outcome: 'taken_back', by: byUserId, at: clock.now() })
    },
  }
}
