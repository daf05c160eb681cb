import type { DisplayState } from '../../../shared/contract/displays.ts'
import type { Heard } from './display-link.ts'

/** What a customer may be shown now. `late`: the last figures, and that the till is not heard; `away`: the figures are down, and that the till is not heard. */
export interface Shown {
  state: DisplayState | null
  trust: 'good' | 'late' | 'away'
}

/** A till says its figures again every fifteen seconds: three were missed. */
const LATE_MS = 40_000
/** From then on somebody else may stand here. */
const AWAY_MS = 120_000
/** Nothing at all is heard, not even that nothing is new. */
const SILENT_MS = 60_000

/** Keeps what was heard last and judges it by the time since: nothing stale is shown as if it were current. */
export function createDisplayClock(now: () => number) {
  let heard: { state: DisplayState | null; saidAt: number } | null = null
  let signAt = now()
  return {
    hear({ state, ageMs }: Heard): void {
      heard = { state, saidAt: now() - ageMs }
    },
    sign(): void {
      signAt = now()
    },
    look(): Shown {
      const isSilent = now() - signAt > SILENT_MS
      if (!heard?.state) return { state: null, trust: isSilent ? 'away' : 'good' }
      const { state, saidAt } = heard
      // The shop's own face is never out of date.
      if (state.kind === 'idle') return { state, trust: isSilent ? 'away' : 'good' }
      const age = now() - saidAt
      return { state, trust: age > AWAY_MS ? 'away' : age > LATE_MS ? 'late' : 'good' }
    },
  }
}
