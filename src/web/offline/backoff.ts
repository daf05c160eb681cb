/** 1 s doubling to 60 s, full jitter (F24): a market hall whose network comes back does not knock all at once. */
export const FIRST_DELAY_MS = 1_000
export const LONGEST_DELAY_MS = 60_000
/** A server may ask for more, within reason. */
export const LONGEST_WAIT_MS = 3_600_000
/** Longer than a call may take (20 s), with room for packing and a slow disk: then whoever held it is gone. */
export const LEASE_MS = 45_000
/** A leader that wrote no heartbeat for this long is frozen or dead (F22). */
export const SILENCE_MS = 60_000

/** @param failures 1 for the first. */
export function jittered(failures: number, random: () => number): number {
  const ceiling = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 10))
  return Math.round(ceiling * random())
}

/**
 * Whether a stored moment is still ahead. The clock may have been set back by years meanwhile (F15): a moment further ahead than anything
 * we ever write is not believed, or the queue would stand still until the old time comes again.
 */
export const isAhead = (moment: number, now: number, furthestMs: number): boolean =>
  moment > now && moment <= now + furthestMs
