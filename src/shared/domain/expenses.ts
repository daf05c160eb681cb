import { foldText } from './search.ts'
import type { ExpenseCategory, ExpenseMethod } from './options.ts'

/** What is paid for goods, while they come in or later. Profit counts goods by their cost when they are sold, so it is no expense of a month beside it (decisions 91, 104). */
export const PAID_FOR_GOODS = 'supplies' satisfies ExpenseCategory

/** What people say of an expense, and may say anew. */
export interface ExpenseFacts {
  category: ExpenseCategory
  amountTzs: number
  method: ExpenseMethod
  supplier: string
  note: string
  /** The business day it belongs to. */
  day: string
  /** Paid out of the drawer of a shift. */
  fromDrawer: boolean
}
export type ExpenseField = keyof ExpenseFacts
export const EXPENSE_FIELDS = [
  'category',
  'amountTzs',
  'method',
  'supplier',
  'note',
  'day',
  'fromDrawer',
] as const satisfies readonly ExpenseField[]

/** A drawer holds cash alone. */
export const paysFromDrawer = ({
  method,
  fromDrawer,
}: Pick<ExpenseFacts, 'fromDrawer'> & { method: string }): boolean => fromDrawer && method === 'cash'

type Some = Partial<{ [F in ExpenseField]: ExpenseFacts[F] | undefined }>
/** What of `to` is something else than `now`, told by a server that may know more words than this app. */
export const changedExpense = (now: { [F in ExpenseField]?: unknown }, to: Some): ExpenseField[] =>
  EXPENSE_FIELDS.filter((field) => to[field] !== undefined && to[field] !== now[field])

/** As of a customer: different things hurt nobody, the same thing to different ends is for a person. @returns the fields somebody else changed meanwhile */
export const expenseConflicts = (
  now: { [F in ExpenseField]?: unknown },
  { was, to }: { was: Some; to: Some },
): ExpenseField[] => changedExpense(now, to).filter((field) => was[field] !== now[field])

/**
 * Which shift's drawer pays an expense after a change of it. What a drawer paid is changed only while its shift is open: later it was counted with it, and that
 * count stands (`fixed`: it is voided, and written anew). `openShiftId`: the shift that is open where it is changed; null where none is.
 */
export function drawerAfterChange(
  before: { amountTzs: number; method: string; shiftId: string | null; isOfOpenShift: boolean },
  after: Pick<ExpenseFacts, 'amountTzs' | 'fromDrawer'> & { method: string },
  openShiftId: string | null,
): { shiftId: string | null } | 'fixed' {
  const isPaying = paysFromDrawer(after)
  if (before.shiftId === null || before.isOfOpenShift) return { shiftId: isPaying ? openShiftId : null }
  return isPaying && after.amountTzs === before.amountTzs ? { shiftId: before.shiftId } : 'fixed'
}

/** The words an expense is found by. */
export const expenseHasWords = ({ note, supplier }: { note: string; supplier?: string | undefined }, words: string) =>
  foldText(`${supplier ?? ''}\n${note}`).includes(foldText(words.trim()))
