import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildTanqr, parseTanqr, type Tanqr, tanqrChecksum, type TanqrParts } from './tanqr.ts'

// Bank of Tanzania's sample, a scanned sticker and a school's code, as reproduced in public code.
const sample =
  '00020101021126390014tz.go.bot.tips0105010010208123456785204581453038345802TZ5914YN RESTAURANTS6006DODOMA610541000622103080011234907051100263047D47'
const sticker =
  '00020101021126400014tz.go.bot.tips01050250402091389741225204000053038345802TZ5924THE DECK AND KITCHEN BAR6008TANZANIA610514110621303091389741226304F3ED'
const school =
  '00020101021126390014tz.go.bot.tips0105010440208780000285204821153038345802TZ5919MAPAMBANO SECONDARY6013DAR ES SALAAM6105110006212050800100014630435EA'

function must(text: string): Tanqr {
  const answer = parseTanqr(text)
  if (!answer.ok) throw new Error(`${answer.problem}: ${text}`)
  return answer.code
}
const problemOf = (text: string) => {
  const answer = parseTanqr(text)
  return answer.ok ? null : answer.problem
}
/** A body with its right checksum. */
const signed = (body: string) => `${body}6304${tanqrChecksum(`${body}6304`)}`
const open = (text: string) => text.slice(0, -8)

test('an acquirer with a longer name of its own, up to 16 letters and digits, is read and kept', () => {
  const longer = signed(
    open(sample).replace('26390014tz.go.bot.tips010501001', '26500014tz.go.bot.tips0116NMBATZTZ00010011'),
  )
  expect(must(longer)).toMatchObject({
    acquirer: 'NMBATZTZ00010011',
    merchantId: '12345678',
    merchantName: 'YN RESTAURANTS',
  })
})

test('the checksum is CRC-16/CCITT-FALSE over UTF-8', () => {
  expect(tanqrChecksum('123456789')).toBe('29B1')
  expect(tanqrChecksum('')).toBe('FFFF')
  // Computed apart from this code, over the bytes Python and TextEncoder give.
  expect(tanqrChecksum('é中😀')).toBe('E5E7')
})

describe('codes as they are stuck on counters', () => {
  test('the sample of the Bank of Tanzania', () => {
    expect(must(sample)).toMatchObject({
      text: sample,
      isDynamic: false,
      amountTzs: null,
      acquirer: '01001',
      merchantId: '12345678',
      merchantName: 'YN RESTAURANTS',
      city: 'DODOMA',
      postalCode: '41000',
      category: '5814',
      storeLabel: '00112349',
      terminal: '11002',
      reference: null,
      billNumber: null,
    })
  })
  test('a sticker with nine digits and spaces in its name', () => {
    expect(must(sticker)).toMatchObject({
      acquirer: '02504',
      merchantId: '138974122',
      merchantName: 'THE DECK AND KITCHEN BAR',
      city: 'TANZANIA',
      storeLabel: '138974122',
      category: '0000',
    })
  })
  test('a code with a reference of its own', () => {
    expect(must(school)).toMatchObject({ reference: '00100014', storeLabel: null, city: 'DAR ES SALAAM' })
  })
  test('blanks and line breaks around and inside a paste do not matter, capitals of the checksum neither', () => {
    expect(must(`  ${sample}\r\n`).text).toBe(sample)
    expect(must(`${sample.slice(0, 40)}\n${sample.slice(40)}`).text).toBe(sample)
    expect(must(`${sticker.slice(0, -4)}${sticker.slice(-4).toLowerCase()}`).text).toBe(sticker)
  })
  test('another order of fields, another template number, unknown templates and a second language are read and kept', () => {
    const body = [
      '000201',
      '5802TZ',
      '5303834',
      '5904DUKA',
      '0416SELCOMCARDSCHEME',
      '27100006tz.xyz',
      '28390014TZ.GO.BOT.TIPS010501001020812345678',
      '010211',
      '52045411',
      '6003MZA',
      '81240012tz.co.selcom0104link',
    ].join('')
    const code = must(signed(body))
    expect(code).toMatchObject({ acquirer: '01001', merchantId: '12345678', merchantName: 'DUKA', city: 'MZA' })
    expect(code.fields.map(({ tag }) => tag)).toEqual([
      '00',
      '58',
      '53',
      '59',
      '04',
      '27',
      '28',
      '01',
      '52',
      '60',
      '81',
      '63',
    ])
  })
  test('Chinese text is counted in characters, and where its maker counted bytes that is read too', () => {
    const chars = '64130002ZH0103小店铺'
    expect(must(signed(open(sample) + chars)).fields.find(({ tag }) => tag === '64')?.value).toBe('0002ZH0103小店铺')
    const bytes = '64190002ZH0109小店铺'
    expect(must(signed(open(sample) + bytes)).merchantName).toBe('YN RESTAURANTS')
  })
  test('a dynamic code without an amount exists and is taken', () => {
    expect(must(signed(open(sample).replace('010211', '010212')))).toMatchObject({ isDynamic: true, amountTzs: null })
  })
})

const withAmount = (text: string) =>
  signed(open(sample).replace('5303834', `530383454${String(text.length).padStart(2, '0')}${text}`))
describe('amounts', () => {
  test.each([
    ['5000', 5000],
    ['5000.', 5000],
    ['5000.0', 5000],
    ['5000.00', 5000],
    ['0', null],
    ['0.00', null],
    ['9999999999999', 9_999_999_999_999],
  ])('%s is %s', (text, amount) => {
    expect(must(withAmount(text)).amountTzs).toBe(amount)
  })
  test.each(['5,000', '50.5', '50.01', '-5', '1e3', ' 5', '99999999999999', '5000.000'])('%s is none', (text) => {
    expect(problemOf(withAmount(text))).toBe('bad_amount')
  })
})

test.each([
  ['empty', '   '],
  ['too_long', `000201${'9'.repeat(600)}`],
  ['not_a_payment_code', 'https://kaunta.example/cart?token=x'],
  ['not_a_payment_code', sample.slice(6)],
  ['broken', sample.slice(0, 60)],
  ['broken', `${sample}0`],
  ['broken', `${sample.slice(0, -8)}63`],
  ['broken', signed(`${open(sample)}6400`)],
  ['no_checksum', open(sample)],
  ['no_checksum', `${sample}8003abc`],
  ['no_checksum', `${open(sample)}6304ZZZZ`],
  ['wrong_checksum', sample.replace('YN', 'YM')],
  ['wrong_checksum', `${open(sample)}63047D48`],
  ['repeated', signed(`${open(sample)}5802TZ`)],
  ['other_currency', signed(open(sample).replace('5303834', '5303840'))],
  ['other_country', signed(open(sample).replace('5802TZ', '5802KE'))],
  ['no_tanqr', signed(open(sample).replace('tz.go.bot.tips', 'tz.go.bot.tipz'))],
  ['no_tanqr', signed(open(sample).replace('010501001', '0105A-001'))],
  ['no_name', signed(open(sample).replace('5914YN RESTAURANTS', ''))],
  ['broken', signed(open(sample).replace('62210308001123490705', '62210398001123490705'))],
])('%s: said so', (problem, text) => {
  expect(problemOf(text)).toBe(problem)
})

test('one letter changed anywhere is found', () => {
  for (let at = 6; at < sample.length; at += 1) {
    const changed = `${sample.slice(0, at)}${sample[at] === '7' ? '9' : '7'}${sample.slice(at + 1)}`
    expect([at, parseTanqr(changed).ok]).toEqual([at, false])
  }
})

test('nothing that is scanned makes it throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.string().map((text) => `000201${text}`),
        fc.string().map((text) => signed(`000201${text}`)),
      ),
      (text) => {
        expect(typeof parseTanqr(text).ok).toBe('boolean')
      },
    ),
  )
})

const line = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .filter(
      (text) =>
        Array.from(text).length <= max && text.trim() !== '' && !/[\r\n\t]/.test(text) && !/[\ud800-\udfff]/.test(text),
    )
describe('building', () => {
  const parts: TanqrParts = {
    isDynamic: true,
    acquirer: '01001',
    merchantId: '12345678',
    merchantName: 'DUKA LA MFANO',
    city: 'DAR ES SALAAM',
    amountTzs: 12_500,
    reference: 'KT7A2B',
  }
  test("a dynamic code of one's own, letter for letter", () => {
    const body =
      '00020101021226390014tz.go.bot.tips0105010010208123456785204000053038345405125005802TZ5913DUKA LA MFANO6013DAR ES SALAAM62100506KT7A2B'
    expect(buildTanqr(parts)).toBe(signed(body))
  })
  test('the samples are built from their parts', () => {
    expect(
      buildTanqr({
        isDynamic: false,
        acquirer: '01044',
        merchantId: '78000028',
        merchantName: 'MAPAMBANO SECONDARY',
        city: 'DAR ES SALAAM',
        postalCode: '11000',
        category: '8211',
        reference: '00100014',
      }),
    ).toBe(school)
  })
  test.each<[string, { [K in keyof TanqrParts]?: TanqrParts[K] | undefined }]>([
    ['no amount in a dynamic code', { amountTzs: undefined }],
    ['an amount of 0', { amountTzs: 0 }],
    ['a broken amount', { amountTzs: 12.5 }],
    ['too much', { amountTzs: 1e13 }],
    ['a long name', { merchantName: 'x'.repeat(26) }],
    ['no name', { merchantName: '' }],
    ['a long city', { city: 'x'.repeat(16) }],
    ['a bad acquirer', { acquirer: '1001' }],
    ['a bad merchant', { merchantId: '1234-567' }],
    ['a long reference', { reference: 'x'.repeat(26) }],
    ['a bad category', { category: '52' }],
    ['a long postal code', { postalCode: '12345678901' }],
  ])('%s is refused', (_, changed) => {
    expect(() => buildTanqr({ ...parts, ...changed })).toThrow(RangeError)
  })
  test('what is built is read again the same', () => {
    fc.assert(
      fc.property(
        fc.record({
          merchantName: line(25),
          city: line(15),
          amountTzs: fc.integer({ min: 1, max: 9_999_999_999 }),
          reference: fc.stringMatching(/^[A-Z0-9]{1,25}$/),
          merchantId: fc.stringMatching(/^\d{8,9}$/),
          acquirer: fc.stringMatching(/^\d{5}$/),
        }),
        (made) => {
          const text = buildTanqr({ isDynamic: true, ...made })
          expect(must(text)).toMatchObject({ ...made, isDynamic: true })
        },
      ),
    )
  })
})
