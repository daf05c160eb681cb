import { createEmitter } from '../../shared/emitter.ts'
import { createOnce } from '../../shared/once.ts'
import { createChanges } from './changes.ts'
import { createContext, type OfflineContext, type Owner, type Topic } from './context.ts'
import type { KauntaDb } from './db.ts'
import { Refused } from './refused.ts'
import { readSeller, sellerAsOwner } from './seller.ts'

/** The app's one database and what belongs to it, opened on first use: nothing of it is on the way to the first paint. */
const changes = createChanges()
const superseded = createEmitter()
let isSuperseded = false

// A denied or blocked storage may come back, after a reload of the other tab for instance: the next action asks again.
const opening = createOnce(async (): Promise<OfflineContext> => {
  const { KauntaDb: Database, openDb } = await import('./db.ts')
  const db = await openDb(new Database(), () => {
    opening.forget()
    isSuperseded = true
    superseded.tell()
  })
  const clock = { offsetMs: 0 }
  const known = await db.meta.get('clock')
  if (typeof known?.value === 'number') clock.offsetMs = known.value
  return createContext(db, { clock, changed: (topic) => changes.tell(topic), purgeCaches: () => purge(db) })
})
export const openOffline = opening.start

/** Another tab opened a newer version and this one let go of the database (app/update-prompt.tsx says so). Who asks late, because it came behind the first paint, is told at once. */
export function onSuperseded(listener: () => void): () => void {
  if (isSuperseded) listener()
  return superseded.on(listener)
}

export const onOfflineChange = (topic: Topic, listener: () => void): (() => void) => changes.on(topic, listener)

export function currentOwner(): Owner {
  const owner = sellerAsOwner(readSeller())
  if (!owner) throw new Refused('auth.required')
  return owner
}

async function purge(db: KauntaDb): Promise<void> {
  await db.queryCache.clear()
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => /photo|image|media/.test(name)).map((name) => caches.delete(name)))
}
