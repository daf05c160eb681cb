import { expect, test } from 'vitest'
import type { Receipt } from '../../../shared/contract/stock.ts'
import type { LocalStockWork } from '../../offline/db.ts'
import { mergeReceipts } from './receipt-list.ts'

const row = (id: string, at: string): Receipt => ({
  id,
  supplierId: null,
  supplierName: '',
  invoiceNumber: '',
  day: '2026-11-25',
  lineCount: 1,
  totalTzs: 1000,
  paidTzs: 1000,
  dueOn: null,
  byName: 'Asha',
  at,
  reversedAt: null,
})
const work = (id: string, at: string, given: { sync?: 'synced' } = {}): LocalStockWork => ({
  id,
  type: 'stock.receive',
  body: {
    id,
    supplier: { id: 's', name: 'Msambazaji 1', phone: '' },
    invoiceNumber: 'INV-1',
    day: '2026-11-25',
    lines: [
      {
        id: 'l',
        productId: 'p',
        variantId: null,
        name: 'Unga',
        variantName: null,
        quantityMilli: 2000,
        unitCostTzs: 700,
      },
    ],
    transportTzs: 100,
    discountTzs: 0,
    paidTzs: 0,
    dueOn: null,
    photos: [],
    note: '',
    at,
  },
  at,
  shopId: 'shop',
  createdById: 'user',
  sync: 'waiting',
  flags: [],
  ...given,
})
const moment = { asOf: Date.parse('2026-11-25T10:00:00Z'), now: Date.parse('2026-11-25T10:00:00Z') }

test('what waits here stands among what the server has, once, with its sums', () => {
  const rows = mergeReceipts(
    [row('a', '2026-11-25T08:00:00.000Z')],
    [work('b', '2026-11-25T09:00:00.000Z'), work('a', '2026-11-25T08:00:00.000Z', { sync: 'synced' })],
    { isOffline: false, ...moment },
  )
  expect(rows.map(({ id, totalTzs, supplierName, sync }) => [id, totalTzs, supplierName, sync])).toEqual([
    ['b', 1500, 'Msambazaji 1', 'waiting'],
    ['a', 1000, '', 'synced'],
  ])
})

test('without a network, what was sent from here stands in for the list that is not there', () => {
  const sent = [work('a', '2026-11-25T08:00:00.000Z', { sync: 'synced' })]
  expect(mergeReceipts([], sent, { isOffline: true, ...moment })).toHaveLength(1)
  expect(mergeReceipts([], sent, { isOffline: false, ...moment })).toHaveLength(0)
})
