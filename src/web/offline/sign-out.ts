import type { OfflineContext, Owner } from './context.ts'
import type { KauntaDb } from './db.ts'
import { isPlace } from './replica-store.ts'

/** Law 4: signing out with unsent work is refused; there are three ways on. `lock` keeps the work on the device under its owner. */
export interface UnsentWork {
  waiting: number
  attention: number
  oldestAt: string | null
  ways: readonly ('send_now' | 'lock' | 'export')[]
}

/** Null: nothing of this person waits, sign out. Other people's rows hold nobody back; they stay under their owners. */
export async function unsentWork({ db }: OfflineContext, owner: Owner): Promise<UnsentWork | null> {
  const rows = await db.outbox.filter((row) => (row.importedBy ?? row.userId) === owner.userId).toArray()
  if (rows.length === 0) return null
  const waiting = rows.filter((row) => row.state === 'waiting')
  return {
    waiting: waiting.length,
    attention: rows.length - waiting.length,
    oldestAt: (waiting[0] ?? rows[0])?.createdAt ?? null,
    ways: ['send_now', 'lock', 'export'],
  }
}

/** Decisions 7: customers, sent orders and expenses, and cached answers leave with the person; the outbox, what is unsent, and the shop's products stay. */
export async function wipePrivate({ db, changed }: Pick<OfflineContext, 'db' | 'changed'>): Promise<void> {
  await db.transaction(
    'rw',
    [db.customers, db.orders, db.expenses, db.claims, db.queryCache, db.openCarts, db.outbox, db.meta],
    async () => {
      const lanes = new Set((await db.outbox.toArray()).map((row) => row.lane))
      const gone = await db.customers.filter((customer) => !lanes.has(customer.id)).delete()
      if (gone > 0) await pullAnew(db, 'pull:')
      await db.orders.filter((order) => !lanes.has(order.id)).delete()
      await db.expenses.filter((expense) => !lanes.has(expense.id)).delete()
      await db.claims.filter((claim) => !lanes.has(claim.id)).delete()
      await db.queryCache.clear()
      await db.openCarts.clear()
    },
  )
  changed('orders')
  changed('customers')
  changed('expenses')
  changed('claims')
}

/** The person may not read customers (any more): what this device kept of them goes, what it is still to send stays. */
export async function wipeCustomers(
  { db, changed }: Pick<OfflineContext, 'db' | 'changed'>,
  shopId: string,
): Promise<void> {
  await db.transaction('rw', [db.customers, db.meta], async () => {
    const gone = await db.customers
      .where('shopId')
      .equals(shopId)
      .filter((customer) => customer.sync === 'synced')
      .delete()
    if (gone > 0) await pullAnew(db, `pull:${shopId}`)
  })
  changed('customers')
}

/** A delta would never bring back what was wiped: the next pull begins from nothing. The products stay and are usable meanwhile. */
async function pullAnew(db: KauntaDb, keys: string): Promise<void> {
  await db.meta
    .where('key')
    .startsWith(keys)
    .modify((row) => {
      if (isPlace(row.value)) row.value = { ...row.value, cursor: null, revision: row.value.revision + 1 }
    })
}

/** Sent orders older than the counter needs them, and cached answers nobody asked for since. Unsent work has no age. */
export async function tidy(db: KauntaDb, now: number): Promise<void> {
  const before = new Date(now - 45 * 86_400_000).toISOString()
  await db.orders.filter((order) => order.sync === 'synced' && order.changedAt < before && order.at < before).delete()
  await db.expenses.filter((expense) => expense.sync === 'synced' && expense.at < before).delete()
  await db.claims.filter((claim) => claim.sync === 'synced' && claim.at < before).delete()
  await db.queryCache.filter((cached) => cached.updatedAt < now - 30 * 86_400_000).delete()
}
