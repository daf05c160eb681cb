import { describe, expect, test } from 'vitest'
import type { LocalOrder } from '../../offline/db.ts'
import { type Home, homeFigures, openHours } from './home-figures.ts'

const NOW = Date.parse('2026-11-21T13:10:00.000Z') // 4:10 PM in Dar es Salaam
const options = { period: 'today' as const, now: NOW, clockOffsetMs: 0, seesMoney: true }
const aHome = (given: Partial<Home> = {}): Home => ({
  asOf: '2026-11-21T13:00:00.000Z',
  salesTodayTzs: 100_000,
  salesLastWeekTzs: 100_000,
  ordersToday: { counter: 10, link: 0, whatsapp: 0, dashboard: 0, storefront: 0 },
  productCount: 60,
  lowCount: 2,
  outCount: 1,
  bars: Array.from({ length: 24 }, (_, hour) => ({
    label: String(hour),
    salesTzs: hour === 9 ? 100_000 : 0,
    beforeTzs: 0,
  })),
  recent: [],
  lowStock: [],
  reviewCount: 0,
  ...given,
})
const anOrder = (id: string, at: string, totalTzs: number, given: Partial<LocalOrder> = {}): LocalOrder => ({
  id,
  number: `A0-${id}`,
  status: 'completed',
  source: 'counter',
  customerId: null,
  customerName: '',
  customerPhone: '',
  servedById: null,
  servedByName: '',
  note: '',
  lines: [],
  discount: null,
  subtotalTzs: totalTzs,
  discountTzs: 0,
  taxTzs: 0,
  totalTzs,
  payments: [],
  at,
  shopId: 's',
  deviceId: 'd',
  deviceCode: 'A0',
  createdById: 'u',
  paidTzs: totalTzs,
  events: [],
  sync: 'waiting',
  flags: [],
  changedAt: at,
  ...given,
})
const unsent = (created: string[] = [], moves: Record<string, number> = {}) => ({
  created: new Set(created),
  moves: new Map(Object.entries(moves)),
})
const back = (id: string, at: string, totalTzs: number) => ({
  refunds: [
    {
      id,
      number: 'A0-R000009',
      reason: 'spoilt' as const,
      note: '',
      lines: [],
      totalTzs,
      taxTzs: 0,
      paidBackTzs: totalTzs,
      byName: null,
      deviceCode: null,
      at,
      reversedAt: null,
    },
  ],
  refundedTzs: totalTzs,
})
const event = (to: LocalOrder['status'], at: string) => ({ kind: 'step' as const, from: null, to, reason: '', at })

describe('today', () => {
  test('what waits here is on top of what the server knows, never twice', () => {
    const waiting = anOrder('1', '2026-11-21T12:30:00.000Z', 20_000)
    const sent = anOrder('2', '2026-11-21T12:40:00.000Z', 5_000, { sync: 'synced' })
    const figures = homeFigures(aHome(), [waiting, sent], unsent(['1']), options)
    expect(figures).toMatchObject({ salesTodayTzs: 120_000, heldTodayTzs: 20_000, changePercent: 20, orderCount: 11 })
    expect(figures.bars?.find((bar) => bar.label === '15')).toMatchObject({ heldTzs: 20_000, syncedTzs: 0 })
  })
  test('sent after the last answer counts as well: the answer does not hold it, and nothing waits', () => {
    const figures = homeFigures(
      aHome(),
      [anOrder('1', '2026-11-21T13:05:00.000Z', 7_000, { sync: 'synced' })],
      unsent(),
      options,
    )
    expect(figures).toMatchObject({ salesTodayTzs: 107_000, heldTodayTzs: 0 })
    expect(figures.bars?.find((bar) => bar.label === '16')).toMatchObject({ syncedTzs: 7_000, heldTzs: 0 })
  })
  test('pending and cancelled orders are no sales, a pending one is an order', () => {
    const orders = [
      anOrder('1', '2026-11-21T12:30:00.000Z', 20_000, { status: 'pending' }),
      anOrder('2', '2026-11-21T12:30:00.000Z', 20_000, { status: 'cancelled' }),
    ]
    expect(homeFigures(aHome(), orders, unsent(['1', '2']), options)).toMatchObject({
      salesTodayTzs: 100_000,
      orderCount: 11,
    })
  })
  test('a sale the server counted and that was voided here since is no sale any more, sent or not', () => {
    const events = [event('completed', '2026-11-21T06:30:00.000Z'), event('cancelled', '2026-11-21T13:05:00.000Z')]
    const voided = anOrder('1', '2026-11-21T06:30:00.000Z', 30_000, { status: 'cancelled', events })
    for (const [order, rest] of [
      [voided, unsent([], { 1: 1 })],
      [{ ...voided, sync: 'synced' as const }, unsent()],
    ] as const) {
      const figures = homeFigures(aHome(), [order], rest, options)
      expect(figures).toMatchObject({ salesTodayTzs: 70_000, heldTodayTzs: 0, orderCount: 9 })
      expect(figures.bars?.find((bar) => bar.label === '9')).toMatchObject({ syncedTzs: 70_000, heldTzs: 0 })
    }
    // The step waited while the server answered: it is older than the answer and not in it.
    const early = {
      ...voided,
      events: [event('completed', '2026-11-21T06:30:00.000Z'), event('cancelled', '2026-11-21T12:00:00.000Z')],
    }
    expect(homeFigures(aHome(), [early], unsent([], { 1: 1 }), options).salesTodayTzs).toBe(70_000)
    expect(homeFigures(aHome(), [{ ...early, sync: 'synced' }], unsent(), options).salesTodayTzs).toBe(100_000)
    expect(homeFigures(aHome(), [{ ...early, sync: 'attention' }], unsent(), options).salesTodayTzs).toBe(100_000)
  })
  test('an order the server knows unpaid becomes a sale when it is paid here, and is still one order', () => {
    const paid = anOrder('1', '2026-11-21T06:30:00.000Z', 4_000, {
      events: [event('pending', '2026-11-21T06:30:00.000Z'), event('completed', '2026-11-21T12:00:00.000Z')],
    })
    expect(homeFigures(aHome(), [paid], unsent([], { 1: 1 }), options)).toMatchObject({
      salesTodayTzs: 104_000,
      heldTodayTzs: 4_000,
      orderCount: 10,
    })
  })
  test('what came back is taken off on its day: of a sale that waits, of one the server counted, and never twice', () => {
    const returned = (at: string) => ({ ...event('completed', at), kind: 'refunded' as const })
    const sold = '2026-11-21T06:30:00.000Z'
    const came = '2026-11-21T12:10:00.000Z'
    const order = anOrder('1', sold, 30_000, {
      ...back('r', came, 4_000),
      events: [event('completed', sold), returned(came)],
    })
    // Sale and return wait.
    const both = homeFigures(aHome(), [order], unsent(['1'], { 1: 1 }), options)
    expect(both).toMatchObject({ salesTodayTzs: 126_000, heldTodayTzs: 26_000 })
    // The return alone waits; then it was sent before the answer; then after it.
    const one = homeFigures(aHome(), [order], unsent([], { 1: 1 }), options)
    expect(one).toMatchObject({ salesTodayTzs: 96_000, heldTodayTzs: 0, orderCount: 10 })
    const sent = { ...order, sync: 'synced' as const }
    expect(homeFigures(aHome(), [sent], unsent(), options).salesTodayTzs).toBe(100_000)
    const earlier = aHome({ asOf: '2026-11-21T12:00:00.000Z' })
    expect(homeFigures(earlier, [sent], unsent(), options).salesTodayTzs).toBe(96_000)
    // Voided after it: only the rest of the sale goes.
    const later = '2026-11-21T13:05:00.000Z'
    const voided = { ...order, status: 'cancelled' as const, events: [...order.events, event('cancelled', later)] }
    expect(homeFigures(aHome(), [voided], unsent([], { 1: 1 }), options).salesTodayTzs).toBe(74_000)
    expect(homeFigures(aHome(), [voided], unsent([], { 1: 2 }), options).salesTodayTzs).toBe(70_000)
  })
  test('before the first sale of the day nothing is compared', () => {
    expect(homeFigures(aHome({ salesTodayTzs: 0 }), [], unsent(), options).changePercent).toBeNull()
    expect(homeFigures(aHome({ salesTodayTzs: 1000 }), [], unsent(), options).changePercent).toBe(-99)
  })
  test('yesterday’s answer is not today’s sales', () => {
    const figures = homeFigures(
      aHome({ asOf: '2026-11-20T13:00:00.000Z' }),
      [anOrder('1', '2026-11-21T06:30:00.000Z', 9_000)],
      unsent(['1']),
      options,
    )
    expect(figures).toMatchObject({ salesTodayTzs: 9_000, changePercent: null, orderCount: 1 })
    expect(figures.bars?.find((bar) => bar.label === '9')).toMatchObject({ syncedTzs: 0, heldTzs: 9_000 })
  })
  test('nothing was ever heard: what the device sold', () => {
    expect(homeFigures(null, [anOrder('1', '2026-11-21T06:30:00.000Z', 9_000)], unsent(['1']), options)).toMatchObject({
      salesTodayTzs: 9_000,
      orderCount: 1,
    })
  })
  test('no money for who may not see it', () => {
    expect(homeFigures(aHome({ salesTodayTzs: null, bars: null }), [], unsent(), options)).toMatchObject({
      salesTodayTzs: null,
      bars: null,
    })
    expect(homeFigures(null, [], unsent(), { ...options, seesMoney: false }).salesTodayTzs).toBeNull()
  })
})

test('days: an unsent sale of yesterday stands on yesterday', () => {
  const days = aHome({
    bars: [
      { label: '2026-11-20', salesTzs: 1, beforeTzs: 0 },
      { label: '2026-11-21', salesTzs: 2, beforeTzs: 0 },
    ],
  })
  const figures = homeFigures(days, [anOrder('1', '2026-11-20T12:30:00.000Z', 500)], unsent(['1']), {
    ...options,
    period: '7days',
  })
  expect(figures.bars?.map((bar) => bar.heldTzs)).toEqual([500, 0])
})

test('hours around the working day, wider when something was sold outside it', () => {
  const bars = Array.from({ length: 24 }, (_, hour) => ({
    label: String(hour),
    syncedTzs: hour === 5 ? 1 : 0,
    heldTzs: 0,
    beforeTzs: 0,
  }))
  const hours = openHours(bars, 16).map(({ label }) => Number(label))
  expect([hours[0], hours.at(-1)]).toEqual([5, 20])
})
