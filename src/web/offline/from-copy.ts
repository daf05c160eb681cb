import type { Table } from 'dexie'
import { copiedKeys, copiedRows, onCopy, within } from './copy-disk.ts'
import type { DeviceRow, KauntaDb, OutboxRow, SyncState } from './db.ts'
import { isSent, putRow, type SecondCopy, sentElsewhere, WHOLE } from './second-copy.ts'

/**
 * A database that the browser made anew gets back what its copy has; one that is there only says so. In one transaction: a kill in the middle leaves it as new as it was. What came in meanwhile by
 * another tab stays.
 */
export async function bringBack(db: KauntaDb, copy: SecondCopy): Promise<void> {
  const from = await copy.open()
  const rows = new Map<string, unknown[]>()
  if (from) for (const { name } of db.tables) rows.set(name, await copiedRows(from, name))
  await db.transaction('rw', db.tables, async () => {
    if (await db.meta.get(WHOLE)) return
    const waiting = statesOf(rows.get('outbox') ?? [])
    for (const table of db.tables) {
      const copied = rows.get(table.name) ?? []
      const here = new Set((await table.toCollection().primaryKeys()).map(nameOf))
      await table.bulkPut(
        copied
          .filter((row) => !here.has(nameOf(keyOf(table, row))))
          .map((row) => (table.name === 'devices' ? counted(row, rows.get('outbox') ?? []) : row))
          .map((row) => (sentElsewhere.has(table.name) ? asQueued(row, waiting) : row)),
      )
    }
    await db.meta.put({ key: WHOLE, value: true })
  })
}

/** By lane, as `markLanes` says it. */
function statesOf(outbox: readonly unknown[]): ReadonlyMap<string, SyncState> {
  const states = new Map<string, SyncState>()
  for (const { lane, state } of outbox.filter(isQueued))
    if (state === 'attention' || !states.has(lane)) states.set(lane, state)
  return states
}
const asQueued = (row: unknown, states: ReadonlyMap<string, SyncState>): unknown =>
  typeof row === 'object' && row !== null
    ? { ...row, sync: states.get(String(Reflect.get(row, 'id'))) ?? 'synced' }
    : row

/** No place in the queue is given twice, whatever the two tables were copied at. */
function counted(row: unknown, outbox: readonly unknown[]): unknown {
  if (!isDevice(row)) return row
  const own = outbox.filter(isQueued).filter(({ deviceId }) => deviceId === row.id)
  return { ...row, seq: Math.max(row.seq, ...own.map(({ seq }) => seq)) }
}

const isQueued = (row: unknown): row is OutboxRow => typeof row === 'object' && row !== null && 'lane' in row
const isDevice = (row: unknown): row is DeviceRow => typeof row === 'object' && row !== null && 'seq' in row

/** Told apart by their keys: such a row never changes, or not so that it matters to a device that lost everything else. */
const BY_KEY = ['outbox', 'setAside', 'stock', 'newProducts', 'references', 'photos', 'photoBytes'] as const
/** Few, and always newest here. */
const ALWAYS = ['devices', 'openCarts'] as const
/** They belong together: goods of one moment, and where the next pull begins. */
const PULLED = ['products', 'customers', 'meta'] as const
const MOST_TURNS = 3

/**
 * Once a start: what the copy missed (the page was killed between the two, or the copy itself was lost or failed) is put there, and what left the queue meanwhile goes. The copy is read first: what comes
 * while this runs is in neither list, and goes its usual way.
 */
export async function bringIntoStep(db: KauntaDb, copy: SecondCopy): Promise<void> {
  const to = await copy.open()
  if (!to) return
  for (const name of BY_KEY) await compare(db, to, name)
  for (const name of ALWAYS) await compare(db, to, name, true)
  for (let turn = 0; turn < MOST_TURNS && !(await isOfOneMoment(db, to)); turn += 1) await copyPulled(db, to)
}

async function compare(db: KauntaDb, to: IDBDatabase, name: string, isAlways = false): Promise<void> {
  const there = new Map((await copiedKeys(to, name)).map((key) => [nameOf(key), key]))
  const table = db.table(name)
  const here = new Map((await table.toCollection().primaryKeys()).map((key) => [nameOf(key), key]))
  const missing = [...here].flatMap(([key, value]) => (isAlways || !there.has(key) ? [value] : []))
  const gone = [...there].flatMap(([key, value]) => (here.has(key) ? [] : [value]))
  if (missing.length + gone.length === 0) return
  const rows = (await table.bulkGet(missing)).filter((row: unknown) => row !== undefined)
  const views = name === 'outbox' ? await viewsOf(db, rows.filter(isQueued)) : []
  await onCopy(to, 'strict', (store) => {
    for (const key of gone) store.delete([name, key])
    for (const row of rows) putRow(store, name, keyOf(table, row), row)
    for (const { table: view, row } of views) putRow(store, view.name, keyOf(view, row), row)
  })
}

/** The unsent work itself, beside its commands. */
async function viewsOf(db: KauntaDb, commands: readonly OutboxRow[]): Promise<{ table: Table; row: unknown }[]> {
  const lanes = [...new Set(commands.map(({ lane }) => lane))]
  const found = await Promise.all(
    db.tables
      .filter(({ name }) => sentElsewhere.has(name))
      .map(async (table) =>
        (await table.bulkGet(lanes)).flatMap((row: unknown) =>
          row === undefined || isSent(table.name, row) ? [] : [{ table, row }],
        ),
      ),
  )
  return found.flat()
}

const places = (rows: readonly unknown[]): string =>
  JSON.stringify(
    rows.filter(
      (row) => typeof row === 'object' && row !== null && String(Reflect.get(row, 'key')).startsWith('pull:'),
    ),
  )
const isOfOneMoment = async (db: KauntaDb, to: IDBDatabase): Promise<boolean> =>
  places(await copiedRows(to, 'meta')) === places(await db.meta.where('key').startsWith('pull:').toArray())

async function copyPulled(db: KauntaDb, to: IDBDatabase): Promise<void> {
  const tables = PULLED.map((name) => db.table(name))
  const read = await db.transaction(
    'r',
    tables,
    async () => await Promise.all(tables.map(async (table) => ({ table, rows: await table.toArray() }))),
  )
  await onCopy(to, 'relaxed', (store) => {
    for (const { table, rows } of read) {
      store.delete(within(table.name))
      for (const row of rows) putRow(store, table.name, keyOf(table, row), row)
    }
  })
}

const nameOf = (key: unknown): string => JSON.stringify(key)
/** As Dexie reads it off the row: one field, or several. */
const keyOf = ({ schema }: Table, row: unknown): IDBValidKey => {
  const { keyPath } = schema.primKey
  const field = (name: string): IDBValidKey =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row came from under this key
    Reflect.get(typeof row === 'object' && row !== null ? row : {}, name) as IDBValidKey
  return Array.isArray(keyPath) ? keyPath.map(field) : field(keyPath ?? '')
}
