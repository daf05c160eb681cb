import { sql } from 'kysely'
import type { PhotoKind } from '../../../shared/domain/record-photos.ts'
import type { Tx } from '../../platform/database.ts'

export interface PhotoRow {
  id: string
  kind: PhotoKind
  refId: string
  picture: string
  byName: string | null
  at: Date
  removedAt: Date | null
  removedByName: string | null
}
const columns = sql`p.id, p.kind, p.ref_id as "refId", p.picture, u.name as "byName", p.at, p.removed_at as "removedAt", r.name as "removedByName"
  from record_photos p left join users u on u.id = p.by_user_id left join users r on r.id = p.removed_by`

export async function listPhotoRows(tx: Tx, shopId: string, kind: PhotoKind, refId: string): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    select ${columns} where p.shop_id = ${shopId} and p.kind = ${kind} and p.ref_id = ${refId} order by p.at, p.id limit 100`.execute(
    tx,
  )
  return rows
}

export async function readPhoto(tx: Tx, shopId: string, id: string): Promise<PhotoRow | undefined> {
  const { rows } = await sql<PhotoRow>`select ${columns} where p.shop_id = ${shopId} and p.id = ${id}`.execute(tx)
  return rows[0]
}

/** One record at a time, so that two devices do not both put its last photo. */
export const lockRecord = async (tx: Tx, shopId: string, refId: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`photos:${shopId}:${refId}`}, 0))`.execute(tx))

export const insertPhoto = (
  tx: Tx,
  shopId: string,
  photo: { id: string; kind: PhotoKind; refId: string; picture: string; byUserId: string; at: Date; receivedAt: Date },
) =>
  tx
    .insertInto('record_photos')
    .values({
      shop_id: shopId,
      id: photo.id,
      kind: photo.kind,
      ref_id: photo.refId,
      picture: photo.picture,
      by_user_id: photo.byUserId,
      at: photo.at,
      received_at: photo.receivedAt,
    })
    .execute()

export const markRemoved = (tx: Tx, shopId: string, id: string, by: { userId: string; at: Date }) =>
  tx
    .updateTable('record_photos')
    .set({ removed_at: by.at, removed_by: by.userId })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute()
