import { describe, expect, test } from 'vitest'
import { isLanguage } from './languages.ts'
import { optionText, optionTexts } from './option-texts.ts'
import { optionLists, PRODUCT_CATEGORIES } from './options.ts'
import { checkPassword } from './password.ts'
import { stockState } from './stock.ts'
import { correctedInstant } from './time.ts'
import { uploadName } from './uploads.ts'
import { stripUploadPrefix } from './format.ts'

describe('the report date of a device with a wrong clock (F15)', () => {
  const receivedIso = '2025-11-21T13:00:00.000Z'
  test.each([
    ['right', '2025-11-21T12:00:00.000Z', 0, '2025-11-21T12:00:00.000Z'],
    ['an hour slow', '2025-11-21T11:00:00.000Z', 3_600_000, '2025-11-21T12:00:00.000Z'],
    [
      'years fast, offset known',
      '2099-11-21T12:00:00.000Z',
      Date.parse('2025-11-21T12:00:00Z') - Date.parse('2099-11-21T12:00:00Z'),
      '2025-11-21T12:00:00.000Z',
    ],
    ['years fast, offset unknown', '2099-11-21T12:00:00.000Z', 0, receivedIso],
    ['unreadable', 'never', 0, receivedIso],
    ['before 1970 after correction', '1970-01-01T00:00:00.000Z', -1, receivedIso],
    ['offset not a number', '2025-11-21T12:00:00.000Z', Number.NaN, '2025-11-21T12:00:00.000Z'],
    ['offset out of all bounds', '2025-11-21T12:00:00.000Z', Number.MAX_SAFE_INTEGER, receivedIso],
    ['offset out of all bounds, back', '2025-11-21T12:00:00.000Z', -Number.MAX_SAFE_INTEGER, receivedIso],
  ])('%s', (_name, deviceIso, offsetMs, expected) =>
    expect(correctedInstant({ deviceIso, offsetMs, receivedIso })).toBe(expected),
  )
  test('is never before the device existed, nor after receipt', () => {
    const reading = { deviceIso: '1980-01-01T00:00:00.000Z', offsetMs: 0, receivedIso }
    expect(correctedInstant({ ...reading, notBeforeIso: '2025-11-01T00:00:00.000Z' })).toBe('2025-11-01T00:00:00.000Z')
    expect(correctedInstant({ ...reading, notBeforeIso: '2026-11-01T00:00:00.000Z' })).toBe(receivedIso)
    expect(correctedInstant({ ...reading, notBeforeIso: 'rubbish' })).toBe('1980-01-01T00:00:00.000Z')
  })
})

describe('option lists', () => {
  test('have the specification’s sizes', () => {
    expect(PRODUCT_CATEGORIES).toHaveLength(18)
    expect(Object.fromEntries(Object.entries(optionLists).map(([name, list]) => [name, list.length]))).toEqual({
      language: 2,
      idType: 3,
      productCategory: 18,
      contentType: 2,
      cornerPosition: 4,
      gender: 2,
      chargeType: 2,
      paymentMethod: 2,
      recordedMethod: 8,
      wallet: 5,
      searchBy: 2,
      matchMode: 2,
      comparison: 5,
      segmentCriterion: 3,
      expenseCategory: 10,
      expenseMethod: 4,
    })
  })
  test('have a text for each id in both languages, no two of a list the same', () => {
    for (const [name, list] of Object.entries(optionTexts)) {
      if (name === 'language') continue
      for (const language of ['en', 'sw'] as const) {
        const texts = Object.values(list).map((text) => text[language].trim())
        expect(texts.every(Boolean) && new Set(texts).size === texts.length, `${name} ${language}`).toBe(true)
      }
    }
    expect(optionText('paymentMethod', 'cash', 'sw')).toBe('Taslimu')
  })
  test('only en and sw are languages', () =>
    expect(['en', 'sw', 'fr', '', null, 'EN'].filter(isLanguage)).toEqual(['en', 'sw']))
})

describe('passwords', () => {
  const common = new Set(['password', 'simba123'])
  test.each([
    ['kikombe-9', 'ok'],
    ['short7!', 'too_short'],
    ['a'.repeat(129), 'too_long'],
    ['Password', 'too_common'],
    ['P@ssw0rd', 'too_common'],
    ['SIMBA123', 'too_common'],
    ['aaaaaaaa', 'too_common'],
    ['23456789', 'too_common'],
    ['hgfedcba', 'too_common'],
    ['maembe mawili', 'ok'],
    ['💰💰💰💰', 'too_short'],
    ['neno la siri ndefu kweli', 'ok'],
  ])('%j is %s', (password, verdict) => expect(checkPassword(password, common)).toBe(verdict))
  test('one’s own phone, in any form, e-mail and name are refused', () => {
    for (const password of ['0712345678', '+255712345678', '0712 345 678', 'duka@example.tz', 'Neema Duka'])
      expect(checkPassword(password, common, ['+255712345678', 'duka@example.tz', null, 'Neema Duka'])).toBe(
        'too_common',
      )
    expect(checkPassword('0712345679', common, ['+255712345678'])).toBe('ok')
  })
})

describe('stock', () => {
  test.each([
    [false, -5, 3, 'untracked'],
    [true, 0, 3, 'out'],
    [true, -1, null, 'out'],
    [true, 3, 3, 'low'],
    [true, 4, 3, 'ok'],
    [true, 1, null, 'ok'],
  ] as const)('tracked %s, %s on hand, low at %s: %s', (tracked, onHand, lowLevel, state) =>
    expect(stockState({ tracked, onHand, lowLevel })).toBe(state),
  )
})

describe('upload names', () => {
  test('carry a prefix that display takes off', () => {
    const name = uploadName(new Date('2025-11-21T16:14:02.345Z'), 'a1b2c3')
    expect(name).toBe('20251121161402-a1b2c3.webp')
    expect(stripUploadPrefix(name)).toBe('a1b2c3.webp')
  })
  test.each([
    ['../x', 'webp'],
    ['', 'webp'],
    ['a/b', 'webp'],
    ['ok', 'we.bp'],
    ['ok', ''],
  ])('%j . %j is refused', (random, ext) => expect(() => uploadName(new Date(0), random, ext)).toThrow(RangeError))
})
