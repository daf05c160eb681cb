import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readEscPos, textOf } from '../../../../tests/support/printers/escpos-paper.ts'
import { MOST_PRINT_BYTES } from '../../../shared/contract/printers.ts'
import { LETTERS } from '../../../shared/domain/printer-setup.ts'
import { drawerKick, encodePaper, encodePicture, type PrinterShape } from './escpos.ts'
import { printableOnly } from './foreign-paper.ts'
import { blankBitmap } from './paper.ts'

const shape: PrinterShape = { columns: 32, letters: 'plain', hasKnife: false, feedLines: 3, drawer: 'none' }
const bytesOf = (...parts: (string | readonly number[] | Uint8Array)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...new TextEncoder().encode(part)] : [...part])))
const kick = [...drawerKick('pin2')]
const head = (across: number, rows: number) => [0x1d, 0x76, 0x30, 0, across, 0, rows, 0]
const left = (bytes: Uint8Array) => [...(printableOnly(bytes) ?? expect.fail('too long'))]

/**
 * What an honest printer would do with bytes, by Epson's lengths and written without a look at the filter: real-time commands wherever they are, the rest from the first byte on. Anything but printing is told.
 */
function deedsOf(bytes: readonly number[]): string[] {
  const deeds: string[] = []
  for (const [at, byte] of bytes.entries())
    if (byte === 0x10 && [0x04, 0x05, 0x14].includes(bytes[at + 1] ?? 0)) deeds.push(`real time ${bytes[at + 1]}`)
  const lengths: Record<string, number> = { '1b@': 2, '1bE': 3, '1bt': 3, '1bd': 3, '1d!': 3, '1dB': 3, '1c.': 2 }
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0
    if (byte === 0x0a || (byte >= 0x20 && byte !== 0x7f)) {
      at += 1
      continue
    }
    const name = `${byte.toString(16)}${String.fromCharCode(bytes[at + 1] ?? 0)}`
    const number = (place: number) => (bytes[at + place] ?? 0) + 256 * (bytes[at + place + 1] ?? 0)
    const length =
      name === '1dv' ? 8 + number(4) * number(6) : name === '1dV' ? (bytes[at + 2] === 0x42 ? 4 : 3) : lengths[name]
    if (length === undefined || at + length > bytes.length) return [...deeds, `not ours: ${name}`]
    at += length
  }
  return deeds
}

describe('what our own devices print passes as it is', () => {
  const letter = fc.string({ unit: fc.constantFrom('a', 'Z', 'é', '×', '茶', '\u001b', 'p', '\u0010', '\u0014', ' ') })
  const part = fc.oneof(
    fc.record({ kind: fc.constant('text' as const), text: letter, align: fc.constant('centre' as const) }),
    fc.record({ kind: fc.constant('text' as const), text: letter, size: fc.constantFrom('tall' as const, 'big') }),
    fc.record({ kind: fc.constant('text' as const), text: letter, bold: fc.constant(true as const) }),
    fc.record({ kind: fc.constant('text' as const), text: letter, inverse: fc.constant(true as const) }),
    fc.record({ kind: fc.constant('pair' as const), left: letter, right: letter }),
    fc.constant({ kind: 'rule' as const }),
    fc.record({ kind: fc.constant('space' as const), lines: fc.integer({ min: 0, max: 4 }) }),
    fc.record({
      kind: fc.constant('picture' as const),
      picture: fc
        .tuple(
          fc.integer({ min: 1, max: 300 }),
          fc.integer({ min: 1, max: 140 }),
          fc.infiniteStream(fc.constantFrom(0x10, 0x14, 4, 5, 0x1b, 0x70, 0xff)),
        )
        .map(([width, height, dots]) => {
          const picture = blankBitmap(width, height)
          for (let at = 0; at < picture.bits.length; at += 1) picture.bits[at] = dots.next().value
          return picture
        }),
    }),
  )
  const printer = fc.record({
    columns: fc.integer({ min: 20, max: 64 }),
    letters: fc.constantFrom(...LETTERS),
    hasKnife: fc.boolean(),
    feedLines: fc.integer({ min: 0, max: 12 }),
    drawer: fc.constant('none' as const),
  })
  test('whatever stands on it, in letters and as a picture', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), printer, (paper, one) => {
        const page = one.letters === 'picture' ? 'plain' : one.letters
        const [letters] = [encodePaper(paper, one, page)]
        expect(left(letters)).toEqual([...letters])
        expect(deedsOf([...letters])).toEqual([])
        for (const thing of paper)
          if (thing.kind === 'picture') {
            const drawn = encodePicture(thing.picture, one)
            expect(left(drawn)).toEqual([...drawn])
          }
      }),
      { numRuns: 150 },
    )
  })
  test('the longest that may be sent, quickly', () => {
    const rows = Math.floor((MOST_PRINT_BYTES - 1000) / 48)
    const picture = blankBitmap(384, rows)
    picture.bits.fill(0x1b)
    const bytes = encodePicture(picture, shape)
    const begun = performance.now()
    expect(left(bytes)).toHaveLength(bytes.length)
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})

describe('what another device slips in', () => {
  test('a kick of the drawer is left out, and the receipt around it comes out', () => {
    const receipt = encodePaper([{ kind: 'text', text: 'Chai mbili' }], shape, 'plain')
    for (const pulse of [kick, [0x10, 0x14, 1, 0, 1], [0x10, 0x14, 1, 1, 8]]) {
      const out = left(bytesOf(pulse, receipt))
      expect(deedsOf(out)).toEqual([])
      const sheet = readEscPos(Uint8Array.from(out.slice(out.indexOf(0x1b))), 384)
      expect([textOf(sheet), sheet.kicks]).toEqual(['Chai mbili', []])
    }
  })

  test('whatever reprograms the printer, asks it something or feeds without end is left out', () => {
    for (const bytes of [
      [0x1d, 0x28, 0x45, 3, 0, 5, 1, 49], // GS ( E: settings of the user
      [0x1c, 0x71, 1], // FS q: logo in its memory
      [0x1d, 0x2a, 1, 1], // GS *: picture in its memory
      [0x1b, 0x3d, 0], // ESC =: off the line
      [0x1b, 0x26, 3], // ESC &: letters of one's own
      [0x1d, 0x3a], // GS :: a macro
      [0x1b, 0x64, 255],
      [0x1d, 0x56, 0],
      [0x1b, 0x07, 0x07, 0x1a, 0x1c], // drawers of Star
      [0x18, 0x00, 0x7f],
    ])
      expect(deedsOf(left(bytesOf([0x1b, 0x40], bytes, 'x\n')))).toEqual([])
  })

  test('nothing hides in a picture: not at once, not in one that is cut off, not in one that says it is larger', () => {
    const inside = left(bytesOf(head(5, 1), [0x10, 0x14, 1, 0, 1]))
    expect(inside.length).toBe(13)
    expect(deedsOf(inside)).toEqual([])
    // At its edge, with the next command.
    expect(deedsOf(left(bytesOf(head(1, 1), [0x10], [0x14, 1, 0, 1])))).toEqual([])
    expect(deedsOf(left(bytesOf(head(48, 64), kick, 'Chai\n')))).toEqual([])
    expect(deedsOf(left(bytesOf([0x1d, 0x76, 0x30, 0, 0, 1, 1, 0], kick, 'Chai\n')))).toEqual([])
    expect(deedsOf(left(bytesOf([0x1d, 0x76, 0x30], kick)))).toEqual([])
  })

  test('bytes by chance, commands among them: no pulse, and nothing but printing', () => {
    const fragment = fc.constantFrom<number[]>(
      kick,
      [0x10, 0x14],
      [0x10],
      [0x14, 1, 0, 1],
      [0x1b],
      [0x1d],
      [0x1c],
      [0x1b, 0x1b],
      [0x1d, 0x76, 0x30, 0],
      [4, 0, 2, 0],
      [0x1d, 0x56, 0x42],
      [0x70, 0, 0x19, 0xfa],
      [0x1b, 0x74, 16],
      [0x0a],
    )
    const soup = fc.array(
      fc.oneof(
        fragment,
        fc.uint8Array({ maxLength: 6 }).map((one) => [...one]),
      ),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(soup, (parts) => {
        const out = left(Uint8Array.from(parts.flat()))
        expect(deedsOf(out)).toEqual([])
        // What passed once passes again as it is.
        expect(left(Uint8Array.from(out))).toEqual(out)
      }),
      { numRuns: 3000 },
    )
  })

  test('a whole roll is refused, and so is none of ours', () => {
    expect(printableOnly(new Uint8Array(MOST_PRINT_BYTES).fill(0x0a))).toBeNull()
    expect(printableOnly(bytesOf(...Array.from({ length: 400 }, () => [0x1b, 0x64, 12])))).toBeNull()
    const long = Array.from({ length: 900 }, () => ({ kind: 'pair', left: 'Chai', right: '500' }) as const)
    expect(printableOnly(encodePaper(long, shape, 'plain'))).not.toBeNull()
  })
})

test('what counts as a deed: the printer of this test sees them', () => {
  expect(deedsOf(kick)).toEqual(['not ours: 1bp'])
  expect(deedsOf([0x1d, 0x76, 0x30, 0, 5, 0, 1, 0, 0x10, 0x14, 1, 0, 1])).toEqual(['real time 20'])
})
