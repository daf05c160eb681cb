import type { OfflineContext } from './context.ts'
import type { DeviceRow, KauntaDb, KnownReference, OpenCart, OutboxRow, StockEffect } from './db.ts'
import { type DiskChange, inTime, MARK } from './bucket-disk.ts'
import { subjectOf, subjects, type View, viewKey, viewsOf } from './subjects.ts'

/**
 * What must outlive the app's own store lies on the second disk too (decisions 246): each command with what it wrote, the device's own row with its numbers and keys, what was set
 * aside, carts. It only ever adds, and takes away what left the queue here; `taken-back.ts` puts back what is there and not here. That a row is on it which the server has answered is
 * harmless: a command sent twice is one command.
 */
export const COMMAND = 'command:'
export const DEVICE = 'device:'
export const ASIDE = 'aside:'
export const CARTS = 'carts'
/** They stay when their order is answered: no reference is taken twice here. */
export const REFERENCE = 'reference:'
export const META = 'meta:'

/** Of `meta`, what no server tells a device that has no network. */
const KEPT_META = ['signing:', 'keys:', 'keysVersion:', 'parked:', 'staff:', 'clock']

/** One command as it lies there, with what it wrote beside the queue. */
export interface KeptCommand {
  row: OutboxRow
  view: View | null
  effects: StockEffect[]
}
export interface KeptDevice {
  row: DeviceRow
  /** ms, device clock. */
  at: number
}

/** What those rows are there. Asked for while they are being written, it is read behind their commit: what was rolled back is not found then, nor what was answered already. */
export function readForSecond(ctx: OfflineContext, rows: readonly OutboxRow[]): Promise<DiskChange> {
  const read = async (): Promise<DiskChange> => {
    if (!ctx.second || rows.length === 0) return {}
    const [commands, small] = await readCommands(ctx, rows)
    return { merge: small.merge, put: [...commands, ...small.put] }
  }
  const reading = read()
  reading.catch(() => {}) // told where it is waited for
  return reading
}

/** Behind the commit, and before "saved" is said: the commit's own time is none of the second disk's. Never throws: where that is sick there is one disk, as before. */
export async function keepOnSecond(
  ctx: OfflineContext,
  rows: readonly OutboxRow[],
  reading = readForSecond(ctx, rows),
): Promise<void> {
  if (!ctx.second || rows.length === 0) return
  try {
    await inTime(reading.then(async (change) => await written(ctx, change)))
  } catch {
    behind.add(ctx.db)
  }
}

/** They were answered for, and wait no more. Nobody waits for it; what is left there goes with the next comparison. */
export async function dropFromSecond(ctx: OfflineContext, ids: readonly string[]): Promise<void> {
  if (!ctx.second || ids.length === 0) return
  try {
    // The carts with it: of a cart that was sold nothing may be left there once its order is gone from it.
    const [, small] = await readCommands(ctx, [])
    await written(ctx, { ...small, drop: ids.map((id) => `${COMMAND}${id}`) })
  } catch {
    behind.add(ctx.db)
  }
}

/** Carts, the device's own row, keys: small, and written whole. */
export const keepSmall = async (ctx: OfflineContext): Promise<void> => {
  if (!ctx.second) return
  try {
    const [[, small], meta] = [await readCommands(ctx, []), await readMeta(ctx.db)]
    await written(ctx, { ...small, put: [...small.put, ...meta] })
  } catch {
    behind.add(ctx.db)
  }
}

/** Stores whose second disk missed something. */
const behind = new WeakSet<KauntaDb>()
export const isBehind = ({ db }: OfflineContext): boolean => behind.has(db)

const written = async (ctx: OfflineContext, change: DiskChange): Promise<void> => {
  if ((await ctx.second?.write(change)) === false) behind.add(ctx.db)
}

/** Both disks beside each other: what is missing there is added, what left the queue here goes. Never throws. */
export async function compareDisks(ctx: OfflineContext): Promise<void> {
  const { db, second } = ctx
  if (!second) return
  try {
    // Asked before what is here: a command is written here first, so whatever is there and not here by then has left the queue.
    const [commands, aside, devices] = [
      await second.keys(COMMAND),
      new Set(await second.keys(ASIDE)),
      await second.read(DEVICE),
    ]
    const there = new Set(commands)
    const found = await db.transaction('r', ['meta', 'outbox', 'setAside', 'devices'], async () => ({
      mark: await db.meta.get(MARK),
      ids: (await db.outbox.orderBy('id').keys()).map(String),
      aside: await db.setAside.toArray(),
      devices: await db.devices.toArray(),
    }))
    if (!found.mark) return
    // A command is written here first. Where more is known there, the browser put this store back to an older state: without its mark it is one that has not taken back yet.
    const kept = devices.map(([, one]) => one).filter(isKeptDevice)
    const isOlder = meantFor(kept, found.devices).some((meant) =>
      knowsMore(
        found.devices.find(({ key }) => key === meant.key),
        meant,
      ),
    )
    if (isOlder) {
      await db.meta.delete(MARK)
      return await (await import('./taken-back.ts')).takeBack(ctx, second)
    }
    behind.delete(db)
    const here = new Set(found.ids.map((id) => `${COMMAND}${id}`))
    const missing = found.ids.filter((id) => !there.has(`${COMMAND}${id}`))
    const rowsOf = async (ids: readonly string[]) => await db.outbox.where('id').anyOf(ids).toArray()
    while (missing.length > BATCH) await keepOnSecond(ctx, await rowsOf(missing.splice(0, BATCH)))
    // A mended command comes and the refused one goes in one step, so that never both are there.
    const [[last, small], meta] = [await readCommands(ctx, await rowsOf(missing)), await readMeta(db)]
    const isHere = new Set(found.devices.map(({ id }) => `${DEVICE}${id}`))
    await written(ctx, {
      ...small,
      put: [
        ...last,
        ...meta,
        ...small.put,
        ...found.aside.flatMap((row) => (aside.has(`${ASIDE}${row.id}`) ? [] : [[`${ASIDE}${row.id}`, row] as const])),
      ],
      drop: [
        ...commands.filter((key) => !here.has(key)),
        ...devices.flatMap(([key]) => (isHere.has(key) ? [] : [key])),
      ],
    })
  } catch {
    behind.add(db)
  }
}
const BATCH = 200

type Put = readonly [key: string, value: unknown]
interface Small {
  put: Put[]
  merge: NonNullable<DiskChange['merge']>
}

const readMeta = async (db: KauntaDb): Promise<Put[]> =>
  await db.transaction('r', db.meta, async () => {
    if (!(await db.meta.get(MARK))) return []
    const rows = await Promise.all(
      KEPT_META.map(async (prefix) => await db.meta.where('key').startsWith(prefix).toArray()),
    )
    return rows.flat().map((row): Put => [`${META}${row.key}`, row])
  })

/** One look at the disk: what the commands wrote, and what is small. */
async function readCommands(
  { db, now }: OfflineContext,
  rows: readonly OutboxRow[],
): Promise<[commands: Put[], small: Small]> {
  const at = now()
  const views = new Set(rows.map(({ type }) => subjectOf(type)).filter((subject) => subject !== null))
  const tables = [
    'meta',
    'devices',
    'openCarts',
    ...(rows.length > 0 ? ['outbox', 'stock', 'references'] : []),
    ...[...views].map((subject) => subjects[subject].table),
  ]
  return await db.transaction('r', tables, async () => {
    const [mark, devices, carts, kept] = await Promise.all([
      db.meta.get(MARK),
      db.devices.toArray(),
      db.openCarts.toArray(),
      Promise.all(rows.map(async (row) => await keptOf(db, row))),
    ])
    const commands = kept.flatMap((found): Put[] => {
      if (!found) return []
      const { references, ...one } = found
      return [
        [`${COMMAND}${one.row.id}`, one satisfies KeptCommand],
        ...references.map((reference): Put => [`${REFERENCE}${reference.key}`, reference]),
      ]
    })
    const merge = devices.map((row) => [`${DEVICE}${row.id}`, merged({ row, at })] as const)
    // A store that has not taken back yet what is there knows nothing of its carts.
    return [commands, { put: mark ? [[CARTS, carts satisfies OpenCart[]]] : [], merge }]
  })
}

async function keptOf(
  db: KauntaDb,
  { id, deviceId, seq, type, shopId, lane }: OutboxRow,
): Promise<(KeptCommand & { references: KnownReference[] }) | null> {
  const subject = subjectOf(type)
  const [row, view, effects, references] = await Promise.all([
    db.outbox.get([deviceId, seq]),
    subject === null ? undefined : viewsOf(db, subject).get(viewKey(subject, shopId, lane)),
    db.stock.where('[commandId+itemId]').between([id, ''], [id, '\uffff']).toArray(),
    subject === 'order' ? db.references.where('orderId').equals(lane).toArray() : [],
  ])
  return row?.id !== id ? null : { row, view: view ?? null, effects, references }
}

/** Two tabs write, and the later one may know less: numbers never go back. */
const merged =
  (next: KeptDevice) =>
  (before: unknown): KeptDevice => {
    if (!isKeptDevice(before) || next.row.seq >= before.row.seq)
      return isKeptDevice(before)
        ? { ...next, row: { ...next.row, counter: Math.max(next.row.counter, before.row.counter) } }
        : next
    return { ...before, row: { ...before.row, counter: Math.max(next.row.counter, before.row.counter) } }
  }
/** Of the devices of each shop that lie there, the one that is here, else the newest. */
export function meantFor(kept: readonly KeptDevice[], here: readonly DeviceRow[]): DeviceRow[] {
  const meant = new Map<string, KeptDevice>()
  for (const device of kept) {
    const { key, id } = device.row
    const before = meant.get(key)
    const isHere = here.some((one) => one.key === key && one.id === id)
    if (!before || isHere || (before.at < device.at && !here.some((one) => one.id === before.row.id)))
      meant.set(key, device)
  }
  return [...meant.values()].map(({ row }) => row)
}
/** Of a device more is known there than here; also where another one was only registered here meanwhile, and never used. */
export const knowsMore = (here: DeviceRow | undefined, there: DeviceRow): boolean =>
  here?.id === there.id
    ? here.seq < there.seq
    : there.revokedAt === null && there.seq > 0 && (here === undefined || here.seq === 0)

export const isKeptDevice = (value: unknown): value is KeptDevice =>
  typeof value === 'object' && value !== null && 'row' in value && 'at' in value
