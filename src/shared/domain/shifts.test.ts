import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_AMOUNT_TZS } from './money.ts'
import {
  COINS,
  countedTzs,
  DIFFERENCE_REASONS,
  DRAWER_WAYS,
  entriesOfPayments,
  expectedTzs,
  handedBack,
  NOTES,
  noSums,
  reasonsFor,
  type ShiftEntry,
  withEntries,
} from './shifts.ts'

const METHODS = ['cash', 'mobile_money'] as const
const anEntry: fc.Arbitrary<ShiftEntry> = fc.record({
  method: fc.constantFrom(...METHODS),
  way: fc.constantFrom(...DRAWER_WAYS),
  tzs: fc.integer({ min: -2_000_000, max: 2_000_000 }),
})
const entries = fc.array(anEntry, { maxLength: 60 })
const aPart = fc.record({
  method: fc.constantFrom('cash', 'mobile_money', 'manual'),
  amountTzs: fc.integer({ min: -50_000, max: 90_000 }),
})
const named = (rows: readonly (readonly [string, number])[]) =>
  rows.map(([method, amountTzs]) => ({ method, amountTzs }))
/** One after the other, as they were taken. */
const paidSoFar = (rows: readonly { method: string; amountTzs: number; wallet?: string | null }[]) =>
  rows.map((row, index) => ({
    wallet: null,
    ...row,
    id: `p${index}`,
    at: new Date(Date.UTC(2026, 10, 24, 8, index)).toISOString(),
  }))
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('the drawer should hold what lay in it at the opening and everything that went through it since; what came by phone lies elsewhere', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), entries, (floatTzs, all) => {
      const sums = withEntries(noSums(), all)
      const [cash, phone] = METHODS.map((method) => all.filter((entry) => entry.method === method))
      expect(expectedTzs(floatTzs, sums)).toBe(floatTzs + sum(cash?.map(({ tzs }) => tzs) ?? []))
      expect(sums.mobileMoney).toEqual({ tzs: sum(phone?.map(({ tzs }) => tzs) ?? []), count: phone?.length })
      for (const way of DRAWER_WAYS) {
        const those = cash?.filter((entry) => entry.way === way) ?? []
        expect(sums.cash[way]).toEqual({ tzs: sum(those.map(({ tzs }) => tzs)), count: those.length })
      }
    }),
  )
})

test('what is taken back again leaves no trace, in whatever order, and nothing that was handed in is changed', () => {
  fc.assert(
    fc.property(entries, entries, (before, passing) => {
      const sums = withEntries(noSums(), before)
      const kept = structuredClone(sums)
      expect(withEntries(withEntries(sums, passing), passing.toReversed(), -1)).toEqual(sums)
      expect(withEntries(sums, [...passing, ...before])).toEqual(withEntries(sums, [...before, ...passing]))
      expect(sums).toEqual(kept)
    }),
  )
})

test('no figure grows longer than a shift may say, so that no sale is refused because of its drawer', () => {
  const huge = fc.record({
    method: fc.constantFrom(...METHODS),
    way: fc.constantFrom(...DRAWER_WAYS),
    tzs: fc.constantFrom(MOST_AMOUNT_TZS, -MOST_AMOUNT_TZS, MOST_AMOUNT_TZS - 1, 1, -1),
  })
  fc.assert(
    fc.property(fc.array(huge, { maxLength: 40 }), fc.constantFrom(1 as const, -1 as const), (all, count) => {
      const sums = withEntries(noSums(), all, count)
      for (const { tzs } of [...Object.values(sums.cash), sums.mobileMoney])
        expect(Math.abs(tzs)).toBeLessThanOrEqual(MOST_AMOUNT_TZS)
      expect(Number.isSafeInteger(expectedTzs(MOST_AMOUNT_TZS, sums))).toBe(true)
    }),
  )
  const full = withEntries(noSums(), [
    { method: 'cash', way: 'sale', tzs: MOST_AMOUNT_TZS },
    { method: 'cash', way: 'sale', tzs: 5000 },
  ])
  expect(full.cash.sale).toEqual({ tzs: MOST_AMOUNT_TZS, count: 2 })
})

test('payments go into the drawer the way they came, and out of it with their sign turned', () => {
  const paid = [
    { method: 'cash', amountTzs: 3000 },
    { method: 'mobile_money', amountTzs: 2000 },
  ] as const
  expect(withEntries(noSums(), entriesOfPayments(paid, 'sale'))).toMatchObject({
    cash: { sale: { tzs: 3000, count: 1 }, debt: { tzs: 0, count: 0 } },
    mobileMoney: { tzs: 2000, count: 1 },
  })
  expect(entriesOfPayments(paid, 'refund', -1)).toEqual([
    { method: 'cash', way: 'refund', tzs: -3000 },
    { method: 'mobile_money', way: 'refund', tzs: -2000 },
  ])
})

test.each([
  ['nothing was paid', [], []],
  ['all of it came in cash', [['cash', 5000]], [['cash', 5000]]],
  [
    'each way gives back what is left of it',
    [
      ['cash', 5000],
      ['mobile_money', 3000],
      ['cash', -2000],
    ],
    [
      ['cash', 3000],
      ['mobile_money', 3000],
    ],
  ],
  [
    'cash was handed out for what had come by phone: less is left there',
    [
      ['mobile_money', 5000],
      ['cash', -2000],
    ],
    [['mobile_money', 3000]],
  ],
  [
    'all of it went back before',
    [
      ['cash', 5000],
      ['mobile_money', -5000],
    ],
    [],
  ],
  [
    'a payment of a way that no drawer has is left alone',
    [
      ['manual', 5000],
      ['cash', 1000],
    ],
    [['cash', 1000]],
  ],
] as const)('handed back: %s', (_, paid, back) => {
  expect(handedBack(paidSoFar(named(paid)))).toEqual(named(back))
})

test('what is handed back is what is left in all, never more, and each way is told once and gives something', () => {
  fc.assert(
    fc.property(fc.array(aPart, { maxLength: 8 }), (parts) => {
      const ofDrawer = parts.filter(({ method }) => method !== 'manual')
      const back = handedBack(paidSoFar(ofDrawer))
      expect(sum(back.map(({ amountTzs }) => amountTzs))).toBe(
        Math.max(0, sum(ofDrawer.map(({ amountTzs }) => amountTzs))),
      )
      expect(new Set(back.map(({ method }) => method)).size).toBe(back.length)
      for (const { method, amountTzs } of back) {
        const came = ofDrawer.filter((part) => part.method === method).map((part) => part.amountTzs)
        expect(amountTzs).toBeGreaterThan(0)
        expect(amountTzs).toBeLessThanOrEqual(sum(came))
      }
    }),
  )
})

test('what went back by a wallet nothing came by is taken off the latest payment, in whatever order a device keeps them', () => {
  const paid = paidSoFar([
    { method: 'mobile_money', wallet: 'mpesa', amountTzs: 5000 },
    { method: 'cash', amountTzs: 5000 },
    { method: 'mobile_money', wallet: 'airtel', amountTzs: -3000 },
  ])
  const back = [
    { method: 'mobile_money', amountTzs: 5000 },
    { method: 'cash', amountTzs: 2000 },
  ]
  expect(handedBack(paid)).toEqual(back)
  expect(handedBack(paid.toReversed())).toEqual(back)
  // Of one moment their ids tell, as on the server.
  expect(handedBack(paid.map((row) => ({ ...row, at: '2026-11-24T08:00:00.000Z' })).toReversed())).toEqual(back)
})

test('too little is not explained by cash that was put in, nor too much by cash that was taken; "unknown" always may be said', () => {
  expect([reasonsFor(-1).includes('cash_added'), reasonsFor(1).includes('cash_taken')]).toEqual([false, false])
  expect([reasonsFor(-1).includes('expense_missing'), reasonsFor(1).includes('expense_missing')]).toEqual([true, false])
  for (const difference of [-5000, 5000]) expect(reasonsFor(difference).at(-1)).toBe('unknown')
  expect(new Set([...reasonsFor(-1), ...reasonsFor(1)])).toEqual(new Set(DIFFERENCE_REASONS))
})

test('the count is each note and coin by its worth', () => {
  expect(countedTzs([])).toBe(0)
  expect(
    countedTzs([
      { tzs: 10_000, pieces: 3 },
      { tzs: 500, pieces: 0 },
      { tzs: 50, pieces: 7 },
    ]),
  ).toBe(30_350)
  const worths = [...NOTES, ...COINS]
  expect(worths.toSorted((one, other) => other - one)).toEqual(worths)
  expect(countedTzs(worths.map((tzs) => ({ tzs, pieces: 1 })))).toBe(sum(worths))
})
