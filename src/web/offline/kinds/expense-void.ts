import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Expense } from '../../../shared/contract/expenses.ts'
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
    const before: LocalExpense | undefined = local ?? (known && asKnown(known, owner))
    if (before?.shopId !== owner.shopId) throw new Refused('expense.not_found')
    if (before.voidedAt !== null) return { done: before }
    return {
      body,
      // The drawer of an earlier shift was counted with it: that count stands.
      undone: shift && before.shiftId === shift.id ? expenseEntries({ ...before, fromDrawer: true }) : [],
      write: async () => {
        const row: LocalExpense = {
          ...before,
          counted: countedOf(before),
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

/** What the server counts of it until it hears of what is done now. */
export const countedOf = (before: LocalExpense): LocalExpense['counted'] => {
  if (before.sync !== 'synced') return before.counted
  const { category, amountTzs, method, supplier, note, day } = before
  return { category, amountTzs, method, supplier, note, day }
}

/** What the server last showed, as this device keeps it: without names, which come with each answer. */
export function asKnown(expense: Expense, owner: Owner): LocalExpense {
  return { ...expense, shopId: owner.shopId, createdById: expense.createdById ?? '', sync: 'synced', flags: [] }
}
