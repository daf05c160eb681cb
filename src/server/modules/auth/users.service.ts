import type * as z from 'zod'
import type { User } from '../../../shared/contract/auth.ts'
import type { Contact } from '../../../shared/domain/phone.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inSystem, type Tx } from '../../platform/database.ts'
import type { Contacts } from './auth.facts.ts'
import { notYourShop, userGone } from './auth.errors.ts'
import type { MembershipsService } from './memberships.service.ts'
import {
  findUser,
  findUserByContact,
  insertUser,
  lastSeenOf,
  eraseUser,
  namesOf,
  releaseUnproven,
  updateUser,
} from './users.repository.ts'

type UserView = z.input<typeof User>
/** What is certainly theirs. A contact somebody merely wrote down may be a stranger's. */
export const provenContacts = (person: Contacts): Contact[] => [
  ...(person.phone !== null && person.phone_proven_at !== null
    ? [{ kind: 'phone' as const, value: person.phone }]
    : []),
  ...(person.email !== null && person.email_proven_at !== null
    ? [{ kind: 'email' as const, value: person.email }]
    : []),
]

export type UsersService = ReturnType<typeof createUsersService>

export function createUsersService({
  db,
  clock,
  memberships,
}: {
  db: Db
  clock: Clock
  memberships: MembershipsService
}) {
  /** `GET /user` (specification §7): who one is, with permissions for the active shop. Leaves `tx` in one of the user's shops. */
  async function view(tx: Tx, userId: string, activeShopId: string | null, sessionId: string): Promise<UserView> {
    const user = await findUser(tx, userId)
    if (user === undefined) throw userGone()
    const shops = await memberships.shopsOf(tx, userId)
    const active = shops.find((shop) => shop.id === activeShopId)
    const isElsewhere =
      active !== undefined && !active.isAdmin && (await memberships.isElsewhere(tx, active.id, userId, sessionId))
    return {
      id: user.id,
      name: user.name,
      phone: user.claimed_phone ?? user.phone,
      email: user.claimed_email ?? user.email,
      phoneProven: user.claimed_phone === null && user.phone_proven_at !== null,
      emailProven: user.claimed_email === null && user.email_proven_at !== null,
      language: user.language,
      permissions: active === undefined ? [] : active.isAdmin ? { is_admin: true } : active.grants,
      activeShopId: active?.id ?? null,
      shops: shops.map(({ id, shopName, logoUrl, isAdmin }) => ({ id, shopName, logoUrl, isAdmin })),
      ...(isElsewhere ? { isElsewhere } : {}),
    }
  }
  return {
    view,
    me: (actor: Actor) => inSystem(db, (tx) => view(tx, actor.userId, actor.shopId, actor.sessionId)),

    /** People's names, for whoever shows who did something. */
    names: namesOf,

    lastSeen: lastSeenOf,

    /** As they are to be told something. */
    person: findUser,

    /** Nobody is left of them but the id that books name: no contact, no way in, and no name. */
    erase: eraseUser,

    exists: async (tx: Tx, contact: Contact) => (await findUserByContact(tx, contact)) !== undefined,

    /** Proven, written down or claimed: it is theirs or they say so. */
    async holds(tx: Tx, userId: string, { kind, value }: Contact): Promise<boolean> {
      const user = await findUser(tx, userId)
      return (kind === 'phone' ? [user?.phone, user?.claimed_phone] : [user?.email, user?.claimed_email]).includes(
        value,
      )
    },

    /** @throws a unique violation when the contact has an account that this one may not take it from */
    async createInvited(
      tx: Tx,
      user: {
        id: string
        name: string
        contact: Contact
        isProven: boolean
        passwordHash: string
        language: 'en' | 'sw'
      },
    ): Promise<void> {
      if (user.isProven) await releaseUnproven(tx, user.contact, user.id)
      await insertUser(tx, { ...user, now: clock.now() })
    },

    async update(
      actor: Actor,
      change: { name?: string | undefined; language?: 'en' | 'sw' | undefined; activeShopId?: string | undefined },
    ): Promise<UserView> {
      return inSystem(db, async (tx) => {
        const { name, language, activeShopId } = change
        if (name !== undefined || language !== undefined)
          await updateUser(tx, actor.userId, {
            ...(name === undefined ? {} : { name }),
            ...(language === undefined ? {} : { language }),
          })
        if (activeShopId === undefined) return view(tx, actor.userId, actor.shopId, actor.sessionId)
        const isMember = (await memberships.shopsOf(tx, actor.userId)).some((shop) => shop.id === activeShopId)
        // Another shop's id answers exactly like one that does not exist.
        if (!isMember) throw notYourShop()
        await memberships.setActiveShop(tx, actor.sessionId, activeShopId)
        return view(tx, actor.userId, activeShopId, actor.sessionId)
      })
    },
  }
}
