/**
 * Sounds made by the browser itself: without a file and without network. Browsers let a page sound only after a person touched it or pressed a key; a
 * scanner's keys count.
 */
export interface Tone {
  hz: number
  /** Seconds after the start of the sound. */
  at: number
  lasts: number
  shape: OscillatorType
  /** 0 to 1. */
  volume: number
}

let context: AudioContext | null = null

/** The page's one context; null where the browser has none. Before anybody touched the page it is refused, with a line in the console each time: ask `wasTouched` first. */
export function audio(): AudioContext | null {
  if (context || typeof AudioContext === 'undefined') return context
  context = new AudioContext()
  return context
}
export const wasTouched = (): boolean => !('userActivation' in navigator) || navigator.userActivation.hasBeenActive
export const canSound = (): boolean => context?.state === 'running'

export function playTones(to: AudioContext, tones: readonly Tone[]): void {
  const start = to.currentTime
  for (const { hz, at, lasts, shape, volume } of tones) {
    const tone = to.createOscillator()
    const gain = to.createGain()
    tone.type = shape
    tone.frequency.value = hz
    gain.gain.setValueAtTime(0, start + at)
    gain.gain.linearRampToValueAtTime(volume, start + at + Math.min(0.02, lasts / 4))
    gain.gain.exponentialRampToValueAtTime(0.001, start + at + lasts - 0.01)
    tone.connect(gain).connect(to.destination)
    tone.start(start + at)
    tone.stop(start + at + lasts)
  }
}
