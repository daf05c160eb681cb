import { expect, test } from 'vitest'
import { openShift, recordExpense, saveExpense } from '../../../tests/support/offline/actions.ts'
import { anOpening } from '../../../tests/support/offline/shifts.ts'
import { aDisk, anOwner, aTab, registered } from '../../../tests/support/offline/till.ts'
import { uuidv7 } from '../../shared/domain/ids.ts'

const at = '2026-11-21T09:00:00.000Z'
const aTill = async () => {
  const ctx = await aTab(aDisk())
  const owner = anOwner()
  await registered(ctx, owner)
  return { ctx, owner, db: ctx.db }
}

test('a change of an expense puts the drawer right, is queued once, and leaves alone what was counted', async () => {
  const { ctx, owner, db } = await aTill()
  const { id: shiftId } = await openShift(ctx, owner, anOpening())
  const spent = async () => (await db.devices.toArray())[0]?.shift?.sums.cash.expense.tzs
  const id = uuidv7()
  const expense = { id, category: 'rent', amountTzs: 3000, method: 'cash', note: '', day: '2026-11-21', at } as const
  await recordExpense(ctx, owner, { ...expense, fromDrawer: true })
  const change = { expenseId: id, was: { amountTzs: 3000 }, to: { amountTzs: 4000 }, at }
  await saveExpense(ctx, owner, change)
  await saveExpense(ctx, owner, change)
  expect([await spent(), await db.outbox.count()]).toEqual([-4000, 3])
  expect(await db.expenses.get(id)).toMatchObject({ amountTzs: 4000, changes: 1, sync: 'waiting', shiftId })
  await saveExpense(ctx, owner, { expenseId: id, was: { method: 'cash' }, to: { method: 'bank' }, at })
  expect([await spent(), (await db.expenses.get(id))?.shiftId]).toEqual([0, null])
  await saveExpense(ctx, owner, {
    expenseId: id,
    was: { method: 'bank' },
    to: { method: 'cash', fromDrawer: true },
    at,
  })
  expect(await spent()).toBe(-4000)
  const known = { ...expense, shiftId: uuidv7(), byName: null, voidedAt: null, voidReason: '' }
  const other = { ...known, id: uuidv7() }
  await expect(saveExpense(ctx, owner, { ...change, expenseId: other.id }, other)).rejects.toMatchObject({
    code: 'expense.paid_by_drawer',
  })
  await saveExpense(ctx, owner, { expenseId: other.id, was: { note: '' }, to: { note: 'Kodi' }, at }, other)
  expect(await spent()).toBe(-4000)
  expect(await db.expenses.get(other.id)).toMatchObject({ note: 'Kodi', counted: { amountTzs: 3000, note: '' } })
  await expect(saveExpense(ctx, owner, { ...change, expenseId: uuidv7() })).rejects.toMatchObject({
    code: 'expense.not_found',
  })
})
