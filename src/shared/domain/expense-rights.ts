import { businessDay } from './format.ts'
import type { Right } from './permissions.ts'

/** Null: the device does not know who recorded it. */
type ExpenseFacts = { byUserId: string | null; at: Date | string }

/** Which rights allow somebody to void an expense at this moment, any one of them: one's own on the same business day, else `transactions` delete (decisions 39). */
export function rightsToVoidExpense(
  expense: ExpenseFacts,
  doer: { userId: string | null; at: Date | string | number },
): readonly Right[] {
  const isOwnOfDay =
    expense.byUserId !== null && expense.byUserId === doer.userId && businessDay(expense.at) === businessDay(doer.at)
  return isOwnOfDay
    ? [
        ['transactions', 'delete'],
        ['transactions', 'create'],
      ]
    : [['transactions', 'delete']]
}
