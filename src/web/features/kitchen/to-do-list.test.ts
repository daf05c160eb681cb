import { expect, test } from 'vitest'
import { anOrder } from '../../../../tests/support/builders.ts'
import type { Order } from '../../../shared/contract/orders.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { fromServer } from '../../offline/till.ts'
import { ordersToDo } from './to-do-list.ts'

const now = Date.parse('2026-11-24T09:00:00.000Z')
function listed(status: Order['status']): Order {
  const order = anOrder({ number: 'A1-000001', payments: [] })
  return {
    ...order,
    status,
    source: 'link',
    paidTzs: order.totalTzs,
    itemCount: order.lines.length,
    deviceCode: 'A1',
    flags: [],
    taxTzs: 0,
    serverTotalTzs: order.totalTzs,
    createdById: uuidv7(),
    receivedAt: order.at,
    events: [],
    delivery: null,
  } as unknown as Order
}
const doer = {
  userId: uuidv7(),
  at: now,
  mayAny: (rights: readonly (readonly [string, string])[]) => rights.some(([, action]) => action === 'update'),
}
const known = { shopId: 'shop', local: [], asOf: now - 1000, doer, shop: undefined }

const steps = (shop: Parameters<typeof ordersToDo>[1]['shop']) =>
  ordersToDo([listed('paid')], { ...known, shop }).map((one) => one.steps)

test('each order offers what its shop leaves to this person, and taking back is none of it', () => {
  expect(steps(undefined)).toEqual([['picked_up', 'delivered', 'completed']])
  const doers = { completed: { who: 'owners' as const, userIds: [] } }
  expect(steps({ off: ['delivered'], names: {}, doers })).toEqual([['picked_up']])
  expect(steps({ off: ['delivered', 'picked_up'], names: {}, doers })).toEqual([])
})

test('what was taken on here is gone at once, though the server’s list still has it', () => {
  const order = listed('paid')
  const local = { ...fromServer(order, 'shop'), status: 'completed' as const, sync: 'waiting' as const }
  expect(ordersToDo([order], { ...known, local: [local] })).toEqual([])
  expect(ordersToDo([order], known)).toHaveLength(1)
})
