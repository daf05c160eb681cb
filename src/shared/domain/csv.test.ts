import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv, sniffDelimiter, writeCsv } from './csv.ts'

describe('reading', () => {
  test.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['"a ""x""",b\n\n\n', [['a "x"', 'b']]],
    ['"two\nlines",b', [['two\nlines', 'b']]],
    ['\uFEFFa\tb', [['a', 'b']]],
    [
      'a|b\r1|2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['', []],
    ['"open, to the end', [['open, to the end']]],
  ])('%j', (text, rows) => expect(parseCsv(text)).toEqual(rows))
  test('commas inside quotes do not choose the delimiter', () =>
    expect(sniffDelimiter('"1,000,000,0";b\n"2,000";c')).toBe(';'))
})

describe('writing', () => {
  test('what a spreadsheet would run is text', () => {
    expect(writeCsv([['=1+1', '@SUM(A1)', '+255712345678', '-', 'a,b', -5, null]])).toBe(
      "\uFEFF'=1+1,'@SUM(A1),'+255712345678,'-,\"a,b\",-5,\r\n",
    )
  })
  test.each([
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '−1',
    '﹢1',
    '\u200b=1+1',
    '\u2060\u00ad@x',
    '\ufeff+1',
    '\u3164=HYPERLINK("x")',
    '\u00a0 =1',
    '\u0301=1',
  ])('neither in wide letters nor behind what nobody sees: %j', (text) => {
    expect(writeCsv([[text]])).toMatch(/^\uFEFF"?'/)
  })
  test('what was written is read back', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(
            fc
              .string({ unit: 'grapheme' })
              .map((text) => text.replaceAll(/\p{Cc}/gu, '').trim())
              .filter(
                (text) =>
                  text !== ''
                  && !/^[\s\p{C}\p{M}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*[=+\-@'"\u2212\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/u.test(
                    text,
                  )
                  && !text.startsWith('\uFEFF'),
              ),
            { minLength: 2, maxLength: 4 },
          ),
          { minLength: 1, maxLength: 5 },
        ),
        (rows) => {
          expect(parseCsv(writeCsv(rows), ',')).toEqual(rows)
        },
      ),
    ))
})
