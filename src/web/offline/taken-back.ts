import { type OfflineContext, TOPICS } from './context.ts'
import type { DeviceRow, KauntaDb, KnownReference, MetaRow, OpenCart, OutboxRow, SetAsideRow } from './db.ts'
import { numberOf } from './bring-in.ts'
import { inTime, type KeyedDisk, MARK } from './bucket-disk.ts'
import { addAside, freePlace } from './free-place.ts'
import { isSoldHere } from './open-carts.ts'
import {
  ASIDE,
  CARTS,
  COMMAND,
  DEVICE,
  isKeptDevice,
  type KeptCommand,
  type KeptDevice,
  knowsMore,
  meantFor,
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
 * is. Never throws; where the second disk cannot be read now the mark stays away, and the next start asks again.
 */
export async function takeBack(ctx: OfflineContext, second: KeyedDisk): Promise<void> {
  await inTime(putBack(ctx, second), WITHIN_MS).catch(() => {})
}

async function putBack({ db, changed }: OfflineContext, second: KeyedDisk): Promise<void> {
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
      if (await db.meta.get(MARK)) return false
      await work()
      return true
    })
  /** By device: the last number that this store knew of before. */
  const knownSeq = new Map<string, number>()
  const began = await step(async () => {
    for (const { id, seq } of await db.devices.toArray()) knownSeq.set(id, seq)
    await putAside(db, aside)
    await putDevices(db, devices, commands)
    const used = await db.references.bulkGet(references.map(({ key }) => key))
    await db.references.bulkAdd(references.filter((_, index) => used[index] === undefined))
    await putMeta(db, meta)
  })
  if (!began) return
  // Of several commands of one thing the last one knows most of it.
  const views = new Map(commands.map(({ row, view }) => [row.lane, view]))
  for (let from = 0; from < commands.length; from += BATCH)
    if (!(await step(async () => await putCommands(db, commands.slice(from, from + BATCH), views, knownSeq)))) return
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
    if ((await db.setAside.where('id').equals(row.id).count()) > 0) continue
    const queued = await db.outbox.where('id').equals(row.id).first()
    if (queued && queued.state !== 'attention') continue
    // An older state of this store still has it among what was refused.
    if (queued) {
      await db.outbox.delete([queued.deviceId, queued.seq])
      await db.stock.where('[commandId+itemId]').between([row.id, ''], [row.id, '\uffff']).delete()
    }
    await addAside(db, row)
  }
}
const isQueued = async (db: KauntaDb, id: string): Promise<boolean> =>
  (await db.outbox.where('id').equals(id).count()) > 0

/** `views`: of each lane, the newest; put once, with the first command of it. */
async function putCommands(
  db: KauntaDb,
  commands: readonly KeptCommand[],
  views: Map<string, KeptCommand['view']>,
  knownSeq: ReadonlyMap<string, number>,
): Promise<void> {
  const added: OutboxRow[] = []
  for (const { row, effects } of commands) {
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
    const view = views.get(row.lane)
    views.delete(row.lane)
    if (subject && view) {
      const key = viewKey(subject, row.shopId, row.lane)
      // What is here stands, unless it is of before this command.
      const isNewer = row.seq > (knownSeq.get(row.deviceId) ?? Infinity)
      if (isNewer || (await viewsOf(db, subject).get(key)) === undefined)
        await viewsOf(db, subject).put({ ...view, sync: 'waiting' })
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
  // What was put behind others took places: nothing made from now on takes the same.
  for (const { deviceId, seq } of added)
    await db.devices.filter((device) => device.id === deviceId && device.seq < seq).modify({ seq })
}

/** Under the id the server knows, with numbers that were never told before; the server is asked for the last one at the next contact (`mustRecount`). */
async function putDevices(db: KauntaDb, kept: readonly KeptDevice[], commands: readonly KeptCommand[]): Promise<void> {
  const all = await db.devices.toArray()
  for (const row of meantFor(kept, all)) {
    const here = all.find(({ key }) => key === row.key)
    if (here && !knowsMore(here, row)) {
      // Another device has begun here, and its work has its name; or all that is there is here.
      if (here.id === row.id && here.counter < row.counter) await db.devices.put({ ...here, counter: row.counter })
      continue
    }
    const next = here?.id === row.id ? joined(here, row) : row
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

const joined = (here: DeviceRow, there: DeviceRow): DeviceRow => ({
  ...there,
  code: there.code ?? here.code,
  counter: Math.max(here.counter, there.counter),
  revokedAt: here.revokedAt ?? there.revokedAt,
})
