import { expect, test } from 'vitest'
import { correctFields, customerOf, withCorrections } from './correctable.ts'

const raw = {
  id: 'c',
  type: 'order.create',
  body: {
    customerName: 'Mteja 1',
    customerPhone: '',
    note: '',
    totalTzs: 5000,
    payments: [
      { method: 'cash', reference: null },
      { method: 'mobile_money', reference: '8KD2' },
    ],
  },
}

test('words and references of a sale, never its amounts', () => {
  expect(correctFields('order.create', raw).map((field) => field.path.join('.'))).toEqual([
    'customerName',
    'customerPhone',
    'note',
    'payments.1.reference',
  ])
})

test('corrections go into a copy', () => {
  const fields = correctFields('order.create', raw).map((field) =>
    field.kind === 'reference' ? { ...field, value: ' 8KD2QX41 ' } : field,
  )
  const body = withCorrections(raw, fields)
  expect(body).toMatchObject({ totalTzs: 5000, payments: [{ reference: null }, { reference: '8KD2QX41' }] })
  expect(raw.body.payments[1]?.reference).toBe('8KD2')
})

test('an expense’s amount is a number again; what cannot be read has nothing to correct', () => {
  const expense = { body: { amountTzs: 500, day: '2026-11-21', note: '' } }
  expect(
    withCorrections(
      expense,
      correctFields('expense.create', expense).map((field) =>
        field.kind === 'amount' ? { ...field, value: '700' } : field,
      ),
    ),
  ).toMatchObject({ amountTzs: 700 })
  expect(correctFields('order.create', 'garbage')).toEqual([])
  expect(correctFields('future.thing', raw)).toEqual([])
})

test('whom a customer’s command is about can be opened; of anything else nobody', () => {
  const id = '0192f0c1-2345-7abc-8def-000000000001'
  expect(customerOf('customer.create', { body: { id } })).toBe(id)
  expect(customerOf('customer.save', { body: { id } })).toBe(id)
  expect([customerOf('order.create', { body: { id } }), customerOf('customer.save', null)]).toEqual([null, null])
})
