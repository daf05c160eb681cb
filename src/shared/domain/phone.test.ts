import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatPhone,
  isTanzanian,
  isTanzanianMobile,
  looksLikeEmail,
  normaliseContact,
  normalisePhone,
  whatsappDigits,
} from './phone.ts'

describe('phone numbers', () => {
  test.each([
    '0712345678',
    '712345678',
    '255712345678',
    '+255712345678',
    '00255712345678',
    '0712 345 678',
    '0712-345-678',
    '(0712) 345678',
    '+255 (0) 712 345 678',
    '+255 0712 345 678',
    '0712.345.678',
    ' 0712\u00a0345\u00a0678 ',
    '０７１２３４５６７８',
    '\u202a+255712345678\u202c',
    '0712–345–678',
    '2550712345678',
  ])('%j', (text) => expect(normalisePhone(text)).toBe('+255712345678'))
  test.each([
    ['0612345678', '+255612345678'],
    ['612345678', '+255612345678'],
    ['022 211 1111', '+255222111111'],
    ['+447911123456', '+447911123456'],
    ['00254712345678', '+254712345678'],
    ['+1 (202) 555-0123', '+12025550123'],
  ])('%j is %s', (text, e164) => expect(normalisePhone(text)).toBe(e164))
  test.each([
    '',
    'abc',
    '071234567',
    '07123456789',
    '812345678',
    '0812345678',
    '254712345678',
    '+0712345678',
    '+2557123',
    '+255 912 345 678',
    '447911123456',
    '+1234567',
    '+1234567890123456',
    '0712345678x',
    '=0712345678',
    '0712345678;1',
    '💰',
    '9'.repeat(500),
    '++255712345678',
    '٠٧١٢٣٤٥٦٧٨',
  ])('%j is refused', (text) => expect(normalisePhone(text)).toBeNull())
  test('normal numbers stay as they are, and every answer is one', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,20}$/)), (text) => {
        const e164 = normalisePhone(text)
        if (e164 === null) return
        expect(e164).toMatch(/^\+[1-9]\d{7,14}$/)
        expect(normalisePhone(e164)).toBe(e164)
      }),
    ))
  test('reads as people write it', () => {
    expect(formatPhone('+255712345678')).toBe('+255 712 345 678')
    expect(formatPhone('+447911123456')).toBe('+447911123456')
    expect(formatPhone('Mteja 1')).toBe('Mteja 1')
    expect(normalisePhone(formatPhone('+255712345678'))).toBe('+255712345678')
    expect(whatsappDigits('0712 345 678')).toBe('255712345678')
  })
  test('what is Tanzanian, and mobile', () => {
    expect([isTanzanian('+255712345678'), isTanzanian('+255222111111'), isTanzanian('+254712345678')]).toEqual([
      true,
      true,
      false,
    ])
    expect([isTanzanianMobile('+255712345678'), isTanzanianMobile('+255222111111')]).toEqual([true, false])
  })
})

describe('e-mail addresses', () => {
  test.each(['a@b.tz', 'duka.la-neema+1@mail.co.tz', 'X@Y.COM', "o'neil@example.com"])('%j', (text) =>
    expect(looksLikeEmail(text)).toBe(true),
  )
  test.each([
    '',
    'a',
    '@b.tz',
    'a@',
    'a@b',
    'a b@c.tz',
    'a@b..tz',
    '.a@b.tz',
    'a.@b.tz',
    'a@-b.tz',
    'a@b.t',
    'a@b.12',
    'a@b@c.tz',
    'а@b.tz',
    `${'a'.repeat(65)}@b.tz`,
    `a@${'b'.repeat(250)}.tz`,
    'a@b.tz\nBcc: x@y.tz',
    '<a@b.tz>',
    '=a@b.tz ',
  ])('%j is refused', (text) => expect(looksLikeEmail(text)).toBe(false))
  test('a contact is one or the other', () => {
    expect(normaliseContact(' Duka@Example.TZ ')).toEqual({ kind: 'email', value: 'duka@example.tz' })
    expect(normaliseContact('0712 345 678')).toEqual({ kind: 'phone', value: '+255712345678' })
    expect(normaliseContact('neema')).toBeNull()
    expect(normaliseContact('0712345678@')).toBeNull()
  })
})
