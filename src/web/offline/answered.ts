import type { SyncState } from './db.ts'

/** When a list was answered, and the time now: device time, ms. `now` may be a minute old. */
export interface Moment {
  asOf: number
  now: number
}

/**
 * Whether this device knows more of an order or expense than a list the server answered: while it is not sent, and when it was sent after that answer (a kept
 * list that is a moment old would hide the sale just made). An answer from the future was written under a wrong clock that was since put right: it says nothing.
 */
export const knowsMore = (mine: { sync: SyncState; answeredAt?: number | undefined }, { asOf, now }: Moment): boolean =>
  mine.sync !== 'synced' || (mine.answeredAt !== undefined && mine.answeredAt > asOf && mine.answeredAt <= now + 90_000)
