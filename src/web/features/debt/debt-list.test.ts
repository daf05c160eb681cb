import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptCustomer } from '../../../../tests/support/kept-customers.ts'
import type { DebtRow } from '../../../shared/contract/debts.ts'
import type { CustomerRow } from '../../offline/db.ts'
import { debtsOf, totalsOf, withOwn } from './debt-list.ts'

const today = '2026-11-28'
const MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.parse(today) - days * MS).toISOString().slice(0, 10)
const debtor = (id: string, given: Partial<CustomerRow> = {}) => keptCustomer(id, { balanceTzs: 1000, ...given })
const debtors = fc
  .array(
    fc.record({
      tzs: fc.integer({ min: 1, max: 50_000_000 }),
      days: fc.integer({ min: 0, max: 200 }),
      promised: fc.option(fc.integer({ min: -40, max: 40 }), { nil: null }),
    }),
    { maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ tzs, days, promised }, index) => ({
      days,
      promised,
      row: debtor(`m${index}`, {
        balanceTzs: tzs,
        owesSince: daysAgo(days),
        dueOn: daysAgo(days - 14),
        ...(promised === null ? {} : { facts: { promisedOn: daysAgo(promised) } }),
      }),
    })),
  )
// Each age with its first and last day, counted by hand and not by the rule that is asked.
const SPANS = { days_7: [0, 7], days_30: [8, 30], days_60: [31, 60], older: [61, 1000] } as const
const AGES = ['days_7', 'days_30', 'days_60', 'older'] as const

test('property: the sums of all ages are the debt, and each age has its own rows and no other', () =>
  fc.assert(
    fc.property(debtors, (known) => {
      const here = known.map(({ row }) => row)
      const totals = totalsOf(here, today)
      let sum = 0
      for (const { row } of known) sum += row.balanceTzs
      expect([totals.owing, totals.owedTzs]).toEqual([known.length, sum])
      expect(totals.ages.map(({ age }) => age)).toEqual(AGES)
      for (const { age, tzs, count } of totals.ages) {
        const [first, last] = SPANS[age]
        const own = known.filter(({ days }) => days >= first && days <= last)
        let ownTzs = 0
        for (const { row } of own) ownTzs += row.balanceTzs
        expect([age, tzs, count]).toEqual([age, ownTzs, own.length])
        expect(
          debtsOf(here, { age }, today)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(own.map(({ row }) => row.id).toSorted())
      }
    }),
  ))

test('property: largest or oldest first, and of promises those whose day has come', () =>
  fc.assert(
    fc.property(debtors, (known) => {
      const here = known.map(({ row }) => row)
      const largest = debtsOf(here, {}, today).map(({ owesTzs }) => owesTzs)
      expect(largest).toEqual(here.map(({ balanceTzs }) => balanceTzs).toSorted((one, other) => other - one))
      const oldest = debtsOf(here, { sort: 'oldest' }, today).map(({ since }) => since)
      expect(oldest).toEqual(known.map(({ days }) => daysAgo(days)).toSorted())
      expect(debtsOf(here, { promise: 'due' }, today)).toHaveLength(
        known.filter(({ promised }) => promised !== null && promised >= 0).length,
      )
    }),
  ))

test('a row is found by name and by a phone in any spelling, and says what this device knows', () => {
  const here = [
    debtor('Mama Asha', { phones: ['+255712345678'], balanceTzs: 900, owesSince: '2026-11-01', creditLimitTzs: 5000 }),
    debtor('Juma', { sync: 'waiting' }),
  ]
  expect(debtsOf(here, { q: '0712 34' }, today)).toEqual([
    {
      id: 'Mama Asha',
      name: 'Mama Asha',
      phones: ['+255712345678'],
      owesTzs: 900,
      since: '2026-11-01',
      promisedOn: null,
      creditLimitTzs: 5000,
      lastReminder: null,
      agreement: null,
    },
  ])
  // Sold on credit here and not sent yet: from today.
  expect(debtsOf(here, { q: 'juma' }, today)).toMatchObject([{ name: 'Juma', since: today }])
})

const row = (id: string): DebtRow => ({
  id,
  name: id,
  phones: [],
  owesTzs: 700,
  since: '2026-11-01',
  promisedOn: '2026-12-24',
  creditLimitTzs: null,
  lastReminder: null,
  agreement: null,
})
test('a promise made here shows over the server’s row until it is sent; what was sent is the server’s', () => {
  const here = [
    debtor('a', { name: 'Asha', sync: 'waiting', facts: { promisedOn: '2026-12-01' }, balanceTzs: 1 }),
    debtor('b', { name: 'Baraka', facts: { promisedOn: '2026-12-01' } }),
    debtor('c', { name: 'Chiku', sync: 'attention' }),
  ]
  expect(
    withOwn(['a', 'b', 'c', 'd'].map(row), here).map(({ name, promisedOn, owesTzs }) => [name, promisedOn, owesTzs]),
  ).toEqual([
    ['Asha', '2026-12-01', 700],
    ['b', '2026-12-24', 700],
    ['Chiku', null, 700],
    ['d', '2026-12-24', 700],
  ])
})
