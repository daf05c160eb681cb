import type { Tx } from '../../platform/database.ts'

interface Write {
  shopId: string
  keyId: string
  idempotencyKey: string
}
/** False where there is one already. Whoever comes second at the same moment waits here until the first is through, or undone. */
export async function beginWrite(tx: Tx, write: Write & { fingerprint: Buffer; at: Date }): Promise<boolean> {
  const begun = await tx
    .insertInto('api_writes')
    .values({
      shop_id: write.shopId,
      key_id: write.keyId,
      idempotency_key: write.idempotencyKey,
      fingerprint: write.fingerprint,
      at: write.at,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'key_id', 'idempotency_key']).doNothing())
    .returning('at')
    .executeTakeFirst()
  return begun !== undefined
}
export const findWrite = (tx: Tx, { shopId, keyId, idempotencyKey }: Write) =>
  tx
    .selectFrom('api_writes')
    .select(['fingerprint', 'answer'])
    .where('shop_id', '=', shopId)
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
export const keepAnswer = (tx: Tx, { shopId, keyId, idempotencyKey }: Write, answer: string) =>
  tx
    .updateTable('api_writes')
    .set({ answer })
    .where('shop_id', '=', shopId)
    .where('key_id', '=', keyId)
    .where('idempotency_key', '=', idempotencyKey)
    .execute()
