import { expect, test } from 'vitest'
import { putInPlace, typedSign } from './typed-sign.ts'

test('a sign is one at the beginning or behind a blank, up to the caret', () => {
  expect(typedSign('/', 1, '/')).toEqual({ from: 0, word: '' })
  expect(typedSign('Habari /be tena', 10, '/')).toEqual({ from: 7, word: 'be' })
  expect(typedSign('Habari\n/bei', 11, '/')).toEqual({ from: 7, word: 'bei' })
  expect(typedSign('(@Asha', 6, '@')).toEqual({ from: 1, word: 'Asha' })
  for (const text of ['https://duka', 'km/saa', 'a@duka', '/bei ', 'Habari', '//x'])
    expect([text, typedSign(text, text.length, text.includes('@') ? '@' : '/')]).toEqual([text, null])
})
test('what is chosen takes the place of what was typed, and the rest stays', () => {
  expect(putInPlace('Habari /be', 10, 7, 'Elfu tano')).toEqual({ text: 'Habari Elfu tano', caret: 16 })
  expect(putInPlace('/betu', 3, 0, 'Bei')).toEqual({ text: 'Bei tu', caret: 4 })
})
