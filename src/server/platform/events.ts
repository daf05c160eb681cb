import { type RawBuilder, sql } from 'kysely'
import type { LiveEvent } from '../../shared/contract/live.ts'
import { afterCommit, databaseOf, type Db, type Tx } from './database.ts'
import { jobsOf } from './jobs.ts'

/**
 * Telling a shop's screens. The event is a row of the transaction of its change, so it is told if and only if the change happened (law 10); nodes hear of it
 * after the commit (modules/live). PostgreSQL's NOTIFY is not sent inside the transaction: it would make all commits of the database wait for each other.
 */
export async function emit(tx: Tx, shopId: string, ...events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`/*live.emit*/ ${eventRows(shopId, events)}`.execute(tx)
  await announce(tx, shopId, events)
}

/** The insert alone, for a statement that has it as one of its parts (a sale costs four round trips, and no more); call `announce` beside it. */
export const eventRows = (shopId: string, events: readonly LiveEvent[]): RawBuilder<unknown> => sql`
  insert into live_events (shop_id, kind, body) select ${shopId}::uuid, e->>'kind', e from jsonb_array_elements(${JSON.stringify(events)}::jsonb) e`

/** Wakes the streams once the transaction has committed, and, for what people want to hear with the app closed, queues the push in it. */
export async function announce(tx: Tx, shopId: string, events: readonly LiveEvent[]): Promise<void> {
  const notices = events.filter((event) => event.kind === 'order.created' && needsNotice(event))
  for (const event of notices) {
    if (event.kind !== 'order.created') continue
    await tx
      .insertInto('order_notices')
      .values({
        shop_id: shopId,
        order_id: event.orderId,
        number: event.number,
        source: event.source,
        customer_name: event.customerName,
        total_tzs: event.totalTzs,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const jobs = jobsOf(tx)
  const pushed = jobs ? events.filter(isPushed) : []
  for (const event of pushed) {
    await jobs?.enqueue(tx, 'live.push', { shopId, event })
    if (event.kind === 'payment.changed') await jobs?.enqueue(tx, 'receipt.auto', { shopId, orderId: event.orderId })
  }
  if (pushed.length > 0) afterCommit(tx, () => jobs?.wake())
  const db = databaseOf(tx)
  if (db) afterCommit(tx, () => listeners.get(db)?.forEach((hear) => hear(shopId)))
}

/** Orders that came by themselves: what staff typed in themselves needs no bell. */
const needsNotice = (event: LiveEvent) =>
  event.kind === 'order.created' && (event.source === 'link' || event.source === 'whatsapp')
const isPushed = (event: LiveEvent) =>
  needsNotice(event) || (event.kind === 'payment.changed' && event.via === 'provider' && event.amountTzs > 0)

/** Somebody's session or rights changed: open streams of the shop look at once whether they may still be heard, on every node. Nothing is told. */
export function accessChanged(tx: Tx, shopId: string): void {
  const db = databaseOf(tx)
  if (db) afterCommit(tx, () => listeners.get(db)?.forEach((hear) => hear(shopId)))
}

const listeners = new WeakMap<Db, Set<(shopId: string) => void>>()
/** Called after each commit of this process that emitted. */
export function onEmitted(db: Db, hear: (shopId: string) => void): () => void {
  const all = listeners.get(db) ?? new Set()
  listeners.set(db, all.add(hear))
  return () => void all.delete(hear)
}
