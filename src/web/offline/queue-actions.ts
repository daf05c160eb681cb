import { type CommandBody, type CommandType, isCommandType, kindOf } from '../../shared/contract/commands.ts'
import { type ShiftEntry, withEntries } from '../../shared/domain/shifts.ts'
import { chained } from './chain.ts'
import { instant, type OfflineContext, type Owner } from './context.ts'
import type { DeviceRow, KauntaDb, OutboxRow, RowState, SetAsideRow } from './db.ts'
import { writingDevice } from './device.ts'
import { addAside } from './free-place.ts'
import { deviceKinds } from './kinds/all.ts'
import type { DeviceKind } from './kinds/device-kind.ts'
import { readable } from './record.ts'
import { signed } from './proofs.ts'
import { Refused } from './refused.ts'
import { compareDisks, keepOnSecond } from './second-copy.ts'
import { markLanes } from './sender-settle.ts'
import { subjectOf, type View, viewKey, viewsOf, viewTables } from './subjects.ts'

/** What a person may do with what waits. Nothing here deletes: a row leaves by an answer, or into `setAside`, which every export contains (law 3). */

export interface QueueQuery {
  shopId: string
  state: RowState | 'set_aside'
  /** Part of an order number, a name, a phone number, a note or an id. */
  search?: string
  offset: number
  limit: number
}
export interface QueuePage {
  rows: (OutboxRow | SetAsideRow)[]
  total: number
  /** Numbers of the orders the rows speak of, as far as this device knows them, by id. */
  numbers: Record<string, string>
}

export async function listQueue({ db }: OfflineContext, query: QueueQuery): Promise<QueuePage> {
  const found = await fitting(db, query)
  const lanes = found.rows.filter((row) => subjectOf(row.type) === 'order').map((row) => row.lane)
  const orders = await db.orders.bulkGet(lanes)
  return {
    ...found,
    numbers: Object.fromEntries(orders.flatMap((order) => (order ? [[order.id, order.number]] : []))),
  }
}

async function fitting(
  db: KauntaDb,
  { shopId, state, search = '', offset, limit }: QueueQuery,
): Promise<Omit<QueuePage, 'numbers'>> {
  const all = state === 'set_aside' ? db.setAside.where('shopId').equals(shopId) : db.outbox.where({ shopId, state })
  const words = search.trim().toLowerCase()
  if (words === '') return { rows: await all.clone().offset(offset).limit(limit).toArray(), total: await all.count() }
  const rows = await all.filter((row) => searchText(row).includes(words)).toArray()
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}

/** How many rows of one import are still to be sent, and how many were refused. */
export async function importLeft(
  { db }: OfflineContext,
  importId: string,
): Promise<{ waiting: number; attention: number }> {
  const rows = await db.outbox.filter((row) => row.importId === importId).toArray()
  return {
    waiting: rows.filter((row) => row.state === 'waiting').length,
    attention: rows.filter((row) => row.state === 'attention').length,
  }
}

/** Sends a refused command again as it is: the server judges it anew, and things may have changed meanwhile (a right given back, say). */
export async function sendAgain(ctx: OfflineContext, row: OutboxRow): Promise<void> {
  const { db } = ctx
  await db.transaction('rw', ['outbox', ...viewTables], async () => {
    const old = await db.outbox.get([row.deviceId, row.seq])
    if (old?.id !== row.id || old.state !== 'attention') throw new Refused('command.out_of_order')
    await db.outbox.put({ ...old, state: 'waiting', codes: [], tries: 0, nextAt: 0, leaseUntil: 0 })
    await markLanes(db, [{ row: old, codes: [] }])
  })
  tell(ctx)
}

/** Sends it with a mended body, as a new command of this person: an id stands for one body for ever. The old row is kept under "set aside". */
export async function sendMended(ctx: OfflineContext, owner: Owner, row: OutboxRow, body: unknown): Promise<OutboxRow> {
  const { db } = ctx
  const mended = readable(row.type, body)
  const again = await db.transaction('rw', ['outbox', 'setAside', 'devices', 'stock', ...viewTables], async () => {
    const old = await db.outbox.get([row.deviceId, row.seq])
    if (old?.id !== row.id || old.state !== 'attention') throw new Refused('command.out_of_order')
    const device = await writingDevice(ctx, row.shopId)
    const unlinked: OutboxRow = {
      ...old,
      deviceId: device.id,
      seq: device.seq + 1,
      id: ctx.newId(),
      body: mended,
      createdAt: instant(ctx),
      clockOffset: Math.round(ctx.clock.offsetMs),
      // Who sends it answers for it: a mended or repeated command is this person's.
      userId: owner.userId,
      tries: 0,
      nextAt: 0,
      leaseUntil: 0,
      state: 'waiting',
      codes: [],
    }
    // It was proven for the words that were wrong.
    delete unlinked.actor
    delete unlinked.importedBy
    delete unlinked.importId
    delete unlinked.carried
    delete unlinked.madeSeq
    const { row: next, chain } = chained(device, signed(unlinked))
    await db.devices.put({
      ...device,
      ...(chain === undefined ? {} : { chain }),
      ...(await mendedDrawer(db, device, old, next)),
      seq: next.seq,
    })
    await db.outbox.delete([old.deviceId, old.seq])
    await addAside(db, asSetAside(ctx, owner, old, 'mended'))
    await db.outbox.add(next)
    const effects = await db.stock.where('[commandId+itemId]').between([old.id, ''], [old.id, '\uffff']).toArray()
    await db.stock.where('[commandId+itemId]').between([old.id, ''], [old.id, '\uffff']).delete()
    await db.stock.bulkPut(effects.map((effect) => ({ ...effect, commandId: next.id })))
    await mendView(db, next)
    await markLanes(db, [{ row: next, codes: [] }])
    return next
  })
  await compareDisks(ctx)
  tell(ctx)
  return again
}

/** Puts a refused command out of the way, with why. It stays in every export; the order shows the server's truth from the next look on. */
export async function setAside(ctx: OfflineContext, owner: Owner, row: OutboxRow, reason: string): Promise<void> {
  const { db } = ctx
  if (reason.trim() === '') throw new Refused('order.reason_missing')
  await db.transaction('rw', ['outbox', 'setAside', 'devices', 'stock', ...viewTables], async () => {
    const old = await db.outbox.get([row.deviceId, row.seq])
    if (old?.id !== row.id || old.state !== 'attention') throw new Refused('command.out_of_order')
    await db.outbox.delete([old.deviceId, old.seq])
    await addAside(db, asSetAside(ctx, owner, old, reason.trim()))
    await turnDrawer(db, old)
    await db.stock.where('[commandId+itemId]').between([old.id, ''], [old.id, '\uffff']).delete()
    await markLanes(db, [{ row: old, codes: [] }])
    await forgetGuess(ctx, old)
  })
  await compareDisks(ctx)
  tell(ctx)
}

/** Law 4: an admin may send what another person left waiting here. Each command keeps its maker; the server records who sent it. */
export async function takeOver(ctx: OfflineContext, owner: Owner): Promise<number> {
  const { db } = ctx
  const importId = ctx.newId()
  const taken = await db.outbox
    .where({ shopId: owner.shopId, state: 'waiting' })
    .filter((row) => (row.importedBy ?? row.userId) !== owner.userId)
    .modify({ importedBy: owner.userId, importId })
  await keepOnSecond(ctx, await db.outbox.filter((row) => row.importId === importId).toArray())
  tell(ctx)
  return taken
}

function asSetAside(ctx: OfflineContext, owner: Owner, row: OutboxRow, reason: string): SetAsideRow {
  return { ...row, leaseUntil: 0, setAsideAt: instant(ctx), setAsideBy: owner.userId, reason }
}

/** The view held what the server refused; with nothing of the lane left to send, the device lets go of its guess and asks the server. */
async function forgetGuess({ db }: OfflineContext, row: OutboxRow): Promise<void> {
  if ((await db.outbox.where('lane').equals(row.lane).count()) > 0) return
  const subject = subjectOf(row.type)
  if (subject) await viewsOf(db, subject).delete(viewKey(subject, row.shopId, row.lane))
}

/** What it said had never happened did happen: the drawer has it again, as long as that one is open. */
async function turnDrawer(db: KauntaDb, { deviceId, shiftId, drawer }: OutboxRow): Promise<void> {
  const device = drawer && (await db.devices.filter(({ id }) => id === deviceId).first())
  if (!drawer || !device?.shift || device.shift.id !== shiftId) return
  const sums = withEntries(withEntries(device.shift.sums, drawer.entries, -1), drawer.undone)
  await db.devices.put({ ...device, shift: { ...device.shift, sums } })
}

/** What was typed wrong had gone through the drawer that is still open: its figure is mended with it. */
async function mendedDrawer(
  db: KauntaDb,
  { shift }: DeviceRow,
  old: OutboxRow,
  next: OutboxRow,
): Promise<Partial<DeviceRow>> {
  const subject = subjectOf(old.type)
  if (!shift || old.shiftId !== shift.id || !subject) return {}
  const view = await viewsOf(db, subject).get(viewKey(subject, old.shopId, old.lane))
  const sums = withEntries(withEntries(shift.sums, entriesOf(old, view), -1), entriesOf(next, view))
  return { shift: { ...shift, sums } }
}

function entriesOf(row: OutboxRow, view: View | undefined): readonly ShiftEntry[] {
  const kind = isCommandType(row.type) ? halfOf(row.type) : null
  const read = kindOf(row.type)?.body.safeParse(row.body)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own kind's schema has just read it
  return read?.success ? (kind?.entries?.(read.data as CommandBody<CommandType>, view) ?? []) : []
}

const halfOf = (type: CommandType): Pick<DeviceKind<CommandType, never, View>, 'mended' | 'entries'> =>
  deviceKinds[type]

async function mendView(db: KauntaDb, row: OutboxRow): Promise<void> {
  if (!isCommandType(row.type)) return
  // Its own kind's schema has just read it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  await halfOf(row.type).mended?.(db, row, row.body as CommandBody<CommandType>)
}

function searchText(row: OutboxRow): string {
  const body: unknown = row.body
  const words =
    typeof body === 'object' && body !== null
      ? Object.entries(body)
          .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
          .map(([, value]) => String(value))
      : []
  return [...words, row.id, row.lane, ...row.codes].join(' ').toLowerCase()
}

function tell(ctx: OfflineContext) {
  ctx.changed('queue')
  for (const table of viewTables) ctx.changed(table)
}
