import type { CartView } from '../../../shared/contract/order-link.ts'
import type { Draft } from './order-draft.ts'

/**
 * The choice on this phone until it is submitted (law 15): one row a link, under SHA-256 of its token, so that the database opens no order by itself. By hand and not by
 * Dexie, which would be a third of all this page downloads. Without storage, or without a secure context, the page works on and keeps nothing.
 */
export interface Kept {
  v: 1
  /** As last seen, so that the choice can be shown without network. */
  view: CartView
  draft: Draft
  /** Written down before its first try and the same at each: a repeat is the same submission (decisions 15). */
  pending: { body: string; since: string } | null
  savedAt: number
}

const STORE = 'kept'
const KEEP_MS = 90 * 86_400_000

export async function keyOf(token: string): Promise<string | null> {
  try {
    const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
    return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('the storage of this phone did not answer')),
    )
  })

let opening: Promise<IDBDatabase> | null = null
function open(): Promise<IDBDatabase> {
  opening ??= (async () => {
    const request = indexedDB.open('kaunta-order-links', 1)
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE))
    const db = await done(request)
    // Another tab wants a newer version: it must not wait for this one.
    db.addEventListener('versionchange', () => db.close())
    return db
  })()
  opening.catch(() => {
    opening = null
  })
  return opening
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object'
  && value !== null
  && Reflect.get(value, 'v') === 1
  && typeof Reflect.get(value, 'view') === 'object'
  && typeof Reflect.get(value, 'draft') === 'object'

export async function readKept(key: string): Promise<Kept | null> {
  const db = await open()
  const value: unknown = await done(db.transaction(STORE).objectStore(STORE).get(key))
  return isKept(value) && Date.now() - value.savedAt < KEEP_MS ? value : null
}

/** Resolves when it is on the disk. */
export async function keep(key: string, kept: Omit<Kept, 'v' | 'savedAt'>): Promise<void> {
  const db = await open()
  const change = db.transaction(STORE, 'readwrite', { durability: 'strict' })
  const row: Kept = { v: 1, savedAt: Date.now(), ...kept }
  change.objectStore(STORE).put(row, key)
  await new Promise<void>((resolve, reject) => {
    change.addEventListener('complete', () => resolve())
    change.addEventListener('abort', () => reject(change.error ?? new Error('not kept')))
  })
}

export async function forget(key: string): Promise<void> {
  const db = await open()
  await done(db.transaction(STORE, 'readwrite').objectStore(STORE).delete(key))
}

/** Choices of links nobody came back to. */
export async function forgetOld(): Promise<void> {
  const db = await open()
  const store = db.transaction(STORE, 'readwrite').objectStore(STORE)
  const request = store.openCursor()
  request.addEventListener('success', () => {
    const cursor = request.result
    if (!cursor) return
    const value: unknown = cursor.value
    if (!isKept(value) || Date.now() - value.savedAt > KEEP_MS) cursor.delete()
    cursor.continue()
  })
}
