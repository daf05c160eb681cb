import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export const insertOperatorSession = (tx: Tx, tokenHash: Buffer, now: Date, expiresAt: Date) =>
  tx.insertInto('operator_sessions').values({ token_hash: tokenHash, created_at: now, expires_at: expiresAt }).execute()

export const hasOperatorSession = async (tx: Tx, tokenHash: Buffer, now: Date) =>
  (await tx
    .selectFrom('operator_sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined

/** Whether a text holds what is looked for. A number is kept as +255754…, and typed as people say it: 0754 … */
export function holds(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const typed = search.toLowerCase()
  const digits = typed.replaceAll(/[\s+-]/g, '')
  const wanted = /^\d{3,}$/.test(digits) ? [typed, digits.replace(/^0/, '')] : [typed]
  return sql`(${sql.join(
    wanted.map((term) => sql`strpos(lower(${text}), ${term}) > 0`),
    sql` or `,
  )})`
}

/** The newest first, whose recipient, subject or text holds `search`. */
export const sandboxMessages = (tx: Tx, search: string) =>
  tx
    .selectFrom('sandbox_messages')
    .selectAll()
    .$if(search !== '', (query) => query.where(holds(sql`recipient || ' ' || subject || ' ' || body`, search)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

export const deleteOldOperatorSessions = (tx: Tx, before: Date) =>
  tx.deleteFrom('operator_sessions').where('expires_at', '<', before).execute()

export const deleteOldSandboxMessages = (tx: Tx, before: Date) =>
  tx.deleteFrom('sandbox_messages').where('created_at', '<', before).execute()
