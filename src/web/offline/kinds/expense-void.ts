import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Expense } from '../../../shared/contract/orders.ts'
import type { Owner } from '../context.ts'
import type { LocalExpense } from '../db.ts'
import { Refused } from '../refused.ts'
import { expenseEntries } from './expense-create.ts'
import type { DeviceKind } from './device-kind.ts'

export const expenseVoid: DeviceKind<'expense.void', CommandBody<'expense.void'>, LocalExpense, Expense> = {
  type: 'expense.void',
  tables: [],
  async plan({ db, owner, device }, body, known) {
    const [local, { shift }] = await Promise.all([db.expenses.get(body.expenseId), device])
    const before: LocalExpense | undefined = local ?? (known && withoutName(known, owner))
    if (before?.shopId !== owner.shopId) throw new Refused('expense.not_found')
    if (before.voidedAt !== null) return { done: before }
    return {
      body,
      // The drawer of an earlier shift was counted with it: that count stands.
      undone: shift && before.shiftId === shift.id ? expenseEntries({ ...before, fromDrawer: true }) : [],
      write: async () => {
        const row: LocalExpense = {
          ...before,
          voidedAt: body.at,
          voidReason: body.reason,
          sync: before.sync === 'attention' ? 'attention' : 'waiting',
        }
        await db.expenses.put(row)
        return row
      },
    }
  },
}

function withoutName(expense: Expense, owner: Owner): LocalExpense {
  return { ...expense, shopId: owner.shopId, createdById: expense.createdById ?? '', sync: 'synced', flags: [] }
}
