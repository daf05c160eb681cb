import { expect, test } from 'vitest'
import type { Expense } from '../../../shared/contract/orders.ts'
import type { LocalExpense } from '../../offline/db.ts'
import { mergeExpenses, unsentTzs } from './expense-list.ts'

const anExpense = (overrides: Partial<Expense> = {}): Expense => ({
  id: 'a', category: 'rent', amountTzs: 50_000, method: 'cash', note: 'Pango la Novemba', day: '2026-11-20', byName: 'Asha', at: '2026-11-20T08:00:00.000Z', voidedAt: null, voidReason: '', ...overrides,
})
const aLocal = (overrides: Partial<LocalExpense> = {}): LocalExpense => {
  const { byName: _, ...rest } = anExpense()
  return { ...rest, shopId: 's', createdById: 'u', sync: 'waiting', flags: [], ...overrides }
}
const all = { search: '' }

test('what this device has not sent stands among the rest, newest day first', () => {
  const rows = mergeExpenses([anExpense()], [aLocal({ id: 'b', day: '2026-11-21' })], all, false)
  expect(rows.map((row) => [row.id, row.sync])).toEqual([['b', 'waiting'], ['a', 'synced']])
})

test('an expense struck out here is shown so before the server knows', () => {
  const [row] = mergeExpenses([anExpense()], [aLocal({ voidedAt: '2026-11-21T08:00:00.000Z', voidReason: 'mara mbili' })], all, false)
  expect(row).toMatchObject({ voidReason: 'mara mbili', sync: 'waiting', byName: 'Asha' })
})

test('what was sent is not shown twice, and fills in when the server is out of reach', () => {
  expect(mergeExpenses([anExpense()], [aLocal({ sync: 'synced' })], all, true)).toHaveLength(1)
  expect(mergeExpenses([], [aLocal({ sync: 'synced' })], all, false)).toHaveLength(0)
  expect(mergeExpenses([], [aLocal({ sync: 'synced' })], all, true)).toHaveLength(1)
})

test('filters hold for unsent rows too', () => {
  const locals = [aLocal({ id: 'b', category: 'food', note: 'Chakula cha mchana' }), aLocal({ id: 'c', day: '2026-10-01' })]
  expect(mergeExpenses([], locals, { search: 'CHAKULA' }, false).map((row) => row.id)).toEqual(['b'])
  expect(mergeExpenses([], locals, { search: '', category: 'food' }, false).map((row) => row.id)).toEqual(['b'])
  expect(mergeExpenses([], locals, { search: '', from: '2026-11-01' }, false).map((row) => row.id)).toEqual(['b'])
  expect(mergeExpenses([], locals, { search: '', to: '2026-11-01' }, false).map((row) => row.id)).toEqual(['c'])
})

test('the unsent sum counts neither what the server counted nor what was struck out', () => {
  const server = [anExpense()]
  const rows = mergeExpenses(server, [aLocal(), aLocal({ id: 'b', amountTzs: 2000 }), aLocal({ id: 'c', voidedAt: '2026-11-21T08:00:00.000Z' })], all, false)
  expect(unsentTzs(rows, server)).toBe(2000)
})
