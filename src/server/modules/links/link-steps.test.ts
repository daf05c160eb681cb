import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../shared/domain/order-workflow.ts'
import { stepsOf } from './link-view.service.ts'

const at = new Date('2026-01-01T10:00:00Z')
const step = (from: OrderStatus, to: OrderStatus, minute = 0) => ({
  from,
  to,
  at: new Date(at.getTime() + minute * 60_000),
  receivedAt: new Date(at.getTime() + minute * 60_000),
})
const statuses = (order: OrderStatus, events: ReturnType<typeof step>[]) =>
  stepsOf({ status: order, at }, events).map(({ status }) => status)

test('steps that arrived in one push follow each other, however they were read', () => {
  const events = [step('pending', 'paid'), step('paid', 'delivered'), step('delivered', 'completed')]
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
    [2, 0, 1],
  ]) {
    expect(
      statuses(
        'completed',
        order.flatMap((index) => events[index] ?? []),
      ),
    ).toEqual(['pending', 'paid', 'delivered', 'completed'])
  }
})

test('a payment that changed no status is no step; a sale without history stands where it is', () => {
  expect(statuses('pending', [step('pending', 'pending', 1), step('pending', 'paid', 2)])).toEqual(['pending', 'paid'])
  expect(statuses('completed', [])).toEqual(['completed'])
  expect(statuses('cancelled', [step('completed', 'cancelled', 5)])).toEqual(['completed', 'cancelled'])
  // Paid up, given back, paid again.
  expect(
    statuses('paid', [step('pending', 'paid', 1), step('paid', 'pending', 2), step('pending', 'paid', 3)]),
  ).toEqual(['pending', 'paid', 'pending', 'paid'])
})
