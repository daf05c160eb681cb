/**
 * How fast one customer is written to: WhatsApp takes bursts, and then one message in six seconds (error 131056 "pair rate limit"). A bucket of 20 that is refilled by the clock stays below it, and a
 * flow's three answers in a row never wait.
 */
const BURST = 20
const REFILL_MS = 6000

export function takeOfPair(
  left: number,
  at: Date | null,
  now: Date,
): { isTaken: true; left: number } | { isTaken: false; waitMs: number } {
  const passedMs = at === null ? 0 : Math.max(0, now.getTime() - at.getTime())
  const filled = Math.min(BURST, left + passedMs / REFILL_MS)
  return filled >= 1 ? { isTaken: true, left: filled - 1 } : { isTaken: false, waitMs: (1 - filled) * REFILL_MS }
}
