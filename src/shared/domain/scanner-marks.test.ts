import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'
import { GS, NO_MARKS } from './scanner-facts.ts'
import { learnMarks, learnSeparator, withoutMarks } from './scanner-marks.ts'

const CODE = '6001087341233'

test('what a scanner adds is learned from a packet, and taken off every code after it', () => {
  const marks = learnMarks(`A${CODE}#`, CODE)
  expect(marks).toEqual({ prefix: 'A', suffix: '#' })
  expect(withoutMarks('AKAB-001#', { ...NO_MARKS, prefix: 'A', suffix: '#' })).toBe('KAB-001')
  // Typed by hand it has neither.
  for (const typed of ['KAB-001', 'AKAB-001', 'A#'])
    expect(withoutMarks(typed, { ...NO_MARKS, prefix: 'A', suffix: '#' })).toBe(typed)
})
test('the name of the symbol is no prefix; a code that is not in it, or in the middle of much else, teaches nothing', () => {
  expect(learnMarks(`]E0${CODE}`, CODE)).toEqual({ prefix: '', suffix: '' })
  expect(learnMarks('4006381333931', CODE)).toBeNull()
  expect(learnMarks(`${'x'.repeat(20)}${CODE}`, CODE)).toBeNull()
  expect(learnMarks(CODE, '')).toBeNull()
})
test('what stands for the separator is learned, and read as the separator', () => {
  expect(learnSeparator('010950110153000310KAUNTA^17301231', '10KAUNTA', '17301231')).toBe('^')
  expect(learnSeparator(CODE, '10KAUNTA', '17301231')).toBeNull()
  expect(withoutMarks('10A^17', { ...NO_MARKS, separator: '^' })).toBe(`10A${GS}17`)
})
test('whatever the prefix and suffix, the code comes back', () => {
  const mark = fc.string({ maxLength: 8 }).filter((text) => !text.includes(CODE))
  fc.assert(
    fc.property(mark, mark, (prefix, suffix) => {
      const marks = learnMarks(prefix + CODE + suffix, CODE)
      if (!marks) return
      expect(withoutMarks(marks.prefix + CODE + marks.suffix, { ...NO_MARKS, ...marks })).toBe(CODE)
    }),
  )
})
test('bars of a Code 128 begin, check and end as the standard says', () => {
  // ISO/IEC 15417: "AB" in code set B is 104, 33, 34; 104 + 33 + 2 × 34 = 205; 205 mod 103 = 102.
  expect(code128('AB').join('')).toBe('2112141113231311234111312331112')
  expect(() => code128('é')).toThrow(RangeError)
})
