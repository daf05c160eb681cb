import { createEmitter } from '../../shared/emitter.ts'
import { createOnce } from '../../shared/once.ts'
import type { KeyedDisk } from './bucket-disk.ts'
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
  const [{ KauntaDb: Database, OPEN_WITHIN_MS, openDb }, { bucketDisk, MARK }] = await Promise.all([
    import('./db.ts'),
    import('./bucket-disk.ts'),
  ])
  const lost = () => (mayReload() ? location.reload() : replaced())
  const db = await openDb(new Database(), replaced, OPEN_WITHIN_MS, lost)
  const second = bucketDisk()
  const clock = { offsetMs: 0 }
  const ctx = createContext(db, {
    second,
    clock,
    changed: (topic) => changes.tell(topic),
    purgeCaches: () => purge(db, second),
  })
  if (second && (await db.meta.get(MARK)) === undefined) {
    const isTakenBack = import('./taken-back.ts').then(
      async ({ takeBack }) => await takeBack(ctx, second),
      () => {},
    )
    // Where somebody works already nobody waits: there is hardly anything to bring.
    if ((await db.devices.count()) === 0) await isTakenBack
  }
  const known = await db.meta.get('clock')
  if (typeof known?.value === 'number') clock.offsetMs = known.value
  return ctx
})
export const openOffline = opening.start

function replaced() {
  opening.forget()
  isSuperseded = true
  superseded.tell()
}

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

/** What the browser closed under this page is opened whole by the next one; should that be closed at once too, a person decides. */
function mayReload(now = Date.now()): boolean {
  try {
    const before = Number(sessionStorage.getItem(RELOADED))
    sessionStorage.setItem(RELOADED, String(now))
    return Math.abs(now - before) > RELOAD_EVERY_MS
  } catch {
    return false
  }
}
const RELOADED = 'kaunta-store-lost'
const RELOAD_EVERY_MS = 60_000

async function purge(db: KauntaDb, second: KeyedDisk | null): Promise<void> {
  await db.queryCache.clear()
  if (second) await (await import('./second-goods.ts')).forgetGoods(second)
  if (typeof caches === 'undefined') return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => /photo|image|media/.test(name)).map((name) => caches.delete(name)))
}
