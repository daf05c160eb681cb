import { expect, test } from 'vitest'
import { afterTopics, isNoticeEvent, mayHear, NOTICE_EVENTS } from './notice-events.ts'

test('a switch of an app from before turns all that stands below it, and one that says what it showed changes nothing', () => {
  expect(afterTopics(['orders', 'fiscal'], { orders: true, alerts: true })).toEqual(['orders', 'fiscal'])
  expect(afterTopics(['orders', 'fiscal'], { orders: false, alerts: false, expenses: true })).toEqual([
    'due',
    'budgets',
  ])
  expect(afterTopics(['fiscal'], {})).toEqual(['fiscal'])
  expect(afterTopics([], { alerts: true })).toEqual([
    'devices',
    'fiscal',
    'papers',
    'campaigns',
    'templates',
    'sms_low',
    'webhooks',
  ])
})

test('an owner may hear of everything, others of what they may see', () => {
  const person = { isAdmin: false, grants: [{ resource: 'conversations', action: ['read'] }] }
  expect(NOTICE_EVENTS.filter((event) => mayHear(event, person))).toEqual(['mentions'])
  expect(NOTICE_EVENTS.every((event) => mayHear(event, { isAdmin: true, grants: [] }))).toBe(true)
  expect([isNoticeEvent('orders'), isNoticeEvent('alerts'), isNoticeEvent('toString')]).toEqual([true, false, false])
})
