import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, inSnapshot, type Tx } from '../../platform/database.ts'
import { tell } from '../../platform/facts.ts'
import type { StorageProvider } from '../../providers/storage/storage.ts'
import {
  dataFile,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  PEOPLE_FILE,
  pictureFile,
  SHOP_FILE,
} from './archive-format.ts'
import { createProgress, type Progress } from './archive-progress.ts'
import {
  countRows,
  type ColumnTypes,
  readColumnTypes,
  readPage,
  readPeople,
  readShop,
  readSums,
  useIndexes,
} from './archive-rows.repository.ts'
import { readSheet, sheets } from './archive-sheets.repository.ts'
import { ARCHIVE_TABLES, type ArchiveTable } from './archive-tables.ts'
import { sheetHeadings, readme } from '../../../shared/texts/archive.ts'
import { writeCsv } from '../../../shared/domain/csv.ts'
import { readMediaNames } from './archive-pictures.repository.ts'
import { ArchiveCancelled } from './archives.errors.ts'
import { archiveDone } from './archives.facts.ts'
import * as archives from './archives.repository.ts'
import { createZipWriter } from './zip-writer.ts'

const ROWS_AT_ONCE = 500
const KEPT_MS = 7 * 86_400_000
type Writer = ReturnType<typeof createZipWriter>
type Of = { shopId: string; id: string }

/** Writes a shop into one file, as it is at one moment. Of rows and pictures no more than a page or a chunk is in memory. */
export function createArchiveMaker({
  db,
  clock,
  log,
  storage,
  version,
  rowsAtOnce = ROWS_AT_ONCE,
}: {
  db: Db
  clock: Clock
  log: Logger
  storage: StorageProvider
  version: string
  /** Another bound, for tests. */
  rowsAtOnce?: number
}) {
  return async function make({ shopId, id }: Of): Promise<void> {
    const language = await inShop(db, shopId, async (tx) => {
      const row = await archives.lockRow(tx, shopId, id)
      if (row?.state !== 'waiting') return null
      await archives.changeRow(tx, shopId, id, clock.now(), { state: 'running' })
      return row.language
    })
    // Cancelled before its turn came.
    if (language === null) return
    const file = `${id}.zip`
    try {
      const { bytes, counts } = await write({ shopId, id }, language, file)
      const old = await inShop(db, shopId, async (tx) => {
        const row = await archives.lockRow(tx, shopId, id)
        if (row?.state !== 'running' || row.is_cancel_asked) throw new ArchiveCancelled()
        const at = clock.now()
        await archives.changeRow(tx, shopId, id, at, {
          state: 'ready',
          bytes,
          counts,
          done: row.total,
          endedAt: at,
          expiresAt: new Date(at.getTime() + KEPT_MS),
        })
        await tell(tx, archiveDone, { shopId, id, kind: 'out', byUserId: row.by_user_id, at })
        return await archives.endOld(tx, shopId, { at, but: id })
      })
      for (const one of old) await storage.files.remove(`${one}.zip`)
    } catch (error) {
      await storage.files.remove(file).catch(() => undefined)
      const isCancelled = error instanceof ArchiveCancelled
      if (!isCancelled) log.error({ err: error, shopId, archive: id }, 'an archive could not be made')
      await inShop(db, shopId, async (tx) => {
        const row = await archives.lockRow(tx, shopId, id)
        if (row?.state !== 'running') return
        const at = clock.now()
        await archives.changeRow(tx, shopId, id, at, {
          state: isCancelled ? 'cancelled' : 'failed',
          problem: isCancelled ? null : 'server.failed',
          endedAt: at,
        })
      })
    }
  }

  async function write({ shopId, id }: Of, language: 'en' | 'sw', file: string) {
    return await inSnapshot(db, shopId, async (tx) => {
      await useIndexes(tx)
      const types = await readColumnTypes(tx)
      const counts: Record<string, number> = {}
      for (const { table } of ARCHIVE_TABLES) counts[table] = await countRows(tx, shopId, table)
      const pictures = await countRows(tx, shopId, 'media')
      counts['media'] = pictures
      const progress = createProgress(
        db,
        clock,
        { shopId, id },
        Object.values(counts).reduce((sum, one) => sum + one, 0),
      )
      const at = clock.now()
      const zip = createZipWriter(at)
      const stored = storage.files.put(file, zip.output)
      // Whoever adds to it must learn that nobody takes it any more.
      stored.catch((error: unknown) => zip.fail(error instanceof Error ? error : new Error(String(error))))
      try {
        await zip.add('README.txt', [readme(language)])
        const shop = await readShop(tx, shopId)
        await zip.add(SHOP_FILE, [shop])
        await zip.add(PEOPLE_FILE, [JSON.stringify(await readPeople(tx, shopId))])
        for (const table of ARCHIVE_TABLES) await addRows(zip, tx, { shopId, table, types, progress })
        for (const { name, row } of sheets) {
          await progress.at('sheets')
          const pages = readSheet(tx, shopId, row, rowsAtOnce)
          await zip.add(`sheets/${name}.csv`, csvOf(sheetHeadings[language][name], pages))
        }
        await addPictures(zip, tx, shopId, progress)
        await progress.at('storing')
        const manifest: Manifest = {
          format: FORMAT,
          version: FORMAT_VERSION,
          madeAt: at.toISOString(),
          madeBy: version,
          shop: { id: shopId, name: nameOf(shop) },
          files: zip.files,
          sums: await readSums(tx, shopId),
        }
        await zip.add(MANIFEST, [JSON.stringify(manifest)])
        zip.end()
        return { bytes: await stored, counts }
      } catch (error) {
        zip.fail(error instanceof Error ? error : new Error(String(error)))
        await stored.catch(() => undefined)
        throw error
      }
    })
  }

  async function addRows(
    zip: Writer,
    tx: Tx,
    { shopId, table, types, progress }: { shopId: string; table: ArchiveTable; types: ColumnTypes; progress: Progress },
  ): Promise<void> {
    let rows = 0
    const pages = async function* () {
      for (let after: readonly string[] | null = null; ;) {
        const page = await readPage(tx, shopId, table, { types, after, limit: rowsAtOnce })
        rows += page.lines.length
        await progress.at(table.table, page.lines.length)
        if (page.lines.length > 0) yield `${page.lines.join('\n')}\n`
        if (page.last === null || page.lines.length < rowsAtOnce || table.key.length === 0) return
        after = page.last
      }
    }
    await progress.at(table.table)
    await zip.add(dataFile(table.table), pages(), { rows: () => rows })
  }

  async function addPictures(zip: Writer, tx: Tx, shopId: string, progress: Progress): Promise<void> {
    for (let after = ''; ;) {
      const names = await readMediaNames(tx, shopId, after, rowsAtOnce)
      for (const name of names) {
        await progress.at('pictures', 1)
        const found = await storage.open('large', name)
        // One that the storage lost is no reason to keep nothing of the shop.
        if (found) await zip.add(pictureFile(name), found.stream, { isPacked: true })
        else log.warn({ shopId, picture: name }, 'a picture is missing from an archive')
      }
      const last = names.at(-1)
      if (last === undefined || names.length < rowsAtOnce) return
      after = last
    }
  }
}

/** Headings first; the mark of its letters only there. */
async function* csvOf(headings: readonly string[], pages: AsyncIterable<string[][]>): AsyncGenerator<string> {
  yield writeCsv([headings])
  for await (const rows of pages) yield writeCsv(rows).slice(1)
}

function nameOf(shop: string): string {
  const read: unknown = JSON.parse(shop)
  const name: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, 'shop_name') : ''
  return typeof name === 'string' ? name.slice(0, 200) : ''
}
