import { i18n } from '@lingui/core'
import { readToken } from '../api/token.ts'
import { answerOf, bucketDisk, inTime } from '../session/second-disk.ts'
import { onSellerChange } from '../session/seller.ts'
import { onSliceKept } from './sync-slice.ts'

/**
 * A durable copy of the few small things the app must know before its first paint: who is signed in, who sells here, user and shop, language.
 * They live in localStorage because they are read at once, but a browser writes that to the disk only seconds later, and later still when a page
 * writes often (Chromium: 5 s, at most 60 writes an hour). A tablet whose battery dies right after a log-in would start signed out, and without
 * network nobody could sign in again: the shop would stand still. IndexedDB with strict durability has it within milliseconds.
 */
const KEYS = [
  'access-token',
  'kaunta-seller',
  'kaunta.slice',
  'kaunta-lock',
  'kaunta-till',
  'language',
  'theme',
] as const
const DATABASE = 'kaunta-keepsake'
const STORE = 'kept'
/** Among the kept: that this store was ever written. One without it is new, because the browser threw the old one away or nobody was here yet. */
const STAMP = 'kept-at'
/** On the second disk, where all of it lies once more (decisions 246): one row, written whole. */
const SECOND = 'keepsake'
/** A sick or blocked disk keeps nobody waiting for the first paint. */
const OPEN_WITHIN_MS = 1000

let opening: Promise<IDBDatabase | null> | undefined
/** What lies on the second disk is not known: until somebody is signed in here nothing there is written over. */
let isUnread = false

/** Puts back what a kill took from localStorage. What is there is never touched: it is newer, or the same. */
export async function restoreKept(): Promise<void> {
  try {
    if (localStorage.getItem('access-token') !== null) return
    isUnread = true
    const own = await readAll().catch(() => null)
    const kept = Array.isArray(own) ? own : await readSecond()
    // Neither disk answered: what lies there is not written over by what is not here.
    if (kept === null || (own === null && kept.length === 0)) return
    isUnread = false
    for (const [key, value] of kept) if (localStorage.getItem(key) === null) localStorage.setItem(key, value)
  } catch {
    // Storage denied: the person signs in.
  }
}

const copy = () => void keep()

/**
 * Copies after each change, and once more when the page is left, so that what somebody removed by hand stays removed.
 * @returns a function that stops it, for tests.
 */
export function startKeeping(): () => void {
  copy()
  const offSeller = onSellerChange(copy)
  const offSlice = onSliceKept(copy)
  const offLanguage = i18n.on('change', copy)
  addEventListener('pagehide', copy)
  return () => {
    offSeller()
    offSlice()
    offLanguage()
    removeEventListener('pagehide', copy)
  }
}

/** All keys in one transaction: never one person's token beside another's shop. Other tabs write the same: there is one localStorage. */
async function keep(): Promise<void> {
  if (isUnread && readToken() === null) return
  isUnread = false
  keepSecond()
  const db = opened ?? (await open())
  if (!db) return
  try {
    const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' })
    const store = transaction.objectStore(STORE)
    for (const key of KEYS) {
      const value = localStorage.getItem(key)
      if (value === null) store.delete(key)
      else store.put(value, key)
    }
    store.put(String(Date.now()), STAMP)
    transaction.commit() // at once: a page that is left would abort it
  } catch {
    // Denied, or closing: localStorage alone then, as everywhere.
  }
}

/** Null: it did not answer. `new`: nothing was ever kept in this store. */
async function readAll(): Promise<[string, string][] | 'new' | null> {
  const db = await open()
  if (!db) return null
  const transaction = db.transaction(STORE, 'readonly')
  const store = transaction.objectStore(STORE)
  const found = await Promise.all(
    [STAMP, ...KEYS].map(async (key): Promise<[string, unknown]> => [key, await answerOf(store.get(key))]),
  )
  const texts = found.filter(isText)
  // Builds before the second disk kept no stamp.
  const isKept = texts.some(([key]) => key === STAMP || key === 'access-token')
  return isKept ? texts.filter(([key]) => key !== STAMP) : 'new'
}
const isText = (entry: readonly unknown[]): entry is [string, string] =>
  typeof entry[0] === 'string' && typeof entry[1] === 'string'

/** Null: it did not answer. */
async function readSecond(): Promise<[string, string][] | null> {
  const second = bucketDisk()
  if (!second) return []
  const rows = await inTime(second.read(SECOND), 2 * OPEN_WITHIN_MS).catch(() => null)
  if (rows === null) return null
  const [[, kept] = []] = rows
  return Array.isArray(kept) ? kept.filter((entry: unknown) => Array.isArray(entry)).filter(isText) : []
}

function keepSecond(): void {
  try {
    const kept = KEYS.map((key) => [key, localStorage.getItem(key)] as const).filter(([, value]) => value !== null)
    void bucketDisk()?.write({ put: [[SECOND, kept]] })
  } catch {
    // Denied: localStorage alone then.
  }
}

/** Held apart from the promise, so that a change is copied in the very task it happens in. */
let opened: IDBDatabase | null = null

function open(): Promise<IDBDatabase | null> {
  opening ??= inTime(connect(), OPEN_WITHIN_MS).catch(() => null)
  return opening
}

async function connect(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(STORE))
  const db = await answerOf(request)
  db.addEventListener('versionchange', () => db.close())
  opened = db
  return db
}
