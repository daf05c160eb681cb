import { checkPicture, type CodeDrawing } from './code.ts'
import { svgFile, type Drawing } from './drawing.ts'

/** Draws an SVG file on a canvas, as the browser would show it. The file loads nothing, so the canvas stays readable. */
async function canvasOf(svg: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    canvas.getContext('2d', { willReadFrequently: true })?.drawImage(image, 0, 0, width, height)
    return canvas
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** 300 dpi, as printers count; an A4 page is kept to what a cheap phone can hold in memory. */
const PX_A_MM = 300 / 25.4
const MOST_PX = 2480

export async function pngOf(drawing: Drawing): Promise<Blob> {
  const px = Math.min(PX_A_MM, MOST_PX / Math.max(drawing.width, drawing.height))
  const canvas = await canvasOf(svgFile(drawing, ''), Math.round(drawing.width * px), Math.round(drawing.height * px))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))), 'image/png'),
  )
}

/** Fetches the decoder. */
export const prepare = () => import('./decode.ts')

/** True when a camera reads exactly `link` from the drawing as it is. Rejects when the check itself cannot run. */
export async function isReadable(drawing: CodeDrawing, link: string): Promise<boolean> {
  const { decode } = await prepare()
  const { svg, px } = checkPicture(drawing)
  const { data } = (await canvasOf(svg, px, px)).getContext('2d')?.getImageData(0, 0, px, px) ?? {}
  if (!data) throw new Error('no canvas to look at')
  return decode(data, px, px) === link
}
