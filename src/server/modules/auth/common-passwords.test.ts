import { describe, expect, test } from 'vitest'
import { checkPassword } from '../../../shared/domain/password.ts'
import { commonPasswords } from './common-passwords.ts'

describe('common passwords', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'qwertyuiop',
    'iloveyou',
    'Simba1234',
    'yanga2024',
    'tanzania255',
    'nakupenda',
    'MUNGU1234',
    'hakunamatata',
    'juma@123',
    'dukalangu',
    // What the product and its trade are called.
    'Kaunta123',
    'kaunta2026',
    'biashara1',
    'mpesa1234',
    'chelsea2023',
    '1q2w3e4r',
  ])('refuses %s', (password) => expect(checkPassword(password, commonPasswords())).toBe('too_common'))
  test.each(['mwembe wa nyuma ya stoo', 'K7#plamburu', 'kikombe-9-taa', 'ninauza maandazi'])('takes %s', (password) =>
    expect(checkPassword(password, commonPasswords())).toBe('ok'),
  )
  test('holds thousands, all lower case and long enough to matter', () => {
    expect(commonPasswords().size).toBeGreaterThan(3000)
    expect(
      [...commonPasswords()].filter((password) => password.length < 8 || password !== password.toLowerCase()),
    ).toEqual([])
  })
})
