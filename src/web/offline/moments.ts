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

/**
 * Server clock minus device clock, ms, after an answer that left at `began` and was there at `at`. It lies somewhere between the two, and a slow network makes that
 * wide: what was `known` stays as long as the answer does not contradict it. Else a clock that is right would be put off by each slow answer, and a sale made before a
 * right was taken away would look as if it came after. A clock that was changed meanwhile makes nonsense of the time between: then only the end of it counts.
 */
export function learnedOffset(known: number, answer: { began: number; at: number; serverMs: number }): number {
  const { began, at, serverMs } = answer
  if (at < began || at - began > LEASE_MS) return serverMs - at
  const isPossible = serverMs - at <= known && known <= serverMs - began
  return isPossible ? known : Math.round(serverMs - (began + at) / 2)
}
