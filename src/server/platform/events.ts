import { type RawBuilder, sql } from 'kysely'
import type { LiveEvent } from '../../shared/contract/live.ts'
import type { Tx } from './database.ts'
import { defineFact, tell } from './facts.ts'

/** A shop's screens are told these events: their rows are written in this transaction. */
export const happened = defineFact<{ shopId: string; events: readonly LiveEvent[] }>('shop.happened')

/**
 * Telling a shop's screens. The event is a row of the transaction of its change, so it is told if and only if the change happened (law 10); nodes hear of it
 * after the commit. PostgreSQL's NOTIFY is not sent inside the transaction: it would make all commits of the database wait for each other.
 */
export async function emit(tx: Tx, shopId: string, ...events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`/*hot:live.emit*/ ${eventRows(shopId, events)}`.execute(tx)
  await tell(tx, happened, { shopId, events })
}

/** The insert alone, for a statement that has it as one of its parts (a sale is two round trips, and no more); tell `happened` beside it. */
export const eventRows = (shopId: string, events: readonly LiveEvent[]): RawBuilder<unknown> => sql`
  insert into live_events (shop_id, kind, body) select ${shopId}::uuid, e->>'kind', e from jsonb_array_elements(${JSON.stringify(events)}::jsonb) e`

/** Money that a provider reports: nobody of the shop was there when it came. */
export const isPaidByItself = (event: LiveEvent): event is Extract<LiveEvent, { kind: 'payment.changed' }> =>
  event.kind === 'payment.changed' && event.via === 'provider' && event.amountTzs > 0
