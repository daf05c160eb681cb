import type { RecordPhoto } from '../../shared/contract/record-photos.ts'
import type { ErrorCode } from '../../shared/contract/error-codes.ts'
import {
  MOST_PHOTOS,
  MOST_WAITING_BYTES,
  MOST_WAITING_PHOTOS,
  type PhotoKind,
} from '../../shared/domain/record-photos.ts'
import { jittered } from '../api/backoff.ts'
import { instant, type OfflineContext, type Owner } from './context.ts'
import type { LocalPhoto } from './photo-rows.ts'
import { countOwn } from './queue-count.ts'
import { Refused } from './refused.ts'
import { StorageSick } from './storage-sick.ts'

/**
 * Photos of papers, on their way to the server behind everything of their person that waits in the queue (decisions 176). A photo has its own id for ever, so a repeat after a
 * lost answer is the same photo; it leaves this device by an answer that has it, and by its person's hand.
 */
export interface PhotoRef {
  kind: PhotoKind
  refId: string
}
export interface PhotoCalls {
  add(photo: LocalPhoto, bytes: Blob): Promise<RecordPhoto>
  remove(id: string): Promise<unknown>
}
/** What the server said: a code of ours, that it was not reached, or that it wants to be asked later. */
export type PhotoFault = { code: ErrorCode | null; isFinal: boolean; isReached: boolean }
export type SentPhotos = 'done' | 'queue_first' | 'no_wifi' | 'unreached'

/** What a record nobody knows yet, or a shop without room, is asked again after. */
const REFUSED_AGAIN_MS = 60 * 60_000

/** `there`: how many of the record the server is known to have. @throws Refused, StorageSick */
export async function addPhoto(
  ctx: OfflineContext,
  owner: Owner,
  { kind, refId }: PhotoRef,
  picture: Blob,
  { there, isDraft = false }: { there: number; isDraft?: boolean },
): Promise<LocalPhoto> {
  const { db } = ctx
  const bytes = await picture.arrayBuffer()
  const row: LocalPhoto = {
    id: ctx.newId(),
    ...owner,
    kind,
    refId,
    at: instant(ctx),
    bytes: bytes.byteLength,
    isGone: false,
    isDraft,
    tries: 0,
    nextAt: 0,
    code: null,
  }
  try {
    await db.transaction('rw', [db.photos, db.photoBytes], async () => {
      const all = (await db.photos.toArray()).filter(({ isGone }) => !isGone)
      const here = all.filter((one) => one.shopId === owner.shopId && one.kind === kind && one.refId === refId)
      if (here.length + there >= MOST_PHOTOS[kind]) throw new Refused('media.too_many')
      const sum = all.reduce((total, one) => total + one.bytes, row.bytes)
      if (all.length >= MOST_WAITING_PHOTOS || sum > MOST_WAITING_BYTES) throw new Refused('media.device_full')
      await db.photos.add(row)
      await db.photoBytes.add({ id: row.id, type: picture.type, bytes })
    })
  } catch (error) {
    throw error instanceof Refused ? error : StorageSick.from(error, 'broken')
  }
  ctx.changed('photos')
  return row
}

/** Of one record, with its picture, in the order they were taken. */
export async function photosOf(
  { db }: OfflineContext,
  shopId: string,
  { kind, refId }: PhotoRef,
): Promise<{ photo: LocalPhoto; picture: Blob | null }[]> {
  const rows = await db.photos.where('[shopId+kind+refId]').equals([shopId, kind, refId]).sortBy('at')
  const bytes = await db.photoBytes.bulkGet(rows.map(({ id }) => id))
  return rows.map((photo, index) => {
    const found = bytes[index]
    return { photo, picture: found ? new Blob([found.bytes], { type: found.type }) : null }
  })
}

/** One that was never tried is gone at once; of any other the server is told, whether it has it or an answer was lost. */
export async function removePhoto(
  ctx: OfflineContext,
  owner: Owner,
  { id, ...ref }: PhotoRef & { id: string },
): Promise<void> {
  const { db } = ctx
  await db.transaction('rw', [db.photos, db.photoBytes], async () => {
    const row = await db.photos.get(id)
    await db.photoBytes.delete(id)
    if (row?.tries === 0) return await db.photos.delete(id)
    const known = row ?? { id, ...owner, ...ref, at: instant(ctx) }
    await db.photos.put({ ...known, bytes: 0, isGone: true, isDraft: false, tries: 1, nextAt: 0, code: null })
  })
  ctx.changed('photos')
}

/** What is thrown away with its form. */
export async function dropPhotos(ctx: OfflineContext, owner: Owner, ref: PhotoRef): Promise<void> {
  for (const { photo } of await photosOf(ctx, owner.shopId, ref)) await removePhoto(ctx, owner, photo)
}

/** Their record is saved: they go behind it. */
export async function releasePhotos(ctx: OfflineContext, { shopId }: Owner, { kind, refId }: PhotoRef): Promise<void> {
  await ctx.db.photos.where('[shopId+kind+refId]').equals([shopId, kind, refId]).modify({ isDraft: false })
  ctx.changed('photos')
}

/** How many of a person wait here. */
export const countPhotos = async ({ db }: OfflineContext, { shopId, userId }: Owner): Promise<number> =>
  await db.photos
    .where('shopId')
    .equals(shopId)
    .and((row) => row.userId === userId && !row.isDraft)
    .count()

/** Sends what is due, the oldest first. `isNow`: a person asks; neither pauses nor the Wi-Fi hold it back, the queue does. Never throws for a call. */
export async function sendPhotos(
  ctx: OfflineContext,
  owner: Owner,
  calls: PhotoCalls,
  {
    mayUseLine,
    isNow = false,
    faultOf,
  }: { mayUseLine: boolean; isNow?: boolean; faultOf: (error: unknown) => PhotoFault },
): Promise<SentPhotos> {
  const { db } = ctx
  const mine = await db.photos
    .where('shopId')
    .equals(owner.shopId)
    .and((row) => row.userId === owner.userId && !row.isDraft)
    .sortBy('at')
  if (mine.length === 0) return 'done'
  if (!isNow && !mayUseLine) return 'no_wifi'
  for (const { id } of mine) {
    // A sale that was made meanwhile goes first.
    if ((await countOwn(db, owner)) > 0) return 'queue_first'
    const row = await db.photos.get(id)
    const held = await db.photoBytes.get(id)
    if (!row || (!isNow && row.nextAt > ctx.now())) continue
    // Written before the call: where its answer is lost, the server may have it.
    await db.photos.update(id, { tries: row.tries + 1 })
    try {
      if (row.isGone) await calls.remove(id)
      else if (held) await calls.add(row, new Blob([held.bytes], { type: held.type }))
      await settle(ctx, id, row.isGone)
    } catch (error) {
      const { code, isFinal, isReached } = faultOf(error)
      if (row.isGone && isFinal) {
        await settle(ctx, id, true)
        continue
      }
      const waitMs = isFinal ? REFUSED_AGAIN_MS : jittered(row.tries + 1, ctx.random)
      await db.photos.update(id, { nextAt: ctx.now() + waitMs, code: isFinal ? code : null })
      ctx.changed('photos')
      if (!isFinal || !isReached) return 'unreached'
    }
  }
  return 'done'
}

/** Taken away while it was on its way, it stays until the server was told. */
async function settle(ctx: OfflineContext, id: string, wasGone: boolean): Promise<void> {
  const { db } = ctx
  await db.transaction('rw', [db.photos, db.photoBytes], async () => {
    const row = await db.photos.get(id)
    if (row?.isGone === wasGone) await db.photos.delete(id)
    await db.photoBytes.delete(id)
  })
  ctx.changed('photos')
}
