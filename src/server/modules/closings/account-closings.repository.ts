import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export const readAccountClosing = async (tx: Tx, userId: string): Promise<Date | null> =>
  (await tx.selectFrom('account_closings').select('erase_at').where('user_id', '=', userId).executeTakeFirst())
    ?.erase_at ?? null
/** False where it was asked for before. */
export async function insertAccountClosing(
  tx: Tx,
  row: { userId: string; askedAt: Date; eraseAt: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('account_closings')
    .values({ user_id: row.userId, asked_at: row.askedAt, erase_at: row.eraseAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return made !== undefined
}
export const deleteAccountClosing = (tx: Tx, userId: string) =>
  tx.deleteFrom('account_closings').where('user_id', '=', userId).execute()
export async function listDueAccounts(tx: Tx, now: Date, after: string, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('account_closings')
    .select('user_id')
    .where('erase_at', '<=', now)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.user_id)
}
/** Held, so that nobody takes it back meanwhile. */
export async function lockDueAccount(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`select from account_closings where user_id = ${userId} and erase_at <= ${now} for update`.execute(tx)
  return rows.length > 0
}
