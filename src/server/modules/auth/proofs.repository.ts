import type { Tx } from '../../platform/database.ts'

export type ProofKind = 'reset' | 'contact'

export function createProofsRepository(tx: Tx) {
  return {
    /** A new secret makes the ones before it worthless. */
    replace: (kind: ProofKind, contact: string, userId: string | null, now: Date) =>
      tx
        .updateTable('proofs')
        .set({ used_at: now })
        .where('contact', '=', contact)
        .where('kind', '=', kind)
        .where('used_at', 'is', null)
        .$if(kind === 'contact', (query) => query.where('user_id', '=', userId))
        .execute(),

    insert: (proof: { id: string; kind: ProofKind; userId: string | null; contact: string; secretHash: Buffer; tries: number; now: Date; expiresAt: Date }) =>
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
        .execute(),

    /** Takes one try from the newest live code, before it is compared: parallel guesses count too. */
    takeTry: (kind: ProofKind, contact: string, userId: string | null, now: Date) =>
      tx
        .updateTable('proofs')
        .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
        .where('id', '=', (query) =>
          query
            .selectFrom('proofs')
            .select('id')
            .where('contact', '=', contact)
            .where('kind', '=', kind)
            .where('used_at', 'is', null)
            .$if(userId !== null, (inner) => inner.where('user_id', '=', userId))
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .limit(1),
        )
        .where('tries_left', '>', 0)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning(['id', 'secret_hash', 'user_id', 'contact'])
        .executeTakeFirst(),

    findBySecret: (kind: ProofKind, secretHash: Buffer, now: Date) =>
      tx
        .selectFrom('proofs')
        .select(['id', 'user_id', 'contact'])
        .where('kind', '=', kind)
        .where('secret_hash', '=', secretHash)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst(),

    /** True for exactly one caller. */
    async use(id: string, now: Date): Promise<boolean> {
      const result = await tx.updateTable('proofs').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null).executeTakeFirst()
      return result.numUpdatedRows > 0n
    },

    /** Codes and links of before a change of password open nothing any more. */
    voidOf: (userId: string, now: Date) => tx.updateTable('proofs').set({ used_at: now }).where('user_id', '=', userId).where('used_at', 'is', null).execute(),

    deleteOld: (before: Date) => tx.deleteFrom('proofs').where('expires_at', '<', before).execute(),
  }
}
