import { brand } from '../../shared/brand.ts'
import { cloth, dyesOf } from '../features/public-site/qr/cloths.ts'
import { outline, scale, chain, move, svgFile } from '../features/public-site/qr/drawing.ts'
import { line, printable, widthOf } from '../features/public-site/qr/text.ts'

/** 1200 × 630, as messengers cut it: the woven border, the mark, the page's title. An SVG without fonts; the build makes it a PNG. */
const [WIDTH, HEIGHT, BORDER] = [1200, 630, 56] as const
const [FIELD, GOLD, WHITE, ROSE] = ['#2e0a1d', '#f6b21b', '#ffffff', '#a01355'] as const

export function previewImage(title: string): string {
  const size = 76
  const lines = broken(printable(title), 900 / size)
  const first = 350 - ((lines.length - 1) * size * 1.08) / 2
  return svgFile(
    {
      width: WIDTH,
      height: HEIGHT,
      shapes: [
        ...cloth({ width: WIDTH, height: HEIGHT, border: BORDER, dyes: dyesOf.zambarau, field: FIELD }),
        ...mark(WIDTH / 2 - 150, 120),
        line(brand.name, { x: WIDTH / 2 + 45, y: 182, size: 64, weight: 'bold', fill: WHITE, within: 420 }),
        ...lines.map((text, index) =>
          line(text, { x: WIDTH / 2, y: first + index * size * 1.08, size, weight: 'bold', fill: WHITE, within: 980 }),
        ),
        line(printable(brand.slogan.en === '' ? '' : brand.slogan.sw), {
          x: WIDTH / 2,
          y: 520,
          size: 34,
          weight: 'medium',
          fill: GOLD,
          within: 980,
        }),
      ],
    },
    brand.name,
  )
}

/** The logo's mark (ui/logo.tsx), 80 units high. */
function mark(x: number, y: number) {
  const at = chain(move(x, y), scale(80 / 32))
  return [
    outline('M7 0H25A7 7 0 0 1 32 7V25A7 7 0 0 1 25 32H7A7 7 0 0 1 0 25V7A7 7 0 0 1 7 0Z', ROSE, at),
    outline('M8 6H12.6V21.5H8ZM13.6 13.7L19.4 6H25.4ZM13.6 13.7L25.4 21.5H19.2Z', WHITE, at),
    outline('M6 23.8H26V26.5H6Z', GOLD, at),
  ]
}

/** Words into lines of at most `width` (at size 1), at most three. */
function broken(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && (widthOf(`${last} ${word}`, 'bold') <= width || lines.length === 3))
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
