import { isGtin } from '../../shared/domain/barcode.ts'

/**
 * One packet held in front of a camera is read in every picture, and counts once: until it was away. A hand that shakes, or a picture out of focus, is not away. Pure:
 * what each picture showed and when in, what is new out.
 */
interface CodesInView {
  /** Called for every picture that was looked at, also where nothing was found on it. */
  look: (codes: readonly string[], atMs: number) => string[]
  /** Nobody looked for a while: what is still there counts no second time. */
  goOn: (atMs: number) => void
}

/** As long as a cashier takes to put one packet down and the next, equal one in front. */
const AWAY_MS = 1200
/** On a device that needs a second for each picture one that failed is not away. */
const AWAY_PICTURES = 2

interface Seen {
  lastAt: number
  missed: number
  times: number
}

export function createCodesInView(awayMs = AWAY_MS): CodesInView {
  const seen = new Map<string, Seen>()
  return {
    look(codes, atMs) {
      const fresh: string[] = []
      for (const [code, state] of seen) {
        if (codes.includes(code)) continue
        state.missed += 1
        if (state.missed >= AWAY_PICTURES && atMs - state.lastAt >= awayMs) seen.delete(code)
      }
      for (const code of new Set(codes)) {
        const state = seen.get(code) ?? { lastAt: atMs, missed: 0, times: 0 }
        state.lastAt = atMs
        state.missed = 0
        state.times += 1
        seen.set(code, state)
        // What proves itself by its check digit counts at once; any other is looked at twice.
        if (state.times === (isSure(code) ? 1 : 2)) fresh.push(code)
      }
      return fresh
    },
    goOn(atMs) {
      for (const state of seen.values()) Object.assign(state, { lastAt: atMs, missed: 0 })
    },
  }
}

/** Symbols with an error correction of their own hold more than digits. */
const isSure = (code: string): boolean => isGtin(code) || code.length > 24
