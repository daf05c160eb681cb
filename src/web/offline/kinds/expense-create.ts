import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { LocalExpense } from '../db.ts'
import type { DeviceKind } from './device-kind.ts'

export const expenseCreate: DeviceKind<'expense.create', CommandBody<'expense.create'>, LocalExpense> = {
  type: 'expense.create',
  tables: [],
  async plan({ db, owner }, body) {
    const before = await db.expenses.get(body.id)
    if (before) return { done: before }
    return {
      body,
      write: async () => {
        const row: LocalExpense = {
          ...body,
          shopId: owner.shopId,
          createdById: owner.userId,
          voidedAt: null,
          voidReason: '',
          sync: 'waiting',
          flags: [],
        }
        await db.expenses.add(row)
        return row
      },
    }
  },
  mended: async (db, { lane }, { category, amountTzs, method, note, day }) =>
    await db.expenses.update(lane, { category, amountTzs, method, note, day, flags: [] }),
}
