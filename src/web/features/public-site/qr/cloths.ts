import { chain, move, outline, place, rectangle, scale, turn, type Matrix, type Shape } from './drawing.ts'

/** Dyes of a cloth, as they are printed: no roles of the theme. */
export interface Dyes {
  main: string
  dark: string
  bright: string
  white: string
}
export const CLOTHS = ['zambarau', 'bahari', 'mgomba', 'kisutu'] as const
export type Cloth = (typeof CLOTHS)[number]
export const dyesOf: Record<Cloth, Dyes> = {
  zambarau: { main: '#a01355', dark: '#2e0a1d', bright: '#f6b21b', white: '#ffffff' },
  bahari: { main: '#0f4c81', dark: '#08243f', bright: '#ffb547', white: '#ffffff' },
  mgomba: { main: '#12633f', dark: '#06291a', bright: '#ffc94a', white: '#ffffff' },
  kisutu: { main: '#b3261e', dark: '#1b1112', bright: '#ffffff', white: '#ffffff' },
}
export const INK = '#1f1219'

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const cashew = 'M-2 20C-12 20 -16 12 -14 3C-12 -8 -3 -10 3 -21C4 -23 7 -23 8 -20C12 -9 17 0 14 9C12 16 6 20 -2 20Z'

/** One repeat of the border, 48 × 72, outer edge above (geometry of ui/kanga-cloth.tsx). In the order it is painted; `x` is where the repeat starts. */
const TILE: readonly { dye: keyof Dyes; d: (x: number) => string }[] = [
  {
    dye: 'main',
    d: (x) =>
      `M${x} 20L${x + 12} 8L${x + 24} 20ZM${x + 24} 20L${x + 36} 8L${x + 48} 20ZM${x} 32L${x + 7} 40L${x} 48ZM${x + 48} 32L${x + 41} 40L${x + 48} 48Z`,
  },
  { dye: 'bright', d: (x) => `M${x + 24} 28L${x + 38} 40L${x + 24} 52L${x + 10} 40Z` },
  { dye: 'main', d: (x) => `M${x + 24} 34L${x + 31} 40L${x + 24} 46L${x + 17} 40Z` },
  {
    dye: 'white',
    d: (x) =>
      `M${x + 6} 20L${x + 12} 14L${x + 18} 20ZM${x + 30} 20L${x + 36} 14L${x + 42} 20ZM${x} 60L${x + 12} 72L${x + 24} 60ZM${x + 24} 60L${x + 36} 72L${x + 48} 60Z`
      + circle(x + 24, 40, 2.6)
      + circle(x + 10, 30.5, 2)
      + circle(x + 38, 30.5, 2)
      + circle(x + 10, 49.5, 2)
      + circle(x + 38, 49.5, 2),
  },
]

function band(length: number, border: number, dyes: Dyes): Shape[] {
  const scaleY = border / 72
  const repeats = Math.max(1, Math.round(length / (48 * scaleY)))
  const at = scale(length / (48 * repeats), scaleY)
  const starts = Array.from({ length: repeats }, (_, index) => index * 48)
  const end = 48 * repeats
  return [
    outline([3, 22, 56].map((y) => `M0 ${y}H${end}V${y + 2}H0Z`).join(''), dyes.bright, at),
    ...TILE.map(({ dye, d }) => outline(starts.map(d).join(''), dyes[dye], at)),
  ]
}

const corner = ({ main, bright, dark, white }: Dyes): Shape[] => [
  rectangle(0, 0, 72, 72, main),
  outline('M36 6L66 36L36 66L6 36Z', bright),
  outline('M36 16L56 36L36 56L16 36Z', dark),
  ...place(
    [outline(cashew, white), outline(circle(-0.5, 7.5, 5.6), main), outline(circle(-0.5, 7.5, 2.3), white)],
    chain(move(36, 37), scale(0.62)),
  ),
  outline(circle(10, 10, 3) + circle(62, 10, 3) + circle(10, 62, 3) + circle(62, 62, 3), white),
]

/** A kanga's border round a field of one colour: on four sides, in whole repeats. */
export function cloth({
  width,
  height,
  border,
  dyes,
  field,
}: {
  width: number
  height: number
  border: number
  dyes: Dyes
  field: string
}): Shape[] {
  const [across, down] = [width - 2 * border, height - 2 * border]
  const sides: readonly (readonly [number, Matrix])[] = [
    [across, move(border, 0)],
    [across, chain(move(width - border, height), turn(2))],
    [down, chain(move(0, height - border), turn(-1))],
    [down, chain(move(width, border), turn(1))],
  ]
  const corners = [
    [0, 0],
    [width - border, 0],
    [0, height - border],
    [width - border, height - border],
  ] as const
  return [
    rectangle(0, 0, width, height, dyes.dark),
    rectangle(border, border, across, down, field),
    ...sides.flatMap(([length, at]) => place(band(length, border, dyes), at)),
    ...corners.flatMap(([x, y]) => place(corner(dyes), chain(move(x, y), scale(border / 72)))),
  ]
}
