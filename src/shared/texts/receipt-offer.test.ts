import { expect, test } from 'vitest'
import { discountParts } from '../domain/offers/discount-parts.ts'
import { receiptMessage, receiptPrint, type ReceiptView } from './receipt.ts'

const offered = (amountTzs: number) =>
  ({ kind: 'fixed_amount', amountTzs, reason: 'offer', reasonNote: 'Wiki ya sukari' }) as const
const view = (discountTzs: number, lines: ReceiptView['lines']): ReceiptView => ({
  shop: { name: 'Duka la Neema' },
  number: 'A7-000123',
  status: 'completed',
  at: '2026-11-29T09:00:00.000Z',
  lines,
  subtotalTzs: 9000,
  discountTzs,
  totalTzs: 9000 - discountTzs,
  payments: [],
})
const sugar = { name: 'Sukari', quantityMilli: 3000, grossTzs: 9000 }

test('paper and message name the offer with what it took off, and tell other discounts apart from it', () => {
  const both = view(1400, [{ ...sugar, discount: offered(900) }])
  expect(receiptMessage(both, 'sw')).toContain('Ofa: Wiki ya sukari: −900\nPunguzo: −500\n*Jumla: TZS 7,600*')
  expect(receiptMessage(view(900, [{ ...sugar, discount: offered(900) }]), 'en')).not.toContain('Discount')
  for (const line of receiptPrint(both, 'en', 32).split('\n')) expect(line.length).toBeLessThanOrEqual(32)
  expect(receiptPrint(both, 'en', 48)).toContain('Offer: Wiki ya sukari')
})

test('a discount by hand alone is called that, and lines of older apps without one too', () => {
  const byHand = { kind: 'fixed_amount', amountTzs: 900, reason: 'regular', reasonNote: '' } as const
  expect(discountParts([{ discount: byHand }, { discount: null }, {}], 900)).toEqual({ offer: null, otherTzs: 900 })
  expect(receiptMessage(view(900, [{ ...sugar, discount: byHand }]), 'sw')).toContain('Punguzo: −900')
  expect(discountParts([{ discount: offered(300) }, { discount: offered(200) }], 500)).toEqual({
    offer: { name: 'Wiki ya sukari', tzs: 500 },
    otherTzs: 0,
  })
  // Never more than was taken off, whatever a line says.
  expect(discountParts([{ discount: offered(9000) }], 500)).toMatchObject({ offer: { tzs: 500 }, otherTzs: 0 })
})
