import { createEmitter } from '../../shared/emitter.ts'
import { audio, playTones, type Tone, wasTouched } from './sound.ts'

/** What a scan came to, for a cashier who looks at the goods and not at the screen. */
export type ScanSound = 'known' | 'unknown' | 'refused'

/** Short and high for yes; two falling notes for "who are you?"; low and rough for no. Told apart in a loud shop, and by who hears no pitch: by their length and number. */
export const SCAN_TONES: Readonly<Record<ScanSound, readonly Tone[]>> = {
  known: [{ hz: 1760, at: 0, lasts: 0.08, shape: 'triangle', volume: 0.4 }],
  unknown: [
    { hz: 659, at: 0, lasts: 0.13, shape: 'triangle', volume: 0.5 },
    { hz: 440, at: 0.15, lasts: 0.2, shape: 'triangle', volume: 0.5 },
  ],
  refused: [0, 0.13, 0.26].map((at) => ({ hz: 185, at, lasts: 0.11, shape: 'square' as const, volume: 0.3 })),
}

/** Of the device, not of the person or shop. */
const KEY = 'kaunta.scan-sound'
let memory: 'off' | null = null
const changes = createEmitter()

export function hasScanSound(): boolean {
  try {
    return (localStorage.getItem(KEY) ?? memory) !== 'off'
  } catch {
    return memory !== 'off'
  }
}

export function setScanSound(isOn: boolean): void {
  memory = isOn ? null : 'off'
  try {
    if (isOn) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage denied: it holds until the page is left.
  }
  changes.tell()
}

export const onScanSound = changes.on

/** A sound that comes late speaks of the wrong goods. */
const LATE_MS = 300

export function scanSound(sound: ScanSound): void {
  if (!hasScanSound() || !wasTouched()) return
  const to = audio()
  if (!to) return
  if (to.state === 'running') return playTones(to, SCAN_TONES[sound])
  // The first key of a scanner is what the browser waited for; waking up takes it a moment.
  const askedAt = Date.now()
  void to.resume().then(
    () => {
      if (Date.now() - askedAt < LATE_MS) playTones(to, SCAN_TONES[sound])
    },
    () => {},
  )
}
