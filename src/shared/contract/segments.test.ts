import { expect, test } from 'vitest'
import { isWhole, MOST_GROUPS, MOST_RULES } from '../domain/segments.ts'
import { listSegments, previewSegment, SegmentRules } from './segments.ts'

const rule = { field: 'total_orders', op: 'ge', value: 3 }
const rules = { match: 'all', rules: [rule], groups: [] }
const isTaken = (given: unknown) => SegmentRules.safeParse(given).success
const withRule = (given: object) => ({ ...rules, rules: [{ ...rule, ...given }] })

test('rules that are typed and bounded are taken', () => {
  expect(isTaken(rules)).toBe(true)
  expect(isTaken({ match: 'any', rules: [], groups: [{ match: 'none', rules: [rule] }] })).toBe(true)
})

test.for<[string, unknown]>([
  ['no rule at all', { ...rules, rules: [] }],
  ['more rules than there may be', { ...rules, rules: Array.from({ length: MOST_RULES + 1 }, () => rule) }],
  [
    'more groups than there may be',
    { ...rules, groups: Array.from({ length: MOST_GROUPS + 1 }, () => ({ match: 'any', rules: [rule] })) },
  ],
  ['an empty group', { ...rules, groups: [{ match: 'any', rules: [] }] }],
  ['a group in a group', { ...rules, groups: [{ match: 'any', rules: [{ match: 'any', rules: [rule] }] }] }],
  ['a column of its own choosing', withRule({ field: 'notes' })],
  ['an operator that is SQL', withRule({ op: '>= 0 or true; --' })],
  ['a figure that is a text', withRule({ value: '3 or true' })],
  ['a fraction', withRule({ value: 0.5 })],
  ['less than nothing', withRule({ value: -1 })],
  ['a figure beyond its field', withRule({ field: 'last_visit', value: 4000 })],
  ['no number', withRule({ value: Number.NaN })],
  ['a product that is no id', withRule({ field: 'product', op: 'eq', value: "' or true" })],
  ['a place that is compared by size', withRule({ field: 'location', op: 'gt', value: 'Ilala' })],
  ['a thirteenth month', withRule({ field: 'birthday', op: 'eq', value: 13 })],
])('refused: %s', ([, given]) => {
  expect(isTaken(given)).toBe(false)
})

const asked = (text: string) => previewSegment.query.safeParse({ rules: text }).success

test('what is asked in an address is JSON of such rules and nothing else', () => {
  expect(asked(JSON.stringify(rules))).toBe(true)
  expect([
    asked('{'),
    asked('null'),
    asked(JSON.stringify(withRule({ op: 'like' }))),
    asked(' '.repeat(12_001)),
  ]).toEqual([false, false, false, false])
})

const aSegment = (id: string, given: unknown) => ({
  id,
  name: 'Wanunuzi',
  rules: given,
  version: 1,
  count: 3,
  countedOn: null,
})
test('a rule of a newer server costs itself: the other rules and segments are read, and it is never asked for nor saved', () => {
  const [one, other] = ['0192f0c1-2345-7abc-8def-0123456789ab', '0192f0c1-2345-7abc-8def-0123456789ac']
  const newer = {
    ...rules,
    rules: [rule, { field: 'loyalty', op: 'eq', value: 'gold' }],
    groups: [{ match: 'any', rules: [{ ...rule, op: 'between' }] }],
  }
  const read = listSegments.response.parse({
    items: [aSegment(one, newer), aSegment(other, rules)],
    ready: [],
    total: 3,
  })
  expect(read.items.map((item) => [item.rules, isWhole(item.rules)])).toEqual([
    [
      {
        match: 'all',
        rules: [rule, { field: 'unknown' }],
        groups: [{ match: 'any', rules: [{ field: 'unknown' }] }],
      },
      false,
    ],
    [rules, true],
  ])
  expect(isTaken({ ...rules, rules: [{ field: 'unknown' }] })).toBe(false)
})
