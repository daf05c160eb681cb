import { expect, test } from 'vitest'
import { type PriceRow, priceOn } from '../whatsapp-prices.ts'
import { messagesCostTzs, offerPriceOn } from './message-costs.ts'

/** As an operator sets them: one that names two categories, and a later one of offers alone. */
const OURS: readonly PriceRow[] = [
  { from: '2027-03-15', milliTzs: { marketing: 80_000 } },
  { from: '2026-08-01', milliTzs: { marketing: 70_500, utility: 12_000 } },
]
const on = (of: Parameters<typeof priceOn>[1], day: string, ours: readonly PriceRow[] = []) => {
  const price = priceOn(ours, of, day)
  return price && [price.milliTzs, price.from]
}

test('the table says what holds on a day: from the day of a row on, not the day before, and nothing before its first', () => {
  expect(on('marketing', '2026-11-30')).toEqual([58_500, '2025-07-01'])
  expect(on('utility', '2025-07-01')).toEqual([10_400, '2025-07-01'])
  expect(on('authentication', '2025-06-30')).toBe(null)
  expect(on('service', '2026-10-01')).toEqual([10_400, '2026-10-01'])
  expect(on('service', '2026-09-30')).toBe(null)
})

test('from its day on a row of the operator’s holds over the table, of the categories it names alone', () => {
  expect(on('marketing', '2026-07-31', OURS)).toEqual([58_500, '2025-07-01'])
  expect(on('marketing', '2026-08-01', OURS)).toEqual([70_500, '2026-08-01'])
  expect(on('marketing', '2027-03-15', OURS)).toEqual([80_000, '2027-03-15'])
  // The table's row of October comes later, and is the operator's no more for it.
  expect(on('utility', '2027-03-15', OURS)).toEqual([12_000, '2026-08-01'])
  expect(on('service', '2027-03-15', OURS)).toEqual([10_400, '2026-10-01'])
})

test('an offer costs what the owner knows from their bill, else about what the table says, with its day', () => {
  expect(offerPriceOn(62, OURS, '2026-11-30')).toEqual({ tzs: 62, from: null })
  expect(offerPriceOn(0, [], '2026-11-30')).toEqual({ tzs: 59, from: '2025-07-01' })
  expect(offerPriceOn(0, OURS, '2026-11-30')).toEqual({ tzs: 71, from: '2026-08-01' })
  expect(offerPriceOn(0, [], '2025-06-30')).toBe(null)
})

const days = (...told: readonly (readonly [string, number])[]) => told.map(([day, billable]) => ({ day, billable }))
test('messages cost what held on the day of each; one that nobody knows the price of makes the sum unknown', () => {
  expect(messagesCostTzs([], 'marketing', days(['2026-11-01', 1], ['2026-11-02', 1]))).toBe(117)
  expect(messagesCostTzs(OURS, 'marketing', days(['2027-03-14', 1], ['2027-03-15', 1]))).toBe(151)
  expect(messagesCostTzs([], 'service', days(['2026-09-30', 0], ['2026-10-01', 10]))).toBe(104)
  expect(messagesCostTzs([], 'service', days(['2026-09-30', 1], ['2026-10-01', 10]))).toBe(null)
  expect(messagesCostTzs([], 'untold', days(['2026-11-01', 3]))).toBe(null)
  expect(messagesCostTzs([], 'other', [])).toBe(0)
})
