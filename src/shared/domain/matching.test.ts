import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCertain, type MatchCandidate, type MoneyThatCame, pickMatches, samePhone, scoreMatch } from './matching.ts'

const NOON = Date.parse('2026-11-20T09:00:00Z')
const MINUTE = 60_000
const aMoney = (given: Partial<MoneyThatCame> = {}): MoneyThatCame => ({
  amountTzs: 12_500,
  reference: 'BKL3X9QW2E',
  phone: '+255712000001',
  name: 'ASHA MFANO',
  details: '',
  atMs: NOON,
  ...given,
})
const aPayment = (given: Partial<MatchCandidate> = {}): MatchCandidate => ({
  kind: 'payment',
  amountTzs: 12_500,
  references: ['BKL3X9QW2E'],
  orderNumber: 'A7-000123',
  phone: '',
  name: '',
  atMs: NOON + 2 * MINUTE,
  ...given,
})
const anOrder = (given: Partial<MatchCandidate> = {}): MatchCandidate => ({
  ...aPayment(),
  kind: 'order',
  references: [],
  phone: '+255712000001',
  atMs: NOON - 30 * MINUTE,
  ...given,
})

describe('what is certain', () => {
  test('a payment that carries the reference, also with another amount: the difference is shown', () => {
    expect(isCertain(aMoney(), aPayment())).toBe(true)
    expect(isCertain(aMoney({ amountTzs: 12_000 }), aPayment())).toBe(true)
  })
  test('a payment with another reference never is, however alike', () =>
    expect(isCertain(aMoney(), aPayment({ references: ['BKL3X9QW2F'], phone: '+255712000001' }))).toBe(false))
  test('a payment without a reference: the amount within half an hour', () => {
    expect(isCertain(aMoney(), aPayment({ references: [] }))).toBe(true)
    expect(isCertain(aMoney(), aPayment({ references: [], atMs: NOON + 40 * MINUTE }))).toBe(false)
    expect(isCertain(aMoney({ amountTzs: 12_400 }), aPayment({ references: [] }))).toBe(false)
  })
  test('an order: amount, phone and time; or its number in the message and the amount', () => {
    expect(isCertain(aMoney(), anOrder())).toBe(true)
    expect(isCertain(aMoney({ phone: '' }), anOrder())).toBe(false)
    expect(isCertain(aMoney({ phone: '', details: 'oda A7-000123' }), anOrder())).toBe(true)
    expect(isCertain(aMoney({ phone: '', details: 'a7 123' }), anOrder())).toBe(true)
    expect(isCertain(aMoney({ details: 'A7-000123', amountTzs: 5000 }), anOrder())).toBe(false)
    expect(isCertain(aMoney(), anOrder({ atMs: NOON + 60 * MINUTE }))).toBe(false)
    expect(isCertain(aMoney(), anOrder({ atMs: NOON - 80 * 60 * MINUTE }))).toBe(false)
  })
})

test('the score is the higher the more agrees, and tells why', () => {
  expect(scoreMatch(aMoney(), aPayment({ phone: '+255712000001', name: 'Asha' }))).toEqual({
    score: 100,
    reasons: ['reference', 'amount', 'phone', 'name', 'time'],
  })
  expect(scoreMatch(aMoney({ reference: null }), anOrder({ amountTzs: 1 })).reasons).toEqual(['phone', 'time'])
})

test('starred-out phones agree where they show', () => {
  expect(samePhone('+2557****0001', '+255712340001')).toBe(true)
  expect(samePhone('+2557****0001', '+255712340002')).toBe(false)
  expect(samePhone('+255*********', '+255712340002')).toBe(false)
  expect(samePhone('', '')).toBe(false)
})

describe('many at once', () => {
  test('one reference on two payments is nobody’s, and so is one amount wanted twice', () => {
    expect(pickMatches([aMoney()], [aPayment(), aPayment()])).toEqual([null])
    expect(
      pickMatches(
        [aMoney({ reference: null, phone: '' }), aMoney({ reference: null, phone: '' })],
        [aPayment({ references: [] })],
      ),
    ).toEqual([null, null])
  })
  test('references come before likeness', () => {
    expect(
      pickMatches([aMoney({ reference: null, phone: '' }), aMoney()], [aPayment(), aPayment({ references: [] })]),
    ).toEqual([1, 0])
  })
  test('no candidate is given twice, and what is given is certain', () => {
    const few = fc.constantFrom(1000, 2000, 3000)
    const money = fc.record({
      amountTzs: few,
      reference: fc.constantFrom(null, 'AAA', 'BBB'),
      phone: fc.constantFrom('', '+255712000001', '+255712000002'),
      name: fc.constant(''),
      details: fc.constantFrom('', 'A7-000001'),
      atMs: fc.integer({ min: NOON, max: NOON + 100 * MINUTE }),
    })
    const candidate = fc.record({
      kind: fc.constantFrom('payment' as const, 'order' as const),
      amountTzs: few,
      references: fc.constantFrom<readonly string[]>([], ['AAA'], ['BBB'], ['CCC']),
      orderNumber: fc.constantFrom('A7-000001', 'A7-000002'),
      phone: fc.constantFrom('', '+255712000001'),
      name: fc.constant(''),
      atMs: fc.integer({ min: NOON, max: NOON + 100 * MINUTE }),
    })
    fc.assert(
      fc.property(fc.array(money, { maxLength: 12 }), fc.array(candidate, { maxLength: 12 }), (moneys, candidates) => {
        const picked = pickMatches(moneys, candidates)
        const given = picked.filter((index) => index !== null)
        expect(new Set(given).size).toBe(given.length)
        picked.forEach((index, at) => {
          const [one, other] = [moneys[at], index === null ? undefined : candidates[index]]
          if (one && other) expect(isCertain(one, other)).toBe(true)
        })
      }),
    )
  })
})
