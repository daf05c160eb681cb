import { expect, test } from 'vitest'
import { ExpenseCreate } from '../../../shared/contract/commands/expense-create.ts'
import type { Supplier } from '../../../shared/contract/stock.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import type { LocalExpense } from '../../offline/db.ts'
import { owedOf, paymentOf, type PayForm } from './pay-supplier.ts'

const supplier: Supplier = {
  id: uuidv7(),
  name: 'Msambazaji 1',
  phone: '',
  note: '',
  isArchived: false,
  boughtTzs: 88_000,
  owedTzs: 38_000,
  lastAt: null,
}
const paid = (more: Partial<LocalExpense>) =>
  ({ supplierId: supplier.id, amountTzs: 8000, voidedAt: null, sync: 'waiting', ...more }) as LocalExpense
const form: PayForm = { id: uuidv7(), amountTzs: 30_000, method: 'cash', fromDrawer: true }
const of = { owedTzs: 38_000, hasDrawer: true, note: 'Deni', day: '2026-11-25', at: '2026-11-25T10:00:00.000Z' }

test('what was paid here and is not sent yet is owed no more; what was struck out or is another’s still is', () => {
  expect(owedOf(supplier, [paid({})])).toBe(30_000)
  const none = [paid({ voidedAt: 'x' }), paid({ sync: 'synced' }), paid({ supplierId: uuidv7() })]
  expect(owedOf(supplier, none)).toBe(38_000)
  expect(owedOf(supplier, [paid({ amountTzs: 50_000 })])).toBe(0)
})

test('a payment is an expense that names its supplier; never nothing, and never more than is owed', () => {
  expect(ExpenseCreate.parse(paymentOf(form, supplier, of))).toMatchObject({
    id: form.id,
    category: 'supplies',
    amountTzs: 30_000,
    supplierId: supplier.id,
    fromDrawer: true,
  })
  expect(paymentOf({ ...form, method: 'bank' }, supplier, of)?.fromDrawer).toBeUndefined()
  expect(paymentOf(form, supplier, { ...of, hasDrawer: false })?.fromDrawer).toBeUndefined()
  for (const amountTzs of [null, 0, 38_001]) expect(paymentOf({ ...form, amountTzs }, supplier, of)).toBeNull()
})
