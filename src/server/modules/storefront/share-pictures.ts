import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { createFairQueue } from '../../platform/fair-queue.ts'

/**
 * Messengers and catalogues read JPEG and PNG; ours are WebP and drawings. Made when somebody asks, one at a time: who shows them keeps them for days. `key`: the shop whose picture it
 * is, or who asks where a picture's name tells of no shop; they take turns, so that one whose pictures are fetched by the hundred keeps no other's away.
 */
export const drawnInTurn = createFairQueue({ running: 1, waitingOfKey: 20, waiting: 60, waitMs: 20_000 })
const SIDE = 1080
const PAPER = '#f9dec3'
const MOST_KEPT = 120

/** White around what is not square: catalogues cut off what is not. */
export const jpegOf = async (key: string, picture: NodeJS.ReadableStream): Promise<Buffer> => {
  const data = await buffer(picture)
  return await drawnInTurn(key, () =>
    sharp(data, { failOn: 'error' })
      .resize(SIDE, SIDE, { fit: 'contain', background: '#ffffff', withoutEnlargement: false })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: false })
      .toBuffer(),
  )
}

/** The drawings are few, and each is drawn once. */
export function createDrawnPictures() {
  const kept = new Map<string, Buffer>()
  return async (name: string, svg: string): Promise<Buffer> => {
    const known = kept.get(name)
    if (known) return known
    const half = Math.round(SIDE / 2)
    const drawn = await drawnInTurn('drawings', async () => {
      const art = await sharp(Buffer.from(svg), { density: 600 })
        .resize(half, half, { fit: 'contain', background: '#00000000' })
        .png()
        .toBuffer()
      return await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: PAPER } })
        .composite([{ input: art, gravity: 'centre' }])
        .png({ palette: true })
        .toBuffer()
    })
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(name, drawn)
    return drawn
  }
}
