import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'
import { quotas } from '../../platform/limit-table.ts'

type ProofKind = 'reset' | 'contact'

/** A new secret makes the ones before it worthless. */
export const replaceProofs = (tx: Tx, kind: ProofKind, contact: string, userId: string | null, now: Date) =>
  tx
    .updateTable('proofs')
    .set({ used_at: now })
    .where('contact', '=', contact)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    // A code nobody gets (a stranger asked) does not take the place of one that was sent.
    .where(sql<boolean>`user_id is not distinct from ${userId}::uuid`)
    .execute()

export const insertProof = (
  tx: Tx,
  proof: {
    id: string
    kind: ProofKind
    userId: string | null
    contact: string
    secretHash: Buffer
    tries: number
    now: Date
    expiresAt: Date
  },
) =>
  tx
    .insertInto('proofs')
    .values({
      id: proof.id,
      kind: proof.kind,
      user_id: proof.userId,
      contact: proof.contact,
      secret_hash: proof.secretHash,
      tries_left: proof.tries,
      expires_at: proof.expiresAt,
      created_at: proof.now,
    })
    .execute()

/** Takes one try from the newest live code, before it is compared: parallel guesses count too. `from`: whose try it is; others have their own. */
export const takeProofTry = (
  tx: Tx,
  kind: ProofKind,
  contact: string,
  userId: string | null,
  {
    from,
    knownUserIds = [],
  }: {
    from: string
    /** Accounts whose own device this is: others' tries do not count against it. */ knownUserIds?: readonly string[]
  },
  now: Date,
) =>
  tx
    .updateTable('proofs')
    .set((row) => ({
      tries_left: row('tries_left', '-', 1),
      tries_by: sql<string>`jsonb_set(tries_by, array[${from}], to_jsonb(coalesce((tries_by ->> ${from})::int, 0) + 1))`,
    }))
    .where('id', '=', (query) =>
      query
        .selectFrom('proofs')
        .select('id')
        .where('contact', '=', contact)
        .where('kind', '=', kind)
        .where('used_at', 'is', null)
        .$if(userId !== null, (inner) => inner.where('user_id', '=', userId))
        .orderBy(sql`user_id is null`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where(sql<boolean>`(tries_left > 0 or user_id = any(${knownUserIds}::uuid[]))`)
    .where(sql<boolean>`coalesce((tries_by ->> ${from})::int, 0) < ${quotas.triesOfCode}`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'secret_hash', 'user_id', 'contact'])
    .executeTakeFirst()

export const findProofBySecret = (tx: Tx, kind: ProofKind, secretHash: Buffer, now: Date) =>
  tx
    .selectFrom('proofs')
    .select(['id', 'user_id', 'contact'])
    .where('kind', '=', kind)
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** True for exactly one caller. */
export async function spendProof(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('proofs')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Codes and links of before a change of password open nothing any more. */
export const voidProofsOf = (tx: Tx, userId: string, now: Date) =>
  tx.updateTable('proofs').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute()

export const deleteOldProofs = (tx: Tx, before: Date) =>
  tx.deleteFrom('proofs').where('expires_at', '<', before).execute()
