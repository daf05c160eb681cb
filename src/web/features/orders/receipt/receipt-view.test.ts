import { expect, test } from 'vitest'
import type { ReceiptView } from '../../../../shared/texts/receipt.ts'
import { receiptLanguage, whatsappLink } from './receipt-view.ts'

const view: ReceiptView = {
  shop: { name: 'Duka la Mfano & Wana' },
  number: 'A7-000123',
  status: 'completed',
  at: '2026-11-21T13:00:00.000Z',
  lines: [{ name: 'Unga #1', quantityMilli: 2000, grossTzs: 9000 }],
  subtotalTzs: 9000,
  discountTzs: 0,
  totalTzs: 9000,
  payments: [{ method: 'cash', amountTzs: 9000, receivedTzs: 10_000, changeTzs: 1000 }],
}

test('a link to the customer, or to whoever is chosen, that keeps every sign', () => {
  const link = new URL(whatsappLink(view, '0712 345 678', 'sw'))
  expect(link.host + link.pathname).toBe('wa.me/255712345678')
  expect(link.searchParams.get('text')).toContain('Duka la Mfano & Wana')
  expect(link.searchParams.get('text')).toContain('Unga #1')
  expect(new URL(whatsappLink(view, '', 'en')).pathname).toBe('/')
  expect(new URL(whatsappLink(view, 'hana', 'en')).pathname).toBe('/')
})

test('the paper speaks the customers’ language', () => {
  expect(receiptLanguage({ customer_language: 'sw' }, 'en', null)).toBe('sw')
  expect(receiptLanguage({ customer_language: 'sw' }, 'sw', 'en')).toBe('en')
  expect(receiptLanguage(null, 'en', undefined)).toBe('en')
})
