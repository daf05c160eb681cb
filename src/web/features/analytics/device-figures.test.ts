import { expect, test } from 'vitest'
import { localSale, SUGAR } from '../../../../tests/support/local-sales.ts'
import { figuresOfDevice, waitingSales } from './device-figures.ts'

const period = { from: '2026-11-20', to: '2026-11-21' }

test('what the device itself sold, as the server would add it up, without what it does not know', () => {
  const orders = [
    // Friday at eleven and Saturday at one in Dar es Salaam.
    localSale('2026-11-20T08:00:00.000Z'),
    localSale('2026-11-21T10:00:00.000Z', { sync: 'waiting' }),
    localSale('2026-11-21T10:00:00.000Z', { status: 'cancelled' }),
    localSale('2026-11-19T10:00:00.000Z'),
  ]
  const figures = figuresOfDevice(orders, period, '2026-11-21T12:00:00.000Z')
  expect(figures.sums).toMatchObject({ orders: 2, salesTzs: 12_000, costTzs: null, owedTzs: 0 })
  expect(figures.days.map(({ day, salesTzs }) => [day, salesTzs])).toEqual([
    ['2026-11-20', 6000],
    ['2026-11-21', 6000],
  ])
  expect(figures.hours.map(({ weekday, hour }) => `${weekday} ${hour}`).toSorted()).toEqual(['4 11', '5 13'])
  expect(figures.products).toMatchObject([{ id: SUGAR, name: 'Sukari', salesTzs: 12_000, quantityMilli: 4000 }])
  expect(figures.staff).toMatchObject([{ name: 'Asha', orders: 2 }])
  expect(figures.methods).toEqual([{ method: 'cash', tzs: 18_000, count: 3 }])
})

test('what came back counts on the day it came back, unless that was undone', () => {
  const sold = localSale('2026-11-20T08:00:00.000Z')
  const line = sold.lines[0] ?? expect.fail()
  const back = (at: string, reversedAt: string | null) => ({
    id: `${at} ${reversedAt}`,
    number: 'R-A0-1',
    at,
    reason: 'spoilt' as const,
    note: '',
    totalTzs: 3000,
    taxTzs: 0,
    byName: null,
    reversedAt,
    lines: [{ lineId: line.id.toUpperCase(), quantityMilli: 1000, totalTzs: 3000, taxTzs: 0, to: 'stock' as const }],
    payments: [],
    paidBackTzs: 0,
    deviceCode: 'A0',
  })
  const refunds = [
    back('2026-11-21T10:00:00.000Z', null),
    back('2026-11-21T11:00:00.000Z', '2026-11-21T11:05:00.000Z'),
    back('2026-11-22T10:00:00.000Z', null),
  ]
  const { sums, days, products } = figuresOfDevice([{ ...sold, refunds }], period, '2026-11-22T12:00:00.000Z')
  expect(sums).toMatchObject({ orders: 1, salesTzs: 3000, refunds: 1, refundTzs: 3000 })
  expect(days.map(({ salesTzs }) => salesTzs)).toEqual([6000, -3000])
  expect(products).toMatchObject([{ id: SUGAR, salesTzs: 3000, quantityMilli: 1000 }])
})

test('what waits on the device is said apart', () => {
  const orders = [
    localSale('2026-11-21T10:00:00.000Z', { sync: 'waiting' }),
    localSale('2026-11-21T10:00:00.000Z', { sync: 'attention', status: 'cancelled' }),
    localSale('2026-11-21T10:00:00.000Z'),
    localSale('2026-11-19T10:00:00.000Z', { sync: 'waiting' }),
  ]
  expect(waitingSales(orders, period)).toEqual({ count: 1, tzs: 6000 })
})
