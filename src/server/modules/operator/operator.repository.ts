import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export function createOperatorRepository(tx: Tx) {
  return {
    insertSession: (tokenHash: Buffer, now: Date, expiresAt: Date) =>
      tx
        .insertInto('operator_sessions')
        .values({ token_hash: tokenHash, created_at: now, expires_at: expiresAt })
        .execute(),

    hasSession: async (tokenHash: Buffer, now: Date) =>
      (await tx
        .selectFrom('operator_sessions')
        .select('token_hash')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst()) !== undefined,

    /** The newest first, whose recipient, subject or text holds `search`. */
    messages: (search: string) =>
      tx
        .selectFrom('sandbox_messages')
        .selectAll()
        .$if(search !== '', (query) =>
          query.where(
            sql<boolean>`strpos(lower(recipient || ' ' || subject || ' ' || body), ${search.toLowerCase()}) > 0`,
          ),
        )
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(200)
        .execute(),

    deleteOldSessions: (before: Date) => tx.deleteFrom('operator_sessions').where('expires_at', '<', before).execute(),
    deleteOldMessages: (before: Date) => tx.deleteFrom('sandbox_messages').where('created_at', '<', before).execute(),
  }
}
