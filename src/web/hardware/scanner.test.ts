import { expect, test } from 'vitest'
import { createScanner } from './scanner.ts'

/** Types with the same pause before each key, or with the pauses given (the last is before the Enter). */
function typeAt(text: string, gap: number | readonly number[], end = 'Enter'): { code: string | null; torn: string[] } {
  const torn: string[] = []
  const scanner = createScanner(undefined, (whole) => torn.push(whole))
  let at = 1000
  const pause = (index: number) => (typeof gap === 'number' ? gap : (gap[index] ?? 8))
  for (const [index, key] of Array.from(text).entries()) scanner.key(key, (at += pause(index)))
  return { code: scanner.key(end, at + pause(text.length)), torn }
}
const typedByHand = (length: number) => Array.from({ length }, () => 120)
const holeAt = (index: number, ms: number) => Array.from({ length: 20 }, (_, at) => (at === index ? ms : 8))

test('a burst that ends with Enter or Tab is a code', () => {
  expect(typeAt('6001087341234', 8).code).toBe('6001087341234')
  expect(typeAt('ABC-1234', 30, 'Tab').code).toBe('ABC-1234')
})

test('so is one from a cheap scanner or a slow tablet: 60, 80 or 100 ms between keys, all along or here and there', () => {
  for (const gap of [60, 80, 100]) expect(typeAt('6001087341234', gap).code, `${gap} ms`).toBe('6001087341234')
  for (let hole = 1; hole <= 13; hole += 1)
    expect(typeAt('6001087341234', holeAt(hole, 95)).code, `before key ${hole}`).toBe('6001087341234')
})

test('a scan with a hole in it is never read short: whole where its own check digit says so, else it is said to be torn', () => {
  for (let hole = 1; hole <= 13; hole += 1) {
    expect(typeAt('6001087341233', holeAt(hole, 300)), `whole, before key ${hole}`).toEqual({
      code: '6001087341233',
      torn: [],
    })
    expect(typeAt('ABC-123456789', holeAt(hole, 300)), `unproven, before key ${hole}`).toEqual({
      code: null,
      torn: ['ABC-123456789'],
    })
  }
  // A digit got lost in the hole.
  expect(typeAt('600108734133', holeAt(5, 300))).toEqual({ code: null, torn: ['600108734133'] })
})

test('what is longer than a code may be is torn, not cut', () => {
  expect(typeAt('9'.repeat(4096), 8).code).toBe('9'.repeat(4096))
  expect(typeAt('9'.repeat(4200), 8)).toEqual({ code: null, torn: ['9'.repeat(4096)] })
})

test('a person typing is not a scan', () => {
  expect(typeAt('6001087341234', 120)).toEqual({ code: null, torn: [] })
  expect(typeAt('kahawa', [130, 90, 160, 110, 140, 200])).toEqual({ code: null, torn: [] })
})
test('neither is a short burst, or an Enter that comes late', () => {
  expect(typeAt('12', 8)).toEqual({ code: null, torn: [] })
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

test('a scan right after a word typed by hand is that scan, or told to be torn; never the end of the word', () => {
  expect(typeAt('Juisi6001087341233', [...typedByHand(5), 300]).code).toBe('6001087341233')
  expect(typeAt('Juisi KAB-0001', [...typedByHand(6), 300])).toEqual({ code: null, torn: ['Juisi KAB-0001'] })
})

test('a key pressed by hand just before a scan is no part of it', () => {
  expect(typeAt('x6001087341233', holeAt(1, 250)).code).toBe('6001087341233')
})
