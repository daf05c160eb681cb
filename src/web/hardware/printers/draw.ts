import { type Bitmap, blankBitmap, bytesARow, isBlack, type Paper, toBitmap } from './paper.ts'

/** Paper drawn with the letters of this device: any script, and what a picture to share is made of. */
interface Drawing {
  width: number
  height: number
  /** Draws what lies between two heights, the upper one at 0. */
  draw: (context: CanvasRenderingContext2D, from: number, to: number) => void
}

const FAMILY = 'Roboto, system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif'
/** Eight dots a millimetre: 24 are letters of 3 mm, and cheap heads blur what is thinner than their 500 weight. */
const SIZES = { usual: 24, tall: 32, big: 36 } as const
type Size = keyof typeof SIZES
const LEADING = 1.3
const GAP = 12
/** As much as a phone holds without a pause; the canvas of a long receipt would be larger than some browsers draw. */
const SLICE_ROWS = 1024
/** Beyond it Safari draws nothing (16,384 a side). */
const MOST_PICTURE_ROWS = 16_000

const fontOf = (size: Size, isBold: boolean) => `${isBold ? 700 : 500} ${SIZES[size]}px ${FAMILY}`

function words(text: string, x: number, top: number, size: Size, isBold: boolean, on: CanvasRenderingContext2D): void {
  on.font = fontOf(size, isBold)
  on.fillText(text, x, top + SIZES[size])
}

interface Piece {
  top: number
  bottom: number
  draw: (context: CanvasRenderingContext2D) => void
}

/** @param width dots across. */
function layOut(paper: Paper, width: number, context: CanvasRenderingContext2D): Drawing {
  const pieces: Piece[] = []
  let y = 0
  const piece = (height: number, draw: (context: CanvasRenderingContext2D, top: number) => void) => {
    const top = y
    y += height
    pieces.push({ top, bottom: y, draw: (on) => draw(on, top) })
  }
  for (const part of paper) {
    if (part.kind === 'space') y += part.lines * Math.ceil(SIZES.usual * LEADING)
    else if (part.kind === 'rule')
      piece(20, (on, top) => {
        for (let x = 0; x < width; x += 12) on.fillRect(x, top + 9, 7, 2)
      })
    else if (part.kind === 'picture') {
      const { picture } = part
      piece(picture.height, (on, top) => {
        const left = Math.floor((width - picture.width) / 2)
        for (let row = 0; row < picture.height; row += 1)
          for (let x = 0; x < picture.width; x += 1) {
            if (!isBlack(picture, x, row)) continue
            const start = x
            while (x < picture.width && isBlack(picture, x, row)) x += 1
            on.fillRect(left + start, top + row, x - start, 1)
          }
      })
    } else if (part.kind === 'text') {
      const size = part.size ?? 'usual'
      const isBold = part.bold === true || part.size !== undefined
      const font = fontOf(size, isBold)
      for (const line of wrap(context, font, part.text, width))
        piece(Math.ceil(SIZES[size] * LEADING), (on, top) => {
          on.font = font
          if (part.inverse === true) {
            on.fillRect(0, top, width, Math.ceil(SIZES[size] * LEADING))
            on.fillStyle = '#fff'
          }
          const left = part.align === 'centre' ? Math.max(0, Math.round((width - on.measureText(line).width) / 2)) : 0
          words(line, left, top, size, isBold, on)
          on.fillStyle = '#000'
        })
    } else {
      const size: Size = part.strong ? 'tall' : 'usual'
      const isBold = part.strong === true
      const font = fontOf(size, isBold)
      context.font = font
      const rightWidth = Math.ceil(context.measureText(part.right).width)
      const lines = wrap(context, font, part.left, Math.max(width / 4, width - rightWidth - GAP))
      for (const [index, line] of lines.entries())
        piece(Math.ceil(SIZES[size] * LEADING), (on, top) => {
          words(line, 0, top, size, isBold, on)
          if (index === lines.length - 1) words(part.right, width - rightWidth, top, size, isBold, on)
        })
    }
  }
  return {
    width,
    height: y,
    draw(on, from, to) {
      on.fillStyle = '#fff'
      on.fillRect(0, 0, width, to - from)
      on.fillStyle = '#000'
      on.save()
      on.translate(0, -from)
      for (const one of pieces) if (one.bottom > from && one.top < to) one.draw(on)
      on.restore()
    },
  }
}

/** Breaks between words, and within a word that is wider than the paper. */
function wrap(context: CanvasRenderingContext2D, font: string, text: string, width: number): string[] {
  context.font = font
  const fits = (line: string) => context.measureText(line).width <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser draws nothing')
  return { canvas, context }
}

/** What a printer gets as a picture. */
export function drawPaper(paper: Paper, width: number): Bitmap {
  const { canvas, context } = canvasOf(width, SLICE_ROWS)
  const drawing = layOut(paper, width, context)
  const whole = blankBitmap(width, drawing.height)
  for (let from = 0; from < drawing.height; from += SLICE_ROWS) {
    const rows = Math.min(SLICE_ROWS, drawing.height - from)
    drawing.draw(context, from, from + rows)
    const slice = toBitmap(context.getImageData(0, 0, width, rows), 'threshold')
    whole.bits.set(slice.bits, from * bytesARow(width))
  }
  canvas.width = 0
  return whole
}

/** The same as a file to send; null where it is longer than a browser draws. */
export async function paperPicture(paper: Paper, width: number, margin: number): Promise<Blob | null> {
  const drawing = layOut(paper, width, canvasOf(1, 1).context)
  if (drawing.height + 2 * margin > MOST_PICTURE_ROWS) return null
  const { canvas, context } = canvasOf(width + 2 * margin, drawing.height + 2 * margin)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(margin, margin)
  drawing.draw(context, 0, drawing.height)
  return await new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}

/** A picture of the shop in dots: not wider than the paper, and not longer than a finger. */
export function dotsOf(image: CanvasImageSource, size: { width: number; height: number }, most: number): Bitmap {
  const scale = Math.min(1, most / size.width, 200 / size.height)
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  const { context } = canvasOf(width, height)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  return toBitmap(context.getImageData(0, 0, width, height), 'dither')
}
