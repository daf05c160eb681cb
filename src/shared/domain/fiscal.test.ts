import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  alarmsOf,
  centsText,
  type FiscalFigures,
  fiscalFigures,
  fiscalId,
  type FiscalOrder,
  type FiscalRules,
  isOnTheIslands,
  USUAL_RATES,
  vatOf,
  verifyLink,
} from './fiscal.ts'
import { computeOrder } from './order-maths.ts'

const RULES: FiscalRules = { isRegistered: true, rates: USUAL_RATES, letters: {} }
const order = (changes: Partial<FiscalOrder>): FiscalOrder => ({
  lines: [],
  charges: [],
  totalTzs: 0,
  payments: [],
  customerName: '',
  customerPhone: '',
  customerTin: '',
  ...changes,
})
const line = (taxCode: string | null, taxBasisPoints: number, grossTzs: number, totalTzs = grossTzs) => ({
  name: 'Sukari',
  quantityMilli: 1000,
  grossTzs,
  totalTzs,
  taxCode,
  taxBasisPoints,
})
function ready(of: FiscalOrder, rules = RULES): FiscalFigures {
  const answer = fiscalFigures(of, rules)
  if (answer.kind !== 'ready') throw new Error(`unclear: ${answer.missing.join()}`)
  return answer.figures
}

const letterOf = (taxCode: string | null, basisPoints: number, letters: FiscalRules['letters'] = {}) => {
  const answer = fiscalFigures(order({ lines: [line(taxCode, basisPoints, 1000)], totalTzs: 1000 }), {
    ...RULES,
    letters,
  })
  return answer.kind === 'ready' ? answer.figures.items[0]?.letter : answer.missing
}

const paid = (payments: FiscalOrder['payments']) =>
  ready(order({ lines: [line('A', 1800, 1000)], totalTzs: 1000, payments })).payments

const rate = (code: string) => (code === 'A' ? 1800 : 0)
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

test('the figures are those of the authority’s published cases: VAT after the discount, to the cent', () => {
  const figures = ready(
    order({ lines: [line('A', 1800, 10_000, 5000)], totalTzs: 5000, payments: [{ method: 'cash', amountTzs: 5000 }] }),
  )
  expect(figures.items.map(({ amountTzs }) => amountTzs)).toEqual([10_000])
  expect(figures.discountTzs).toBe(5000)
  expect(
    figures.vat.map(({ letter, netCents, taxCents }) => [letter, centsText(netCents), centsText(taxCents)]),
  ).toEqual([['A', '4237.29', '762.71']])
  expect([vatOf(36_000, 1800), vatOf(10_000, 0)]).toEqual([
    { netCents: 3_050_847, taxCents: 549_153 },
    { netCents: 1_000_000, taxCents: 0 },
  ])
  expect(verifyLink('https://verify.tra.go.tz/', 'MFT7AB380', '08:36:02')).toBe(
    'https://verify.tra.go.tz/MFT7AB380_083602',
  )
})

test('whatever is sold, discounted, rounded and however it is paid: items less discount, VAT and payments each come to the order’s total', () => {
  const money = fc.integer({ min: 0, max: 5_000_000 })
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          price: money,
          quantity: fc.integer({ min: 1, max: 9000 }),
          off: fc.integer({ min: 0, max: 10_000 }),
          code: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
        }),
        { minLength: 1, maxLength: 12 },
      ),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: -500, max: 500 }),
      money,
      fc.array(
        fc.record({
          method: fc.constantFrom('cash', 'mobile_money', 'tanqr', 'card', 'store_credit', 'exchange'),
          amountTzs: fc.integer({ min: -1000, max: 9_000_000 }),
        }),
        { maxLength: 4 },
      ),
      fc.boolean(),
      (sold, off, roundingTzs, tipTzs, payments, isRegistered) => {
        const computed = computeOrder({
          lines: sold.map((one, index) => ({
            id: String(index),
            unitPriceTzs: one.price,
            quantity: one.quantity,
            discount: { kind: 'percentage' as const, basisPoints: one.off },
            taxCode: one.code,
            taxBasisPoints: rate(one.code),
          })),
          discount: { kind: 'percentage', basisPoints: off },
          charges: [{ id: 't', kind: 'tip', basisPoints: null, amountTzs: tipTzs }],
          roundingTzs,
        })
        const figures = ready(
          order({
            lines: computed.lines.map((one, index) => ({
              name: 'x',
              quantityMilli: sold[index]?.quantity ?? 1,
              grossTzs: one.grossTzs,
              totalTzs: one.totalTzs,
              taxCode: one.taxCode,
              taxBasisPoints: rate(one.taxCode ?? ''),
            })),
            charges: [{ kind: 'tip', amountTzs: tipTzs, taxCode: null }],
            totalTzs: computed.totalTzs,
            payments,
          }),
          { ...RULES, isRegistered },
        )
        expect(sum(figures.items.map(({ amountTzs }) => amountTzs)) - figures.discountTzs).toBe(computed.totalTzs)
        expect(figures.discountTzs).toBeGreaterThanOrEqual(0)
        expect(sum(figures.vat.map(({ netCents, taxCents }) => netCents + taxCents))).toBe(computed.totalTzs * 100)
        expect(figures.vat.every(({ netCents, taxCents }) => netCents >= 0 && taxCents >= 0)).toBe(true)
        expect(sum(figures.payments.map(({ amountTzs }) => amountTzs))).toBe(computed.totalTzs)
        expect(figures.vat.every(({ letter }) => isRegistered || letter === 'C')).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

test('letters come from the shop’s codes; where nobody can say one, it is asked for and never guessed', () => {
  expect(['A', 'C', 'E'].map((code) => letterOf(code, code === 'A' ? 1800 : 0))).toEqual(['A', 'C', 'E'])
  expect(letterOf('VAT', 1800)).toBe('A')
  expect([letterOf('A', 1600), letterOf('ZERO', 0), letterOf(null, 0)]).toEqual([['A'], ['ZERO'], ['']])
  expect([letterOf('ZERO', 0, { ZERO: 'C' }), letterOf(null, 0, { '': 'E' })]).toEqual(['C', 'E'])
})

test('what is owed, and what was paid with goods or a balance, is an invoice; more than the total is not told', () => {
  expect(paid([])).toEqual([{ kind: 'INVOICE', amountTzs: 1000 }])
  expect(
    paid([
      { method: 'mobile_money', amountTzs: 400 },
      { method: 'exchange', amountTzs: 600 },
    ]),
  ).toEqual([
    { kind: 'EMONEY', amountTzs: 400 },
    { kind: 'INVOICE', amountTzs: 600 },
  ])
  expect(paid([{ method: 'cash', amountTzs: 5000 }])).toEqual([{ kind: 'CASH', amountTzs: 1000 }])
})

test('the receipt names the TIN of the order’s customer, and whom an admin says instead', () => {
  const sold = order({
    lines: [line('A', 1800, 1000)],
    totalTzs: 1000,
    customerName: 'Kampuni',
    customerTin: '123456789',
  })
  const whose = (rules: FiscalRules) => ready(sold, rules).customer
  expect(whose(RULES)).toEqual({ idType: 'tin', id: '123456789', name: 'Kampuni', mobile: '' })
  expect(whose({ ...RULES, customer: { idType: 'none', id: '' } })).toMatchObject({ idType: 'none', id: '' })
  expect(ready({ ...sold, customerTin: '' }).customer).toMatchObject({ idType: 'none', id: '' })
})

test('numbers of customers are what they can be; shops on the islands are known by their place', () => {
  expect([
    fiscalId('tin', '111-222-333'),
    fiscalId('tin', '1112223'),
    fiscalId('none', ''),
    fiscalId('none', '1'),
  ]).toEqual(['111222333', null, '', null])
  expect(fiscalId('nida', '19900101-11111-00001-23')).toBe('19900101111110000123')
  expect(['Darajani, Zanzibar', 'Stone Town', 'Wete, Pemba'].map(isOnTheIslands)).toEqual([true, true, true])
  expect(['Kariakoo, Dar es Salaam', 'Arusha', 'Tanga', ''].map(isOnTheIslands)).toEqual([false, false, false, false])
})

test('an owner hears before a deadline: a silent day, a report that is late in the day, a refusal, a device that is stopped', () => {
  const now = new Date('2026-11-22T15:30:00Z')
  const well = { isStopped: false, silentSince: null, refused: 0, openDay: null }
  expect(alarmsOf(well, now)).toEqual([])
  expect(alarmsOf({ ...well, silentSince: new Date(now.getTime() - 86_400_000) }, now)).toEqual(['silent'])
  const z = (at: string) => alarmsOf({ ...well, openDay: '2026-11-21' }, new Date(at))
  expect([z('2026-11-22T14:59:59Z'), z('2026-11-22T15:00:00Z'), z('2026-11-23T04:00:00Z')]).toEqual([
    [],
    ['z_late'],
    ['z_late'],
  ])
  expect(alarmsOf({ ...well, isStopped: true, refused: 2 }, now)).toEqual(['stopped', 'refused'])
})
