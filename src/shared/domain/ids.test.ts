import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createUuidv7, isUuid, nextDeviceCode, orderNumber, parseOrderNumber, uuidv7 } from './ids.ts'

describe('uuidv7', () => {
  test('version, variant and time where RFC 9562 puts them', () => {
    const id = uuidv7(0x0123_4567_89ab, () => new Uint8Array(16).fill(0xff))
    expect(id).toBe('01234567-89ab-77ff-bfff-ffffffffffff')
    expect(isUuid(id)).toBe(true)
  })
  test('100,000 in a row are different and growing, within a ms too', () => {
    const make = createUuidv7()
    const ids = Array.from({ length: 100_000 }, (_, count) => make(1_700_000_000_000 + Math.floor(count / 10_000)))
    expect(ids.filter((id, index) => id <= (ids[index - 1] ?? '') || !isUuid(id) || id[14] !== '7')).toEqual([])
  })
  test('a clock that steps back a little does not, one set back by days starts again there', () => {
    const make = createUuidv7()
    const [first, second] = [make(1_700_000_000_000), make(1_699_999_995_000)]
    expect(second > first).toBe(true)
    expect(make(1_600_000_000_000) < first).toBe(true)
  })
  test('two devices with the same clock do not meet', () => {
    const ids = new Set(Array.from({ length: 20_000 }, () => createUuidv7()(1_700_000_000_000)))
    expect(ids.size).toBe(20_000)
  })
  test.each([
    '',
    'x',
    '01234567-89ab-77ff-bfff-fffffffffff',
    '0123456789ab77ffbfffffffffffffff',
    '{01234567-89ab-77ff-bfff-ffffffffffff}',
    null,
    7,
  ])('%j is no id', (text) => expect(isUuid(text)).toBe(false))
})

describe('device codes and order numbers', () => {
  test('A0–Z9, then AA0…', () => {
    expect(nextDeviceCode(null)).toBe('A0')
    expect(['A0', 'A9', 'V9', 'Z9', 'AA9', 'AZ9', 'ZZ9'].map(nextDeviceCode)).toEqual([
      'A1',
      'B0',
      'W0',
      'AA0',
      'AB0',
      'BA0',
      'AAA0',
    ])
  })
  test('2,000 devices have 2,000 codes, none of them the server’s', () => {
    const codes = new Set<string>()
    let code: string | null = null
    for (let count = 0; count < 2_000; count += 1) codes.add((code = nextDeviceCode(code)))
    expect(codes.size).toBe(2_000)
    expect(codes.has('W')).toBe(false)
  })
  test.each(['', 'W', 'a0', '7', 'A77', 'A0 '])('%j is no device code', (code) =>
    expect(() => nextDeviceCode(code)).toThrow(RangeError),
  )
  test('are written and read', () => {
    expect(orderNumber('A7', 123)).toBe('A7-000123')
    expect(orderNumber('W', 1)).toBe('W-000001')
    expect(orderNumber('AA0', 1_234_567)).toBe('AA0-1234567')
    for (const text of ['A7-000123', 'a7-123', ' a7 123 ', '#A7-000123'])
      expect(parseOrderNumber(text)).toEqual({ code: 'A7', counter: 123 })
    expect(parseOrderNumber('w-1')).toEqual({ code: 'W', counter: 1 })
    for (const text of ['', 'A7', 'A7-', 'A7-0', 'A7-12x', '123', 'A-1', 'Unga 5', '=A7-1'])
      expect(parseOrderNumber(text)).toBeNull()
    for (const [code, counter] of [
      ['A7', 0],
      ['A7', 1.5],
      ['', 1],
      ['x', 1],
      ['A', 1],
    ] as const)
      expect(() => orderNumber(code, counter)).toThrow(RangeError)
  })
  test('every number reads back', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{1,3}\d$/), fc.integer({ min: 1, max: 99_999_999 }), (code, counter) => {
        expect(parseOrderNumber(orderNumber(code, counter))).toEqual({ code, counter })
      }),
    ))
})
