import { expect, test } from 'vitest'
import { fillNews, newsTextProblem } from './chat/news.ts'
import { isTheirStep, placesToDo, stepName, stepsAt, stepsToDo, USUAL_STEPS } from './order-steps.ts'

const person = (userId: string, ...rights: string[]): Parameters<typeof isTheirStep>[2] => ({
  userId,
  mayAny: (wanted: readonly (readonly [string, string])[]) => wanted.some((right) => rights.includes(right.join(' '))),
})

test('a rule narrows who may do a step; owners always may', () => {
  const doers = {
    picked_up: { who: 'people' as const, userIds: ['AB'] },
    completed: { who: 'managers' as const, userIds: [] },
    cancelled: { who: 'owners' as const, userIds: [] },
  }
  const may = (to: 'picked_up' | 'delivered' | 'completed' | 'cancelled', one: ReturnType<typeof person>) =>
    isTheirStep(doers, to, one)
  expect([may('picked_up', person('ab')), may('picked_up', person('c')), may('delivered', person('c'))]).toEqual([
    true,
    false,
    true,
  ])
  expect([may('completed', person('c', 'orders delete')), may('completed', person('c'))]).toEqual([true, false])
  expect([may('cancelled', person('c', 'orders delete')), may('cancelled', { ...person('c'), isAdmin: true })]).toEqual(
    [false, true],
  )
})

test('what waits for somebody is where they can take an order on, and taking back is no work', () => {
  const packer = person('p')
  expect(placesToDo(USUAL_STEPS, packer)).toEqual(['pending', 'paid', 'picked_up', 'delivered'])
  const steps = {
    off: ['delivered' as const],
    names: {},
    doers: { completed: { who: 'owners' as const, userIds: [] } },
  }
  expect(placesToDo(steps, packer)).toEqual(['pending', 'paid'])
  expect(stepsToDo('paid', steps, packer)).toEqual(['picked_up'])
  expect(stepsToDo('completed', USUAL_STEPS, packer)).toEqual([])
})

test('a step is judged by the rules of its moment', () => {
  const now = { off: ['delivered' as const], doers: {} }
  const former = [
    { until: '2026-11-02T00:00:00.000Z', off: ['picked_up' as const], doers: {} },
    { until: '2026-11-01T00:00:00.000Z', off: [], doers: {} },
  ]
  const offAt = (at: string) => stepsAt(now, former, new Date(at)).off
  expect(offAt('2026-10-31T00:00:00.000Z')).toEqual([])
  expect(offAt('2026-11-01T12:00:00.000Z')).toEqual(['picked_up'])
  expect(offAt('2026-11-02T00:00:00.000Z')).toEqual(['delivered'])
})

test('a name is the customer’s language’s, or none', () => {
  const names = { paid: { en: 'In the kitchen', sw: 'Jikoni' } }
  expect([stepName(names, 'paid', 'sw'), stepName(names, 'paid', 'en'), stepName(names, 'delivered', 'en')]).toEqual([
    'Jikoni',
    'In the kitchen',
    null,
  ])
})

test('a shop’s own words name shop and order, hold no link, and are filled in one go', () => {
  expect(newsTextProblem('{shop}: oda {number} {step}')).toBeNull()
  expect(newsTextProblem('Oda {number} iko tayari')).toBe('blank_missing')
  expect(newsTextProblem('{shop} {number} {jina}')).toBe('blank_unknown')
  expect(newsTextProblem('{shop} {number} {')).toBe('blank_unknown')
  expect(newsTextProblem('{shop} {number} www.example.com')).toBe('link')
  const values = { shop: '{name}', name: 'Amina', number: 'A1-1', step: 'tayari', total: 'TZS 5' }
  expect(fillNews('{shop} {number} {step} {total}', values)).toBe('{name} A1-1 tayari TZS 5')
})
