import { dyesOf, INK, type Cloth } from './cloths.ts'
import type { Corners, Pattern } from './symbol.ts'
import type { Words } from './words.ts'

export const COLOURS = ['mixed', 'ink', 'cloth', 'own'] as const
/** `mixed`: black with eyes in the cloth's colour; `ink`: all black; `cloth`: all in the cloth's colour; `own`: a colour somebody picked. */
export type Colours = (typeof COLOURS)[number]
export const FORMATS = ['a5', 'a4', 'card', 'sticker'] as const
export type Format = (typeof FORMATS)[number]

export interface Design {
  cloth: Cloth
  pattern: Pattern
  corners: Corners
  colours: Colours
  /** #rrggbb, for `own`. */
  ownColour: string
  words: Words
  hasLogo: boolean
  /** A square JPEG as a data: address; null takes the basket. */
  logo: string | null
}

export function codeColours({ cloth, colours, ownColour }: Pick<Design, 'cloth' | 'colours' | 'ownColour'>): {
  dots: string
  eyes: string
} {
  const { main } = dyesOf[cloth]
  switch (colours) {
    case 'mixed':
      return { dots: INK, eyes: main }
    case 'ink':
      return { dots: INK, eyes: INK }
    case 'cloth':
      return { dots: main, eyes: main }
    case 'own':
      return { dots: ownColour, eyes: ownColour }
  }
}

/** Below this, cheap cameras and thermal ink lose dots; WCAG's figure for text, kept for the same eyes and the same printers. */
const LEAST_CONTRAST = 4.5

/** Contrast of a colour with white paper (WCAG 2.2, relative luminance), 1 to 21. NaN for what is no #rrggbb. */
export function contrastWithWhite(colour: string): number {
  const match = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(colour)
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = (match?.slice(1) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
export const isDarkEnough = (colour: string): boolean => contrastWithWhite(colour) >= LEAST_CONTRAST
