/** What is to stand on paper, top to bottom, before anybody knows which printer it goes to. Whoever prints makes it; it knows no order and no shop. */
export type PaperPart =
  | {
      kind: 'text'
      text: string
      align?: 'centre'
      bold?: true
      /** White on black over the whole width: what nobody may overlook. */
      inverse?: true
      /** `tall`: twice as high; `big`: twice as wide too, so half as many letters to a line. */ size?: 'tall' | 'big'
    }
  /** Left and right edge of one line. */
  | { kind: 'pair'; left: string; right: string; strong?: true }
  | { kind: 'rule' }
  | { kind: 'space'; lines: number }
  /** In the middle of the paper. */
  | { kind: 'picture'; picture: Bitmap }

export type Paper = readonly PaperPart[]

/** Black and white, rows of whole bytes from the left, a set bit is black. */
export interface Bitmap {
  width: number
  height: number
  /** `height` × ceil(`width` / 8). */
  bits: Uint8Array
}

export const bytesARow = (width: number): number => Math.ceil(width / 8)
export const blankBitmap = (width: number, height: number): Bitmap => ({
  width,
  height,
  bits: new Uint8Array(bytesARow(width) * height),
})
export function blacken({ width, bits }: Bitmap, x: number, y: number): void {
  const at = y * bytesARow(width) + (x >> 3)
  bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7))
}
export const isBlack = ({ width, bits }: Bitmap, x: number, y: number): boolean =>
  ((bits[y * bytesARow(width) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0

/** As wide as the paper, the picture in the middle: clones do not align what is raster. Wider than the paper loses what stands over. */
export function onPaper(picture: Bitmap, width: number): Bitmap {
  if (picture.width === width) return picture
  const whole = blankBitmap(width, picture.height)
  const left = Math.floor((width - picture.width) / 2)
  for (let y = 0; y < picture.height; y += 1)
    for (let x = Math.max(0, -left); x < Math.min(picture.width, width - left); x += 1)
      if (isBlack(picture, x, y)) blacken(whole, left + x, y)
  return whole
}

/** Each module of a code as a square. `isDark` of uqr's `data`. */
export function codePicture(data: readonly (readonly boolean[])[], scale: number, quiet = 2): Bitmap {
  const side = (data.length + 2 * quiet) * scale
  const picture = blankBitmap(side, side)
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark)
        for (let y = 0; y < scale; y += 1)
          for (let x = 0; x < scale; x += 1) blacken(picture, (column + quiet) * scale + x, (row + quiet) * scale + y)
  return picture
}

/** Grey becomes dots (Floyd and Steinberg, 1976), for pictures; letters keep a hard edge by `threshold`. `rgba`: as a canvas gives it; what is transparent is paper. */
export function toBitmap(
  { width, height, data }: { width: number; height: number; data: Uint8ClampedArray },
  how: 'threshold' | 'dither',
): Bitmap {
  const grey = new Float32Array(width * height)
  for (let at = 0; at < grey.length; at += 1) {
    const alpha = (data[at * 4 + 3] ?? 0) / 255
    const light = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
    grey[at] = 255 - (255 - light) * alpha
  }
  const picture = blankBitmap(width, height)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const light = grey[at] ?? 255
      const isDark = light < (how === 'dither' ? 128 : 160)
      if (isDark) blacken(picture, x, y)
      if (how === 'threshold') continue
      const rest = light - (isDark ? 0 : 255)
      const spread = (dx: number, dy: number, part: number) => {
        if (x + dx < 0 || x + dx >= width || y + dy >= height) return
        const to = at + dy * width + dx
        grey[to] = (grey[to] ?? 255) + rest * part
      }
      spread(1, 0, 7 / 16)
      spread(-1, 1, 3 / 16)
      spread(0, 1, 5 / 16)
      spread(1, 1, 1 / 16)
    }
  return picture
}
