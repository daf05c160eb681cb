import type { DecodeAnswer, DecodeOrder } from './decoder-worker.ts'
// oxlint-disable-next-line import/default -- the bundler gives the worker's address
import workerAddress from './decoder-worker.ts?worker&url'
import { workerUrl } from './worker-url.ts'

/** Reads codes off pictures: by the browser itself where it can (Android, macOS), else by a decoder of our own that is fetched when it is first wanted. */
export interface CodeReader {
  /** What is on it, most often nothing. One picture at a time. @throws ReaderFailed */
  read: (picture: HTMLVideoElement | ImageBitmap, isPhoto?: boolean) => Promise<string[]>
  stop: () => void
}
/** There is no decoder here, and it could not be fetched. */
class ReaderFailed extends Error {}

interface NativeDetector {
  detect: (source: HTMLVideoElement | ImageBitmap) => Promise<{ rawValue: string }[]>
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

/** What is on goods, and on our own receipts. A browser that lacks one of them reads with our decoder. */
const NEEDED = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code']
const WELCOME = ['code_39', 'itf', 'data_matrix']

async function nativeDetector(): Promise<NativeDetector | null> {
  const detectors: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  if (!isDetectors(detectors)) return null
  const known = await detectors.getSupportedFormats().catch((): string[] => [])
  if (!NEEDED.every((format) => known.includes(format))) return null
  return new detectors({ formats: [...NEEDED, ...WELCOME.filter((format) => known.includes(format))] })
}
const isDetectors = (value: unknown): value is NativeDetectors =>
  typeof value === 'function' && 'getSupportedFormats' in value

export async function createCodeReader(): Promise<CodeReader> {
  let native = await nativeDetector().catch(() => null)
  let own: CodeReader | null = null
  return {
    async read(picture, isPhoto = false) {
      if (native)
        try {
          return (await native.detect(picture)).map(({ rawValue }) => rawValue).filter(Boolean)
        } catch {
          // It says what it knows, and then its service is not there: phones without Google's.
          native = null
        }
      own ??= createOwnReader()
      return await own.read(picture, isPhoto)
    },
    stop: () => own?.stop(),
  }
}

/** Wide enough for bars that fill a third of the picture. */
const MOST_SIDE = { video: 960, photo: 2000 }

function createOwnReader(): CodeReader {
  const worker = new Worker(workerUrl(workerAddress), { type: 'module' })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const waiting = new Map<number, { done: (codes: string[]) => void; failed: (error: ReaderFailed) => void }>()
  let count = 0
  let broken: ReaderFailed | null = null
  const settle = (answer: DecodeAnswer) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if ('codes' in answer) asked?.done(answer.codes)
    else asked?.failed(new ReaderFailed(answer.failed))
  }
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeAnswer>) => settle(data))
  worker.addEventListener('error', ({ message }) => {
    broken = new ReaderFailed(message || 'the decoder does not start')
    for (const { failed } of waiting.values()) failed(broken)
    waiting.clear()
  })
  return {
    async read(picture, isPhoto = false) {
      if (broken) throw broken
      const [width, height] =
        picture instanceof HTMLVideoElement
          ? [picture.videoWidth, picture.videoHeight]
          : [picture.width, picture.height]
      const most = isPhoto ? MOST_SIDE.photo : MOST_SIDE.video
      const scale = Math.min(1, most / Math.max(width, height, 1))
      canvas.width = Math.max(1, Math.round(width * scale))
      canvas.height = Math.max(1, Math.round(height * scale))
      context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height)
      if (!pixels) throw new ReaderFailed('no pixels')
      count += 1
      const order: DecodeOrder = { id: count, picture: pixels, isPhoto }
      return await new Promise((done, failed) => {
        waiting.set(order.id, { done, failed })
        worker.postMessage(order, [pixels.data.buffer])
      })
    },
    stop() {
      worker.terminate()
      for (const { done } of waiting.values()) done([])
      waiting.clear()
    },
  }
}

/** @throws ReaderFailed, and what the browser says of a file that is no picture */
export async function readPhoto(reader: CodeReader, file: Blob): Promise<string[]> {
  const picture = await createImageBitmap(file)
  try {
    return await reader.read(picture, true)
  } finally {
    picture.close()
  }
}
