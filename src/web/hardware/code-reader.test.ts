import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCodeReader } from './code-reader.ts'

const NEEDED = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code']
const picture = { width: 640, height: 480 } as ImageBitmap
let workers: { asked: unknown[]; isEnded: boolean }[]

/** The browser's own reader. `detect`: what its service answers, which may not be there. */
function nativeHere(formats: readonly string[], detect: () => Promise<{ rawValue: string }[]>) {
  const made: string[][] = []
  class BarcodeDetector {
    static getSupportedFormats = async () => formats
    constructor(options: { formats: string[] }) {
      made.push(options.formats)
    }
    detect = detect
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  return made
}
beforeEach(() => {
  workers = []
  // In the place of the thread: what it is asked, and that it answers.
  class FakeWorker extends EventTarget {
    own: { asked: unknown[]; isEnded: boolean } = { asked: [], isEnded: false }
    constructor() {
      super()
      workers.push(this.own)
    }
    postMessage(order: { id: number }) {
      this.own.asked.push(order)
      queueMicrotask(() =>
        this.dispatchEvent(new MessageEvent('message', { data: { id: order.id, codes: ['own 6200000000017'] } })),
      )
    }
    terminate() {
      this.own.isEnded = true
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  const pixels = { data: new Uint8ClampedArray(4), width: 1, height: 1 }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage() {},
    getImageData: () => pixels,
  } as never)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a browser that reads all that is on goods reads by itself, and no decoder is fetched', async () => {
  const made = nativeHere([...NEEDED, 'itf', 'aztec'], async () => [{ rawValue: '6200000000017' }, { rawValue: '' }])
  const reader = await createCodeReader()
  expect(await reader.read(picture)).toEqual(['6200000000017'])
  // Asked for what goods carry, and for what more it knows of that; not for all it can.
  expect(made).toEqual([[...NEEDED, 'itf']])
  expect(workers).toEqual([])
  reader.stop()
})

test('a browser that lacks one kind of code reads with our decoder from the first picture on', async () => {
  const detect = vi.fn<() => Promise<{ rawValue: string }[]>>(async () => [{ rawValue: 'native' }])
  nativeHere(
    NEEDED.filter((format) => format !== 'code_128'),
    detect,
  )
  const reader = await createCodeReader()
  expect(workers).toEqual([])
  expect(await reader.read(picture)).toEqual(['own 6200000000017'])
  expect(detect).not.toHaveBeenCalled()
})

test('a browser that promises and then cannot (a phone without its maker’s service) is asked once; our decoder reads that very picture', async () => {
  const detect = vi.fn<() => Promise<{ rawValue: string }[]>>(
    async () => await Promise.reject(new DOMException('no service', 'NotSupportedError')),
  )
  nativeHere(NEEDED, detect)
  const reader = await createCodeReader()
  expect(await reader.read(picture)).toEqual(['own 6200000000017'])
  expect(await reader.read(picture)).toEqual(['own 6200000000017'])
  expect(detect).toHaveBeenCalledOnce()
  expect(workers.map(({ asked }) => asked.length)).toEqual([2])
  reader.stop()
  expect(workers[0]?.isEnded).toBe(true)
})

test('a browser whose list of kinds fails has none of its own', async () => {
  nativeHere(NEEDED, async () => [{ rawValue: 'native' }])
  Reflect.get(globalThis, 'BarcodeDetector').getSupportedFormats = async () => await Promise.reject(new Error('gone'))
  const reader = await createCodeReader()
  expect(await reader.read(picture)).toEqual(['own 6200000000017'])
})
