import type { LoosePermissions } from '../../shared/domain/permissions.ts'
import { createEmitter } from '../../shared/emitter.ts'

/**
 * Who stands at the till by their PIN, which may be another person than the one signed in. Kept in this page's memory alone, with the key their PIN gave: a reload, a lock and another
 * tab ask for it again. That a till is guarded, so that after a reload nobody works in the name of whoever is signed in, is kept in localStorage, because it must be read before the
 * first paint.
 */
export interface TillPerson {
  userId: string
  name: string
  shopId: string
  permissions: LoosePermissions
  /** Proves what they do (`proofs.ts`). Null: let in by their password, as the person signed in, whose session proves it. */
  key: Uint8Array | null
  /** Of their PIN as it was when they came: another one by now, and they are asked again. */
  verifier: string | null
}

const KEY = 'kaunta-till'
let person: TillPerson | null = null
/** When they came, ms. */
let since = 0

const changes = createEmitter(() => {
  if (typeof addEventListener === 'function') addEventListener('storage', fromOtherTab)
  return () => {
    if (typeof removeEventListener === 'function') removeEventListener('storage', fromOtherTab)
  }
})
export const onTillChange = changes.on

function fromOtherTab(event: StorageEvent) {
  if (event.key !== KEY) return
  // Locked there is locked here: it is one till.
  if (lockedAt() > since) person = null
  changes.tell()
}

export const atTill = (shopId: string | undefined): TillPerson | null => (person?.shopId === shopId ? person : null)

/** A PIN is asked for before anything else is done here. */
export const isTillShut = (shopId: string | undefined): boolean =>
  shopId !== undefined && lockedAt() > 0 && atTill(shopId) === null

/** Somebody took over by their PIN: from now on a reload asks again. */
export function standAtTill(next: TillPerson, now = Date.now()): void {
  person = next
  since = now
  // Set the clock back, and what was locked before would count as locked since.
  write(Math.min(now, lockedAt() || now))
}

/** Nobody is here any more until a PIN says who. */
export function shutTill(now = Date.now()): void {
  person = null
  write(Math.max(1, now))
}

/** Whoever is signed in works here and nobody asks: no PIN is left in the shop, or they signed out. */
export function openTill(): void {
  person = null
  write(null)
}

function lockedAt(): number {
  try {
    return Number(localStorage.getItem(KEY))
  } catch {
    return 0 // storage denied: nothing here outlives the page, the session neither
  }
}

function write(at: number | null) {
  try {
    if (at === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(at))
  } catch {
    // As above.
  }
  changes.tell()
}
