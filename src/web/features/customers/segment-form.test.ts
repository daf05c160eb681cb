import { expect, test } from 'vitest'
import { SEGMENT_FIELDS } from '../../../shared/domain/segments.ts'
import { askable, emptyRule, isComplete, NEW_RULES, SegmentForm, withGroup } from './segment-form.ts'

test('a rule that is half made is asked of nobody and not saved', () => {
  expect(askable(NEW_RULES)).toBeNull()
  expect(SegmentForm.safeParse({ name: 'Wanunuzi', rules: NEW_RULES }).success).toBe(false)
  const made = { ...NEW_RULES, rules: [{ ...emptyRule('total_orders'), value: 3 }] }
  expect(askable(made)).toEqual(made)
  expect(SegmentForm.parse({ name: ' Wanunuzi ', rules: made })).toEqual({ name: 'Wanunuzi', rules: made })
  expect(SegmentForm.safeParse({ name: ' ', rules: made }).success).toBe(false)
})

test('a rule about anything begins with what can be filled in, or is whole at once', () => {
  for (const field of SEGMENT_FIELDS) {
    const rule = emptyRule(field)
    expect([field, isComplete(rule)]).toEqual([field, askable({ match: 'all', rules: [rule], groups: [] }) !== null])
  }
})

test('a group that lost its last rule is gone', () => {
  const rules = { ...NEW_RULES, groups: [{ match: 'none' as const, rules: [emptyRule('debt')] }] }
  expect(withGroup(rules, 0, { match: 'none', rules: [] }).groups).toEqual([])
  expect(withGroup(rules, 0, { match: 'any', rules: [emptyRule('tag')] }).groups).toHaveLength(1)
})
