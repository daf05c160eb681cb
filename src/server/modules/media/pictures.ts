import sharp from 'sharp'
import { notImage, tooLarge } from './media.errors.ts'

export const MAX_BYTES = 8 * 1024 * 1024
/** A small file can be a huge picture: 14,000 × 14,000 pixels in 601 kB cost 800 MB (field/quality.md §4.7). */
export const MAX_PIXELS = 40_000_000
const LARGE_PX = 1600
const SMALL_PX = 240
/** Small ones come by the screenful over 3G. */
const SMALL_AIM_BYTES = 12 * 1024

// One picture at a time with one thread: memory stays flat, and selling goes on beside it.
sharp.concurrency(1)
sharp.cache(false)

/** By its first bytes; a name or a stated type proves nothing. */
function isAllowed(data: Buffer): boolean {
  const isJpeg = data[0] === 0xff && data[1] === 0xd8 && data[2] === 0xff
  const isPng = data.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  const isWebp = data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP'
  return isJpeg || isPng || isWebp
}

export interface Pictures {
  large: Buffer
  small: Buffer
}

let last: Promise<unknown> = Promise.resolve()

/** Decodes and encodes anew, so that only pixels are left: no EXIF, no place, no second file hidden behind the first. */
export function encodePictures(data: Buffer): Promise<Pictures> {
  const mine = last.then(() => encode(data))
  last = mine.catch(() => {})
  return mine
}

async function encode(data: Buffer): Promise<Pictures> {
  if (data.length > MAX_BYTES) throw tooLarge()
  if (!isAllowed(data)) throw notImage()
  const open = () => sharp(data, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error', animated: false })
  try {
    const { width, height } = await open().metadata()
    if (width * height > MAX_PIXELS) throw tooLarge()
    // `autoOrient` before the EXIF data is dropped, or phone pictures lie on their side.
    const large = await open().autoOrient().resize(LARGE_PX, LARGE_PX, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 78, effort: 4 }).toBuffer()
    return { large, small: await encodeSmall(large) }
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooLarge()
    throw error instanceof Error && error.name === 'AppError' ? error : notImage()
  }
}

async function encodeSmall(large: Buffer): Promise<Buffer> {
  let small = large
  for (const quality of [72, 55, 38]) {
    small = await sharp(large, { failOn: 'error' }).resize(SMALL_PX, SMALL_PX, { fit: 'inside', withoutEnlargement: true }).webp({ quality, effort: 4 }).toBuffer()
    if (small.length <= SMALL_AIM_BYTES) break
  }
  return small
}
