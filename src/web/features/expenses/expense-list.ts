import type { Expense } from '../../../shared/contract/orders.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import { foldText } from '../../../shared/domain/search.ts'
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

function fits({ category, note, day }: ListedExpense, filter: ExpenseFilter): boolean {
  if (filter.category !== undefined && category !== filter.category) return false
  if (filter.from !== undefined && day < filter.from) return false
  if (filter.to !== undefined && day > filter.to) return false
  return foldText(note).includes(foldText(filter.search.trim()))
}

/** What the rows the server's answer does not know yet add to its total. Money that was struck out counts nothing. */
export function unsentTzs(rows: readonly ListedExpense[], fromServer: readonly Expense[], moment: Moment): number {
  const known = new Set(fromServer.map((row) => row.id))
  return sumTzs(
    rows
      .filter((row) => knowsMore(row, moment) && row.voidedAt === null && !known.has(row.id))
      .map((row) => row.amountTzs),
  )
}
