import type { ShopClosing } from '../../../shared/contract/closings.ts'
import { eraseAfter, isNamed } from '../../../shared/domain/closings.ts'
import { heldHereTzs } from '../../../shared/domain/ledger.ts'
import type { AppParts } from '../../define-module.ts'
import type { MemberActor } from '../../platform/actor.ts'
import { inShop, type Tx } from '../../platform/database.ts'
import { emit } from '../../platform/events.ts'
import { ownersOnly } from '../auth/auth.errors.ts'
import type { MembershipsService } from '../auth/memberships.service.ts'
import type { OwnPasswordService } from '../auth/own-password.service.ts'
import type { UsersService } from '../auth/users.service.ts'
import type { ChangesService } from '../changes/changes.service.ts'
import type { MessagesService } from '../messages/messages.service.ts'
import { balancesOf, playMoneyOf } from '../payments/ledger.service.ts'
import { alreadyErasing, nameDiffers } from './closings.errors.ts'
import { deleteClosing, insertClosing, lockShopName, readClosing, readOpen } from './closings.repository.ts'

type Parts = Pick<AppParts, 'db' | 'clock'> & {
  memberships: MembershipsService
  ownPassword: OwnPasswordService
  users: UsersService
  changes: ChangesService
  messages: MessagesService
  isPlayMoney: boolean
}
export type ClosingsService = ReturnType<typeof createClosings>

/** The end of a shop: asked for by an owner, told to all of them, taken back by any of them within a month (decision 351). Nothing else of the shop is touched, so that taking it back is all there is to do. */
export function createClosings({ db, clock, memberships, ownPassword, users, changes, messages, isPlayMoney }: Parts) {
  async function view(tx: Tx, shopId: string): Promise<ShopClosing> {
    const row = await readClosing(tx, shopId)
    const heldTzs = heldHereTzs(await balancesOf(tx, shopId)) - (await playMoneyOf(tx, shopId, isPlayMoney))
    const names = row ? await users.names(tx, [row.askedBy]) : new Map<string, string>()
    return {
      closing: row
        ? {
            askedAt: row.askedAt.toISOString(),
            eraseAt: row.eraseAt.toISOString(),
            askedByName: names.get(row.askedBy) ?? '',
          }
        : null,
      told: { heldTzs: Math.max(0, heldTzs), ...(await readOpen(tx, shopId, clock.now())) },
    }
  }
  /** The rights of now: the session's may be a moment old. */
  async function requireOwner(tx: Tx, { shopId, userId }: MemberActor): Promise<void> {
    if (!(await memberships.isOwner(tx, shopId, userId))) throw ownersOnly()
  }
  /** In the entered shop, which is held. @throws closing.erasing */
  async function open(tx: Tx, shopId: string, sessionId?: string): Promise<void> {
    await lockShopName(tx, shopId)
    const row = await readClosing(tx, shopId)
    if (!row) return
    if (row.erasingAt !== null) throw alreadyErasing()
    await deleteClosing(tx, shopId)
    // The links in the messages would log out whoever asked, and nothing is left to undo.
    await changes.settle(tx, shopId, row.changeId)
    // By a link no session did it: the id of the change is none's.
    await emit(tx, shopId, { kind: 'shop.changed', bySessionId: sessionId ?? row.changeId })
  }

  return {
    get: ({ shopId }: MemberActor): Promise<ShopClosing> => inShop(db, shopId, (tx) => view(tx, shopId)),

    async ask(actor: MemberActor, { name, password }: { name: string; password: string }): Promise<ShopClosing> {
      const { shopId, userId, sessionId } = actor
      await ownPassword.require(userId, password)
      const answer = await inShop(db, shopId, async (tx) => {
        await requireOwner(tx, actor)
        if (!isNamed(name, await lockShopName(tx, shopId))) throw nameDiffers()
        if (!(await readClosing(tx, shopId))) {
          await changes.requireSeldom(tx, { shopId, kind: 'closing' })
          const askedAt = clock.now()
          const eraseAt = eraseAfter(askedAt)
          const change = { kind: 'closing', subjectId: null, byUserId: userId, closing: { eraseAt } } as const
          const changeId = await changes.shop(tx, shopId, change)
          await insertClosing(tx, { shopId, askedBy: userId, askedAt, eraseAt, changeId })
          await emit(tx, shopId, { kind: 'shop.changed', bySessionId: sessionId })
        }
        return await view(tx, shopId)
      })
      messages.wake()
      return answer
    },

    takeBack: (actor: MemberActor): Promise<ShopClosing> =>
      inShop(db, actor.shopId, async (tx) => {
        await requireOwner(tx, actor)
        await open(tx, actor.shopId, actor.sessionId)
        return await view(tx, actor.shopId)
      }),

    /** By the link of a message, in the entered shop: the link is spent, and its change marked, by who tells of it. */
    undoAsked: (tx: Tx, { shopId }: { shopId: string }): Promise<void> => open(tx, shopId),
  }
}
