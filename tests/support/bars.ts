import sharp from 'sharp'
import { encode } from 'uqr'

/** Pictures of codes, drawn by the rules of their standards and not by what reads them. */

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
const PARITY = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']
const flipped = (modules: string) => Array.from(modules, (one) => (one === '1' ? '0' : '1')).join('')

/** One sign a module, "1" is black (GS1 General Specifications 5.2). */
export function ean13(code: string): string {
  const digits = Array.from(code, Number)
  const left = digits.slice(1, 7).map((digit, at) => {
    const modules = LEFT[digit] ?? ''
    return PARITY[digits[0] ?? 0]?.charAt(at) === 'L' ? modules : Array.from(flipped(modules)).toReversed().join('')
  })
  const right = digits.slice(7).map((digit) => flipped(LEFT[digit] ?? ''))
  return `101${left.join('')}01010${right.join('')}101`
}
/** From widths of bars and gaps in turn. */
export const fromWidths = (widths: readonly number[]): string =>
  widths.map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(width)).join('')

const WIDTH = 640
const HEIGHT = 480
const svgOf = (body: string, wide = WIDTH) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#e8e2da"/>${body}</svg>`,
  )

/** A packet with these bars on it, as a camera sees it. */
export function packetWith(modules: string): Buffer {
  const each = Math.max(2, Math.floor(400 / modules.length))
  const width = each * modules.length
  const wide = Math.max(WIDTH, width + 160)
  const [left, top] = [(wide - width) / 2, 140]
  const bars = Array.from(modules, (one, at) =>
    one === '1' ? `<rect x="${left + at * each}" y="${top}" width="${each}" height="200"/>` : '',
  )
  return svgOf(
    `<rect x="${left - 40}" y="${top - 30}" width="${width + 80}" height="260" fill="#fff"/>${bars.join('')}`,
    wide,
  )
}
export function packetWithQr(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 })
  const each = Math.floor(400 / size)
  const dots = data.flatMap((row, y) =>
    row.map((isDark, x) =>
      isDark ? `<rect x="${120 + x * each}" y="${40 + y * each}" width="${each}" height="${each}"/>` : '',
    ),
  )
  return svgOf(`<rect x="120" y="40" width="${each * size}" height="${each * size}" fill="#fff"/>${dots.join('')}`)
}
export const emptyShelf = (): Buffer => svgOf('')

export const asPng = async (svg: Buffer): Promise<Buffer> => await sharp(svg).png().toBuffer()

/** For Chromium's pretended camera, which shows 30 pictures a second and begins again at the end. */
export async function film(scenes: readonly { svg: Buffer; seconds: number }[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const { svg, seconds } of scenes) {
    const picture = await sharp(svg).jpeg({ quality: 80 }).toBuffer()
    for (let frame = 0; frame < Math.round(seconds * 30); frame += 1) parts.push(picture)
  }
  return Buffer.concat(parts)
}
