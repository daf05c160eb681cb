import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerTo, readDebtAnswer } from './debt-answer.ts'

const read = (text: string) => {
  const found = readDebtAnswer(text)
  return found === null ? null : ([found.kind, found.amountTzs] as const)
}
const to = (text: string) => answerTo(readDebtAnswer(text) ?? { kind: 'no', amountTzs: null, words: '' }, 12_000)

describe('an answer in a chat', () => {
  test.each([
    'NDIYO',
    ' ndio. ',
    'Ndiyo!!! 🙏',
    'Ni kweli',
    'sawa kabisa kaka',
    'Sawa, asante',
    'Yes, that is correct',
    'ndiyo ni sahihi',
  ])('%s agrees', (text) => expect(read(text)).toEqual(['yes', null]))

  test.each([
    ['HAPANA', null],
    ['hapana.', null],
    ['Sio kweli', null],
    ['No', null],
    ['hapana ni 12,000', 12_000],
    ['Hapana, nadaiwa Tsh 12 000/=', 12_000],
    ['si sahihi, ni 8000', 8000],
    ['Hapana sidaiwi', null],
    // What was paid is not what is owed.
    ['hapana, nililipa 5,000 Ijumaa', null],
    ['hapana ni 12,000 au 13,000', null],
    ['hapana ni elfu kumi', null],
    ['hapana ni 12k', null],
    ['hapana deni ni 0', 0],
  ] as const)('%s says otherwise', (text, amount) => expect(read(text)).toEqual(['no', amount]))

  test.each([
    '',
    '   ',
    'Hapana shaka',
    'hapana shida boss',
    'Hapana, hakuna tatizo',
    'No problem',
    'sio mbaya',
    'si leo',
    'no, I mean tomorrow',
    'Ndiyo lakini nililipa 5000',
    'sawa nitakuja kesho',
    'Naomba sukari mbili',
    '12,000',
    'Ni 12,000',
    'Habari',
    `hapana ${'x'.repeat(300)}`,
  ])('%s is talk', (text) => expect(read(text)).toBeNull())

  test('yes to another sum, and no to the very same one, are for a person to read', () => {
    expect(to('Ndiyo')).toEqual({ kind: 'agree' })
    expect(to('Ndiyo ni 12,000')).toEqual({ kind: 'agree' })
    expect(to('Ndiyo ni 10,000')).toBeNull()
    expect(to('Hapana ni 12,000')).toBeNull()
    expect(to('Hapana ni\n10,000')).toEqual({ kind: 'differ', saidTzs: 10_000, words: 'Hapana ni 10,000' })
  })

  test('whatever is written: an answer or none, never thrown', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'hapana',
        'NDIYO',
        'sio',
        'ni',
        '12,000',
        ' ',
        '\n',
        ',',
        '/=',
        '\u0301',
        '\ufdfa',
        '9'.repeat(40),
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
        const text = pieces.join('').slice(0, 4096)
        const found = readDebtAnswer(text)
        if (found === null) return
        expect(text.length).toBeLessThanOrEqual(300)
        expect(found.amountTzs === null || (Number.isSafeInteger(found.amountTzs) && found.amountTzs >= 0)).toBe(true)
        expect(found.words).not.toMatch(/[\n\r\u2028]/)
      }),
    )
  })

  test('long messages are not worked through: what is read is bounded', () => {
    for (const part of ['hapana ', '1,', '\u0301', ' ', '/=', '1 000'])
      for (const length of [300, 4096]) {
        const text = part.repeat(length).slice(0, length)
        expect(() => readDebtAnswer(text)).not.toThrow()
        if (length > 300) expect(readDebtAnswer(text)).toBeNull()
      }
  })
})
