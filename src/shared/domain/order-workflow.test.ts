import { describe, expect, test } from 'vitest'
import { isSale, isVoid, nextSteps, ORDER_STATUS_FILTERS, ORDER_STATUSES } from './order-workflow.ts'

/** Decisions 20, written out. */
const allowed = [
  'pending>paid',
  'pending>picked_up',
  'pending>delivered',
  'pending>completed',
  'pending>cancelled',
  'paid>picked_up',
  'paid>delivered',
  'paid>completed',
  'paid>cancelled',
  'picked_up>completed',
  'delivered>completed',
  'completed>cancelled',
]

describe('order workflow', () => {
  for (const from of ORDER_STATUSES)
    for (const to of ORDER_STATUSES)
      test(`${from} → ${to}`, () => expect(nextSteps(from).includes(to)).toBe(allowed.includes(`${from}>${to}`)))
  test('only completed → cancelled is a void', () =>
    expect(
      ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.filter((to) => isVoid(from, to)).map((to) => `${from}>${to}`)),
    ).toEqual(['completed>cancelled']))
  test('a shop may switch steps off, cancelling never', () =>
    expect(nextSteps('pending', ['picked_up', 'delivered', 'cancelled'])).toEqual(['paid', 'completed', 'cancelled']))
  test('what counts as a sale', () =>
    expect(ORDER_STATUSES.filter(isSale)).toEqual(['paid', 'picked_up', 'delivered', 'completed']))
  test('filters in the specification’s order', () =>
    expect(ORDER_STATUS_FILTERS).toEqual([
      'all',
      'pending',
      'completed',
      'cancelled',
      'picked_up',
      'delivered',
      'paid',
    ]))
})
