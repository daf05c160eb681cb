import type { OfflineContext, Owner } from './context.ts'
import type { KauntaDb } from './db.ts'
import { countChats, dropChats } from './chats.ts'
import { keepFewChats } from './kept-chats.ts'
import { countPhotos } from './photos.ts'
import { isPlace } from './replica-store.ts'
import { compareDisks } from './second-copy.ts'
import { subjectNames, subjects, type View, viewsOf, viewTables } from './subjects.ts'

/** Law 4: signing out with unsent work is refused; there are three ways on. `lock` keeps the work on the device under its owner. */
export interface UnsentWork {
  waiting: number
  attention: number
  /** Photos of papers; they stay on the device, under whoever took them. */
  photos: number
  /** Answers and notes of conversations, refused ones too. They are of nobody else's use: who signs out all the same throws them away. */
  chats: number
  oldestAt: string | null
  ways: readonly ('send_now' | 'lock' | 'export')[]
}

/** Null: nothing of this person waits, sign out. Other people's rows hold nobody back; they stay under their owners. */
export async function unsentWork(ctx: OfflineContext, owner: Owner): Promise<UnsentWork | null> {
  const { db } = ctx
  const [photos, chats] = await Promise.all([countPhotos(ctx, owner), countChats(ctx, owner)])
  const rows = await db.outbox.filter((row) => (row.importedBy ?? row.userId) === owner.userId).toArray()
  if (rows.length === 0 && photos === 0 && chats === 0) return null
  const waiting = rows.filter((row) => row.state === 'waiting')
  return {
    waiting: waiting.length,
    attention: rows.length - waiting.length,
    photos,
    chats,
    oldestAt: (waiting[0] ?? rows[0])?.createdAt ?? null,
    ways: ['send_now', 'lock', 'export'],
  }
}

/** Decisions 7: customers, sent orders and expenses, and cached answers leave with the person; the outbox, what is unsent, held orders and the shop's products stay. */
export async function wipePrivate(ctx: OfflineContext, leaving?: Owner): Promise<void> {
  const { db, changed } = ctx
  // What another person wrote waits for them, as their sales do; whoever leaves was asked.
  if (leaving) await dropChats(ctx, leaving)
  await db.transaction('rw', [...viewTables, 'queryCache', 'openCarts', 'outbox', 'meta', 'devices'], async () => {
    const lanes = new Set((await db.outbox.toArray()).map((row) => row.lane))
    for (const subject of subjectNames) {
      const gone = await viewsOf(db, subject)
        .filter((view) => !lanes.has(view.id))
        .delete()
      if (gone > 0 && subjects[subject].isPulled) await pullAnew(db, 'pull:')
    }
    await db.devices.toCollection().modify((row) => {
      if (row.shift) row.shift.isPartial = true
    })
    await db.shifts.toCollection().modify({ isPartial: true })
    await db.queryCache.clear()
    // Held orders are the shop's: the next person at this counter goes on with them.
    await db.openCarts.filter(({ heldAt }) => heldAt === undefined).delete()
  })
  await compareDisks(ctx)
  for (const table of viewTables) changed(table)
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

/** Sent work older than the counter needs it, and cached answers nobody asked for since. Unsent work has no age. */
export async function tidy(db: KauntaDb, now: number): Promise<void> {
  const before = new Date(now - 45 * 86_400_000).toISOString()
  const isOld = ({ sync, at, changedAt = '' }: View) =>
    sync === 'synced' && at !== undefined && at < before && changedAt < before
  for (const subject of subjectNames) if (!subjects[subject].isPulled) await viewsOf(db, subject).filter(isOld).delete()
  const forgotten = await db.photos.filter(({ isDraft, at }) => isDraft && at < before).primaryKeys()
  await Promise.all([db.photos.bulkDelete(forgotten), db.photoBytes.bulkDelete(forgotten)])
  await db.queryCache.filter((cached) => cached.updatedAt < now - 30 * 86_400_000).delete()
  await keepFewChats(db)
}
