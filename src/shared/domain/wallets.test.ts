import { expect, test } from 'vitest'
import { walletOfPhone } from './wallets.ts'

test.each([
  ['halopesa', '61 62 63'],
  ['tigo', '65 67 70 71 77'],
  ['airtel', '66 68 69 78'],
  ['mpesa', '72 74 75 76 79'],
])('%s is guessed from its prefixes', (wallet, prefixes) => {
  for (const prefix of prefixes.split(' '))
    expect([prefix, walletOfPhone(`+255${prefix}1234567`)]).toEqual([prefix, wallet])
})

test('any spelling of a number will do', () => {
  for (const text of ['0754 123 456', '754123456', '255754123456', '00255754123456', '+255 (0) 754-123-456'])
    expect(walletOfPhone(text)).toBe('mpesa')
})

test('what no push reaches has no wallet', () => {
  // TTCL, unassigned prefixes, a landline, another country, no number
  for (const text of [
    '+255731234567',
    '+255641234567',
    '+255601234567',
    '+255222123456',
    '+254712345678',
    '',
    'abc',
    '0754',
  ])
    expect([text, walletOfPhone(text)]).toEqual([text, null])
})
