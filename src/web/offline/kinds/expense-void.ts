import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Expense } from '../../../shared/contract/orders.ts'
import type { Owner } from '../context.ts'
import type { LocalExpense } from '../db.ts'
import { Refused } from '../refused.ts'
import type { DeviceKind } from './device-kind.ts'

export const expenseVoid: DeviceKind<'expense.void', CommandBody<'expense.void'>, LocalExpense, Expense> = {
  type: 'expense.void',
  tables: [],
  async plan({ db, owner }, body, known) {
    const local = await db.expenses.get(body.expenseId)
    const before: LocalExpense | undefined = local ?? (known && withoutName(known, owner))
    if (before?.shopId !== owner.shopId) throw new Refused('expense.not_found')
    if (before.voidedAt !== null) return { done: before }
    return {
      body,
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
