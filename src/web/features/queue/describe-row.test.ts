import { expect, test } from 'vitest'
import { describeRow } from './describe-row.ts'

const known = { numberOf: () => undefined, say: () => 'Cancelled', category: (id: string) => id }

test.each([
  [
    'order.create',
    { number: 'A7-000001', totalTzs: 500, status: 'completed', customerName: 'Asha' },
    'counter',
    'Sale {number}',
    500,
  ],
  ['order.create', { number: 'A7-000001', totalTzs: 500, status: 'pending' }, 'counter', 'Saved order {number}', 500],
  ['order.extend', { orderId: 'x', lines: [{ totalTzs: 200 }, {}] }, 'counter', 'Goods added to an order', 200],
  [
    'order.pay',
    { orderId: 'x', payments: [{ amountTzs: 200 }, { amountTzs: 300 }] },
    'cash',
    'Payment for an order',
    500,
  ],
  ['order.step', { orderId: 'x', from: 'completed', to: 'cancelled', reason: 'r' }, 'orders', 'Void of an order', null],
  ['customer.create', { name: 'Asha', phone: '' }, 'userplus', 'New customer {name}', null],
  ['product.create', { name: 'Kiberiti', group: 'Vyakula', priceTzs: 100 }, 'box', 'New product {name}', 100],
  ['customer.save', { was: { name: 'Asha' }, to: { place: 'Ilala' } }, 'edit', 'Customer changed', null],
  ['expense.create', { category: 'rent', amountTzs: 500, note: '' }, 'expense', 'Expense: {category}', 500],
  ['expense.save', { was: { amountTzs: 500, note: 'n' }, to: { amountTzs: 700 } }, 'edit', 'Expense changed', 700],
  ['refund.void', { orderId: 'x', reason: 'r' }, 'undo', 'Return taken back', null],
  ['expense.void', { reason: 'r' }, 'expense', 'Voided expense', null],
  ['claim.create', { reference: 'QK7', amountTzs: 500 }, 'phone', 'Wallet message {reference}', 500],
  ['order.refund', { of: 'a later version' }, 'help', 'A record of another version ({type})', null],
  ['order.create', 'nonsense', 'help', 'A record of another version ({type})', null],
  ['order.create', { number: 7, totalTzs: 'much' }, 'counter', 'Sale {number}', null],
] as const)('a row is read, whatever it holds: %s %j', (type, body, icon, title, amountTzs) => {
  const words = describeRow({ type, body }, known)
  expect([words.icon, words.title.message, words.amountTzs]).toEqual([icon, title, amountTzs])
})

test('of an order this device knows, the title says its number; what a row says beside it is told', () => {
  const { title, facts } = describeRow(
    { type: 'order.step', body: { orderId: 'x', from: 'completed', to: 'cancelled', reason: 'Mteja amerudisha' } },
    { ...known, numberOf: () => 'A7-000001' },
  )
  expect([title.message, title.values]).toEqual(['Void {number}', { number: 'A7-000001' }])
  expect(facts?.map(([, text]) => text)).toEqual(['Mteja amerudisha'])
})
