import { expect, test } from 'vitest'
import { wordsAsked, wordsOfMessage, wordsOfText } from './words.ts'

test.each([
  ['Bei ya UNGA, kilo 2?', ['bei', 'ya', 'unga', 'kilo']],
  ["Ng'ombe *leo*! Café", ['ngombe', 'leo', 'cafe']],
  ['a 1 ? !', []],
  ['x'.repeat(30), ['x'.repeat(24)]],
  ['Juma 𓃵', ['juma']],
  ['𓃵'.repeat(30), ['𓃵'.repeat(24)]],
])('%s', (text, words) => {
  expect(wordsOfText(text)).toEqual(words)
})

test('a letter without end is found by its beginning, and looked for by a few words', () => {
  const long = Array.from({ length: 4000 }, (_, n) => `neno${n}`).join(' ')
  expect(wordsOfText(long)).toHaveLength(120)
  expect(wordsAsked(long)).toHaveLength(6)
  expect(wordsAsked('m ?')).toEqual(['m'])
})

test('whatever a person reads of a message', () => {
  expect(wordsOfMessage({ caption: 'Risiti', fileName: 'mei.pdf' })).toEqual(['risiti', 'mei', 'pdf'])
  expect(wordsOfMessage({ contacts: [{ name: 'Juma', phones: ['+255712'] }] })).toEqual(['juma', '255712'])
  expect(wordsOfMessage({})).toEqual([])
})
