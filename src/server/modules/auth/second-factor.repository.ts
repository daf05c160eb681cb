import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

export type FactorRow = NonNullable<Awaited<ReturnType<typeof findFactor>>>

/** The one that is asked for; said to be lost before `lostBefore` it is none any more. */
export const findFactor = (tx: Tx, userId: string, lostBefore: Date) =>
  tx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where((row) => row.or([row('lost_at', 'is', null), row('lost_at', '>', lostBefore)]))
    .executeTakeFirst()

export const findBegun = (tx: Tx, userId: string) =>
  tx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Whoever begins anew has one secret, the last one shown. */
export async function replaceBegun(
  tx: Tx,
  factor: { id: string; userId: string; secret: Buffer; at: Date },
): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', factor.userId).where('confirmed_at', 'is', null).execute()
  await tx
    .insertInto('second_factors')
    .values({ id: factor.id, user_id: factor.userId, secret: factor.secret, created_at: factor.at })
    .execute()
}

export async function confirmFactor(
  tx: Tx,
  { id, userId, step, recovery, at }: { id: string; userId: string; step: number; recovery: Buffer[]; at: Date },
): Promise<void> {
  await endFactor(tx, userId, at)
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: at, last_step: step, recovery })
    .where('id', '=', id)
    .execute()
}

/** In force at once: of passkeys alone. What somebody had begun is void. */
export async function insertFactor(
  tx: Tx,
  factor: { id: string; userId: string; recovery: Buffer[]; at: Date },
): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', factor.userId).where('confirmed_at', 'is', null).execute()
  await tx
    .insertInto('second_factors')
    .values({
      id: factor.id,
      user_id: factor.userId,
      secret: null,
      recovery: factor.recovery,
      created_at: factor.at,
      confirmed_at: factor.at,
    })
    .execute()
}
/** Somebody has it after all. */
export const keepFactor = (tx: Tx, id: string) =>
  tx.updateTable('second_factors').set({ lost_at: null }).where('id', '=', id).execute()

export const setRecovery = (tx: Tx, id: string, recovery: Buffer[]) =>
  tx.updateTable('second_factors').set({ recovery }).where('id', '=', id).execute()

export const endFactor = (tx: Tx, userId: string, at: Date) =>
  tx
    .updateTable('second_factors')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()

export const loseFactor = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('second_factors').set({ lost_at: at }).where('id', '=', id).execute()

/** True for exactly one caller: a code works once, and none that is older than it. What works is not lost. */
export async function takeStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const done = await tx
    .updateTable('second_factors')
    .set({ last_step: step, lost_at: null })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
export async function takeRecovery(tx: Tx, id: string, hash: Buffer): Promise<boolean> {
  const done = await tx
    .updateTable('second_factors')
    .set({ recovery: sql`array_remove(recovery, ${hash}::bytea)`, lost_at: null })
    .where('id', '=', id)
    .where(sql<boolean>`${hash}::bytea = any(recovery)`)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** As it was at that moment: what was switched on since then is gone, what ended or was called lost since then is not. */
export async function restoreFactor(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where((row) => row.or([row('confirmed_at', 'is', null), row('confirmed_at', '>=', at)]))
    .execute()
  await tx
    .updateTable('second_factors')
    .set({ ended_at: null })
    .where('user_id', '=', userId)
    .where('ended_at', '>=', at)
    .execute()
  await tx
    .updateTable('second_factors')
    .set({ lost_at: null })
    .where('user_id', '=', userId)
    .where('lost_at', '>=', at)
    .execute()
}

export const deleteOldFactors = (tx: Tx, endedBefore: Date, begunBefore: Date) =>
  tx
    .deleteFrom('second_factors')
    .where((row) =>
      row.or([
        row('ended_at', '<', endedBefore),
        row.and([row('confirmed_at', 'is', null), row('created_at', '<', begunBefore)]),
      ]),
    )
    .execute()
