/**
 * A barcode scanner is a keyboard that types faster than anybody and ends with Enter. Told apart by speed, so that a scan works from anywhere
 * on the screen when no field has the focus. Pure: keys and times in, a code out.
 */
export interface Scanner {
  /** Answers the code when this key ended one. */
  key(key: string, atMs: number): string | null
  /** True while a burst is under way: its keys are nobody else's shortcuts. */
  isBursting(atMs: number): boolean
  reset(): void
}

/** Scanners send a character each 2 to 20 ms, cheap Bluetooth ones up to 40; a person's fastest pair is about 60. */
export const BURST_GAP_MS = 50
/** EAN-8 is the shortest code in shops; own labels may have four. */
export const SHORTEST_CODE = 4

export function createScanner(gapMs = BURST_GAP_MS): Scanner {
  let typed = ''
  let lastAt = Number.NEGATIVE_INFINITY
  const reset = () => {
    typed = ''
    lastAt = Number.NEGATIVE_INFINITY
  }
  return {
    key(key, atMs) {
      const isBurst = atMs - lastAt <= gapMs
      if (key === 'Enter' || key === 'Tab') {
        const code = isBurst && typed.length >= SHORTEST_CODE ? typed : null
        reset()
        return code
      }
      if (key.length !== 1) return null
      typed = isBurst ? (typed + key).slice(0, 64) : key
      lastAt = atMs
      return null
    },
    isBursting: (atMs) => typed.length > 1 && atMs - lastAt <= gapMs,
    reset,
  }
}
