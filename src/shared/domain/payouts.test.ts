import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeOf } from './fees.ts'
import { largestPayout, nextTurn, normaliseAccount, turnDay } from './payouts.ts'

describe('the largest payout', () => {
  test.each([
    [100_000, 100, 500, 98_515],
    [1500, 0, 500, 1000],
    [500, 0, 500, 0],
    [0, 0, 0, 0],
    [-5, 0, 0, 0],
    [1000, 0, 0, 1000],
  ])('of %i at %i bp and %i is %i', (budget, rateBasisPoints, fixedTzs, expected) =>
    expect(largestPayout(budget, { rateBasisPoints, fixedTzs })).toBe(expected),
  )
  test('fits with its fee, and one shilling more does not', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: -10, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (budget, rateBasisPoints, fixedTzs) => {
          const fee = { rateBasisPoints, fixedTzs }
          const amount = largestPayout(budget, fee)
          if (amount > 0) expect(amount + feeOf(amount, fee)).toBeLessThanOrEqual(budget)
          expect(amount + 1 + feeOf(amount + 1, fee)).toBeGreaterThan(budget)
        },
      ),
    ))
})

describe('turns in Dar es Salaam', () => {
  test.each([
    ['2026-11-21T04:59:59Z', { every: 'day', weekday: 1, hour: 8 }, '2026-11-21T05:00:00.000Z'],
    ['2026-11-21T05:00:00Z', { every: 'day', weekday: 1, hour: 8 }, '2026-11-22T05:00:00.000Z'],
    ['2026-11-21T22:00:00Z', { every: 'day', weekday: 1, hour: 0 }, '2026-11-22T21:00:00.000Z'],
    // Saturday → Monday
    ['2026-11-21T05:00:00Z', { every: 'week', weekday: 1, hour: 8 }, '2026-11-23T05:00:00.000Z'],
    ['2026-11-23T05:00:00Z', { every: 'week', weekday: 1, hour: 8 }, '2026-11-30T05:00:00.000Z'],
  ] as const)('after %s', (after, turn, expected) =>
    expect(nextTurn(turn, new Date(after)).toISOString()).toBe(expected),
  )
  test('one a business day, strictly later', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 23 }),
        (after, hour) => {
          const first = nextTurn({ every: 'day', weekday: 1, hour }, after)
          const second = nextTurn({ every: 'day', weekday: 1, hour }, first)
          expect(first.getTime()).toBeGreaterThan(after.getTime())
          expect(turnDay(second)).not.toBe(turnDay(first))
        },
      ),
    ))
})

test.each([
  ['corutztz', '0150 1234-56789', { bank: 'CORUTZTZ', account: '0150123456789' }],
  ['CRDB', '0150123456789', null],
  ['CORUTZTZ', 'ABC', null],
  ['CORUTZTZ', 'DROPTABLE', null],
])('%s %s', (bank, account, expected) => expect(normaliseAccount(bank, account)).toEqual(expected))
