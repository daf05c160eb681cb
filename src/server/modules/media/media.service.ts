import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { uploadName } from '../../../shared/domain/uploads.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, inSystem, type Tx } from '../../platform/database.ts'
import { quotas } from '../../platform/limit-table.ts'
import { mediaUrls } from '../../platform/media-urls.ts'
import { newToken } from '../../platform/tokens.ts'
import type { PictureSize, StorageProvider } from '../../providers/storage/storage.ts'
import { logoForOwner, mediaNotFound, needsProductRight, noRoom, noShop } from './media.errors.ts'
import {
  filledRoom,
  insertMedia,
  insertPending,
  knownMedia,
  takeOldPending,
  takePending,
  takePendingBeyond,
} from './media.repository.ts'
import { encodePictures, encodeTiny } from './pictures.ts'

const day = 86_400_000
export type MediaService = ReturnType<typeof createMediaService>

export function createMediaService({
  db,
  clock,
  storage,
  most = quotas,
}: {
  db: Db
  clock: Clock
  storage: StorageProvider
  /** Other bounds, for tests. */ most?: { pictures: number; pictureBytes: number }
}) {
  /** Before the picture is worked on: one shop does not fill the disk of all. */
  async function requireRoom(shopId: string): Promise<void> {
    const { count, bytes } = await inShop(db, shopId, (tx) => filledRoom(tx, shopId))
    if (count >= most.pictures || bytes >= most.pictureBytes) throw noRoom()
  }

  return {
    /** A logo may come before its shop does (get-started): it waits under the user until `adoptLogo`. */
    async upload(actor: Actor, use: 'logo' | 'product', data: Buffer) {
      requireRight(actor, use)
      const { shopId } = actor
      if (shopId !== null) await requireRoom(shopId)
      const { large, small } = await encodePictures(actor.shopId ?? actor.userId, data)
      const now = clock.now()
      const name = uploadName(now, newToken().slice(0, 24))
      // Files first: a row never names a picture that is not there. A file without a row costs its space and nothing else.
      await storage.put('large', name, large)
      await storage.put('small', name, small)
      const row = { name, bytes: large.length + small.length, userId: actor.userId, now }
      if (shopId === null) {
        const dropped = await inSystem(db, async (tx) => {
          await insertPending(tx, row)
          return await takePendingBeyond(tx, actor.userId, quotas.pendingLogos)
        })
        for (const old of dropped) await storage.remove(old)
      } else await inShop(db, shopId, (tx) => insertMedia(tx, shopId, { ...row, use }))
      return mediaUrls(name)
    },

    /** Null where there is no such picture. A tiny one is made of the small one, once: pictures from before there were any have it too. */
    async open(size: PictureSize, name: string): Promise<{ bytes: number; stream: Readable } | null> {
      const found = await storage.open(size, name)
      if (found !== null || size !== 'tiny') return found
      const small = await storage.open('small', name)
      if (small === null) return null
      const tiny = await encodeTiny(await buffer(small.stream))
      // Two who ask at once write the same bytes.
      await storage.put('tiny', name, tiny)
      return { bytes: tiny.length, stream: Readable.from([tiny]) }
    },

    /** @throws AppError 404 unless every name is a picture of the entered shop: another shop's answers like an absent one */
    async requireKnown(tx: Tx, shopId: string, names: readonly string[]): Promise<void> {
      const known = await knownMedia(tx, shopId, names)
      if (names.some((name) => !known.has(name))) throw mediaNotFound()
    },

    /** In the entered shop: its own picture, or one its new owner uploaded before there was a shop. */
    async adoptLogo(tx: Tx, shopId: string, userId: string, name: string): Promise<void> {
      if ((await knownMedia(tx, shopId, [name])).has(name)) return
      const pending = await takePending(tx, userId, name)
      if (pending === undefined) throw mediaNotFound()
      await insertMedia(tx, shopId, { ...pending, use: 'logo', userId, now: clock.now() })
    },

    /** Logos whose shop was never made. */
    async sweep(): Promise<void> {
      const names = await inSystem(db, (tx) => takeOldPending(tx, new Date(clock.now().getTime() - 7 * day)))
      for (const name of names) await storage.remove(name)
    },
  }
}

function requireRight(actor: Actor, use: 'logo' | 'product') {
  if (use === 'logo') {
    if (actor.shopId !== null && !actor.isAdmin) throw logoForOwner()
    return
  }
  if (actor.shopId === null) throw noShop()
  if (!actor.can('product', 'create') && !actor.can('product', 'update')) throw needsProductRight()
}
