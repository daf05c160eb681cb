import sharp from 'sharp'
import { createFairQueue } from '../../platform/fair-queue.ts'
import { notImage, tooLarge } from './media.errors.ts'

export const MAX_BYTES = 8 * 1024 * 1024
/** A small file can be a huge picture: 14,000 × 14,000 pixels in 601 kB cost 800 MB, measured. */
const MAX_PIXELS = 40_000_000
/** One pixel wide and two million high is within all other bounds and takes a minute to make small. A phone's longest panorama has about this side. */
const MAX_SIDE = 16_000
/** Of one picture, which takes about a second; the library ends what takes longer. */
const WITHIN_SECONDS = 20
const LARGE_PX = 1600
const SMALL_PX = 240
/** Small ones come by the screenful over 3G. */
const SMALL_AIM_BYTES = 12 * 1024
/** For who pays by the megabyte: enough to tell soap from sugar, at some 1.5 kB. */
const TINY_PX = 96

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

interface Pictures {
  large: Buffer
  small: Buffer
}

/** Waiting pictures lie in memory, so few may wait: a phone that stocks a shop sends one after the other. */
const inTurn = createFairQueue({ running: 1, waitingOfKey: 10, waiting: 24, waitMs: 30_000 })

/**
 * Decodes and encodes anew, so that only pixels are left: no EXIF, no place, no second file hidden behind the first. `key`: whose picture it is; shops take turns.
 * @throws AppError 400 or 413 at once for what is no picture or too large; 503 when too many wait
 */
export const encodePictures = (key: string, data: Buffer): Promise<Pictures> => redraw(key, data, () => encode(data))

/** The same for another way to draw it: `work` has the picture once it is known to be one, and its turn. @throws as `encodePictures` */
export async function redraw<T>(
  key: string,
  data: Buffer,
  work: (openIt: () => ReturnType<typeof open>) => Promise<T>,
): Promise<T> {
  if (data.length > MAX_BYTES) throw tooLarge()
  if (!isAllowed(data)) throw notImage()
  const { width, height } = await readable(() => open(data).metadata())
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) throw tooLarge()
  return await inTurn(key, () => readable(() => work(() => open(data))))
}

const open = (data: Buffer) =>
  sharp(data, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error', animated: false }).timeout({
    seconds: WITHIN_SECONDS,
  })

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && /pixel limit|timeout/i.test(error.message)) throw tooLarge()
    throw error instanceof Error && error.name === 'AppError' ? error : notImage()
  }
}

async function encode(data: Buffer): Promise<Pictures> {
  // `autoOrient` before the EXIF data is dropped, or phone pictures lie on their side.
  const large = await open(data)
    .autoOrient()
    .resize(LARGE_PX, LARGE_PX, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78, effort: 4 })
    .toBuffer()
  return { large, small: await encodeSmall(large) }
}

async function encodeSmall(large: Buffer): Promise<Buffer> {
  let small = large
  for (const quality of [72, 55, 38]) {
    small = await sharp(large, { failOn: 'error' })
      .resize(SMALL_PX, SMALL_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 4 })
      .toBuffer()
    if (small.length <= SMALL_AIM_BYTES) break
  }
  return small
}

/** A screenful of them is asked for at once, and each takes milliseconds. */
const tinyInTurn = createFairQueue({ running: 1, waitingOfKey: 200, waiting: 400, waitMs: 30_000 })

/** Of a small one that we made ourselves. */
export const encodeTiny = async (small: Buffer): Promise<Buffer> =>
  await tinyInTurn('tiny', () =>
    sharp(small, { failOn: 'error' })
      .resize(TINY_PX, TINY_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 45, effort: 4 })
      .toBuffer(),
  )
