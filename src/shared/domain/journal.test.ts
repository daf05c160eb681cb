import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_NUMBERS, type DaySums, JOURNAL_ACCOUNTS, journalOf } from './journal.ts'
import { MOVE_REASONS } from './shifts.ts'
import { EXPENSE_CATEGORIES, EXPENSE_METHODS, RECORDED_METHODS } from './options.ts'

const tzs = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const sums: fc.Arbitrary<DaySums> = fc.record({
  day: fc.constant('2026-11-30'),
  sales: fc.record({ totalTzs: tzs, taxTzs: tzs, tipsTzs: tzs }),
  refunds: fc.record({ totalTzs: tzs, taxTzs: tzs, tipsTzs: tzs }),
  payments: fc.array(fc.record({ method: fc.constantFrom(...RECORDED_METHODS), tzs, changeKeptTzs: tzs })),
  moves: fc.array(
    fc.record({
      direction: fc.constantFrom('deposit', 'pay_out', 'debt', 'owed', 'less', 'write_off'),
      method: fc.constantFrom('cash', 'mobile_money', 'card', 'none'),
      keptTzs: tzs,
      settledTzs: tzs,
    }),
  ),
  expenses: fc.array(
    fc.record({ category: fc.constantFrom(...EXPENSE_CATEGORIES), method: fc.constantFrom(...EXPENSE_METHODS), tzs }),
  ),
  cashDifferenceTzs: tzs,
  drawer: fc.array(fc.record({ reason: fc.constantFrom(...MOVE_REASONS), tzs })),
  collected: fc.array(fc.record({ beside: fc.constantFrom('mobile_money', 'bank', 'to_sort'), tzs, feeTzs: tzs })),
  goods: fc.record({ boughtTzs: tzs, soldTzs: tzs, lostTzs: tzs, movedTzs: tzs, openingTzs: tzs }),
})

test('whatever happened, every entry balances, no line is on both sides, and no account stands twice', () => {
  fc.assert(
    fc.property(sums, (day) => {
      for (const { lines } of journalOf(day)) {
        expect(lines.reduce((sum, line) => sum + line.debitTzs - line.creditTzs, 0)).toBe(0)
        expect(
          lines.every(({ debitTzs, creditTzs }) => debitTzs >= 0 && creditTzs >= 0 && debitTzs * creditTzs === 0),
        ).toBe(true)
        expect(new Set(lines.map(({ account }) => account)).size).toBe(lines.length)
      }
    }),
  )
})

test('each account has a number of its own', () => {
  expect(new Set(Object.values(ACCOUNT_NUMBERS)).size).toBe(JOURNAL_ACCOUNTS.length)
  expect(Object.keys(ACCOUNT_NUMBERS).toSorted()).toEqual([...JOURNAL_ACCOUNTS].toSorted())
})

test('a day as a bookkeeper writes it', () => {
  const nothing = { totalTzs: 0, taxTzs: 0, tipsTzs: 0 }
  const day = journalOf({
    day: '2026-11-30',
    sales: { totalTzs: 11_900, taxTzs: 1800, tipsTzs: 100 },
    refunds: nothing,
    payments: [
      { method: 'cash', tzs: 5000, changeKeptTzs: 200 },
      { method: 'write_off', tzs: 900, changeKeptTzs: 0 },
      { method: 'exchange', tzs: 700, changeKeptTzs: 0 },
    ],
    moves: [{ direction: 'debt', method: 'cash', keptTzs: 300, settledTzs: 400 }],
    expenses: [{ category: 'supplies', method: 'bank', tzs: 4000 }],
    cashDifferenceTzs: -50,
    drawer: [
      { reason: 'bank', tzs: -3000 },
      { reason: 'owner', tzs: 2000 },
      { reason: 'change', tzs: 500 },
      { reason: 'a word of later', tzs: 10 },
    ],
    // 900 came and cost 30; 600 went to the bank.
    collected: [
      { beside: 'mobile_money', tzs: 870, feeTzs: 30 },
      { beside: 'bank', tzs: -615, feeTzs: 15 },
      { beside: 'sms', tzs: -40, feeTzs: 40 },
    ],
    goods: { boughtTzs: 9000, soldTzs: 6500, lostTzs: 100, movedTzs: -700, openingTzs: 1200 },
  })
  expect(
    day.map(({ kind, lines }) => [kind, lines.map((line) => [line.account, line.debitTzs - line.creditTzs])]),
  ).toEqual([
    [
      'sales',
      [
        ['receivables', 11_900],
        ['output_tax', -1800],
        ['tips', -100],
        ['sales', -10_000],
      ],
    ],
    [
      'payments',
      [
        ['cash', 5200],
        ['receivables', -5900],
        ['customer_credit', -200],
        ['bad_debts', 900],
      ],
    ],
    [
      'customer_money',
      [
        ['cash', 700],
        ['receivables', -400],
        ['customer_credit', -300],
      ],
    ],
    [
      'expenses',
      [
        ['bank', -4000],
        ['expense_supplies', 4000],
      ],
    ],
    [
      'cash_count',
      [
        ['cash', -50],
        ['cash_difference', 50],
      ],
    ],
    [
      'drawer',
      [
        ['cash', -490],
        ['bank', 3000],
        ['owner', -2000],
        ['to_sort', -510],
      ],
    ],
    [
      'collected',
      [
        ['mobile_money', -900],
        ['bank', 600],
        ['collected', 215],
        ['gateway_fees', 45],
        ['sms', 40],
      ],
    ],
    [
      'goods_bought',
      [
        ['stock', 9000],
        ['suppliers', -5000],
        ['expense_supplies', -4000],
      ],
    ],
    [
      'goods_sold',
      [
        ['stock', -6500],
        ['goods_sold', 6500],
      ],
    ],
    [
      'goods_lost',
      [
        ['stock', -100],
        ['goods_lost', 100],
      ],
    ],
    [
      'goods_moved',
      [
        ['stock', -700],
        ['other_shops', 700],
      ],
    ],
    [
      'goods_opening',
      [
        ['stock', 1200],
        ['opening_stock', -1200],
      ],
    ],
  ])
})
