import type { Tx } from '../../platform/database.ts'

export const livePasskeys = (tx: Tx, userId: string) =>
  tx
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findPasskey = (tx: Tx, credentialId: Buffer) =>
  tx
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** @throws a unique violation when that credential is known already */
export const insertPasskey = (
  tx: Tx,
  key: {
    id: string
    userId: string
    credentialId: Buffer
    publicKey: Buffer
    counter: number
    transports: string[]
    name: string
    isSynced: boolean
    at: Date
  },
) =>
  tx
    .insertInto('passkeys')
    .values({
      id: key.id,
      user_id: key.userId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: key.transports,
      name: key.name,
      is_synced: key.isSynced,
      created_at: key.at,
    })
    .execute()

/** False where the device's count did not go on: then two hold the key. Devices that do not count say 0 for ever. */
export async function countPasskey(tx: Tx, id: string, counter: number, at: Date): Promise<boolean> {
  const done = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Those of the account, or one of them; answers how many. */
export async function endPasskeys(tx: Tx, userId: string, at: Date, id: string | null = null): Promise<bigint> {
  const done = await tx
    .updateTable('passkeys')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return done.numUpdatedRows
}

/** As they were at that moment: what was added since then is gone, what was removed since then is back. */
export async function restorePasskeys(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', at).execute()
  await tx
    .updateTable('passkeys')
    .set({ ended_at: null })
    .where('user_id', '=', userId)
    .where('ended_at', '>=', at)
    .execute()
}

/** True for exactly one caller. */
export async function spendChallenge(tx: Tx, hash: Buffer, expiresAt: Date): Promise<boolean> {
  const done = await tx
    .insertInto('spent_challenges')
    .values({ hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteOldPasskeys(tx: Tx, endedBefore: Date, now: Date): Promise<void> {
  await tx.deleteFrom('passkeys').where('ended_at', '<', endedBefore).execute()
  await tx.deleteFrom('spent_challenges').where('expires_at', '<', now).execute()
}
