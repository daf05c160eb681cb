import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let heard: string[] = []
class FakeContext {
  state = 'suspended'
  currentTime = 0
  destination = {}
  resume() {
    this.state = 'running'
    return Promise.resolve()
  }
  createGain() {
    return {
      gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect: (to: object) => to,
    }
  }
  createOscillator() {
    const tone = {
      type: '',
      frequency: { value: 0 },
      connect: (to: object) => to,
      start: (at: number) => heard.push(`${tone.type} ${tone.frequency.value} at ${at}`),
      stop() {},
    }
    return tone
  }
}
const settled = async () => {
  await Promise.resolve()
  await Promise.resolve()
}

beforeEach(() => {
  heard = []
  localStorage.clear()
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

test('known, unknown, refused and paid each sound, and none like another; the first one also wakes the browser', async () => {
  vi.stubGlobal('AudioContext', FakeContext)
  const { tillSound } = await import('./till-sound.ts')
  const sounds = []
  for (const kind of ['known', 'unknown', 'refused', 'paid'] as const) {
    tillSound(kind)
    await settled()
    sounds.push(heard.splice(0).join(', '))
  }
  expect(sounds.map((sound) => sound.split(', ').length)).toEqual([1, 2, 3, 4])
  expect(new Set(sounds).size).toBe(4)
})

test('switched off on this device it is silent, also after a reload, until it is switched on', async () => {
  vi.stubGlobal('AudioContext', FakeContext)
  const first = await import('./till-sound.ts')
  let told = 0
  const off = first.soundSwitch.on(() => {
    told += 1
  })
  first.soundSwitch.set(false)
  first.tillSound('refused')
  await settled()
  expect([heard, told, first.soundSwitch.isOn()]).toEqual([[], 1, false])
  off()
  vi.resetModules()
  const again = await import('./till-sound.ts')
  expect(again.soundSwitch.isOn()).toBe(false)
  again.soundSwitch.set(true)
  again.tillSound('known')
  await settled()
  expect(heard).toHaveLength(1)
})

test('a browser without sound, and storage that is denied, cost a scan nothing', async () => {
  vi.stubGlobal('AudioContext', undefined)
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('denied')
    },
    setItem() {
      throw new Error('denied')
    },
    removeItem() {
      throw new Error('denied')
    },
    clear() {},
  })
  const { tillSound, soundSwitch } = await import('./till-sound.ts')
  expect(() => tillSound('known')).not.toThrow()
  soundSwitch.set(false)
  expect(soundSwitch.isOn()).toBe(false)
})

test('each shakes the device in a way of its own, until shaking is switched off; nothing shakes before somebody touched it', async () => {
  const shakes: number[][] = []
  const vibrate = (pattern: number[]) => shakes.push(pattern)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  vi.stubGlobal('AudioContext', FakeContext)
  try {
    const { silentSounds, soundSwitch, switchOf, tillSound, vibrationSwitch } = await import('./till-sound.ts')
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false }, configurable: true })
    tillSound('known')
    expect(shakes).toEqual([])
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true })
    for (const kind of ['known', 'unknown', 'refused', 'paid'] as const) tillSound(kind)
    expect(new Set(shakes.map((pattern) => pattern.join(' '))).size).toBe(4)
    // Each by itself: a till that is silent may still shake.
    soundSwitch.set(false)
    await settled()
    heard = []
    tillSound('paid')
    await settled()
    expect([shakes.length, heard]).toEqual([5, []])
    // And each of the four: who is tired of one keeps the others.
    soundSwitch.set(true)
    switchOf.known.set(false)
    tillSound('known')
    await settled()
    expect([shakes.length, heard, silentSounds()]).toEqual([5, [], ['known']])
    tillSound('unknown')
    await settled()
    expect([shakes.length, heard.length]).toEqual([6, 2])
    heard = []
    vibrationSwitch.set(false)
    tillSound('paid')
    await settled()
    expect([shakes.length, heard.length]).toEqual([6, 4])
  } finally {
    for (const name of ['vibrate', 'userActivation']) Reflect.deleteProperty(navigator, name)
  }
})
