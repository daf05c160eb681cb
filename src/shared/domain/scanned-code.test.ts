import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readGs1 } from './gs1.ts'
import { quantityForPrice, readScaleCode, type ScaleFormat, withCheckDigit } from './scale-codes.ts'
import { readScan } from './scanned-code.ts'
import { GS, MAX_SCAN_LENGTH } from './scanner-facts.ts'
import { computeLine } from './order-maths.ts'

const GTIN = '06001087341233'
const nothing = { measureMilli: null, priceTzs: null, count: null, batch: null, expiresOn: null }
const code = (codes: string[], more: object = {}) => ({ kind: 'code', codes, ...nothing, ...more })

const measure = (more: string) => readGs1(`01${GTIN}${more}`)?.measureMilli
const price = (more: string) => readGs1(`01${GTIN}${more}`)?.priceTzs
const day = (text: string) => readGs1(`01${GTIN}17${text}`)?.expiresOn

describe('element strings of GS1', () => {
  const whole = { measureMilli: 458, batch: 'A-17', expiresOn: '2027-03-31' }
  test.each([
    ['named by its symbol, with separators', `]C101${GTIN}310300045810A-17${GS}17270331`],
    ['a DataMatrix', `]d201${GTIN}17270331310300045810A-17`],
    ['a QR, and a DataBar', `]Q301${GTIN}31030004581727033110A-17`],
    ['with the separator in front that stands for the symbol', `${GS}01${GTIN}10A-17${GS}310300045817270331`],
    ['by a scanner that names nothing', `01${GTIN}10A-17${GS}310300045817270331`],
    ['a separator where none is needed', `]C101${GTIN}${GS}3103000458${GS}17270331${GS}10A-17`],
    ['as people write it', `(01)${GTIN}(3103)000458(17)270331(10)A-17`],
    ['as an address on the packet', `https://id.gs1.org/01/${GTIN}/10/A-17?3103=000458&17=270331&lot=9`],
    ['with an end of line behind it', `]C101${GTIN}310300045810A-17${GS}17270331\r\n`],
  ])('%s: the goods, their weight, batch and day', (_, text) => {
    expect(readScan(text)).toEqual(code(['6001087341233'], whole))
  })

  test('weights in every number of decimals, pounds and litres; a price in shillings alone; a carton of 24', () => {
    expect(['3100000012', '3101000012', '3102000012', '3103000012', '3105000012'].map(measure)).toEqual([
      12_000,
      1200,
      120,
      12,
      null,
    ])
    expect([measure('3202000100'), measure('3153000750'), measure('3103000000')]).toEqual([454, 750, null])
    expect([price('39205730'), price('3922573050'), price('39308345730'), price('39308405730')]).toEqual([
      5730,
      5731,
      5730,
      null,
    ])
    expect(readScan(`]C102160010873412303724`)).toEqual(code(['16001087341230'], { count: 24 }))
  })

  test('the last day of a month is day 00; a day that is none is left out and the goods are sold', () => {
    expect([day('280200'), day('270200'), day('271231'), day('271301'), day('270230')]).toEqual([
      '2028-02-29',
      '2027-02-28',
      '2027-12-31',
      null,
      null,
    ])
  })

  test('a pallet is no goods; what breaks the rules is no element string', () => {
    expect(readScan(']C100106141412345678908')).toEqual({ kind: 'unusable', why: 'foreign' })
    for (const text of [
      `01${GTIN.slice(0, 13)}9`,
      `01${GTIN}3103`,
      `01${GTIN}10`,
      `01${GTIN}10${'A'.repeat(21)}`,
      '',
      GS,
    ])
      expect(readGs1(text), text).toBeNull()
    // A code of a shop's own that begins alike stays what it is.
    expect(readScan('0112345678901234')).toEqual(code(['0112345678901234']))
  })
})

describe('labels of the shop’s scale', () => {
  const formats: ScaleFormat[] = [
    { prefix: '21', holds: 'weight', itemDigits: 5, hasValueCheck: false },
    { prefix: '22', holds: 'price', itemDigits: 4, hasValueCheck: true },
  ]
  test('weight and price are read where the shop said they stand', () => {
    expect(readScan(withCheckDigit('210004500458'), formats)).toEqual(
      code([withCheckDigit('210004500000'), '2100045', '00045', '45'], { measureMilli: 458 }),
    )
    expect(readScan(withCheckDigit('221234705730'), formats)).toEqual(
      code([withCheckDigit('221234000000'), '221234', '1234', '1234'], { priceTzs: 5730 }),
    )
  })
  test('another prefix, a wrong check digit, a weight of nothing: a code like any other', () => {
    for (const text of [withCheckDigit('230004500458'), '2100045004580', withCheckDigit('210004500000')])
      expect(readScan(text, formats)).toEqual(code([text]))
    expect(readScan(withCheckDigit('210004500458'))).toEqual(code([withCheckDigit('210004500458')]))
  })
  test('every format reads back what a scale wrote', () => {
    const format = fc.record({
      prefix: fc.constantFrom('20' as const, '25' as const, '29' as const),
      holds: fc.constantFrom('weight' as const, 'price' as const),
      itemDigits: fc.constantFrom(4 as const, 5 as const, 6 as const),
      hasValueCheck: fc.boolean(),
    })
    fc.assert(
      fc.property(format, fc.nat(), fc.nat(), fc.nat(9), (made, item, value, check) => {
        const digits = 10 - made.itemDigits - (made.hasValueCheck ? 1 : 0)
        const goods = String(item % 10 ** made.itemDigits).padStart(made.itemDigits, '0')
        const amount = 1 + (value % (10 ** digits - 1))
        const label = withCheckDigit(
          made.prefix + goods + (made.hasValueCheck ? String(check) : '') + String(amount).padStart(digits, '0'),
        )
        const read = readScaleCode(label, [made])
        expect(read?.codes.slice(1, 3)).toEqual([made.prefix + goods, goods])
        expect(made.holds === 'weight' ? read?.weightMilli : read?.priceTzs).toBe(amount)
      }),
    )
  })

  test('the customer pays what the label says, to the shilling, and never for less than that much of the goods', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 1, max: 999_999 }), (unit, label) => {
        const found = quantityForPrice(unit, label)
        if (!found) {
          expect(label / unit).toBeGreaterThan(99_998)
          return
        }
        const line = (quantity: number) => computeLine({ id: 'a', unitPriceTzs: unit, quantity }).grossTzs
        expect(line(found.quantityMilli) - found.overTzs).toBe(label)
        expect(found.overTzs).toBeGreaterThanOrEqual(0)
        if (found.quantityMilli > 1) expect(line(found.quantityMilli - 1)).toBeLessThan(label)
      }),
    )
    // A scale that counts by the gram, as scales do: nothing is taken off.
    expect(quantityForPrice(12_500, 5725)).toEqual({ quantityMilli: 458, overTzs: 0 })
    expect(quantityForPrice(0, 5725)).toBeNull()
  })
})

describe('what is no code of goods', () => {
  test.each([
    ['', 'empty'],
    ['\r\n \t', 'empty'],
    ['9'.repeat(65), 'too_long'],
    ['9'.repeat(4000), 'too_long'],
    ['9'.repeat(MAX_SCAN_LENGTH + 1), 'too_long'],
    ['https://wa.me/255700000000', 'foreign'],
    ['WIFI:S:Duka;T:WPA;P:siri;;', 'foreign'],
    ['BEGIN:VCARD\nFN:Mteja 1\nEND:VCARD', 'foreign'],
    ['00020101021226', 'foreign'],
    ['60010\u000087341233', 'foreign'],
  ] as const)('text %#', (text, why) => {
    expect(readScan(text)).toEqual({ kind: 'unusable', why })
  })
  test('plain codes stay as they are, blanks around them and the symbol’s name taken off', () => {
    expect(readScan(' 6001087341233\r')).toEqual(code(['6001087341233']))
    expect(readScan(']E06001087341233')).toEqual(code(['6001087341233']))
    expect(readScan('KAB-0001')).toEqual(code(['KAB-0001']))
  })

  const pieces = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(GS, ']C1', ']d2', `01${GTIN}`, '(01)', '(', ')', '3103000458', '10', '17270331', 'https://a/01/'),
      fc.stringMatching(/^\d{1,20}$/),
    ),
    { maxLength: 30 },
  )
  test('whatever is scanned, it is answered: a code that a product can have, or why not', () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const read = readScan(parts.join(''), [{ prefix: '21', holds: 'weight', itemDigits: 5, hasValueCheck: true }])
        if (read.kind === 'unusable') return
        expect(read.codes.length).toBeGreaterThan(0)
        for (const one of read.codes) {
          expect(one.length).toBeGreaterThan(0)
          expect(one.length).toBeLessThanOrEqual(64)
          // oxlint-disable-next-line no-control-regex -- the point of it
          expect(one).not.toMatch(/[\u0000-\u001f]/)
        }
        for (const amount of [read.measureMilli, read.priceTzs, read.count])
          if (amount !== null) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
  test.each([
    `]C1${`10A${GS}`.repeat(1000)}`,
    '(01)'.repeat(1000),
    `https://a/${'01/'.repeat(1300)}`,
    GS.repeat(4000),
    `${' '.repeat(4000)}x`,
    `]C101${GTIN}${'10'.repeat(2000)}`,
  ])('hostile text %#, as long as may be, is answered', (text) => {
    expect(['code', 'unusable']).toContain(readScan(text).kind)
  })
})
