import { expect, test } from 'vitest'
import { fillReply } from './replies.ts'

test('names are filled in, in either language, and nothing else is touched', () => {
  const who = { name: 'Baraka', shop: 'Duka la Neema' }
  expect(fillReply('Habari {jina}, karibu {Duka}! {NAME} {shop}', who)).toBe(
    'Habari Baraka, karibu Duka la Neema! Baraka Duka la Neema',
  )
  expect(fillReply('{bei} {} { jina } {constructor}', who)).toBe('{bei} {} { jina } {constructor}')
  // What a name holds is not filled in again.
  expect(fillReply('{jina}', { ...who, name: '{duka} $& $1' })).toBe('{duka} $& $1')
})
