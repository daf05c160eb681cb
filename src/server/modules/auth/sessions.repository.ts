import type { Tx } from '../../platform/database.ts'

export const insertSession = (
  tx: Tx,
  session: {
    id: string
    userId: string
    tokenHash: Buffer
    activeShopId: string | null
    device: string
    isNewDevice?: boolean
    wrongTries?: number
    now: Date
    expiresAt: Date
  },
) =>
  tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      active_shop_id: session.activeShopId,
      device: session.device,
      is_new_device: session.isNewDevice ?? false,
      wrong_tries: session.wrongTries ?? 0,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()

export const touchSession = (tx: Tx, id: string, now: Date) =>
  tx.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()

export const noteAction = (tx: Tx, id: string, deed: { last_action: string; last_action_at: Date }) =>
  tx.updateTable('sessions').set(deed).where('id', '=', id).execute()

export const liveSessions = (tx: Tx, userId: string, now: Date, seenAfter: Date) =>
  tx
    .selectFrom('sessions')
    .select([
      'id',
      'device',
      'created_at',
      'last_seen_at',
      'last_action',
      'last_action_at',
      'is_new_device',
      'wrong_tries',
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', seenAfter)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()

/** The session's shop; undefined when there was no such session of this user, or it had ended. */
export const endSession = (tx: Tx, userId: string, id: string, now: Date) =>
  tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('active_shop_id')
    .executeTakeFirst()

/** Answers the shops they worked in. */
export async function endSessionsOf(tx: Tx, userId: string, now: Date, exceptId: string | null): Promise<Set<string>> {
  const rows = await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
    .returning('active_shop_id')
    .execute()
  return new Set(rows.flatMap((row) => row.active_shop_id ?? []))
}

export const setActiveShop = (tx: Tx, id: string, shopId: string) =>
  tx.updateTable('sessions').set({ active_shop_id: shopId }).where('id', '=', id).execute()

/** The shop was taken from this user: their sessions go on in another one of theirs, or in none. */
export const leaveShop = (tx: Tx, userId: string, shopId: string, nextShopId: string | null) =>
  tx
    .updateTable('sessions')
    .set({ active_shop_id: nextShopId })
    .where('user_id', '=', userId)
    .where('active_shop_id', '=', shopId)
    .execute()

/** Ended, expired or idle sessions are of no use; a month is kept for the owner's questions. */
export const deleteOldSessions = (tx: Tx, before: Date) =>
  tx
    .deleteFrom('sessions')
    .where((row) => row.or([row('ended_at', '<', before), row('expires_at', '<', before)]))
    .execute()
