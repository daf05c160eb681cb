import type { AccountClosing } from '../../../shared/contract/closings.ts'
import { eraseAfter } from '../../../shared/domain/closings.ts'
import type { AppParts } from '../../define-module.ts'
import type { Actor } from '../../platform/actor.ts'
import { isShopClosed } from '../../platform/closed-shops.ts'
import { enterShop, inSystem, type Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import { newToken } from '../../platform/tokens.ts'
import { accountChanged } from '../auth/auth.facts.ts'
import type { CredentialsService } from '../auth/credentials.service.ts'
import type { MembershipsService } from '../auth/memberships.service.ts'
import type { OwnPasswordService } from '../auth/own-password.service.ts'
import type { UsersService } from '../auth/users.service.ts'
import type { ChangesService } from '../changes/changes.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import type { OwnersService } from '../staff/owners.service.ts'
import {
  deleteAccountClosing,
  insertAccountClosing,
  listDueAccounts,
  lockDueAccount,
  readAccountClosing,
} from './account-closings.repository.ts'
import { lastOwner } from './closings.errors.ts'

type Parts = Pick<AppParts, 'db' | 'clock' | 'log'> & {
  credentials: CredentialsService
  memberships: MembershipsService
  ownPassword: OwnPasswordService
  users: UsersService
  owners: OwnersService
  messages: MessagesService
  changes: Pick<ChangesService, 'requireSeldom'>
}
export type AccountClosings = ReturnType<typeof createAccountClosings>
const AT_ONCE = 100

/** The end of a person's own account: nothing changes for a month, then they leave their shops and nobody is left of them but an id in the books (decision 352). */
export function createAccountClosings({
  db,
  clock,
  log,
  credentials,
  memberships,
  ownPassword,
  users,
  owners,
  messages,
  changes,
}: Parts) {
  /** Shops with no other owner. One that is to end before needs none: it goes first. Leaves `tx` in the last of their shops. */
  async function ownedAlone(tx: Tx, userId: string): Promise<{ name: string; isClosed: boolean }[]> {
    const alone: { name: string; isClosed: boolean }[] = []
    for (const { id, shopName, isAdmin } of await memberships.shopsOf(tx, userId)) {
      if (!isAdmin) continue
      await enterShop(tx, id)
      if ((await memberships.ownerIds(tx, id)).length === 1)
        alone.push({ name: shopName, isClosed: await isShopClosed(tx, id) })
    }
    return alone
  }
  async function view(tx: Tx, userId: string): Promise<AccountClosing> {
    const alone = await ownedAlone(tx, userId)
    return {
      eraseAt: (await readAccountClosing(tx, userId))?.toISOString() ?? null,
      ownedAlone: alone.filter(({ isClosed }) => !isClosed).map(({ name }) => name),
    }
  }

  /** In one transaction. A shop that would have no owner, for they became one since or its money holds it, keeps them another night. */
  async function erase(userId: string): Promise<void> {
    // Nobody knows it: there is no way in any more.
    const noPassword = await credentials.hash(newToken())
    await inSystem(db, async (tx) => {
      if (!(await lockDueAccount(tx, userId, clock.now()))) return
      if ((await ownedAlone(tx, userId)).length > 0) return
      for (const { id } of await memberships.shopsOf(tx, userId)) {
        await enterShop(tx, id)
        await owners.leave(tx, id, userId)
      }
      await users.erase(tx, userId, noPassword)
      await deleteAccountClosing(tx, userId)
    })
  }

  return {
    get: ({ userId }: Actor): Promise<AccountClosing> => inSystem(db, (tx) => view(tx, userId)),

    async ask({ userId }: Actor, password: string): Promise<AccountClosing> {
      await ownPassword.require(userId, password)
      const answer = await inSystem(db, async (tx) => {
        const { ownedAlone: alone } = await view(tx, userId)
        if (alone.length > 0) throw lastOwner()
        const askedAt = clock.now()
        const before = await users.person(tx, userId)
        if ((await readAccountClosing(tx, userId)) === null)
          await changes.requireSeldom(tx, { userId, kind: 'account_closing' })
        if (before && (await insertAccountClosing(tx, { userId, askedAt, eraseAt: eraseAfter(askedAt) })))
          await tell(tx, accountChanged, { before, kind: 'account_closing' })
        return await view(tx, userId)
      })
      messages.wake()
      return answer
    },

    async takeBack({ userId }: Actor): Promise<{ ok: true }> {
      await inSystem(db, (tx) => deleteAccountClosing(tx, userId))
      return { ok: true }
    },

    /** By the link of a message: who asked was not its person. */
    undoAsked: async (tx: Tx, { userId }: { userId: string }): Promise<void> =>
      void (await deleteAccountClosing(tx, userId)),

    /** Part of job `closings.look`. */
    async look(): Promise<void> {
      for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
        const from = after
        const due = await inSystem(db, (tx) => listDueAccounts(tx, clock.now(), from, AT_ONCE))
        // One person's trouble is not the others'.
        for (const userId of due)
          await erase(userId).catch((error: unknown) =>
            log.error({ err: error, userId }, 'an account could not be erased'),
          )
        const last = due.at(-1)
        if (last === undefined || due.length < AT_ONCE) return
        after = last
      }
    },
  }
}
