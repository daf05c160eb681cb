import { expect, test } from 'vitest'
import type { LocalOrder } from '../../../offline/db.ts'
import { fitsBehind } from './behind.ts'

const aLine = (id: string, productId: string | null) => ({ id, productId }) as LocalOrder['lines'][number]
const order = {
  status: 'completed',
  source: 'counter',
  servedById: null,
  at: '2026-11-20T09:00:00.000Z',
  lines: [aLine('l1', 'sugar'), aLine('l2', null)],
  payments: [{ method: 'cash', at: '2026-11-22T09:00:00.000Z' }],
  refunds: [{ reversedAt: null, at: '2026-11-22T10:00:00.000Z', lines: [{ lineId: 'L2' }] }],
  discountTzs: 0,
  totalTzs: 5000,
  paidTzs: 5000,
} as unknown as LocalOrder
const sold = { from: '2026-11-20', to: '2026-11-20', isListed: false }
const later = { from: '2026-11-22', to: '2026-11-22', isListed: false }
const goodsOf = () => ({ group: 'Vyakula', category: null })

test('an order of this device stands behind the figures of the day it was sold, came back and was paid', () => {
  expect(fitsBehind(order, { figure: 'orders' }, sold)).toBe(true)
  expect(fitsBehind(order, { figure: 'orders' }, later)).toBe(false)
  expect(fitsBehind(order, { figure: 'sales' }, later)).toBe(true)
  expect(fitsBehind(order, { figure: 'returns' }, sold)).toBe(false)
  expect(fitsBehind(order, { figure: 'money', method: 'cash' }, later)).toBe(true)
  expect(fitsBehind(order, { figure: 'money', method: 'cash' }, sold)).toBe(false)
  expect(fitsBehind(order, { figure: 'discounts' }, sold)).toBe(false)
  expect(fitsBehind({ ...order, status: 'cancelled' }, { figure: 'orders' }, sold)).toBe(false)
})

test('of what came back, only the line that did', () => {
  expect(fitsBehind(order, { figure: 'sales', product: 'none' }, later)).toBe(true)
  expect(fitsBehind(order, { figure: 'sales', product: 'sugar' }, later)).toBe(false)
})

test('by how goods are sorted where the device knows it; who belongs to a segment only the server knows', () => {
  expect(fitsBehind(order, { figure: 'sales', group: 'Vyakula' }, { ...sold, goodsOf })).toBe(true)
  expect(fitsBehind(order, { figure: 'sales', group: 'Nafaka' }, { ...sold, goodsOf })).toBe(false)
  expect(fitsBehind(order, { figure: 'sales', segment: 'lapsed' }, sold)).toBe(false)
  expect(fitsBehind(order, { figure: 'sales', segment: 'lapsed' }, { ...sold, isListed: true })).toBe(true)
})
