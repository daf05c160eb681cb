import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findColumns, type StatementColumns } from './statement-columns.ts'
import { parseLocalTime, parseMoney, phoneIn, readStatement as readAny } from './statement.ts'
import { MAX_STATEMENT_LETTERS, MAX_STATEMENT_LINES } from './statement-limits.ts'

function readStatement(text: string, columns: StatementColumns | null = null) {
  const read = readAny(text, columns)
  if (read === 'too_large') throw new Error('a test’s own file is too large')
  return read
}

const many = (lines: number) => `Date,Amount\n${'2026-11-20 10:00,500\n'.repeat(lines)}`
const MPESA = `Organization Name,DUKA LA MFANO
Short Code,512345
Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info
BKL3X9QW2E,20-11-2026 14:05:33,20-11-2026 14:05:20,Pay Merchant,Completed,"12,500.00",,"812,500.00",255712000001 - ASHA MFANO
BKL3X9QW2E,20-11-2026 14:05:33,20-11-2026 14:05:20,Pay Merchant Charge,Completed,,-125.00,"812,375.00",
BKL4A1ZZ0P,20-11-2026 15:00:01,20-11-2026 15:00:00,Business to Bank,Completed,,"-500,000.00","312,375.00",CRDB
BKL5FAILED,20-11-2026 16:00:01,20-11-2026 16:00:00,Pay Merchant,Failed,"1,000.00",,"312,375.00",255713000001 - JUMA
`
const MIXX = `Tarehe;Muda;Namba ya Muamala;Aina;Kiasi;Salio;Namba ya simu;Jina;Hali
20/11/2026;09:15;65012345678;IN;3000;15000;0652000001;NEEMA MFANO;SUCCESS
20/11/2026;09:45;65012345679;OUT;1000;14000;;;SUCCESS
`
const AIRTEL = `Transaction ID,Transaction Date,Sender Msisdn,Sender Name,Amount,Dr/Cr,Status
MP261120.1405.A12345,11/20/2026 2:05 PM,7****0001,BARAKA,"7,500",CR,TS
MP261121.0905.A12346,11/21/2026 9:05 AM,780000002,ZAWADI,900,CR,TS
`

describe('statements of the wallets', () => {
  test('M-Pesa: fees share the receipt and are lines of their own; what failed is no money', () => {
    const read = readStatement(MPESA)
    expect(read?.lines).toEqual([
      {
        at: '2026-11-20T11:05:33.000Z',
        direction: 'in',
        amountTzs: 12_500,
        balanceTzs: 812_500,
        reference: 'BKL3X9QW2E',
        phone: '+255712000001',
        name: 'ASHA MFANO',
        details: 'Pay Merchant',
        key: 'BKL3X9QW2E|in|12500|1',
      },
      expect.objectContaining({
        direction: 'out',
        amountTzs: 125,
        reference: 'BKL3X9QW2E',
        key: 'BKL3X9QW2E|out|125|1',
      }),
      expect.objectContaining({ direction: 'out', amountTzs: 500_000, name: 'CRDB', phone: '' }),
    ])
    expect(read?.skipped).toBe(1)
  })
  test('Swahili headings, semicolons, day and time apart', () => {
    expect(readStatement(MIXX)?.lines).toMatchObject([
      {
        at: '2026-11-20T06:15:00.000Z',
        direction: 'in',
        amountTzs: 3000,
        reference: '65012345678',
        phone: '+255652000001',
        name: 'NEEMA MFANO',
      },
      { at: '2026-11-20T06:45:00.000Z', direction: 'out', amountTzs: 1000 },
    ])
  })
  test('month first, where only that makes sense of every line', () => {
    expect(readStatement(AIRTEL)?.lines.map((line) => [line.at, line.direction, line.reference])).toEqual([
      ['2026-11-20T11:05:00.000Z', 'in', 'MP261120.1405.A12345'],
      ['2026-11-21T06:05:00.000Z', 'in', 'MP261121.0905.A12346'],
    ])
  })
  test('the same file again has the same keys; equal movements are two', () => {
    const twice = `Date,Amount\n2026-11-20 10:00,500\n2026-11-20 10:00,500\n`
    expect(readStatement(twice)?.lines.map((line) => line.key)).toEqual(
      readStatement(twice)?.lines.map((line) => line.key),
    )
    expect(new Set(readStatement(twice)?.lines.map((line) => line.key)).size).toBe(2)
  })
  test('columns a person named', () => {
    const text = '20.11.2026 10:00,abc,1000\nnonsense,x,y\n'
    const columns = { ...findColumns([]), at: 0, reference: 1, amount: 2 }
    expect(readStatement(text)).toBeNull()
    expect(readStatement(text, columns)).toMatchObject({ lines: [{ reference: 'ABC', amountTzs: 1000 }], skipped: 1 })
  })
  test('a file of more lines or letters than a statement has is refused whole: a part of it would be a wrong book', () => {
    expect(readStatement(many(MAX_STATEMENT_LINES))?.lines).toHaveLength(MAX_STATEMENT_LINES)
    expect(readAny(many(MAX_STATEMENT_LINES + 100))).toBe('too_large')
    expect(readAny(`Date,Amount\n${'x'.repeat(MAX_STATEMENT_LETTERS)}`)).toBe('too_large')
  })
  test('whatever the text, it is read or refused, and every line is whole shillings at a real time', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const line of readStatement(`Date,Amount,Balance\n${text}`)?.lines ?? []) {
          expect(Number.isSafeInteger(line.amountTzs) && line.amountTzs > 0).toBe(true)
          expect(new Date(line.at).toISOString()).toBe(line.at)
        }
      }),
    ))
})

describe('times of Dar es Salaam', () => {
  test.each([
    ['2026-11-20 00:30', '2026-11-19T21:30:00.000Z'],
    ['20 Nov 2026 14:05:33', '2026-11-20T11:05:33.000Z'],
    ['20-Nov-26 2:05 PM', '2026-11-20T11:05:00.000Z'],
    ['Nov 20, 2026 12:00 AM', '2026-11-19T21:00:00.000Z'],
    ['20.11.2026', '2026-11-19T21:00:00.000Z'],
    ['20261120140533', '2026-11-19T21:00:00.000Z'],
    ['2026-11-20T14:05:00Z', '2026-11-20T14:05:00.000Z'],
    ['20 Des 2026 08:00', '2026-12-20T05:00:00.000Z'],
  ])('%s is %s', (text, expected) => expect(parseLocalTime(text)).toBe(expected))
  test.each(['', 'leo', '31/02/2026', '2026-13-01', '20/11/2026 25:00', '00/00/0000'])('%j is none', (text) =>
    expect(parseLocalTime(text)).toBeNull(),
  )
})

describe('amounts', () => {
  test.each([
    ['12,500.00', 12_500],
    ['-12,500.00', -12_500],
    ['(500.00)', -500],
    ['TZS 1,000', 1000],
    ['1.000,00', 1000],
    ['0', 0],
    ['500-', -500],
    ['1,000/=', 1000],
  ])('%s', (text, expected) => expect(parseMoney(text)).toBe(expected))
  test.each(['', '12.50', '1e5', 'abc', '1,05', '--5x', '99999999999999999999'])('%j is none', (text) =>
    expect(parseMoney(text)).toBeNull(),
  )
})

test.each([
  ['255712000001 - ASHA', '+255712000001'],
  ['kutoka 0712 000 001', '+255712000001'],
  ['2557****0001', '+2557****0001'],
  ['CRDB 1234', null],
  ['', null],
])('the phone in %j is %s', (text, expected) => expect(phoneIn(text)).toBe(expected))
