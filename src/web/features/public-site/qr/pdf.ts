import { chain, type Drawing, type Matrix } from './drawing.ts'
import { pathOperators } from './pdf-path.ts'

const POINTS_A_MM = 72 / 25.4
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const number = (value: number) => String(Math.round(value * 10_000) / 10_000)
const matrix = (at: Matrix) => `${at.map(number).join(' ')} cm`

/**
 * One page of exactly the drawing's size, as outlines: sharp at any size, and no font to go missing (ISO 32000-1, the few objects that takes). Written by hand because
 * the library for it is 160 KiB, which every visitor would fetch for a time without network; tests read the result with that library.
 */
export async function pdfOf({ width, height, shapes }: Drawing, title: string): Promise<Uint8Array<ArrayBuffer>> {
  // A PDF counts upwards from the lower edge.
  const base: Matrix = [POINTS_A_MM, 0, 0, -POINTS_A_MM, 0, height * POINTS_A_MM]
  const pictures = [...new Set(shapes.flatMap((shape) => (shape.kind === 'picture' ? [shape.href] : [])))]
  const page = shapes
    .map((shape) =>
      shape.kind === 'outline'
        ? `q ${matrix(chain(base, shape.at))} ${colour(shape.fill)} rg ${pathOperators(shape.d)}f Q`
        : // A picture stands on its head in a space that was turned over.
          `q ${matrix(chain(base, shape.at, [1, 0, 0, -1, 0, 1]))} /P${pictures.indexOf(shape.href)} Do Q`,
    )
    .join('\n')
  const names = pictures.map((_, index) => `/P${index} ${index + FIRST_PICTURE} 0 R`).join(' ')
  const content = await packed(page)
  return file([
    [latin('<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>')],
    [latin('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      latin(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${number(width * POINTS_A_MM)} ${number(height * POINTS_A_MM)}] /Contents 4 0 R /Resources << /XObject << ${names} >> >> >>`,
      ),
    ],
    stream(content.filter, content.bytes),
    [latin(`<< /Title ${utf16(title)} >>`)],
    ...pictures.map((href) => {
      const jpeg = latin(atob(href.slice(href.indexOf(',') + 1)))
      const size = jpegSize(jpeg)
      return stream(
        `/Type /XObject /Subtype /Image /Width ${size.width} /Height ${size.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        jpeg,
      )
    }),
  ])
}
/** Number of the first picture's object: five stand before. */
const FIRST_PICTURE = 6

const colour = (hex: string) =>
  [1, 3, 5].map((at) => number(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
const utf16 = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`
const stream = (entries: string, bytes: Uint8Array<ArrayBuffer>) => [
  latin(`<< ${entries} /Length ${bytes.length} >>\nstream\n`),
  bytes,
  latin('\nendstream'),
]

/** Old browsers cannot pack: the file is then five times as large, and as good. */
async function packed(text: string): Promise<{ filter: string; bytes: Uint8Array<ArrayBuffer> }> {
  const bytes = latin(text)
  if (typeof CompressionStream === 'undefined') return { filter: '', bytes }
  const packing = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return { filter: '/Filter /FlateDecode', bytes: new Uint8Array(await new Response(packing).arrayBuffer()) }
}

/** Objects 1, 2, 3 …, and the table that says at which byte each begins. */
function file(objects: readonly (readonly Uint8Array<ArrayBuffer>[])[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const add = (...more: readonly Uint8Array<ArrayBuffer>[]) => {
    for (const part of more) {
      parts.push(part)
      length += part.length
    }
  }
  add(latin('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'))
  const starts = objects.map((object, index) => {
    const start = length
    add(latin(`${index + 1} 0 obj\n`), ...object, latin('\nendobj\n'))
    return start
  })
  const table = length
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  add(
    latin(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  )
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** From the frame header (ITU-T T.81, B.2.2). */
function jpegSize(jpeg: Uint8Array): { width: number; height: number } {
  const word = (at: number) => ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0)
  for (let at = 2; at + 9 < jpeg.length; at += 2 + word(at + 2)) {
    const marker = jpeg[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: word(at + 7), height: word(at + 5) }
  }
  throw new Error('not a JPEG')
}
