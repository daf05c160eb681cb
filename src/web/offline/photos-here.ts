import { addRecordPhoto, removeRecordPhoto } from '../../shared/contract/record-photos.ts'
import { ApiError } from '../api/api-error.ts'
import { call, MEDIA_TIMEOUT_MS } from '../api/call.ts'
import { currentOwner, openOffline } from './open.ts'
import {
  addPhoto,
  countPhotos,
  dropPhotos,
  releasePhotos,
  type PhotoCalls,
  type PhotoFault,
  type PhotoRef,
  photosOf,
  removePhoto,
  sendPhotos,
  type SentPhotos,
} from './photos.ts'
import { startOffline } from './runtime.ts'
import { sendingSession } from './seller.ts'

/** Photos of papers, with this device's own disk, session and network. Heavy enough to come when it is asked for. */
export type { PhotoRef, SentPhotos } from './photos.ts'

const RULE = 'photosOnWifi:'
/** The shop's rule, as it was last known here. */
export async function keepPhotoRule(isWifiOnly: boolean): Promise<void> {
  const { db } = await openOffline()
  await db.meta.put({ key: `${RULE}${currentOwner().shopId}`, value: isWifiOnly })
}
/** Where the browser does not tell which network it is, photos go: nobody could ever say that it is Wi-Fi. */
function isOnBundle(): boolean {
  const line: unknown = typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'connection')
  const type: unknown = typeof line === 'object' && line !== null ? Reflect.get(line, 'type') : undefined
  return type === 'cellular' || type === 'wimax'
}

export const takePhoto = async (ref: PhotoRef, picture: Blob, of: { there: number; isDraft?: boolean }) =>
  await addPhoto(await openOffline(), currentOwner(), ref, picture, of)
export async function releaseTaken(ref: PhotoRef): Promise<void> {
  await releasePhotos(await openOffline(), currentOwner(), ref)
  void sendPhotosHere()
}
export const countHeld = async () => await countPhotos(await openOffline(), currentOwner())
export const heldPhotos = async (ref: PhotoRef) => await photosOf(await openOffline(), currentOwner().shopId, ref)
export async function dropPhoto(photo: PhotoRef & { id: string }): Promise<void> {
  await removePhoto(await openOffline(), currentOwner(), photo)
  void sendPhotosHere()
}
export const dropPhotosOf = async (ref: PhotoRef): Promise<void> =>
  await dropPhotos(await openOffline(), currentOwner(), ref)

let turn: Promise<SentPhotos> = Promise.resolve('done')
/** Behind the queue, one pass at a time. */
export function sendPhotosHere(isNow = false): Promise<SentPhotos> {
  turn = turn.then(
    async () => await pass(isNow),
    async () => await pass(isNow),
  )
  return turn
}

async function pass(isNow: boolean): Promise<SentPhotos> {
  const ctx = await openOffline()
  const session = sendingSession()
  if (session === null) return 'unreached'
  const { sender } = await startOffline()
  if (isNow) sender.wake('person')
  await sender.idle()
  const { token, ...owner } = session
  const options = { token, timeoutMs: MEDIA_TIMEOUT_MS }
  const calls: PhotoCalls = {
    add: async ({ id, kind, refId, at }, file) =>
      await call(addRecordPhoto, { query: { id, kind, refId, at }, file }, options),
    remove: async (id) => await call(removeRecordPhoto, { params: { id } }, { token }),
  }
  const rule = (await ctx.db.meta.get(`${RULE}${owner.shopId}`))?.value === true
  return await sendPhotos(ctx, owner, calls, { mayUseLine: !rule || !isOnBundle(), isNow, faultOf })
}

function faultOf(error: unknown): PhotoFault {
  if (!(error instanceof ApiError)) throw error
  const isReached = error.kind === 'answer'
  const isFinal = isReached && [400, 403, 404, 409, 413].includes(error.status)
  return { code: error.code, isFinal, isReached }
}
