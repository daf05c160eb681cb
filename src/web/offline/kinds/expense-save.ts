import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Expense } from '../../../shared/contract/expenses.ts'
import { changedExpense, drawerAfterChange, paysFromDrawer } from '../../../shared/domain/expenses.ts'
import type { LocalExpense } from '../db.ts'
import { Refused } from '../refused.ts'
import type { DeviceKind } from './device-kind.ts'
import { expenseEntries } from './expense-create.ts'
import { asKnown, countedOf } from './expense-void.ts'

type Save = CommandBody<'expense.save'>

export const expenseSave: DeviceKind<'expense.save', Save, LocalExpense, Expense> = {
  type: 'expense.save',
  tables: [],
  async plan({ db, owner, device }, body, known) {
    const [local, { shift }] = await Promise.all([db.expenses.get(body.expenseId), device])
    const isOwn = local !== undefined && local.sync !== 'synced'
    // What is sent from here already stands over what the server last said; else the server's word is the newer one.
    const before = isOwn ? local : known ? { ...asKnown(known, owner), answeredAt: local?.answeredAt } : local
    if (before?.shopId !== owner.shopId) throw new Refused('expense.not_found')
    if (before.voidedAt !== null) throw new Refused('expense.already_void')
    const was = factsOf(before)
    // A second tap: what it says stands there already.
    if (changedExpense(was, body.to).length === 0) return { done: before }
    const { fromDrawer, ...facts } = { ...was, ...said(body.to) }
    const shiftId = before.shiftId ?? null
    const isOfOpenShift = shift !== null && shift !== undefined && shiftId === shift.id
    const drawer = drawerAfterChange({ ...before, shiftId, isOfOpenShift }, { ...facts, fromDrawer }, shift?.id ?? null)
    if (drawer === 'fixed') throw new Refused('expense.paid_by_drawer')
    const after: LocalExpense = { ...before, ...facts, shiftId: drawer.shiftId }
    const isHere = (row: LocalExpense) => shift && row.shiftId === shift.id
    return {
      body,
      undone: isHere(before) ? expenseEntries({ ...before, fromDrawer: true }) : [],
      entries: isHere(after) ? expenseEntries({ ...after, fromDrawer: true }) : [],
      write: async () => {
        const row: LocalExpense = {
          ...after,
          counted: countedOf(before),
          changes: (before.changes ?? 0) + 1,
          sync: before.sync === 'attention' ? 'attention' : 'waiting',
        }
        await db.expenses.put(row)
        return row
      },
    }
  },
  mended: async (db, { lane }, { to }) => {
    const { fromDrawer: _, ...facts } = said(to)
    return await db.expenses.update(lane, { ...facts, flags: [] })
  },
}

const factsOf = ({ category, amountTzs, method, supplier = '', note, day, shiftId }: LocalExpense) => ({
  category,
  amountTzs,
  method,
  supplier,
  note,
  day,
  fromDrawer: paysFromDrawer({ method, fromDrawer: shiftId !== null && shiftId !== undefined }),
})
/** What is not said is not changed. */
function said(to: Save['to']): { [F in keyof Save['to']]?: NonNullable<Save['to'][F]> } {
  return Object.fromEntries(Object.entries(to).filter(([, value]) => value !== undefined))
}
