import { EXCEPTION_KINDS, MOVEMENT_KINDS, MOVEMENT_METHODS, MOVEMENT_STATES } from '../../../shared/contract/lists.ts'
import { day, flag, oneOf, searchReader, textUpTo } from '../../../shared/domain/search-params.ts'

/** What the address of the list says; anything unreadable is as if it were not there. Without days it is the last thirty; `all` takes the limit off. */
export const TransactionsSearch = searchReader({
  q: textUpTo(80),
  direction: oneOf(['in', 'out']),
  kind: oneOf(MOVEMENT_KINDS),
  method: oneOf(MOVEMENT_METHODS),
  state: oneOf(MOVEMENT_STATES),
  from: day,
  to: day,
  all: flag,
})
export type TransactionsSearch = ReturnType<typeof TransactionsSearch>

export const ExceptionsSearch = searchReader({ kind: oneOf(EXCEPTION_KINDS) })
export type ExceptionsSearch = ReturnType<typeof ExceptionsSearch>

export const StatementSearch = searchReader({ state: oneOf(['open', 'matched', 'set_aside']) })
export type StatementSearch = ReturnType<typeof StatementSearch>
