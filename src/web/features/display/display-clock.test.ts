import { expect, test } from 'vitest'
import type { DisplayState } from '../../../shared/contract/displays.ts'
import { createDisplayClock } from './display-clock.ts'

const cart = (kind: DisplayState['kind'] = 'cart') => ({ kind, totalTzs: 35_800 }) as DisplayState

test('figures are shown as current only while the till is heard: then greyed, then taken down', () => {
  let now = 0
  const clock = createDisplayClock(() => now)
  clock.hear({ state: cart(), ageMs: 0 })
  expect(clock.look().trust).toBe('good')
  now = 40_000
  expect(clock.look().trust).toBe('good')
  now = 40_001
  expect(clock.look()).toEqual({ state: cart(), trust: 'late' })
  now = 120_001
  expect(clock.look().trust).toBe('away')
  // The line stands all the while: what counts is when the till said it.
  clock.sign()
  expect(clock.look().trust).toBe('away')
  clock.hear({ state: cart(), ageMs: 0 })
  expect(clock.look().trust).toBe('good')
})

test('what comes late was said long ago', () => {
  const clock = createDisplayClock(() => 1_000_000)
  clock.hear({ state: cart(), ageMs: 60_000 })
  expect(clock.look().trust).toBe('late')
})

test('the shop’s own face is never out of date, but says when nothing is heard at all', () => {
  let now = 0
  const clock = createDisplayClock(() => now)
  clock.hear({ state: cart('idle'), ageMs: 9_000_000 })
  expect(clock.look().trust).toBe('good')
  now = 60_001
  expect(clock.look().trust).toBe('away')
  clock.sign()
  expect(clock.look().trust).toBe('good')
})
