import { chain, move, outline, place, rectangle, scale, svgFile, type Drawing, type Shape } from './drawing.ts'
import { eyePath, eyePlaces, patternPath, QUIET, symbolOf, type Corners, type Pattern, type Symbol } from './symbol.ts'

/** A drawing with one code in it, and where that lies, quiet zone included (mm). */
export type CodeDrawing = Drawing & { code: { x: number; y: number; side: number; modules: number } }

/** The code alone, black on white, 100 mm with its quiet zone. */
export function plainCode(link: string): CodeDrawing {
  const symbol = symbolOf(link, { level: 'M', hasHole: false })
  const shapes = place(
    codeShapes(symbol, { pattern: 'square', corners: 'square', dots: '#000000', eyes: '#000000' }),
    scale(PLAIN),
  )
  return { width: PLAIN, height: PLAIN, shapes, code: { x: 0, y: 0, side: PLAIN, modules: symbol.size + 2 * QUIET } }
}
const PLAIN = 100

/** The code in its quiet zone, on white, 1 × 1. */
export function codeShapes(
  symbol: Symbol,
  { pattern, corners, dots, eyes }: { pattern: Pattern; corners: Corners; dots: string; eyes: string },
  centre: readonly Shape[] = [],
): Shape[] {
  const side = symbol.size + 2 * QUIET
  const shapes = [
    rectangle(-QUIET, -QUIET, side, side, '#ffffff'),
    outline(patternPath(symbol, pattern), dots),
    ...eyePlaces(symbol.size).map(([x, y]) => outline(eyePath(corners), eyes, move(x, y))),
    ...place(centre, chain(move(symbol.size / 2, symbol.size / 2), scale(symbol.hole * LOGO))),
  ]
  return place(shapes, chain(scale(1 / side), move(QUIET, QUIET)))
}
/** Of the hole; the rest keeps the logo off the dots. */
const LOGO = 0.88

/** Pixels a module in the picture that is decoded: about what a phone sees at arm's length. */
const PX_A_MODULE = 5
/** Modules of what lies around the code that the check sees too, cloth and words included. */
const AROUND = 6

/** The part of a drawing with the code in it, as a picture to decode. `px`: its width and height. */
export function checkPicture({ shapes, code }: CodeDrawing): { svg: string; px: number } {
  const modules = code.modules + 2 * AROUND
  const side = (code.side / code.modules) * modules
  const edge = (side - code.side) / 2
  const cut = [rectangle(0, 0, side, side, '#ffffff'), ...place(shapes, move(edge - code.x, edge - code.y))]
  return { svg: svgFile({ width: side, height: side, shapes: cut }, ''), px: modules * PX_A_MODULE }
}
