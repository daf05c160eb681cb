import { TILL_SOUNDS, type TillSound } from '../../shared/domain/till-sounds.ts'
import { createEmitter } from '../../shared/emitter.ts'
import { audio, playTones, type Tone, wasTouched } from './sound.ts'

/** Short and high for yes; two falling notes for "who are you?"; low and rough for no; three that climb for money. Told apart in a loud shop, and by who hears no pitch: by their length and number. */
const TONES: Readonly<Record<TillSound, readonly Tone[]>> = {
  known: [{ hz: 1760, at: 0, lasts: 0.08, shape: 'triangle', volume: 0.4 }],
  unknown: [
    { hz: 659, at: 0, lasts: 0.13, shape: 'triangle', volume: 0.5 },
    { hz: 440, at: 0.15, lasts: 0.2, shape: 'triangle', volume: 0.5 },
  ],
  refused: [0, 0.13, 0.26].map((at) => ({ hz: 185, at, lasts: 0.11, shape: 'square' as const, volume: 0.3 })),
  paid: [523, 659, 784, 1047].map((hz, step) => ({
    hz,
    at: step * 0.09,
    lasts: step === 3 ? 0.35 : 0.12,
    shape: 'triangle' as const,
    volume: 0.4,
  })),
}
/** Milliseconds on and off. */
const SHAKES: Readonly<Record<TillSound, number[]>> = {
  known: [30],
  unknown: [60, 60, 60],
  refused: [200, 80, 200],
  paid: [40, 60, 120],
}

/** On until it is switched off; of the device, not of the person or shop. */
function createSwitch(key: string) {
  let memory: 'off' | null = null
  const changes = createEmitter()
  return {
    on: changes.on,
    isOn: (): boolean => {
      try {
        return (localStorage.getItem(key) ?? memory) !== 'off'
      } catch {
        return memory !== 'off'
      }
    },
    set(isOn: boolean): void {
      memory = isOn ? null : 'off'
      try {
        if (isOn) localStorage.removeItem(key)
        else localStorage.setItem(key, 'off')
      } catch {
        // Storage denied: it holds until the page is left.
      }
      changes.tell()
    },
  }
}
/** The key is older than the other sounds of the till. */
export const soundSwitch = createSwitch('kaunta.scan-sound')
export const vibrationSwitch = createSwitch('kaunta.vibration')
/** Each by itself, heard and felt: who scans a hundred packets may want to hear of the unknown ones alone. */
export const switchOf: Readonly<Record<TillSound, ReturnType<typeof createSwitch>>> = {
  known: createSwitch('kaunta.sound.known'),
  unknown: createSwitch('kaunta.sound.unknown'),
  refused: createSwitch('kaunta.sound.refused'),
  paid: createSwitch('kaunta.sound.paid'),
}
export const silentSounds = (): TillSound[] => TILL_SOUNDS.filter((one) => !switchOf[one].isOn())

/** A sound that comes late speaks of the wrong goods. */
const LATE_MS = 300

export function tillSound(sound: TillSound): void {
  if (!wasTouched() || !switchOf[sound].isOn()) return
  if (vibrationSwitch.isOn()) navigator.vibrate?.(SHAKES[sound])
  if (!soundSwitch.isOn()) return
  const to = audio()
  if (!to) return
  if (to.state === 'running') return playTones(to, TONES[sound])
  // The first key of a scanner is what the browser waited for; waking up takes it a moment.
  const askedAt = Date.now()
  void to.resume().then(
    () => {
      if (Date.now() - askedAt < LATE_MS) playTones(to, TONES[sound])
    },
    () => {},
  )
}
