import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheaperSms, countSms, smsParts } from './sms-parts.ts'

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
  // 67 units hold 33 pairs, and the 34th begins the next part whole; 153 hold 76 escaped letters.
  ['😀'.repeat(66), 2],
  ['😀'.repeat(67), 3],
  ['€'.repeat(152), 2],
  ['€'.repeat(153), 3],
])('%s is billed as %d', (text, parts) => {
  expect(smsParts(text)).toBe(parts)
})

test('what makes a text dearer is named, and one tap says the same for less', () => {
  const text = `Habari “Mteja” – ofa… ${'ni nzuri sana leo '.repeat(4)}`
  expect(countSms(text)).toMatchObject({ parts: 2, isPlain: false, costly: ['“', '”', '–', '…'] })
  expect(cheaperSms(text)).toContain('Habari "Mteja" - ofa...')
  expect(countSms(cheaperSms(text))).toMatchObject({ parts: 1, isPlain: true, costly: [] })
  expect(cheaperSms('Karibu 🎉 dukani [leo] café ē')).toBe('Karibu dukani (leo) café e')
  expect(cheaperSms('Bei ni €5, {name|rafiki}')).toBe('Bei ni €5, {name|rafiki}')
})

const letters = fc.string({
  unit: fc.constantFrom(...'aZ9 .{}[]^~|€\\“”–…’é😀ا\nñ・ﷺ'.match(/./gsu)!),
  maxLength: 400,
})
test('a cheaper form never costs more, and no pair is cut in two', () => {
  fc.assert(
    fc.property(letters, (text) => {
      const { parts, used, room, isPlain } = countSms(text)
      const each = parts === 1 ? (isPlain ? 160 : 70) : isPlain ? 153 : 67
      expect(room).toBe(each * parts)
      expect(used).toBeLessThanOrEqual(room)
      // At most one unit of each part but the last stays empty: the pair that did not fit moved on whole.
      expect(room - used).toBeLessThan(each + parts)
      expect(smsParts(cheaperSms(text))).toBeLessThanOrEqual(parts)
    }),
  )
})
