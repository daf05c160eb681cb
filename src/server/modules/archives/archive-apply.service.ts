import type { Clock } from '../../platform/clock.ts'
import { type Db, inShop, type Tx } from '../../platform/database.ts'
import { isFaultOfWork } from '../../platform/database-errors.ts'
import { emit } from '../../platform/events.ts'
import { tell } from '../../platform/facts.ts'
import { nextDeviceCode } from '../../../shared/domain/ids.ts'
import { adoptPictures } from '../media/media.service.ts'
import { type ArchiveSums, dataFile, SHOP_FILE } from './archive-format.ts'
import { createNewIds, type Json, type NewIds } from './archive-ids.ts'
import type { Progress } from './archive-progress.ts'
import * as rows from './archive-rows.repository.ts'
import { wrongJson } from './archive-rules.ts'
import { ARCHIVE_TABLES, type ArchiveTable, SHOP_COLUMNS } from './archive-tables.ts'
import { ArchiveCancelled, ArchiveRefused, unreadable } from './archives.errors.ts'
import { archiveDone } from './archives.facts.ts'
import * as archives from './archives.repository.ts'
import { type ArchiveReader, linesOf } from './zip-reader.ts'

const ROWS_AT_ONCE = 200
const BYTES_AT_ONCE = 1024 * 1024
type Row = { [column: string]: Json }

/**
 * Writes the rows of an archive, in one transaction with the word that it is done: whoever looks sees all of the shop or nothing of it. Before it commits, the sums
 * of both shops are compared: what was sold in each month, what is owed, what lies on the shelf.
 */
export async function applyArchive({
  db,
  clock,
  archive,
  shopId,
  userId,
  pictures,
  progress,
  id,
}: {
  db: Db
  clock: Clock
  archive: ArchiveReader
  shopId: string
  userId: string
  pictures: ReadonlyMap<string, { name: string; bytes: number }>
  progress: Progress
  id: string
}): Promise<Record<string, number>> {
  const { manifest } = archive
  const expected = new Map(manifest.files.map(({ name, rows: count }) => [name, count]))
  return await inShop(db, shopId, async (tx) => {
    if (!(await rows.isShopEmpty(tx, shopId))) throw new ArchiveRefused('archive.shop_not_empty')
    await rows.useIndexes(tx)
    const types = await rows.readColumnTypes(tx)
    const kept = new Set((await rows.readPeople(tx, shopId)).map((one) => one.id))
    const ids = createNewIds(shopId, {
      kept,
      pictures: new Map([...pictures].map(([old, { name }]) => [old, name])),
    })
    const counts: Record<string, number> = {}
    for (const table of ARCHIVE_TABLES) {
      const name = dataFile(table.table)
      if (!archive.has(name)) throw unreadable(name)
      const count = await bringTable(tx, { archive, shopId, table, types, ids, progress })
      if (count !== expected.get(name)) throw unreadable(name)
      counts[table.table] = count
    }
    await adoptPictures(tx, { shopId, userId, at: clock.now(), pictures: [...pictures.values()] })
    counts['media'] = pictures.size
    await progress.at('comparing')
    await rows.useHashes(tx)
    await rows.countProducts(tx, shopId)
    for (const { table, refs = {} } of ARCHIVE_TABLES)
      for (const [column, of] of Object.entries(refs))
        if (await rows.firstOrphan(tx, shopId, { table, column, of })) throw unreadable(`${dataFile(table)}: ${column}`)
    if (await rows.hasWrongLevel(tx, shopId)) throw new ArchiveRefused('archive.sums_differ', 'stock')
    const different = firstDifference(manifest.sums, await rows.readSums(tx, shopId))
    if (different !== null) throw new ArchiveRefused('archive.sums_differ', different)
    await bringShop(tx, { archive, shopId, types, ids, at: clock.now() })
    // No session has this id: all devices are told.
    await emit(tx, shopId, { kind: 'shop.changed', bySessionId: id }, { kind: 'products.changed', bySessionId: id })
    const row = await archives.lockRow(tx, shopId, id)
    if (row?.state !== 'running' || row.is_cancel_asked) throw new ArchiveCancelled()
    const at = clock.now()
    await archives.changeRow(tx, shopId, id, at, {
      state: 'done',
      counts,
      done: row.total,
      problem: null,
      endedAt: at,
    })
    await tell(tx, archiveDone, { shopId, id, kind: 'in', byUserId: userId === '' ? null : userId, at })
    return counts
  })
}

async function bringTable(
  tx: Tx,
  {
    archive,
    shopId,
    table,
    types,
    ids,
    progress,
  }: {
    archive: ArchiveReader
    shopId: string
    table: ArchiveTable
    types: rows.ColumnTypes
    ids: NewIds
    progress: Progress
  },
): Promise<number> {
  const name = dataFile(table.table)
  const columnTypes = types.get(table.table) ?? new Map<string, string>()
  const known = new Set(table.columns)
  let count = 0
  let batch: string[] = []
  let bytes = 0
  let columns: readonly string[] | null = null
  const write = async () => {
    if (batch.length === 0 || columns === null) return
    try {
      await rows.insertRows(tx, shopId, table, { columns, types, rows: `[${batch.join(',')}]` })
    } catch (error) {
      // A row that the database does not take: of a wrong type, beyond a bound, twice there, or without the row it belongs to.
      if (isFaultOfWork(error)) throw unreadable(`${name}:${count - batch.length + 1}`, error)
      throw error
    }
    await progress.at(table.table, batch.length)
    batch = []
    bytes = 0
  }
  if (table.key.length === 0) await rows.clearOne(tx, shopId, table.table)
  for await (const line of linesOf(archive, name)) {
    count += 1
    if (table.key.length === 0 && count > 1) throw unreadable(`${name}:${count}`)
    const row = readRow(line, { table: table.table, known, columnTypes, ids, place: `${name}:${count}` })
    const own = Object.keys(row)
    if (columns === null || own.length !== columns.length || own.some((column, at) => column !== columns?.[at])) {
      await write()
      columns = own
    }
    const text = JSON.stringify(row)
    batch.push(text)
    bytes += text.length
    if (batch.length >= ROWS_AT_ONCE || bytes >= BYTES_AT_ONCE) await write()
  }
  await write()
  return count
}

/** @throws ArchiveRefused for columns that none of ours has, and for JSON of another shape */
function readRow(
  line: string,
  {
    table,
    known,
    columnTypes,
    ids,
    place,
  }: {
    table: string
    known: ReadonlySet<string>
    columnTypes: ReadonlyMap<string, string>
    ids: NewIds
    place: string
  },
): Row {
  const given = parseObject(line, place)
  const row: Row = {}
  for (const [column, value] of Object.entries(given)) {
    const type = columnTypes.get(column)
    if (!known.has(column) || type === undefined) throw unreadable(`${place}: ${column.slice(0, 40)}`)
    const wrong = wrongJson(table, column, value)
    if (wrong !== null) throw unreadable(`${place}: ${column} ${wrong}`)
    // Text is left as people wrote it, but for the names of pictures, which are whole columns; a reference of a wallet may look like anything.
    row[column] =
      type === 'uuid' || type === 'uuid[]' || type === 'jsonb' ? ids.json(value) : pictureIn(column, value, ids)
  }
  return row
}

const PICTURE_COLUMNS = new Set(['logo_name', 'cover', 'picture'])
const pictureIn = (column: string, value: Json, ids: NewIds): Json =>
  PICTURE_COLUMNS.has(column) && typeof value === 'string' ? ids.text(value) : value

function parseObject(text: string, place: string): Row {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    throw unreadable(place, error)
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw unreadable(place)
  // It came out of JSON.parse.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return given as Row
}

async function bringShop(
  tx: Tx,
  {
    archive,
    shopId,
    types,
    ids,
    at,
  }: { archive: ArchiveReader; shopId: string; types: rows.ColumnTypes; ids: NewIds; at: Date },
): Promise<void> {
  const text = (await archive.read(SHOP_FILE)).toString('utf8')
  const row = readRow(text, {
    table: 'shops',
    known: new Set(SHOP_COLUMNS),
    columnTypes: types.get('shops') ?? new Map<string, string>(),
    ids,
    place: SHOP_FILE,
  })
  const own = await rows.lockShop(tx, shopId)
  const theirs = row['last_device_code']
  try {
    const lastDeviceCode = laterCode(own, typeof theirs === 'string' ? theirs : null)
    await rows.writeShop(tx, shopId, { row: JSON.stringify(row), types, lastDeviceCode, at })
  } catch (error) {
    if (isFaultOfWork(error) || error instanceof RangeError) throw unreadable(SHOP_FILE, error)
    throw error
  }
}

/** The numbers of the old shop stay taken: a device that comes now gets a code none of its devices had. @throws RangeError for what is no code */
function laterCode(own: string | null, theirs: string | null): string | null {
  if (theirs !== null) nextDeviceCode(theirs)
  if (own === null || theirs === null) return own ?? theirs
  if (own.length !== theirs.length) return own.length > theirs.length ? own : theirs
  return own > theirs ? own : theirs
}

function firstDifference(one: ArchiveSums, other: ArchiveSums): string | null {
  for (const [name, sum] of Object.entries(one)) {
    const theirs: unknown = Reflect.get(other, name)
    if (JSON.stringify(sorted(sum)) !== JSON.stringify(sorted(theirs))) return name
  }
  return null
}
/** In one order of their names. */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value
