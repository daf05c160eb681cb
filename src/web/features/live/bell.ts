import { audio, canSound, playTones, wasTouched } from '../../hardware/sound.ts'

/**
 * The bell of a new order: two notes, made by the browser itself, so that it rings without a file and without network. Browsers let a page sound only after a
 * person touched it; until then it is silent and says so.
 */

/** Any touch will do; called once while the dashboard is open. Answers how to stop waiting for one. */
export function allowBell(onReady: () => void): () => void {
  const wake = () => {
    void audio()
      ?.resume()
      .then(() => {
        if (!canSound()) return
        off()
        onReady()
      })
  }
  const off = () => {
    removeEventListener('pointerdown', wake)
    removeEventListener('keydown', wake)
  }
  addEventListener('pointerdown', wake)
  addEventListener('keydown', wake)
  return off
}

const NOTES = (
  [
    [880, 0],
    [1174.7, 0.18],
    [880, 0.5],
    [1174.7, 0.68],
  ] as const
).map(([hz, at]) => ({ hz, at, lasts: 0.35, shape: 'triangle' as const, volume: 0.5 }))

/** Answers whether it was to be heard. */
export function ringBell(): boolean {
  // Before the first touch both are refused, with a line in the console each time.
  if (!wasTouched()) return false
  navigator.vibrate?.([120, 80, 120])
  const to = audio()
  if (!to || to.state !== 'running') return false
  playTones(to, NOTES)
  return true
}

/** A busy shop hears it often at first, then now and then, until somebody takes note. */
const OFTEN_MS = 8000
const SELDOM_MS = 30_000
const OFTEN_FOR_MS = 120_000
export const pauseBefore = (ringingForMs: number): number => (ringingForMs < OFTEN_FOR_MS ? OFTEN_MS : SELDOM_MS)
