import { expect, test } from 'vitest'
import { acceptedPaper, FISCAL_LINK } from '../../../tests/support/fiscal/on-paper.ts'
import { fiscalRows } from './fiscal-paper.ts'
import { receiptMessage, receiptPrint, type ReceiptView } from './receipt.ts'

const sold: ReceiptView = {
  shop: { name: 'Duka la Mfano' },
  number: 'A7-000123',
  status: 'completed',
  at: '2026-11-21T13:14:00.000Z',
  lines: [
    { id: '1', name: 'Sukari', quantityMilli: 2000, grossTzs: 11_800 },
    { id: '2', name: 'Dawa', quantityMilli: 1000, grossTzs: 5000 },
  ],
  subtotalTzs: 16_800,
  discountTzs: 0,
  totalTzs: 16_800,
  payments: [{ method: 'cash', amountTzs: 16_800 }],
  fiscal: acceptedPaper,
}
const back: ReceiptView = {
  ...sold,
  refunds: [
    {
      number: 'A7-R000124',
      lines: [
        { lineId: '1', quantityMilli: 1000, totalTzs: 5900, taxTzs: 900 },
        { lineId: '2', quantityMilli: 1000, totalTzs: 5000, taxTzs: 0 },
      ],
      totalTzs: 10_900,
      taxTzs: 900,
    },
  ],
  fiscal: {
    ...acceptedPaper,
    creditNotes: [
      {
        number: 'A7-R000124',
        at: '2026-11-22T08:00:00.000Z',
        amountTzs: 10_900,
        vat: [
          { letter: 'A', netCents: 500_000, taxCents: 90_005 },
          { letter: 'C', netCents: 500_000, taxCents: 0 },
        ],
      },
    ],
  },
}
/** Of the paper, what stands after the authority's receipt. */
const noteOf = (view: ReceiptView, language: 'en' | 'sw', columns: number) => {
  const lines = receiptPrint(view, language, columns).split('\n')
  const from = lines.findLastIndex((line) => /END OF LEGAL RECEIPT|MWISHO WA RISITI HALALI/.test(line)) + 1
  return lines.slice(from, -2)
}

test('what came back after a fiscal receipt stands below it as a credit note of the refund’s own number, which names the receipt, its code and its date', () => {
  expect(noteOf(back, 'en', 48)).toEqual([
    '-'.repeat(48),
    '*** CREDIT NOTE ***',
    'Credit note number                    A7-R000124',
    'Date and time         November 22, 2026 11:00 AM',
    'For receipt number                             6',
    'Its verification code                    GU72D86',
    'Its date               November 21, 2026 4:14 PM',
    'VAT A given back                          900.05',
    'VAT C given back                            0.00',
    'Total given back                          10,900',
  ])
  expect(noteOf(back, 'sw', 48)).toEqual([
    '-'.repeat(48),
    '*** HATI YA MAREJESHO ***',
    'Namba ya hati                         A7-R000124',
    'Tarehe na saa           22 Novemba 2026 11:00 AM',
    'Kwa risiti namba                               6',
    'Namba yake ya uhakiki                    GU72D86',
    'Tarehe yake              21 Novemba 2026 4:14 PM',
    'VAT A iliyorudi                           900.05',
    'VAT C iliyorudi                             0.00',
    'Jumla iliyorudi                           10,900',
  ])
  // On 58 mm no line is too long, and the refund itself stands above, as without a device.
  const narrow = receiptPrint(back, 'sw', 32).split('\n')
  expect(narrow.filter((line) => line.length > 32 && !line.includes(FISCAL_LINK))).toEqual([])
  expect(narrow).toContain('Marejesho A7-R000124')
  // What is shared in words says the same.
  for (const part of ['CREDIT NOTE', 'Credit note number: A7-R000124', 'Its verification code: GU72D86'])
    expect(receiptMessage(back, 'en')).toContain(part)
})

test('whose TIN the authority was told stands on the receipt and on its credit note, on every paper', () => {
  const buyer = { name: 'Kampuni ya Usafirishaji na Ujenzi Tanzania', isTin: true, id: '123-456-789' }
  const view: ReceiptView = { ...back, fiscal: { ...(back.fiscal ?? acceptedPaper), buyer } }
  const lines = receiptPrint(view, 'en', 48).split('\n')
  expect(lines.filter((line) => line.startsWith('Buyer’s TIN'))).toEqual([
    'Buyer’s TIN                          123-456-789',
    'Buyer’s TIN                          123-456-789',
  ])
  const narrow = receiptPrint(view, 'sw', 32).split('\n')
  expect(narrow.filter((line) => line.length > 32 && !line.includes(FISCAL_LINK))).toEqual([])
  expect(narrow.join(' ')).toContain('TIN ya mnunuzi')
  expect(receiptMessage(view, 'en')).toContain('Buyer’s TIN: 123-456-789')
  expect(
    receiptPrint({ ...view, fiscal: { ...acceptedPaper, buyer: { ...buyer, isTin: false } } }, 'en', 48),
  ).toContain('Buyer’s ID number')
  expect(receiptPrint(back, 'en', 48)).not.toContain('Buyer')
})

const rowsOf = (fiscal: NonNullable<ReceiptView['fiscal']>) => JSON.stringify(fiscalRows(fiscal, 'en'))

test('a partner’s receipt has no number of its own to name; the sandbox’s note says that it is none; what the authority has not yet, has none either', () => {
  const fiscal = back.fiscal ?? acceptedPaper
  const partner = rowsOf({ ...fiscal, number: null })
  expect([partner.includes('For receipt number'), partner.includes('Its verification code')]).toEqual([false, true])
  const sandbox = rowsOf({ ...fiscal, isSandbox: true, link: null })
  expect(sandbox.split('TEST, NOT SENT TO TRA')).toHaveLength(4)
  const waiting = rowsOf({ ...fiscal, state: 'waiting' })
  expect([waiting.includes('CREDIT NOTE'), rowsOf(acceptedPaper).includes('CREDIT NOTE')]).toEqual([false, false])
})
