import { describe, expect, test } from 'vitest'
import type { OrderRow } from '../../../../shared/contract/orders.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { LocalOrder } from '../../../offline/db.ts'
import { fitsSearch, mergeOrders, type OrderFilter, payState } from './order-list.ts'

const noon = Date.parse('2026-11-21T09:00:00.000Z')
const online = { isOffline: false, asOf: noon, now: noon + 60_000 }
const offline = { ...online, isOffline: true }
const all: OrderFilter = { status: 'all', sync: 'all', search: '' }
const aRow = (given: Partial<OrderRow> = {}): OrderRow => ({
  id: uuidv7(),
  number: 'A0-000001',
  status: 'completed',
  source: 'counter',
  customerName: '',
  customerPhone: '',
  totalTzs: 5000,
  paidTzs: 5000,
  itemCount: 1,
  servedByName: '',
  deviceCode: 'A0',
  at: '2026-11-21T08:00:00.000Z',
  flags: [],
  ...given,
})
const aLocal = (given: Partial<LocalOrder> = {}): LocalOrder => ({
  id: uuidv7(),
  number: 'A0-000002',
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
  subtotalTzs: 7000,
  discountTzs: 0,
  taxTzs: 0,
  totalTzs: 7000,
  payments: [],
  at: '2026-11-21T09:00:00.000Z',
  shopId: 's',
  deviceId: 'd',
  deviceCode: 'A0',
  createdById: 'u',
  paidTzs: 7000,
  events: [],
  sync: 'waiting',
  flags: [],
  changedAt: '2026-11-21T09:00:00.000Z',
  ...given,
})

describe('one list', () => {
  test('unsent orders of this device stand among the server’s by time', () => {
    const rows = mergeOrders([aRow({ at: '2026-11-21T10:00:00.000Z' }), aRow()], [aLocal()], all, online)
    expect(rows.map((row) => [row.at.slice(11, 13), row.sync])).toEqual([
      ['10', 'synced'],
      ['09', 'waiting'],
      ['08', 'synced'],
    ])
  })
  test('what is not sent yet stands over what the server last knew', () => {
    const server = aRow({ status: 'pending', paidTzs: 0 })
    const [row] = mergeOrders([server], [aLocal({ id: server.id, status: 'cancelled' })], all, online)
    expect(row).toMatchObject({ status: 'cancelled', sync: 'waiting' })
    expect(
      mergeOrders([server], [aLocal({ id: server.id, status: 'cancelled', sync: 'synced' })], all, online)[0],
    ).toMatchObject({ status: 'pending' })
  })
  test('what the device holds as sent fills in only without a network', () => {
    expect(mergeOrders([], [aLocal({ sync: 'synced' })], all, online)).toEqual([])
    expect(mergeOrders([], [aLocal({ sync: 'synced' })], all, offline)).toHaveLength(1)
  })
  test('what was sent after the server’s answer stands in the list until there is a newer one', () => {
    const sent = aLocal({ sync: 'synced', answeredAt: online.asOf + 1 })
    expect(mergeOrders([], [sent], all, online)).toHaveLength(1)
    expect(mergeOrders([], [sent], all, { ...online, asOf: online.asOf + 1 })).toEqual([])
    // A clock that ran a day ahead and was put right.
    expect(mergeOrders([], [{ ...sent, answeredAt: noon + 86_400_000 }], all, online)).toEqual([])
    const voided = aRow({ status: 'completed' })
    expect(mergeOrders([voided], [{ ...sent, id: voided.id, status: 'cancelled' }], all, online)).toMatchObject([
      { status: 'cancelled', sync: 'synced' },
    ])
  })
  test('goods on credit, and those whose day has passed, are found without a network too', () => {
    const owed = { paidTzs: 0, dueOn: '2026-11-20' }
    const rows = [
      aLocal({ ...owed, number: 'A0-000010' }),
      aLocal({ ...owed, number: 'A0-000011', dueOn: '2026-11-21' }),
      // Its goods wait here for their money, whatever day it names.
      aLocal({ ...owed, number: 'A0-000012', status: 'pending' }),
      aLocal({ dueOn: '2026-11-20', number: 'A0-000013' }),
    ]
    const found = (owing: OrderFilter['owing']) =>
      mergeOrders([], rows, { ...all, owing }, offline)
        .map(({ number, dueOn }) => `${number} ${dueOn}`)
        .toSorted()
    expect(found('owed')).toEqual(['A0-000010 2026-11-20', 'A0-000011 2026-11-21'])
    expect(found('overdue')).toEqual(['A0-000010 2026-11-20'])
  })

  test('filters hold for the device’s rows too', () => {
    const local = aLocal({ status: 'pending', at: '2026-11-20T21:30:00.000Z' })
    expect(mergeOrders([], [local], { ...all, status: 'completed' }, online)).toEqual([])
    expect(mergeOrders([aRow()], [local], { ...all, sync: 'waiting' }, online)).toHaveLength(1)
    // Half past midnight in Dar es Salaam is the next business day.
    expect(mergeOrders([], [local], { ...all, from: '2026-11-21', to: '2026-11-21' }, online)).toHaveLength(1)
    expect(mergeOrders([], [local], { ...all, to: '2026-11-20' }, online)).toEqual([])
  })
})

test('search by number, name and phone, however typed', () => {
  const order = { number: 'A7-000123', customerName: 'Mteja 1 wa Ng’ambo', customerPhone: '+255712345678' }
  for (const text of ['a7 123', 'A7-000123', '000123', 'ngambo', 'mteja ng', '0712 345', '712345678', '+255 712', ''])
    expect(fitsSearch(order, text), text).toBe(true)
  for (const text of ['a7 124', 'mwingine', '0799']) expect(fitsSearch(order, text), text).toBe(false)
})

test('what is paid is a fact apart from the status', () => {
  expect(payState({ status: 'completed', totalTzs: 5000, paidTzs: 2000 })).toEqual({ kind: 'owed', owedTzs: 3000 })
  expect(payState({ status: 'pending', totalTzs: 5000, paidTzs: 0 })).toEqual({ kind: 'unpaid' })
  expect(payState({ status: 'cancelled', totalTzs: 5000, paidTzs: 0 })).toEqual({ kind: 'refunded' })
})
