import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { isElsewhere as standsElsewhere } from '../../platform/device-sessions.ts'

export type Grants = { resource: string; action: string[] }[]

/** `user_shops` is the look-up that crosses tenants; everything else is a row of the entered shop. */
export const shopIdsOf = async (tx: Tx, userId: string) =>
  (await tx.selectFrom('user_shops').select('shop_id').where('user_id', '=', userId).orderBy('shop_id').execute()).map(
    (row) => row.shop_id,
  )

/** In the entered shop. Null when the user does not belong to it any more. */
export const findMembership = (tx: Tx, shopId: string, userId: string) =>
  tx
    .selectFrom('memberships')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()

/** In the entered shop: whether the person may not work on the device the session stands at. */
export async function isElsewhere(tx: Tx, shopId: string, userId: string, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ isElsewhere: boolean }>`
    select ${standsElsewhere} as "isElsewhere" from memberships m cross join (select ${sessionId}::uuid as id) s
    where m.shop_id = ${shopId} and m.user_id = ${userId} and m.revoked_at is null`.execute(tx)
  return rows[0]?.isElsewhere ?? false
}

/** Owners of the entered shop. */
export const ownerIdsOf = async (tx: Tx, shopId: string) =>
  (
    await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('shop_id', '=', shopId)
      .where('is_admin', '=', true)
      .where('revoked_at', 'is', null)
      .orderBy('user_id')
      .execute()
  ).map((row) => row.user_id)

export const lockOwnerIds = async (tx: Tx, shopId: string) =>
  (
    await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('shop_id', '=', shopId)
      .where('is_admin', '=', true)
      .where('revoked_at', 'is', null)
      .orderBy('user_id')
      .forUpdate()
      .execute()
  ).map((row) => row.user_id)

export const findMemberShop = (tx: Tx, shopId: string) =>
  tx.selectFrom('shops').select(['id', 'shop_name', 'logo_name']).where('id', '=', shopId).executeTakeFirst()

/** What somebody gets beside their rights: how far they may go by themselves, and what those rights started from. What is not named is as the shop has it. */
export interface GivenLimits {
  discount_limit?: number | null
  credit_limit_tzs?: number | null
  refund_limit_tzs?: number | null
  price_limit_tzs?: number | null
  payout_limit_tzs?: number | null
  refund_day_tzs?: number | null
  discount_day_tzs?: number | null
  payout_day_tzs?: number | null
  preset?: string | null
  device_ids?: string[] | null
}
const NO_LIMITS = {
  discount_limit: null,
  credit_limit_tzs: null,
  refund_limit_tzs: null,
  price_limit_tzs: null,
  payout_limit_tzs: null,
  refund_day_tzs: null,
  discount_day_tzs: null,
  payout_day_tzs: null,
  preset: null,
  commission: null,
  device_ids: null,
}

/** Joining again after a revocation starts afresh with the new rights. Returns false when the user is a member already. */
export async function addMembership(
  tx: Tx,
  shopId: string,
  userId: string,
  membership: { isAdmin: boolean; grants: Grants; limits?: GivenLimits | undefined; now: Date },
): Promise<boolean> {
  const grants = JSON.stringify(membership.grants)
  const given = { ...NO_LIMITS, ...membership.limits }
  const limits = {
    ...given,
    bound_at: (given.device_ids ?? null) === null ? null : membership.now,
    former_device_ids: null,
    narrowed_at: null,
  }
  // Who makes a shop is its owner from the start; nobody else joins as one. Who once made a member an owner stays known: those they made in turn come from there too.
  const owner = { is_admin: membership.isAdmin, admin_since: membership.isAdmin ? membership.now : null }
  const added = await tx
    .insertInto('memberships')
    .values({ shop_id: shopId, user_id: userId, ...owner, ...limits, grants, joined_at: membership.now })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'user_id'])
        .doUpdateSet({ ...owner, ...limits, grants, joined_at: membership.now, revoked_at: null })
        .where('memberships.revoked_at', 'is not', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  await tx
    .insertInto('user_shops')
    .values({ user_id: userId, shop_id: shopId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return added !== undefined
}

export const removeMembership = (tx: Tx, shopId: string, userId: string) =>
  tx.deleteFrom('user_shops').where('user_id', '=', userId).where('shop_id', '=', shopId).execute()
