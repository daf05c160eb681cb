import { Dexie } from 'dexie'
import { withEntries } from '../../shared/domain/shifts.ts'
import { commandKinds, type CommandType, kindOf, MOST_COMMAND_BYTES } from '../../shared/contract/commands.ts'
import type { CommandKind, CommandSubject } from '../../shared/contract/commands/command-kind.ts'
import { atTill } from './at-till.ts'
import type { DiskChange } from './bucket-disk.ts'
import { chained } from './chain.ts'
import { instant, type OfflineContext, type Owner } from './context.ts'
import { dayHere, withActs } from './day-uses.ts'
import type { DeviceRow, KauntaDb, OutboxRow } from './db.ts'
import { writingDevice } from './device.ts'
import type { DeviceKind, Plan } from './kinds/device-kind.ts'
import { rememberCommand } from './recent-commands.ts'
import { QUEUE_LIMIT } from './queue-limits.ts'
import { signed } from './proofs.ts'
import { keepOnSecond, readForSecond } from './second-copy.ts'
import { Refused } from './refused.ts'
import { isQuota, StorageSick } from './storage-sick.ts'
import { subjects, type View, viewKey, viewsOf } from './subjects.ts'

/**
 * Law 1. One transaction with strict durability holds the thing itself, its effects, its command and the counters; then it is read
 * back in a new one; only then may the screen say "saved". The plan is made inside, so that what it checks still holds at the commit.
 * @throws StorageSick, Refused
 */
export async function record<T extends CommandType, Draft, V extends View, Known>(
  ctx: OfflineContext,
  owner: Owner,
  kind: DeviceKind<T, Draft, V, Known>,
  draft: Draft,
  known?: Known,
): Promise<V> {
  return await recordAll(ctx, owner, [kind], async (write) => await write(kind, draft, known))
}

type WhatOfKind = Pick<DeviceKind<CommandType, never, View>, 'type' | 'tables'>
type Write = <T extends CommandType, Draft, V extends View, Known>(
  kind: DeviceKind<T, Draft, V, Known>,
  draft: Draft,
  known?: Known,
) => Promise<V>

/** Several actions that stand or fall together: one transaction, each with its own command, one after the other. `kinds`: all that `work` may write. */
export async function recordAll<R>(
  ctx: OfflineContext,
  owner: Owner,
  kinds: readonly WhatOfKind[],
  work: (write: Write) => Promise<R>,
): Promise<R> {
  const { db } = ctx
  const tables = [...new Set(kinds.map(({ type }) => subjects[commandKinds[type].subject].table))]
  // Of the work itself; the row goes out in the session of whoever is signed in (law 4).
  const doer: Owner = { ...owner, userId: atTill(owner.shopId)?.userId ?? owner.userId }
  let kept: OutboxRow[] = []
  let back: Promise<void>[] = []
  let reading: Promise<DiskChange> | undefined
  const commit = () =>
    db.transaction(
      'rw',
      [...new Set([...tables, 'outbox', 'devices', ...kinds.flatMap((kind) => kind.tables)])],
      async () => {
        kept = []
        back = []
        const result = await work(writeOne)
        // As the read-back: asked for now, answered right behind the commit.
        reading = Dexie.ignoreTransaction(() => readForSecond(ctx, kept))
        return result
      },
    )
  const writeOne: Write = async (kind, draft, known) => {
    // One round of reads and one of writes: on a cheap tablet each answer of the disk waits for its turn between two frames.
    const mine = sellingDevice(ctx, owner.shopId)
    const [device, planned] = await Promise.all([mine, kind.plan({ db, owner: doer, device: mine }, draft, known)])
    if ('done' in planned) return planned.done
    // A close is never held up by what waits: there is one for each opening.
    if (planned.shift !== null && (await isFull(ctx, device)))
      throw new StorageSick('queue_full', `More than ${QUEUE_LIMIT} commands wait.`)
    const { row: command, chain } = chained(device, signed(newCommand(ctx, owner, device, kind.type, planned)))
    const [result] = await Promise.all([
      planned.write(command),
      db.outbox.add(command),
      db.devices.put({
        ...device,
        ...drawerAfter(device, planned),
        ...(planned.acts?.length
          ? { dayUses: withActs(device.dayUses, dayHere(ctx), planned.acts, { ...planned, userId: doer.userId }) }
          : {}),
        ...(chain === undefined ? {} : { chain }),
        seq: command.seq,
        counter: device.counter + (planned.takesNumber === true ? 1 : 0),
      }),
    ])
    kept.push(command)
    // Asked for now, and answered right behind the commit: whoever reads the same tables waits for it. One way to the disk less after it.
    const { subject } = commandKinds[kind.type]
    const isBack = Dexie.ignoreTransaction(async () => await readBack(ctx, subject, command))
    isBack.catch(() => {}) // where the commit fails, that is what is told
    back.push(isBack)
    return result
  }

  const result = await withRoom(ctx, commit)
  for (const command of kept) rememberCommand(command)
  await Promise.all([...back, keepOnSecond(ctx, kept, reading)])
  for (const table of tables) ctx.changed(table)
  ctx.changed('queue')
  return result
}

/** The drawer of this device after what was done; nothing where none is open. */
function drawerAfter(
  device: DeviceRow,
  {
    shift = device.shift,
    entries = [],
    undone = [],
    leftTzs,
  }: Pick<Plan<CommandType, View>, 'shift' | 'entries' | 'undone' | 'leftTzs'>,
): Partial<DeviceRow> {
  if (shift === undefined) return {}
  if (shift === null) return { shift, ...(leftTzs === undefined ? {} : { leftTzs }) }
  return { shift: { ...shift, sums: withEntries(withEntries(shift.sums, entries), undone, -1) } }
}

async function sellingDevice(ctx: OfflineContext, shopId: string): Promise<DeviceRow> {
  const device = await writingDevice(ctx, shopId)
  if (device.revokedAt !== null) throw new Refused('device.revoked')
  return device
}

/** Of each device: the oldest that waited when it was last looked for. What waits only grows newer, so until its number is far enough back nobody looks again. */
const oldestOf = new Map<string, number>()

/** Counting the queue for each sale would cost more the longer it is: the numbers of its ends tell nearly always. */
async function isFull({ db }: OfflineContext, device: DeviceRow): Promise<boolean> {
  const isFar = (oldest: number) => device.seq - oldest + 1 >= QUEUE_LIMIT
  if (!isFar(oldestOf.get(device.id) ?? 0)) return false
  const oldest = await db.outbox.where(':id').aboveOrEqual([device.id, 0]).first()
  const from = oldest?.deviceId === device.id ? oldest.seq : device.seq + 1
  oldestOf.set(device.id, from)
  return isFar(from) && (await db.outbox.where('deviceId').equals(device.id).count()) >= QUEUE_LIMIT
}

function newCommand(
  ctx: OfflineContext,
  owner: Owner,
  device: DeviceRow,
  type: CommandType,
  { body, approvals = [], commandId, entries = [], undone = [] }: Omit<Plan<CommandType, View>, 'write'>,
): OutboxRow {
  const kind: CommandKind = commandKinds[type]
  const read = readable(type, body)
  return {
    deviceId: device.id,
    seq: device.seq + 1,
    id: commandId ?? ctx.newId(),
    shopId: owner.shopId,
    userId: owner.userId,
    lane: kind.lane(read),
    v: kind.version,
    type,
    body: read,
    createdAt: instant(ctx),
    clockOffset: Math.round(ctx.clock.offsetMs),
    ...(device.shift ? { shiftId: device.shift.id } : {}),
    ...(device.shift && undone.length > 0 ? { drawer: { entries, undone } } : {}),
    ...(approvals.length > 0 ? { approvals: [...approvals] } : {}),
    tries: 0,
    nextAt: 0,
    leaseUntil: 0,
    state: 'waiting',
    codes: [],
  }
}

/** A command the server could not read, or that is too long for any push, is caught here, while the person is still there to mend it. */
export function readable(type: string, body: unknown): unknown {
  const parsed = kindOf(type)?.body.safeParse(body)
  if (!parsed?.success) throw new Refused('request.invalid', null, parsed?.error)
  if (isTooLong(JSON.stringify(parsed.data))) throw new Refused('request.too_large')
  return parsed.data
}
/** No character takes more than three bytes a UTF-16 unit, so nearly every command is known to fit without being encoded. */
const isTooLong = (json: string) =>
  json.length * 3 > MOST_COMMAND_BYTES && new TextEncoder().encode(json).length > MOST_COMMAND_BYTES

/** Browsers have answered "complete" for writes that were not there afterwards; what cannot be read is not saved. */
async function readBack({ db }: OfflineContext, subject: CommandSubject, command: OutboxRow): Promise<void> {
  const { shopId, lane } = command
  let isThere: boolean
  try {
    const [row, thing] = await readOnly(db, [subjects[subject].table, 'outbox'], async () =>
      Promise.all([
        db.outbox.get([command.deviceId, command.seq]),
        viewsOf(db, subject).get(viewKey(subject, shopId, lane)),
      ]),
    )
    isThere =
      thing !== undefined
      // Another tab may have sent it meanwhile: only an acknowledgement takes the command away, and it marks the thing.
      && (row === undefined
        ? thing.sync !== 'waiting'
        : row.id === command.id && JSON.stringify(row.body) === JSON.stringify(command.body))
  } catch (error) {
    throw new StorageSick('unreadable', error instanceof Error ? error.message : String(error), {
      mayBeSaved: true,
      cause: error,
    })
  }
  if (!isThere) throw new StorageSick('unreadable', 'What was written could not be read back.', { mayBeSaved: true })
}

/** What is read proves; that the transaction then ends is nothing new, and nobody waits for it. */
const readOnly = async <R>(db: KauntaDb, tables: string[], read: () => Promise<R>): Promise<R> =>
  await new Promise((resolve, reject) => {
    db.transaction('r', tables, async () => resolve(await read())).catch(reject)
  })

/** F19: on a full disk the caches go and it is tried once more; then the refusal is loud. */
async function withRoom<R>(ctx: OfflineContext, write: () => Promise<R>): Promise<R> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof Refused) throw error
    if (!isQuota(error)) throw StorageSick.from(error)
  }
  try {
    await ctx.purgeCaches()
  } catch {
    // The disk is sick; the next try tells.
  }
  try {
    return await write()
  } catch (error) {
    if (error instanceof Refused) throw error
    throw StorageSick.from(error)
  }
}
