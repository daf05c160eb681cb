import { businessDay } from './format.ts'
import type { Right } from './permissions.ts'

/** Null: the device does not know who recorded it. */
type ExpenseFacts = { byUserId: string | null; at: Date | string }
type Doer = { userId: string | null; at: Date | string | number }

const isOwnOfDay = (expense: ExpenseFacts, doer: Doer): boolean =>
  expense.byUserId !== null && expense.byUserId === doer.userId && businessDay(expense.at) === businessDay(doer.at)

/** Which rights allow somebody to void an expense at this moment, any one of them: one's own on the same business day, else `transactions` delete (decisions 39). */
export const rightsToVoidExpense = (expense: ExpenseFacts, doer: Doer): readonly Right[] =>
  ownOrAny(expense, doer, 'delete')

/** The same of a change: else `transactions` update (decisions 95). */
export const rightsToChangeExpense = (expense: ExpenseFacts, doer: Doer): readonly Right[] =>
  ownOrAny(expense, doer, 'update')

const ownOrAny = (expense: ExpenseFacts, doer: Doer, action: 'update' | 'delete'): readonly Right[] =>
  isOwnOfDay(expense, doer)
    ? [
        ['transactions', action],
        ['transactions', 'create'],
      ]
    : [['transactions', action]]
