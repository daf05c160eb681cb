import { describe, expect, test } from 'vitest'
import { allowedSteps, type Doer, mayPay, maySee, type OrderFacts } from './order-rights.ts'

const now = Date.parse('2026-11-21T13:00:00.000Z')
const order = (given: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'completed',
  createdById: 'me',
  at: '2026-11-21T08:00:00.000Z',
  totalTzs: 5000,
  paidTzs: 5000,
  ...given,
})
const doer = (...rights: string[]): Doer => ({
  userId: 'me',
  at: now,
  mayAny: (wanted) => wanted.some(([resource, action]) => rights.includes(`${resource} ${action}`)),
})

describe('void', () => {
  test('with orders delete, or one’s own of the same business day', () => {
    expect(allowedSteps(order(), doer('orders create'))).toEqual(['cancelled'])
    expect(allowedSteps(order({ createdById: 'other' }), doer('orders create'))).toEqual([])
    expect(allowedSteps(order({ createdById: 'other' }), doer('orders delete'))).toEqual(['cancelled'])
    expect(allowedSteps(order({ at: '2026-11-20T20:00:00.000Z' }), doer('orders create'))).toEqual([])
    // 21:30 UTC is already the same day in Dar es Salaam.
    expect(allowedSteps(order({ at: '2026-11-20T21:30:00.000Z' }), doer('orders create'))).toEqual(['cancelled'])
  })
})

test('an unpaid order is not ticked off as paid, and can be paid', () => {
  const pending = order({ status: 'pending', paidTzs: 0 })
  expect(allowedSteps(pending, doer('orders update'))).toEqual(['picked_up', 'delivered', 'completed', 'cancelled'])
  expect(mayPay(pending, doer('orders create'))).toBe(true)
  expect(mayPay(order({ status: 'cancelled', paidTzs: 0 }), doer('orders create'))).toBe(false)
})

test('who may see', () => {
  expect(maySee(order({ createdById: 'other' }), doer('orders create'))).toBe(false)
  expect(maySee(order(), doer('orders create'))).toBe(true)
  expect(maySee(null, doer('orders read'))).toBe(true)
})
