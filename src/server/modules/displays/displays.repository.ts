import { sql } from 'kysely'
import type { DisplayState } from '../../../shared/contract/displays.ts'
import type { Tx } from '../../platform/database.ts'

/** A till that is there and was not removed. */
export async function isTill(tx: Tx, shopId: string, deviceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('devices')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function countPairs(tx: Tx, shopId: string): Promise<number> {
  const row = await tx
    .selectFrom('display_pairs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Locked until the transaction ends, so that one code pairs one device. */
export async function lockPair(tx: Tx, shopId: string, id: string) {
  return await tx
    .selectFrom('display_pairs')
    .select(['id', 'device_id as deviceId', 'paired_at as pairedAt', 'code_until as codeUntil'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertPair(
  tx: Tx,
  pair: { shopId: string; id: string; deviceId: string; userId: string; at: Date; codeUntil: Date },
): Promise<void> {
  await tx
    .insertInto('display_pairs')
    .values({
      shop_id: pair.shopId,
      id: pair.id,
      device_id: pair.deviceId,
      created_by: pair.userId,
      created_at: pair.at,
      code_until: pair.codeUntil,
    })
    .execute()
}

export async function renewCode(tx: Tx, shopId: string, id: string, codeUntil: Date): Promise<void> {
  await tx
    .updateTable('display_pairs')
    .set({ code_until: codeUntil })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

export async function addToken(
  tx: Tx,
  token: { hash: Buffer; shopId: string; pairId: string; isCode: boolean; at: Date },
): Promise<void> {
  await tx
    .insertInto('display_tokens')
    .values({
      token_hash: token.hash,
      shop_id: token.shopId,
      pair_id: token.pairId,
      is_code: token.isCode,
      created_at: token.at,
    })
    .execute()
}

export async function deleteTokens(
  tx: Tx,
  shopId: string,
  pairId: string,
  { onlyCodes }: { onlyCodes: boolean },
): Promise<void> {
  await tx
    .deleteFrom('display_tokens')
    .where('shop_id', '=', shopId)
    .where('pair_id', '=', pairId)
    .$if(onlyCodes, (query) => query.where('is_code', '=', true))
    .execute()
}

/** The only look across shops: what a code or a token belongs to. */
export async function findToken(tx: Tx, hash: Buffer) {
  return await tx
    .selectFrom('display_tokens')
    .select(['shop_id as shopId', 'pair_id as pairId', 'is_code as isCode'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
}

export async function markPaired(tx: Tx, shopId: string, id: string, name: string, at: Date): Promise<void> {
  await tx
    .updateTable('display_pairs')
    .set({ name, paired_at: at, seen_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** The till of a pair that holds: paired, its till not removed, and whoever paired it still of the shop. */
export async function findPair(tx: Tx, shopId: string, id: string) {
  return await tx
    .selectFrom('display_pairs as p')
    .innerJoin('devices as d', (join) => join.onRef('d.shop_id', '=', 'p.shop_id').onRef('d.id', '=', 'p.device_id'))
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.shop_id', '=', 'p.shop_id').onRef('m.user_id', '=', 'p.created_by'),
    )
    .where('m.revoked_at', 'is', null)
    .select(['p.device_id as deviceId', 'p.seen_at as seenAt'])
    .where('p.shop_id', '=', shopId)
    .where('p.id', '=', id)
    .where('p.paired_at', 'is not', null)
    .where('d.revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function markSeen(tx: Tx, shopId: string, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('display_pairs')
    .set({ seen_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** The newest first. Those of removed tills are gone from it as their till is. */
export async function listPairs(tx: Tx, shopId: string, most: number) {
  return await tx
    .selectFrom('display_pairs as p')
    .innerJoin('devices as d', (join) => join.onRef('d.shop_id', '=', 'p.shop_id').onRef('d.id', '=', 'p.device_id'))
    .select([
      'p.id',
      'p.device_id as deviceId',
      'd.code as deviceCode',
      'd.name as deviceName',
      'p.name',
      'p.paired_at as pairedAt',
      'p.seen_at as seenAt',
    ])
    .where('p.shop_id', '=', shopId)
    .where('p.paired_at', 'is not', null)
    .where('d.revoked_at', 'is', null)
    .orderBy('p.paired_at', 'desc')
    .orderBy('p.id')
    .limit(most)
    .execute()
}

/** The till it showed; undefined where there was none. */
export async function deletePair(tx: Tx, shopId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('display_pairs')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning('device_id as deviceId')
    .executeTakeFirst()
  return row?.deviceId
}

/** What a till showed goes with the last display that is paired with it: nobody reads it any more. */
export async function deleteUnseenState(tx: Tx, shopId: string, deviceId: string): Promise<void> {
  await sql`delete from display_states s where s.shop_id = ${shopId} and s.device_id = ${deviceId}
    and not exists (select from display_pairs p where p.shop_id = s.shop_id and p.device_id = s.device_id and p.paired_at is not null)`.execute(
    tx,
  )
}

/** How long a count that is ahead is believed: a clock that was set back counts from where it is. */
const BELIEVED_MS = 30_000

/**
 * Keeps what the till says, if anybody looks: one statement, because it comes several times a second. Nobody waits for the disk: what a crash takes with it is said again in seconds.
 * Answers how many displays there are, and whether it was kept.
 */
export async function keepState(
  tx: Tx,
  shopId: string,
  deviceId: string,
  said: { moment: number; state: DisplayState; at: Date },
): Promise<{ displays: number; isKept: boolean }> {
  await sql`set local synchronous_commit = off`.execute(tx)
  const believed = new Date(said.at.getTime() - BELIEVED_MS)
  const { rows } = await sql<{ displays: number; kept: number }>`
    with seen as (select count(*)::int as displays from display_pairs p join devices d on d.shop_id = p.shop_id and d.id = p.device_id
        where p.shop_id = ${shopId} and p.device_id = ${deviceId} and p.paired_at is not null and d.revoked_at is null),
      kept as (insert into display_states as s (shop_id, device_id, moment, at, state)
        select ${shopId}::uuid, ${deviceId}::uuid, ${said.moment}::bigint, ${said.at}::timestamptz, ${JSON.stringify(said.state)}::jsonb from seen where displays > 0
        on conflict (shop_id, device_id) do update set moment = excluded.moment, at = excluded.at, state = excluded.state
          where s.moment < excluded.moment or s.at < ${believed}::timestamptz
        returning 1)
    select displays, (select count(*)::int from kept) as kept from seen`.execute(tx)
  const row = rows[0]
  return { displays: row?.displays ?? 0, isKept: (row?.kept ?? 0) > 0 }
}

export async function readState(tx: Tx, shopId: string, deviceId: string) {
  return await tx
    .selectFrom('display_states')
    .select(['state', 'at'])
    .where('shop_id', '=', shopId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
}

/** Shops with offers nobody took, for the nightly clean-up. */
export async function shopsWithOldCodes(tx: Tx, before: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('display_tokens')
    .select('shop_id')
    .distinct()
    .where('is_code', '=', true)
    .where('created_at', '<', before)
    .execute()
  return rows.map((row) => row.shop_id)
}

export async function deleteOldCodes(tx: Tx, shopId: string, before: Date): Promise<void> {
  await sql`with gone as (delete from display_pairs where shop_id = ${shopId} and paired_at is null and code_until < ${before} returning id)
    delete from display_tokens where shop_id = ${shopId} and pair_id in (select id from gone)`.execute(tx)
}
