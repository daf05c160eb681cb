import { letters as bold } from './letters-bold.ts'
import { letters as medium } from './letters-medium.ts'
import { chain, move, outline, scale, type Outline } from './drawing.ts'

const WEIGHTS = { medium, bold }
export type Weight = keyof typeof WEIGHTS
const EM = 1200

/** Composed letters, plain blanks and dashes: what people paste from elsewhere looks the same and has outlines. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\u00a0\u200b\u2060\ufeff]+/g, ' ')
    .replaceAll(/[\u2010\u2011\u2212]/g, '-')
    .replaceAll(/[\u02bc\u2032]/g, '’')
    .trim()

/** Characters a poster has no outlines for, each once, in the order they come. */
export function unprintable(text: string): string[] {
  const kinds = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(printable(text))].map(
    ({ segment }) => segment,
  )
  return [...new Set(kinds.filter((kind) => !Object.hasOwn(bold, kind)))]
}

/** Width of the text at size 1. */
export function widthOf(text: string, weight: Weight): number {
  let width = 0
  for (const letter of text) width += WEIGHTS[weight][letter]?.[0] ?? 0
  return width / EM
}

interface TextAt {
  /** Middle of the line, and its baseline. */
  x: number
  y: number
  size: number
  weight: Weight
  fill: string
  /** The line is set smaller where it would be wider. */
  within: number
  /** Between letters, in parts of the size. */
  tracking?: number
}

/** One centred line as one outline. Letters without outlines are left out: callers refuse them before (`unprintable`). */
export function line(text: string, { x, y, size, weight, fill, within, tracking = 0 }: TextAt): Outline {
  let [path, pen] = ['', 0]
  for (const letter of text) {
    const glyph = WEIGHTS[weight][letter]
    if (!glyph) continue
    const from = pen
    let isX = false
    path += glyph[1].replaceAll(/-?\d+|[A-Z]/g, (part) => {
      if (part >= 'A') {
        isX = false
        return part
      }
      isX = !isX
      return isX ? `${Number(part) + from} ` : `${part} `
    })
    pen += glyph[0] + tracking * EM
  }
  const units = Math.max(1, pen - tracking * EM)
  const fitted = Math.min(size, (within * EM) / units)
  return outline(path, fill, chain(move(x - (units * fitted) / EM / 2, y), scale(fitted / EM)))
}

/** One or two lines: broken at the blank that makes them most even, where one line would have to be set smaller than `smallest`. */
export function broken(
  text: string,
  { size, weight, within, smallest }: { size: number; weight: Weight; within: number; smallest: number },
): string[] {
  if (widthOf(text, weight) * smallest <= within) return [text]
  const blanks = Array.from(text.matchAll(/ /g), ({ index }) => index)
  const parts = blanks.map((at) => [text.slice(0, at), text.slice(at + 1)])
  const widest = (lines: readonly string[]) => Math.max(...lines.map((part) => widthOf(part, weight) * size))
  return parts.toSorted((a, b) => widest(a) - widest(b))[0] ?? [text]
}
