import { expect, test } from 'vitest'
import type { LocalExpense } from '../../offline/db.ts'
import { isWrittenHere } from './recurring-list.ts'

const aLocal = (given: Partial<LocalExpense>): LocalExpense => ({
  id: 'e',
  shopId: 's',
  createdById: 'u',
  category: 'rent',
  amountTzs: 1,
  method: 'cash',
  note: '',
  day: '2026-11-25',
  at: '2026-11-25T08:00:00.000Z',
  voidedAt: null,
  voidReason: '',
  sync: 'waiting',
  flags: [],
  ...given,
})

test('what is due is written down here, for that day or a later one, and not struck out', () => {
  const due = { id: 'r', nextOn: '2026-11-25' }
  const of = (given: Partial<LocalExpense>) => isWrittenHere(due, [aLocal(given)])
  expect(of({ recurring: { id: 'r', dueOn: '2026-11-25' } })).toBe(true)
  expect(of({ recurring: { id: 'r', dueOn: '2026-10-25' } })).toBe(false)
  expect(of({ recurring: { id: 'x', dueOn: '2026-11-25' } })).toBe(false)
  expect(of({ recurring: { id: 'r', dueOn: '2026-11-25' }, voidedAt: '2026-11-25T09:00:00.000Z' })).toBe(false)
  expect(of({})).toBe(false)
})
