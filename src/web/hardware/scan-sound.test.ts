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

test('known, unknown and refused each sound, and none like another; the first one also wakes the browser', async () => {
  vi.stubGlobal('AudioContext', FakeContext)
  const { scanSound } = await import('./scan-sound.ts')
  const sounds = []
  for (const kind of ['known', 'unknown', 'refused'] as const) {
    scanSound(kind)
    await settled()
    sounds.push(heard.splice(0).join(', '))
  }
  expect(sounds.map((sound) => sound.split(', ').length)).toEqual([1, 2, 3])
  expect(new Set(sounds).size).toBe(3)
})

test('switched off on this device it is silent, also after a reload, until it is switched on', async () => {
  vi.stubGlobal('AudioContext', FakeContext)
  const first = await import('./scan-sound.ts')
  let told = 0
  const off = first.onScanSound(() => {
    told += 1
  })
  first.setScanSound(false)
  first.scanSound('refused')
  await settled()
  expect([heard, told, first.hasScanSound()]).toEqual([[], 1, false])
  off()
  vi.resetModules()
  const again = await import('./scan-sound.ts')
  expect(again.hasScanSound()).toBe(false)
  again.setScanSound(true)
  again.scanSound('known')
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
  const { scanSound, setScanSound, hasScanSound } = await import('./scan-sound.ts')
  expect(() => scanSound('known')).not.toThrow()
  setScanSound(false)
  expect(hasScanSound()).toBe(false)
})
