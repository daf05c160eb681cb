import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { ShiftEntry } from '../../../shared/domain/shifts.ts'
import type { LocalExpense } from '../db.ts'
import type { DeviceKind } from './device-kind.ts'

/** What the drawer paid; nothing of what was paid out of another pocket. */
export const expenseEntries = ({
  method,
  amountTzs,
  fromDrawer,
}: Pick<CommandBody<'expense.create'>, 'amountTzs' | 'fromDrawer'> & Pick<LocalExpense, 'method'>): ShiftEntry[] =>
  method === 'cash' && fromDrawer === true ? [{ method, way: 'expense', tzs: -amountTzs }] : []

export const expenseCreate: DeviceKind<'expense.create', CommandBody<'expense.create'>, LocalExpense> = {
  type: 'expense.create',
  tables: [],
  async plan({ db, owner, device }, body) {
    const [before, { shift }] = await Promise.all([db.expenses.get(body.id), device])
    if (before) return { done: before }
    return {
      body,
      entries: expenseEntries(body),
      write: async () => {
        const row: LocalExpense = {
          ...body,
          shopId: owner.shopId,
          createdById: owner.userId,
          ...(shift && body.fromDrawer === true ? { shiftId: shift.id } : {}),
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
  // Of one that was voided since, the void has put back what it took.
  entries: (body, view) => (view && view.voidedAt !== null ? [] : expenseEntries(body)),
  mended: async (db, { lane }, { category, amountTzs, method, supplier = '', note, day }) =>
    await db.expenses.update(lane, { category, amountTzs, method, supplier, note, day, flags: [] }),
}
