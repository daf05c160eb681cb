import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { keptFile } from './kept-file.ts'

/**
 * Reads codes on pictures where the browser cannot (code-reader.ts), beside the page: a picture takes a cheap phone a twentieth of a second, which no key of the counter
 * waits for. The decoder comes from our own address when it is first wanted, and stays on the device. This file is answered with a policy of its own that lets it run
 * WebAssembly (server/platform/security-headers.ts); the page has no such right.
 */
export interface DecodeOrder {
  id: number
  picture: ImageData
  /** A photo: it is looked at thoroughly, once. */
  isPhoto: boolean
}
export type DecodeAnswer = { id: number; codes: string[] } | { id: number; failed: string }

const FORMATS = [
  'EANUPC',
  'Code128',
  'Code39',
  'ITF',
  'DataBar',
  'DataBarExp',
  'QRCode',
  'DataMatrix',
] as const satisfies ReaderOptions['formats']

const ready = keptFile(wasmUrl).then(
  async (wasmBinary) => await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true }),
)
// Said with the first answer.
ready.catch(() => {})

async function decode({ picture, isPhoto }: DecodeOrder): Promise<string[]> {
  await ready
  const found = await readBarcodes(picture, {
    formats: [...FORMATS],
    tryHarder: true,
    tryRotate: true,
    tryInvert: isPhoto,
    tryDownscale: isPhoto,
    maxNumberOfSymbols: 8,
    textMode: 'Plain',
  })
  return found
    .filter(({ isValid, text }) => isValid && text !== '')
    .map(({ contentType, symbologyIdentifier, text }) => (contentType === 'GS1' ? symbologyIdentifier + text : text))
}

const answer = (given: DecodeAnswer): void => postMessage(given)
addEventListener('message', ({ data }: MessageEvent<DecodeOrder>) => {
  decode(data).then(
    (codes) => answer({ id: data.id, codes }),
    (error: unknown) => answer({ id: data.id, failed: String(error) }),
  )
})
