/**
 * What a poster is made of: filled outlines and pictures in millimetres. One description for the screen, the SVG and PNG files, the PDF and the printer, so that what
 * was checked is what is printed.
 */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export interface Outline {
  kind: 'outline'
  /** SVG path data, filled (non-zero). */
  d: string
  fill: string
  /** From the outline's units to the drawing's. */
  at: Matrix
}
export interface Picture {
  kind: 'picture'
  /** A JPEG as a data: address. Drawn over 0 0 1 1, which `at` maps to its place. */
  href: string
  at: Matrix
}
export type Shape = Outline | Picture

export interface Drawing {
  /** mm */
  width: number
  height: number
  shapes: readonly Shape[]
}

export const move = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]
export const scale = (x: number, y = x): Matrix => [x, 0, 0, y, 0, 0]
/** Quarter turns clockwise. */
export const turn = (quarters: number): Matrix => {
  const [cos, sin] = [Math.round(Math.cos((quarters * Math.PI) / 2)), Math.round(Math.sin((quarters * Math.PI) / 2))]
  return [cos, sin, -sin, cos, 0, 0]
}
/** The last one named is applied first, as in SVG's `transform`. */
export const chain = (...all: readonly Matrix[]): Matrix =>
  all.reduce(
    ([a, b, c, d, e, f], [g, h, i, j, k, l]): Matrix => [
      a * g + c * h,
      b * g + d * h,
      a * i + c * j,
      b * i + d * j,
      a * k + c * l + e,
      b * k + d * l + f,
    ],
    [1, 0, 0, 1, 0, 0],
  )

export const outline = (d: string, fill: string, at: Matrix = [1, 0, 0, 1, 0, 0]): Outline => ({
  kind: 'outline',
  d,
  fill,
  at,
})
export const rectangle = (x: number, y: number, width: number, height: number, fill: string): Outline =>
  outline(`M0 0H1V1H0Z`, fill, [width, 0, 0, height, x, y])
export const place = (shapes: readonly Shape[], at: Matrix): Shape[] =>
  shapes.map((shape) => ({ ...shape, at: chain(at, shape.at) }))

const short = (value: number) => String(Math.round(value * 10_000) / 10_000)
/** As SVG's `transform` attribute. */
export const matrixText = (at: Matrix): string => `matrix(${at.map(short).join(' ')})`

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A file of its own: exact millimetres, no fonts, nothing loaded from elsewhere. */
export function svgFile({ width, height, shapes }: Drawing, title: string): string {
  const body = shapes.map((shape) =>
    shape.kind === 'outline'
      ? `<path transform="${matrixText(shape.at)}" fill="${escape(shape.fill)}" d="${shape.d}"/>`
      : `<image transform="${matrixText(shape.at)}" width="1" height="1" href="${escape(shape.href)}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" role="img"><title>${escape(title)}</title>${body.join('')}</svg>`
}
