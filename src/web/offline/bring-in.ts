import { parseOrderNumber } from '../../shared/domain/ids.ts'
import type { OfflineContext, Owner } from './context.ts'
import type { OutboxRow } from './db.ts'
import { type Envelope, rowOf } from './envelope.ts'
import { compareDisks } from './second-copy.ts'

export interface Imported {
  importId: string
  added: number
  /** Already waiting here. */
  known: number
  unreadable: number
}

/**
 * Puts commands made elsewhere into this device's queue, to be sent in this person's session. Twice, or on two devices, changes nothing: each keeps its id, and the
 * server knows what it has (law 2).
 */
export async function bringIn(
  ctx: OfflineContext,
  owner: Owner,
  envelopes: readonly Envelope[],
): Promise<Pick<Imported, 'importId' | 'added' | 'known'>> {
  const { db } = ctx
  const importId = ctx.newId()
  const result = { importId, added: 0, known: 0 }
  await db.transaction('rw', [db.outbox, db.meta, db.devices], async () => {
    const device = await db.devices.get(`device:${owner.shopId}`)
    let [seq, counter] = [device?.seq ?? 0, device?.counter ?? 0]
    for (const envelope of envelopes) {
      if ((await db.outbox.where('id').equals(envelope.id).count()) > 0) {
        result.known += 1
        continue
      }
      const row = await inItsPlace(ctx, rowOf(envelope, { by: owner.userId, importId }))
      await db.outbox.add(row)
      result.added += 1
      // Its own from before this browser was put back to an older state: nothing made from now on takes the same places.
      if (envelope.deviceId === device?.id) seq = Math.max(seq, row.seq)
      const number = envelope.deviceId === device?.id ? numberOf(envelope.body) : null
      if (number !== null && number.code === device?.code) counter = Math.max(counter, number.counter)
    }
    if (device && (seq > device.seq || counter > device.counter)) await db.devices.put({ ...device, seq, counter })
    const imports = await db.meta.get('imports')
    await db.meta.put({ key: 'imports', value: (typeof imports?.value === 'number' ? imports.value : 0) + 1 })
  })
  await compareDisks(ctx)
  ctx.changed('queue')
  return result
}

/** A place may be taken by another command of a device that was put back to an older state, and counted on from there: both are kept. */
async function inItsPlace({ db }: OfflineContext, row: OutboxRow): Promise<OutboxRow> {
  if ((await db.outbox.get([row.deviceId, row.seq])) === undefined) return row
  const last = await db.outbox.where(':id').between([row.deviceId, 0], [row.deviceId, Infinity]).last()
  return { ...row, seq: (last?.seq ?? row.seq) + 1, madeSeq: row.seq }
}

export function numberOf(body: unknown): ReturnType<typeof parseOrderNumber> {
  const number = typeof body === 'object' && body !== null ? Reflect.get(body, 'number') : null
  return typeof number === 'string' ? parseOrderNumber(number) : null
}
