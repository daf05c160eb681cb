import { expect, test } from 'vitest'
import type { Expense } from '../../../shared/contract/expenses.ts'
import type { LocalExpense } from '../../offline/db.ts'
import { mergeExpenses, unsentTzs } from './expense-list.ts'

const anExpense = (overrides: Partial<Expense> = {}): Expense => ({
  id: 'a',
  category: 'rent',
  amountTzs: 50_000,
  method: 'cash',
  note: 'Pango la Novemba',
  day: '2026-11-20',
  byName: 'Asha',
  at: '2026-11-20T08:00:00.000Z',
  voidedAt: null,
  voidReason: '',
  ...overrides,
})
const aLocal = (overrides: Partial<LocalExpense> = {}): LocalExpense => {
  const { byName: _, ...rest } = anExpense()
  return { ...rest, shopId: 's', createdById: 'u', sync: 'waiting', flags: [], ...overrides }
}
const all = { search: '' }
const noon = Date.parse('2026-11-21T09:00:00.000Z')
const online = { isOffline: false, asOf: noon, now: noon }
const offline = { ...online, isOffline: true }

test('what this device has not sent stands among the rest, newest day first', () => {
  const rows = mergeExpenses([anExpense()], [aLocal({ id: 'b', day: '2026-11-21' })], all, online)
  expect(rows.map((row) => [row.id, row.sync])).toEqual([
    ['b', 'waiting'],
    ['a', 'synced'],
  ])
})

test('an expense struck out here is shown so before the server knows', () => {
  const [row] = mergeExpenses(
    [anExpense()],
    [aLocal({ voidedAt: '2026-11-21T08:00:00.000Z', voidReason: 'mara mbili' })],
    all,
    online,
  )
  expect(row).toMatchObject({ voidReason: 'mara mbili', sync: 'waiting', byName: 'Asha' })
})

test('what was sent is not shown twice, and fills in when the server is out of reach', () => {
  expect(mergeExpenses([anExpense()], [aLocal({ sync: 'synced' })], all, offline)).toHaveLength(1)
  expect(mergeExpenses([], [aLocal({ sync: 'synced' })], all, online)).toHaveLength(0)
  expect(mergeExpenses([], [aLocal({ sync: 'synced' })], all, offline)).toHaveLength(1)
})

test('what was sent after the server’s answer is in the list and in the sum until there is a newer one', () => {
  const sent = aLocal({ sync: 'synced', answeredAt: noon + 1 })
  const rows = mergeExpenses([], [sent], all, online)
  expect([rows.length, unsentTzs([sent], [], all, online)]).toEqual([1, 50_000])
  expect(mergeExpenses([], [sent], all, { ...online, asOf: noon + 1 })).toEqual([])
})

test('filters hold for unsent rows too', () => {
  const locals = [
    aLocal({ id: 'b', category: 'food', note: 'Chakula cha mchana' }),
    aLocal({ id: 'c', day: '2026-10-01' }),
  ]
  expect(mergeExpenses([], locals, { search: 'CHAKULA' }, online).map((row) => row.id)).toEqual(['b'])
  expect(mergeExpenses([], locals, { search: '', category: 'food' }, online).map((row) => row.id)).toEqual(['b'])
  expect(mergeExpenses([], locals, { search: '', from: '2026-11-01' }, online).map((row) => row.id)).toEqual(['b'])
  expect(mergeExpenses([], locals, { search: '', to: '2026-11-01' }, online).map((row) => row.id)).toEqual(['c'])
})

test('filters hold for where it was paid from, and words are looked for in who was paid', () => {
  const locals = [
    aLocal({ id: 'b', method: 'bank', supplier: 'TANESCO', note: '' }),
    aLocal({ id: 'c', method: 'mobile_money', note: 'Umeme' }),
  ]
  expect(mergeExpenses([], locals, { search: '', method: 'bank' }, online).map((row) => row.id)).toEqual(['b'])
  expect(mergeExpenses([], locals, { search: 'tanesco' }, online).map((row) => row.id)).toEqual(['b'])
})

test('the unsent sum counts neither what the server counted nor what was struck out', () => {
  const locals = [
    aLocal(),
    aLocal({ id: 'b', amountTzs: 2000 }),
    aLocal({ id: 'c', voidedAt: '2026-11-21T08:00:00.000Z' }),
  ]
  expect(unsentTzs(locals, [anExpense()], all, online)).toBe(2000)
})

test('what is changed or struck out here puts the sum right at once, also where its page was not read', () => {
  const counted = { category: 'rent' as const, amountTzs: 50_000, method: 'cash' as const, note: '', day: '2026-11-20' }
  const changed = aLocal({ id: 'b', amountTzs: 65_000, category: 'food', counted })
  const voided = aLocal({ id: 'c', voidedAt: '2026-11-21T08:00:00.000Z', counted })
  expect(unsentTzs([changed], [], all, online)).toBe(15_000)
  expect(unsentTzs([changed], [], { search: '', category: 'rent' }, online)).toBe(-50_000)
  expect(unsentTzs([changed], [], { search: '', category: 'food' }, online)).toBe(65_000)
  expect(unsentTzs([voided], [], all, online)).toBe(-50_000)
  expect(unsentTzs([voided], [anExpense({ id: 'c', voidedAt: '2026-11-21T08:00:00.000Z' })], all, online)).toBe(0)
})
