import { expect, test } from 'vitest'
import { lookFrom, type ReceiptLook } from '../domain/receipt-look.ts'
import { receiptMessage, receiptPrint, receiptRows, type ReceiptView } from './receipt.ts'

const look: ReceiptLook = {
  above: { en: 'Open every day', sw: 'Kila siku\nKariakoo' },
  below: { en: '', sw: 'Lete risiti kubadilisha' },
  hasLogo: true,
  showsServer: true,
  showsCustomer: true,
  showsTaxes: true,
  showsCode: true,
  language: 'shop',
}
const view = (given: Partial<ReceiptLook> | null): ReceiptView => ({
  shop: { name: 'Duka la Neema', place: 'Kariakoo', tin: '123-456-789', vrn: '40-012345-A', note: 'Ya zamani' },
  ...(given && { look: { ...look, ...given } }),
  number: 'A7-000123',
  status: 'completed',
  at: '2026-11-30T07:00:00Z',
  servedByName: 'Juma',
  customerName: 'Asha',
  lines: [
    {
      name: 'Sukari',
      quantityMilli: 1000,
      grossTzs: 11_800,
      unitPriceTzs: 11_800,
      taxCode: 'A',
      taxName: 'VAT 18%',
      taxTzs: 1800,
    },
  ],
  subtotalTzs: 11_800,
  discountTzs: 0,
  totalTzs: 11_800,
  payments: [{ method: 'cash', amountTzs: 11_800 }],
})
const textsOf = (given: Partial<ReceiptLook> | null, language: 'en' | 'sw' = 'sw') =>
  receiptRows(view(given), language).map((row) => (row.kind === 'pair' ? row.left : 'text' in row ? row.text : '—'))

test('texts above and below stand in the language of the paper, line by line, and in the other one where there is no such text', () => {
  const rows = textsOf({})
  const at = (text: string) => rows.indexOf(text)
  expect(at('TIN 123-456-789, VRN 40-012345-A')).toBeLessThan(at('Kila siku'))
  expect(rows[at('Kila siku') + 1]).toBe('Kariakoo')
  expect(at('Lete risiti kubadilisha') + 1).toBe(at('Asante, karibu tena'))
  expect(rows).not.toContain('Ya zamani')
  const english = textsOf({}, 'en')
  expect(english).toContain('Open every day')
  expect(english).toContain('Lete risiti kubadilisha')
  expect(textsOf({ above: { en: ' ', sw: '' }, below: { en: '', sw: '' } }).filter((text) => text === '')).toEqual([])
})

test('what the shop leaves off is on no paper and in no message; what it must say stays', () => {
  expect(textsOf({})).toEqual(expect.arrayContaining(['Umehudumiwa na Juma', 'Mteja: Asha', 'VAT 18% imo ndani']))
  const bare = { showsServer: false, showsCustomer: false, showsTaxes: false }
  for (const text of [receiptMessage(view(bare), 'sw'), receiptPrint(view(bare), 'sw', 32), textsOf(bare).join('\n')]) {
    for (const gone of ['Juma', 'Asha', 'VAT 18%']) expect(text).not.toContain(gone)
    for (const stays of ['Duka la Neema', 'TIN 123-456-789', 'A7-000123', 'Jumla']) expect(text).toContain(stays)
  }
})

test('a server from before says nothing of it: the receipt is as it was', () => {
  const rows = textsOf(null)
  expect(rows).toEqual(expect.arrayContaining(['Umehudumiwa na Juma', 'Mteja: Asha', 'VAT 18% imo ndani', 'Ya zamani']))
  expect(lookFrom({}, 'Ya zamani', 'sw')).toMatchObject({
    below: { en: '', sw: 'Ya zamani' },
    showsServer: true,
    hasLogo: true,
    language: 'shop',
  })
})
