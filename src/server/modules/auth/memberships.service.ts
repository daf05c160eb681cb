import type { Clock } from '../../platform/clock.ts'
import { enterShop, type Tx } from '../../platform/database.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import {
  addMembership,
  findMemberShop,
  findMembership,
  isElsewhere,
  lockOwnerIds,
  ownerIdsOf,
  removeMembership,
  shopIdsOf,
  type GivenLimits,
  type Grants,
} from './memberships.repository.ts'
import { leaveShop, setActiveShop } from './sessions.repository.ts'

export type { GivenLimits } from './memberships.repository.ts'

interface UserShop {
  id: string
  shopName: string
  logoUrl: string | null
  isAdmin: boolean
  grants: Grants
  joinedAt: Date
}
export type MembershipsService = ReturnType<typeof createMembershipsService>

async function shopsOf(tx: Tx, userId: string): Promise<UserShop[]> {
  const shops: UserShop[] = []
  for (const shopId of await shopIdsOf(tx, userId)) {
    await enterShop(tx, shopId)
    const [membership, shop] = [await findMembership(tx, shopId, userId), await findMemberShop(tx, shopId)]
    if (!membership || !shop) continue
    shops.push({
      id: shopId,
      shopName: shop.shop_name,
      logoUrl: shop.logo_name === null ? null : mediaUrls(shop.logo_name).url,
      isAdmin: membership.is_admin,
      grants: membership.grants,
      joinedAt: membership.joined_at,
    })
  }
  return shops
}

/** Who belongs to which shop. A user's shops lie in as many tenants, so these steps enter each in turn and leave `tx` in the last one. */
export function createMembershipsService({ clock }: { clock: Clock }) {
  return {
    shopsOf,

    /** The shop joined last: where a session starts. */
    startShop: (shops: readonly UserShop[]): string | null =>
      shops.toSorted((a, b) => b.joinedAt.getTime() - a.joinedAt.getTime())[0]?.id ?? null,

    /** In the entered shop `shopId`. False when the user belonged to it already. */
    add: (tx: Tx, shopId: string, userId: string, isAdmin: boolean, grants: Grants, limits?: GivenLimits) =>
      addMembership(tx, shopId, userId, { isAdmin, grants, limits, now: clock.now() }),

    isOwner: async (tx: Tx, shopId: string, userId: string) =>
      (await findMembership(tx, shopId, userId))?.is_admin ?? false,

    /** Of the entered shop, whoever they are: held, so that the last two do not go at once. */
    ownerIds: lockOwnerIds,

    belongs: async (tx: Tx, shopId: string, userId: string) => (await findMembership(tx, shopId, userId)) !== undefined,

    /** Enters the shop. */
    async isElsewhere(tx: Tx, shopId: string, userId: string, sessionId: string): Promise<boolean> {
      await enterShop(tx, shopId)
      return await isElsewhere(tx, shopId, userId, sessionId)
    },

    setActiveShop,

    /** After the membership row was revoked: no way in is left, and sessions go on in another shop of theirs or in none. */
    async forget(tx: Tx, shopId: string, userId: string): Promise<void> {
      await removeMembership(tx, shopId, userId)
      const others = await shopIdsOf(tx, userId)
      await leaveShop(tx, userId, shopId, others.at(-1) ?? null)
    },
  }
}

const MOST_SISTERS = 50
/** Shops that an owner of the entered one owns as well, by name; left as it was found, in the entered one. */
export async function sisterShops(tx: Tx, shopId: string): Promise<{ id: string; shopName: string }[]> {
  const owners = await ownerIdsOf(tx, shopId)
  const found = new Map<string, string>()
  for (const userId of owners)
    for (const id of await shopIdsOf(tx, userId)) {
      if (id === shopId || found.has(id) || found.size >= MOST_SISTERS) continue
      await enterShop(tx, id)
      const membership = await findMembership(tx, id, userId)
      const shop = membership?.is_admin === true ? await findMemberShop(tx, id) : undefined
      if (shop) found.set(id, shop.shop_name)
    }
  await enterShop(tx, shopId)
  return [...found]
    .map(([id, shopName]) => ({ id, shopName }))
    .toSorted((one, other) => one.shopName.localeCompare(other.shopName) || (one.id < other.id ? -1 : 1))
}

/** Of the entered shop. */
export const shopNameOf = async (tx: Tx, shopId: string): Promise<string> =>
  (await findMemberShop(tx, shopId))?.shop_name ?? ''
