import { FACES } from './face.ts'
import { chain, move, place, rectangle, turn, type Drawing } from './drawing.ts'
import type { Format } from './design.ts'

/** A4, mm. Cards and stickers are printed on it, several at a time: a page of their own size would be blown up by most printers. */
const A4 = { width: 210, height: 297 }
const MARK = { length: 5, width: 0.2, away: 2, fill: '#75646d' }

/** What goes through the printer. Posters are their own page; cards are two tents (the upper half of each stands on its head, and is folded back); stickers come by six. */
export function sheet(format: Format, face: Drawing): Drawing {
  if (format === 'a4' || format === 'a5') return face
  const { width, height } = FACES[format]
  const [columns, rows] = format === 'card' ? [2, 2] : [2, 3]
  const [left, top] = [(A4.width - columns * width) / 2, (A4.height - rows * height) / 2]
  const shapes = Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [left + (index % columns) * width, top + Math.floor(index / columns) * height]
    const isUpsideDown = format === 'card' && index < columns
    return place(face.shapes, isUpsideDown ? chain(move(x + width, y + height), turn(2)) : move(x, y))
  }).flat()
  const { length, away, fill } = MARK
  const acrossMarks = Array.from({ length: columns + 1 }, (_, at) => left + at * width - MARK.width / 2).flatMap((x) =>
    [top - away - length, top + rows * height + away].map((y) => rectangle(x, y, MARK.width, length, fill)),
  )
  const downMarks = Array.from({ length: rows + 1 }, (_, at) => top + at * height - MARK.width / 2).flatMap((y) =>
    [left - away - length, left + columns * width + away].map((x) => rectangle(x, y, length, MARK.width, fill)),
  )
  return { ...A4, shapes: [...shapes, ...acrossMarks, ...downMarks] }
}
