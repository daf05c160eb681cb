import { DOTS_A_COLUMN, type Drawer, type PrinterSetup } from '../../../shared/domain/printer-setup.ts'
import { inLetters, letterBytes, type Page, PAGE_NUMBERS } from './letters.ts'
import { linesOf } from './lines.ts'
import { type Bitmap, bytesARow, onPaper, type Paper, type PaperPart } from './paper.ts'

/**
 * Paper as ESC/POS (Epson's reference), in the few commands that every clone has. Written here and not taken from `@point-of-sale/receipt-printer-encoder`: that one is
 * 24 KiB compressed of the 40 a page may be, most of it code pages nobody here needs, and its siblings for USB, serial and Bluetooth keep failures to themselves,
 * while a till must say what happened to a receipt.
 */
const ESC = 0x1b
const GS = 0x1d
const FS = 0x1c
const LF = 0x0a

/** `GS !`: height in the lower half, width in the upper. */
export const SIZES = { usual: 0x00, tall: 0x01, big: 0x11 } as const

/** Rows of a picture in one command: 64 of the widest paper are 4.6 kB, which the smallest buffers take. */
export const BAND_ROWS = 64

export type PrinterShape = Pick<PrinterSetup, 'columns' | 'letters' | 'hasKnife' | 'feedLines' | 'drawer'>

export const dotsAcross = ({ columns }: Pick<PrinterShape, 'columns'>): number => columns * DOTS_A_COLUMN

/** Opens the drawer that hangs on the printer: 50 ms of current, 500 ms of rest. */
export function drawerKick(drawer: Exclude<Drawer, 'none'>): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(ESC, 0x70, drawer === 'pin2' ? 0 : 1, 0x19, 0xfa)
}

/** Whether each letter finds its way onto the paper; what does not is better drawn. */
export function canWrite(paper: Paper, page: Page): boolean {
  return paper.every((part) => textsOf(part).every((text) => inLetters(text, page).lost === 0))
}
const textsOf = (part: PaperPart): string[] =>
  part.kind === 'text' ? [part.text] : part.kind === 'pair' ? [part.left, part.right] : []

/** Everything in letters of the printer. */
export function encodePaper(paper: Paper, printer: PrinterShape, page: Page): Uint8Array<ArrayBuffer> {
  const bytes: number[] = start(page)
  let isBold = false
  let isInverse = false
  let size: keyof typeof SIZES = 'usual'
  for (const line of linesOf(paper, printer.columns, page)) {
    if (line.kind === 'picture') {
      for (const byte of raster(onPaper(line.picture, dotsAcross(printer)))) bytes.push(byte)
      continue
    }
    if (line.isBold !== isBold) bytes.push(ESC, 0x45, line.isBold ? 1 : 0)
    if (line.size !== size) bytes.push(GS, 0x21, SIZES[line.size])
    if (line.isInverse !== isInverse) bytes.push(GS, 0x42, line.isInverse ? 1 : 0)
    ;({ isBold, isInverse, size } = line)
    bytes.push(...letterBytes(line.text, page), LF)
  }
  if (isBold) bytes.push(ESC, 0x45, 0)
  if (size !== 'usual') bytes.push(GS, 0x21, 0)
  if (isInverse) bytes.push(GS, 0x42, 0)
  return Uint8Array.from([...bytes, ...end(printer)])
}

/** Everything as one picture: for letters that no code page has, and for printers that write strange ones. */
export function encodePicture(picture: Bitmap, printer: PrinterShape): Uint8Array<ArrayBuffer> {
  const image = raster(onPaper(picture, dotsAcross(printer)))
  const [head, tail] = [start('plain'), end(printer)]
  const bytes = new Uint8Array(head.length + image.length + tail.length)
  bytes.set(head)
  bytes.set(image, head.length)
  bytes.set(tail, head.length + image.length)
  return bytes
}

function start(page: Page): number[] {
  const number = PAGE_NUMBERS[page]
  // Chinese clones read two bytes above 0x7f as one letter until they are told not to.
  return [ESC, 0x40, ...(number === null ? [] : [FS, 0x2e, ESC, 0x74, number])]
}

function end({ hasKnife, feedLines }: PrinterShape): number[] {
  // The knife feeds by itself what lies between the head and it.
  return hasKnife ? [ESC, 0x64, Math.min(feedLines, 1), GS, 0x56, 0x42, 0x00] : [ESC, 0x64, feedLines]
}

/** `GS v 0`, in bands that follow each other without a gap. */
function raster({ width, height, bits }: Bitmap): Uint8Array<ArrayBuffer> {
  const wide = bytesARow(width)
  const bands = Math.ceil(height / BAND_ROWS)
  const bytes = new Uint8Array(bits.length + bands * 8)
  let to = 0
  for (let from = 0; from < height; from += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, height - from)
    bytes.set([GS, 0x76, 0x30, 0, wide & 0xff, wide >> 8, rows & 0xff, rows >> 8], to)
    bytes.set(bits.subarray(from * wide, (from + rows) * wide), to + 8)
    withoutRealTime(bytes.subarray(to + 8, to + 8 + rows * wide))
    to += 8 + rows * wide
  }
  return bytes
}

/** Of `DLE`: its state, its errors, and pulses of the drawer. */
const REAL_TIME: ReadonlySet<number> = new Set([0x04, 0x05, 0x14])
/** Printers obey these at once, in the middle of a picture too (Epson's reference says so of each): where dots come out as one by chance, one white dot becomes black. */
export function withoutRealTime(dots: Uint8Array): void {
  for (let at = 1; at < dots.length; at += 1) {
    const dot = dots[at] ?? 0
    if (dots[at - 1] === 0x10 && REAL_TIME.has(dot)) dots[at] = dot | 0x08
  }
}
