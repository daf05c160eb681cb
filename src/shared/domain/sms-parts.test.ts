import { expect, test } from 'vitest'
import { smsParts } from './sms-parts.ts'

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['[€]'.repeat(26), 1],
  ['[€]'.repeat(27), 2],
  ['ا'.repeat(70), 1],
  ['ا'.repeat(71), 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
])('%s is billed as %d', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})
