import type { Tx } from '../../platform/database.ts'

/** Locked until the transaction ends: keys of a shop come and go one after the other. */
export async function lockKeys(tx: Tx, shopId: string): Promise<number> {
  const row = await tx
    .selectFrom('shops')
    .select('keys_version')
    .where('id', '=', shopId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.keys_version
}

export async function readVersion(tx: Tx, shopId: string): Promise<number> {
  const row = await tx.selectFrom('shops').select('keys_version').where('id', '=', shopId).executeTakeFirstOrThrow()
  return row.keys_version
}

const countUp = async (tx: Tx, shopId: string) =>
  await tx
    .updateTable('shops')
    .set((eb) => ({ keys_version: eb('keys_version', '+', 1) }))
    .where('id', '=', shopId)
    .execute()

/** A device has one key, the first it said, in the session it was last heard in: who only knows its id would have it for good. */
export async function keepFirstKey(
  tx: Tx,
  { shopId, sessionId }: { shopId: string; sessionId: string },
  deviceId: string,
  publicKey: string,
): Promise<void> {
  const rows = await tx
    .updateTable('devices')
    .set({ public_key: publicKey, proven_session_id: sessionId })
    .where('shop_id', '=', shopId)
    .where('id', '=', deviceId)
    .where('last_session_id', '=', sessionId)
    .where('public_key', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  if (rows.length > 0) await countUp(tx, shopId)
}

export async function listKeys(tx: Tx, shopId: string) {
  return await tx
    .selectFrom('devices')
    .select(['id', 'code', 'name', 'public_key as publicKey', 'revoked_at as revokedAt'])
    .where('shop_id', '=', shopId)
    .where('public_key', 'is not', null)
    .orderBy('registered_at', 'desc')
    .limit(1000)
    .execute()
}

/** The session is one of a device that was removed: it learns nothing any more. */
export async function isOfRevoked(
  tx: Tx,
  shopId: string,
  sessionId: string,
  deviceId: string | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('devices')
    .select('id')
    .where('shop_id', '=', shopId)
    .where((eb) =>
      eb.or([eb('last_session_id', '=', sessionId), ...(deviceId === null ? [] : [eb('id', '=', deviceId)])]),
    )
    .where('revoked_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The newest first. */
export async function listCarryKeys(tx: Tx, shopId: string) {
  return await tx
    .selectFrom('carry_keys')
    .select(['id', 'sealed', 'retired_at as retiredAt'])
    .where('shop_id', '=', shopId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute()
}

export async function insertCarryKey(
  tx: Tx,
  key: { shopId: string; id: string; sealed: Buffer; at: Date },
): Promise<void> {
  await tx
    .insertInto('carry_keys')
    .values({ shop_id: key.shopId, id: key.id, sealed: key.sealed, made_at: key.at })
    .execute()
  await countUp(tx, key.shopId)
}

/** The next till that asks makes a new one, which whoever was removed never learns. */
export async function retireCarryKey(tx: Tx, shopId: string, at: Date): Promise<void> {
  await tx
    .updateTable('carry_keys')
    .set({ retired_at: at })
    .where('shop_id', '=', shopId)
    .where('retired_at', 'is', null)
    .execute()
  await countUp(tx, shopId)
}
