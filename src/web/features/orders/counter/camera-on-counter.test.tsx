import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCounterHere } from '../../../../../tests/support/a-counter-here.tsx'
import { aProduct } from '../../../../../tests/support/counter-product.ts'
// There before the tap: a busy machine takes its time over it.
import './camera-sheet.tsx'

const counter = aCounterHere()
const [SUGAR, SOAP] = ['6200000000015', '6200000000022']
const goods = [
  aProduct({ name: 'Sukari', priceTzs: 3000, barcodes: [SUGAR] }),
  aProduct({ name: 'Sabuni', priceTzs: 1500, barcodes: [SOAP] }),
]
/** What is held before the camera, and what its lamp was asked. */
let before: string[]
let lamp: { asked: unknown[]; isBroken: boolean; has: boolean }
let isOff: boolean

beforeEach(() => {
  before = []
  lamp = { asked: [], isBroken: false, has: true }
  isOff = false
  const track = {
    addEventListener() {},
    removeEventListener() {},
    getCapabilities: () => (lamp.has ? { torch: true } : {}),
    applyConstraints: async ({ advanced }: { advanced: unknown[] }) => {
      if (lamp.isBroken) throw new DOMException('no lamp now', 'OverconstrainedError')
      lamp.asked.push(...advanced)
    },
    stop: () => {
      isOff = true
    },
  }
  const stream = { getVideoTracks: () => [track], getTracks: () => [track] }
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => stream }, configurable: true })
  vi.stubGlobal('isSecureContext', true)
  class BarcodeDetector {
    static getSupportedFormats = async () => ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code']
    detect = async () => before.map((rawValue) => ({ rawValue }))
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280)
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { value: null, writable: true, configurable: true })
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.unstubAllGlobals()
})

async function cameraOn() {
  const device = await counter.open({ goods })
  await counter.tap('Scan barcode')
  await counter.sees(/One at a time.*Continuous/)
  return device
}
const shown = () => [...document.querySelectorAll('[role=dialog] li')].map(({ textContent }) => textContent)
const hold = async (...codes: string[]) => {
  before = codes
  // Three pictures later: what is still there counts no second time.
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 250)))
}

test('the browser’s own reader puts each thing that comes before the camera into the order, once', async () => {
  await cameraOn()
  await hold(SUGAR)
  await counter.sees(/1 item.*TZS\s3,000/)
  await hold(SUGAR, SOAP)
  await vi.waitFor(() => expect(shown()).toHaveLength(2))
  await counter.tap('Done')
  expect(counter.lines()).toEqual([expect.stringMatching(/^Sukari.*1TZS/), expect.stringMatching(/^Sabuni.*1TZS/)])
  // Its light is off: another app may have the camera.
  expect(isOff).toBe(true)
})

test('one at a time: after a code nothing is read until somebody asks for the next', async () => {
  await cameraOn()
  await counter.tap('One at a time')
  await hold(SUGAR)
  await counter.sees(/Scan the next/)
  await hold(SOAP)
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  await counter.tap('Scan the next')
  await vi.waitFor(() => expect(shown()).toHaveLength(2))
  await counter.tap('Done')
  expect(counter.lines()).toHaveLength(2)
})

const torch = () => document.querySelector('[aria-label="Light"]')
test('the lamp is switched by its button, which says whether it is on', async () => {
  await cameraOn()
  expect(torch()?.getAttribute('aria-pressed')).toBe('false')
  await counter.tap('Light')
  await vi.waitFor(() => expect(torch()?.getAttribute('aria-pressed')).toBe('true'))
  await counter.tap('Light')
  await vi.waitFor(() => expect(torch()?.getAttribute('aria-pressed')).toBe('false'))
  expect(lamp.asked).toEqual([{ torch: true }, { torch: false }])
  // One that does not come on is not said to be on.
  lamp.isBroken = true
  await counter.tap('Light')
  await act(async () => {})
  expect(torch()?.getAttribute('aria-pressed')).toBe('false')
})

test('a camera without a lamp has no button for one', async () => {
  lamp.has = false
  await cameraOn()
  expect(torch()).toBeNull()
})
