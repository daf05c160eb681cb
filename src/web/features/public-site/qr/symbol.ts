import { encode, QrCodeDataType } from 'uqr'

/** How the dots and the three eyes of a code are drawn. */
export const PATTERNS = ['square', 'dot', 'diamond'] as const
export type Pattern = (typeof PATTERNS)[number]
export const CORNERS = ['square', 'round', 'leaf'] as const
export type Corners = (typeof CORNERS)[number]
/** M restores 15 % of a code, Q 25 %: needed where a logo covers its middle. */
type Level = 'M' | 'Q'
/** White around the code, in modules (ISO/IEC 18004 §6.3.8). */
export const QUIET = 4

export interface Symbol {
  /** Modules a side, without the quiet zone. */
  size: number
  /** Modules a side that are left white in the middle: 0, or an odd number. */
  hole: number
  isDark: (row: number, column: number) => boolean
  /** Of the small squares by which a camera flattens the picture: always drawn solid, whatever the pattern. */
  isAlignment: (row: number, column: number) => boolean
}

/** Share of the side a logo takes: 0.24² = 6 % of the code, a quarter of what level Q restores. */
const HOLE = 0.24

export function symbolOf(text: string, { level, hasHole }: { level: Level; hasHole: boolean }): Symbol {
  const { size, data, types } = encode(text, { ecc: level, boostEcc: true, border: 0 })
  // The side is odd, so an odd hole lies exactly in the middle.
  const hole = hasHole ? Math.floor((size * HOLE) / 2) * 2 + 1 : 0
  const from = (size - hole) / 2
  const isInHole = (at: number) => at >= from && at < from + hole
  return {
    size,
    hole,
    isDark: (row, column) => (data[row]?.[column] ?? false) && !(isInHole(row) && isInHole(column)),
    isAlignment: (row, column) => types[row]?.[column] === QrCodeDataType.Alignment,
  }
}

/** Everything but the eyes, in modules, `0 0` at the code's top left. Squares are joined in rows: fewer edges, no hairlines between them. */
export function patternPath(symbol: Symbol, pattern: Pattern): string {
  const { size } = symbol
  const isEye = (row: number, column: number) =>
    (row < 7 && (column < 7 || column >= size - 7)) || (row >= size - 7 && column < 7)
  const isDot = (row: number, column: number) => column < size && symbol.isDark(row, column) && !isEye(row, column)
  const isSolid = (row: number, column: number) => pattern === 'square' || symbol.isAlignment(row, column)
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!isDot(row, column)) continue
      if (!isSolid(row, column) && pattern === 'dot')
        path += `M${column + 0.04} ${row + 0.5}a.46 .46 0 1 0 .92 0a.46 .46 0 1 0 -.92 0Z`
      else if (!isSolid(row, column))
        path += `M${column + 0.5} ${row - DIAMOND}l${HALF} ${HALF}l-${HALF} ${HALF}l-${HALF} -${HALF}Z`
      else {
        let end = column + 1
        while (isDot(row, end) && isSolid(row, end)) end++
        path += `M${column} ${row}h${end - column}v1h-${end - column}Z`
        column = end - 1
      }
    }
  }
  return path
}
/** A diamond reaches a little over its module: inside it, half of the ink would be missing and cameras lose dots. */
const DIAMOND = 0.08
const HALF = 0.5 + DIAMOND

/** Outer edge clockwise, inner edge the other way round: a ring under any fill rule. */
const EYES: Record<Corners, { ring: string; pupil: string }> = {
  square: { ring: 'M0 0H7V7H0ZM1 1V6H6V1Z', pupil: 'M2 2H5V5H2Z' },
  round: {
    ring: 'M2.3 0H4.7A2.3 2.3 0 0 1 7 2.3V4.7A2.3 2.3 0 0 1 4.7 7H2.3A2.3 2.3 0 0 1 0 4.7V2.3A2.3 2.3 0 0 1 2.3 0ZM2.3 1A1.3 1.3 0 0 0 1 2.3V4.7A1.3 1.3 0 0 0 2.3 6H4.7A1.3 1.3 0 0 0 6 4.7V2.3A1.3 1.3 0 0 0 4.7 1Z',
    pupil: 'M3 2H4A1 1 0 0 1 5 3V4A1 1 0 0 1 4 5H3A1 1 0 0 1 2 4V3A1 1 0 0 1 3 2Z',
  },
  leaf: {
    ring: 'M2.5 0H7V4.5A2.5 2.5 0 0 1 4.5 7H0V2.5A2.5 2.5 0 0 1 2.5 0ZM2.5 1A1.5 1.5 0 0 0 1 2.5V6H4.5A1.5 1.5 0 0 0 6 4.5V1Z',
    pupil: 'M3 2H5V4A1 1 0 0 1 4 5H2V3A1 1 0 0 1 3 2Z',
  },
}

/** One eye, 7 × 7 modules. */
export const eyePath = (corners: Corners): string => EYES[corners].ring + EYES[corners].pupil
/** Where the three eyes lie, in modules. */
export const eyePlaces = (size: number): readonly (readonly [x: number, y: number])[] => [
  [0, 0],
  [size - 7, 0],
  [0, size - 7],
]
