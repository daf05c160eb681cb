import { isGtin } from '../../shared/domain/barcode.ts'
import { MAX_SCAN_LENGTH } from '../../shared/domain/scanner-facts.ts'

/**
 * A barcode scanner is a keyboard that types faster than anybody and ends with Enter. Told apart by speed, so that a scan works from anywhere
 * on the screen when no field has the focus. Pure: keys and times in, a code out.
 */
interface Scanner {
  /** Answers the code when this key ended one. */
  key(key: string, atMs: number): string | null
  /** True while a burst is under way: its keys are nobody else's shortcuts. */
  isBursting(atMs: number): boolean
  reset(): void
}

/** Scanners send a character each 2 to 20 ms, Bluetooth ones up to 40, and a busy phone hands keys over up to 100 ms apart. A person seldom types four in a row and Enter as fast as that. */
export const BURST_GAP_MS = 100
/** A longer pause than this and it is two things. Between the two a scan was interrupted, and its rest must not pass for a code. */
export const TORN_GAP_MS = 500
/** EAN-8 is the shortest code in shops; own labels may have four. */
const SHORTEST_CODE = 4
/** Codes with batch and weight in them are longer than a product's barcode, and what is too long is said to be (scanned-code.ts). A longer one is not cut: what is left would be another code. */
const LONGEST_CODE = MAX_SCAN_LENGTH

/** `onTorn`: what came of a scan with holes in it, or of one that is too long. Nobody knows whether it is all. */
export function createScanner(gapMs = BURST_GAP_MS, onTorn: (text: string) => void = () => {}): Scanner {
  let typed = ''
  /** Of the same scan, in front of the last hole. */
  let before = ''
  let quickGaps = 0
  let lastAt = Number.NEGATIVE_INFINITY
  const reset = () => {
    typed = ''
    before = ''
    quickGaps = 0
    lastAt = Number.NEGATIVE_INFINITY
  }
  const end = (gap: number): string | null => {
    const whole = before + typed
    if (gap > TORN_GAP_MS || whole.length < SHORTEST_CODE) return null
    if (gap <= gapMs && before === '' && typed.length <= LONGEST_CODE) return typed
    // A person's pauses are nearly all long. A machine's are short but for the hole, also where it goes on from what a person typed.
    const endsQuick = gap <= gapMs && typed.length >= SHORTEST_CODE
    if (!endsQuick && quickGaps < whole.length / 2) return null
    if (isGtin(whole)) return whole
    // A key pressed by hand just before the scan. A digit there would be the code's own, and the rest read short.
    if (gap <= gapMs && isGtin(typed) && !/\d/.test(before)) return typed
    onTorn(whole.slice(0, LONGEST_CODE))
    return null
  }
  return {
    key(key, atMs) {
      const gap = atMs - lastAt
      if (key === 'Enter' || key === 'Tab') {
        const code = end(gap)
        reset()
        return code
      }
      if (key.length !== 1) return null
      if (gap > TORN_GAP_MS) reset()
      if (gap <= gapMs) {
        quickGaps += 1
        // One more than may be is enough to know that it is too long.
        if (before.length + typed.length <= LONGEST_CODE) typed += key
      } else {
        before += typed
        typed = key
      }
      lastAt = atMs
      return null
    },
    isBursting: (atMs) => typed.length > 1 && atMs - lastAt <= gapMs,
    reset,
  }
}
