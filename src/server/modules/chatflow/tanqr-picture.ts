import sharp, { type OverlayOptions } from 'sharp'
import { renderSVG } from 'uqr'
import { FACES, written } from '../../platform/drawn-words.ts'
import { createFairQueue } from '../../platform/fair-queue.ts'

/** As sharp as a phone shows it whole, and small enough for a weak network. */
const WIDTH = 720
const CODE = 640
const EDGE = (WIDTH - CODE) / 2
const PAPER = '#ffffff'
const INK = '#1f1219'
/** Shops take turns. */
const drawnInTurn = createFairQueue({ running: 1, waitingOfKey: 20, waiting: 60, waitMs: 20_000 })

/** A code to be scanned from another screen or chosen from the phone's pictures, dark on white, with whose it is above and what is to be paid below. PNG. */
export const tanqrPicture = (shopId: string, { text, shop, total }: { text: string; shop: string; total: string }) =>
  drawnInTurn(shopId, async (): Promise<Buffer> => {
    // Four modules of white around it (ISO/IEC 18004 §6.3.8).
    const code = await sharp(Buffer.from(renderSVG(text, { ecc: 'M', boostEcc: true, border: 4 })), { density: 300 })
      .resize(CODE, CODE, { kernel: 'nearest' })
      .png()
      .toBuffer()
    const parts: OverlayOptions[] = []
    let top = EDGE
    const put = (input: Buffer, width: number, height: number) => {
      parts.push({ input, left: Math.max(0, Math.round((WIDTH - width) / 2)), top })
      top += height
    }
    const word = async (said: string, face: typeof FACES.bold, size: number) => {
      const drawn = await written(said, face, size, INK, { width: CODE, lines: 1 })
      if (drawn) put(drawn.data, drawn.width, drawn.height)
    }
    await word('TANQR', FACES.bold, 40)
    top += 12
    await word(shop, FACES.text, 32)
    put(code, CODE, CODE)
    await word(total, FACES.bold, 56)
    return await sharp({ create: { width: WIDTH, height: top + EDGE, channels: 3, background: PAPER } })
      .composite(parts)
      .png()
      .toBuffer()
  })
