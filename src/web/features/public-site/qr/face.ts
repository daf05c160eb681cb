import { cloth, dyesOf, INK, type Dyes } from './cloths.ts'
import { codeShapes, type CodeDrawing } from './code.ts'
import { codeColours, type Design, type Format } from './design.ts'
import { chain, move, outline, place, rectangle, scale, type Picture, type Shape } from './drawing.ts'
import { QUIET, symbolOf } from './symbol.ts'
import { broken, line } from './text.ts'
import { posterWords } from './words.ts'

/** What stands on the paper besides the design. */
export interface Content {
  /** Null before there is a number: the code's place stays empty. */
  link: string | null
  /** As people write it: "0700 000 143". */
  number: string
  /** Both as `printable` leaves them; empty ones take no room. */
  name: string
  place: string
}

/** mm. The card's and the sticker's sheets are A4 (sheet.ts). */
export const FACES: Record<Format, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  a5: { width: 148, height: 210 },
  card: { width: 95, height: 135 },
  sticker: { width: 80, height: 80 },
}
/** All geometry below is in units of 1/446 of the width, the mock-up's pixels. */
const UNITS = 446
const [INK_2, WHITE, EMPTY] = ['#56464f', '#ffffff', '#eee9e7'] as const

/** −½ to ½ both ways. */
function logoShapes(logo: string | null, { main, bright, white }: Dyes): Shape[] {
  if (logo !== null) return [{ kind: 'picture', href: logo, at: move(-0.5, -0.5) } satisfies Picture]
  const art = bright === white ? '#ffe7ae' : bright
  return place(
    [
      outline('M8 0H24A8 8 0 0 1 32 8V24A8 8 0 0 1 24 32H8A8 8 0 0 1 0 24V8A8 8 0 0 1 8 0Z', main),
      outline('M7 13.3H25L23 24.5A2 2 0 0 1 21 26.2H11A2 2 0 0 1 9 24.5Z', white),
      outline(
        'M7 13.3H25L24.5 16.6H7.5ZM10 13.3C10 8.6 12.4 5.7 16 5.7C19.6 5.7 22 8.6 22 13.3H20C20 9.7 18.6 7.7 16 7.7C13.4 7.7 12 9.7 12 13.3Z',
        art,
      ),
    ],
    chain(scale(1 / 32), move(-16, -16)),
  )
}

/** One poster, card or sticker. Where its code lies is told, so that a check can look at that part closely. */
export function face(format: Format, design: Design, content: Content): CodeDrawing {
  const { width, height } = FACES[format]
  const dyes = dyesOf[design.cloth]
  const tall = (UNITS * height) / width
  const symbol = content.link === null ? null : symbolOf(content.link, { level: 'Q', hasHole: design.hasLogo })
  const isSticker = format === 'sticker'
  const border = isSticker ? 40 : 52
  const layout = isSticker
    ? stickerTexts(design, content, dyes, border)
    : posterTexts(design, content, dyes, border, tall)
  const { codeAt } = layout
  const code = symbol
    ? codeShapes(symbol, { ...design, ...codeColours(design) }, design.hasLogo ? logoShapes(design.logo, dyes) : [])
    : [rectangle(0.1, 0.1, 0.8, 0.8, EMPTY)]
  const shapes = [
    ...cloth({ width: UNITS, height: tall, border, dyes, field: WHITE }),
    ...layout.shapes,
    ...place(code, chain(move(codeAt.x, codeAt.y), scale(codeAt.side))),
  ]
  const unit = width / UNITS
  return {
    width,
    height,
    shapes: place(shapes, scale(unit)),
    code: {
      x: codeAt.x * unit,
      y: codeAt.y * unit,
      side: codeAt.side * unit,
      modules: (symbol?.size ?? 0) + 2 * QUIET,
    },
  }
}

interface Layout {
  shapes: Shape[]
  codeAt: { x: number; y: number; side: number }
}
const MIDDLE = UNITS / 2

function posterTexts({ words }: Design, content: Content, dyes: Dyes, border: number, tall: number): Layout {
  const within = UNITS - 2 * border - 28
  const languages = words === 'both' ? (['sw', 'en'] as const) : ([words] as const)
  const [first, second] = languages.map((language) => posterWords[language])
  const bandHeight = second ? 50 : 38
  const bandAt = tall - border - bandHeight
  const shapes: Shape[] = [rectangle(border, bandAt, UNITS - 2 * border, bandHeight, dyes.dark)]
  const centred = { x: MIDDLE, within }

  const name = content.name === '' ? [] : broken(content.name, { size: 20, weight: 'bold', within, smallest: 15 })
  // From above: the shop, the call, the code, the number, the steps. What is not there leaves its room to the air between them.
  const rows: { height: number; gap?: number; draw?: (y: number) => Shape | Shape[]; isCode?: true }[] = [
    ...name.map((text) => ({
      height: 23,
      draw: (y: number) => line(text, { ...centred, y: y + 18, size: 20, weight: 'bold', fill: INK }),
    })),
    ...(content.place === ''
      ? []
      : [
          {
            height: 19,
            draw: (y: number) =>
              line(content.place, { ...centred, y: y + 14, size: 14, weight: 'medium', fill: INK_2 }),
          },
        ]),
    {
      height: 34,
      gap: 1,
      draw: (y) =>
        line(first?.headline ?? '', {
          ...centred,
          y: y + 27,
          size: 33,
          weight: 'bold',
          fill: dyes.main,
          tracking: -0.015,
        }),
    },
    ...(second
      ? [
          {
            height: 20,
            draw: (y: number) => line(second.headline, { ...centred, y: y + 15, size: 17, weight: 'bold', fill: INK }),
          },
        ]
      : []),
    { height: CODE, isCode: true as const },
    { height: 26, draw: (y) => line(content.number, { ...centred, y: y + 19, size: 24, weight: 'bold', fill: INK }) },
    {
      height: second ? 56 : 42,
      gap: 1,
      draw: (y) =>
        steps(
          y,
          languages.map((language) => posterWords[language].steps),
          dyes,
          within,
        ),
    },
  ]
  const free = bandAt - border - 12 - rows.reduce((sum, { height }) => sum + height, 0)
  const air = Math.max(0, free) / (rows.filter(({ gap }) => gap).length + 2)
  let y = border + 8 + air
  let codeAt = { x: MIDDLE - CODE / 2, y, side: CODE }
  for (const { height, gap, draw, isCode } of rows) {
    if (gap) y += air
    if (isCode) codeAt = { ...codeAt, y }
    shapes.push(...[draw?.(y) ?? []].flat())
    y += height
  }
  const sayings = languages.map((language) => posterWords[language].saying)
  sayings.forEach((text, index) =>
    shapes.push(
      line(text, {
        ...centred,
        y: bandAt + (second ? 21 + index * 18 : 24),
        size: index === 0 ? 14 : 12,
        weight: 'bold',
        fill: WHITE,
        tracking: 0.04,
      }),
    ),
  )
  return { shapes, codeAt }
}
/** Side of the code with its quiet zone. */
const CODE = 258

function steps(y: number, languages: readonly (readonly string[])[], dyes: Dyes, within: number): Shape[] {
  const wide = within / 3
  return [0, 1, 2].flatMap((step) => {
    const x = MIDDLE + (step - 1) * wide
    return [
      outline('M-10 0a10 10 0 1 0 20 0a10 10 0 1 0 -20 0Z', dyes.main, move(x, y + 10)),
      line(String(step + 1), { x, y: y + 14.5, size: 13, weight: 'bold', fill: WHITE, within: 14 }),
      ...languages.map((texts, index) =>
        line(texts[step] ?? '', {
          x,
          y: y + 37 + index * 15,
          size: index === 0 ? 13 : 11.5,
          weight: 'medium',
          fill: index === 0 ? INK : INK_2,
          within: wide - 6,
        }),
      ),
    ]
  })
}

function stickerTexts({ words }: Design, content: Content, dyes: Dyes, border: number): Layout {
  const centred = { x: MIDDLE, within: UNITS - 2 * border - 20 }
  const call =
    words === 'both' ? `${posterWords.sw.headline} · ${posterWords.en.headline}` : posterWords[words].headline
  const [side, top] = [252, border + 8]
  const isNamed = content.name !== ''
  const codeAt = { x: MIDDLE - side / 2, y: top + (isNamed ? 50 : 34), side }
  return {
    shapes: [
      ...(isNamed ? [line(content.name, { ...centred, y: top + 21, size: 20, weight: 'bold', fill: INK })] : []),
      line(call, {
        ...centred,
        y: top + (isNamed ? 44 : 28),
        size: isNamed ? 19 : 26,
        weight: 'bold',
        fill: dyes.main,
      }),
      line(content.number, {
        ...centred,
        y: codeAt.y + side + (isNamed ? 18 : 28),
        size: 24,
        weight: 'bold',
        fill: INK,
      }),
    ],
    codeAt,
  }
}
