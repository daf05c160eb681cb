import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTransaction, getTransactionTotals, listTransactions } from '../../../shared/contract/transactions.ts'
import { type Debtors, debtorsOf } from '../../../../tests/support/debtors.ts'
import { codeOf, type OwnedShop, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let t: TestApp
let shop: OwnedShop
let other: OwnedShop
let debtors: Debtors
beforeAll(async () => {
  t = await startTestApp()
  shop = await t.aShop()
  other = await t.aShop()
  debtors = await debtorsOf(t, shop)
})
afterAll(() => t.close())

type Query = Parameters<typeof t.must<typeof listTransactions>>[1]['query']
const list = async (query: Query = {}) =>
  (await t.must(listTransactions, { query: { knows: 'credit', ...query } }, shop.token)).items
const shown = async (query: Query = {}) =>
  (await list(query)).map(({ kind, direction, method, amountTzs, who }) => [kind, direction, method, amountTzs, who])
const sums = async (query: Query = {}) => {
  const { inTzs, outTzs, count } = await t.must(
    getTransactionTotals,
    { query: { knows: 'credit', ...query } },
    shop.token,
  )
  return { inTzs, outTzs, count }
}

test('a payment of an order and of the paper book is each in its part; deposits and what is given back stand beside them; money counts once', async () => {
  const before = await sums()
  // 5,000 of an order and 4,000 of the paper book, paid with one hand.
  const asha = await debtors.owes('Asha Mfano', { owesTzs: 9000 })
  const [order] = await shown()
  expect(order).toBeUndefined()
  t.clock.advance(1000)
  await debtors.moves(asha.id, 'debt', 8000)
  t.clock.advance(1000)
  await debtors.moves(asha.id, 'debt', 3000)
  t.clock.advance(1000)
  await debtors.moves(asha.id, 'pay_out', 500)
  const rows = await list()
  const paid = rows.filter(({ kind }) => kind === 'payment').reduce((sum, row) => sum + row.amountTzs, 0)
  const beside = rows.filter(({ kind, direction }) => kind === 'credit' && direction === 'in')
  expect(paid + beside.reduce((sum, row) => sum + row.amountTzs, 0)).toBe(11_000)
  expect(paid).toBeGreaterThan(0)
  expect(beside.every(({ who, method, state }) => who === 'Asha Mfano' && method === 'cash' && state === 'done')).toBe(
    true,
  )
  expect(await shown({ direction: 'out' })).toEqual([['credit', 'out', 'cash', 500, 'Asha Mfano']])
  const after = await sums()
  expect([after.inTzs - before.inTzs, after.outTzs - before.outTzs]).toEqual([11_000, 500])
  expect(after.count).toBe(rows.length)
  expect(await sums({ kind: 'credit' })).toEqual({ inTzs: 11_000 - paid, outTzs: 500, count: beside.length + 1 })
})

test('it is found by name, phone and amount, in its days and its way alone, and opened by its id; another shop has none of it', async () => {
  const juma = await debtors.owes('Juma Kipekee', { owesTzs: 2000, phone: '+255712999111' })
  await debtors.moves(juma.id, 'deposit', 7777)
  const deposit = ['credit', 'in', 'cash', 7777, 'Juma Kipekee']
  for (const search of ['kipekee', '0712999111', '7777'])
    expect([search, await shown({ search, kind: 'credit' })]).toEqual([search, [deposit]])
  expect(await shown({ search: 'kipekee', method: 'bank' })).toEqual([])
  expect(await shown({ search: 'kipekee', kind: 'credit', to: '2020-01-01' })).toEqual([])
  const [row] = await list({ search: '7777' })
  const params = { kind: 'credit' as const, id: row?.id ?? '' }
  expect(await t.must(getTransaction, { params }, shop.token)).toMatchObject({
    amountTzs: 7777,
    steps: [{ what: 'recorded' }],
    exchanges: [],
  })
  expect(codeOf(await t.call(getTransaction, { params }, other.token))).toBe('transaction.not_found')
  expect((await t.must(listTransactions, { query: { knows: 'credit' } }, other.token)).items).toEqual([])
})

test('an app from before is told what it was told: no kind it cannot read, and the sums of what it sees', async () => {
  const { items } = await t.must(listTransactions, { query: { limit: 100 } }, shop.token)
  expect(items.filter(({ kind }) => kind === 'credit')).toEqual([])
  const totals = await t.must(getTransactionTotals, { query: {} }, shop.token)
  expect(totals.count).toBe(items.length)
  expect(totals.inTzs).toBe(
    items.filter(({ direction }) => direction === 'in').reduce((sum, row) => sum + row.amountTzs, 0),
  )
})
