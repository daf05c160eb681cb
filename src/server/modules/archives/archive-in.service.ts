import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop } from '../../platform/database.ts'
import { isFaultOfWork } from '../../platform/database-errors.ts'
import { AppError } from '../../platform/errors.ts'
import type { StorageProvider } from '../../providers/storage/storage.ts'
import type { MediaService } from '../media/media.service.ts'
import { applyArchive } from './archive-apply.service.ts'
import { kindOfFile } from './archive-format.ts'
import { createProgress, type Progress } from './archive-progress.ts'
import { ArchiveCancelled, ArchiveRefused, unreadable } from './archives.errors.ts'
import * as archives from './archives.repository.ts'
import { isShopEmpty } from './archive-rows.repository.ts'
import { type ArchiveReader, checkSum, openArchive } from './zip-reader.ts'

type Of = { shopId: string; id: string }
export const partName = (id: string, index: number): string => `${id}.${index}.part`

/**
 * Brings a shop in: the file is looked at from end to end before the first row is written, and all rows are of one transaction, so that nobody ever sees half of a shop.
 * Pictures are drawn anew and stored before it, as with every upload; where it fails they are taken away again.
 */
export function createArchiveBringer({
  db,
  clock,
  log,
  storage,
  media,
}: {
  db: Db
  clock: Clock
  log: Logger
  storage: StorageProvider
  media: MediaService
}) {
  return async function bring({ shopId, id }: Of): Promise<void> {
    const row = await inShop(db, shopId, async (tx) => {
      const found = await archives.lockRow(tx, shopId, id)
      if (found?.state !== 'waiting') return null
      await archives.changeRow(tx, shopId, id, clock.now(), { state: 'running' })
      return found
    })
    if (row === null) return
    const userId = row.by_user_id ?? ''
    const folder = await mkdtemp(path.join(tmpdir(), 'kaunta-archive-'))
    const stored: string[] = []
    let archive: ArchiveReader | null = null
    try {
      if (!(await inShop(db, shopId, (tx) => isShopEmpty(tx, shopId))))
        throw new ArchiveRefused('archive.shop_not_empty')
      const progress = createProgress(db, clock, { shopId, id }, 0)
      const file = path.join(folder, 'shop.zip')
      await progress.at('checking')
      await assemble(id, row.parts, row.bytes, file)
      archive = await openArchive(file)
      const { files } = archive.manifest
      const pictures = files.filter(({ name }) => kindOfFile(name) === 'picture')
      const rows = files.reduce((sum, one) => sum + one.rows, 0)
      progress.setTotal(rows + pictures.length * 2)
      for (const one of files) {
        await checkSum(archive, one)
        await progress.at('checking', kindOfFile(one.name) === 'picture' ? 1 : 0)
      }
      const names = await takePictures(archive, { shopId, pictures, stored, progress })
      const counts = await applyArchive({ db, clock, archive, shopId, userId, pictures: names, progress, id })
      log.info({ shopId, archive: id, counts }, 'a shop was brought in')
      stored.length = 0
    } catch (error) {
      for (const name of stored) await storage.remove(name).catch(() => undefined)
      await failed({ shopId, id }, error)
    } finally {
      archive?.close()
      await rm(folder, { recursive: true, force: true })
      await removeParts(id, row.parts)
    }
  }

  async function failed({ shopId, id }: Of, error: unknown): Promise<void> {
    const isCancelled = error instanceof ArchiveCancelled
    const { code, place } = refusalOf(error)
    if (code === 'server.failed' || code === 'server.unavailable')
      log.error({ err: error, shopId, archive: id }, 'an archive could not be brought in')
    await inShop(db, shopId, async (tx) => {
      const row = await archives.lockRow(tx, shopId, id)
      if (row?.state !== 'running') return
      const at = clock.now()
      const ended = isCancelled
        ? ({ state: 'cancelled', problem: null } as const)
        : ({ state: 'failed', problem: code, place } as const)
      await archives.changeRow(tx, shopId, id, at, { ...ended, endedAt: at })
    })
  }

  async function assemble(id: string, parts: number, bytes: number, file: string): Promise<void> {
    const all = async function* () {
      for (let index = 0; index < parts; index += 1) {
        const part = await storage.files.open(partName(id, index))
        if (!part) throw new ArchiveRefused('archive.interrupted')
        yield* part.stream
      }
    }
    await pipeline(Readable.from(all()), createWriteStream(file))
    let length = 0
    for await (const chunk of createReadStream(file)) length += Buffer.byteLength(chunk)
    if (length !== bytes) throw unreadable('')
  }

  async function removeParts(id: string, parts: number): Promise<void> {
    for (let index = 0; index < parts; index += 1)
      await storage.files.remove(partName(id, index)).catch(() => undefined)
  }

  /** Old name to new one. */
  async function takePictures(
    archive: ArchiveReader,
    {
      shopId,
      pictures,
      stored,
      progress,
    }: { shopId: string; pictures: readonly { name: string }[]; stored: string[]; progress: Progress },
  ): Promise<ReadonlyMap<string, { name: string; bytes: number }>> {
    const names = new Map<string, { name: string; bytes: number }>()
    await media.requireRoomFor(shopId, { count: pictures.length, bytes: 0 })
    for (const { name } of pictures) {
      const data = await archive.read(name)
      const made = await media.storeOnly(shopId, data).catch((error: unknown) => {
        // No picture, or too large a one; anything else is no fault of the archive.
        throw error instanceof AppError && error.status < 500 ? unreadable(name, error) : error
      })
      stored.push(made.name)
      names.set(name.slice('pictures/'.length), { ...made })
      await progress.at('pictures', 1)
    }
    await media.requireRoomFor(shopId, {
      count: 0,
      bytes: [...names.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    })
    return names
  }
}

function refusalOf(error: unknown): { code: string; place: string } {
  if (error instanceof ArchiveRefused) return { code: error.code, place: error.place }
  if (error instanceof AppError) return { code: error.code, place: '' }
  return { code: isFaultOfWork(error) ? 'archive.unreadable' : 'server.failed', place: '' }
}
