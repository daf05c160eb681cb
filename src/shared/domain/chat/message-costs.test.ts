import { expect, test } from 'vitest'
import { priceOn } from '../whatsapp-prices.ts'
import { messagesCostTzs, offerTzs } from './message-costs.ts'

test('an offer costs what the owner knows from their bill, else what the table of its month says; what no table says is unknown, never 0', () => {
  expect([1, 1000].map((count) => messagesCostTzs('marketing', count, '2026-11'))).toEqual([59, 58_500])
  expect([offerTzs(62, '2026-11'), offerTzs(0, '2026-11'), offerTzs(0, '2025-06')]).toEqual([62, 59, 0])
  expect(messagesCostTzs('marketing', 1, '2025-06')).toBe(null)
  expect(messagesCostTzs('untold', 3, '2026-11')).toBe(null)
})

test('each month has the prices that held in it', () => {
  expect(messagesCostTzs('utility', 10, '2026-11')).toBe(104)
  expect([messagesCostTzs('service', 10, '2026-10'), messagesCostTzs('service', 10, '2026-09')]).toEqual([104, null])
  expect([priceOn('2026-09-30', 'utility')?.from, priceOn('2026-10-01', 'utility')?.from]).toEqual([
    '2025-07-01',
    '2026-10-01',
  ])
})
