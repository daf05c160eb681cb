import { describe, expect, test } from 'vitest'
import { pictureRows, readEscPos, textOf } from '../../../../tests/support/printers/escpos-paper.ts'
import { canWrite, drawerKick, encodePaper, encodePicture, type PrinterShape } from './escpos.ts'
import { inLetters } from './letters.ts'
import { blacken, blankBitmap, codePicture, isBlack, onPaper, toBitmap } from './paper.ts'

const small: PrinterShape = { columns: 32, letters: 'plain', hasKnife: false, feedLines: 3, drawer: 'none' }
const wide: PrinterShape = { ...small, columns: 48, hasKnife: true }
const blackBitmap = (width: number, height: number) => {
  const picture = blankBitmap(width, height)
  picture.bits.fill(0xff)
  return picture
}
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
const ascii = (text: string) => hex(new TextEncoder().encode(text))

describe('bytes, exactly', () => {
  test('a line, a pair and a rule on 58 mm, torn by hand', () => {
    const bytes = encodePaper(
      [{ kind: 'text', text: 'Duka' }, { kind: 'pair', left: '2 × Unga', right: '9,000' }, { kind: 'rule' }],
      small,
      'plain',
    )
    expect(hex(bytes)).toBe(
      [
        '1b 40',
        ascii('Duka\n'),
        ascii(`2 x Unga${' '.repeat(19)}9,000\n`),
        ascii(`${'-'.repeat(32)}\n`),
        '1b 64 03',
      ].join(' '),
    )
  })

  test('a title and a total on 80 mm, cut by the knife', () => {
    const bytes = encodePaper(
      [
        { kind: 'text', text: 'Duka', align: 'centre', bold: true, size: 'big' },
        { kind: 'pair', left: 'Jumla', right: 'TZS 9,000', strong: true },
        { kind: 'space', lines: 1 },
      ],
      wide,
      'plain',
    )
    expect(hex(bytes)).toBe(
      [
        '1b 40',
        '1b 45 01 1d 21 11',
        ascii(`${' '.repeat(10)}Duka\n`),
        '1d 21 01',
        ascii(`Jumla${' '.repeat(34)}TZS 9,000\n`),
        '1b 45 00 1d 21 00',
        '0a',
        '1b 64 01 1d 56 42 00',
      ].join(' '),
    )
  })

  test('letters of a code page, which is chosen after the Chinese mode is left', () => {
    expect(hex(encodePaper([{ kind: 'text', text: 'Café' }], small, 'cp1252'))).toBe(
      `1b 40 1c 2e 1b 74 10 ${ascii('Caf')} e9 0a 1b 64 03`,
    )
    expect(hex(encodePaper([{ kind: 'text', text: 'Café' }], small, 'cp850'))).toBe(
      `1b 40 1c 2e 1b 74 02 ${ascii('Caf')} 82 0a 1b 64 03`,
    )
  })

  test('the drawer, on either pin', () => {
    expect(hex(drawerKick('pin2'))).toBe('1b 70 00 19 fa')
    expect(hex(drawerKick('pin5'))).toBe('1b 70 01 19 fa')
  })

  test('a picture in bands of 64 rows, without a gap and not a dot lost', () => {
    const picture = blackBitmap(384, 130)
    const bytes = encodePicture(picture, small)
    expect(hex(bytes.subarray(0, 10))).toBe('1b 40 1d 76 30 00 30 00 40 00')
    expect(bytes.length).toBe(2 + 3 * 8 + 130 * 48 + 3)
    const sheet = readEscPos(bytes, 384)
    expect(sheet.parts.map((part) => (part.kind === 'picture' ? part.rows : part.kind))).toEqual([64, 64, 2, 'feed'])
    expect(sheet.parts.every((part) => part.kind !== 'picture' || part.bits.every((byte) => byte === 0xff))).toBe(true)
  })

  test('a small picture stands in the middle of the paper', () => {
    const sheet = readEscPos(encodePaper([{ kind: 'picture', picture: blackBitmap(16, 1) }], small, 'plain'), 384)
    const [part] = sheet.parts
    if (part?.kind !== 'picture') return expect.fail('no picture')
    expect(Array.from(part.bits.entries()).filter(([, byte]) => byte !== 0)).toEqual([
      [23, 0xff],
      [24, 0xff],
    ])
  })
})

describe('what a merchant typed', () => {
  test('never becomes a command, and never runs over the edge', () => {
    const nasty = `\u001b@\u001dV\u0000 ${'x'.repeat(200)} \u0007`
    for (const printer of [small, wide])
      for (const page of ['plain', 'cp850', 'cp1252'] as const) {
        const sheet = readEscPos(
          encodePaper(
            [
              { kind: 'text', text: nasty, size: 'big', align: 'centre' },
              { kind: 'pair', left: nasty, right: 'TZS 99,999,999,999', strong: true },
            ],
            printer,
            page,
          ),
          printer.columns * 12,
        )
        expect(textOf(sheet).replaceAll(/\s/g, '')).toContain('x'.repeat(200))
        expect(sheet.parts.filter(({ kind }) => kind === 'cut')).toHaveLength(printer.hasKnife ? 1 : 0)
      }
  })

  test('is written in plain letters as near as can be', () => {
    expect(inLetters('2 × Ng’ombe − “Café” №1 …', 'plain')).toEqual({ text: `2 x Ng'ombe - "Cafe" No.1 ...`, lost: 0 })
    expect(inLetters('½ kg µ', 'plain').text).toBe('1/2 kg u')
    expect(inLetters('a\u0301\u200b\u0301\u0301', 'plain')).toEqual({ text: 'a', lost: 0 })
    expect(inLetters('茶 ' + String.fromCharCode(0xd800), 'plain')).toEqual({ text: '? ?', lost: 2 })
    expect(inLetters('€5 – Ž', 'cp1252')).toEqual({ text: '€5 – Ž', lost: 0 })
    expect(canWrite([{ kind: 'pair', left: '茶', right: '1' }], 'plain')).toBe(false)
    expect(canWrite([{ kind: 'pair', left: 'Chai', right: '1' }, { kind: 'rule' }], 'plain')).toBe(true)
  })

  test('every letter that a page says it has comes back from the printer as it was', () => {
    for (const page of ['cp850', 'cp1252'] as const)
      for (let code = 0xa1; code < 0x180; code += 1) {
        const letter = String.fromCodePoint(code)
        const { text, lost } = inLetters(letter, page)
        if (lost > 0 || text !== letter) continue
        const sheet = readEscPos(encodePaper([{ kind: 'text', text }], small, page), 384)
        expect(textOf(sheet)).toBe(letter)
      }
  })
})

describe('dots', () => {
  test('what is wider than the paper loses its edges, and nothing else', () => {
    const picture = blankBitmap(20, 1)
    blacken(picture, 10, 0)
    const cut = onPaper(picture, 8)
    expect(cut.width).toBe(8)
    expect(Array.from({ length: 8 }, (_, x) => isBlack(cut, x, 0)).indexOf(true)).toBe(4)
  })
  test('grey becomes as many dots as it is dark; glass is paper', () => {
    const data = new Uint8ClampedArray(64 * 64 * 4).fill(128)
    for (let at = 3; at < data.length; at += 4) data[at] = 255
    const grey = toBitmap({ width: 64, height: 64, data }, 'dither')
    const black = Array.from({ length: 64 * 64 }, (_, at) => isBlack(grey, at % 64, at >> 6)).filter(Boolean).length
    expect(black / 4096).toBeGreaterThan(0.45)
    expect(black / 4096).toBeLessThan(0.55)
    expect(toBitmap({ width: 8, height: 1, data: new Uint8ClampedArray(32) }, 'threshold').bits).toEqual(
      Uint8Array.of(0),
    )
  })
  test('a code keeps its modules and its quiet edge', () => {
    const code = codePicture([[true]], 3, 2)
    expect([code.width, code.height]).toEqual([15, 15])
    expect(isBlack(code, 5, 5)).toBe(false)
    expect(isBlack(code, 6, 6)).toBe(true)
    expect(isBlack(code, 8, 8)).toBe(true)
    expect(isBlack(code, 9, 8)).toBe(false)
  })
  test('a long picture is whole', () => {
    expect(pictureRows(readEscPos(encodePicture(blackBitmap(576, 5000), wide), 576))).toBe(5000)
  })
})
