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

  /** Files first: a row never names a picture that is not there. A file without a row costs its space and nothing else. */
  async function store(key: string, data: Buffer) {
    const { large, small } = await encodePictures(key, data)
    const name = uploadName(clock.now(), newToken().slice(0, 24))
    await storage.put('large', name, large)
    await storage.put('small', name, small)
    return { name, bytes: large.length + small.length }
  }

  return {
    /** A logo may come before its shop does (get-started): it waits under the user until `adoptLogo`. */
    async upload(actor: Actor, use: 'logo' | 'product', data: Buffer) {
      requireRight(actor, use)
      const { shopId } = actor
      if (shopId !== null) await requireRoom(shopId)
      const { name, bytes } = await store(actor.shopId ?? actor.userId, data)
      const row = { name, bytes, userId: actor.userId, now: clock.now() }
      if (shopId === null) {
        const dropped = await inSystem(db, async (tx) => {
          await insertPending(tx, row)
          return await takePendingBeyond(tx, actor.userId, quotas.pendingLogos)
        })
        for (const old of dropped) await storage.remove(old)
      } else await inShop(db, shopId, (tx) => insertMedia(tx, shopId, { ...row, use }))
      return mediaUrls(name)
    },

    /** Of an archive: drawn anew and kept like any other, without a row. `adoptPictures` writes those once all is right, and whoever stored them takes them away where it is not. */
    storeOnly: (shopId: string, data: Buffer): Promise<{ name: string; bytes: number }> => store(shopId, data),

    /** Of a record's paper: its row is written by `keepPaper` with the record's, or it is dropped again. @throws AppError 409 where the shop has no room */
    async storeInRoom(shopId: string, data: Buffer): Promise<{ name: string; bytes: number }> {
      await requireRoom(shopId)
      return await store(shopId, data)
    },
    keepPaper: async (
      tx: Tx,
      { shopId, userId, name, bytes }: { shopId: string; userId: string; name: string; bytes: number },
    ): Promise<void> => void (await insertMedia(tx, shopId, { name, bytes, userId, use: 'paper', now: clock.now() })),
    /** Of a shop that is erased: what cannot be removed now is tried again. */
    async dropAll(names: readonly string[]): Promise<void> {
      for (const name of names) await storage.remove(name)
    },
    drop: async (name: string): Promise<void> => await storage.remove(name).catch(() => undefined),

    /** @throws AppError 409 unless as many more fit */
    async requireRoomFor(shopId: string, more: { count: number; bytes: number }): Promise<void> {
      const { count, bytes } = await inShop(db, shopId, (tx) => filledRoom(tx, shopId))
      if (count + more.count > most.pictures || bytes + more.bytes > most.pictureBytes) throw noRoom()
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

/** Rows for pictures that `storeOnly` kept: the shop has them from now on. */
export async function adoptPictures(
  tx: Tx,
  {
    shopId,
    userId,
    at,
    pictures,
  }: { shopId: string; userId: string; at: Date; pictures: readonly { name: string; bytes: number }[] },
): Promise<void> {
  for (const picture of pictures) await insertMedia(tx, shopId, { ...picture, use: 'product', userId, now: at })
}

function requireRight(actor: Actor, use: 'logo' | 'product') {
  if (use === 'logo') {
    if (actor.shopId !== null && !actor.isAdmin) throw logoForOwner()
    return
  }
  if (actor.shopId === null) throw noShop()
  if (!actor.can('product', 'create') && !actor.can('product', 'update')) throw needsProductRight()
}
