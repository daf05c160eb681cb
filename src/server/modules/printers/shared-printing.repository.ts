import { sql } from 'kysely'
import type { SharedSetup } from '../../../shared/contract/shared-printing.ts'
import type { Tx } from '../../platform/database.ts'

/** A device of the shop that was not removed, the session it was last used in, and what a proof of the one that asks is checked with. */
export async function findPrintingDevice(tx: Tx, shopId: string, deviceId: string, sessionId: string) {
  return await tx
    .selectFrom('devices as d')
    .leftJoin('sessions as s', (join) => join.on('s.id', '=', sessionId))
    .select([
      'd.last_session_id as sessionId',
      's.token_hash as tokenHash',
      'd.public_key as publicKey',
      'd.proven_session_id as provenSessionId',
      'd.proves_session as mustProve',
    ])
    .where('d.shop_id', '=', shopId)
    .where('d.id', '=', deviceId)
    .where('d.revoked_at', 'is', null)
    .executeTakeFirst()
}

/** From now on it always must, and it is this session's. */
export async function noteProves(tx: Tx, shopId: string, deviceId: string, sessionId: string): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ proves_session: true, proven_session_id: sessionId, last_session_id: sessionId })
    .where('shop_id', '=', shopId)
    .where('id', '=', deviceId)
    .execute()
}

export async function saveOffers(
  tx: Tx,
  shopId: string,
  deviceId: string,
  printers: readonly { printerId: string; setup: SharedSetup }[],
  at: Date,
): Promise<void> {
  const ids = printers.map(({ printerId }) => printerId)
  await sql`delete from shared_printers where shop_id = ${shopId} and device_id = ${deviceId} and not printer_id = any(${ids}::text[])`.execute(
    tx,
  )
  for (const { printerId, setup } of printers)
    await tx
      .insertInto('shared_printers')
      .values({
        shop_id: shopId,
        device_id: deviceId,
        printer_id: printerId,
        setup: JSON.stringify(setup),
        seen_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'device_id', 'printer_id'])
          .doUpdateSet({ setup: JSON.stringify(setup), seen_at: at, missed_at: null }),
      )
      .execute()
}

/** Its device was heard of since then, in whatever it said, and took each paper in time. */
const isThere = (since: Date) =>
  sql<boolean>`p.missed_at is null and greatest(p.seen_at, d.last_seen_at) > ${since}`.as('isHere')

export async function listOffers(tx: Tx, shopId: string, since: Date, here: Date, most: number) {
  return await tx
    .selectFrom('shared_printers as p')
    .innerJoin('devices as d', (join) => join.onRef('d.shop_id', '=', 'p.shop_id').onRef('d.id', '=', 'p.device_id'))
    .select([
      'p.device_id as deviceId',
      'd.name as deviceName',
      'd.code as deviceCode',
      'p.printer_id as printerId',
      'p.setup',
      isThere(here),
    ])
    .where('p.shop_id', '=', shopId)
    .where('p.seen_at', '>', since)
    .where('d.revoked_at', 'is', null)
    .orderBy('d.code')
    .orderBy('p.printer_id')
    .limit(most)
    .execute()
}

/** Whether it is offered, and its device is there. */
export async function isOffered(
  tx: Tx,
  shopId: string,
  deviceId: string,
  printerId: string,
  since: Date,
  here: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('shared_printers as p')
    .innerJoin('devices as d', (join) => join.onRef('d.shop_id', '=', 'p.shop_id').onRef('d.id', '=', 'p.device_id'))
    .select(isThere(here))
    .where('p.shop_id', '=', shopId)
    .where('p.device_id', '=', deviceId)
    .where('p.printer_id', '=', printerId)
    .where('p.seen_at', '>', since)
    .where('d.revoked_at', 'is', null)
    .executeTakeFirst()
  return row?.isHere === true
}

/** It let a paper wait that came after its last word: away until it says something. */
export async function noteMissed(
  tx: Tx,
  shopId: string,
  { deviceId, at }: { deviceId: string; at: Date },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('shared_printers')
    .set({ missed_at: now })
    .where('shop_id', '=', shopId)
    .where('device_id', '=', deviceId)
    .where('seen_at', '<=', at)
    .where('missed_at', 'is', null)
    .execute()
}

export async function countWaiting(tx: Tx, shopId: string, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('print_jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where('at', '>', since)
    .where('state', 'in', ['waiting', 'taken'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** False where there is one of this id. */
export async function insertJob(
  tx: Tx,
  shopId: string,
  job: { id: string; deviceId: string; printerId: string; userId: string; data: Buffer; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('print_jobs')
    .values({
      shop_id: shopId,
      id: job.id,
      device_id: job.deviceId,
      printer_id: job.printerId,
      by_user_id: job.userId,
      data: job.data,
      at: job.at,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What waits since no longer than `untakenSince`, and what was taken and lives: both are taken then. */
export async function takeJobs(
  tx: Tx,
  shopId: string,
  {
    deviceId,
    printerIds,
    untakenSince,
    since,
  }: { deviceId: string; printerIds: readonly string[]; untakenSince: Date; since: Date },
) {
  const { rows } = await sql<{ id: string; printerId: string; data: Buffer; at: Date }>`
    update print_jobs set state = 'taken' where shop_id = ${shopId} and device_id = ${deviceId}
      and printer_id = any(${[...printerIds]}::text[]) and at > ${since} and (state = 'taken' or (state = 'waiting' and at > ${untakenSince}))
    returning id, printer_id as "printerId", data, at`.execute(tx)
  return rows.toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
}

/** Of whoever sent it. */
export async function findJob(tx: Tx, shopId: string, id: string, userId: string) {
  return await tx
    .selectFrom('print_jobs')
    .select(['state', 'code', 'at', 'device_id as deviceId'])
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('by_user_id', '=', userId)
    .executeTakeFirst()
}

/** False where nothing waits for an answer under this id. */
export async function answerJob(
  tx: Tx,
  shopId: string,
  { id, deviceId, state, code }: { id: string; deviceId: string; state: string; code: string | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('print_jobs')
    .set({ state, code, data: Buffer.alloc(0) })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('device_id', '=', deviceId)
    .where('state', '=', 'taken')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldJobs(tx: Tx, shopId: string, before: Date): Promise<void> {
  await tx.deleteFrom('print_jobs').where('shop_id', '=', shopId).where('at', '<', before).execute()
}
export async function deleteOldOffers(tx: Tx, shopId: string, before: Date): Promise<void> {
  await tx.deleteFrom('shared_printers').where('shop_id', '=', shopId).where('seen_at', '<', before).execute()
}
