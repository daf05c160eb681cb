import { expect, test } from 'vitest'
import { anOrder, aPayment } from '../../../../tests/support/builders.ts'
import type { LocalOrder } from '../../offline/db.ts'
import { figuresOfDevice, waitingSales } from './device-figures.ts'

const period = { from: '2026-11-20', to: '2026-11-21' }
const sugar = '018f3f3e-0000-7000-8000-000000000001'
function localOrder(at: string, given: Partial<LocalOrder> = {}): LocalOrder {
  const order = anOrder({
    at,
    servedById: '018f3f3e-0000-7000-8000-0000000000aa',
    servedByName: 'Asha',
    lines: [{ productId: sugar, unitPriceTzs: 3000, quantityMilli: 2000, name: 'Sukari' }],
    payments: [aPayment({ amountTzs: 6000, at })],
  })
  return {
    ...order,
    shopId: 's',
    deviceId: 'd',
    deviceCode: 'A0',
    createdById: 'u',
    source: 'counter',
    paidTzs: 6000,
    events: [],
    sync: 'synced',
    flags: [],
    changedAt: at,
    ...given,
  }
}

test('what the device itself sold, as the server would add it up, without what it does not know', () => {
  const orders = [
    // Friday at eleven and Saturday at one in Dar es Salaam.
    localOrder('2026-11-20T08:00:00.000Z'),
    localOrder('2026-11-21T10:00:00.000Z', { sync: 'waiting' }),
    localOrder('2026-11-21T10:00:00.000Z', { status: 'cancelled' }),
    localOrder('2026-11-19T10:00:00.000Z'),
  ]
  const figures = figuresOfDevice(orders, period, '2026-11-21T12:00:00.000Z')
  expect(figures.sums).toMatchObject({ orders: 2, salesTzs: 12_000, costTzs: null, owedTzs: 0 })
  expect(figures.days.map(({ day, salesTzs }) => [day, salesTzs])).toEqual([
    ['2026-11-20', 6000],
    ['2026-11-21', 6000],
  ])
  expect(figures.hours.map(({ weekday, hour }) => `${weekday} ${hour}`).toSorted()).toEqual(['4 11', '5 13'])
  expect(figures.products).toMatchObject([{ id: sugar, name: 'Sukari', salesTzs: 12_000, quantityMilli: 4000 }])
  expect(figures.staff).toMatchObject([{ name: 'Asha', orders: 2 }])
  expect(figures.methods).toEqual([{ method: 'cash', tzs: 18_000, count: 3 }])
})

test('what waits on the device is said apart', () => {
  const orders = [
    localOrder('2026-11-21T10:00:00.000Z', { sync: 'waiting' }),
    localOrder('2026-11-21T10:00:00.000Z', { sync: 'attention', status: 'cancelled' }),
    localOrder('2026-11-21T10:00:00.000Z'),
    localOrder('2026-11-19T10:00:00.000Z', { sync: 'waiting' }),
  ]
  expect(waitingSales(orders, period)).toEqual({ count: 1, tzs: 6000 })
})
