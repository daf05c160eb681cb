import { sql } from 'kysely'
import type { ArchiveState } from '../../../shared/domain/archives.ts'
import type { Tx } from '../../platform/database.ts'

export type ArchiveRow = Awaited<ReturnType<typeof listRows>>[number]
const SHOWN = 20

const select = (tx: Tx, shopId: string) =>
  tx
    .selectFrom('archives')
    .leftJoin('users', 'users.id', 'archives.by_user_id')
    .selectAll('archives')
    .select('users.name as byName')
    .where('archives.shop_id', '=', shopId)

export const listRows = async (tx: Tx, shopId: string) =>
  await select(tx, shopId).orderBy('archives.at', 'desc').orderBy('archives.id', 'desc').limit(SHOWN).execute()

export const findRow = async (tx: Tx, shopId: string, id: string) =>
  await select(tx, shopId).where('archives.id', '=', id).executeTakeFirst()

export const lockRow = async (tx: Tx, shopId: string, id: string) =>
  await tx
    .selectFrom('archives')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function insertRow(
  tx: Tx,
  shopId: string,
  row: {
    id: string
    kind: 'out' | 'in'
    state: ArchiveState
    language: 'en' | 'sw'
    fileName: string
    bytes: number
    userId: string
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('archives')
    .values({
      shop_id: shopId,
      id: row.id,
      kind: row.kind,
      state: row.state,
      language: row.language,
      file_name: row.fileName,
      bytes: row.bytes,
      by_user_id: row.userId,
      at: row.at,
      beat_at: row.at,
    })
    .execute()
}

interface Change {
  state?: ArchiveState
  parts?: number
  bytes?: number
  step?: string
  done?: number
  total?: number
  counts?: Record<string, number>
  problem?: string | null
  place?: string
  isCancelAsked?: boolean
  endedAt?: Date
  expiresAt?: Date | null
}
/** With it goes a sign of life. */
export async function changeRow(tx: Tx, shopId: string, id: string, at: Date, change: Change): Promise<void> {
  const { counts, isCancelAsked, endedAt, expiresAt, ...plain } = change
  await tx
    .updateTable('archives')
    .set({
      ...plain,
      beat_at: at,
      ...(counts === undefined ? {} : { counts: JSON.stringify(counts) }),
      ...(isCancelAsked === undefined ? {} : { is_cancel_asked: isCancelAsked }),
      ...(endedAt === undefined ? {} : { ended_at: endedAt }),
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
    })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}

/** How far it is, said by the one who is at it; true when somebody asked for its end, or it has ended already. */
export async function beat(
  tx: Tx,
  shopId: string,
  id: string,
  { step, done, total, at }: { step: string; done: number; total: number; at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('archives')
    .set({ step, done, total, beat_at: at })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('is_cancel_asked')
    .executeTakeFirst()
  return row?.is_cancel_asked ?? true
}

/** What shows no sign of life is over: its server ended in the middle. An upload may wait for a network for a day, and what waits for its turn as long. */
export async function endStale(
  tx: Tx,
  shopId: string,
  { at, quietSince, uploadsSince }: { at: Date; quietSince: Date; uploadsSince: Date },
): Promise<{ id: string; kind: 'out' | 'in'; parts: number }[]> {
  const { rows } = await sql<{ id: string; kind: 'out' | 'in'; parts: number }>`
    update archives set state = 'failed', problem = 'archive.interrupted', ended_at = ${at}
    where shop_id = ${shopId} and ((state = 'running' and beat_at < ${quietSince}) or (state in ('uploading', 'waiting') and beat_at < ${uploadsSince})) returning id, kind, parts`.execute(
    tx,
  )
  return rows
}

/** Files that are kept no longer: past their days, or with a newer one beside them. */
export async function endOld(tx: Tx, shopId: string, { at, but }: { at: Date; but: string | null }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update archives set state = 'expired' where shop_id = ${shopId} and state = 'ready' and (expires_at <= ${at} or (${but}::uuid is not null and id <> ${but}::uuid)) returning id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
