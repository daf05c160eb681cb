/** A server may ask for more than our own pauses (api/backoff.ts), within reason. */
export const LONGEST_WAIT_MS = 3_600_000
/** Longer than a call may take (20 s), with room for packing and a slow disk: then whoever held it is gone. */
export const LEASE_MS = 45_000
/** A leader that wrote no heartbeat for this long is frozen or dead (F22). */
export const SILENCE_MS = 60_000

/**
 * Whether a stored moment is still ahead. The clock may have been set back by years meanwhile (F15): a moment further ahead than anything
 * we ever write is not believed, or the queue would stand still until the old time comes again.
 */
export const isAhead = (moment: number, now: number, furthestMs: number): boolean =>
  moment > now && moment <= now + furthestMs
