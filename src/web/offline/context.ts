import { uuidv7 } from '../../shared/domain/ids.ts'
import type { KeyedDisk } from './bucket-disk.ts'
import type { KauntaDb } from './db.ts'

/** Whose work it is: the signed-in person, in the shop they work in. */
export interface Owner {
  userId: string
  shopId: string
}

/** What a device has of its own, and others follow. `sent`: of its work more is at the server, told while a long queue leaves and nothing else of it changes. */
export const TOPICS = [
  'queue',
  'sent',
  'orders',
  'customers',
  'products',
  'expenses',
  'claims',
  'shifts',
  'notes',
  'tickets',
  'creditMoves',
  'stockWork',
  'newProducts',
  'photos',
  'chats',
  'device',
  'held',
] as const
export type Topic = (typeof TOPICS)[number]

/** Everything the offline code takes from outside, so that tests run the very same code on a clock, a disk and a network of their own. */
export interface OfflineContext {
  db: KauntaDb
  /** Where work lies once more (`second-copy.ts`); null where the browser has no such place. */
  second: KeyedDisk | null
  now: () => number
  newId: () => string
  random: () => number
  /** Server clock minus device clock, ms, as last learned (F15). */
  clock: { offsetMs: number }
  /** Tells listeners of this tab and of the others that something of this kind changed. Never throws. */
  changed: (topic: Topic) => void
  /** Gives back disk space that holds no work: cached answers and pictures (F19). */
  purgeCaches: () => Promise<void>
}

export function createContext(db: KauntaDb, given: Partial<Omit<OfflineContext, 'db'>> = {}): OfflineContext {
  const now = given.now ?? Date.now
  return {
    db,
    second: given.second ?? null,
    now,
    newId: given.newId ?? (() => uuidv7(now())),
    random: given.random ?? Math.random,
    clock: given.clock ?? { offsetMs: 0 },
    changed: given.changed ?? (() => {}),
    purgeCaches: given.purgeCaches ?? (() => db.queryCache.clear()),
  }
}

/** A clock may say anything; what four digits of a year cannot say is written as the last moment they can (F15: never refused). */
const LAST_MS = Date.UTC(9999, 11, 31)
export const instant = (ctx: Pick<OfflineContext, 'now'>): string =>
  new Date(Math.min(Math.max(ctx.now(), 0), LAST_MS)).toISOString()
