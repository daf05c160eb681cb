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
import { putGoods } from './second-goods.ts'
import { markLanes } from './sender-settle.ts'
import { subjectOf, viewKey, viewsOf, viewTables } from './subjects.ts'

/** Longer, and the till opens without: what comes later is put in all the same. */
const WITHIN_MS = 20_000

/**
 * A store without its mark is new: the browser threw the old one away, or this app has never seen a second disk. What is there and not here is put back, what is here is left as it
 * is. `isForced`: also where it has its mark, because it was put back to an older state. Never throws; where the second disk cannot be read now the mark stays away, and the next start asks again.
 */
export async function takeBack(ctx: OfflineContext, second: KeyedDisk, isForced = false): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, WITHIN_MS)
  })
  await Promise.race([putBack(ctx, second, isForced).catch(() => {}), late])
  clearTimeout(timer)
}

async function putBack({ db, changed }: OfflineContext, second: KeyedDisk, isForced: boolean): Promise<void> {
  const values = async (prefix: string): Promise<unknown[]> => (await second.read(prefix)).map(([, value]) => value)
  // Only `second-copy.ts` writes these.
  /* oxlint-disable typescript/no-unsafe-type-assertion */
  const commands = (await values(COMMAND)).filter(isKept).toSorted((one, other) => one.row.seq - other.row.seq)
  const devices = (await values(DEVICE)).filter(isKeptDevice)
  const aside = (await values(ASIDE)) as SetAsideRow[]
  const carts = (await values(CARTS)).flat() as OpenCart[]
  const meta = (await values(META)) as MetaRow[]
  const references = (await values(REFERENCE)) as KnownReference[]
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  const tables = ['outbox', 'setAside', 'devices', 'openCarts', 'stock', 'references', 'meta', ...viewTables]
  /** In pieces, so that whoever works here already waits for none of it long. False: another tab has done all of it. */
  const step = async (work: () => Promise<void>): Promise<boolean> =>
    await db.transaction('rw', tables, async () => {
      if (!isForced && (await db.meta.get(MARK))) return false
      await work()
      return true
    })
  const began = await step(async () => {
    await putAside(db, aside)
    await putDevices(db, devices, commands)
    const used = await db.references.bulkGet(references.map(({ key }) => key))
    await db.references.bulkAdd(references.filter((_, index) => used[index] === undefined))
    await putMeta(db, meta)
  })
  if (!began) return
  const shown = new Set<string>()
  for (let from = 0; from < commands.length; from += BATCH)
    if (!(await step(async () => await putCommands(db, commands.slice(from, from + BATCH), shown)))) return
  // They may be too many for this disk, and no work waits for them.
  await putGoods(db, second).catch(() => {})
  await step(async () => {
    // Behind orders and devices: of a cart that was sold here nothing comes back.
    for (const cart of carts)
      if ((await db.openCarts.get(cart.id)) === undefined && !(await isSoldHere(db, cart.id)))
        await db.openCarts.put(cart)
    await db.meta.put({ key: MARK, value: true })
  })
  // Where it came late, screens are drawn already.
  for (const topic of TOPICS) changed(topic)
}
const BATCH = 100

const isKept = (value: unknown): value is KeptCommand => {
  const row: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'row') : null
  return typeof row === 'object' && row !== null && 'id' in row && 'seq' in row && 'deviceId' in row && 'lane' in row
}

const deviceOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'deviceId') : undefined
/** A device's key belongs to its id: the one a new device made meanwhile goes with it. */
async function putMeta(db: KauntaDb, meta: readonly MetaRow[]): Promise<void> {
  const ids = new Set((await db.devices.toArray()).map(({ id }) => id))
  for (const row of meta) {
    const here = await db.meta.get(row.key)
    const isOfOther = row.key.startsWith('signing:') && !ids.has(String(deviceOf(here?.value)))
    if (here === undefined || (isOfOther && ids.has(String(deviceOf(row.value))))) await db.meta.put(row)
  }
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

/** `shown`: lanes whose view was put back by this. */
async function putCommands(db: KauntaDb, commands: readonly KeptCommand[], shown: Set<string>): Promise<void> {
  const added: OutboxRow[] = []
  for (const { row, view, effects } of commands) {
    if ((await isQueued(db, row.id)) || (await db.setAside.where('id').equals(row.id).count()) > 0) continue
    const waiting: OutboxRow = {
      ...row,
      ...(await freePlace(db.outbox, row)),
      // The server judges it anew: what it was told of a refusal is lost.
      state: 'waiting',
      codes: [],
      tries: 0,
      nextAt: 0,
      leaseUntil: 0,
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
  await markLanes(
    db,
    added.map((row) => ({ row, codes: [] })),
  )
}

/** Under the id the server knows, with numbers that were never told before; the server is asked for the last one at the next contact (`mustRecount`). */
async function putDevices(db: KauntaDb, kept: readonly KeptDevice[], commands: readonly KeptCommand[]): Promise<void> {
  const newest = new Map<string, KeptDevice>()
  for (const device of kept) {
    const before = newest.get(device.row.key)
    if (!before || before.at < device.at) newest.set(device.row.key, device)
  }
  for (const { row } of newest.values()) {
    const here = await db.devices.get(row.key)
    const next = joined(here, row)
    if (!next) continue
    const made = commands.flatMap(({ row: one }) => (one.deviceId === next.id ? [one] : []))
    const numbers = made.map(({ body }) => numberOf(body)).filter((number) => number?.code === next.code)
    await db.devices.put({
      ...next,
      seq: Math.max(next.seq, ...made.map(({ seq }) => seq)),
      counter: Math.max(next.counter, ...numbers.map((number) => number?.counter ?? 0)),
      // What was sent of it went with the store, as with a sign-out.
      ...(next.shift ? { shift: { ...next.shift, isPartial: true } } : {}),
      mustRecount: true,
    })
    await db.shifts.where('[shopId+at]').between([next.shopId, ''], [next.shopId, '\uffff']).modify({ isPartial: true })
  }
}

/** Null: another device has begun here, and its work has its name. */
function joined(here: DeviceRow | undefined, there: DeviceRow): DeviceRow | null {
  // Registered meanwhile, and never used: the one that has the shop's drawer and numbers goes on.
  if (!here || (here.id !== there.id && here.seq === 0 && there.revokedAt === null)) return there
  if (here.id !== there.id) return null
  const [more, less] = there.seq > here.seq ? [there, here] : [here, there]
  return {
    ...more,
    code: more.code ?? less.code,
    counter: Math.max(here.counter, there.counter),
    revokedAt: here.revokedAt ?? there.revokedAt,
  }
}
