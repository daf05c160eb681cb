import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanMessage, LONGEST_LINK, whatsappLink } from './whatsapp-link.ts'

const linkOf = (number: string, message = '') => {
  const answer = whatsappLink(number, message)
  return answer.kind === 'link' ? answer.link : answer.why
}

describe('the number', () => {
  test.each([
    '0712345678',
    '712 345 678',
    '255712345678',
    '+255 712 345 678',
    '00255-712-345-678',
    '+255 0712 345 678',
    '(0712) 345.678',
    '\u202a+255\u00a0712 345 678\u202c',
  ])('%s', (number) => {
    expect(linkOf(number)).toBe('https://wa.me/255712345678')
  })
  test('of other countries, with + or 00', () => {
    expect(linkOf('+254 700 000 143')).toBe('https://wa.me/254700000143')
    expect(linkOf('001 202 555 0123')).toBe('https://wa.me/12025550123')
  })
  test.each(['', '   ', '\n'])('nothing: %j', (number) => expect(linkOf(number)).toBe('no_number'))
  test.each([
    'abc',
    '0712',
    '0712345678901234567890123456',
    '<script>alert(1)</script>',
    '0712345678?text=x',
    '0712345678/../..',
    'https://wa.me/255712345678',
    '٠٧١٢٣٤٥٦٧٨',
    '+0712345678',
    '07123456%37',
    '-1',
    '1e9',
    '0512345678',
  ])('no number: %s', (number) => {
    expect(linkOf(number)).toBe('not_a_number')
  })
})

describe('the message', () => {
  test.each([
    ['Habari & karibu', 'Habari%20%26%20karibu'],
    ['100%', '100%25'],
    ['a=b?c#d', 'a%3Db%3Fc%23d'],
    ['<b>"x"</b>', '%3Cb%3E%22x%22%3C%2Fb%3E'],
    ['moja\r\nmbili\rtatu', 'moja%0Ambili%0Atatu'],
    ['👍🏽', '%F0%9F%91%8D%F0%9F%8F%BD'],
    ['مرحبا', '%D9%85%D8%B1%D8%AD%D8%A8%D8%A7'],
    ['bei+kodi', 'bei%2Bkodi'],
  ])('%j', (message, encoded) =>
    expect(linkOf('0712345678', message)).toBe(`https://wa.me/255712345678?text=${encoded}`),
  )
  test('empty, and only blanks: no text at all', () => {
    expect(linkOf('0712345678', '')).toBe('https://wa.me/255712345678')
    expect(linkOf('0712345678', ' \n\u0000\u202e ')).toBe('https://wa.me/255712345678')
  })
  test('control characters, turning marks and half characters are taken out', () => {
    expect(cleanMessage('a\u0000b\u001bc\u007f\u009fd\u202ee\u2066f\ud800g\udc00h\ufeffi\tj')).toBe('abcdefghi j')
  })
  test('too long: by how much', () => {
    const fits = LONGEST_LINK - 'https://wa.me/255712345678?text='.length
    expect(linkOf('0712345678', 'a'.repeat(fits))).toHaveLength(LONGEST_LINK)
    expect(whatsappLink('0712345678', 'a'.repeat(fits + 3))).toEqual({
      kind: 'refused',
      why: 'message_too_long',
      over: 3,
    })
    expect(linkOf('0712345678', '😀'.repeat(40))).toBe('message_too_long')
    expect(linkOf('0712345678', 'x'.repeat(1_000_000))).toBe('message_too_long')
  })
})

test('whatever is typed: a refusal, or an address that WhatsApp takes apart into exactly that number and message', () => {
  const number = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('0712345678', '+254700000143', ' 255 712 345 678 '),
  )
  fc.assert(
    fc.property(
      number,
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string()),
      (typed, message) => {
        const answer = whatsappLink(typed, message)
        if (answer.kind === 'refused') return
        expect(answer.link).toMatch(/^[\x21-\x7e]+$/)
        const url = new URL(answer.link)
        expect(url.origin + url.pathname).toBe(`https://wa.me/${answer.phone.slice(1)}`)
        expect(answer.phone).toMatch(/^\+[1-9]\d{7,14}$/)
        expect(url.searchParams.get('text') ?? '').toBe(cleanMessage(message))
        expect([...url.searchParams.keys()].length).toBeLessThanOrEqual(1)
        expect(url.hash).toBe('')
        expect(answer.link.length).toBeLessThanOrEqual(LONGEST_LINK)
      },
    ),
    { numRuns: 2000 },
  )
})
