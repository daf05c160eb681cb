import type { KauntaDb, OutboxRow } from './db.ts'
import { typesOf } from './subjects.ts'

/** What of orders waits in the queue: the ones never sent, and how many later steps and payments of each order. */
export interface UnsentOrders {
  created: ReadonlySet<string>
  moves: ReadonlyMap<string, number>
}

const isCreate = (row: OutboxRow) => row.type === 'order.create'

/**
 * What the server does not know of the shop's orders yet: those whose creation waits here, refused ones included, and how many later commands of each order wait.
 * Asks an index that every version of the database has had (unsent-orders.test.ts): an index that is missing is an error, and a sum without these is wrong.
 */
export async function unsentOrders(db: KauntaDb, shopId: string): Promise<UnsentOrders> {
  const rowsOf = (state: OutboxRow['state']) =>
    db.outbox
      .where('[shopId+state+type]')
      .anyOf(typesOf('order').map((type) => [shopId, state, type]))
      .toArray()
  const [waiting, refused] = await Promise.all([rowsOf('waiting'), rowsOf('attention')])
  const created = new Set([...waiting, ...refused].filter(isCreate).map((row) => row.lane))
  const moves = new Map<string, number>()
  for (const row of waiting) if (!isCreate(row)) moves.set(row.lane, (moves.get(row.lane) ?? 0) + 1)
  return { created, moves }
}
