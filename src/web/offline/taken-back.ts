import { type OfflineContext, TOPICS } from './context.ts'
import type { DeviceRow, KauntaDb, KnownReference, MetaRow, OpenCart, OutboxRow, SetAsideRow } from './db.ts'
import { numberOf } from './bring-in.ts'
import { type KeyedDisk, MARK } from './bucket-disk.ts'
import { isSoldHere } from './open-carts.ts'
import {
  ASIDE,
  CARTS,
  COMMAND,
  DEVICE,
  isKeptDevice,
  type KeptCommand,
  type KeptDevice,
  META,
  REFERENCE,
} from './second-copy.ts'
import { goodsThere } from './second-goods.ts'
import { markLanes } from './sender-settle.ts'
import { subjectOf, viewKey, viewsOf, viewTables } from './subjects.ts'

/** Longer, and the till opens without: what comes later is put in all the same. */
const WITHIN_MS = 20_000

/**
 * A store without its mark is new: the browser threw the old one away, or this app has never seen a second disk. What is there and not here is put back, what is here is left as it
 * is. Never throws; where the second disk cannot be read now the mark stays away, and the next start asks again.
 */
export async function takeBack(ctx: OfflineContext, second: KeyedDisk): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS)
  })
  await Promise.race([putBack(ctx, second).catch(() => {}), late])
  clearTimeout(timer)
}

async function putBack({ db, changed }: OfflineContext, second: KeyedDisk): Promise<void> {
  const values = async (prefix: string): Promise<unknown[]> => (await second.read(prefix)).map(([, value]) => value)
  // Only `second-copy.ts` writes these.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const commands = ((await values(COMMAND)) as KeptCommand[]).toSorted((one, other) => one.row.seq - other.row.seq)
  const devices = (await values(DEVICE)).filter(isKeptDevice)
  const aside = (await values(ASIDE)) as SetAsideRow[]
  const carts = (await values(CARTS)).flat() as OpenCart[]
  const meta = (await values(META)) as MetaRow[]
  const references = (await values(REFERENCE)) as KnownReference[]
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  // Goods first, in a step of their own: they are many, and where it ends in between, the next start begins again.
  for (const goods of await goodsThere(second)) await goods.putInto(db)
  const tables = ['outbox', 'setAside', 'devices', 'openCarts', 'stock', 'references', 'meta', ...viewTables]
  await db.transaction('rw', tables, async () => {
    await putAside(db, aside)
    const rows = await putCommands(db, commands)
    await putDevices(db, devices, rows)
    await db.shifts.toCollection().modify({ isPartial: true })
    const known = await db.meta.bulkGet(meta.map(({ key }) => key))
    await db.meta.bulkAdd(meta.filter((_, index) => known[index] === undefined))
    const used = await db.references.bulkGet(references.map(({ key }) => key))
    await db.references.bulkAdd(references.filter((_, index) => used[index] === undefined))
    await markLanes(
      db,
      rows.map((row) => ({ row, codes: [] })),
    )
    // Behind orders and devices: of a cart that was sold here nothing comes back.
    for (const cart of carts)
      if ((await db.openCarts.get(cart.id)) === undefined && !(await isSoldHere(db, cart.id)))
        await db.openCarts.put(cart)
    await db.meta.put({ key: MARK, value: true })
  })
  // Where it came late, screens are drawn already.
  for (const topic of TOPICS) changed(topic)
}

async function putAside(db: KauntaDb, aside: readonly SetAsideRow[]): Promise<void> {
  for (const row of aside) {
    if ((await db.setAside.where('id').equals(row.id).count()) > 0 || (await isQueued(db, row.id))) continue
    await db.setAside.put({ ...row, ...(await freePlace(db.setAside, row)) })
  }
}
const isQueued = async (db: KauntaDb, id: string): Promise<boolean> =>
  (await db.outbox.where('id').equals(id).count()) > 0

/** A place may be taken by another command of the same device, made while the second disk was away. */
async function freePlace<Row extends OutboxRow>(
  table: { get(key: [string, number]): PromiseLike<Row | undefined> },
  row: OutboxRow,
): Promise<Pick<OutboxRow, 'seq' | 'madeSeq'>> {
  let { seq } = row
  while ((await table.get([row.deviceId, seq])) !== undefined) seq += 1
  return seq === row.seq ? { seq } : { seq, madeSeq: row.madeSeq ?? row.seq }
}

/** @returns what was put back */
async function putCommands(db: KauntaDb, commands: readonly KeptCommand[]): Promise<OutboxRow[]> {
  const added: OutboxRow[] = []
  const shown = new Set<unknown>()
  for (const { row, view, effects } of commands) {
    if ((await isQueued(db, row.id)) || (await db.setAside.where('id').equals(row.id).count()) > 0) continue
    const waiting: OutboxRow = {
      ...row,
      ...(await freePlace(db.outbox, row)),
      // The server judges it anew: what it was told of a refusal is lost.
      ...{ state: 'waiting', codes: [], tries: 0, nextAt: 0, leaseUntil: 0 },
    }
    await db.outbox.add(waiting)
    added.push(waiting)
    const subject = subjectOf(row.type)
    if (subject && view) {
      const key = viewKey(subject, row.shopId, row.lane)
      // Of several commands of one thing the last one knows most of it; what is here and was not put back by this stands.
      if (shown.has(row.lane) || (await viewsOf(db, subject).get(key)) === undefined) {
        await viewsOf(db, subject).put({ ...view, sync: 'waiting' })
        shown.add(row.lane)
      }
    }
    const has = await db.stock.bulkGet(effects.map(({ commandId, itemId }): [string, string] => [commandId, itemId]))
    await db.stock.bulkAdd(
      effects.filter((_, index) => has[index] === undefined).map((one) => ({ ...one, ackedAs: 0 })),
    )
  }
  return added
}

/** Under the id the server knows, with numbers that were never told before; the server is asked for the last one at the next contact (`mustRecount`). */
async function putDevices(db: KauntaDb, kept: readonly KeptDevice[], rows: readonly OutboxRow[]): Promise<void> {
  const newest = new Map<string, KeptDevice>()
  for (const device of kept) {
    const before = newest.get(device.row.key)
    if (!before || before.at < device.at) newest.set(device.row.key, device)
  }
  for (const { row } of newest.values()) {
    const here = await db.devices.get(row.key)
    const next = joined(here, row)
    if (!next) continue
    const made = rows.filter(({ deviceId }) => deviceId === next.id)
    const numbers = made.map(({ body }) => numberOf(body)).filter((number) => number?.code === next.code)
    await db.devices.put({
      ...next,
      seq: Math.max(next.seq, ...made.map(({ seq }) => seq)),
      counter: Math.max(next.counter, ...numbers.map((number) => number?.counter ?? 0)),
      // What was sent of it went with the store, as with a sign-out.
      ...(next.shift ? { shift: { ...next.shift, isPartial: true } } : {}),
      mustRecount: true,
    })
  }
}

/** Null: another device has begun here, and its work has its name. */
function joined(here: DeviceRow | undefined, there: DeviceRow): DeviceRow | null {
  if (!here || (here.id !== there.id && here.seq === 0 && here.code === null)) return there
  if (here.id !== there.id) return null
  const [more, less] = there.seq > here.seq ? [there, here] : [here, there]
  return {
    ...more,
    code: more.code ?? less.code,
    counter: Math.max(here.counter, there.counter),
    revokedAt: here.revokedAt ?? there.revokedAt,
  }
}
