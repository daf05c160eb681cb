import { expect, test } from 'vitest'
import type { ExpenseTotals } from '../../../shared/contract/expenses.ts'
import type { LocalExpense } from '../../offline/db.ts'
import { wholeMonth } from '../../../shared/domain/periods.ts'
import { figuresOf, noTotals } from './overview-figures.ts'

const NOVEMBER = { ...wholeMonth('2026-11'), compare: 'before' as const }
const totals: ExpenseTotals = {
  ...noTotals(wholeMonth('2026-11')),
  totalTzs: 60_000,
  count: 2,
  beforeTzs: 80_000,
  beforeSoFarTzs: 30_000,
  categories: [{ category: 'rent', tzs: 60_000, count: 2, beforeTzs: 80_000, beforeSoFarTzs: 30_000 }],
  months: noTotals(wholeMonth('2026-11')).months.map((one) => ({ ...one, tzs: one.month === '2026-11' ? 60_000 : 0 })),
}
const aLocal = (overrides: Partial<LocalExpense> = {}): LocalExpense => ({
  id: 'a',
  shopId: 's',
  createdById: 'u',
  category: 'food',
  amountTzs: 5000,
  method: 'cash',
  note: '',
  day: '2026-11-20',
  at: '2026-11-20T08:00:00.000Z',
  voidedAt: null,
  voidReason: '',
  sync: 'waiting',
  flags: [],
  ...overrides,
})
const moment = { asOf: 1000, now: 2000, today: '2026-11-25' }
const of = (rows: LocalExpense[], known: ExpenseTotals | null = totals) => figuresOf(known, NOVEMBER, rows, moment)

test('what waits here is in the month, in its kind and in the row of months', () => {
  const figures = of([aLocal()])
  expect([figures.totalTzs, figures.count, figures.months.at(-1)?.tzs]).toEqual([65_000, 3, 65_000])
  expect(figures.categories.map(({ category, tzs }) => [category, tzs])).toEqual([
    ['rent', 60_000],
    ['food', 5000],
  ])
  expect(of([aLocal({ sync: 'synced' })]).totalTzs).toBe(60_000)
})

test('a change moves it from one kind to the other, a void takes it away', () => {
  const counted = { category: 'rent' as const, amountTzs: 20_000, method: 'cash' as const, note: '', day: '2026-11-02' }
  const changed = of([aLocal({ amountTzs: 25_000, counted })])
  expect([changed.totalTzs, changed.count]).toEqual([65_000, 2])
  expect(changed.categories.map(({ category, tzs }) => [category, tzs])).toEqual([
    ['rent', 40_000],
    ['food', 25_000],
  ])
  expect(of([aLocal({ voidedAt: '2026-11-20T09:00:00.000Z', counted })]).totalTzs).toBe(40_000)
})

test('of a month that runs only the same days of the month before are compared', () => {
  const rows = [aLocal({ day: '2026-10-24' }), aLocal({ id: 'b', day: '2026-10-26' })]
  const figures = of(rows)
  expect([figures.beforeTzs, figures.beforeSoFarTzs]).toEqual([90_000, 35_000])
  const over = figuresOf(totals, NOVEMBER, rows, { ...moment, today: '2026-12-03' })
  expect(over.beforeSoFarTzs).toBe(40_000)
})

test('other days are set beside those right before, those of last year or nothing, with what this device did in either', () => {
  const days = { from: '2026-11-19', to: '2026-11-20' }
  const rows = ['2026-11-20', '2026-11-18', '2025-11-19'].map((day, index) => aLocal({ id: `${index}`, day }))
  const seen = (compare: 'before' | 'year' | 'none') => {
    const { from, before, totalTzs, beforeTzs } = figuresOf(null, { ...days, compare }, rows, moment)
    return [from, before?.from, totalTzs, beforeTzs]
  }
  expect(seen('before')).toEqual(['2026-11-19', '2026-11-17', 5000, 5000])
  expect(seen('year')).toEqual(['2026-11-19', '2025-11-19', 5000, 5000])
  expect(seen('none')).toEqual(['2026-11-19', undefined, 5000, 0])
})

test('without any answer it is what this device itself wrote down', () => {
  const figures = of([aLocal({ sync: 'synced' }), aLocal({ id: 'b', day: '2026-09-01' })], null)
  expect([figures.totalTzs, figures.count]).toEqual([5000, 1])
  expect(figures.months.map(({ tzs }) => tzs)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 5000, 0, 5000])
})
