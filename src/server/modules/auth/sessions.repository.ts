import type { Tx } from '../../platform/database.ts'
import { accessChanged } from '../../platform/events.ts'

export type SessionsRepository = ReturnType<typeof createSessionsRepository>

export function createSessionsRepository(tx: Tx) {
  return {
    insert: (session: {
      id: string
      userId: string
      tokenHash: Buffer
      activeShopId: string | null
      device: string
      now: Date
      expiresAt: Date
    }) =>
      tx
        .insertInto('sessions')
        .values({
          id: session.id,
          user_id: session.userId,
          token_hash: session.tokenHash,
          active_shop_id: session.activeShopId,
          device: session.device,
          created_at: session.now,
          last_seen_at: session.now,
          expires_at: session.expiresAt,
        })
        .execute(),

    touch: (id: string, now: Date) =>
      tx
        .updateTable('sessions')
        .set({ last_seen_at: now })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute(),

    did: (id: string, deed: { last_action: string; last_action_at: Date }) =>
      tx.updateTable('sessions').set(deed).where('id', '=', id).execute(),

    live: (userId: string, now: Date, seenAfter: Date) =>
      tx
        .selectFrom('sessions')
        .select(['id', 'device', 'created_at', 'last_seen_at', 'last_action', 'last_action_at'])
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .where('last_seen_at', '>', seenAfter)
        .orderBy('last_seen_at', 'desc')
        .limit(100)
        .execute(),

    /** Whether there was such a session, of this user and not yet ended. */
    async end(userId: string, id: string, now: Date): Promise<boolean> {
      const row = await tx
        .updateTable('sessions')
        .set({ ended_at: now })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .returning('active_shop_id')
        .executeTakeFirst()
      if (row?.active_shop_id != null) accessChanged(tx, row.active_shop_id)
      return row !== undefined
    },

    async endAll(userId: string, now: Date, exceptId: string | null): Promise<void> {
      const rows = await tx
        .updateTable('sessions')
        .set({ ended_at: now })
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
        .returning('active_shop_id')
        .execute()
      for (const shopId of new Set(rows.flatMap((row) => row.active_shop_id ?? []))) accessChanged(tx, shopId)
    },

    setActiveShop: (id: string, shopId: string) =>
      tx.updateTable('sessions').set({ active_shop_id: shopId }).where('id', '=', id).execute(),

    /** The shop was taken from this user: their sessions go on in another one of theirs, or in none. */
    leaveShop: (userId: string, shopId: string, nextShopId: string | null) =>
      tx
        .updateTable('sessions')
        .set({ active_shop_id: nextShopId })
        .where('user_id', '=', userId)
        .where('active_shop_id', '=', shopId)
        .execute(),

    /** Ended, expired or idle sessions are of no use; a month is kept for the owner's questions. */
    deleteOld: (before: Date) =>
      tx
        .deleteFrom('sessions')
        .where((row) => row.or([row('ended_at', '<', before), row('expires_at', '<', before)]))
        .execute(),
  }
}
