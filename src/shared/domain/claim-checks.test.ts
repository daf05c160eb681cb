import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkClaim, type ClaimFacts, looksLike } from './claim-checks.ts'

const at = '2026-11-21T09:00:00.000Z'
const facts = (given: Partial<ClaimFacts> = {}): ClaimFacts => ({
  wallet: 'mpesa',
  reference: 'CKL3X9QW2E',
  amountTzs: 5000,
  messageAt: '2026-11-21T08:58:00.000Z',
  at,
  read: { reference: 'CKL3X9QW2E', amountTzs: 5000, isIncoming: true },
  expectedTzs: 5000,
  orderAt: '2026-11-21T08:50:00.000Z',
  ...given,
})

test('a true message of this order raises nothing', () => {
  expect(checkClaim(facts())).toEqual([])
  expect(checkClaim(facts({ messageAt: null, expectedTzs: null, orderAt: null }))).toEqual([])
})

test.each<[string, Partial<ClaimFacts>, string]>([
  ['unread', { read: null }, 'not_read'],
  [
    'another amount than the text',
    { read: { reference: 'CKL3X9QW2E', amountTzs: 500, isIncoming: true } },
    'changed_by_hand',
  ],
  [
    'another reference than the text',
    { read: { reference: 'CKL3X9QW2F', amountTzs: 5000, isIncoming: true } },
    'changed_by_hand',
  ],
  [
    'money that was sent',
    { read: { reference: 'CKL3X9QW2E', amountTzs: 5000, isIncoming: false } },
    'sent_not_received',
  ],
  ['cut', { reference: 'CKL3X9' }, 'odd_length'],
  ['only letters', { reference: 'ABCDEFGHIJ' }, 'odd_letters'],
  ['signs', { reference: 'CKL3X9Q/2E' }, 'odd_letters'],
  ['yesterday', { messageAt: '2026-11-20T08:59:00.000Z', orderAt: null }, 'old_date'],
  ['tomorrow', { messageAt: '2026-11-22T08:59:00.000Z' }, 'future_date'],
  ['before the order', { messageAt: '2026-11-21T08:20:00.000Z' }, 'before_order'],
  ['another amount than owed', { expectedTzs: 5500 }, 'other_amount'],
])('%s is pointed out', (_what, given, warning) => {
  expect(checkClaim(facts(given))).toContain(warning)
})

test('clocks that disagree by minutes say nothing', () => {
  expect(checkClaim(facts({ messageAt: '2026-11-21T09:10:00.000Z' }))).toEqual([])
  expect(checkClaim(facts({ messageAt: '2026-11-21T08:40:00.000Z' }))).toEqual([])
})

describe('look-alikes', () => {
  test.each([
    ['CKL3X9QW2E', 'CKL3X9QWZE'],
    ['CKO3X9QW2E', 'CK03X9QW2E'],
    ['CKL3X9QW2E', 'CKL3X9QW2'],
    ['CKL3X9QW2E', 'CKL3X9RW2E'],
    ['PP231121.1459.A12345', 'PP231121.1459.A12346'],
  ])('%s and %s', (one, other) => {
    expect([looksLike(one, other), looksLike(other, one)]).toEqual([true, true])
  })
  test('numbers that count up, short ones and the same one are none', () => {
    expect(looksLike('10203040501', '10203040502')).toBe(false)
    expect(looksLike('AB1', 'AB2')).toBe(false)
    expect(looksLike('CKL3X9QW2E', ' ckl3x9qw2e ')).toBe(false)
    expect(looksLike('CKL3X9QW2E', 'TTT7X1AA9B')).toBe(false)
  })
  test('is the same both ways round, and never throws', () => {
    const reference = fc.string({ maxLength: 24 })
    fc.assert(
      fc.property(reference, reference, (one, other) => {
        expect(looksLike(one, other)).toBe(looksLike(other, one))
      }),
    )
  })
})
