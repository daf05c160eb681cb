import { encode } from 'uqr'
import { CODE_LEVEL } from './code-level.ts'
import { pathOf, QUIET } from './qr-path.ts'

/** As sharp as a phone shows it whole, and small enough for a weak network. */
const SIDE_PX = 720

/** A code as a PNG to be sent, dark on white. Rejects where the browser gives no picture. */
export async function qrFile(text: string, name: string): Promise<File> {
  const { size, data } = encode(text, { ecc: CODE_LEVEL, boostEcc: true, border: 0 })
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE_PX
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, SIDE_PX, SIDE_PX)
  const side = size + 2 * QUIET
  pen.scale(SIDE_PX / side, SIDE_PX / side)
  pen.translate(QUIET, QUIET)
  pen.fillStyle = '#000000'
  const dark = new Path2D(pathOf(data))
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  pen.fill(dark)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('no picture')
  return new File([blob], `${name}.png`, { type: 'image/png' })
}
