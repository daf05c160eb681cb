import { jittered, LONGEST_WAIT_MS } from './backoff.ts'
import type { OfflineContext } from './context.ts'
import { type KauntaDb, isOrderCommand, type OutboxRow, type SyncState } from './db.ts'

/** What the server says of one command. Read loosely: a newer server may know outcomes and codes this build does not. */
export interface PushResult {
  id: string
  outcome: string
  codes: string[]
  afterMs?: number | undefined
}

export interface Settled {
  /** Left the queue. */
  acked: number
  /** Finally refused, and kept with its codes. */
  parked: number
  /** To be sent again. */
  later: number
}

type Verdict = 'ack' | 'park' | 'later'
const verdicts: Record<string, Verdict> = { applied: 'ack', duplicate: 'ack', flagged: 'ack', quarantined: 'ack', rejected: 'park', retry: 'later' }

/**
 * Law 3: a command leaves only by an answer that names its id. One transaction a batch: what is acknowledged is marked and gone, what is
 * refused is parked with its codes, what the server did not speak of waits. A second answer to the same command changes nothing.
 */
export async function settle(ctx: OfflineContext, sent: readonly OutboxRow[], results: readonly PushResult[]): Promise<Settled> {
  const { db } = ctx
  const byId = new Map(results.map((result) => [result.id, result]))
  return await db.transaction('rw', [db.outbox, db.orders, db.expenses, db.customers, db.stock, db.meta], async () => {
    const settled: Settled = { acked: 0, parked: 0, later: 0 }
    const acks = await db.meta.get('acks')
    let ackedAs = typeof acks?.value === 'number' ? acks.value : 0
    for (const row of sent) {
      const now = await db.outbox.get([row.deviceId, row.seq])
      // Gone: another tab heard the answer first.
      if (now?.id !== row.id) continue
      const result = byId.get(row.id)
      const verdict = result ? (verdicts[result.outcome] ?? 'later') : 'later'
      if (verdict === 'ack') {
        ackedAs += 1
        await db.outbox.delete([row.deviceId, row.seq])
        await db.stock.where('[commandId+itemId]').between([row.id, ''], [row.id, '\uffff']).modify({ ackedAs })
        await mark(db, row, null, result?.codes ?? [])
        settled.acked += 1
      } else if (verdict === 'park') {
        const codes = result?.codes.length ? result.codes : ['server.failed']
        await db.outbox.put({ ...now, state: 'attention', codes, tries: now.tries + 1, leaseUntil: 0, nextAt: 0 })
        await mark(db, row, 'attention', codes)
        settled.parked += 1
      } else {
        const tries = now.tries + 1
        const wait = Math.max(Math.min(result?.afterMs ?? 0, LONGEST_WAIT_MS), jittered(tries, ctx.random))
        await db.outbox.put({ ...now, tries, leaseUntil: 0, nextAt: ctx.now() + wait, codes: result?.codes ?? [] })
        settled.later += 1
      }
    }
    if (settled.acked > 0) await db.meta.put({ key: 'acks', value: ackedAs })
    return settled
  })
}

/** Nothing is known of what became of them: they may go again at once, and the server tells them apart by their ids. */
export async function releaseLeases({ db }: OfflineContext, sent: readonly OutboxRow[]): Promise<void> {
  await db.transaction('rw', db.outbox, async () => {
    for (const row of sent) {
      const now = await db.outbox.get([row.deviceId, row.seq])
      if (now?.id === row.id && now.state === 'waiting') await db.outbox.put({ ...now, tries: now.tries + 1, leaseUntil: 0 })
    }
  })
}

/** The order, expense or customer of a command shows what is true of its whole lane. */
export async function mark(db: KauntaDb, { lane, shopId, type }: Pick<OutboxRow, 'lane' | 'shopId' | 'type'>, state: 'attention' | null, codes: readonly string[] = []): Promise<void> {
  const left = await db.outbox.where('lane').equals(lane).toArray()
  const sync: SyncState = state ?? (left.some((row) => row.state === 'attention') ? 'attention' : left.length > 0 ? 'waiting' : 'synced')
  if (isOrderCommand(type)) {
    const order = await db.orders.get(lane)
    if (order) await db.orders.put({ ...order, sync, flags: union(order.flags, codes) })
  } else if (type.startsWith('expense.')) {
    const expense = await db.expenses.get(lane)
    if (expense) await db.expenses.put({ ...expense, sync, flags: union(expense.flags, codes) })
  } else if (type.startsWith('customer.')) {
    const customer = await db.customers.get([shopId, lane])
    if (customer) await db.customers.put({ ...customer, sync })
  }
}

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]
