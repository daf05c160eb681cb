import { PUSH_LIMIT } from '../../shared/contract/sync.ts'
import { isAhead, LEASE_MS, LONGEST_WAIT_MS } from './moments.ts'
import type { OfflineContext } from './context.ts'
import type { OutboxRow } from './db.ts'
import { beatHeart, forgetFuture } from './sender-gate.ts'

/** Raw JSON of one push. Compressed it fits twenty seconds of a poor 2G uplink. */
const BATCH_BYTES = 400_000
/** As many as a push takes: of a long queue each row is read once. */
const PAGE = PUSH_LIMIT

export interface Batch {
  shopId: string
  /** Rows of another person or device, sent by who took them over (law 4). */
  isImport: boolean
  rows: OutboxRow[]
}
/** How far a round has come, so that one round reads the queue once, however many batches it takes. */
export interface RoundPlace {
  deviceId: string
  seq: number
  /** Lanes of this device already met: what comes later in one of them waits for the next round. */
  lanes: Set<string>
  /** How many files were imported when the round began: a new one puts rows behind our back, and the round begins anew. */
  imports: number
}
interface Picked {
  batch: Batch | null
  place: RoundPlace | null
  /** The first moment, as far as this walk came, at which a row that waits for one may go. */
  soonest: number | null
}
interface PickLimits {
  userId: string
  most: number
  /** This pass holds the device's lock, so nobody else is sending: whoever left a lease behind was reloaded or killed, and is not waited for. */
  isAlone: boolean
  /** Lanes of what this pass has on its way: wherever the walk begins anew, nothing of them goes again before its answer is kept. */
  onTheWay: ReadonlySet<string>
}

/**
 * Takes the next rows to send, and without the lock leases them in the same transaction: two tabs never hold one row. A row goes
 * only when it is the first of its lane in the whole queue: parked, leased, later or somebody else's, the one before it is waited for, and
 * no other lane is (F5, F7). One command a lane a round, so a lane's next leaves only after the answer to this one is kept.
 */
export async function leaseBatch(ctx: OfflineContext, place: RoundPlace | null, limits: PickLimits): Promise<Picked> {
  const { db } = ctx
  // With the lock nothing is written: a way to the disk for each hundred rows is a good part of their time. The clock is looked at where answers are kept.
  return await db.transaction(limits.isAlone ? 'r' : 'rw', [db.outbox, db.meta], async () => {
    const now = ctx.now()
    if (!limits.isAlone) await forgetFuture(ctx, now)
    const most = Math.min(limits.most, PUSH_LIMIT)
    const counted = await db.meta.get('imports')
    const imports = typeof counted?.value === 'number' ? counted.value : 0
    let at = place?.imports === imports ? place : null
    let bytes = 0
    let batch: Batch | null = null
    let soonest: number | null = null
    for (;;) {
      const page = await nextPage(ctx, at)
      if (page.length === 0) break
      let isFull = false
      for (const row of page) {
        if (at?.deviceId !== row.deviceId) at = { deviceId: row.deviceId, seq: 0, lanes: new Set(), imports }
        const isNext: boolean = !limits.onTheWay.has(row.lane) && !at.lanes.has(row.lane) && isOurs(row, limits.userId)
        const due = isNext ? dueAt(row, now, limits.isAlone) : now
        if (due > now) soonest = soonest === null ? due : Math.min(soonest, due)
        else if (isNext) {
          const size = JSON.stringify(row.body).length + 300
          const isOther: boolean =
            batch !== null && (batch.shopId !== row.shopId || batch.isImport !== (row.importedBy !== undefined))
          isFull = batch !== null && (isOther || bytes + size > BATCH_BYTES)
          // Stop in front of it: the next batch of the round begins here.
          if (isFull) break
          batch ??= { shopId: row.shopId, isImport: row.importedBy !== undefined, rows: [] }
          batch.rows.push(row)
          bytes += size
        }
        at.lanes.add(row.lane)
        at = { ...at, seq: row.seq }
        isFull = batch !== null && batch.rows.length >= most
        if (isFull) break
      }
      if (isFull) break
    }
    if (batch && !limits.isAlone) {
      const leaseUntil = now + LEASE_MS
      await db.outbox.bulkPut(batch.rows.map((row) => ({ ...row, leaseUntil })))
      await beatHeart(ctx, now)
    }
    return { batch, place: at, soonest }
  })
}

const isOurs = (row: OutboxRow, userId: string): boolean =>
  row.state === 'waiting' && (row.importedBy ?? row.userId) === userId

const dueAt = (row: OutboxRow, now: number, isAlone: boolean): number =>
  Math.max(
    now,
    !isAlone && isAhead(row.leaseUntil, now, LEASE_MS) ? row.leaseUntil : 0,
    isAhead(row.nextAt, now, LONGEST_WAIT_MS) ? row.nextAt : 0,
  )

async function nextPage({ db }: OfflineContext, at: RoundPlace | null): Promise<OutboxRow[]> {
  const rows = at === null ? db.outbox.toCollection() : db.outbox.where(':id').above([at.deviceId, at.seq])
  return await rows.limit(PAGE).toArray()
}
