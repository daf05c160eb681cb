import { expect, test } from 'vitest'
import { fillReply, keptShortcut, repliesMeant, unknownPlaces, variablesIn, wordsFor } from './replies.ts'

test('names are filled in, in either language, and nothing else is touched', () => {
  const who = { name: 'Baraka', shop: 'Duka la Neema' }
  expect(fillReply('Habari {jina}, karibu {Duka}! {NAME} {shop}', who)).toBe(
    'Habari Baraka, karibu Duka la Neema! Baraka Duka la Neema',
  )
  expect(fillReply('{bei} {} { jina } {constructor}', who)).toBe('{bei} {} { jina } {constructor}')
  // What a name holds is not filled in again.
  expect(fillReply('{jina}', { ...who, name: '{duka} $& $1' })).toBe('{duka} $& $1')
})

test('what is not known stays in sight, and what nothing fills in is told', () => {
  expect(fillReply('Deni lako ni {deni}. {kiungo} {mimi}', { owed: 'TZS 5,000', link: '' })).toBe(
    'Deni lako ni TZS 5,000. {kiungo} {mimi}',
  )
  expect(variablesIn('{deni} {owed} {kiungo} {bei}')).toEqual(['owed', 'link'])
  expect(unknownPlaces('{deni} {bei} {Bei} {constructor}')).toEqual(['bei'])
})

test('a shortcut is one short word, with its stroke or without', () => {
  expect(['/Bei', 'bei ', '', ' /Ufunguzi2'].map(keptShortcut)).toEqual(['bei', 'bei', '', 'ufunguzi2'])
  expect(['bei ya leo', 'bei!', '//bei', 'x'.repeat(21)].map(keptShortcut)).toEqual([null, null, null, null])
})

test('what was typed means its shortcut first, then words; the customer’s language decides', () => {
  const bei = { shortcut: 'bei', sw: 'Elfu tano', en: 'Five thousand' }
  const beiya = { shortcut: 'beijumla', sw: 'Bei ya jumla', en: '' }
  const other = { sw: 'Tuko wazi, bei ni ile ile', en: 'We are open' }
  expect(repliesMeant([other, beiya, bei], 'BE')).toEqual([bei, beiya, other])
  expect(repliesMeant([other, beiya, bei], 'open')).toEqual([other])
  expect(repliesMeant([other, beiya, bei], '')).toEqual([bei, beiya, other])
  expect(repliesMeant([other, beiya, bei], 'ile')).toEqual([other])
  expect([wordsFor(bei, 'sw'), wordsFor(bei, 'en'), wordsFor(beiya, 'en')]).toEqual([
    'Elfu tano',
    'Five thousand',
    'Bei ya jumla',
  ])
})
