import type * as z from 'zod'
import type { UndoableChange } from '../../../shared/contract/changes.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, enterShop, inSystem, type Tx } from '../../platform/database.ts'
import { undoUntil } from '../../../shared/domain/resting.ts'
import { tell } from '../../platform/facts.ts'
import type { RateLimits } from '../../platform/rate-limits.ts'
import { hashToken, newToken } from '../../platform/tokens.ts'
import type { AuthService } from '../auth/auth.service.ts'
import type { ContactsService } from '../auth/contacts.service.ts'
import type { CredentialsService } from '../auth/credentials.service.ts'
import type { MembershipsService } from '../auth/memberships.service.ts'
import type { SecondFactorService } from '../auth/second-factor.service.ts'
import type { UsersService } from '../auth/users.service.ts'
import { undoNotFound } from './changes.errors.ts'
import { accountReverted, shopReverted, undone } from './changes.facts.ts'
import {
  findAccountChange,
  findFirstAccountChange,
  findShopChange,
  findUndoToken,
  markUndone,
  shopChangesSince,
  shopIdsOf,
  shopNameOf,
  spendUndoToken,
  voidTokensFrom,
  voidTokensOf,
} from './changes.repository.ts'

interface Parts {
  db: Db
  clock: Clock
  limits: RateLimits
  credentials: CredentialsService
  auth: AuthService
  contacts: ContactsService
  secondFactor: SecondFactorService
  users: UsersService
  memberships: Pick<MembershipsService, 'isOwner'>
}
export type UndoService = ReturnType<typeof createUndoService>
type Found = NonNullable<Awaited<ReturnType<typeof findUndoToken>>>

/** The link of a message that told of a change: it needs no log-in, because whoever it is for may not be able to log in any more. */
export function createUndoService({
  db,
  clock,
  limits,
  credentials,
  auth,
  contacts,
  secondFactor,
  users,
  memberships,
}: Parts) {
  /** Everything this account changed in the shop since then: a place for payouts may have followed the gateway, and a key of the API is a way back in. */
  async function revertShop(tx: Tx, shopId: string, byUserId: string, since: Date): Promise<void> {
    for (const change of await shopChangesSince(tx, shopId, byUserId, since)) {
      await tell(tx, undone[change.kind], { shopId, ...change })
      await markUndone(tx, shopId, change.id, clock.now())
      await voidTokensOf(tx, change.id, clock.now())
    }
    await tell(tx, shopReverted, { shopId, byUserId, since })
  }

  /**
   * A shop that is to end is opened again by its link until the last day. But a message of weeks ago says nothing any more of who is in an account: then the link undoes
   * that one change, for whoever is an owner still, and ends no session, puts back no contact and leads to no password.
   */
  const isLate = (at: Date): boolean => clock.now() >= undoUntil(at)
  async function requireOwnerStill(tx: Tx, { shop_id: shopId, sent_to: userId }: Found): Promise<void> {
    if (shopId === null || !(await memberships.isOwner(tx, shopId, userId))) throw undoNotFound()
  }

  async function revertAccount(tx: Tx, found: Found): Promise<void> {
    const change = await findAccountChange(tx, found.change_id)
    if (change === undefined) throw undoNotFound()
    await contacts.restore(tx, found.account_id, change)
    await secondFactor.restore(tx, found.account_id, change.at)
    await tell(tx, accountReverted, { userId: found.account_id })
    for (const shopId of await shopIdsOf(tx, found.account_id)) {
      await enterShop(tx, shopId)
      await revertShop(tx, shopId, found.account_id, change.at)
    }
  }

  async function counted<T>(address: string, work: () => Promise<T>): Promise<T> {
    if (limits.isSpent('guess', address)) limits.take('guess', address)
    return work().catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'undo.not_found') limits.take('guess', address)
      throw error
    })
  }

  async function look(tx: Tx, token: string): Promise<Found> {
    const found = await findUndoToken(tx, hashToken(token), clock.now())
    if (found === undefined) throw undoNotFound()
    return found
  }

  return {
    read: (token: string, address: string): Promise<z.input<typeof UndoableChange>> =>
      counted(address, () =>
        inSystem(db, async (tx) => {
          const found = await look(tx, token)
          if (found.shop_id !== null) await enterShop(tx, found.shop_id)
          const change =
            found.shop_id === null
              ? await findAccountChange(tx, found.change_id)
              : await findShopChange(tx, found.shop_id, found.change_id)
          if (change === undefined) throw undoNotFound()
          const isAlone = found.shop_id !== null && isLate(change.at)
          if (isAlone) await requireOwnerStill(tx, found)
          const names = await users.names(tx, [found.account_id])
          return {
            kind: change.kind,
            at: change.at.toISOString(),
            expiresAt: found.expires_at.toISOString(),
            shopName: found.shop_id === null ? null : await shopNameOf(tx, found.shop_id),
            byName: names.get(found.account_id) ?? '',
            isOwnAccount: found.sent_to === found.account_id,
            ...(isAlone ? { isAlone } : {}),
          }
        }),
      ),

    undo: (token: string, address: string): Promise<{ resetToken: string | null }> =>
      counted(address, async () => {
        await inSystem(db, (tx) => look(tx, token))
        // Nobody knows it: until a new one is set there is no password, for whoever made the change knows the one there is.
        const noPassword = await credentials.hash(newToken())
        return await inSystem(db, async (tx) => {
          const found = await look(tx, token)
          await contacts.lock(tx, found.account_id)
          if (!(await spendUndoToken(tx, found.token_hash, clock.now()))) throw undoNotFound()
          const isOwn = found.sent_to === found.account_id
          if (found.shop_id === null) await revertAccount(tx, found)
          else {
            await enterShop(tx, found.shop_id)
            const change = await findShopChange(tx, found.shop_id, found.change_id)
            if (change === undefined || change.undoneAt !== null) throw undoNotFound()
            if (isLate(change.at)) {
              await requireOwnerStill(tx, found)
              await tell(tx, undone[change.kind], { shopId: found.shop_id, ...change })
              await markUndone(tx, found.shop_id, change.id, clock.now())
              await voidTokensOf(tx, change.id, clock.now())
              return { resetToken: null }
            }
            await revertShop(tx, found.shop_id, found.account_id, change.at)
            // Its own person says so: what became of their contacts since then is not theirs either.
            const later = isOwn ? await findFirstAccountChange(tx, found.account_id, change.at) : undefined
            if (later !== undefined) {
              await contacts.restore(tx, found.account_id, later)
              await secondFactor.restore(tx, found.account_id, later.at)
            }
          }
          if (isOwn) await voidTokensFrom(tx, found.account_id, found.change_id, clock.now())
          return { resetToken: await auth.shutOut(tx, found.account_id, isOwn ? noPassword : null) }
        })
      }),
  }
}
