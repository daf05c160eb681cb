import type { Expense } from '../../../shared/contract/expenses.ts'
import { type ExpenseFacts, expenseHasWords, PAID_FOR_GOODS, paysFromDrawer } from '../../../shared/domain/expenses.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import { knowsMore, type Moment } from '../../offline/till.ts'
import type { LocalExpense, SyncState } from '../../offline/db.ts'
import type { ExpenseFilter } from './expenses.queries.ts'

export interface ListedExpense extends Expense {
  sync: SyncState
  flags: readonly string[]
  answeredAt?: number | undefined
}

/**
 * Expenses of the server and of this device in one list, newest day first. The device's view of an expense stands over the server's while it is not
 * sent, and when it was sent after the server's answer; any other only fills in for pages that are not there (`isOffline`). Pure.
 */
export function mergeExpenses(
  fromServer: readonly Expense[],
  ofDevice: readonly LocalExpense[],
  filter: ExpenseFilter,
  { isOffline, ...moment }: Moment & { isOffline: boolean },
): ListedExpense[] {
  const rows = new Map<string, ListedExpense>(fromServer.map((row) => [row.id, { ...row, sync: 'synced', flags: [] }]))
  for (const local of ofDevice) {
    const known = rows.get(local.id)
    if (knowsMore(local, moment) || (!known && isOffline))
      rows.set(local.id, { ...local, byName: known?.byName ?? null })
  }
  return [...rows.values()]
    .filter((row) => fits(row, filter))
    .toSorted(
      (one, other) =>
        other.day.localeCompare(one.day) || other.at.localeCompare(one.at) || other.id.localeCompare(one.id),
    )
}

type Fitting = Pick<Expense, 'category' | 'method' | 'day' | 'note' | 'supplier'>
function fits(row: Fitting, filter: ExpenseFilter): boolean {
  if (filter.category !== undefined && row.category !== filter.category) return false
  if (filter.method !== undefined && row.method !== filter.method) return false
  if (filter.only === 'running' && row.category === PAID_FOR_GOODS) return false
  if (filter.from !== undefined && row.day < filter.from) return false
  if (filter.to !== undefined && row.day > filter.to) return false
  return expenseHasWords(row, filter.search)
}

/** What of this device's own the server's total does not know yet: what it counted goes, what is true by now comes. Money that was struck out counts nothing. */
export function unsentTzs(
  ofDevice: readonly LocalExpense[],
  fromServer: readonly Expense[],
  filter: ExpenseFilter,
  moment: Moment,
): number {
  const known = new Map(fromServer.map((row) => [row.id, row]))
  return sumTzs(
    ofDevice
      .filter((row) => knowsMore(row, moment))
      .flatMap((row) => {
        const counted = known.get(row.id) ?? row.counted
        const isCounted = counted !== undefined && (counted.voidedAt ?? null) === null && fits(counted, filter)
        return [row.voidedAt === null && fits(row, filter) ? row.amountTzs : 0, isCounted ? -counted.amountTzs : 0]
      }),
  )
}

/** As the form shows it; a word only a newer server knows becomes the plainest one. */
export const factsOfListed = (row: ListedExpense): ExpenseFacts => {
  const method = row.method === 'other' ? 'cash' : row.method
  return {
    category: row.category,
    amountTzs: row.amountTzs,
    method,
    supplier: row.supplier ?? '',
    note: row.note,
    day: row.day,
    fromDrawer: paysFromDrawer({ method, fromDrawer: row.shiftId != null }),
  }
}
