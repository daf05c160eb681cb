import type * as z from 'zod'
import type { addRecordPhoto, listRecordPhotos, RecordPhoto } from '../../../shared/contract/record-photos.ts'
import { rightsToChangeExpense } from '../../../shared/domain/expense-rights.ts'
import type { Right } from '../../../shared/domain/permissions.ts'
import { MOST_PHOTOS, type PhotoKind } from '../../../shared/domain/record-photos.ts'
import type { MemberActor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import { expenseToChange } from '../expenses/expense-facts.service.ts'
import { receiptToChange } from '../stock/receipt-facts.service.ts'
import { idReused, mediaNotFound, notOfRecord, tooManyPhotos } from './media.errors.ts'
import type { MediaService } from './media.service.ts'
import * as photos from './record-photos.repository.ts'

export type RecordPhotosService = ReturnType<typeof createRecordPhotos>
type Ref = { kind: PhotoKind; refId: string }

export function createRecordPhotos({ db, clock, media }: { db: Db; clock: Clock; media: MediaService }) {
  return {
    async list(actor: MemberActor, { kind, refId }: z.output<typeof listRecordPhotos.query>) {
      require(actor, [[kind === 'expense' ? 'transactions' : 'product', 'read']])
      const rows = await inShop(db, actor.shopId, (tx) => photos.listPhotoRows(tx, actor.shopId, kind, refId))
      return { items: rows.map(photoOf) }
    },

    /** Asked before the picture is worked on, and again with the record locked: what is not kept costs no computing, and of two at once one is too many. */
    async add(
      actor: MemberActor,
      { id, kind, refId, at }: z.output<typeof addRecordPhoto.query>,
      read: () => Promise<Buffer>,
    ): Promise<RecordPhoto> {
      const { shopId, userId } = actor
      const taken = new Date(at)
      const receivedAt = clock.now()
      // A clock that runs ahead makes nobody's right longer.
      const takenAt = taken > receivedAt ? receivedAt : taken
      const kept = async (tx: Tx) => {
        const found = await photos.readPhoto(tx, shopId, id)
        if (found && (found.kind !== kind || found.refId !== refId.toLowerCase())) throw idReused()
        const { before } = await requireRecord(tx, actor, { kind, refId }, takenAt)
        if (found) return found
        const there = (await photos.listPhotoRows(tx, shopId, kind, refId)).filter(
          ({ removedAt }) => removedAt === null,
        )
        if (there.length + before >= MOST_PHOTOS[kind]) throw tooManyPhotos()
        return null
      }
      const known = await inShop(db, shopId, kept)
      const data = await read()
      if (known) return photoOf(known)
      const stored = await media.storeInRoom(shopId, data)
      const row = await inShop(db, shopId, async (tx) => {
        await photos.lockRecord(tx, shopId, refId)
        const meanwhile = await kept(tx)
        if (meanwhile) return meanwhile
        await media.keepPaper(tx, { shopId, userId, ...stored })
        await photos.insertPhoto(tx, shopId, {
          id,
          kind,
          refId,
          picture: stored.name,
          byUserId: userId,
          at: takenAt,
          receivedAt,
        })
        return await photos.readPhoto(tx, shopId, id)
      }).catch(async (error: unknown) => {
        await media.drop(stored.name)
        throw error
      })
      if (!row) throw mediaNotFound()
      if (row.picture !== stored.name) await media.drop(stored.name)
      return photoOf(row)
    },

    async remove(actor: MemberActor, id: string): Promise<RecordPhoto> {
      const { shopId, userId } = actor
      const row = await inShop(db, shopId, async (tx) => {
        const found = await photos.readPhoto(tx, shopId, id)
        if (!found) throw mediaNotFound()
        await requireRecord(tx, actor, found, clock.now())
        await photos.markRemoved(tx, shopId, id, { userId, at: clock.now() })
        return await photos.readPhoto(tx, shopId, id)
      })
      if (!row) throw mediaNotFound()
      return photoOf(row)
    },
  }
}

/** What the two kinds of record do not have in common: whose rights count, and what lies there from before. @throws AppError 404 for a record nobody knows here, 403 where its rights do not allow it */
async function requireRecord(tx: Tx, actor: MemberActor, { kind, refId }: Ref, takenAt: Date) {
  if (kind === 'receipt') {
    require(actor, [['product', 'update']])
    return { before: (await receiptToChange(tx, actor.shopId, refId)).photos.length }
  }
  const expense = await expenseToChange(tx, actor.shopId, refId)
  require(actor, rightsToChangeExpense(expense, { userId: actor.userId, at: takenAt }))
  return { before: 0 }
}

function require(actor: MemberActor, anyOf: readonly Right[]): void {
  if (!anyOf.some(([resource, action]) => actor.can(resource, action))) throw notOfRecord()
}

const photoOf = ({ id, picture, byName, at, removedAt, removedByName }: photos.PhotoRow): RecordPhoto => ({
  id,
  ...mediaUrls(picture),
  byName,
  at: at.toISOString(),
  removedAt: removedAt?.toISOString() ?? null,
  removedByName,
})
