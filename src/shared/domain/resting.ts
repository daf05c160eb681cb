/**
 * After a change of contact, password or payout place no money leaves for two days: long enough that whoever was told of the change, and did not make it, can
 * undo it before anything is gone.
 */
export const REST_HOURS = 48
/** An undo link works longer than money rests: messages are read late. */
const UNDO_HOURS = 72
const HOUR_MS = 3_600_000

/** When the rest after this change ends; null when nothing rests (any more). */
export function restUntil(changedAt: Date | null | undefined, now: Date): Date | null {
  if (changedAt === null || changedAt === undefined) return null
  const until = new Date(changedAt.getTime() + REST_HOURS * HOUR_MS)
  return until > now ? until : null
}

export const undoUntil = (changedAt: Date): Date => new Date(changedAt.getTime() + UNDO_HOURS * HOUR_MS)
