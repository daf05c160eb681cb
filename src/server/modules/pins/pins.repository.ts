import type { Tx } from '../../platform/database.ts'

interface NewPin {
  id: string
  userId: string
  salt: string
  iterations: number
  sealedKey: Buffer
  verifier: string
  now: Date
}

export const findPin = (tx: Tx, shopId: string, userId: string) =>
  tx
    .selectFrom('pins')
    .select(['set_at'])
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** What was proven with it before stays provable: its key is kept with its end. False: there was none. */
export async function endPin(tx: Tx, shopId: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pins')
    .set({ ended_at: now })
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const insertPin = (tx: Tx, shopId: string, pin: NewPin) =>
  tx
    .insertInto('pins')
    .values({
      shop_id: shopId,
      id: pin.id,
      user_id: pin.userId,
      salt: pin.salt,
      iterations: pin.iterations,
      sealed_key: pin.sealedKey,
      verifier: pin.verifier,
      set_at: pin.now,
    })
    .execute()

/** The one they have and the last they had, the newest first. */
export const keysOf = (tx: Tx, shopId: string, userId: string, most: number) =>
  tx
    .selectFrom('pins')
    .select(['sealed_key', 'ended_at'])
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .orderBy('set_at', 'desc')
    .limit(most)
    .execute()

/** Of all who work here and have one. */
export const pinsOfShop = (tx: Tx, shopId: string) =>
  tx
    .selectFrom('pins')
    .select(['user_id', 'salt', 'iterations', 'verifier'])
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .execute()

export const findMember = (tx: Tx, shopId: string, userId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['memberships.is_admin', 'users.phone'])
    .where('memberships.shop_id', '=', shopId)
    .where('memberships.user_id', '=', userId)
    .where('memberships.revoked_at', 'is', null)
    .executeTakeFirst()

/** The row of the membership, so that two settings of one PIN come one after the other. */
export const lockMembership = (tx: Tx, shopId: string, userId: string) =>
  tx
    .selectFrom('memberships')
    .select('user_id')
    .where('shop_id', '=', shopId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
