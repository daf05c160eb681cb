import { expect, test } from 'vitest'
import { createScanner } from './scanner.ts'

const typeAt = (text: string, gapMs: number, end = 'Enter') => {
  const scanner = createScanner()
  let at = 1000
  for (const key of text) scanner.key(key, (at += gapMs))
  return scanner.key(end, at + gapMs)
}

test('a burst that ends with Enter or Tab is a code', () => {
  expect(typeAt('6001087341234', 8)).toBe('6001087341234')
  expect(typeAt('ABC-1234', 30, 'Tab')).toBe('ABC-1234')
})

test('a person typing is not', () => expect(typeAt('6001087341234', 120)).toBeNull())
test('neither is a short burst, or an Enter that comes late', () => {
  expect(typeAt('12', 8)).toBeNull()
  const scanner = createScanner()
  for (const [index, key] of Array.from('600108').entries()) scanner.key(key, 1000 + index * 8)
  expect(scanner.isBursting(1050)).toBe(true)
  expect(scanner.key('Enter', 3000)).toBeNull()
})

test('shift and other keys in between do no harm, and a second scan starts clean', () => {
  const scanner = createScanner()
  scanner.key('x', 0)
  for (const [index, key] of ['A', 'Shift', 'B', '1', '2'].entries()) scanner.key(key, 1000 + index * 8)
  expect(scanner.key('Enter', 1045)).toBe('AB12')
  for (const [index, key] of Array.from('99887').entries()) scanner.key(key, 1060 + index * 8)
  expect(scanner.key('Enter', 1100)).toBe('99887')
})
