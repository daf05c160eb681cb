import { expect, test } from 'vitest'
import { counterRulesFrom, USUAL_COUNTER_RULES } from './counter-rules.ts'

test('a rule that nobody knows yet is as usual, one that is known stays', () => {
  expect(counterRulesFrom(undefined)).toEqual(USUAL_COUNTER_RULES)
  expect(counterRulesFrom({ methodsOff: ['later'] })).toEqual({ ...USUAL_COUNTER_RULES, methodsOff: ['later'] })
})
