import type { Expense } from '../../../shared/contract/orders.ts'
import { sumTzs } from '../../../shared/domain/money.ts'
import { foldText } from '../../../shared/domain/search.ts'
import type { LocalExpense, SyncState } from '../../offline/db.ts'
import type { ExpenseFilter } from './expenses.queries.ts'

export interface ListedExpense extends Expense {
  sync: SyncState
  flags: readonly string[]
}

/**
 * Expenses of the server and of this device in one list, newest day first. The device's unsent view of an expense stands over the server's;
 * one it holds as synced only fills in for pages that are not there (`isOffline`). Pure.
 */
export function mergeExpenses(fromServer: readonly Expense[], ofDevice: readonly LocalExpense[], filter: ExpenseFilter, isOffline: boolean): ListedExpense[] {
  const rows = new Map<string, ListedExpense>(fromServer.map((row) => [row.id, { ...row, sync: 'synced', flags: [] }]))
  for (const local of ofDevice) {
    const known = rows.get(local.id)
    if (local.sync !== 'synced' || (!known && isOffline)) rows.set(local.id, { ...local, byName: known?.byName ?? null })
  }
  return [...rows.values()].filter((row) => fits(row, filter)).toSorted((one, other) => other.day.localeCompare(one.day) || other.at.localeCompare(one.at) || other.id.localeCompare(one.id))
}

function fits({ category, note, day }: ListedExpense, filter: ExpenseFilter): boolean {
  if (filter.category !== undefined && category !== filter.category) return false
  if (filter.from !== undefined && day < filter.from) return false
  if (filter.to !== undefined && day > filter.to) return false
  return foldText(note).includes(foldText(filter.search.trim()))
}

/** What the rows this device has not sent add to the server's total. Money that was struck out counts nothing. */
export function unsentTzs(rows: readonly ListedExpense[], fromServer: readonly Expense[]): number {
  const known = new Set(fromServer.map((row) => row.id))
  return sumTzs(rows.filter((row) => row.sync !== 'synced' && row.voidedAt === null && !known.has(row.id)).map((row) => row.amountTzs))
}
