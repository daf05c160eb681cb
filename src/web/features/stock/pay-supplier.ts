import type { CommandBody } from '../../../shared/contract/commands.ts'
import type { Supplier } from '../../../shared/contract/stock.ts'
import { PAID_FOR_GOODS, paysFromDrawer } from '../../../shared/domain/expenses.ts'
import type { LocalExpense } from '../../offline/db.ts'

/** What was paid to each on this device and the server does not know yet. */
const unsentPaid = (expenses: readonly LocalExpense[], supplierId: string): number =>
  expenses
    .filter((one) => one.supplierId === supplierId && one.voidedAt === null && one.sync !== 'synced')
    .reduce((sum, { amountTzs }) => sum + amountTzs, 0)

export const owedOf = (supplier: Supplier, expenses: readonly LocalExpense[]): number =>
  Math.max(0, supplier.owedTzs - unsentPaid(expenses, supplier.id))

export interface PayForm {
  id: string
  amountTzs: number | null
  method: CommandBody<'expense.create'>['method']
  fromDrawer: boolean
}
/** Null while it is no payment: nothing, or more than is owed. */
export function paymentOf(
  form: PayForm,
  supplier: Supplier,
  { owedTzs, hasDrawer, note, day, at }: { owedTzs: number; hasDrawer: boolean; note: string; day: string; at: string },
): CommandBody<'expense.create'> | null {
  const { amountTzs, method } = form
  if (amountTzs === null || amountTzs < 1 || amountTzs > owedTzs) return null
  const isFromDrawer = hasDrawer && paysFromDrawer({ method, fromDrawer: form.fromDrawer })
  return {
    id: form.id,
    category: PAID_FOR_GOODS,
    amountTzs,
    method,
    supplier: supplier.name,
    supplierId: supplier.id,
    note,
    day,
    ...(isFromDrawer ? { fromDrawer: true } : {}),
    at,
  }
}
