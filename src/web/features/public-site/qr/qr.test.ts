// @vitest-environment node
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { whatsappLink } from '../../../../shared/domain/whatsapp-link.ts'
import { decodePicture } from '../../../../../tests/support/decode-picture.ts'
import { readPdf } from '../../../../../tests/support/pdf-as-svg.ts'
import { CLOTHS } from './cloths.ts'
import { checkPicture, plainCode, type CodeDrawing } from './code.ts'
import { COLOURS, contrastWithWhite, FORMATS, isDarkEnough, type Design, type Format } from './design.ts'
import { svgFile } from './drawing.ts'
import { face, type Content } from './face.ts'
import { pdfOf } from './pdf.ts'
import { pathOperators } from './pdf-path.ts'
import { emptyDraft } from './qr-draft.ts'
import { sheet } from './sheet.ts'
import { CORNERS, PATTERNS, QUIET, symbolOf } from './symbol.ts'
import { broken, line, printable, unprintable, widthOf } from './text.ts'
import { WORDS } from './words.ts'

const DEEP = process.env['KAUNTA_DEEP'] === '1'
const linkOf = (message: string, number = '0700 000 143') => {
  const answer = whatsappLink(number, message)
  if (answer.kind === 'refused') throw new Error(answer.why)
  return answer.link
}
const LINK = linkOf('Habari, bidhaa zenu zipo leo?')
const LONG = linkOf(
  'Ninaomba bei za leo za unga, mchele, sukari na mafuta ya kula, pia kama mna huduma ya kuleta mzigo hapa Kariakoo kabla ya saa kumi jioni. Nitalipa kwa simu au taslimu mkifika, na risiti ninaihitaji.',
)
const content: Content = {
  link: LINK,
  number: '0700 000 143',
  name: 'Duka la Neema',
  place: 'Mtaa wa Uhuru 18, Kariakoo',
}
const design: Design = emptyDraft
/** Full of ink: the worst a logo can be. */
const aLogo = async () =>
  `data:image/jpeg;base64,${(
    await sharp({ create: { width: 16, height: 12, channels: 3, background: '#a01355' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')}`
const read = async (drawing: CodeDrawing) => {
  const { svg, px } = checkPicture(drawing)
  return decodePicture(svg, px)
}
/** Two at a time: the machine has two cores, and the drawing is native code. */
async function unread<T>(cases: readonly T[], draw: (one: T) => { drawing: CodeDrawing; link: string }): Promise<T[]> {
  const failed: T[] = []
  const left = cases.values()
  await Promise.all(
    [0, 1].map(async () => {
      for (const one of left) {
        const { drawing, link } = draw(one)
        if ((await read(drawing)) !== link) failed.push(one)
      }
    }),
  )
  return failed
}

describe('every design that is offered can be read', () => {
  const looks = CLOTHS.flatMap((cloth) =>
    PATTERNS.flatMap((pattern) =>
      CORNERS.flatMap((corners) =>
        COLOURS.filter((colours) => colours !== 'own').flatMap((colours) =>
          [true, false].map((hasLogo) => ({ cloth, pattern, corners, colours, hasLogo })),
        ),
      ),
    ),
  )
  // The code itself never depends on the format, so each look is drawn in one of the four; `test:deep` draws all, with all words.
  const all = FORMATS.flatMap((format, place) =>
    looks.flatMap((look, index) =>
      DEEP
        ? WORDS.map((words) => ({ format, ...look, words }))
        : (index + Math.floor(index / 4)) % 4 === place
          ? [{ format, ...look, words: WORDS[(index + Math.floor(index / 3)) % 3] ?? WORDS[0] }]
          : [],
    ),
  )
  test(
    `${all.length} of them: each cloth × pattern × corners × colours × logo, formats and words in turn`,
    { timeout: 1_200_000 },
    async () => {
      expect(all).toHaveLength(4 * 3 * 3 * 3 * 2 * (DEEP ? 4 * 3 : 1))
      // Whatever two choices somebody makes, a design with both was read.
      for (const a of ['format', 'cloth', 'pattern', 'corners', 'colours', 'hasLogo', 'words'] as const)
        for (const b of ['format', 'cloth', 'pattern', 'corners', 'colours', 'hasLogo', 'words'] as const) {
          const count = (keys: readonly (typeof a)[]) =>
            new Set(all.map((one) => keys.map((key) => one[key]).join())).size
          if (a < b) expect(count([a, b]), `${a} with ${b}`).toBe(count([a]) * count([b]))
        }
      expect(
        await unread(all, ({ format, ...look }) => ({
          drawing: face(format, { ...design, ...look }, content),
          link: LINK,
        })),
      ).toEqual([])
    },
  )
  test('with the longest messages: each pattern × corners × logo', { timeout: 600_000 }, async () => {
    expect(LONG.length).toBeGreaterThan(280)
    const some = PATTERNS.flatMap((pattern) =>
      CORNERS.flatMap((corners) => [true, false].map((hasLogo) => ({ pattern, corners, hasLogo }))),
    )
    expect(
      await unread(some, (look) => ({
        drawing: face('sticker', { ...design, ...look }, { ...content, link: LONG }),
        link: LONG,
      })),
    ).toEqual([])
  })
  test('the whole face with its woven border, as a phone sees it', { timeout: 120_000 }, async () => {
    for (const format of FORMATS) {
      for (const cloth of CLOTHS)
        expect(
          await decodePicture(svgFile(face(format, { ...design, cloth, words: 'both' }, content), ''), 620),
          `${format} ${cloth}`,
        ).toBe(LINK)
    }
  })
  test("any colour that is dark enough, and a logo of one's own", { timeout: 600_000 }, async () => {
    const colour = fc
      .integer({ min: 0, max: 0xff_ff_ff })
      .map((value) => `#${value.toString(16).padStart(6, '0')}`)
      .filter(isDarkEnough)
    const logo = await aLogo()
    await fc.assert(
      fc.asyncProperty(
        colour,
        fc.constantFrom(...PATTERNS),
        fc.constantFrom(...CORNERS),
        async (ownColour, pattern, corners) => {
          expect(
            await read(face('a5', { ...design, colours: 'own', ownColour, pattern, corners, logo }, content)),
          ).toBe(LINK)
        },
      ),
      { numRuns: DEEP ? 500 : 40 },
    )
  })
})

test('whatever number and message: what the code says is exactly their link', { timeout: 600_000 }, async () => {
  const message = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '100% & zaidi',
      'مرحبا، هل المنتجات متوفرة؟',
      'a\r\nb\u0000c\u202ed',
      '👩🏾‍🌾👍🏽',
      '\ud800',
    ),
  )
  const number = fc.oneof(
    fc
      .tuple(fc.constantFrom('6', '7'), fc.integer({ min: 10_000_000, max: 99_999_999 }))
      .map(([first, rest]) => `0${first}${rest}`),
    fc.integer({ min: 10_000_000, max: 999_999_999 }).map((rest) => `+1${rest}`),
  )
  let count = 0
  await fc.assert(
    fc.asyncProperty(
      number,
      message,
      fc.constantFrom(...PATTERNS),
      fc.boolean(),
      async (typed, text, pattern, isPlain) => {
        const answer = whatsappLink(typed, text)
        if (answer.kind === 'refused') return
        count++
        expect(
          await read(
            isPlain
              ? plainCode(answer.link)
              : face('sticker', { ...design, pattern }, { ...content, link: answer.link }),
          ),
        ).toBe(answer.link)
      },
    ),
    { numRuns: DEEP ? 1000 : 80 },
  )
  expect(count).toBeGreaterThan(20)
})

describe('the code', () => {
  test('keeps four modules of white around it', () => {
    const { svg } = checkPicture(plainCode(LINK))
    expect(svg).toContain('#ffffff')
    const { modules } = face('a5', design, content).code
    expect(modules).toBe(symbolOf(LINK, { level: 'Q', hasHole: true }).size + 2 * QUIET)
    expect(QUIET).toBe(4)
  })
  test('the logo takes a small, odd part of the middle', () => {
    for (const link of [LINK, LONG]) {
      const { size, hole } = symbolOf(link, { level: 'Q', hasHole: true })
      expect(hole % 2).toBe(1)
      expect((hole / size) ** 2).toBeLessThan(0.08)
    }
    expect(symbolOf(LINK, { level: 'Q', hasHole: false }).hole).toBe(0)
  })
  test('colours: pale ones are told', () => {
    expect(contrastWithWhite('#000000')).toBeCloseTo(21)
    expect(contrastWithWhite('#ffffff')).toBeCloseTo(1)
    expect(['#a01355', '#000000', '#0b5d3b'].map(isDarkEnough)).toEqual([true, true, true])
    expect(['#ffff00', '#ffffff', '#f6b21b', '#ff0000', 'red', '', '#12345'].map(isDarkEnough)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe('files', () => {
  const sizes: Record<Format, [number, number]> = {
    a4: [210, 297],
    a5: [148, 210],
    card: [210, 297],
    sticker: [210, 297],
  }
  test.each(FORMATS)(
    'PDF of %s: exact millimetres, only outlines, and readable as it stands',
    { timeout: 60_000 },
    async (format) => {
      const drawing = face(format, design, content)
      const pdf = await readPdf(await pdfOf(sheet(format, drawing), 'Duka'))
      expect(pdf.width).toBeCloseTo(sizes[format][0], 2)
      expect(pdf.height).toBeCloseTo(sizes[format][1], 2)
      expect(pdf.pictures).toBe(0)
      // On a sheet of several a camera looks at one of them.
      if (format === 'a4' || format === 'a5') expect(await decodePicture(pdf.svg, 620)).toBe(LINK)
      else {
        const one =
          format === 'card' ? { x: 10, y: 148.5, width: 95, height: 135 } : { x: 25, y: 28.5, width: 80, height: 80 }
        const points = 72 / 25.4
        const cut = pdf.svg.replace(
          /viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
          `viewBox="${one.x * points} ${one.y * points} ${one.width * points} ${one.height * points}" width="${one.width}" height="${one.height}"`,
        )
        expect(await decodePicture(cut, 620)).toBe(LINK)
      }
    },
  )
  test("PDF with a logo of one's own: the picture is in it once a face", async () => {
    const logo = await aLogo()
    expect(
      (await readPdf(await pdfOf(sheet('sticker', face('sticker', { ...design, logo }, content)), ''))).pictures,
    ).toBe(6)
  })
  test('arcs and curves of a path end where the SVG says', () => {
    // A circle: four quarters, back to its start, as wide as high.
    const circle = (pathOperators('M0 5a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z').match(/-?[\d.]+/g) ?? []).map(Number)
    expect([Math.min(...circle), Math.max(...circle)]).toEqual([0, 10])
    expect(circle.slice(-2)).toEqual([0, 5])
    expect(pathOperators('M2 0A2 2 0 0 1 4 2')).toBe('2 0 m 3.1046 0 4 0.8954 4 2 c ')
    expect(pathOperators('M4 2A2 2 0 0 0 2 0')).toBe('4 2 m 4 0.8954 3.1046 0 2 0 c ')
    expect(pathOperators('M0 0Q3 3 6 0')).toBe('0 0 m 2 2 4 2 6 0 c ')
    expect(pathOperators('M1 1h2v2h-2Z')).toBe('1 1 m 3 1 l 3 3 l 1 3 l h ')
    expect(() => pathOperators('M0 0S1 1 2 2')).toThrow('path command S')
  })
  test('the plain code is 100 mm', async () => {
    const pdf = await readPdf(await pdfOf(plainCode(LINK), 'Duka'))
    expect([pdf.width, pdf.height].map(Math.round)).toEqual([100, 100])
    expect(await decodePicture(pdf.svg, 400)).toBe(LINK)
  })
  test('SVG: nothing of a title or name is markup', () => {
    const svg = svgFile(plainCode(LINK), '</title><script>alert("1")</script>&')
    expect(svg).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;')
    expect(svg).not.toMatch(/<script|<foreignObject|href="http/)
  })
  test('sheets: cards stand on their heads in the upper row, nothing reaches over the paper', () => {
    const one = face('card', design, content)
    const { shapes } = sheet('card', one)
    expect(shapes).toHaveLength(one.shapes.length * 4 + 6 + 6)
    expect(shapes[0]?.at[0]).toBeLessThan(0)
    expect(shapes[one.shapes.length * 2]?.at[0]).toBeGreaterThan(0)
    expect(sheet('a5', one)).toBe(one)
  })
})

describe('words on the poster', () => {
  test('Swahili, and what people paste', () => {
    expect(unprintable('Duka la Mama Neema & Wanawe, Ng’ombe 24/7 (zamani “Kwa Café”)')).toEqual([])
    expect(printable('  Ngʼombe\u00a0\u200b\n Cafe\u0301 ')).toBe('Ng’ombe Café')
  })
  test('letters without outlines are named, each once', () => {
    expect(unprintable('Duka 😀😀 مر')).toEqual(['😀', 'م', 'ر'])
    expect(unprintable('x\u0000')).toEqual(['\u0000'])
  })
  test('a line never leaves its room', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), fc.integer({ min: 40, max: 400 }), (text, within) => {
        const { at } = line(text, { x: 0, y: 0, size: 33, weight: 'bold', fill: '#000000', within })
        const units = widthOf(text, 'bold') * 1200
        expect(units * at[0]).toBeLessThanOrEqual(within + 0.01)
      }),
    )
    expect(
      broken('Duka la Mama Neema na Wanawe wote wa Kariakoo', { size: 20, weight: 'bold', within: 310, smallest: 15 }),
    ).toHaveLength(2)
    expect(broken('Neno', { size: 20, weight: 'bold', within: 310, smallest: 15 })).toEqual(['Neno'])
  })
})
