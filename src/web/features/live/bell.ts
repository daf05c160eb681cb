/**
 * The bell of a new order: two notes, made by the browser itself, so that it rings without a file and without network. Browsers let a page sound only after a
 * person touched it; until then it is silent and says so.
 */
let context: AudioContext | null = null

function audio(): AudioContext | null {
  if (context || typeof AudioContext === 'undefined') return context
  context = new AudioContext()
  return context
}

const canSound = (): boolean => context?.state === 'running'

/** Any touch will do; called once while the dashboard is open. Answers how to stop waiting for one. */
export function allowBell(onReady: () => void): () => void {
  const wake = () => {
    void audio()?.resume().then(() => {
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

/** Answers whether it was to be heard. */
export function ringBell(): boolean {
  // Before the first touch both are refused, with a line in the console each time.
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return false
  navigator.vibrate?.([120, 80, 120])
  const to = audio()
  if (!to || to.state !== 'running') return false
  const start = to.currentTime
  for (const [note, at] of [[880, 0], [1174.7, 0.18], [880, 0.5], [1174.7, 0.68]] as const) {
    const tone = to.createOscillator()
    const volume = to.createGain()
    tone.type = 'triangle'
    tone.frequency.value = note
    volume.gain.setValueAtTime(0, start + at)
    volume.gain.linearRampToValueAtTime(0.5, start + at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + at + 0.32)
    tone.connect(volume).connect(to.destination)
    tone.start(start + at)
    tone.stop(start + at + 0.35)
  }
  return true
}

/** A busy shop hears it often at first, then now and then, until somebody takes note. */
const OFTEN_MS = 8000
const SELDOM_MS = 30_000
const OFTEN_FOR_MS = 120_000
export const pauseBefore = (ringingForMs: number): number => (ringingForMs < OFTEN_FOR_MS ? OFTEN_MS : SELDOM_MS)
