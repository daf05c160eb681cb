import { expect, test } from 'vitest'
import { messagesCostTzs, offerTzs } from './message-costs.ts'

test('an offer costs what the owner knows from their bill; the price table has none of its own, and says so instead of 0', () => {
  expect(messagesCostTzs('marketing', 1, '2026-11')).toBe(null)
  expect([offerTzs(62, '2026-11'), offerTzs(0, '2026-11')]).toEqual([62, 0])
})
